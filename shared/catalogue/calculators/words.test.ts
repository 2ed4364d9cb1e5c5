import { describe, expect, it } from 'vitest';
import type { CalculatorForm } from '../../calculators/forms/field.ts';
import { FORMS } from '../../calculators/forms/forms.ts';
import type { CalculatorId } from '../../calculators/registry.ts';
import { INPUT_CODES, type TypedCode } from '../../odds/input-error.ts';
import { ERROR_LABELS } from './error-labels.ts';
import { errorSentence, errorSentences } from './errors.ts';
import { CHOICE_LABELS, FIELD_LABELS } from './field-labels.ts';
import { choiceLabel, currencySign, fieldLabel } from './fields.ts';
import { linkSentences } from './link-errors.ts';
import { RESULT_LABELS } from './result-labels.ts';
import { resultLabel } from './results.ts';

const FORM_LIST = Object.entries(FORMS) as [CalculatorId, CalculatorForm][];

describe('the words of the calculators', () => {
  it.each(FORM_LIST)('%s: every field, choice and result has a label', (id, { fields, groups, results }) => {
    for (const { path, choices = [] } of [...fields, ...groups.flatMap(group => group.fields)]) {
      expect(fieldLabel(FIELD_LABELS, id, path), path).not.toBe(path);
      for (const choice of choices) expect(choiceLabel(CHOICE_LABELS, choice), choice).not.toBe(choice);
    }
    for (const { path } of results)
      expect(resultLabel(RESULT_LABELS, id, path, 'Entrada 1', 1), path).not.toMatch(/\*|\.\w|^[a-z]/);
  });

  it.each([...INPUT_CODES, 'too_precise'] as TypedCode[])('%s has a complete sentence that says what to do', code => {
    expect(errorSentences[code]).toMatch(/^[A-ZÁÉÍÓÚÂÊÔÃÕ].+\.$/);
    for (const [id] of FORM_LIST) expect(errorSentence(ERROR_LABELS, id, 'legs.1.odds', code)).not.toContain(code);
  });

  it('prefers the sentence of a place to the general one', () => {
    expect(errorSentence(ERROR_LABELS, 'surebet', 'legs.3.stake', 'missing')).toContain('freebet');
    expect(errorSentence(ERROR_LABELS, 'rounded-stakes', 'total', 'infeasible')).toContain('múltiplo');
    expect(errorSentence(ERROR_LABELS, 'surebet', 'total', 'infeasible')).toBe(errorSentences.infeasible);
  });

  it.each([
    ['', 'R$'],
    ['brl', 'R$'],
    ['reais', 'R$'],
    ['usd', 'US$'],
    ['USDT', 'USDT'],
  ])('writes amounts in the currency "%s" with %s', (currency, sign) => {
    expect(currencySign(currency)).toBe(sign);
  });

  it.each(Object.values(linkSentences))('%s', sentence => {
    expect(sentence).toMatch(/\.$/);
  });
});
