/** Bets settled and written into the book: alone, or together with those that are netted with them before commission. */
import { cents } from '../units.ts';
import { type BookedBet, bookedBet, commissionedPart } from './booked-bet.ts';
import { createGroups, put } from './groups.ts';
import type { BetRecord, ResultRecord } from './merged-terms.ts';
import { commissionOnMarkets } from './money/commission.ts';
import { type Settled, settledOf } from './settled.ts';

/** What of the book it reads and writes. */
interface SettledMaps {
  readonly bets: Map<string, BookedBet>;
  readonly results: ReadonlyMap<string, ResultRecord>;
  readonly spent: Map<string, string>;
  readonly voided: Map<string, string>;
}

interface SettledChange {
  readonly bets: Set<string>;
  readonly procedures: Set<string>;
  readonly vouchers: Set<string>;
}

export interface Settling {
  /** A bet has changed. Adds the bets that have to be settled again: itself, and those that are netted with it. */
  move(id: string, before: BetRecord | null, after: BetRecord | null, toSettle: Set<string>): void;
  settle(ids: ReadonlySet<string>, changed: SettledChange): void;
  betsOfEvent(event: string): Iterable<string>;
}

/** recordOf: what is known of a bet; null: nothing. */
export function createSettling(maps: SettledMaps, recordOf: (bet: string) => BetRecord | null): Settling {
  const markets = createGroups();
  const events = createGroups();
  const spending = createGroups();
  const resultOf = (event: string) => maps.results.get(event);

  function settle(ids: ReadonlySet<string>, changed: SettledChange): void {
    const done = new Set<string>();
    for (const id of ids) {
      const bet = recordOf(id);
      const market = marketOf(bet);
      if (!bet) rebook(id, null, changed);
      else if (market === null) settleAlone(bet, changed);
      else if (!done.has(market)) {
        done.add(market);
        settleTogether(
          [...markets.of(market)].flatMap(other => recordOf(other) ?? []),
          changed,
        );
      }
    }
  }

  function settleAlone(bet: BetRecord, changed: SettledChange): void {
    const settled = settledOf(bet, resultOf);
    const part = commissionedPart(bet, settled);
    const due = part ? commissionOnMarkets([part]).get(bet.id) : undefined;
    rebook(bet.id, bookedBet(bet, settled, due ?? cents(0)), changed);
  }

  /** Bets of one market: they are netted before commission. */
  function settleTogether(bets: readonly BetRecord[], changed: SettledChange): void {
    const settled = bets.map(bet => settledOf(bet, resultOf));
    const parts = bets.flatMap((bet, index) => commissionedPart(bet, settled[index] as Settled) ?? []);
    const due = commissionOnMarkets(parts);
    bets.forEach((bet, index) => {
      rebook(bet.id, bookedBet(bet, settled[index] as Settled, due.get(bet.id) ?? cents(0)), changed);
    });
  }

  function rebook(id: string, after: BookedBet | null, changed: SettledChange): void {
    const before = maps.bets.get(id) ?? null;
    put(maps.bets, id, after);
    changed.bets.add(id);
    if (before) changed.procedures.add(before.terms.procedure);
    if (after) changed.procedures.add(after.terms.procedure);
    const [left, taken] = [before?.terms.voucher ?? null, after?.terms.voucher ?? null];
    spending.move(id, left, taken);
    for (const voucher of [left, taken]) {
      if (voucher === null) continue;
      changed.vouchers.add(voucher);
      const paid = inOrderOfPlacing(spending.of(voucher));
      put(maps.spent, voucher, paid.find(bet => !isVoid(bet)) ?? null);
      put(maps.voided, voucher, paid.find(isVoid) ?? null);
    }
  }

  /** A voucher pays for one bet only, the first that was placed and not void. */
  function inOrderOfPlacing(ids: Iterable<string>): string[] {
    const bets = [...ids].flatMap(id => recordOf(id) ?? []);
    return bets.sort((a, b) => a.placedAt - b.placedAt || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
  }

  const isVoid = (id: string): boolean => maps.bets.get(id)?.settled.status === 'void';

  return {
    move(id, before, after, toSettle) {
      const [left, joined] = [marketOf(before), marketOf(after)];
      toSettle.add(id);
      for (const other of markets.of(left)) toSettle.add(other);
      markets.move(id, left, joined);
      events.move(id, before?.terms.event ?? null, after?.terms.event ?? null);
      for (const other of markets.of(joined)) toSettle.add(other);
    },
    settle,
    betsOfEvent: event => events.of(event),
  };
}

/** Bets that are netted together. Null: the bet stands alone. */
function marketOf(bet: BetRecord | null | undefined): string | null {
  if (!bet || bet.terms.exchangeMarket === null) return null;
  return JSON.stringify([bet.terms.house, bet.terms.exchangeMarket]);
}
