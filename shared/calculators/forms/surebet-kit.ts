/** The calculator that a page opens with, apart from the others: they are loaded once one of them is asked for. */
import {
  SUREBET_CHOICE_LABELS,
  SUREBET_ERROR_LABELS,
  SUREBET_FIELD_LABELS,
  SUREBET_GROUP_LABELS,
  SUREBET_HINTS,
  SUREBET_RESULT_LABELS,
  SUREBET_WORDS,
} from '../../catalogue/calculators/surebet-words.ts';
import { surebet } from '../arbs/surebet.ts';
import type { CalculatorKit } from './field.ts';
import { SUREBET_FORM } from './surebet-form.ts';

export const SUREBET_KIT: CalculatorKit = {
  id: 'surebet',
  words: SUREBET_WORDS,
  fieldLabels: SUREBET_FIELD_LABELS,
  resultLabels: SUREBET_RESULT_LABELS,
  errorLabels: SUREBET_ERROR_LABELS,
  fieldHints: SUREBET_HINTS,
  choiceLabels: SUREBET_CHOICE_LABELS,
  groupLabels: SUREBET_GROUP_LABELS,
  form: SUREBET_FORM,
  // The schema inside the calculator is what makes unknown input safe.
  run: surebet.inCentavos as CalculatorKit['run'],
};
