import { describe, expect, it } from 'vitest';
import { bookOf } from '../../bets/book.ts';
import { epochMs } from '../../units.ts';
import { ANYBODYS_HOUSES } from '../houses/houses.ts';
import { readRegistration } from './read-registration.ts';
import { registrationActions, turnRegistration } from './registration-actions.ts';

const read = (text: string) => readRegistration(text, ANYBODYS_HOUSES);
const shown = (text: string) => {
  const found = read(text);
  if (!found.ok) return `${found.error.code} ${found.error.leg}`;
  const { legs, match } = found.value;
  return [
    ...legs.map(leg =>
      [leg.house, leg.side === 'lay' ? 'lay' : '', leg.odds, leg.stakeCents, leg.selection]
        .filter(each => each !== '')
        .join(' '),
    ),
    ...(match === '' ? [] : [`(${match})`]),
  ].join(' | ');
};

describe('bets of a message', () => {
  it.each([
    [
      'betano 2,10 100 / superbet 2,05 102,44 flamengo x palmeiras',
      'betano 2.1 10000 | superbet 2.05 10244 | (flamengo x palmeiras)',
    ],
    ['Betano 2.10 R$ 1.234,56 over 2,5', 'betano 2.1 123456 over 2,5'],
    ['bet365 @1,95 50 casa\nkto 2,2 44,30 fora', 'bet365 1.95 5000 casa | kto 2.2 4430 fora'],
    ['Casa do Zé 3,00 10', 'Casa do Zé 3 1000'],
    ['1xbet odd 2,10 stake 80', '1xbet 2.1 8000'],
    ['betfair lay 2,12 101,74', 'betfair lay 2.12 10174'],
    ['', 'nothing 1'],
    ['2,10 100', 'house 1'],
    ['betano', 'odds 1'],
    ['betano 2,10 100 / kto 0,9 10', 'odds 2'],
    ['betano 2,10', 'stake 1'],
    ['betano 2,10 0', 'stake 1'],
    [Array.from({ length: 11 }, () => 'kto 2 10').join(' / '), 'too_many 11'],
  ])('%s → %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('are one procedure, however often the message comes, and can be taken back', () => {
    const found = read('betano 2,10 100 / superbet 2,05 102,44 flamengo x palmeiras');
    if (!found.ok) throw new Error(found.error.code);
    const actions = registrationActions(found.value, 'chat-42-7', epochMs(1_780_000_000_000));
    const book = bookOf([...actions, ...actions]);
    expect([...book.bets.values()].map(({ terms }) => [terms.house, terms.stakeCents, terms.procedure])).toEqual([
      ['betano', 10_000, 'chat-42-7'],
      ['superbet', 10_244, 'chat-42-7'],
    ]);
    const turn = (turn: number) =>
      turnRegistration('chat-42-7', { turn, count: 2, hasFreeBet: false }, epochMs(1_780_000_001_000 + turn));
    expect(bookOf([...actions, ...turn(1), ...turn(1)]).bets.size).toBe(0);
    expect(bookOf([...actions, ...turn(1), ...turn(2), ...turn(2)]).bets.size).toBe(2);
    expect(bookOf([...turn(3), ...actions, ...turn(1), ...turn(2)]).bets.size).toBe(0);
  });
});
