import { describe, expect, it } from 'vitest';
import { answerReading } from '../../chat/answer.ts';
import { readQuestion } from '../../chat/read-question.ts';
import { cents, epochMs } from '../../units.ts';
import {
  type BetfairAuthor,
  type ChatDefaults,
  type ChatSum,
  MAX_BETFAIR_AUTHORS,
  MAX_CHAT_SUMS,
  NO_DEFAULTS,
  withBetfairAuthor,
  withSum,
} from './chat-defaults.ts';
import type { QuestionMode, UsedDefaults } from './reading.ts';

const all: ChatDefaults = {
  ...NO_DEFAULTS,
  total: cents(50_000),
  bankroll: cents(200_000),
  step: cents(500),
  commission: 0.065,
};
const usedBy = (text: string, mode: QuestionMode = 'auto', defaults = all) => {
  const reading = readQuestion(text, mode, defaults);
  return reading.kind === 'calculation' ? (reading.used ?? {}) : reading.kind;
};

describe('what a question leaves out', () => {
  it.each<[string, QuestionMode, UsedDefaults | string]>([
    ['2,10 2,05', 'auto', { total: cents(50_000), step: cents(500) }],
    ['2,10 2,05 100', 'auto', { step: cents(500) }],
    ['2,10 2,05 100 passo 1', 'auto', {}],
    ['2,10 2,05 total 3', 'auto', {}],
    ['2,10 lay 2,12 100', 'auto', { step: cents(500), commission: 0.065 }],
    ['2,10 lay 2,12 0% 100', 'auto', { step: cents(500) }],
    ['fb 50 odd 6 lay 6,2', 'auto', { step: cents(500), commission: 0.065 }],
    ['3,5 4,2', 'dutching', { total: cents(50_000) }],
    ['3,5 4,2 100', 'dutching', {}],
    ['2,10 55%', 'kelly', { bankroll: cents(200_000) }],
    ['2,10 55% banca 10', 'kelly', {}],
    ['2,10', 'auto', {}],
    ['2,10 3,40', 'margin', {}],
    ['2,1O 2,05', 'auto', 'incomplete'],
    ['2,10', 'calc', 'incomplete'],
  ])('%s (%s): %j', (text, mode, used) => {
    expect(usedBy(text, mode)).toEqual(used);
  });

  it('is asked for where nothing was set', () => {
    expect(usedBy('2,10 2,05', 'auto', NO_DEFAULTS)).toBe('incomplete');
    expect(usedBy('2,10 2,05 100', 'auto', NO_DEFAULTS)).toEqual({});
  });

  it('is counted in, and said', () => {
    const html = answerReading(readQuestion('2,10 lay 2,12 100', 'auto', all))?.html.replaceAll('\u00a0', ' ');
    expect(html).toContain('comissão 6,5 %');
    expect(html).toContain('Pelo padrão salvo em Calculadora no chat: passo R$ 5,00, comissão 6,50 %.');
    const total = answerReading(readQuestion('2,10 2,05', 'auto', { ...NO_DEFAULTS, total: cents(10_000) }));
    expect(total?.html.replaceAll('\u00a0', ' ')).toContain('Odd 2,10: <b>R$ 49,40</b>');
    expect(total?.link).toBe(answerReading(readQuestion('2,10 2,05 100'))?.link);
  });
});

describe('the last sums', () => {
  const sum = (link: string) => ({ link, title: link, place: 'private' as const });
  it('are the newest first, none twice, and no more than are kept', () => {
    let sums: ChatSum[] = [];
    for (let at = 0; at < MAX_CHAT_SUMS + 5; at++) sums = withSum(sums, sum(`1A${at}`), epochMs(at));
    sums = withSum(sums, sum('1A20'), epochMs(99));
    expect(sums).toHaveLength(MAX_CHAT_SUMS);
    expect(sums.slice(0, 3).map(({ link, at }) => [link, at])).toEqual([
      ['1A20', 99],
      ['1A24', 24],
      ['1A23', 23],
    ]);
  });
});

describe('what authors mean by Betfair', () => {
  it('is kept for so many of them, nobody twice, the last ones', () => {
    let kept: BetfairAuthor[] = [];
    for (let at = 0; at < MAX_BETFAIR_AUTHORS + 3; at++)
      kept = withBetfairAuthor(kept, { author: `c${at}`, betfair: 'exchange' });
    kept = withBetfairAuthor(kept, { author: 'c50', betfair: 'sportsbook' });
    expect(kept).toHaveLength(MAX_BETFAIR_AUTHORS);
    expect(kept[0]).toEqual({ author: 'c50', betfair: 'sportsbook' });
    expect(kept.filter(({ author }) => author === 'c50')).toHaveLength(1);
    expect(kept.some(({ author }) => author === 'c0')).toBe(false);
  });
});
