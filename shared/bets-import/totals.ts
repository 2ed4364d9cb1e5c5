/** What an import brings, in sums. */
import { HOME_CURRENCY } from '../bets/exchange.ts';
import { type Cents, cents } from '../units.ts';
import type { ImportedLeg, RejectedRow } from './result/imported.ts';

/** Of rows in another currency. */
export interface ForeignTotals {
  readonly currency: string;
  readonly riskedCents: Cents;
  readonly openCents: Cents;
  readonly profitCents: Cents;
}

/** Money counts only the rows in reais; the others have their sums in `foreign`. */
export interface ImportTotals {
  readonly foreign: readonly ForeignTotals[];
  readonly accepted: number;
  readonly procedures: number;
  readonly open: number;
  readonly riskedCents: Cents;
  readonly returnCents: Cents;
  readonly profitCents: Cents;
  /** Own money of the open ones. */
  readonly openCents: Cents;
  /** Rows that are in the book already. */
  readonly duplicates: number;
  /** Accepted legs that correct a bet of the book. */
  readonly corrections: number;
  /** What rows that stay out brought, as the file says: by so much the file differs. */
  readonly missingCents: Cents;
  readonly rejected: number;
}

export function importTotals({
  accepted,
  rejected,
}: {
  readonly accepted: readonly ImportedLeg[];
  readonly rejected: readonly RejectedRow[];
}): ImportTotals {
  const sumIn = (currency: string) => {
    const legs = accepted.filter(leg => leg.currency === currency);
    return (amount: (leg: ImportedLeg) => number) => cents(legs.reduce((so, leg) => so + amount(leg), 0));
  };
  const sum = sumIn(HOME_CURRENCY);
  const others = new Set(accepted.flatMap(({ currency }) => (currency === HOME_CURRENCY ? [] : [currency])));
  const own = ({ side, freebet, stakeCents, liabilityCents }: ImportedLeg) =>
    freebet !== null ? 0 : ((side === 'lay' ? liabilityCents : stakeCents) ?? 0);
  const missing = rejected.reduce(
    (so, { reason, profitCents }) => so + (reason === 'duplicate' ? 0 : (profitCents ?? 0)),
    0,
  );
  const openOwn = (leg: ImportedLeg) => (leg.status === 'open' ? own(leg) : 0);
  const brought = ({ profitCents }: ImportedLeg) => profitCents ?? 0;
  return {
    foreign: [...others].map(currency => {
      const total = sumIn(currency);
      return { currency, riskedCents: total(own), openCents: total(openOwn), profitCents: total(brought) };
    }),
    accepted: accepted.length,
    procedures: new Set(accepted.map(({ procedure }) => procedure)).size,
    open: accepted.filter(({ status }) => status === 'open').length,
    riskedCents: sum(own),
    openCents: sum(openOwn),
    duplicates: rejected.filter(({ reason }) => reason === 'duplicate').length,
    corrections: accepted.filter(({ corrects }) => corrects !== null).length,
    missingCents: cents(missing),
    returnCents: sum(({ returnCents }) => returnCents ?? 0),
    profitCents: sum(brought),
    rejected: rejected.length,
  };
}
