/** The whole app below its providers: from the address to layout and screen, and what happens around a navigation. */
import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Router, useLocation } from 'wouter';
import { resolveAddress } from '#shared/access/resolve-address.ts';
import { arbitrageRouteOf, type Route } from '#shared/access/routes.ts';
import { matchRedirect } from '#shared/builds/match-redirect.ts';
import type { AccountStore } from './account/account-store.ts';
import { AccountContext } from './account/use-account.ts';
import { RegisterPlace } from './bets/registering/RegisterPlace.tsx';
import { ErrorCatcher } from './navigation/ErrorCatcher.tsx';
import { createAroundNav, createScrollMemory, readEntry } from './navigation/navigation.ts';
import { toPageError } from './navigation/page-error.ts';
import { reloadPage } from './navigation/reload-page.ts';
import { useSearch } from './navigation/use-address.ts';
import { ErrorScreen } from './screens/error/ErrorScreen.tsx';
import { RouteScreen } from './screens/screens.tsx';
import { openApiStream } from './server/api-base.ts';
import type { BuildWatch } from './server/builds.ts';
import { openFetchStream } from './server/live/fetch-event-stream.ts';
import { LiveContext, type LiveDeps } from './server/live/live-context.ts';
import type { Refusals } from './server/refusals.ts';
import { BuildsContext } from './server/use-builds.ts';
import { Guarded } from './session/Guarded.tsx';
import { createGuard, isGuarded, type PageGuard } from './session/guard.ts';
import { SignedOutElsewhere } from './session/SignedOutElsewhere.tsx';
import type { SessionStore } from './session/session.ts';
import { startSignInWatch } from './session/start-sign-in-watch.ts';
import { GuardContext } from './session/use-guard.ts';
import { SessionContext } from './session/use-session.ts';
import { useHouseRegister } from './settings/use-house-register.ts';
import { AuthLayout } from './shell/AuthLayout.tsx';
import { Shell } from './shell/Shell.tsx';
import { startSync } from './sync/start-sync.ts';
import type { Host } from './telegram/host.ts';
import { HostContext } from './telegram/use-host.ts';
import type { ThemeStore } from './theme/theme.ts';
import { ThemeContext } from './theme/use-theme.ts';
import { PageSkeleton, ScreenBoundary } from './ui/feedback/PageSkeleton.tsx';
import { type PageWait, PageWaitContext } from './ui/feedback/skeleton-shown.ts';
import { ArrivalContext, type PageArrival } from './ui/Screen.tsx';

export interface AppProps {
  theme: ThemeStore;
  host: Host;
  builds: BuildWatch;
  session: SessionStore;
  account: AccountStore;
  refusals: Refusals;
  /** Only the place of the page: for the documents of pages that are not written out. */
  isPlace?: boolean;
}

export function App({ theme, host, builds, session, account, refusals, isPlace = false }: AppProps) {
  const scroll = useMemo(() => createScrollMemory(() => window), []);
  const aroundNav = useMemo(
    () => createAroundNav({ meta: () => builds.get().meta, leave, historyState: () => window.history.state, scroll }),
    [builds, scroll],
  );
  const guard = useMemo(() => guardOf(session, account), [session, account]);
  const live = useMemo(() => liveDepsOf(session, guard), [session, guard]);
  useEffect(() => builds.start(), [builds]);
  useEffect(() => {
    void session.ready();
    return guard.start();
  }, [session, guard]);
  useEffect(() => account.start(), [account]);
  useEffect(() => startSync({ account, session }, theme), [account, session, theme]);
  useEffect(() => startSignInWatch({ account, session, refusals }), [account, session, refusals]);
  return (
    <ThemeContext value={theme}>
      <HostContext value={host}>
        <BuildsContext value={builds}>
          <SessionContext value={session}>
            <AccountContext value={account}>
              <GuardContext value={guard}>
                <LiveContext value={live}>
                  <Router aroundNav={aroundNav}>
                    <Pages scroll={scroll} isPlace={isPlace} />
                  </Router>
                </LiveContext>
              </GuardContext>
            </AccountContext>
          </SessionContext>
        </BuildsContext>
      </HostContext>
    </ThemeContext>
  );
}

