/** Converts football-data.co.uk files, a season of one league or all years of one, to events and quotes. */

import { foldText } from '#shared/language/fold.ts';
import { eventSchema, type Quote, type SportEvent } from '#shared/markets/market.ts';
import { FeedError } from '#shared/ports/odds-feed.ts';
import type { MatchResult } from '#shared/results/match-result.ts';
import { type DecimalOdds, type EpochMs, epochMs, toDecimalOdds } from '#shared/units.ts';
import { ANY_INSTANT, type LatestInstants } from '../formats/latest-instants.ts';
import { isLine } from '../formats/odds-line.ts';
import type { Refusals } from '../formats/refusals.ts';
import { type CsvTable, findColumns, readCsvNumber, rowsWith } from './csv-table.ts';
import { findPriceColumns, type PriceColumns } from './football-data-columns.ts';
import { parseDay, ukInstant } from './uk-time.ts';

export const FOOTBALL_DATA_COLUMNS = { date: ['Date'], home: ['HomeTeam', 'Home'], away: ['AwayTeam', 'Away'] };

export interface FootballDataMatch {
  readonly line: number;
  readonly event: SportEvent;
  /** At full time, where the file has it. */
  readonly score: MatchResult['score'];
  readonly opening: readonly Quote[];
  readonly closing: readonly Quote[];
}

/**
 * The files give no time for a price. Their notes say that opening odds are taken days or the day before (Friday for
 * the weekend, Tuesday for midweek) and closing odds as the match starts; these two constants stand for that.
 */
const OPENING_BEFORE_MS = 24 * 3_600_000;
const CLOSING_BEFORE_MS = 5 * 60_000;

const DIVISIONS: Readonly<Record<string, string>> = { E0: 'Premier League', E1: 'Championship', SP1: 'La Liga' };

/** The name of a league from football-data's code; the code itself if it is unknown. */
export function leagueOfDivision(division: string): string {
  return DIVISIONS[division] ?? division;
}

/**
 * Matches in the order of the file. A row with an unreadable cell goes to `refusals` whole: 'bad_date', 'bad_time',
 * 'bad_event', 'bad_odds', 'bad_line', 'from_future'. A house without every selection of a market, in its row or in the
 * header, is left out of that market ('incomplete'), as is one that shows a price of 0 or 1 ('closed').
 * Throws `FeedError` if a column is missing.
 */
export async function* readFootballData(
  table: CsvTable,
  refusals: Refusals,
  latest: LatestInstants = ANY_INSTANT,
): AsyncGenerator<FootballDataMatch, void, undefined> {
  const columns = findColumns(table, FOOTBALL_DATA_COLUMNS);
  const houses = findPriceColumns(table.header, column =>
    refusals.add('incomplete', `cabeçalho, coluna ${table.header[column]}`),
  );
  if (houses.length === 0) {
    throw new FeedError(
      `${table.file}: nenhuma casa com colunas de odds completas (por exemplo "B365H", "B365D", "B365A")`,
    );
  }
  const opens = houses.filter(house => house.prices === 'opening');
  const closes = houses.filter(house => house.prices === 'closing');
  const optional = (name: string) => table.header.indexOf(name);
  const scoreColumns = findScoreColumns(table.header);
  const at = {
    ...columns,
    time: optional('Time'),
    division: optional('Div'),
    league: optional('League'),
    country: optional('Country'),
  };

  for await (const rows of rowsWith(table, columns, refusals)) {
    for (const { line, cells } of rows) {
      const refuse = (reason: string, column?: number) =>
        refusals.add(reason, `linha ${line}${column === undefined ? '' : `, coluna ${table.header[column]}`}`);
      const event = readEvent(cells, at, refuse);
      if (event === null) continue;
      if (event.startsAt > latest.start) {
        refuse('from_future', at.date);
        continue;
      }
      const read = (before: number, columns: readonly PriceColumns[]) => {
        const at = epochMs(event.startsAt - before);
        return readQuotes({ cells, event, decimalComma: table.decimalComma, at, refuse }, columns);
      };
      const opening = read(OPENING_BEFORE_MS, opens);
      const closing = opening && read(CLOSING_BEFORE_MS, closes);
      if (opening && closing) yield { line, event, score: readScore(cells, scoreColumns), opening, closing };
    }
  }
}

/** Full time and, in files of a season, half time; -1: not in this file. */
function findScoreColumns(header: readonly string[]) {
  const find = (...names: string[]) => header.findIndex(name => names.includes(name));
  return { full: [find('FTHG', 'HG'), find('FTAG', 'AG')], half: [find('HTHG'), find('HTAG')] } as const;
}

