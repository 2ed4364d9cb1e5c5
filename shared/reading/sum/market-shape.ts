/** Which results the legs cover together, by their lines and outcomes. */
import type { OutcomeName, SaidLeg } from '../result/terms.ts';

export type MarketShape =
  /** Each result pays exactly one leg, as far as was said. */
  | { readonly kind: 'plain' }
  /** Some result loses all of them. */
  | { readonly kind: 'gap' }
  /** Some result pays two of them, or gives a stake back. */
  | { readonly kind: 'overlap' }
  | { readonly kind: 'totals'; readonly over: SaidLeg; readonly under: SaidLeg }
  /** line: of the first leg. */
  | { readonly kind: 'handicap'; readonly line: number };

const COVERS: Readonly<Record<OutcomeName, readonly string[]>> = {
  home: ['1'],
  draw: ['x'],
  away: ['2'],
  home_or_draw: ['1', 'x'],
  draw_or_away: ['x', '2'],
  home_or_away: ['1', '2'],
};

export function shapeOf(legs: readonly SaidLeg[]): MarketShape {
  // A lay bets against the same selection, so there is no second outcome to cover.
  if (legs.some(({ side }) => side === 'lay')) return { kind: 'plain' };
  const lined = legs.filter(({ line }) => line !== null);
  if (lined.length === legs.length && lined.length > 0) return shapeOfLines(legs);
  // Beside a line every other leg has to say what it is on, and a handicap may give the stake back.
  const isOpen = legs.length > 2 && legs.some(({ line, outcome }) => line === null && outcome === null);
  const mayPush = lined.some(({ line }) => line !== null && line.market !== 'over' && line.market !== 'under');
  const isMixed = mayPush && legs.some(({ line, outcome }) => line === null && outcome !== null);
  if (lined.length > 0 && (isOpen || isMixed)) return { kind: 'overlap' };
  return shapeOfOutcomes(legs);
}

function shapeOfOutcomes(legs: readonly SaidLeg[]): MarketShape {
  const named = legs.filter(({ outcome }) => outcome !== null);
  if (named.length < 2 || named.length < legs.length) {
    const isDouble = named.some(({ outcome }) => outcome !== null && COVERS[outcome].length > 1);
    return isDouble && legs.length > 2 ? { kind: 'overlap' } : { kind: 'plain' };
  }
  const covered = named.flatMap(({ outcome }) => (outcome === null ? [] : COVERS[outcome]));
  if (new Set(covered).size < covered.length) return { kind: 'overlap' };
  // Home against away covers the whole market of a sport without draws.
  const isTwoWay = legs.length === 2 && !covered.includes('x');
  return covered.length === 3 || isTwoWay ? { kind: 'plain' } : { kind: 'gap' };
}

function shapeOfLines(legs: readonly SaidLeg[]): MarketShape {
  const [first, second] = legs;
  if (legs.length !== 2 || first?.line == null || second?.line == null) return { kind: 'overlap' };
  const [a, b] = [first.line, second.line];
  if (a.market === 'draw_no_bet' && b.market === 'draw_no_bet') return { kind: 'handicap', line: 0 };
  const isTotals = [a.market, b.market].sort().join() === 'over,under';
  if (isTotals) {
    if (a.line === null || b.line === null) return { kind: 'plain' };
    const [over, under] = a.market === 'over' ? [first, second] : [second, first];
    const [low, high] = a.market === 'over' ? [a.line, b.line] : [b.line, a.line];
    if (low > high) return { kind: 'gap' };
    return low === high && isHalf(low) ? { kind: 'plain' } : { kind: 'totals', over, under };
  }
  if (a.market !== 'asian' || b.market !== 'asian' || a.line === null || b.line === null) return { kind: 'overlap' };
  const sum = a.line + b.line;
  if (sum < 0) return { kind: 'gap' };
  if (sum > 0) return { kind: 'overlap' };
  return isHalf(a.line) ? { kind: 'plain' } : { kind: 'handicap', line: a.line };
}

const isHalf = (line: number) => Math.abs(line % 1) === 0.5;
