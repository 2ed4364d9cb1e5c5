/** Checks a report case: figures of whole ledgers, and of parts of them. */
import { worthIn } from '#shared/bets/bet-in-reais.ts';
import { entriesOf } from '#shared/bets/double-entry.ts';
import { HOME_CURRENCY } from '#shared/bets/exchange.ts';
import { houseBalances } from '#shared/bets/houses.ts';
import { bankrollOf, growthOf } from '#shared/report/bankroll.ts';
import { exposureOf, exposureTotal } from '#shared/report/exposure.ts';
import { figuresOf, totalsIn } from '#shared/report/figures.ts';
import { freeBetFigures } from '#shared/report/free-bets.ts';
import { closingFigures, valueFigures } from '#shared/report/luck.ts';
import { openFigures } from '#shared/report/open-figures.ts';
import type { ReportBook } from '#shared/report/report-book.ts';
import { previousFilter, type ReportFilter } from '#shared/report/report-filter.ts';
import { type ReportRows, reportRows } from '#shared/report/report-rows.ts';
import type { ReferenceFields } from '../reference-terms.ts';
import { momentOf } from './ledger-input.ts';
import { type ReportInput, reportBookOfCase } from './report-input.ts';

interface ReportExpected extends ReferenceFields {
  readonly toleranceCents?: number;
  readonly rateTolerance?: number;
  readonly queries: readonly (ReferenceFields & { readonly filter: ReportFilter })[];
}

export function checkReport(input: ReportInput, expected: ReportExpected): string[] {
  const { toleranceCents = 0, rateTolerance = 1e-6, queries, ...whole } = expected;
  const compare = comparison(toleranceCents, rateTolerance);
  const book = reportBookOfCase(input);
  const place = {
    timeZone: input.timeZone,
    currencyOf: (house: string) => input.houses[house]?.currency ?? HOME_CURRENCY,
  };
  const rows = reportRows(book, place);
  const points = bankrollOf(book, rows, place);
  const problems: string[] = [];
  for (const { filter, ...wanted } of queries) {
    const figures = queryFigures(rows, filter);
    const growth = growthOf(points, filter.from, figures.profitCents);
    compare(wanted, { ...figures, growth }, JSON.stringify(filter), problems);
  }
  compare(whole, wholeFigures(book, rows, input, points, place), 'whole', problems);
  return problems;
}

function queryFigures(rows: ReportRows, filter: ReportFilter) {
  const figures = figuresOf(rows, filter);
  const { by, procedures, byDay, byMonth } = figures;
  const before = previousFilter(filter);
  return {
    ...figures,
    byDay: Object.fromEntries([...byDay].map(([day, { profitCents }]) => [day, profitCents])),
    byMonth: Object.fromEntries(byMonth),
    byHouse: named(by.house),
    byCategory: named(by.category),
    bySport: named(by.sport),
    byMarket: named(by.market),
    byHour: named(by.hour),
    hitRateProcedures: procedures.hitRate,
    planned: named(procedures.planned),
    leak: Object.fromEntries(procedures.leak),
    previous: before === null ? null : { ...totalsIn(rows, before), filter: before },
  };
}

const named = <T>(by: ReadonlyMap<string | null, T>) =>
  Object.fromEntries([...by].map(([key, value]) => [key ?? 'none', value]));

function wholeFigures(
  book: ReportBook,
  rows: ReportRows,
  { today, timeZone, houses }: ReportInput,
  points: ReturnType<typeof bankrollOf>,
  place: Parameters<typeof reportRows>[1],
) {
  const open = openFigures(book, place);
  const events = exposureOf(book.bets.values(), worthIn(book));
  const balances = houseBalances(entriesOf(book, place.currencyOf));
  const nothing = { cashCents: 0, inPlayCents: 0, freebetsCents: 0 };
  const months = new Map(points.map(({ day, ...point }) => [day.slice(0, 7), point]));
  const { expiring, ...free } = freeBetFigures(book, rows, momentOf(`${today}T12:00`, timeZone), timeZone);
  return {
    open: { ...open, byDay: Object.fromEntries(open.byDay) },
    exposure: Object.fromEntries(
      events.map(event => [event.id, { ...event, event: event.id, byScore: Object.fromEntries(event.byScore ?? []) }]),
    ),
    exposureTotal: exposureTotal(events),
    balances: Object.fromEntries(Object.keys(houses).map(house => [house, balances.get(house) ?? nothing])),
    bankroll: [...months].map(([month, point]) => ({ month, ...point })),
    freebets: { ...free, expiring7d: expiring },
    value: valueFigures(book.bets.values(), book),
    clv: closingFigures(book.bets.values(), book),
  };
}

/** Maps whose keys must be the same on both sides; of other records only the named fields are compared. */
const WHOLE = /\.(byMonth|byDay|byHouse|byCategory|bySport|byMarket|byHour|planned|leak)$/;

function comparison(cents: number, rate: number) {
  const toleranceOf = (name: string, wanted: number): number => {
    if (/^(sd|low|high)Cents$/.test(name)) return 0.1;
    if (name === 'z') return 1e-3;
    if (name === 'expectedCents') return Math.max(cents, 0.5);
    return Number.isInteger(wanted) && !/^(roi|growth|rate|mean|stakeWeighted|hitRate\w*)$/.test(name) ? cents : rate;
  };
  return function compare(wanted: unknown, got: unknown, path: string, problems: string[]): void {
    if (typeof wanted !== 'object' || wanted === null) {
      const name = path.slice(path.lastIndexOf('.') + 1);
      const isNear =
        typeof wanted === 'number' && typeof got === 'number' && Math.abs(wanted - got) <= toleranceOf(name, wanted);
      if (!isNear && wanted !== got) problems.push(`${path} expected ${String(wanted)} got ${String(got)}`);
      return;
    }
    const found = (got ?? {}) as ReferenceFields;
    for (const [name, value] of Object.entries(wanted)) {
      const key = path.endsWith('.exposure') ? String((value as ReferenceFields).event) : hourKey(path, name);
      compare(value, found[key], `${path}.${name}`, problems);
    }
    if (!WHOLE.test(path)) return;
    for (const name of Object.keys(found)) {
      if (!Object.keys(wanted).some(each => hourKey(path, each) === name)) problems.push(`${path} has ${name}`);
    }
  };
}

/** Example: '09' → '9'. */
const hourKey = (path: string, name: string) => (path.endsWith('.byHour') ? name.replace(/^0(?=\d)/, '') : name);
