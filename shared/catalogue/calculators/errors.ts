/** What is wrong with a calculation and what to do about it. Every code has a sentence; `what` is the field's label. */

import type { TypedCode } from '../../odds/input-error.ts';
import { numberWords } from '../numbers/number-words.ts';

export const errorSentences: Readonly<Record<TypedCode, string>> = {
  missing: 'Preencha este campo.',
  not_a_number: numberWords.not_a_number,
  odds_not_over_1: 'Use uma odd maior que 1,00.',
  out_of_range: 'Este valor está fora do possível: confira a vírgula.',
  negative: 'Use um valor de zero para cima.',
  not_positive: numberWords.not_positive,
  not_a_line: 'A linha vai de 0,25 em 0,25 e precisa existir neste mercado, como 2,5 ou −0,75.',
  not_whole: 'Use um número inteiro.',
  not_odds: 'Não entendi {text} como odd. Use 2,10, 21/10, +110 ou 0,95 hk.',
  too_few: 'Falta pelo menos um item aqui: adicione ou marque mais um.',
  too_many: 'É mais do que a conta aguenta: use menos itens ou um passo maior.',
  length_mismatch: 'Preencha a mesma quantidade em todas as entradas.',
  invalid_choice: 'Esta opção não combina com as outras: escolha outra.',
  invalid_shape: 'Falta preencher uma parte: complete os campos ou use Exemplo.',
  contradictory_limits: 'Este limite contradiz outro: o mínimo, o máximo e o stake fixo têm de caber juntos.',
  infeasible: 'Não há stakes que respeitem tudo isso: aumente o total ou afrouxe um dos limites.',
  unbounded: 'Sem limite, a conta cresceria para sempre: informe um total ou um máximo.',
  no_answer: 'Com estes valores a conta não tem resposta: confira as odds e os valores devolvidos.',
  too_precise: numberWords.too_precise,
};

/** Of what was typed: more would hide the rest of the sentence. */
const LONGEST_TEXT = 20;

/** A sentence under `calculator path code` takes precedence over one under `path code`. */
export type ErrorLabels = Readonly<Record<string, string>>;

/**
 * labels: of the calculator's kit, for places where the general sentence would not say what to do. path: concrete, as in an
 * error. text: what was typed there. Example: 'legs.1.stake', 'missing' → what to do about the missing free bet.
 */
export function errorSentence(
  labels: ErrorLabels,
  calculator: string,
  path: string,
  code: TypedCode,
  text = '',
): string {
  const general = path.replace(/\.\d+(?=\.|$)/, '.*');
  const sentence = labels[`${calculator} ${general} ${code}`] ?? labels[`${general} ${code}`] ?? errorSentences[code];
  return sentence.replace('{text}', () => text.trim().slice(0, LONGEST_TEXT));
}
