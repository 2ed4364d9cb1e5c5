/** Keeps the open calculation under a name, and says what came of it. */
import { saved as words } from '#shared/catalogue/calculators/aftermath.ts';
import {
  MAX_CALCULATION_LINK,
  MAX_CALCULATION_NAME,
  MAX_SAVED_CALCULATIONS,
} from '#shared/wire/account/account-limits.ts';
import { linkOf } from '../address.ts';
import type { OpenCalculation } from '../calculation.ts';
import { savedStore } from './saved-store.ts';

export interface SaveOutcome {
  readonly isSaved: boolean;
  readonly text: string;
}

/** name: if it is empty, the calculator's. isInAccount: what is saved follows the person. */
export function saveCalculation(calculation: OpenCalculation, name: string, isInAccount: boolean): SaveOutcome {
  const link = linkOf(calculation);
  if (link.length > MAX_CALCULATION_LINK) return { isSaved: false, text: words.tooLong };
  const chosen = name.trim().slice(0, MAX_CALCULATION_NAME) || calculation.form.kit.words.name;
  const { saved } = savedStore.get();
  if (saved.length >= MAX_SAVED_CALCULATIONS && !saved.some(each => each.name === chosen)) {
    return { isSaved: false, text: words.full(saved.length, MAX_SAVED_CALCULATIONS) };
  }
  const isKept = savedStore.save({ name: chosen, link });
  return { isSaved: true, text: isInAccount ? words.doneInAccount : isKept ? words.done : words.kept };
}
