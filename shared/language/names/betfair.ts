/** "Betfair" alone: the one name that two houses have in everybody's mouth, an exchange and a bookmaker. */
import { spelled } from '../fold.ts';

export const BETFAIR_KINDS = ['exchange', 'sportsbook'] as const;
export type BetfairKind = (typeof BETFAIR_KINDS)[number];

export const BETFAIR_KEYS: Readonly<Record<BetfairKind, string>> = { exchange: 'betfair', sportsbook: 'betfair_sb_br' };

/** Whether somebody wrote the name and not which of the two. Examples: 'Betfair' → true; 'Betfair SB' → false. */
export const isBetfairAlone = (typed: string): boolean => spelled(typed) === 'betfair';
