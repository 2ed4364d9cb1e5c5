/** The contract between the server, which holds the prices of now, and the chat, which asks for the other side of a tip. */
import type { CurrentPrice } from '../arbitrage/find/current-prices.ts';
import type { ArbsDenied } from '../chat/arb-lists.ts';
import type { SportEvent } from '../markets/market.ts';
import type { EpochMs, TelegramId } from '../units.ts';
import type { FeedBet, Tip } from './tip.ts';

/** A bet that wins where the tip loses, at a house, or a part of what does. */
export interface Opposite extends FeedBet {
  readonly side: 'back' | 'lay';
}

export interface PricedOpposite {
  readonly bet: Opposite;
  /** Fresh before stale, then what pays most after commission. */
  readonly prices: readonly CurrentPrice[];
}

export interface SidesFound {
  readonly kind: 'prices';
  readonly event: SportEvent;
  readonly live: boolean;
  readonly bet: FeedBet;
  /** Each closes the tip by itself. */
  readonly single: readonly PricedOpposite[];
  /** They close it together; none: no such way. */
  readonly together: readonly PricedOpposite[];
}

export type SidesLooked =
  /** match: as the tip names it; null: it names none. */
  | { readonly kind: 'no_match'; readonly match: string | null }
  | { readonly kind: 'which_match'; readonly events: readonly SportEvent[] }
  | { readonly kind: 'which_bet'; readonly event: SportEvent; readonly bets: readonly FeedBet[] }
  /** A market that no feed has: what the tip says of it, '' if nothing was understood of it. */
  | { readonly kind: 'not_followed'; readonly event: SportEvent; readonly bet: string }
  | SidesFound;

/** Which clock and which days what was found is told in. */
export type SidesAnswer = SidesLooked & { readonly now: EpochMs; readonly timeZone: string };

export interface OtherSides {
  /** Whether they may open a list of arbs, and so look for prices at all. */
  mayOpen(telegramId: TelegramId): Promise<boolean>;
  find(telegramId: TelegramId, tip: Tip): Promise<SidesAnswer | ArbsDenied>;
}
