import { expect, it } from 'vitest';
import { readSaidOfAlert } from './said-of-alert.ts';

it.each([
  ['peguei', 'took'],
  ['Peguei!', 'took'],
  ['já fiz', 'took'],
  ['apostei nessa', 'took'],
  ['agora não', 'arb'],
  ['Agora nao.', 'arb'],
  ['silencia esse jogo', 'event'],
  ['este jogo', 'event'],
  ['sem essa liga', 'league'],
  ['esconde esse campeonato', 'league'],
  ['não quero mais esse esporte', 'sport'],
  ['tira esta oportunidade', 'arb'],
  ['peguei 2,10 na betano', null],
  ['que jogo é esse?', null],
  ['fiz 2,10 2,05 100', null],
  ['sem KTO', null],
  ['jogo', null],
  ['a'.repeat(100), null],
])('%s', (text, said) => {
  expect(readSaidOfAlert(text)).toBe(said);
});
