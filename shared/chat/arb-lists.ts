/** What passes between who knows the arbs of now, and the chat that lists them a page at a time. */

import type { Decision } from '../access/can-open.ts';
import type { ArbPlace } from '../arb-filter/arb-link.ts';
import type { Opportunity, OpportunityKind } from '../arbitrage/opportunity.ts';
import type { EpochMs, TelegramId } from '../units.ts';
import type { ListedGroup } from '../wire/admin.ts';

export interface ArbPage {
  readonly kind: OpportunityKind;
  /** From 0; the last one where a later one was asked for. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  /** On all pages: with every price fresh, and with a price that has outlived its feed's limit. */
  readonly fresh: number;
  readonly stale: number;
  /** The best first, those with a stale price last and marked as such. */
  readonly arbs: readonly Opportunity[];
  /** The place of this page's first arb in the whole list, from 1. */
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
  best(telegramId: TelegramId, kind: OpportunityKind, page: number): Promise<ArbPage | ArbsDenied>;
  /** One of a list, chances too. */
  find(telegramId: TelegramId, place: ArbPlace): Promise<ArbFound | ArbsDenied>;
}

export const ARBS_PER_PAGE = 3;
