import { expect, it } from 'vitest';
import { encodeCalculation } from '#shared/calculators/link/link.ts';
import { answerOfLink, parseTelegramHtml, plainText } from './chat-preview.ts';

const PAIR = encodeCalculation({ id: 'surebet', input: { legs: [{ odds: 2.1 }, { odds: 2.05 }], total: 10_000 } });

it('is what the bot says, or nothing', () => {
  const answer = answerOfLink(PAIR);
  expect(answer?.html).toContain('<b>Surebet de +3,73');
  expect(answer?.link).toBe(PAIR);
  expect(answerOfLink('1cortado')).toBeNull();
  const empty = encodeCalculation({ id: 'surebet', input: { legs: [{ odds: 2.1 }, { odds: 2.05 }] } });
  expect(answerOfLink(empty)).toBeNull();
});

it('keeps marks, and nothing that is not one', () => {
  expect(parseTelegramHtml('<b>a <i>b</i></b> &lt;c&gt;')).toEqual([
    { tag: 'b', inner: ['a ', { tag: 'i', inner: ['b'] }] },
    ' <c>',
  ]);
  expect(parseTelegramHtml('<img src=x onerror=alert(1)>x')).toEqual(['x']);
});

it('is copied as plain text with its link', () => {
  const text = plainText(answerOfLink(PAIR)?.html ?? '', 'https://arbi.example/calculator?c=1');
  expect(text).toMatch(/^Surebet de \+3,73 %\n\nOdd 2,10: R\$ 49,40\n/);
  expect(text).toMatch(/\n\nhttps:\/\/arbi\.example\/calculator\?c=1$/);
  expect(text).not.toMatch(/<|&/);
});
