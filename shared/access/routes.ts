/**
 * Every page: one row each, used by the miniapp's router, the server's guard and the bot's links. It states who a page
 * is for; `can-open.ts` decides. A page's words are in the catalogue, under the same id.
 */
import {
  adminQuery,
  arbitrageSearchSchema,
  archiveQuery,
  betsQuery,
  calculatorBotQuery,
  calculatorQuery,
  dashboardQuery,
  flowBuilderQuery,
  holds,
  messageBuilderQuery,
  type PageQuery,
  proceduresQuery,
  telegramTestQuery,
} from './page-queries.ts';

export const ROUTE_IDS = [
  'home',
  'homeClassic',
  'login',
  'signUp',
  'telegramLogin',
  'passwordReset',
  'calculator',
  'calculatorCopy',
  'calculatorGuide',
  'exchangeGuide',
  'marketsGuide',
  'betTracker',
  'arbitrageArchive',
  'arbitrageLive',
  'arbitragePre',
  'calculatorBot',
  'procedures',
  'messageBuilder',
  'flowBuilder',
  'telegramTest',
  'dashboard',
  'profile',
  'admin',
] as const;
export type RouteId = (typeof ROUTE_IDS)[number];

/** In the order a menu shows them. */
export const NAV_GROUPS = ['arbitrage', 'calculators', 'money', 'guides', 'telegram', 'account', 'site'] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

/**
 * public: anybody. member: people of a listed group. signedIn: anybody with an account.
 * adminData: the page answers everybody, its data only administrators.
 */
export type Access = 'public' | 'member' | 'signedIn' | 'adminData';

export type ColourMode = 'light' | 'dark';

/** The colour mode of a page where it is not the person's own, whose choice stays as it is. */
export interface RouteColourMode {
  /** On the screen, also before the first paint. Null: the person's. */
  readonly screen: ColourMode | null;
  /** Of what leaves the page: a print, a picture to share. */
  readonly taken: ColourMode;
}

export interface Route {
  readonly id: RouteId;
  /** The readable path: decoded, lower case, without a slash at the end. A link needs `encodePath`. */
  readonly path: `/${string}`;
  readonly layout: 'auth' | 'default';
  readonly access: Access;
  /** The page has a list of allowed groups; only an enforced one closes it. Null: no list. */
  readonly groupList: { readonly enforced: boolean } | null;
  readonly group: NavGroup;
  readonly status: 'current' | 'legacy';
  readonly colourMode: RouteColourMode;
  /**
   * The server makes the page's `_payload.json`, and the app reads it: the first data of a page that is open to all. What the
   * bundle contains anyway is in the payloads of other pages, which only other readers ask for; a page of one's own has none.
   */
  readonly payload: boolean;
  /** What the query string may contain. Keys that are not named are allowed; an invalid value of a named key is a 404. */
  readonly search: PageQuery | null;
}

const base = {
  layout: 'default',
  access: 'public',
  groupList: null,
  status: 'current',
  // Paper is white, and a picture is shown beside others that nobody chose the colours of.
  colourMode: { screen: null, taken: 'light' },
  payload: false,
  search: null,
} as const satisfies Partial<Route>;

const members = { access: 'member', groupList: { enforced: true } } as const;
const openWithList = { access: 'public', groupList: { enforced: false } } as const;

