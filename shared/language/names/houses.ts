/** The table of houses as rows. */
import { spelled } from '../fold.ts';
import { BRAZILIAN_EXCHANGES, BRAZILIAN_HOUSES, OTHER_EXCHANGES, OTHER_HOUSES } from './house-table.ts';

/**
 * What a spelling says besides the house. word: also a word or an amount; team: also a team; field: a word of nearly every
 * message, a house only where nothing but a house is asked for; name: nothing else.
 */
export type SpellingUse = 'name' | 'word' | 'team' | 'field';

export interface HouseRow {
  /** The main one, then those that some feeds have for the same house. */
  readonly keys: readonly [string, ...string[]];
  readonly name: string;
  readonly spellings: readonly (readonly [spelling: string, use: SpellingUse])[];
  readonly brazilian: boolean;
  readonly isExchange: boolean;
}

const USES: Readonly<Record<string, SpellingUse>> = { '~': 'word', '*': 'team', '!': 'field' };

export const HOUSES: readonly HouseRow[] = [
  ...rowsOf(BRAZILIAN_HOUSES, { brazilian: true, isExchange: false }),
  ...rowsOf(OTHER_HOUSES, { brazilian: false, isExchange: false }),
  ...rowsOf(BRAZILIAN_EXCHANGES, { brazilian: true, isExchange: true }),
  ...rowsOf(OTHER_EXCHANGES, { brazilian: false, isExchange: true }),
];

function rowsOf(table: string, kind: Pick<HouseRow, 'brazilian' | 'isExchange'>): HouseRow[] {
  return table
    .trim()
    .split('\n')
    .map(line => {
      const [house = '', spellings = ''] = line.split(': ');
      const [name = '', keys = spelled(name)] = house.split('=');
      const [main = '', ...others] = keys.split(',');
      return { ...kind, name, keys: [main, ...others], spellings: spellings.split(' ').filter(Boolean).map(markedUse) };
    });
}

function markedUse(marked: string): readonly [string, SpellingUse] {
  const use = USES[marked.slice(-1)];
  return use === undefined ? [marked, 'name'] : [marked.slice(0, -1), use];
}
