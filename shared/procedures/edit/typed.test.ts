import { expect, it } from 'vitest';
import { epochMs } from '../../units.ts';
import {
  deadlineAt,
  houseTyped,
  instantField,
  instantTyped,
  lineTyped,
  moneyTyped,
  oddsTyped,
  percentTyped,
  teamsTyped,
} from './typed.ts';

const ZONE = 'America/Sao_Paulo';

it.each([
  [oddsTyped, '2,05', 2.05],
  [oddsTyped, ' ', null],
  [moneyTyped, 'R$ 57,38', 5_738],
  [moneyTyped, '', null],
  [lineTyped, '−0,75', -0.75],
  [lineTyped, '2.5', 2.5],
  [lineTyped, '0', 0],
  [(text: string) => percentTyped(text, 0.5), '6,5 %', 0.065],
  [(text: string) => percentTyped(text, 1), '70', 0.7],
  [teamsTyped, 'Bahia x Sport', { home: 'Bahia', away: 'Sport' }],
  [teamsTyped, 'Bahia × Sport', { home: 'Bahia', away: 'Sport' }],
  [(text: string) => instantTyped(text, ZONE), '2026-11-21T16:00', Date.parse('2026-11-21T16:00-03:00')],
] as const)('%o reads %j', (read, text, value) => expect(read(text)).toEqual({ ok: true, value }));

it.each([
  [oddsTyped, '1,00', 'Use uma odd maior que 1,00.'],
  [oddsTyped, 'dois', 'Use uma odd como 2,05.'],
  [moneyTyped, '5,123', 'No máximo duas casas depois da vírgula.'],
  [moneyTyped, '0', 'Use um valor maior que zero.'],
  [lineTyped, '2,3', 'Use uma linha como 2,5 ou −0,75.'],
  [(text: string) => percentTyped(text, 0.5), '60', 'De 0 a 50 %.'],
  [teamsTyped, 'Bahia', 'Escreva os dois times: Bahia x Sport.'],
  [(text: string) => instantTyped(text, ZONE), 'amanhã', 'Escolha dia e hora.'],
] as const)('%o refuses %j', (read, text, error) => expect(read(text)).toEqual({ ok: false, error }));

it('writes a moment into its field, and a deadline with its day', () => {
  const at = epochMs(Date.parse('2026-11-21T16:00-03:00'));
  expect([instantField(at, ZONE), instantField(null, ZONE)]).toEqual(['2026-11-21T16:00', '']);
  expect(deadlineAt(at, ZONE)).toEqual({ at, text: 'sáb.\u00a021/11\u00a016:00' });
});

it('knows a listed house by any of its names', () =>
  expect([houseTyped('Betano'), houseTyped('Super'), houseTyped('Nova Casa'), houseTyped(' ')]).toEqual([
    'betano',
    'superbet',
    'Nova Casa',
    null,
  ]));
