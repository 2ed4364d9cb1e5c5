/** Which field each column is, as far as its name says it and its cells agree. */
import { cleanedText } from '../cells/clean-text.ts';
import { looksLikeHouse } from '../cells/house-names.ts';
import { type ImportField, LEG_FIELDS, type LegHouse, type MappedColumn } from '../result/fields.ts';
import { type ColumnContent, fits, looksLike } from './column-content.ts';
import type { Header } from './find-header.ts';
import { type LegHeader, readLegHeader } from './header-legs.ts';
import { LOOSE_RANK } from './header-words.ts';
import { type HouseHeading, houseHeadings, type LegColumns, legColumns } from './leg-columns.ts';
import { isThreeWayTable } from './three-way-headers.ts';

export interface AssignedColumns {
  readonly columns: readonly MappedColumn[];
  readonly layLegs: readonly number[];
  readonly legHouses: readonly LegHouse[];
}

interface Candidate {
  readonly column: number;
  readonly field: ImportField;
  readonly leg: number | null;
  readonly rank: number;
}

const MATCHES = 0.6;
/** All but a slip that was noted twice. */
const DISTINCT = 0.95;
/** When a form was filled in, or a row was written: the day of the bet only where no other column has one. */
const STAMP = /^(carimbo|timestamp|marca temporal|hora de in[ií]cio da resposta)/i;
const LAST_RANK = LOOSE_RANK + 500;
const RISK = /\b(risco|risk|at risk)\b/;
/** Before the exchange, or a tax, took its part. */
const GROSS = /\b(brut[oa]s?|gross|lordo|brutto)\b/;
const NO_HEADER: LegHeader = { readings: [], leg: null, side: null };
/** A field that only one of several legs has belongs to the whole row. */
const OF_ALL_LEGS: ReadonlySet<ImportField> = new Set(['profit', 'status']);
const MONEY_OF_LEGS: ReadonlySet<ImportField> = new Set([
  'odds',
  'stake',
  'stake_units',
  'return',
  'liability',
  'selection',
  'house',
  'status',
]);

export function assignColumns(
  { names, groups }: Pick<Header, 'names' | 'groups'>,
  contents: readonly ColumnContent[],
  hidden: ReadonlySet<number>,
): AssignedColumns {
  const isThreeWay = isThreeWayTable(names);
  const houses = houseHeadings(names, groups);
  const headers = names.map((name, column) =>
    hidden.has(column) ? NO_HEADER : (houses?.get(column)?.header ?? readLegHeader(name, isThreeWay)),
  );
  const legs = houses ? legsOfHouses(houses) : legColumns(names, headers);
  const candidates: Candidate[] = headers.flatMap(({ readings }, column) =>
    readings
      .map(({ field, rank }) => ({
        column,
        field: unitField(field, names, contents, column),
        leg: legs.of(column, field),
        rank: rank + (isSecondBest(field, names[column] ?? '') ? LAST_RANK : 0),
      }))
      .filter(
        ({ field, rank }) =>
          (field === 'side' && isLayFlag(names[column] ?? '')) ||
          agrees(field, rank, readings.length, contents[column] as ColumnContent),
      ),
  );
  const isManyLegs = candidates.filter(({ field, leg }) => field === 'odds' && leg !== null).length > 1;
  const alone = (field: ImportField) =>
    candidates.filter(each => each.field === field && each.leg !== null).length === 1;
  const known = new Map(contents.map((content, column) => [column, content]));
  /** A number that each row has alone is that of its slip, unless the row is an operation by itself; repeated, it holds rows together. */
  const isNumberOf = ({ column, field }: Candidate): boolean => {
    if (!['ticket', 'procedure'].every(each => headers[column]?.readings.some(reading => reading.field === each)))
      return true;
    const { distinct, count, isCount } = contents[column] as ColumnContent;
    // Beside the slip's own number, one that numbers the rows is none.
    if (isCount && field === 'ticket' && candidates.some(each => each.field === field && each.column !== column))
      return false;
    return (field === 'ticket') === (!isManyLegs && distinct >= DISTINCT && count > 1);
  };
  // One match, one pick, one result: both sides of it are about the same.
  const isShared = (field: ImportField) =>
    (field === 'selection' || field === 'status') &&
    !candidates.some(each => each.field === field && each.leg !== null && each.rank < LOOSE_RANK);
  // A "Nome" beside matches is somebody's.
  const hasMatches = ({ column }: Candidate) => (contents[column]?.versus ?? 0) >= MATCHES;
  const isMatchKnown = candidates.some(each => each.field === 'event' && hasMatches(each));
  const hasSides = candidates.some(({ field }) => field === 'side');
  const isRisk = ({ column, field }: Candidate) => field === 'stake' && RISK.test(cleanedText(names[column] ?? ''));
  const isStakeElsewhere = candidates.some(each => each.field === 'stake' && !isRisk(each));
  const usable = candidates
    // Beside backs and lays, and the stake itself, the risk is that of the lays.
    .map(each => (hasSides && isStakeElsewhere && isRisk(each) ? { ...each, field: 'liability' as const } : each))
    .filter(each => each.field !== 'event' || !isMatchKnown || hasMatches(each) || contents[each.column]?.versus !== 0)
    .filter(each => (each.field !== 'ticket' && each.field !== 'procedure') || isNumberOf(each))
    .map(each => (isManyLegs && OF_ALL_LEGS.has(each.field) && alone(each.field) ? { ...each, leg: null } : each))
    .filter(({ field }) => field !== 'winner' || isManyLegs)
    .filter(
      ({ field }) => field !== 'home' || headers.some(({ readings }) => readings.some(each => each.field === 'away')),
    )
    .map(each =>
      isManyLegs && each.leg === null && each.field === 'profit'
        ? { ...each, field: 'procedure_profit' as const }
        : each,
    )
    .filter(({ field, leg }) => !isManyLegs || leg !== null || !MONEY_OF_LEGS.has(field) || isShared(field))
    .filter(({ column, field }) => field !== 'winner' || (known.get(column)?.status ?? 0) < 0.5)
    .filter(({ column, field }) => field !== 'status' || !isManyLegs || (known.get(column)?.side ?? 0) < 0.5);
  const columns = chosen(usable, names);
  return { columns, layLegs: legs.lays, legHouses: [...legs.houses, ...housesInGroups(columns, groups)] };
}

