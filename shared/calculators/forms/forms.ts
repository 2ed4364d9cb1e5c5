/**
 * The form of every calculator, by id: the inputs and results of its screen. A new calculator needs a row here and its
 * words.
 */
import type { CalculatorId } from '../registry.ts';
import { EACH_WAY_FORMS } from './each-way-forms.ts';
import type { CalculatorForm } from './field.ts';
import { PROMOTION_FORMS } from './promotion-forms.ts';
import { SUREBET_FORMS } from './surebet-forms.ts';
import { VALUE_FORMS } from './value-forms.ts';

export const FORMS = { ...SUREBET_FORMS, ...PROMOTION_FORMS, ...EACH_WAY_FORMS, ...VALUE_FORMS } satisfies {
  readonly [Id in CalculatorId]: CalculatorForm<Id>;
};
