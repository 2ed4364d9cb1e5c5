/**
 * Bets on one football match where some result pays two of them, such as Asian handicaps whose lines overlap, or a draw
 * no bet beside another line: the stakes whose worst score pays most. Every leg has to say what it is on.
 */
import { allocateScoreGrid } from '../../calculators/arbs/payoff-allocation.ts';
import type { Calculation } from '../../calculators/link/link.ts';
import { formatPercent } from '../../catalogue/numbers/format.ts';
import type { Missing } from '../../reading/result/reading.ts';
import type { OutcomeName, SaidLeg, Terms } from '../../reading/result/terms.ts';
import { err, ok, type Result } from '../../result.ts';
import { MOST_LOSS, MOST_TYPED_PROFIT } from './too-good.ts';

type Side = 'home' | 'away';
interface GridLeg {
  readonly market: string;
  readonly selection: string;
  readonly line?: number;
  readonly odds: number;
}

const ON_OUTCOME: Readonly<Record<OutcomeName, readonly [market: string, selection: string]>> = {
  home: ['1x2', 'home'],
  draw: ['1x2', 'draw'],
  away: ['1x2', 'away'],
  home_or_draw: ['double_chance', 'home_draw'],
  draw_or_away: ['double_chance', 'draw_away'],
  home_or_away: ['double_chance', 'home_away'],
};

/**
 * Errors: 'overlap' if a leg does not say what it is on, or has terms that this sum cannot count; 'total', 'gap',
 * 'too_bad', 'too_good'.
 */
export function gridSum({ legs, total, step }: Terms): Result<Calculation, Missing> {
  const known = gridLegs(legs);
  const hasMore = legs.some(
    leg => leg.stake !== null || leg.max !== null || (leg.commission ?? 0) > 0 || leg.boost > 0,
  );
  if (known === null || hasMore || step !== null) return err({ code: 'overlap' });
  if (total === null) return err({ code: 'total' });
  const input = { legs: known, totalStake: total };
  const found = allocateScoreGrid(input);
  if (!found.ok) return err({ code: 'overlap' });
  const worst = found.value.guaranteedProfit / total;
  if (worst < -0.99) return err({ code: 'gap' });
  if (worst < MOST_LOSS) return err({ code: 'too_bad', text: formatPercent(worst) });
  if (worst > MOST_TYPED_PROFIT) return err({ code: 'too_good', text: formatPercent(worst) });
  return ok({ id: 'allocate-score-grid', input });
}

/** Null: it is not known what some leg is on. */
function gridLegs(legs: readonly SaidLeg[]): GridLeg[] | null {
  const handicaps = legs.filter(isHandicap);
  const only = handicaps.length === 1 ? sideLeftBy(legs.filter(leg => !isHandicap(leg))) : null;
  const made = legs.map((leg): GridLeg | null => {
    if (isHandicap(leg)) {
      const side = sideSaid(leg) ?? only ?? (handicaps.length === 2 ? sideInPair(leg, handicaps) : null);
      return side === null ? null : handicapLeg(leg, side);
    }
    if (leg.outcome === null || leg.line !== null) return null;
    const [market, selection] = ON_OUTCOME[leg.outcome];
    return { market, selection, odds: leg.odds };
  });
  return made.every(leg => leg !== null) ? made : null;
}

const isHandicap = ({ line }: SaidLeg) => line?.market === 'asian' || line?.market === 'draw_no_bet';

const sideSaid = ({ outcome }: SaidLeg): Side | null => (outcome === 'home' || outcome === 'away' ? outcome : null);

/** Two handicaps are one on each team: if neither says its team, the first is taken as the home team's. */
function sideInPair(leg: SaidLeg, [first, second]: readonly SaidLeg[]): Side | null {
  const other = leg === first ? second : first;
  const theirs = other === undefined ? null : sideSaid(other);
  if (theirs !== null) return theirs === 'home' ? 'away' : 'home';
  return leg === first ? 'home' : 'away';
}

/** The team that no other leg is on. Null: both, or neither. */
function sideLeftBy(others: readonly SaidLeg[]): Side | null {
  const has = (side: Side) => others.some(({ outcome }) => outcome?.split('_or_').includes(side));
  return has('home') === has('away') ? null : has('home') ? 'away' : 'home';
}

function handicapLeg({ line, odds }: SaidLeg, side: Side): GridLeg {
  if (line?.market === 'draw_no_bet') return { market: 'draw_no_bet', selection: side, odds };
  return { market: 'asian_handicap', selection: side, line: line?.line ?? 0, odds };
}
