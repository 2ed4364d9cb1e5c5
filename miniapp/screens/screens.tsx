/** Route id → screen. The rest of the table is pages that are not there yet. */
import type { ComponentType } from 'react';
import type { RouteId } from '#shared/access/routes.ts';
import { lazyScreen } from '../navigation/lazy-screen.tsx';

const Home = lazyScreen(async () => (await import('./home/HomeScreen.tsx')).HomeScreen);
const HomeClassic = lazyScreen(async () => (await import('./home/HomeClassicScreen.tsx')).HomeClassicScreen);
const Arbitrage = lazyScreen(async () => (await import('./arbitrage/ArbitrageScreen.tsx')).ArbitrageScreen);
const Pending = lazyScreen(async () => (await import('./pending/PendingScreen.tsx')).PendingScreen);

const READY: Partial<Record<RouteId, ComponentType>> = {
  home: Home,
  homeClassic: HomeClassic,
  arbitragePre: () => <Arbitrage key="pre" kind="pre" />,
  arbitrageLive: () => <Arbitrage key="live" kind="live" />,
};

export function RouteScreen({ id }: { id: RouteId }) {
  const Ready = READY[id];
  return Ready === undefined ? <Pending id={id} /> : <Ready />;
}
