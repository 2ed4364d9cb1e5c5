/** The form that a calculator opens with, with what my houses of this browser say. Loaded only where there are any. */
import type { FilledForm } from '#shared/calculators/forms/form.ts';
import { commissionStore } from '../settings/use-commissions.ts';
import { houseStore } from '../settings/use-houses.ts';
import { withMySettings } from './house-terms.ts';

export function withMyHouses(example: FilledForm): FilledForm {
  return withMySettings(example, { ...houseStore.get(), commissions: commissionStore.get() });
}
