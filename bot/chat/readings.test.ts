import type { Update } from 'grammy/types';
import { describe, expect, it } from 'vitest';
import { readQuestion } from '#shared/chat/read-question.ts';
import { FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import { ANYBODYS_HOUSES, houseFinder } from '#shared/reading/houses/houses.ts';
import { NO_DEFAULTS } from '#shared/reading/result/chat-defaults.ts';
import type { QuestionMode } from '#shared/reading/result/reading.ts';
import { cents } from '#shared/units.ts';
import { createReadings } from './readings.ts';

const update: Update = { update_id: 1 };
const mine = houseFinder([{ book: 'betfair', commission: 0.02 }], FIRST_COMMISSIONS);
const defaults = { ...NO_DEFAULTS, total: cents(50_000), step: cents(500) };
const asked = (text: string, mode: QuestionMode, isMine: boolean) =>
  [text, mode, isMine ? defaults : NO_DEFAULTS, isMine ? mine : ANYBODYS_HOUSES] as const;

describe('a text that is read once', () => {
  it.each([
    '2,10 2,05',
    'betano 2,10 lay betfair 2,12',
    'betano 2,10 100\nsuperbet 2,05 102,44\nflamengo x palmeiras',
    '2,10 2,O5 100',
    'bom dia',
    '1 '.repeat(200),
  ])('%j says the same as read by itself, no matter who asks and in which order', text => {
    const readings = createReadings();
    for (const mode of ['auto', 'auto', 'freebet', 'auto'] as const) {
      for (const isMine of [false, true, true, false]) {
        const question = asked(text, mode, isMine);
        expect(readings({ update })(...question)).toEqual(readQuestion(...question));
      }
    }
  });

  it('is not the text of another update, nor another text of the same', () => {
    const readings = createReadings();
    readings({ update })('2,10 2,05');
    expect(readings({ update })('2,10 2,15')).toEqual(readQuestion('2,10 2,15'));
    expect(readings({ update: { update_id: 2 } })('2,10 2,25')).toEqual(readQuestion('2,10 2,25'));
  });
});
