import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPORTS, type Sport } from '../markets/market.ts';
import { compareRules } from './compare-rules.ts';
import { HOUSE_RULES } from './house-rules.ts';

const at = (market: string, ...books: readonly string[]) => books.map(book => ({ book, market }));

describe('compareRules', () => {
  it.each<[string, string, string[], Sport, string, string[], string[]]>([
    ['one set and the whole match', 'ml', ['pinnacle', 'williamhill'], 'tennis', 'differ', ['retirement'], []],
    ['by the name of the settlement', 'money_line', ['bet365', 'bwin'], 'tennis', 'differ', ['retirement'], []],
    ['one set both', 'ml', ['pinnacle', 'smarkets'], 'tennis', 'same', [], []],
    ['handicaps: void, or void unless decided', 'ah', ['pinnacle', 'bwin'], 'tennis', 'differ', ['retirement'], []],
    ['a house without a page', 'ml', ['pinnacle', 'kto'], 'tennis', 'unknown', [], ['retirement']],
    [
      'a difference and a house without a page',
      'ml',
      ['pinnacle', 'kto', 'williamhill'],
      'tennis',
      'differ',
      ['retirement'],
      ['retirement'],
    ],
    ['keys of one house', 'ml', ['betfair', 'betfair_ex_uk'], 'tennis', 'same', [], []],
    ['one house that nobody knows', 'ml', ['kto', 'kto'], 'tennis', 'same', [], []],
    ['overtime and the rest alike', 'ml', ['bwin', 'coral'], 'american_football', 'same', [], []],
    [
      'how long a postponed game is kept',
      'ml',
      ['pinnacle', 'bwin'],
      'american_football',
      'differ',
      ['postponement'],
      [],
    ],
    ['football, both on waiting', '1x2', ['pinnacle', 'coral'], 'soccer', 'differ', ['postponement', 'abandoned'], []],
    ['a draw in a fight', 'ml', ['smarkets', 'betonlineag'], 'mma', 'differ', ['postponement'], []],
    [
      'listed pitchers',
      'ml',
      ['smarkets', 'draftkings'],
      'baseball',
      'differ',
      ['pitchers', 'shortened_game', 'postponement'],
      [],
    ],
    ['a sport of which nothing is known', 'ml', ['bwin', 'coral'], 'other', 'unknown', [], []],
    ['a market that nobody knows', 'corners', ['bwin', 'coral'], 'tennis', 'unknown', [], []],
    [
      'the golden set, of which no page was found',
      'ml',
      ['bwin', 'coral'],
      'volleyball',
      'unknown',
      [],
      ['postponement', 'abandoned', 'golden_set'],
    ],
  ])('%s', (_what, market, books, sport, state, differences, unknown) => {
    const compared = compareRules(at(market, ...books), sport);
    expect(compared.state).toBe(state);
    expect(compared.differences.map(({ question }) => question)).toEqual(differences);
    expect(compared.unknown).toEqual(unknown);
  });

  it('overtime does not matter to the result in normal time', () => {
    expect(compareRules(at('1x2', 'gamebookers', 'betmgm'), 'basketball')).toEqual({
      state: 'unknown',
      differences: [],
      unknown: ['postponement'],
    });
  });

  it('gives the answer of every house, under the key of its leg', () => {
    expect(compareRules(at('ml', 'williamhill', 'kto', 'betfair_ex_eu'), 'tennis').differences).toEqual([
      {
        question: 'retirement',
        answers: [
          { book: 'betfair_ex_eu', answer: 'stands_after_one_set' },
          { book: 'kto', answer: 'unknown' },
          { book: 'williamhill', answer: 'void_unless_finished' },
        ],
      },
    ]);
  });

  it('does not depend on the order of the legs, and another house never removes a difference', () => {
    const book = fc.constantFrom('kto', 'betfair_ex_uk', ...new Set(HOUSE_RULES.map(rule => rule.book)));
    const leg = fc.record({ book, market: fc.constantFrom('ml', 'ah', 'ou', '1x2', 'corners') });
    const legs = fc.array(leg, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(legs, leg, fc.constantFrom(...SPORTS), (some, other, sport) => {
        const compared = compareRules(some, sport);
        expect(compareRules(some.toReversed(), sport)).toEqual(compared);
        const more = compareRules([...some, other], sport);
        if (compared.state === 'differ') expect(more.state).toBe('differ');
        expect(compared.state === 'differ').toBe(compared.differences.length > 0);
      }),
    );
  });
});
