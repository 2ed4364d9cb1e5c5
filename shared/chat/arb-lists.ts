/** The contract between the server, which knows the current arbs, and the chat, which lists them page by page. */

import type { Decision } from '../access/can-open.ts';
import type { ArbPlace } from '../arb-filter/arb-link.ts';
import type { ArbKind } from '../arbitrage/arb-lists.ts';
import type { Opportunity } from '../arbitrage/opportunity.ts';
import type { Sport } from '../markets/market.ts';
import type { Cents, ChatId, EpochMs, TelegramId } from '../units.ts';
import type { ListedGroup } from '../wire/admin/page-groups.ts';

/** The filter of the list. Null: none. */
export interface ArbsAsked {
  readonly sport: Sport | null;
  /** Per cent. */
  readonly minProfitPct: number | null;
  /** False: over the person's own houses, if they said which they have. */
  readonly everyHouse: boolean;
}

export const ALL_ARBS: ArbsAsked = { sport: null, minProfitPct: null, everyHouse: true };

/** The best of a match. */
export interface ListedArb {
  readonly arb: Opportunity;
  /** Centavos of the worst case with the person's total at their houses; null: no total, or it cannot be placed. */
  readonly worst: Cents | null;
  /** Others of the same match. */
  readonly more: number;
}

export interface ArbPage {
  readonly asked: ArbsAsked;
  /** How many houses the person has; null: they never said. */
  readonly ownHouses: number | null;
  readonly kind: ArbKind;
  /** From 0. Past the end: the last page. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  /** Arbs over all pages. */
  readonly count: number;
  /** Suspicious ones, which are on no page. */
  readonly suspicious: number;
  /** The person's, of one operation; null: they never said one. */
  readonly total: Cents | null;
  /** One a match, best first. */
  readonly arbs: readonly ListedArb[];
  /** The position of this page's first match in the whole list, from 1. */
  readonly first: number;
  /** The clock of the odds. */
  readonly now: EpochMs;
  readonly timeZone: string;
}

/** The page's own decision, and where to ask to be let in. */
export interface ArbsDenied {
  readonly denied: Exclude<Decision, 'allow'>;
  readonly groups: readonly ListedGroup[];
}

/** Null: it is gone, or never was. */
export interface ArbFound {
  readonly arb: Opportunity | null;
  readonly now: EpochMs;
  readonly timeZone: string;
}

export interface ArbLists {
  /** page: from 0. */
  best(telegramId: TelegramId, kind: ArbKind, page: number, asked?: ArbsAsked): Promise<ArbPage | ArbsDenied>;
  /** One of a list, chances too. */
  find(telegramId: TelegramId, place: ArbPlace): Promise<ArbFound | ArbsDenied>;
  /** Whether everybody in this group may see the list: it is one of those that open its page. */
  mayShowIn(chatId: ChatId, kind: ArbKind): Promise<boolean>;
}

export const ARBS_PER_PAGE = 10;

/** For everybody: what a person bets is nobody else's business. */
export function withoutMoney(page: ArbPage): ArbPage {
  return { ...page, total: null, arbs: page.arbs.map(listed => ({ ...listed, worst: null })) };
}
