/** What each ending that two houses settle differently does to the stakes of an opportunity, leg by leg. */
import type { Sport } from '../markets/market.ts';
import type { Outcome } from '../settlement/outcome.ts';
import type { Cents } from '../units.ts';
import { houseLegOf, type QuotedLeg } from './house-legs.ts';
import { mismatchRows } from './mismatch-rows.ts';
import type { Question } from './questions.ts';
import type { ScenarioId } from './scenarios.ts';

export interface RuleEnding {
  readonly questions: readonly Question[];
  readonly scenarios: readonly ScenarioId[];
  /** In the order of the legs. A lay is against its selection. */
  readonly legs: readonly { readonly outcome: Outcome; readonly cents: number }[];
  /** Profit of all legs, in centavos and their parts. */
  readonly cents: number;
}

/**
 * Worst first; none where the houses are not known to differ, or where the legs cannot be settled. stakes: on the slip, so the
 * backer's stake of a lay. Commission is paid leg by leg here, which never earns more than netting does.
 * Example: over 21.5 games at 1.934 for R$ 523 where all is void, under at 2.12 for R$ 477 where what is decided stands: the
 * player retires after 22 games → R$ 523 come back, R$ 477 are lost.
 */
export function ruleEndings(sport: Sport, legs: readonly QuotedLeg[], stakes: readonly Cents[]): RuleEnding[] {
  const placed = legs.flatMap(leg => houseLegOf(sport, leg) ?? []);
  if (placed.length < legs.length) return [];
  const rows = mismatchRows(placed, sport);
  if (!rows.ok) return [];
  const endings = rows.value.map(row => {
    const perLeg = row.outcomes.map((outcome, at) => ({
      outcome,
      cents: (stakes[at] ?? 0) * (row.profitPerUnit[at] ?? 0),
    }));
    const cents = perLeg.reduce((sum, leg) => sum + leg.cents, row.fixed);
    return { questions: row.questions, scenarios: row.states, legs: perLeg, cents };
  });
  return endings.sort((a, b) => a.cents - b.cents);
}
