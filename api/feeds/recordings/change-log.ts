/**
 * A log of price changes, one line per change, grouped by the moment at which the recorder looked. A price that is not
 * repeated has not changed, so every group confirms the rest.
 */
import { eventSchema, type Quote, type SportEvent } from '#shared/markets/market.ts';
import type { FeedBatch } from '#shared/ports/odds-feed.ts';
import { type EpochMs, parseInstant } from '#shared/units.ts';
import { ANY_INSTANT, type LatestInstants } from '../formats/latest-instants.ts';
import { isDraw, isThirdOutcome, readOutcome } from '../formats/odds-api-outcome.ts';
import { readPriceInTwoForms } from '../formats/price-in-two-forms.ts';
import type { Refusals } from '../formats/refusals.ts';
import { type CsvRow, type CsvTable, findColumns, readCsvNumber, rowsWith } from './csv-table.ts';

export const CHANGE_LOG_COLUMNS = {
  snapshot: ['snapshot_utc'],
  id: ['event_id'],
  startsAt: ['commence_time'],
  home: ['home'],
  away: ['away'],
  book: ['book'],
  market: ['market'],
  outcome: ['outcome'],
  point: ['point'],
  decimal: ['price_decimal'],
  american: ['price_american'],
  updated: ['book_last_update'],
};
type Columns = Record<keyof typeof CHANGE_LOG_COLUMNS, number>;

/** Keeps one moment of a damaged or hostile file from growing without bound. */
const MAX_ROWS = 50_000;
const BOOK = /^[\w.:-]{1,80}$/;

/**
 * One batch per moment. Rows that cannot be read go to `refusals`: 'bad_instant', 'bad_event', 'event_unknown' (a price
 * taken down before its event was ever named), 'out_of_order' (an earlier moment after a later one), 'from_future',
 * 'bad_book', 'market_unknown', 'outcome_unknown' (with it the whole market of that house, if it is one of two
 * outcomes), 'bad_line', and 'closed', 'bad_price' or 'price_contradiction' (its decimal and its American price
 * differ), which also take down the price before. Throws `FeedError` if a column is missing.
 */
export async function* readChangeLog(
  table: CsvTable,
  refusals: Refusals,
  latest: LatestInstants = ANY_INSTANT,
): AsyncGenerator<FeedBatch, void, undefined> {
  const columns = findColumns(table, CHANGE_LOG_COLUMNS);
  const log = createLog({
    columns,
    league: leagueOfFile(table.file),
    decimalComma: table.decimalComma,
    refusals,
    latest,
  });
  let moment = '';
  let before = Number.NEGATIVE_INFINITY;
  let rows: CsvRow[] = [];
  const flush = function* (whole: boolean): Generator<FeedBatch> {
    const at = parseInstant(moment);
    const group = rows;
    rows = [];
    if (group.length === 0) return;
    if (at.ok && at.value < before) {
      // Its prices are older than those already read, and would undo them.
      for (const { line } of group) refusals.add('out_of_order', `linha ${line}`);
    } else if (at.ok && at.value <= latest.price) {
      before = at.value;
      yield { at: at.value, quotes: log.readGroup(at.value, group), ...(whole && { confirmsRest: true }) };
    } else {
      for (const { line } of group) refusals.add(at.ok ? 'from_future' : 'bad_instant', `linha ${line}`);
    }
  };

  try {
    for await (const block of rowsWith(table, columns, refusals)) {
      for (const row of block) {
        const next = row.cells[columns.snapshot] ?? '';
        if (next !== moment || rows.length >= MAX_ROWS) yield* flush(next !== moment);
        moment = next;
        rows.push(row);
      }
    }
  } catch (error) {
    // The rows read of this moment count, but it is unknown which prices it left unchanged.
    yield* flush(false);
    throw error;
  }
  yield* flush(true);
}

interface LogReading {
  readonly columns: Columns;
  readonly league: string;
  readonly decimalComma: boolean;
  readonly refusals: Refusals;
  readonly latest: LatestInstants;
}