function guardOf(session: SessionStore, account: AccountStore): PageGuard {
  const isSignedIn = () => {
    const { phase, remembered, user } = account.get();
    // A remembered account opens the page at once; the server still checks every request for its data.
    return user !== null || (phase !== 'known' && remembered !== null);
  };
  return createGuard({ session, account: { isSignedIn, subscribe: account.subscribe }, now: () => Date.now() });
}

function liveDepsOf(session: SessionStore, guard: PageGuard): LiveDeps {
  return {
    fetch: session.fetch,
    openStream: url => (session.authorization() === null ? openApiStream(url) : openFetchStream(url, session.fetch)),
    now: () => Date.now(),
    onDenied: (kind, decision) => guard.deny(arbitrageRouteOf(kind), decision),
  };
}

interface PagesProps extends Required<Pick<AppProps, 'isPlace'>> {
  scroll: ReturnType<typeof createScrollMemory>;
}

function Pages({ scroll, isPlace }: PagesProps) {
  const [location, navigate] = useLocation();
  const search = useSearch();
  const arrival = useArrival(location, scroll);
  const wait = usePageWait(location, arrival);
  useRedirectRules(location);
  useHouseRegister();
  const goBack = useCallback(() => {
    if (readEntry(window.history.state).depth > 0) window.history.back();
    else navigate('/', { replace: true });
  }, [navigate]);

  const { route, error } = resolveAddress(location, search);
  useForcedMode(route);
  const screen = route && (isPlace ? <PageSkeleton id={route.id} /> : <RouteScreen id={route.id} />);
  const page = (
    <ArrivalContext value={arrival}>
      <PageWaitContext value={wait}>
        <SignedOutElsewhere route={route} />
        <ErrorCatcher
          resetKey={location}
          fallback={cause => <ErrorScreen error={toPageError(cause)} onRetry={reloadPage} />}
        >
          <ScreenBoundary key={location} id={route?.id ?? null}>
            {route === null && <ErrorScreen error={error} />}
            {route !== null && (isGuarded(route) && !isPlace ? <Guarded route={route}>{screen}</Guarded> : screen)}
          </ScreenBoundary>
        </ErrorCatcher>
      </PageWaitContext>
    </ArrivalContext>
  );
  if (route?.layout === 'auth')
    return (
      <AuthLayout location={location} onBack={goBack}>
        {page}
      </AuthLayout>
    );
  return (
    <RegisterPlace>
      <Shell route={route} location={location} onBack={goBack}>
        {page}
      </Shell>
    </RegisterPlace>
  );
}

/** The colour mode of a page that has its own, for as long as it is open. */
function useForcedMode(route: Route | null): void {
  const theme = useContext(ThemeContext);
  const mode = route?.colourMode.screen ?? null;
  useLayoutEffect(() => theme?.forcePage(mode), [theme, mode]);
}

/** The document of the first page has its skeleton; another page's is seen once its wait is long. */
function usePageWait(location: string, arrival: PageArrival): PageWait {
  const [first] = useState(location);
  return useMemo(() => ({ isSeen: location === first && !arrival.navigated }), [location, first, arrival]);
}

/** After a navigation: scrolls to the top, or to where that page was left. */
function useArrival(location: string, scroll: ReturnType<typeof createScrollMemory>) {
  const arrival = useRef<PageArrival>({ navigated: false, awaitsFocus: false });
  const first = useRef(true);
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the location is the event, not an input.
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    arrival.current.navigated = true;
    arrival.current.awaitsFocus = true;
    scroll.restore(readEntry(window.history.state).depth);
  }, [location, scroll]);
  return arrival.current;
}

/** Follows a redirect rule for the page that is already open, as soon as the rules are loaded. */
function useRedirectRules(location: string): void {
  const [, navigate] = useLocation();
  const builds = useContext(BuildsContext);
  useEffect(
    () =>
      builds.subscribe(() => {
        const { meta } = builds.get();
        const redirect = meta && matchRedirect(meta, location);
        if (redirect?.external) leave(redirect.to);
        else if (redirect) navigate(redirect.to, { replace: true });
      }),
    [builds, location, navigate],
  );
}

function leave(address: string): void {
  window.location.assign(address);
}
