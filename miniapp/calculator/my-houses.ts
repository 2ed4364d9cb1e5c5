/**
 * The form that a calculator opens with, filled with the house settings of this browser. Loaded only if there are any.
 */
import type { FilledForm } from '#shared/calculators/forms/form.ts';
import { commissionStore } from '../settings/use-commissions.ts';
import { houseStore } from '../settings/use-houses.ts';
import { withMySettings } from './house-terms.ts';

export function withMyHouses(example: FilledForm): FilledForm {
  return withMySettings(example, { ...houseStore.get(), commissions: commissionStore.get() });
}
