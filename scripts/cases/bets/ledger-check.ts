/** Checks a ledger case: the book after some of its actions, in each of its orders. */
import { type Book, bookOf } from '#shared/bets/book.ts';
import { entriesOf } from '#shared/bets/double-entry.ts';
import { plannedOf } from '#shared/bets/endings/planned.ts';
import { HOME_CURRENCY } from '#shared/bets/exchange.ts';
import { houseBalances, outsideMoney } from '#shared/bets/houses.ts';
import { gainsOf, proceduresOf } from '#shared/bets/procedures.ts';
import { drawdownOf, gainsBy, gainsByDay, totalsOf } from '#shared/bets/totals.ts';
import { voucherState } from '#shared/bets/vouchers.ts';
import { localDay } from '#shared/calendar/local-time.ts';
import type { ReferenceFields } from '../reference-terms.ts';
import { type LedgerInput, toActions } from './ledger-input.ts';

interface LedgerExpected {
  readonly toleranceCents?: number;
  readonly checks: readonly (ReferenceFields & { readonly after: number | 'end' })[];
  readonly overridden?: readonly ReferenceFields[];
}

export function checkLedger(input: LedgerInput, expected: LedgerExpected): string[] {
  const problems: string[] = [];
  const given = input.actions.map(action => ({ n: Number(action.n), actions: toActions(action, input) }));
  const orders = input.orders ?? [given.map(({ n }) => n)];
  const tolerance = expected.toleranceCents ?? 0;
  for (const order of orders) {
    const arrived = order.map(n => given.find(action => action.n === n)?.actions ?? []);
    for (const { after, ...check } of expected.checks) {
      const upTo = after === 'end' ? arrived.length : order.indexOf(after) + 1;
      const figures = figuresOf(bookOf(arrived.slice(0, upTo).flat()), input);
      for (const [name, wanted] of Object.entries(check)) {
        if (!Object.hasOwn(figures, name)) problems.push(`after ${after}: no figure "${name}"`);
        else compare(wanted, figures[name], `after ${after}: ${name}`, tolerance, problems);
      }
    }
    if (expected.overridden) {
      const bets = [...bookOf(arrived.flat()).bets.values()];
      const found = bets
        .flatMap(({ overridden }) => overridden)
        .map(({ bet, field, value, by, stands }) => ({
          bet,
          field,
          value,
          by: Number(by),
          stands: Number(stands),
        }));
      compare(expected.overridden, found, 'overridden', 0, problems);
    }
  }
  return [...new Set(problems)];
}

/** Everything that a check may ask for, under the names of the cases. */
function figuresOf(book: Book, { houses, timeZone }: LedgerInput): ReferenceFields {
  const currencyOf = (house: string) => houses[house]?.currency ?? HOME_CURRENCY;
  const entries = entriesOf(book, currencyOf);
  const procedures = proceduresOf(book, currencyOf);
  const gains = gainsOf(book, currencyOf);
  const daily = gainsByDay(gains, at => localDay(at, timeZone));
  const nothing = { cashCents: 0, inPlayCents: 0, freebetsCents: 0, freebetsInPlayCents: 0 };
  const balances = houseBalances(entries);
  return {
    houses: Object.fromEntries(Object.keys(houses).map(house => [house, { ...nothing, ...balances.get(house) }])),
    outside: outsideMoney(entries),
    procedures: Object.fromEntries(procedures),
    byHouse: Object.fromEntries(
      gainsBy(
        gains,
        ({ house }) => house,
        ({ houseCents }) => houseCents,
      ),
    ),
    byCategory: Object.fromEntries(gainsBy(gains, ({ category }) => category)),
    totals: totalsOf(book, procedures.values(), gains, currencyOf),
    bets: Object.fromEntries(
      [...book.bets].map(([id, { settled, returnCents, profitCents }]) => [
        id,
        { status: settled.status, returnCents, profitCents },
      ]),
    ),
    vouchers: Object.fromEntries(
      [...book.vouchers].map(([id, { granted }]) => [id, { status: voucherState(book, id), cents: granted.cents }]),
    ),
    planned: Object.fromEntries(
      [...procedures].map(([id, { bets }]) => [id, plannedOf(bets.map(({ terms }) => terms))]),
    ),
    daily: Object.fromEntries(daily),
    drawdown: drawdownOf(daily),
  };
}

/** Maps by house and category must have the same keys; of a record only the named fields are compared. */
const WHOLE = /: (byHouse|byCategory|daily)$/;

function compare(wanted: unknown, got: unknown, path: string, tolerance: number, problems: string[]): void {
  if (typeof wanted === 'object' && wanted !== null) {
    const found = (got ?? {}) as ReferenceFields;
    const names = new Set([...Object.keys(wanted), ...(WHOLE.test(path) ? Object.keys(found) : [])]);
    for (const name of names) {
      compare((wanted as ReferenceFields)[name], found[name], `${path}.${name}`, tolerance, problems);
    }
    return;
  }
  const isNear =
    typeof wanted === 'number' &&
    typeof got === 'number' &&
    Math.abs(wanted - got) <= (path.endsWith('.roi') ? 1e-6 : tolerance);
  if (!isNear && wanted !== got) problems.push(`${path} expected ${String(wanted)} got ${String(got)}`);
}
