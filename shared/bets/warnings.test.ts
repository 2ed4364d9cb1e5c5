import { describe, expect, it } from 'vitest';
import { cents } from '../units.ts';
import { type ActionInput, actionSchema } from './action.ts';
import { bookOf } from './book.ts';
import { warningsOf } from './warnings.ts';

const GRANTED: ActionInput = {
  ...{ kind: 'voucher', id: 'g', at: 0, voucher: 'v', house: 'betano', cents: 5_000, minOdds: 2 },
};
const book = bookOf([actionSchema.parse(GRANTED)]);
const cashOf = (house: string) => cents(house === 'f12bet' ? 15_000 : 0);
const place = (more: Partial<Extract<ActionInput, { kind: 'place' }>['terms']>) => {
  const terms = { procedure: 'p', house: 'F12', odds: 2, stakeCents: 10_000, ...more };
  const action = actionSchema.parse({ kind: 'place', id: 'p', at: 1, bet: 'b', terms });
  if (action.kind !== 'place') throw new Error('no bet');
  return action;
};

describe('what is asked about before it is written', () => {
  it.each([
    [{ kind: 'withdraw', house: 'F12', cents: 15_000 } as const, []],
    [{ kind: 'withdraw', house: 'F12', cents: 15_001 } as const, ['over_balance']],
    [{ kind: 'transfer', from: 'kto', cents: 1 } as const, ['over_balance']],
    [place({}), []],
    [place({ side: 'lay', odds: 3 }), ['over_balance']],
    [place({ house: 'betano', stakeCents: 5_000, voucher: 'v' }), []],
    [place({ stakeCents: 6_000, odds: 1.9, voucher: 'v' }), ['over_voucher', 'under_min_odds', 'other_house']],
    [place({ house: 'betano', voucher: 'unknown' }), []],
  ])('%j: %j', (said, expected) => {
    expect(warningsOf(said, book, cashOf)).toEqual(expected);
  });
});
