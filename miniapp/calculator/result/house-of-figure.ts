/** Which house a figure of the answer belongs to. */
import type { FilledForm } from '#shared/calculators/forms/form.ts';

/**
 * The house of the leg that a stake is placed at, or that wins with an outcome; '' if it is of no single leg, or none is
 * typed. Example: 'stakes.1' → the second leg's house.
 */
export function houseOfFigure({ groups }: FilledForm, path: string): string {
  const [, list, place] = /^(stakes|liabilities|profits)\.(\d+)$/.exec(path) ?? [];
  const legs = groups.legs ?? [];
  if (place === undefined) return '';
  // An outcome is a leg's own only where no leg says on which outcomes it wins, and where outcomes are no scores.
  const isByOutcome = legs.some(({ texts }) => (texts['legs.*.winsOn'] ?? '') !== '' || 'legs.*.market' in texts);
  return list === 'profits' && isByOutcome ? '' : (legs[Number(place)]?.texts['legs.*.house']?.trim() ?? '');
}

/** The number of the leg that a stake belongs to; null: none. */
export function legOfStake(path: string): number | null {
  const place = /^(?:stakes|liabilities)\.(\d+)$/.exec(path)?.[1];
  return place === undefined ? null : Number(place);
}

/** A written stake as it is typed into a house's slip. Example: 'R$ 1.234,56' → '1234,56'. */
export const copiedStake = (text: string): string => text.replace(/[^\d,]/g, '');
