/**
 * Odds exported one price per line, as R and spreadsheets write The Odds API's answers: `commence_time` may have lost its
 * time of day, decimals may have become commas, and houses are named by their title instead of their key.
 */
import { basename } from 'node:path';
import { eventSchema, type Quote, type SportEvent } from '#shared/markets/market.ts';
import type { FeedBatch } from '#shared/ports/odds-feed.ts';
import { type EpochMs, epochMs, parseInstant } from '#shared/units.ts';
import { ANY_INSTANT, type LatestInstants } from '../formats/latest-instants.ts';
import { isDraw, isThirdOutcome, readOutcome, readPrice } from '../formats/odds-api-outcome.ts';
import type { Refusals } from '../formats/refusals.ts';
import { type CsvRow, type CsvTable, findColumns, readCsvNumber, rowsWith } from './csv-table.ts';
import { leagueOfDivision } from './football-data.ts';
import { parseDay, ukInstant } from './uk-time.ts';

export const LONG_FORMAT_COLUMNS = {
  id: ['game_id'],
  startsAt: ['commence_time'],
  book: ['bookmaker'],
  home: ['home_team'],
  away: ['away_team'],
  market: ['market'],
  label: ['label'],
  price: ['price'],
};

const MAX_ROWS = 20_000;

/** Titles that are not simply their key with capitals and spaces. */
const BOOK_KEYS: Readonly<Record<string, string>> = {
  '1xBet': 'onexbet',
  '888sport': 'sport888',
  Betfair: 'betfair_ex_eu',
  Tipico: 'tipico_de',
  Unibet: 'unibet_eu',
};

/** In the languages of spreadsheets: English, Norwegian, Portuguese, German. */
const TRUE = /^(true|sann|verdadeiro|wahr|1)$/i;

/**
 * One batch per run of rows of the same event; an event may have several if the export is sorted by house. Rows that
 * cannot be read go to `refusals`: 'bad_date', 'from_future', 'bad_event', 'bad_book', 'market_unknown', 'outcome_unknown'
 * (with it the whole market of that house, if it is one of two outcomes), 'bad_line', 'closed', 'bad_price'.
 * Throws `FeedError` if a column is missing.
 */
export async function* readLongFormat(
  table: CsvTable,
  refusals: Refusals,
  latest: LatestInstants = ANY_INSTANT,
): AsyncGenerator<FeedBatch, void, undefined> {
  const optional = (name: string) => table.header.indexOf(name);
  const columns = findColumns(table, LONG_FORMAT_COLUMNS);
  const reader: Reader = {
    at: {
      ...columns,
      updated: optional('last_update'),
      point: optional('point'),
      inPlay: optional('in_play'),
    },
    league: leagueOfFile(table.file),
    decimalComma: table.decimalComma,
    refusals,
    latest,
    drawn: new Set(),
  };
  let run: CsvRow[] = [];
  const flush = function* (): Generator<FeedBatch> {
    const batch = readRun(run, reader);
    run = [];
    if (batch) yield batch;
  };
  try {
    for await (const block of rowsWith(table, columns, refusals)) {
      for (const row of block) {
        const another = run[0]?.cells[reader.at.id] !== row.cells[reader.at.id];
        if (another || run.length >= MAX_ROWS) yield* flush();
        run.push(row);
      }
    }
  } catch (error) {
    yield* flush();
    throw error;
  }
  yield* flush();
}

interface Reader {
  readonly at: Record<keyof typeof LONG_FORMAT_COLUMNS | 'updated' | 'point' | 'inPlay', number>;
  readonly league: string;
  readonly decimalComma: boolean;
  readonly refusals: Refusals;
  readonly latest: LatestInstants;
  /** Events that can be drawn, because a row has shown a draw. */
  readonly drawn: Set<string>;
}

