import { expect, it } from 'vitest';
import { procedureOf, readWritten } from '../testing/read-fixture.ts';

const WRITTEN = {
  start: '[NFL] Chiefs @ Bills sáb 21/11 17h25 - Bills -2,5 a 2,20 na Bet365 (normal 1,91) - 1,5u',
  total: 'Milan x Torino sáb 21/11 16:45\nOver 2,5 gols 2,10 Betano R$ 100\nUnder 2,5 gols 2,00 KTO R$ 105',
  numbered:
    'PROC 7\nJogo: Vasco x Inter sáb 21/11 20:00\nPerna 1: Superbet / Vasco vence / 2,50 (antes 2,10) / R$ 50,00\nPerna 2: KTO / empate ou Inter / 1,80 / R$ 69,44',
  tennis: 'Fritz x Rune sáb 21/11 05:00\n2,02 Fritz Novibet R$ 400\n2,06 Rune Betsson R$ 392,23',
};
const open = Object.entries(WRITTEN).map(([id, text]) => ({ id, procedure: procedureOf(readWritten(text)) }));

function changed(text: string): string[] {
  const reading = readWritten(text, { open });
  if (reading.is !== 'update') return [reading.is];
  return [reading.refersTo?.id ?? '?', ...reading.changes.map(({ path, to }) => `${path.slice(8)} ${to}`)];
}

it.each([
  ['Bills agora é -3,5 a 2,25 na Bet365', ['start', 'legs.0.line -3.5', 'legs.0.label bills -3,5', 'legs.0.odds 2.25']],
  [
    'Na Bet365 a linha do Bills mudou pra -3,0, odd 2,05',
    ['start', 'legs.0.line -3', 'legs.0.label bills -3', 'legs.0.odds 2.05'],
  ],
  ['A linha agora é 3,0 no over da Betano, 2,30', ['total', 'legs.0.line 3', 'legs.0.odds 2.3']],
  ['Milan x Torino: over passou pra 3,5 a 2,60 na Betano', ['total', 'legs.0.line 3.5', 'legs.0.odds 2.6']],
  [
    'Fritz x Rune: Rune 2,03 na Betsson, 398, o Fritz segue igual',
    ['tennis', 'legs.1.odds 2.03', 'legs.1.stakeCents 39800'],
  ],
  ['gente, numa daquelas que passei hoje a odd já mudou, olhem antes, tá?', ['?']],
  ['odd caiu muito esses dias, que coisa', ['not-a-procedure']],
  ['alguém sabe por que a odd que passei mudou?', ['not-a-procedure']],
  ['Bills vence fácil hoje, -3,5 é pouco', ['not-a-procedure']],
  ['Proc 7: perna 1 agora R$ 40', ['numbered', 'legs.0.stakeCents 4000']],
  ['Proc 7\nPerna 1 mudou: odd 2,45\nPerna 2: R$ 68,06', ['numbered', 'legs.0.odds 2.45', 'legs.1.stakeCents 6806']],
  ['Proc 7\nPerna 2: KTO / empate ou Inter / 1,76', ['numbered', 'legs.1.odds 1.76']],
  ['Proc 7 green, perna 1 pagou 125', ['not-a-procedure']],
  // One leg said again is what it is now.
  [
    'Fritz x Rune sáb 21/11 05:00\n2,03 | Rune | Betsson | 398,03',
    ['tennis', 'legs.1.odds 2.03', 'legs.1.stakeCents 39803'],
  ],
  ['Fritz x Rune: green, Rune 2,03 na Betsson', ['not-a-procedure']],
  ['Fritz x Rune, jogão. aposto no Rune a 1,90 na KTO', ['not-a-procedure']],
  ['Fritz x Rune: a odd do Rune a 2,03 na Betsson ainda vale?', ['not-a-procedure']],
])('%s', (text, expected) => {
  expect(changed(text)).toEqual(expected);
});
