import { describe, expect, it } from 'vitest';
import { findBook } from '../markets/books.ts';
import { SPORTS } from '../markets/market.ts';
import { CONFIDENCES, findRule, HOUSE_RULES, houseAnswer, ruleBookOf } from './house-rules.ts';
import { ALL_QUESTIONS, MARKET_KINDS, marketKind, QUESTIONS, questionsFor } from './questions.ts';
import { SOURCES } from './sources.ts';

/** `findBook` creates a new house for a key it does not have. */
const isListed = (key: string) => Object.is(findBook(key), findBook(key));

describe('HOUSE_RULES', () => {
  it('every house is in the table of houses, and under the key of its rule book', () => {
    const keys = [...new Set(HOUSE_RULES.map(rule => rule.book))];
    expect(keys.filter(key => !isListed(key))).toEqual([]);
    expect(keys.filter(key => ruleBookOf(key) !== key)).toEqual([]);
    expect([ruleBookOf('betfair_ex_uk'), ruleBookOf('onexbet'), ruleBookOf('nova')]).toEqual([
      'betfair',
      '1xbet',
      'nova',
    ]);
    expect(isListed('no_such_house')).toBe(false);
  });

  it('every answer is one that its question allows', () => {
    expect(HOUSE_RULES.filter(({ question, answer }) => !QUESTIONS[question].some(one => one === answer))).toEqual([]);
  });

  it('every cell has a source with an address, and every source is used by a cell', () => {
    const used = new Set(HOUSE_RULES.map(rule => rule.source));
    expect(Object.keys(SOURCES).filter(id => !used.has(id as keyof typeof SOURCES))).toEqual([]);
    for (const rule of HOUSE_RULES) {
      expect(SOURCES[rule.source].url).toMatch(/^https?:\/\/\S+$/);
      expect(SOURCES[rule.source].title).not.toBe('');
      expect(CONFIDENCES).toContain(rule.confidence);
    }
  });

  it('no two cells answer the same question for the same market', () => {
    const places = HOUSE_RULES.flatMap(({ book, sport, question, on }) =>
      on.map(kind => `${book} ${sport} ${question} ${kind}`),
    );
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it('the question of every cell matters to its sport', () => {
    const stray = HOUSE_RULES.filter(
      ({ sport, question, on }) => !on.some(kind => questionsFor(sport, kind).includes(question)),
    );
    expect(stray).toEqual([]);
  });

  it.each([
    ['betfair_ex_uk', 'tennis', 'retirement', 'winner', 'stands_after_one_set'],
    ['pinnacle', 'tennis', 'retirement', 'lines', 'void_unless_finished'],
    ['kto', 'tennis', 'retirement', 'winner', 'unknown'],
    ['draftkings', 'baseball', 'pitchers', 'winner', 'ignored'],
    ['bwin', 'ice_hockey', 'overtime', 'lines', 'unknown'],
    ['constructor', 'tennis', 'retirement', 'winner', 'unknown'],
  ] as const)('%s in %s, %s on %s: %s', (book, sport, question, kind, answer) => {
    expect(houseAnswer(book, sport, question, kind)).toBe(answer);
  });

  it('finds the cell, and null if nothing is known', () => {
    expect(findRule('bwin', 'tennis', 'retirement', 'winner')).toMatchObject({ source: 'bwin_tennis' });
    expect(findRule('betano', 'soccer', 'postponement', 'score')).toBeNull();
  });
});

describe('marketKind', () => {
  it.each([
    ['ml', 'winner'],
    ['money_line', 'winner'],
    ['qualify', 'winner'],
    ['ah', 'lines'],
    ['ou', 'lines'],
    ['spread', 'lines'],
    ['points_total', 'lines'],
    ['asian_handicap', 'lines'],
    ['1x2', 'score'],
    ['correct_score', 'score'],
    ['no_such_market', null],
    ['constructor', null],
  ])('%s is %s', (market, kind) => expect(marketKind(market)).toBe(kind));
});

describe('questionsFor', () => {
  it.each([
    ['soccer', 'score', ['postponement', 'abandoned']],
    ['tennis', 'lines', ['retirement']],
    ['basketball', 'score', ['postponement', 'abandoned']],
    ['basketball', 'winner', ['overtime', 'postponement', 'abandoned']],
    ['other', 'winner', []],
  ] as const)('%s, %s: %j', (sport, kind, questions) => expect(questionsFor(sport, kind)).toEqual(questions));

  it('every question matters to some sport', () => {
    const asked = new Set(SPORTS.flatMap(sport => MARKET_KINDS.flatMap(kind => questionsFor(sport, kind))));
    expect(ALL_QUESTIONS.filter(question => !asked.has(question))).toEqual([]);
  });
});