/** The houses of legs without a column for them, where the heading over their columns names one. Example: "LAY (Betfair Exchange)". */
function housesInGroups(columns: readonly MappedColumn[], groups: readonly string[]): LegHouse[] {
  const legs = new Set(columns.flatMap(({ leg }) => leg ?? []));
  const hasHouse = (leg: number) =>
    columns.some(each => each.field === 'house' && (each.leg === leg || each.leg === null));
  return [...legs].flatMap(leg => {
    if (hasHouse(leg)) return [];
    const texts = columns.filter(each => each.leg === leg).map(({ column }) => groups[column] ?? '');
    const house = texts
      .flatMap(text => [/\(([^)]+)\)/.exec(text)?.[1] ?? '', text])
      .find(text => text !== '' && looksLikeHouse(text));
    return house === undefined ? [] : [{ leg, house }];
  });
}

/** When a row was written, beside the day of the bet; and what was won before a part was taken, beside what was left of it. */
const isSecondBest = (field: ImportField, name: string): boolean =>
  field === 'date' ? STAMP.test(name) : (field === 'profit' || field === 'return') && GROSS.test(cleanedText(name));

/** A column that asks whether it is a lay is answered in ones and zeros. */
const isLayFlag = (name: string): boolean => /^(is[ _]?lay|lay bet)\??$/i.test(name);

function agrees(field: ImportField, rank: number, readings: number, content: ColumnContent): boolean {
  // Amounts and counts are no words of results, whatever stands above them.
  if ((field === 'status' || field === 'winner') && content.money >= 0.8 && content.coded < 0.8) return false;
  if (rank >= LAST_RANK) return fits(field, content);
  if (rank >= LOOSE_RANK) return content.count === 0 || looksLike(field, content);
  if (ALWAYS_FITTING.has(field)) return fits(field, content);
  return readings === 1 ? content.signedLine < 0.95 || field !== 'stake' : fits(field, content);
}

/** Fields that a column is not, whatever its name, if its cells are something else. */
const ALWAYS_FITTING: ReadonlySet<ImportField> = new Set(['date', 'event', 'house', 'side']);

function legsOfHouses(headings: ReadonlyMap<number, HouseHeading>): LegColumns {
  const names = [...new Set([...headings.values()].map(({ house }) => house))];
  return {
    lays: [],
    houses: names.map((house, index) => ({ leg: index + 1, house })),
    of(column, field) {
      const heading = headings.get(column);
      return heading && LEG_FIELDS.has(field) ? names.indexOf(heading.house) + 1 : null;
    },
  };
}

/** A stake whose cells say "3u", or whose profit is in units, is in units, too. */
function unitField(
  field: ImportField,
  names: readonly string[],
  contents: readonly ColumnContent[],
  column: number,
): ImportField {
  if (field !== 'stake') return field;
  const isInUnits = names.some(name => readLegHeader(name).readings[0]?.field === 'profit_units');
  const isMoney = /R\$|reais|money|dinheiro|valor/i.test(names[column] ?? '');
  const hasUnits = names.some(
    (name, index) => index !== column && readLegHeader(name).readings[0]?.field === 'stake_units',
  );
  return !isMoney && ((contents[column]?.units ?? 0) > 0.5 || (isInUnits && !hasUnits)) ? 'stake_units' : field;
}

/** Each field once per leg, and each column once: the best names first. */
function chosen(candidates: readonly Candidate[], names: readonly string[]): MappedColumn[] {
  const columns = new Map<number, MappedColumn>();
  const taken = new Set<string>();
  for (const { column, field, leg } of [...candidates].sort((a, b) => a.rank - b.rank || a.column - b.column)) {
    const key = `${field} ${leg ?? ''}`;
    if (columns.has(column) || taken.has(key)) continue;
    taken.add(key);
    columns.set(column, { column, header: names[column] ?? '', field, leg, why: 'name' });
  }
  return [...columns.values()].sort((a, b) => a.column - b.column);
}
