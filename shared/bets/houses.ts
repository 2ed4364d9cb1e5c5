/** What is at each house, as the sum of the entries. */
import { type Cents, cents } from '../units.ts';
import type { Entry } from './double-entry.ts';
import { HOME_CURRENCY } from './exchange.ts';

export interface HouseBalance {
  readonly house: string;
  readonly currency: string;
  readonly cashCents: Cents;
  readonly inPlayCents: Cents;
  /** Free bets at face value: pending, and in open bets. */
  readonly freebetsCents: Cents;
  readonly freebetsInPlayCents: Cents;
}

const FIELDS = {
  cash: 'cashCents',
  play: 'inPlayCents',
  freebets: 'freebetsCents',
  'freebets-play': 'freebetsInPlayCents',
} as const;

export function houseBalances(entries: readonly Entry[]): ReadonlyMap<string, HouseBalance> {
  const houses = new Map<string, { -readonly [Field in keyof HouseBalance]: HouseBalance[Field] }>();
  for (const { lines } of entries) {
    for (const line of lines) {
      const field = FIELDS[line.account as keyof typeof FIELDS];
      if (field === undefined) continue;
      const zero = cents(0);
      const { of: house, currency } = line;
      const found = houses.get(house) ?? {
        house,
        currency,
        cashCents: zero,
        inPlayCents: zero,
        freebetsCents: zero,
        freebetsInPlayCents: zero,
      };
      found[field] = cents(found[field] + line.cents);
      houses.set(house, found);
    }
  }
  return houses;
}

export interface OutsideMoney {
  /** Money from the person's bank to houses, and back; fees are counted apart. */
  readonly depositedCents: Cents;
  readonly withdrawnCents: Cents;
  readonly feesCents: Cents;
  readonly adjustedCents: Cents;
}

export function outsideMoney(entries: readonly Entry[]): OutsideMoney {
  let [deposited, withdrawn, fees, adjusted] = [0, 0, 0, 0];
  for (const { lines } of entries) {
    const feeOutside = lines.filter(({ account, currency }) => account === 'fees' && currency === HOME_CURRENCY);
    const fee = feeOutside.reduce((so, line) => so + line.cents, 0);
    fees += fee;
    const moved = lines.filter(({ account }) => account === 'outside').reduce((so, line) => so + line.cents, 0);
    // A deposit's fee is paid by the bank, a withdrawal's is taken from the house.
    if (moved < 0) deposited += -moved - fee;
    else withdrawn += moved;
    for (const line of lines) if (line.account === 'adjustments') adjusted -= line.cents;
  }
  return {
    depositedCents: cents(deposited),
    withdrawnCents: cents(withdrawn),
    feesCents: cents(fees),
    adjustedCents: cents(adjusted),
  };
}
