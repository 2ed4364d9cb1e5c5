/**
 * Whole readings of a post: which runs of its atoms are legs. Bounded: a beam over the atoms in their order. The layout of a group is
 * found by itself: legs that are written in one order fit best.
 */
import { type Atom, isHeading } from './atoms.ts';
import { type Run, runsOf } from './legs.ts';
import { MOST_NUMBERS, NO_NUMBERS, withNumber } from './ways.ts';

export interface PostReading {
  readonly runs: readonly Run[];
  readonly cost: number;
}

/** More than any post has that somebody can bet on. */
const MOST_ATOMS = 200;
const LONGEST_RUN = 16;
const MOST_LINES = 9;
const BEAM = 6;
const MOST_ALIKE = 2;

interface State {
  readonly cost: number;
  /** How many atoms it leaves out: of two that cost the same, the one that explains more is better. */
  readonly left: number;
  readonly last: Run | null;
  readonly before: State | null;
}

/** The best readings, the best first. isPart: of a change, which names only what is new. */
export function searchLegs(atoms: readonly Atom[], isPart = false): PostReading[] {
  const all = atoms.slice(0, MOST_ATOMS);
  const beams: State[][] = Array.from({ length: all.length + 1 }, () => []);
  beams[0]?.push({ cost: 0, left: 0, last: null, before: null });
  const heading = all.findIndex(atom => isHeading(atom, all));
  for (const [at, atom] of all.entries()) {
    const states = (beams[at] ?? []).toSorted(byCost).slice(0, BEAM);
    const best = states[0];
    if (best === undefined) continue;
    const runs = isStart(atom) ? runsFrom(all, at, isPart, heading !== -1 && heading < at) : [];
    const skip = skipCost(atom, isPart);
    for (const state of states) {
      beams[at + 1]?.push({ ...state, cost: state.cost + skip, left: state.left + Number(atom.kind !== 'name') });
      const cut = state.cost + cutCost(atom, state.last);
      for (const { run, end } of runs) {
        const cost = cut + run.cost + orderCost(run, state.last);
        beams[end]?.push({ cost, left: state.left, last: run, before: state });
      }
    }
  }
  return (beams.at(-1) ?? [])
    .toSorted(byCost)
    .slice(0, 6)
    .map(state => ({ runs: runsTo(state), cost: state.cost }));
}

const byCost = (a: State, b: State) => a.cost - b.cost || a.left - b.left;

/** The runs of a state: each state holds its last, and the one before it. */
function runsTo(state: State): Run[] {
  const runs: Run[] = [];
  for (let each: State | null = state; each !== null; each = each.before) {
    if (each.last !== null && runs[0] !== each.last) runs.unshift(each.last);
  }
  return runs;
}

const isStart = ({ kind }: Atom) => kind !== 'wall' && kind !== 'event' && kind !== 'link';
const isEnd = ({ kind }: Atom) => kind !== 'wall' && kind !== 'event' && kind !== 'name';

function runsFrom(
  atoms: readonly Atom[],
  from: number,
  isPart: boolean,
  isHeaded: boolean,
): { readonly run: Run; readonly end: number }[] {
  const found: { readonly run: Run; readonly end: number }[] = [];
  const first = atoms[from];
  let [prices, houses, sides, ways] = [0, 0, 0, NO_NUMBERS];
  for (let end = from + 1; end <= Math.min(atoms.length, from + LONGEST_RUN); end++) {
    const last = atoms[end - 1];
    if (last !== undefined && isPrice(last)) prices += 1;
    if (last?.kind === 'house') houses += 1;
    if (last?.kind === 'lay' || last?.kind === 'back') sides += 1;
    if (last?.kind === 'number') ways = withNumber(ways, last);
    if (ways.numbers.length > MOST_NUMBERS) break;
    // No leg has three prices or houses, nor three times a side.
    if (Math.max(prices, houses, sides) > MOST_ALIKE) break;
    if (last === undefined || first === undefined || last.kind === 'wall' || last.line - first.line >= MOST_LINES)
      break;
    if (!isEnd(last) && !(last.kind === 'name' && atoms.slice(from, end).every(({ kind }) => kind !== 'bet'))) continue;
    // A name before a bet that is said is no part of it.
    if (first.kind === 'name' && atoms.slice(from, end).some(({ kind }) => kind === 'bet')) break;
    const torn = tornCost(atoms, from, end);
    for (const run of runsOf(atoms.slice(from, end), ways, isPart, isHeaded))
      found.push({ run: torn === 0 ? run : { ...run, cost: run.cost + torn }, end });
  }
  return found;
}

