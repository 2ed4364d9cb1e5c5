/** A piece of a message to the planilha, and what it is there. */

import type { SaidResult } from '../result/registering.ts';
import type { SaidHouseToken } from '../said/said-houses.ts';
import type { SaidToken } from '../said/token.ts';

export type Role =
  | 'write'
  /** 'guarda': written down only if all of a bet is said. */
  | 'keep'
  | 'done'
  /** The name of a field, and what else only points to what follows. */
  | 'label'
  | 'odds'
  | 'stake'
  /** Odds or a stake. */
  | 'number'
  | 'total'
  | 'each'
  | 'line'
  | 'liability'
  | 'commission'
  /** 'anota duas:': so many bets follow. */
  | 'count'
  | 'return'
  | 'profit'
  | 'limit'
  | 'units'
  | 'house'
  | 'lay'
  | 'back'
  | 'free'
  | 'returned'
  | 'not-returned'
  | 'multiple'
  | 'operation'
  | 'result'
  | 'day'
  | 'clock'
  | 'score'
  | 'versus'
  | 'event'
  | 'starts'
  | 'market'
  | 'name'
  | 'filler'
  | 'separator'
  | 'sign'
  | 'denial'
  | 'question'
  | 'link';

export interface Piece {
  readonly token: SaidToken;
  role: Role;
  house?: SaidHouseToken;
  result?: SaidResult;
  /** Of a result: false, it may be the match's. */
  isOfBet?: boolean;
  /** Of a 'number': a word before it says that it is money, such as a verb. */
  leans?: 'stake' | 'odds';
}
