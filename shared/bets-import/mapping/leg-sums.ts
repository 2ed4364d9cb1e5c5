/** In rows of several legs: the column of what they brought together, whatever stands above it. */
import type { SheetRow } from '../../spreadsheet/cells.ts';
import type { MappedColumn } from '../result/fields.ts';
import type { AssignedColumns } from './assign-columns.ts';
import { type ColumnContent, isOfAmounts } from './column-content.ts';
import { moneyFigures, oddsFigures } from './column-figures.ts';
import type { Figures } from './number-proof.ts';

interface LegFigures {
  readonly odds: Figures;
  readonly stakes: Figures;
  readonly isLay: boolean;
}

interface PricedLeg {
  readonly odds: number;
  readonly stake: number;
  readonly isLay: boolean;
}

/** Rows that say nothing else than what an ending brings. */
const LEAST_SHARE = 0.8;
const LEAST_ROWS = 2;
/** What an exchange takes of a lay that wins. */
const MOST_COMMISSION = 0.08;

export function withProcedureProfit(
  assigned: AssignedColumns,
  {
    names,
    contents,
    data,
    hidden,
  }: {
    readonly names: readonly string[];
    readonly contents: readonly ColumnContent[];
    readonly data: readonly SheetRow[];
    readonly hidden: ReadonlySet<number>;
  },
): AssignedColumns {
  const { columns, layLegs } = assigned;
  if (columns.some(({ field }) => field === 'procedure_profit' || field === 'profit' || field === 'return'))
    return assigned;
  const legs = legFigures(columns, layLegs, data);
  // A "Resultado" of small whole amounts is no column of winners, if they are what the legs bring.
  const isTaken = (column: number) => columns.some(each => each.column === column && each.field !== 'winner');
  const found = names.findIndex(
    (_, column) =>
      !hidden.has(column) &&
      !isTaken(column) &&
      isOfAmounts(contents[column] as ColumnContent) &&
      isProfitOf(legs, moneyFigures(data, column)),
  );
  if (legs.length < 2 || found === -1) return assigned;
  const profit: MappedColumn = {
    column: found,
    header: names[found] ?? '',
    field: 'procedure_profit',
    leg: null,
    why: 'sums',
  };
  const others = columns.filter(({ column }) => column !== found);
  return { ...assigned, columns: [...others, profit].sort((a, b) => a.column - b.column) };
}

function legFigures(
  columns: readonly MappedColumn[],
  layLegs: readonly number[],
  data: readonly SheetRow[],
): LegFigures[] {
  const legs = [...new Set(columns.flatMap(({ leg }) => leg ?? []))];
  return legs.flatMap(leg => {
    const of = (field: MappedColumn['field']) => columns.find(each => each.field === field && each.leg === leg)?.column;
    const [odds, stake] = [of('odds'), of('stake')];
    if (odds === undefined || stake === undefined) return [];
    return [{ odds: oddsFigures(data, odds), stakes: moneyFigures(data, stake), isLay: layLegs.includes(leg) }];
  });
}

function isProfitOf(legs: readonly LegFigures[], amounts: Figures): boolean {
  let [explained, filled, gained] = [0, 0, 0];
  for (const [row, amount] of amounts.entries()) {
    const priced = legs.flatMap(({ odds, stakes, isLay }): PricedLeg[] => {
      const [price, stake] = [odds[row] ?? null, stakes[row] ?? null];
      return price === null || stake === null ? [] : [{ odds: price, stake, isLay }];
    });
    if (amount === null || priced.length < 2) continue;
    filled += 1;
    if (!isEnding(priced, amount)) continue;
    explained += 1;
    if (amount !== 0) gained += 1;
  }
  // Nothing can come of any bets: noughts alone prove no column.
  return gained > 0 && explained >= LEAST_ROWS && explained >= filled * LEAST_SHARE;
}

/** Whether one leg won, with its own stake or with a free bet, or all came back. In a back and a lay either the one or the other wins. */
function isEnding(legs: readonly PricedLeg[], amount: number): boolean {
  if (amount === 0) return true;
  const volume = legs.reduce((so, { stake }) => so + stake, 0);
  return legs.some((_, winner) => {
    const paid = legs.reduce((so, leg, index) => so + profitOf(leg, index === winner), 0);
    const free = legs[0] && !legs[0].isLay ? legs[0].stake : 0;
    const due = legs.reduce(
      (so, { isLay, stake }, index) => so + (isLay && index === winner ? stake * MOST_COMMISSION : 0),
      0,
    );
    const isNear = (most: number) => amount <= most + tolerance(volume) && amount >= most - due - tolerance(volume);
    // A free bet that loses costs nothing, and one that wins does not give back its stake, which it did not cost either.
    return isNear(paid) || (winner !== 0 && isNear(paid + free));
  });
}

const tolerance = (volume: number): number => Math.max(3, volume * 0.001);

function profitOf({ odds, stake, isLay }: PricedLeg, isWon: boolean): number {
  if (isLay) return isWon ? stake : -stake * (odds - 1);
  return isWon ? stake * (odds - 1) : -stake;
}