/** A number that is odds, and no odds before a boost. */
const isPrice = (atom: Atom) =>
  atom.kind === 'number' &&
  atom.roles[0]?.role === 'odds' &&
  atom.roles[0].cost === 0 &&
  !atom.roles.some(({ role }) => role === 'before');

/** A leg over several lines takes them whole: neither the first word of a line nor the last alone. */
function tornCost(atoms: readonly Atom[], from: number, end: number): number {
  const [before, first] = [atoms[from - 1], atoms[from]];
  const [previous, last, next] = [atoms[end - 2], atoms[end - 1], atoms[end]];
  if (first === undefined || last === undefined || first.line === last.line) return 0;
  const isHead =
    next !== undefined &&
    next.line === last.line &&
    previous !== undefined &&
    previous.line < last.line &&
    next.kind !== 'wall';
  const isTail = before !== undefined && before.line === first.line && before.kind !== 'name' && before.kind !== 'free';
  return (isHead ? 3 : 0) + (isTail ? 2 : 0);
}

/** What it costs to leave an atom out of every leg. */
function skipCost(atom: Atom, isPart: boolean): number {
  switch (atom.kind) {
    case 'house':
      return 1;
    case 'bet':
      return isPart ? 0 : 1;
    case 'lay':
      return 2;
    case 'number': {
      if (atom.roles.every(({ role }) => role === 'commission')) return 0;
      const [role] = atom.roles;
      if (role?.role === 'odds' && role.isSaid) return 6;
      if (role?.role === 'odds' && role.cost === 0) return 5;
      return role?.isSaid ? 3 : 1;
    }
    default:
      return 0;
  }
}

const CUT: Readonly<Record<Atom['gap'], number>> = {
  line: 0,
  blank: 0,
  slash: 0,
  stop: 0,
  bar: 1,
  and: 1,
  comma: 1,
  dash: 2,
  none: 3,
};

/** A leg that begins in the middle of a line, behind another. */
function cutCost(first: Atom, last: Run | null): number {
  const isBehind = last?.leg.atoms.some(({ line }) => line === first.line) ?? false;
  const cost = isBehind ? CUT[first.gap] : 0;
  return first.kind === 'lay' || first.kind === 'back' ? Math.max(0, cost - 1) : cost;
}

/** Legs of one post are written in one order; a leg may leave something out. */
function orderCost(run: Run, last: Run | null): number {
  if (last === null) return 0;
  const { order } = run;
  return (isOneOrder(order, last.order) ? 0 : 2) + (isOtherStart(run, last) ? 2 : 0);
}

function isOneOrder(order: string, other: string): boolean {
  if (order === other) return true;
  let from = -1;
  for (const letter of order) {
    const at = other.indexOf(letter);
    if (at === -1) continue;
    if (at < from) return false;
    from = at;
  }
  return true;
}

/** Of legs over several lines each begins with the same kind of line: a limit below a bet is not the next one's. */
function isOtherStart({ leg }: Run, { leg: last }: Run): boolean {
  const [first, before] = [leg.atoms[0], last.atoms[0]];
  if (first === undefined || before === undefined) return false;
  const isBlock = first.line !== leg.atoms.at(-1)?.line && before.line !== last.atoms.at(-1)?.line;
  return isBlock && (first.kind === 'number') !== (before.kind === 'number');
}
