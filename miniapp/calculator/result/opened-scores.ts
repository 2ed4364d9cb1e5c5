/** What each score of the match that a surebet was opened for pays. Pure. */
import { type ExactCents, exactCents } from '#shared/units.ts';
import type { OpenCalculation } from '../calculation.ts';
import type { OpenedEvent } from '../opened-event.ts';

/**
 * By goals of home and away, from the profit of the outcome that each score is. Null: scores do not decide it, or the legs
 * are no longer those of the match. Example: profits 16.75, 11.75 and 26.00 of home, draw and away → 0–0 pays 11.75.
 */
export function openedScores(
  { form, answer, problem }: OpenCalculation,
  event: OpenedEvent | null,
): readonly (readonly ExactCents[])[] | null {
  if (event?.endings == null || form.id !== 'surebet' || problem !== null || !Array.isArray(answer?.profits))
    return null;
  const houses = (form.groups.legs ?? []).map(({ texts }) => texts['legs.*.house']?.trim());
  if (houses.length !== event.legs.length || event.legs.some(({ house }, at) => house !== houses[at])) return null;
  const profits: readonly unknown[] = answer.profits;
  const byScore = event.endings.map(row => row.map(ending => profits[ending]));
  const isWhole = byScore.length > 0 && byScore.every(row => row.every(profit => typeof profit === 'number'));
  return isWhole ? byScore.map(row => row.map(profit => exactCents(Number(profit)))) : null;
}