function createLog({ columns, league, decimalComma, refusals, latest }: LogReading) {
  /** Rows that take a price down do not name the event, so the events of earlier rows are remembered. */
  const events = new Map<string, SportEvent>();
  /** By event, house and market: markets of two outcomes that have shown a third one. */
  const notOfTwo = new Set<string>();

  /** The log does not name the sport: an event whose winner market has a draw is assumed to be football. */
  function learnEvent({ line, cells }: CsvRow, drawn: boolean): void {
    const id = cells[columns.id] ?? '';
    const [home, away] = [cells[columns.home] ?? '', cells[columns.away] ?? ''];
    if (home === '' && away === '') return;
    const startsAt = parseInstant(cells[columns.startsAt] ?? '');
    const known = events.get(id);
    const sport = drawn || known?.sport === 'soccer' ? 'soccer' : 'other';
    const same = known?.home === home && known.away === away && known.sport === sport;
    if (same && startsAt.ok && startsAt.value === known.startsAt) return;
    const event = eventSchema.safeParse({
      id,
      sport,
      league,
      home,
      away,
      startsAt: startsAt.ok ? startsAt.value : null,
    });
    if (event.success && event.data.startsAt <= latest.start) events.set(id, event.data);
    else refusals.add(event.success ? 'from_future' : 'bad_event', `linha ${line}`);
  }

  function readRow({ line, cells }: CsvRow, at: EpochMs): Quote | null {
    const refuse = (reason: string) => {
      refusals.add(reason, `linha ${line}`);
      return null;
    };
    const event = events.get(cells[columns.id] ?? '');
    if (event === undefined) return refuse('event_unknown');
    const book = cells[columns.book] ?? '';
    if (!BOOK.test(book)) return refuse('bad_book');
    const outcome = readOutcome(namedOutcome(cells, event), event);
    if (!outcome.ok) return refuse(outcome.error);
    if (notOfTwo.has(marketKey(cells))) return refuse('outcome_unknown');

    const quote = { event, book, ...outcome.value, limit: null, url: null };
    if (cells[columns.updated] === 'REMOVED') return { ...quote, odds: null, at };
    const updated = parseInstant(cells[columns.updated] ?? '');
    if (!updated.ok) return refuse('bad_instant');
    if (updated.value > latest.price) return refuse('from_future');
    const odds = readPriceInTwoForms(
      readCsvNumber(cells[columns.decimal], decimalComma),
      readCsvNumber(cells[columns.american], decimalComma),
    );
    if (odds.ok) return { ...quote, odds: odds.value, at: updated.value };
    // The log contains only changes, so skipping this one would leave the previous price in place.
    refuse(odds.error);
    return { ...quote, odds: null, at: updated.value };
  }

  const marketKey = (cells: CsvRow['cells']) =>
    [cells[columns.id], cells[columns.book], cells[columns.market]].join('|');

  const namedOutcome = (cells: CsvRow['cells'], event: SportEvent) => ({
    market: cells[columns.market] ?? '',
    name: cells[columns.outcome] ?? '',
    point: readCsvNumber(cells[columns.point], decimalComma),
    drawn: event.sport === 'soccer',
  });

  return {
    readGroup(at: EpochMs, rows: readonly CsvRow[]): Quote[] {
      const hasDraw = ({ cells }: CsvRow) =>
        isDraw({ market: cells[columns.market] ?? '', name: cells[columns.outcome] ?? '' });
      const drawn = new Set(rows.filter(hasDraw).map(({ cells }) => cells[columns.id]));
      for (const row of rows) learnEvent(row, drawn.has(row.cells[columns.id]));
      for (const { cells } of rows) {
        const event = events.get(cells[columns.id] ?? '');
        if (event && isThirdOutcome(namedOutcome(cells, event), event)) notOfTwo.add(marketKey(cells));
      }
      return rows.flatMap(row => readRow(row, at) ?? []);
    },
  };
}

/** The log names no competition; the file's name may. */
function leagueOfFile(file: string): string {
  const cup = /world[-_ ]?cup[-_ ]?(\d{4})/i.exec(file);
  return cup ? `Copa do Mundo ${cup[1]}` : 'Gravação';
}
