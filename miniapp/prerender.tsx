/**
 * The pages that are prerendered when the bundle is built, so that they can be read before and without JavaScript: the
 * whole app at their address, in the state before the visitor is known. `main.tsx` hydrates the markup.
 */
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { findRoute, ROUTES, type RouteId } from '#shared/access/routes.ts';
import { presetPicker } from '#shared/catalogue/calculators/picker.ts';
import { product } from '#shared/catalogue/frame.ts';
import { GUIDE_DESCRIPTIONS } from '#shared/catalogue/guides/guide-words.ts';
import { home } from '#shared/catalogue/home.ts';
import { PAGE_DESCRIPTIONS } from '#shared/catalogue/page-descriptions.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { guidePayload } from '#shared/guides/guide-payload.ts';
import type { AccountStore, SignInState } from './account/account-store.ts';
import { App } from './app.tsx';
import { ErrorCatcher } from './navigation/ErrorCatcher.tsx';
import { preloadScreen } from './screens/screens.tsx';
import { createBuildWatch } from './server/builds.ts';
import { watchRefusals } from './server/refusals.ts';
import { createSessionStore } from './session/session.ts';
import { createHost } from './telegram/host.ts';
import { createThemeStore } from './theme/theme.ts';

export interface PrerenderedPage {
  readonly path: string;
  /** The screen's source, below miniapp/: its chunk and its styles are linked from the page. */
  readonly source: string;
  readonly title: string;
  readonly description: string;
  /** Below public/. */
  readonly picture: string;
  readonly html: string;
  /** `_payload.json`: the content of the page, for readers who do not need the page. Null: the server makes it. */
  readonly payload: unknown;
}

interface Page extends Pick<PrerenderedPage, 'source' | 'description' | 'picture'> {
  readonly id: RouteId;
}

const PAGES: readonly Page[] = [
  {
    id: 'home',
    source: 'screens/home/HomeScreen.tsx',
    description: product.description,
    picture: 'share/arbi.png',
  },
  {
    id: 'homeClassic',
    source: 'screens/home/HomeClassicScreen.tsx',
    description: product.description,
    picture: 'share/arbi.png',
  },
  {
    id: 'calculator',
    source: 'screens/calculator/CalculatorScreen.tsx',
    description: presetPicker.description,
    picture: 'share/calculator-guide.png',
  },
  {
    id: 'calculatorGuide',
    source: 'screens/guides/CalculatorGuideScreen.tsx',
    description: GUIDE_DESCRIPTIONS.calculatorGuide,
    picture: 'share/calculator-guide.png',
  },
  {
    id: 'exchangeGuide',
    source: 'screens/guides/ExchangeGuideScreen.tsx',
    description: GUIDE_DESCRIPTIONS.exchangeGuide,
    picture: 'share/exchange-guide.png',
  },
  {
    id: 'marketsGuide',
    source: 'screens/guides/MarketsGuideScreen.tsx',
    description: GUIDE_DESCRIPTIONS.marketsGuide,
    picture: 'share/markets-guide.png',
  },
];

/** A page that has nothing to read before its person is known: its frame, and boxes in the place of its content. */
export interface PageFrame {
  readonly path: string;
  readonly title: string;
  readonly html: string;
}

/** The frames of all pages that are not written out: their documents are never empty. */
export function prerenderFrames(): Promise<PageFrame[]> {
  const written = new Set(PAGES.map(({ id }) => id));
  return Promise.all(
    ROUTES.filter(({ id }) => !written.has(id)).map(async ({ id, path }) => ({
      path,
      title: titleOf(id),
      html: await htmlOf(path, <Page path={path} isPlace />),
    })),
  );
}

/** The payload of a page that is not prerendered itself. */
export interface PagePayload {
  readonly path: string;
  readonly payload: unknown;
}

/** The payloads of all other public pages, except those that the server makes. */
export function pagePayloads(): PagePayload[] {
  return (Object.keys(PAGE_DESCRIPTIONS) as (keyof typeof PAGE_DESCRIPTIONS)[]).map(id => ({
    path: findRoute(id).path,
    payload: guidePayload(id, PAGE_DESCRIPTIONS[id]),
  }));
}

export function prerenderPages(): Promise<PrerenderedPage[]> {
  return Promise.all(PAGES.map(prerenderPage));
}

async function prerenderPage({ id, ...page }: Page): Promise<PrerenderedPage> {
  const { path, payload } = findRoute(id);
  await preloadScreen(id);
  return {
    ...page,
    path,
    title: titleOf(id),
    html: await htmlOf(path, <Page path={path} />),
    payload: payload ? null : guidePayload(id, page.description),
  };
}

function titleOf(id: RouteId): string {
  return `${id === 'home' ? home.title : pages[id].title} · ${product.name}`;
}

async function htmlOf(path: string, page: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(page, {
    // Everything is available: nothing may be left for an inline script to insert later.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: cause => void failures.push(cause),
  });
  // A part that fails would leave its skeleton in the page.
  if (failures.length > 0) throw new Error(`${path} could not be written out`, { cause: failures[0] });
  return textOf(prelude);
}

/** The same tree as in `main.tsx`, with empty stores. */
function Page({ path, isPlace = false }: { path: string; isPlace?: boolean }) {
  const nowhere = { get: () => null, set: () => false, remove() {} };
  const theme = createThemeStore({
    storage: nowhere,
    root: { dataset: {} } as HTMLElement,
    systemDark: { matches: false, addEventListener() {} },
  });
  const { refusals } = watchRefusals(never);
  const session = createSessionStore({ fetch: never, rawLaunch: null, readCookies: () => '' });
  const builds = createBuildWatch({
    buildId: null,
    fetch: never,
    visibility: { visibilityState: 'hidden', addEventListener() {}, removeEventListener() {} },
  });
  return (
    <Router ssrPath={path}>
      <StrictMode>
        <ErrorCatcher resetKey="" fallback={() => null}>
          <App {...{ theme, builds, session, refusals, isPlace }} host={createHost(null)} account={NOBODY} />
        </ErrorCatcher>
      </StrictMode>
    </Router>
  );
}

const never = () => new Promise<Response>(() => {});

const UNKNOWN: SignInState = { phase: 'remembered', remembered: null, user: null, ended: null, failure: null };
const NOBODY: AccountStore = {
  get: () => UNKNOWN,
  subscribe: () => () => {},
  ready: async () => UNKNOWN,
  attempt: async () => ({ ok: false, error: { code: 'unknown', message: '' } }),
  signOut: async () => {},
  look: async () => null,
  leave: run => run(),
  isLeaving: () => false,
  fetch: never,
  start: () => () => {},
};

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}