export const ROUTES: readonly Route[] = [
  { ...base, id: 'home', path: '/', group: 'site', payload: true },
  { ...base, id: 'homeClassic', path: '/index_old', group: 'site', status: 'legacy' },
  {
    ...base,
    id: 'arbitragePre',
    path: '/arbitragem-pre',
    group: 'arbitrage',
    ...members,
    search: arbitrageSearchSchema,
  },
  {
    ...base,
    id: 'arbitrageLive',
    path: '/arbitragem-live',
    group: 'arbitrage',
    ...members,
    search: arbitrageSearchSchema,
  },
  {
    ...base,
    id: 'arbitrageArchive',
    path: '/arbitragem_old',
    group: 'arbitrage',
    status: 'legacy',
    payload: true,
    search: archiveQuery,
  },
  { ...base, id: 'calculator', path: '/calculator', group: 'calculators', search: calculatorQuery },
  { ...base, id: 'calculatorCopy', path: '/calculator copy', group: 'calculators', status: 'legacy' },
  {
    ...base,
    id: 'calculatorBot',
    path: '/calculatorbot',
    group: 'calculators',
    ...members,
    search: calculatorBotQuery,
  },
  { ...base, id: 'betTracker', path: '/planilha', group: 'money', search: betsQuery },
  { ...base, id: 'dashboard', path: '/dashboard', group: 'money', access: 'signedIn', search: dashboardQuery },
  { ...base, id: 'calculatorGuide', path: '/calculator-guide', group: 'guides' },
  { ...base, id: 'exchangeGuide', path: '/exchange-guide', group: 'guides' },
  { ...base, id: 'marketsGuide', path: '/markets-guide', group: 'guides' },
  { ...base, id: 'procedures', path: '/procedimentos', group: 'money', ...members, search: proceduresQuery },
  {
    ...base,
    id: 'messageBuilder',
    path: '/telegra_builder',
    group: 'telegram',
    ...openWithList,
    search: messageBuilderQuery,
  },
  {
    ...base,
    id: 'flowBuilder',
    path: '/telegra_builder2',
    group: 'telegram',
    ...openWithList,
    search: flowBuilderQuery,
  },
  { ...base, id: 'telegramTest', path: '/test-telegram', group: 'telegram', search: telegramTestQuery },
  { ...base, id: 'login', path: '/login', group: 'account', layout: 'auth' },
  { ...base, id: 'signUp', path: '/cadastro', group: 'account', layout: 'auth' },
  { ...base, id: 'telegramLogin', path: '/telegram-login', group: 'account' },
  { ...base, id: 'passwordReset', path: '/recuperar-senha', group: 'account', layout: 'auth' },
  { ...base, id: 'profile', path: '/perfil', group: 'account', access: 'signedIn' },
  { ...base, id: 'admin', path: '/admin', group: 'site', access: 'adminData', search: adminQuery },
];

const BY_PATH = new Map<string, Route>(ROUTES.map(route => [route.path, route]));
const BY_ID = new Map<RouteId, Route>(ROUTES.map(route => [route.id, route]));

export function findRoute(id: RouteId): Route {
  const route = BY_ID.get(id);
  if (route === undefined) throw new Error(`No row in the route table for ${id}`);
  return route;
}

/** The route of a path or full path; query, fragment, trailing slash, letter case and %20 make no difference. */
export function matchRoute(fullPath: string): Route | null {
  return BY_PATH.get(normalisePath(fullPath)) ?? null;
}

/**
 * The normalised spelling of a path, used to look it up in tables.
 * Example: '/Calculator%20Copy/?a=1' → '/calculator copy'.
 */
export function normalisePath(fullPath: string): string {
  const path = (fullPath.split(/[?#]/, 1)[0] ?? '').toLowerCase();
  return decodeSafely(path).toLowerCase().replace(/\/+$/, '') || '/';
}

/** A path as it must be written in a link. Example: '/calculator copy' → '/calculator%20copy'. */
export function encodePath(path: string): string {
  return encodeURI(decodeSafely(path));
}

/** The address of a page's payload. */
export function payloadPath({ path }: Pick<Route, 'path'>): string {
  return `${encodePath(path).replace(/\/$/, '')}/_payload.json`;
}

/** The page of an arb's list, by its kind. */
export function arbitrageRouteOf(kind: 'pre' | 'live') {
  return kind === 'pre' ? 'arbitragePre' : 'arbitrageLive';
}

/** The address of a page, ready for `href`. */
export function hrefOf(id: RouteId): string {
  return encodePath(findRoute(id).path);
}

/** True if the route accepts this query string. */
export function acceptsSearch(route: Route, search: string): boolean {
  return route.search === null || holds(route.search, search);
}

/** A query string in the form that the route's schema reads; of a repeated key the last value counts. */
export function searchValues(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** A path as people read it. Text with a lone % is not encoded: it is returned unchanged. */
export function decodeSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
