/** The contract between the server, which knows the current arbs, and the chat, which lists them page by page. */

import type { Decision } from '../access/can-open.ts';
import type { ArbPlace } from '../arb-filter/arb-link.ts';
import type { ArbKind } from '../arbitrage/arb-lists.ts';
import type { Opportunity } from '../arbitrage/opportunity.ts';
import type { Sport } from '../markets/market.ts';
import type { ChatId, EpochMs, TelegramId } from '../units.ts';
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

export interface ArbPage {
  readonly asked: ArbsAsked;
  /** How many houses the person has; null: they never said. */
  readonly ownHouses: number | null;
  readonly kind: ArbKind;
  /** From 0. Past the end: the last page. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  /** Over all pages. */
  readonly count: number;
  /** Suspicious ones, which are on no page. */
  readonly suspicious: number;
  /** Best first. */
  readonly arbs: readonly Opportunity[];
  /** The position of this page's first arb in the whole list, from 1. */
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

export const ARBS_PER_PAGE = 3;
