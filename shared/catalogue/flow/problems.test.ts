import { expect, it } from 'vitest';
import { problem } from '../../flow/schema/problem.ts';
import { flowProblemSentence } from './problems.ts';

it.each([
  ['on.chat', 'Falta escolher o grupo.'],
  ['chat', 'Falta escolher quem atende.'],
  ['of', 'Falta escolher o grupo.'],
  ['buttons.b1.label', 'Falta o texto do botão.'],
  ['rules.0.right', 'Falta com que comparar.'],
  ['fields.legs.0.odds', 'Falta um campo da calculadora.'],
  ['save.2.path', 'Falta dizer o que guardar da resposta.'],
  ['what nobody knows', 'Falta preencher.'],
])('names what is missing: %s', (field, sentence) => {
  expect(flowProblemSentence(problem('b1', 'missing', field))).toBe(sentence);
});
