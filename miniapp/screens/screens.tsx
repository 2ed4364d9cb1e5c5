/** Route id → screen. All other routes are pages that are not finished yet. */
import type { ComponentType } from 'react';
import type { RouteId } from '#shared/access/routes.ts';
import { WIDE } from '../browser/use-media.ts';
import { type LazyScreen, lazyScreen } from '../navigation/lazy-screen.tsx';
import { withQueries } from '../navigation/with-queries.tsx';

const Home = lazyScreen(() => withQueries(async () => (await import('./home/HomeScreen.tsx')).HomeScreen));
const HomeClassic = lazyScreen(async () => (await import('./home/HomeClassicScreen.tsx')).HomeClassicScreen);
const Arbitrage = lazyScreen(() =>
  withQueries(async () => (await import('./arbitrage/ArbitrageScreen.tsx')).ArbitrageScreen),
);
const Calculator = lazyScreen(async () => (await import('./calculator/CalculatorScreen.tsx')).CalculatorScreen);
const Compare = lazyScreen(async () => (await import('./compare/CompareScreen.tsx')).CompareScreen);
const TelegramLogin = lazyScreen(() =>
  withQueries(async () => (await import('./auth/TelegramLoginScreen.tsx')).TelegramLoginScreen),
);
const Admin = lazyScreen(() => withQueries(async () => (await import('./admin/AdminScreen.tsx')).AdminScreen));
const Login = lazyScreen(() => withQueries(async () => (await import('./auth/LoginScreen.tsx')).LoginScreen));
const SignUp = lazyScreen(() => withQueries(async () => (await import('./auth/SignUpScreen.tsx')).SignUpScreen));
const PasswordReset = lazyScreen(() =>
  withQueries(async () => (await import('./auth/PasswordResetScreen.tsx')).PasswordResetScreen),
);
const Profile = lazyScreen(() => withQueries(async () => (await import('./profile/ProfileScreen.tsx')).ProfileScreen));
const Diagnostics = lazyScreen(() =>
  withQueries(async () => (await import('./test-telegram/DiagnosticsScreen.tsx')).DiagnosticsScreen),
);
const Archive = lazyScreen(() => withQueries(async () => (await import('./archive/ArchiveScreen.tsx')).ArchiveScreen));
const MarketsGuide = lazyScreen(async () => (await import('./guides/MarketsGuideScreen.tsx')).MarketsGuideScreen);
const CalculatorGuide = lazyScreen(
  async () => (await import('./guides/CalculatorGuideScreen.tsx')).CalculatorGuideScreen,
);
const ExchangeGuide = lazyScreen(async () => (await import('./guides/ExchangeGuideScreen.tsx')).ExchangeGuideScreen);
const CalculatorBot = lazyScreen(() =>
  withQueries(async () => (await import('./calculator-bot/CalculatorBotScreen.tsx')).CalculatorBotScreen),
);
const Procedures = lazyScreen(() =>
  withQueries(async () => (await import('./procedures/ProceduresScreen.tsx')).ProceduresScreen),
);
const BetsGrid = lazyScreen(async () => (await import('./bets-grid/BetsGrid.tsx')).BetsGrid);
const Bets = lazyScreen(() => {
  // Both come at once where both are shown.
  if (window.matchMedia(WIDE).matches) void BetsGrid.preload().catch(() => {});
  return withQueries(async () => (await import('./bets/BetsScreen.tsx')).BetsScreen);
});
const Dashboard = lazyScreen(async () => (await import('./dashboard/DashboardScreen.tsx')).DashboardScreen);
const MessageBuilder = lazyScreen(() =>
  withQueries(async () => (await import('./message-builder/MessageBuilderScreen.tsx')).MessageBuilderScreen),
);
const FlowBuilder = lazyScreen(() =>
  withQueries(async () => (await import('./flow-builder/FlowBuilderScreen.tsx')).FlowBuilderScreen),
);

const SCREENS: Readonly<Record<RouteId, ComponentType>> = {
  home: Home,
  homeClassic: HomeClassic,
  telegramLogin: TelegramLogin,
  admin: Admin,
  arbitragePre: () => <Arbitrage key="pre" kind="pre" />,
  arbitrageLive: () => <Arbitrage key="live" kind="live" />,
  calculator: Calculator,
  calculatorCopy: Compare,
  login: Login,
  signUp: SignUp,
  passwordReset: PasswordReset,
  profile: Profile,
  telegramTest: Diagnostics,
  calculatorBot: CalculatorBot,
  arbitrageArchive: Archive,
  calculatorGuide: CalculatorGuide,
  exchangeGuide: ExchangeGuide,
  marketsGuide: MarketsGuide,
  procedures: Procedures,
  dashboard: Dashboard,
  messageBuilder: MessageBuilder,
  flowBuilder: FlowBuilder,
  betTracker: Object.assign(() => <Bets Grid={BetsGrid} />, { preload: Bets.preload }),
};

export function RouteScreen({ id }: { id: RouteId }) {
  const Screen = SCREENS[id];
  return <Screen />;
}

/** Resolves once the screen can render immediately. */
export async function preloadScreen(id: RouteId): Promise<void> {
  const screen = SCREENS[id];
  if ('preload' in screen) await (screen as LazyScreen<object>).preload();
}
