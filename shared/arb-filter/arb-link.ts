/**
 * The link to one opportunity: as a page address, and as the `start=` or `startapp=` parameter of a link to the bot.
 * It does not know whether the opportunity is still open or who may see it.
 */
import { arbitrageRouteOf, hrefOf } from '../access/routes.ts';
import type { Opportunity } from '../arbitrage/opportunity.ts';
import type { ArbView } from './arb-filter.ts';
import { VIEW_WORDS } from './view-words.ts';

/** The kind of list it is on, and its id there. */
export type ArbPlace = Pick<Opportunity, 'kind' | 'id'>;

const LETTERS = { pre: 'p', live: 'l' } as const;
const PARAM = /^arb-([pl])(m?)-((?:[A-Za-z0-9-]|__|_[0-9a-f]{2})+)$/;
/** Null where the route table rejects it: some feeds have event ids that no address can carry. */
const EVENT = /^[\w.:-]{1,80}$/;

/**
 * Only [A-Za-z0-9_-]: any other byte is `_` and two hexadecimal digits, `_` itself is `__`.
 * Example: pre, 'e1|ou|2.5' → 'arb-p-e1_7cou_7c2_2e5'. over: found over the person's own houses.
 */
export function arbParam({ kind, id }: ArbPlace, over: 'mine' | null = null): string {
  const bytes = [...new TextEncoder().encode(id)].map(byte => {
    const letter = String.fromCharCode(byte);
    if (letter === '_') return '__';
    return /[A-Za-z0-9-]/.test(letter) ? letter : `_${byte.toString(16).padStart(2, '0')}`;
  });
  return `arb-${LETTERS[kind]}${over === null ? '' : 'm'}-${bytes.join('')}`;
}

/** Null: not a link to an opportunity. */
export function readArbParam(param: string): (ArbPlace & { readonly over?: 'mine' }) | null {
  const [, letter, mine, escaped] = PARAM.exec(param) ?? [];
  if (escaped === undefined) return null;
  const bytes = [...escaped.matchAll(/__|_([0-9a-f]{2})|(.)/g)].map(([, hex, plain]) =>
    hex === undefined ? (plain ?? '_').charCodeAt(0) : Number.parseInt(hex, 16),
  );
  try {
    const id = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return { kind: letter === 'l' ? 'live' : 'pre', id, ...(mine === 'm' && { over: 'mine' }) };
  } catch {
    return null;
  }
}

/** The view it is on: the ids of middles and value bets contain it. */
function viewOf(id: string): ArbView {
  if (id.endsWith('|middle')) return 'middles';
  return id.includes('|value|') ? 'value' : 'arbs';
}

/** The houses over which an opportunity was found: mine, some by key, or all. */
export type FoundOver = 'mine' | readonly string[] | null;

/**
 * Its page, filtered by its event and with it opened. If it is gone, the other arbs of the event are shown. over: the
 * page has to search the same houses, or it may show other bets.
 */
export function arbHref({ kind, id }: ArbPlace, over: FoundOver = null): string {
  const path = hrefOf(arbitrageRouteOf(kind));
  const [event = ''] = id.split('|', 1);
  const query = new URLSearchParams({
    ...(id.includes('|') && EVENT.test(event) && { evento: event }),
    ...(viewOf(id) !== 'arbs' && { ver: VIEW_WORDS[viewOf(id)] }),
    ...(over === 'mine' && { minhas: '1' }),
    ...(over !== null && over !== 'mine' && { casas: over.join(',') }),
    abrir: id,
  });
  return `${path}?${query}`;
}
