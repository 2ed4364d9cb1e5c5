/** A bet as a line names it, and the words of what is counted. */
import { anyOf, COUNTED_THINGS, MARKET_SPELLINGS } from '../../language/words/market-words.ts';
import type { SaidMatch } from './found-event.ts';

export type Sport = 'soccer' | 'basketball' | 'tennis' | 'other';

export interface SaidBet {
  readonly market: string;
  readonly selection: string;
  /** The selection's own; of a European handicap the home side's. */
  readonly line?: number;
  readonly label?: string;
  /** The match whose side it names. */
  readonly event?: SaidMatch;
  /** 'A vitória deles': the team is only meant, and not named. */
  readonly isMeant?: true;
  readonly at: number;
  readonly end: number;
}

export interface BetContext {
  readonly events: readonly SaidMatch[];
  readonly sport: Sport;
  /** What a heading counts or asks, where it is no goals: 'Escanteios', 'Ambas marcam'. */
  readonly heading: string | null;
  /** The line that a heading says for all its bets: 'Total de cartões, linha 5,5'. */
  readonly line?: number;
}

export const BOTH = 'Ambas marcam';

export const NO_DRAW = 'Empate anula';

export const EUROPEAN = 'Handicap europeu';

const things = (thing: keyof typeof COUNTED_THINGS): readonly [RegExp, string] => {
  const { name, words } = COUNTED_THINGS[thing];
  return [new RegExp(`\\b(?:${anyOf(words)})\\b`), name];
};

const COUNTED: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(?:${anyOf(MARKET_SPELLINGS.both_teams_to_score)})\\b`), BOTH],
  [/\bempate anula\b|\bdraw no bet\b/, NO_DRAW],
  [/handicap europeu|\btres vias\b.*handicap|handicap.*\b3 vias\b/, EUROPEAN],
  things('corners'),
  things('cards'),
  things('shots'),
  things('offsides'),
  things('fouls'),
  [/\bpontos d[oa] [a-z]/, 'Pontos de jogador'],
  things('plays'),
  things('games'),
  things('sets'),
  things('aces'),
  [/\b(?:1o|primeiro|2o|segundo) tempo|\b[12]t\b|\bht\b/, '1º/2º tempo'],
];

export const MARKETS_OF_SIDES = new Set<string | null>([BOTH, NO_DRAW, EUROPEAN]);

/** What a text counts. Example: 'escanteios | cruzeiro x ceara' → 'Escanteios'. */
export function countedIn(plain: string): string | null {
  return COUNTED.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

export const places = (pattern: RegExp, plain: string) =>
  [...plain.matchAll(pattern)].map(found => ({ at: found.index, end: found.index + found[0].length, found }));

/** Who wins, in a sport with a draw or without. */
export const resultOf = (sport: Sport) => (sport === 'soccer' ? '1x2' : 'money_line');

export const decimal = (text: string) => Number(text.replace(/\s/g, '').replace(',', '.'));
