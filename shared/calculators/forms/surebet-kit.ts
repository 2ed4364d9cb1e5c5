/** The calculator that a page opens with. The others are kept apart and loaded when one of them is needed. */
import { SUREBET_WORDS } from '../../catalogue/calculators/surebet-words.ts';
import { surebet } from '../arbs/surebet.ts';
import type { CalculatorKit } from './field.ts';
import { SUREBET_FORM } from './surebet-form.ts';

export const SUREBET_KIT: CalculatorKit = {
  id: 'surebet',
  words: SUREBET_WORDS,
  form: SUREBET_FORM,
  // The schema inside the calculator makes unknown input safe.
  run: surebet as CalculatorKit['run'],
};