/** Null where it was not played yet, or cannot be read: its odds are good all the same. */
function readScore(
  cells: readonly string[],
  { full, half }: ReturnType<typeof findScoreColumns>,
): FootballDataMatch['score'] {
  const goals = (columns: readonly [number, number]) => {
    const [home, away] = columns.map(column => cells[column]?.trim() ?? '');
    const isWhole = (text: string | undefined): text is string => text !== undefined && /^\d{1,2}$/.test(text);
    return isWhole(home) && isWhole(away) ? { home: Number(home), away: Number(away) } : null;
  };
  const [score, halfTime] = [goals(full), goals(half)];
  return score && halfTime ? { ...score, halfTime } : score;
}

type Refuse = (reason: string, column?: number) => void;
type EventColumns = Readonly<Record<'date' | 'time' | 'home' | 'away' | 'division' | 'league' | 'country', number>>;

function readEvent(cells: readonly string[], at: EventColumns, refuse: Refuse): SportEvent | null {
  const cell = (column: number) => cells[column]?.trim() ?? '';
  const day = parseDay(cell(at.date));
  if (day === null) return refused(refuse, 'bad_date', at.date);
  const startsAt = ukInstant(day, cell(at.time));
  if (startsAt === null) return refused(refuse, 'bad_time', at.time);

  const [home, away] = [cell(at.home), cell(at.away)];
  const division = cell(at.division);
  const date = [day.year, day.month, day.day].map(part => String(part).padStart(2, '0')).join('-');
  const event = eventSchema.safeParse({
    id: [
      'fd',
      slug(division || `${cell(at.country)} ${cell(at.league)}`, 15),
      date,
      slug(home, 22),
      slug(away, 22),
    ].join(':'),
    sport: 'soccer',
    league: cell(at.league) || leagueOfDivision(division) || 'Futebol',
    home,
    away,
    startsAt,
  });
  return event.success ? event.data : refused(refuse, 'bad_event', home === '' ? at.home : at.away);
}

interface RowReading {
  readonly cells: readonly string[];
  readonly event: SportEvent;
  readonly decimalComma: boolean;
  readonly at: EpochMs;
  readonly refuse: Refuse;
}

/** Null if a cell cannot be read: the row is then not trusted. */
function readQuotes(row: RowReading, houses: readonly PriceColumns[]): Quote[] | null {
  const quotes: Quote[] = [];
  for (const house of houses) {
    const prices = readPrices(row, house);
    if (prices === null) return null;
    if (prices.length === 0) continue;
    const line = house.lineColumn === null ? house.total : readCsvNumber(row.cells[house.lineColumn], row.decimalComma);
    if (house.lineColumn !== null && line === null) {
      row.refuse('incomplete', house.lineColumn);
      continue;
    }
    if (line !== null && !isLine(line)) return refused(row.refuse, 'bad_line', house.lineColumn ?? undefined);
    for (const { selection, odds } of prices) {
      quotes.push({
        event: row.event,
        book: house.book,
        market: house.market,
        selection,
        // The file has home's handicap; `0 - line` because minus zero would be another line.
        line: line !== null && selection === 'away' ? 0 - line : line,
        side: 'back',
        odds,
        limit: null,
        at: row.at,
        url: null,
      });
    }
  }
  return quotes;
}

/** The prices of all selections, or none. */
function readPrices(row: RowReading, house: PriceColumns) {
  const prices: { selection: Quote['selection']; odds: DecimalOdds }[] = [];
  let closed = false;
  for (const { selection, column } of house.cells) {
    const value = readCsvNumber(row.cells[column], row.decimalComma);
    if (value === null) continue;
    const odds = toDecimalOdds(value);
    if (odds.ok) prices.push({ selection, odds: odds.value });
    else if (odds.error.code === 'closed') closed = true;
    else return refused(row.refuse, 'bad_odds', column);
  }
  if (prices.length === house.cells.length) return prices;
  if (closed || prices.length > 0) row.refuse(closed ? 'closed' : 'incomplete', house.cells[0]?.column);
  return [];
}

function refused(refuse: Refuse, reason: string, column?: number): null {
  refuse(reason, column);
  return null;
}

/** The letters and digits of a name, for use in an id. */
function slug(name: string, length: number): string {
  return (
    foldText(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, length) || '-'
  );
}
