/** The start: styles, the launch that Telegram may have opened us with, the first paint, then the SDK. */
import './ui/typeface.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { findRoute, matchRoute, type Route } from '#shared/access/routes.ts';
import { createBrowserAccount } from './account/browser-account.ts';
import { App } from './app.tsx';
import { followKeyboard } from './browser/follow-keyboard.ts';
import { createSafeStorage } from './browser/safe-storage.ts';
import { ErrorCatcher } from './navigation/ErrorCatcher.tsx';
import { toPageError } from './navigation/page-error.ts';
import { reloadPage, rememberLaunchForReload } from './navigation/reload-page.ts';
import { keepForOffline } from './offline/register.ts';
import { ErrorScreen } from './screens/error/ErrorScreen.tsx';
import { preloadScreen } from './screens/screens.tsx';
import { API_BASE, apiFetch } from './server/api-base.ts';
import { createBuildWatch, readLatestBuildId } from './server/builds.ts';
import { watchRefusals } from './server/refusals.ts';
import { createSessionStore } from './session/session.ts';
import { createHost } from './telegram/host.ts';
import { captureLaunch, RAW_LAUNCH_KEY, SDK_LAUNCH_KEY } from './telegram/launch.ts';
import type { HostPalette } from './telegram/palette.ts';
import { usableStorage } from './telegram/stand-in-storage.ts';
import { followPaper } from './theme/on-paper.ts';
import { createThemeStore } from './theme/theme.ts';

const { storage: sessionStorage } = usableStorage(window, 'sessionStorage');
const local = usableStorage(window, 'localStorage');
// Read before the launch is removed from the address: a reload restores the launch, and is no arrival.
const isArrival = window.location.hash.includes('tgWebAppPlatform');
const launch = captureLaunch({ location: window.location, history: window.history, sessionStorage });
rememberLaunchForReload(launch?.rawHash ?? null);

const root = document.documentElement;
const host = createHost(launch);
const storage = createSafeStorage(() => {
  if (!local.lasting) throw new Error('Nothing is kept here: localStorage is blocked');
  return local.storage;
});
const theme = createThemeStore({
  storage,
  root,
  systemDark: window.matchMedia('(prefers-color-scheme: dark)'),
  forced: routeHere()?.colourMode.screen ?? null,
});
followPaper(window, theme, () => (routeHere() ?? findRoute('home')).colourMode.taken);
const builds = createBuildWatch({
  buildId: readLatestBuildId(document),
  fetch: apiFetch,
  visibility: document,
});
const { fetch: ownFetch, refusals } = watchRefusals(apiFetch);
const session = createSessionStore({
  fetch: ownFetch,
  rawLaunch: launch?.rawData ?? null,
  readCookies,
});
// Before the first paint: a page for members waits for it.
void session.ready();
const account = createBrowserAccount(storage, session.fetch, async answer =>
  (await import('./account/second-factor/ask-code.tsx')).askCode(answer),
);

function routeHere(): Route | null {
  return matchRoute(window.location.pathname);
}

/** In a sandboxed frame reading cookies throws. */
function readCookies(): string {
  // Those of another address cannot be seen from here, so it is asked whose session this is.
  if (API_BASE !== '') return 'telegram_id=';
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Telegram's colours on the page. Loaded only there: a browser has no use for the code. */
async function createPaint() {
  const { paintHost, toPalette } = await import('./telegram/palette.ts');
  let current: HostPalette | null = null;
  const paint = (palette: HostPalette | null) => {
    current = palette;
    theme.followHost(palette?.scheme ?? null);
    show();
  };
  // Telegram's colours are those of its own mode: a page that has another one is shown in ours.
  const show = () => paintHost(root, theme.get().forced === null ? current : null);
  theme.subscribe(show);
  return { paint, toPalette };
}

followKeyboard();
// The browser's own bars take the colour of the page, no matter who chose it.
theme.subscribe(() => {
  const page = getComputedStyle(root).getPropertyValue('--page');
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = page;
});

const mount = document.getElementById('root');
if (mount === null) throw new Error('index.html has no #root');
void show(mount);

/** Hydrates a prerendered page once its screen's code is loaded; any other page is rendered here. */
async function show(mount: HTMLElement): Promise<void> {
  if (launch !== null) {
    // Telegram's colours are in the address: the first paint already has them, unless their code does not arrive.
    const [painted] = await Promise.all([createPaint().catch(() => null), goToStart(launch.startParam)]);
    painted?.paint(painted.toPalette(launch.theme));
  }
  const page = (
    <StrictMode>
      <ErrorCatcher resetKey="" fallback={cause => <ErrorScreen error={toPageError(cause)} onRetry={reloadPage} />}>
        <App theme={theme} host={host} builds={builds} session={session} account={account} refusals={refusals} />
      </ErrorCatcher>
    </StrictMode>
  );
  const route = mount.dataset.page === undefined ? null : matchRoute(mount.dataset.page);
  const isWritten = route !== null && route === matchRoute(window.location.pathname);
  const isReady = isWritten && (await isLoaded(preloadScreen(route.id)));
  if (isReady && !(route.id === 'calculator' && root.dataset.own !== undefined)) {
    hydrateRoot(mount, page);
    return;
  }
  flushSync(() => createRoot(mount).render(page));
  // The prerendered content is gone, and with it the reason to hide it.
  delete mount.dataset.page;
}

/**
 * Goes where a link into Telegram leads. The code is loaded only if the link leads somewhere; if it does not load, the home
 * page stays.
 */
async function goToStart(startParam: string | null): Promise<void> {
  if (startParam === null || !isArrival || window.location.pathname !== '/') return;
  const start = await import('./telegram/start-page.ts').catch(() => null);
  const page = start?.startPage(startParam) ?? null;
  if (page !== null) window.history.replaceState(null, '', page);
}

async function isLoaded(loading: Promise<void>): Promise<boolean> {
  return loading.then(
    () => true,
    () => false,
  );
}

if (launch !== null) void startHost();
// A developer's page changes under a worker that keeps it.
if (import.meta.env.PROD) keepForOffline(window);

async function startHost(): Promise<void> {
  const forget = () => {
    sessionStorage.removeItem(RAW_LAUNCH_KEY);
    sessionStorage.removeItem(SDK_LAUNCH_KEY);
    rememberLaunchForReload(null);
  };
  try {
    const [{ startTelegram }, { paint }] = await Promise.all([import('./telegram/start.ts'), createPaint()]);
    await startTelegram({ host, paint, forget });
  } catch {
    // The SDK's own file did not arrive: the page works as in a browser, in Telegram's colours.
    host.giveUp();
  }
}
