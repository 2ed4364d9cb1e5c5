import { describe, expect, it } from 'vitest';
import { actionSchema } from '../bets/action.ts';
import { bookOf } from '../bets/book.ts';
import { knownResultSchema } from './match-result.ts';
import { unsettledIn } from './unsettled.ts';

const place = (bet: string, terms: Record<string, unknown>) =>
  actionSchema.parse({
    ...{ kind: 'place', id: `place-${bet}`, at: 1, bet },
    terms: {
      ...{
        procedure: 'p',
        house: 'kto',
        odds: 2,
        stakeCents: 100,
        event: 'e1',
        eventName: 'Ana × Bia',
        sport: 'soccer',
      },
      ...terms,
    },
  });
const result = (score: object | null) =>
  knownResultSchema.parse({ event: 'e1', status: score ? 'final' : 'postponed', score, source: 'X', at: 2 });
const FINAL = { home: 2, away: 1 };

describe('a bet that a score leaves open', () => {
  it.each([
    [{ market: 'ht', selection: 'home' }, FINAL, ['half_time']],
    [{ market: 'htft', selection: 'home_home' }, FINAL, ['half_time']],
    [{ market: 'ht', selection: 'home' }, { ...FINAL, halfTime: { home: 1, away: 0 } }, []],
    [{ market: 'Escanteios', selection: 'Mais de 9,5' }, FINAL, ['own_words']],
    [{ market: 'qualify', selection: 'home' }, FINAL, ['not_by_score']],
    [{ selections: [{ odds: 2, name: 'Ana vence' }] }, FINAL, ['multiple']],
    [{ market: '1x2', selection: 'home' }, FINAL, []],
    [{ market: 'ht', selection: 'home' }, null, []],
  ])('%j at %j: %j', (terms, score, why) => {
    const book = bookOf([place('b', terms), place('c', terms)]);
    expect(unsettledIn(book, [result(score)]).map(each => each.why)).toEqual(why);
  });

  it('is not told of once it is settled', () => {
    const settled = actionSchema.parse({ kind: 'settle', id: 's', at: 3, bet: 'b', status: 'won' });
    expect(unsettledIn(bookOf([place('b', { market: 'ht', selection: 'home' }), settled]), [result(FINAL)])).toEqual(
      [],
    );
  });
});
