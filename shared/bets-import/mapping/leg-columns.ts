/** Which leg each column is about, in rows of several legs: by numbers, by back and lay, by houses in the heading, or by headers that repeat. */
import { foldText } from '../../language/fold.ts';
import { looksLikeHouse } from '../cells/house-names.ts';
import { type ImportField, LEG_FIELDS, type LegHouse } from '../result/fields.ts';
import type { LegHeader } from './header-legs.ts';
import { readLegHeader } from './header-legs.ts';

export interface LegColumns {
  readonly lays: readonly number[];
  readonly houses: readonly LegHouse[];
  of(column: number, field: ImportField): number | null;
}

const NO_HOUSES: readonly LegHouse[] = [];

export function legColumns(names: readonly string[], headers: readonly LegHeader[]): LegColumns {
  const tagged = (side: 'back' | 'lay') =>
    headers.filter(header => header.side === side && header.readings.length > 0).length;
  const [backs, lays] = [tagged('back'), tagged('lay')];
  if (headers.some(({ leg }) => leg !== null)) {
    const layLegs = headers.flatMap(({ leg, side }) => (leg !== null && side === 'lay' ? [leg] : []));
    return {
      lays: [...new Set(layLegs)],
      houses: NO_HOUSES,
      of: (column, field) => (LEG_FIELDS.has(field) ? (headers[column]?.leg ?? null) : null),
    };
  }
  // Two odds, one of them a lay's: the other one is the back's, whatever its name.
  const oddsOf = (side: 'lay' | null) =>
    headers.some(header => header.side === side && header.readings.some(({ field }) => field === 'odds'));
  if (lays > 0 && (backs > 0 || (oddsOf('lay') && oddsOf(null)))) return backAndLay(names, headers);
  const times = (field: ImportField) => names.filter((_, column) => headers[column]?.readings[0]?.field === field);
  const isRepeated =
    times('odds').length > 1 && new Set(times('odds')).size === 1 && times('house').length === times('odds').length;
  if (!isRepeated) return { lays: lays > 0 ? [1] : [], houses: NO_HOUSES, of: () => null };
  return {
    lays: [],
    houses: NO_HOUSES,
    of(column, field) {
      if (!LEG_FIELDS.has(field) || names.filter(name => name === names[column]).length < 2) return null;
      return names.slice(0, column + 1).filter(name => name === names[column]).length;
    },
  };
}

/** What back and lay of one row have in common, unless a header says whose it is. */
const SHARED: ReadonlySet<ImportField> = new Set(['selection', 'market', 'status', 'profit']);

function backAndLay(names: readonly string[], headers: readonly LegHeader[]): LegColumns {
  const isExchange = (field: ImportField) => field === 'liability' || field === 'commission';
  return {
    lays: [2],
    houses: NO_HOUSES,
    of(column, field) {
      if (!LEG_FIELDS.has(field)) return null;
      const side = headers[column]?.side ?? null;
      if (side === null && SHARED.has(field)) return null;
      if (side === null) return isExchange(field) || /exchange|bolsa/i.test(names[column] ?? '') ? 2 : 1;
      return side === 'lay' ? 2 : 1;
    },
  };
}

export interface HouseHeading {
  readonly house: string;
  readonly header: LegHeader;
}

/**
 * Headers that say the house and the field: a leg for each house, where at least two of them have odds. Null: none do.
 * groups: the heading over each column, if there is one. Example: "Odd Betano", "Stake Betano", "Odd KTO", "Stake KTO".
 */
export function houseHeadings(
  names: readonly string[],
  groups: readonly string[],
): ReadonlyMap<number, HouseHeading> | null {
  const found = new Map<number, HouseHeading>();
  for (const [column, name] of names.entries()) {
    const heading = headingOf(name, groups[column] ?? '');
    if (heading) found.set(column, heading);
  }
  const priced = [...found.values()].filter(({ header }) => header.readings[0]?.field === 'odds');
  return new Set(priced.map(({ house }) => foldText(house))).size > 1 ? found : null;
}

function headingOf(name: string, group: string): HouseHeading | null {
  if (group !== '' && looksLikeHouse(group)) {
    return { house: group, header: readLegHeader(name.slice(group.length).trim()) };
  }
  const words = name.split(/[\s_\-–:|/]+/).filter(Boolean);
  for (const size of [2, 1]) {
    for (const place of [0, words.length - size]) {
      const house = words.slice(place, place + size).join(' ');
      if (words.length <= size || place < 0 || !looksLikeHouse(house)) continue;
      const header = readLegHeader(words.filter((_, index) => index < place || index >= place + size).join(' '));
      if (header.readings.some(({ field }) => LEG_FIELDS.has(field))) return { house, header };
    }
  }
  return null;
}
