/** What is known of a whole print before its bets are told apart: its rows, who plays, the houses, what its numbers are. */
import { plainOf } from '../../language/fold.ts';
import { betsIn } from '../post/bets.ts';
import type { Posted } from '../post/dates.ts';
import { eventsIn, sportIn } from '../post/events.ts';
import type { FoundEvent } from '../post/found-event.ts';
import { type HouseName, housesIn } from '../post/house-names.ts';
import { BOTH, countedIn, type SaidBet, type Sport } from '../post/said-bet.ts';
import { namesTeam } from '../post/teams.ts';
import { type BoundNumber, boundNumbers } from './bound.ts';
import { dashedEvents } from './dashed-events.ts';
import { withOtherOdds } from './other-odds.ts';
import { piecesOf, type RowPieces } from './pieces.ts';
import type { PrintRow } from './rows.ts';

export type PrintFactRow = RowPieces;

export interface PrintFacts {
  readonly rows: readonly PrintFactRow[];
  readonly numbers: readonly BoundNumber[];
  readonly events: readonly FoundEvent[];
  readonly houses: readonly { readonly house: HouseName; readonly row: number }[];
  readonly plain: string;
  readonly sport: Sport;
}

export function factsOf(rows: readonly PrintRow[], posted: Posted): PrintFacts {
  const lines = rows.map(({ raw, plain }) => ({ raw: withVersus(raw), plain: withVersus(plain) }));
  const text = rows.map(({ raw }) => raw).join('\n');
  const sport = sportIn(text);
  const named = eventsIn(lines, posted, sport);
  const events = named.length > 0 ? named : dashedEvents(lines);
  const matches = events.map(({ event }) => event);
  const isTeam = (word: string) =>
    events.some(({ event }) => namesTeam(plainOf(word), event.home) || namesTeam(plainOf(word), event.away));
  const plain = rows.map(row => row.plain).join('\n');
  const heading = countedIn(plain) === BOTH ? BOTH : null;
  const houses = rows.flatMap(({ raw }, row) => housesIn(raw, isTeam).map(house => ({ house, row })));
  const pieces = rows.map((row, at) => {
    const near = events.filter(({ line }) => Math.abs(line - at) <= NEAR).map(({ event }) => event);
    const bets = betsIn(spoken(row.plain), { events: near.length > 0 ? near : matches, sport, heading });
    const held = [...bets, ...bareLines(withAsianLines(row.plain))];
    const marks = {
      hasEvent: events.some(({ line }) => line === at),
      hasHouse: houses.some(house => house.row === at),
    };
    return { ...piecesOf(row, held, marks), bets };
  });
  const facts = withOtherOdds(pieces);
  return { rows: facts, numbers: boundNumbers(facts), events, houses, plain, sport };
}

/** 'Milan 2 - 1 Lecce': who plays, with the score between them. */
const withVersus = (text: string): string => text.replace(/(?<=\p{L}\)? \d{1,2} ?)[-–](?= ?\d{1,2} \(?\p{L})/gu, 'x');

/** As a message would say it: without clocks and crosses of buttons, an Asian line as one number. No letter moves. */
const spoken = (plain: string): string => withAsianLines(withoutCrosses(withoutClocks(plain)));

/** '67:12' is no double chance. */
const withoutClocks = (plain: string): string =>
  plain.replace(/\d{1,3}\s?:\s?\d{2}/g, clock => '¦'.repeat(clock.length));

/** 'X  Mais de 2,5  1,72', 'Santos  1,58  X': the button that takes it away is no draw. */
const withoutCrosses = (plain: string): string =>
  plain.replace(/^[x×✕✖] (?= ?[a-z]{3})/, '  ').replace(/(?<=\d[.,]\d{2} +)[x×✕✖]$/, ' ');

/** '2.5/3' is 2.75, '-0.5/1' is -0.75. */
const withAsianLines = (plain: string): string =>
  plain.replace(ASIAN, (text: string, first: string, second: string) => {
    const [low, high] = [first, second].map(each => Number(each.replace(',', '.'))) as [number, number];
    return high - low === 0.5 ? String((low + high) / 2).padEnd(text.length) : text;
  });

const ASIAN = /(?<![\d.,/])(\d{1,3}(?:[.,][05])?)\/(\d{1,3}(?:[.,][05])?)(?![\d.,/])/g;

/** A match and the bet on it stand within as many rows. */
const NEAR = 4;

/** Lines of bets that nobody knows the names of: 'Mais de 2,5', 'Fulano (-1,5)', 'Over 22.5'. */
function bareLines(plain: string): SaidBet[] {
  return [...plain.matchAll(LINE)].map(({ 0: text, index }) => ({
    ...{ market: 'other', selection: '', line: 0 },
    ...{ at: index, end: index + text.length },
  }));
}

const LINE =
  /(?<!(?:odds?|cotacao|cota|cuota|preco|quota) )\b(?:mais|menos|acima|abaixo|over|under|total|linha|handicap|hc|ah|pelo menos|mais que|menos que)(?: de| que| do)? ?\(?[+-]? ?\d{1,3}(?:[.,](?:00?|50?|25|75))?\)?(?= ?(?:gols?|pontos?|cantos|escanteios|cartoes|games?|sets?|\||$|[a-z]|\d+[.,]\d{2}|\s))|\([+-]? ?\d{1,3}(?:[.,]\d{1,2})?\)|(?<![\d.,r$]\s?)[+-]\d{1,3}(?:[.,](?:0|5|25|75))?(?![\d.,]|\s?%)|\b\d{1,3}[.,]5 (?:gols?|pontos?|cantos|escanteios|cartoes|games?|sets?|goals?|points|corners|cards)\b|\b\d{1,2}\+/g;
