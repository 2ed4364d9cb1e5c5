import { describe, expect, it } from 'vitest';
import { bookOf } from '../../bets/book.ts';
import { ANYBODYS_HOUSES } from '../../reading/houses/houses.ts';
import { readRegistering } from '../../reading/registering/read-registering.ts';
import { epochMs } from '../../units.ts';
import { registrationActions, turnRegistration } from './registration-actions.ts';
import { operationOf } from './said-operation.ts';

const NOW = epochMs(1_780_000_000_000);

function operationSaid(text: string) {
  const reading = readRegistering(text, {
    ...{ findHouse: ANYBODYS_HOUSES, now: NOW, timeZone: 'America/Sao_Paulo', before: null, hasSum: false },
    ...{ isAsked: true, houses: [] },
  });
  const [bet] = reading?.kind === 'bets' ? reading.bets : [];
  if (bet === undefined) throw new Error(text);
  return operationOf(bet);
}

describe('bets of a message', () => {
  it('are one procedure, however often the message comes, and can be taken back', () => {
    const operation = operationSaid('betano 2,10 100 / superbet 2,05 102,44 flamengo x palmeiras');
    const actions = registrationActions(operation, 'chat-42-7', NOW);
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

  it('that ended are written with their end, on the day they were placed, and are taken back with it', () => {
    const operation = operationSaid('ontem 40 na kto a 2,05 no Galo, green');
    const actions = registrationActions(operation, 'chat-42-8', NOW);
    const [bet] = [...bookOf(actions).bets.values()];
    expect([bet?.settled.status, bet?.profitCents]).toEqual(['won', 4_200]);
    expect(NOW - (bet?.placedAt ?? 0)).toBeGreaterThan(3_600_000);
    const back = turnRegistration('chat-42-8', { turn: 1, count: 1, hasFreeBet: false }, epochMs(NOW + 9));
    expect(bookOf([...actions, ...back]).bets.size).toBe(0);
    const out = registrationActions(operationSaid('cashout de 62,50 da kto, era 40 a 2,05'), 'chat-42-9', NOW);
    expect([...bookOf(out).bets.values()].map(({ profitCents }) => profitCents)).toEqual([2_250]);
  });
});