function readRun(rows: readonly CsvRow[], reader: Reader): FeedBatch | null {
  const { at, refusals } = reader;
  const [first] = rows;
  if (first === undefined) return null;
  const cell = (name: keyof Reader['at']) => first.cells[at[name]]?.trim() ?? '';
  const nameOf = ({ cells }: CsvRow) => ({ market: cells[at.market] ?? '', name: cells[at.label]?.trim() ?? '' });
  if (rows.some(row => isDraw(nameOf(row)))) reader.drawn.add(cell('id'));
  const drawn = reader.drawn.has(cell('id'));
  const startsAt = readInstant(cell('startsAt'));
  const event = eventSchema.safeParse({
    id: cell('id'),
    // The export does not name the sport: an event whose winner market has a draw is assumed to be football.
    sport: drawn ? 'soccer' : 'other',
    league: reader.league,
    home: cell('home'),
    away: cell('away'),
    startsAt,
    live: TRUE.test(cell('inPlay')) ? true : null,
  });
  if (!event.success) {
    for (const { line } of rows) refusals.add(startsAt === null ? 'bad_date' : 'bad_event', `linha ${line}`);
    return null;
  }
  if (event.data.startsAt > reader.latest.start) {
    for (const { line } of rows) refusals.add('from_future', `linha ${line}`);
    return null;
  }
  const marketOf = ({ cells }: CsvRow) => `${cells[at.book]}|${cells[at.market]}`;
  const isThird = (row: CsvRow) => isThirdOutcome({ ...nameOf(row), point: null, drawn }, event.data);
  const notOfTwo = new Set(rows.filter(isThird).map(marketOf));
  const quotes = rows.flatMap(row => {
    if (!notOfTwo.has(marketOf(row))) return readRow(row, event.data, drawn, reader) ?? [];
    refusals.add('outcome_unknown', `linha ${row.line}`);
    return [];
  });
  const latest = epochMs(Math.max(...quotes.map(quote => quote.at)));
  return quotes.length === 0 ? null : { at: latest, quotes };
}

function readRow({ line, cells }: CsvRow, event: SportEvent, drawn: boolean, reader: Reader): Quote | null {
  const { at, decimalComma, refusals } = reader;
  const refuse = (reason: string) => {
    refusals.add(reason, `linha ${line}`);
    return null;
  };
  const outcome = readOutcome(
    {
      market: cells[at.market] ?? '',
      name: cells[at.label]?.trim() ?? '',
      point: readCsvNumber(cells[at.point], decimalComma),
      drawn,
    },
    event,
  );
  if (!outcome.ok) return refuse(outcome.error);
  const odds = readPrice(readCsvNumber(cells[at.price], decimalComma) ?? Number.NaN, 'decimal');
  if (!odds.ok) return refuse(odds.error);
  const book = bookKey(cells[at.book]?.trim() ?? '');
  if (book === '') return refuse('bad_book');
  const updated = readInstant(cells[at.updated] ?? '');
  if (updated === null && at.updated >= 0) return refuse('bad_date');
  if (updated !== null && updated > reader.latest.price) return refuse('from_future');
  // If both lost their time of day, a price of the match's own day would seem to have been taken at its start.
  const before = event.live ? event.startsAt : epochMs(event.startsAt - 5 * 60_000);
  const seen = event.live ? (updated ?? before) : epochMs(Math.min(updated ?? before, before));
  return { event, book, ...outcome.value, odds: odds.value, limit: null, at: seen, url: null };
}

function readInstant(text: string): EpochMs | null {
  const instant = parseInstant(text.trim());
  if (instant.ok) return instant.value;
  const [date = '', time = ''] = text.trim().split(/[ T]/);
  const day = parseDay(date);
  return day && ukInstant(day, time);
}

/** The provider's key for a title: "Unibet (FR)" → "unibet_fr", "Nordic Bet" → "nordicbet". */
function bookKey(title: string): string {
  const known = BOOK_KEYS[title];
  if (known) return known;
  const [, name = title, country] = /^(.*\S)\s*\((\w\w)\)$/.exec(title) ?? [];
  const key = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return key && country ? `${key}_${country.toLowerCase()}` : key;
}

/** "SP1pre.csv" is an export of football-data's SP1. */
function leagueOfFile(file: string): string {
  const [, division] = /^([A-Z]{1,3}\d?)(?:pre)?\.csv/.exec(basename(file)) ?? [];
  return division ? leagueOfDivision(division) : 'Gravação';
}
