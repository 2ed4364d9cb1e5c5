/** Checks a ledger case: the book after some of its actions, in each of its orders. */
import type { Action } from '#shared/bets/action.ts';
import { type Book, bookOf, openBook } from '#shared/bets/book.ts';
import { entriesOf } from '#shared/bets/double-entry.ts';
import { plannedOf } from '#shared/bets/endings/planned.ts';
import { HOME_CURRENCY } from '#shared/bets/exchange.ts';
import { houseBalances, outsideMoney } from '#shared/bets/houses.ts';
import { gainsOf, proceduresOf } from '#shared/bets/procedures.ts';
import { rolloversOf } from '#shared/bets/rollover.ts';
import { drawdownOf, gainsBy, gainsByDay, totalsOf } from '#shared/bets/totals.ts';
import { voucherState } from '#shared/bets/vouchers.ts';
import { warningsOf } from '#shared/bets/warnings.ts';
import { localDay } from '#shared/calendar/local-time.ts';
import { bankrollOf } from '#shared/report/bankroll.ts';
import { reportBookOf } from '#shared/report/report-book.ts';
import { reportRows } from '#shared/report/report-rows.ts';
import { cents } from '#shared/units.ts';
import type { ReferenceFields } from '../reference-terms.ts';
import { idOf, type LedgerInput, toActions } from './ledger-input.ts';

interface LedgerExpected {
  readonly toleranceCents?: number;
  readonly checks: readonly (ReferenceFields & { readonly after: number | 'end' })[];
  readonly overridden?: readonly ReferenceFields[];
  /** The numbers of actions that a person is asked about, alone or with what is asked. */
  readonly warnings?: Warned | Readonly<Record<string, unknown>>;
}

type Warned = readonly (number | { readonly n: number })[];

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
  if (expected.warnings) {
    const wanted = Array.isArray(expected.warnings)
      ? (expected.warnings as Warned).map(each => (typeof each === 'number' ? each : each.n))
      : Object.keys(expected.warnings).map(Number);
    const warned = warnedIn(given, input);
    for (const n of wanted) if (!warned.has(n)) problems.push(`action ${n}: no warning`);
  }
  return [...new Set(problems)];
}

/** The actions that have a warning, each against the book of those before it. */
function warnedIn(given: readonly { readonly n: number; readonly actions: readonly Action[] }[], input: LedgerInput) {
  const book = openBook();
  const currencyOf = currencyOfCase(input);
  const warned = new Set<number>();
  for (const { n, actions } of given) {
    const balances = houseBalances(entriesOf(book, currencyOf));
    const cashOf = (house: string) => balances.get(house)?.cashCents ?? cents(0);
    for (const action of actions) {
      const isAsked = action.kind === 'withdraw' || action.kind === 'transfer' || action.kind === 'place';
      if (isAsked && warningsOf(action, book, cashOf).length > 0) warned.add(n);
    }
    book.add(actions);
  }
  return warned;
}

const currencyOfCase =
  ({ houses }: LedgerInput) =>
  (house: string) =>
    houses[house]?.currency ?? HOME_CURRENCY;

/** Everything that a check may ask for, under the names of the cases. */
function figuresOf(book: Book, input: LedgerInput): ReferenceFields {
  const { houses, timeZone } = input;
  const currencyOf = currencyOfCase(input);
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
    rollover: rolloverFigures(book, input),
    bankroll: bankrollFigures(book, input),
  };
}

/** Under the number of the bonus, and under its house and its operation: a house or an operation has one at a time. */
function rolloverFigures(book: Book, { actions, timeZone }: LedgerInput): ReferenceFields {
  return Object.fromEntries(
    rolloversOf(book, timeZone).flatMap(({ movement, house, terms, doneCents, leftCents }) => {
      const of = actions.find(({ n }) => idOf(n) === movement);
      const figures = { doneCents, leftCents, totalCents: terms.cents, minOdds: terms.minOdds, until: terms.until };
      return [of?.n, house, of?.procedure].flatMap(key => (key === undefined ? [] : [[String(key), figures] as const]));
    }),
  );
}

/** As it stands at the end. */
function bankrollFigures(book: Book, input: LedgerInput): ReferenceFields {
  const place = { timeZone: input.timeZone, currencyOf: currencyOfCase(input) };
  const kept = reportBookOf(book);
  const { day: _, ...last } = bankrollOf(kept, reportRows(kept, place), place).at(-1) ?? { day: '' };
  return last;
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
