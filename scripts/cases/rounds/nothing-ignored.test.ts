/** Nothing that is written is ignored: a number that changes by a tenth changes the sum, or is named as changing nothing. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hearMessage } from '#shared/chat/talk/conversation.ts';

interface RoundCase {
  readonly id: string;
  readonly input: { readonly text: string };
}

const ROUNDS = ['chat-1', 'chat-2', 'chat-3'].flatMap(
  name => JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as RoundCase[],
);

const said = (text: string) => {
  const { reading } = hearMessage(text);
  return reading.kind === 'calculation' ? JSON.stringify({ ...reading, terms: undefined }) : null;
};

describe('nothing that is written is ignored', () => {
  it('a price or an amount that changes by a tenth changes what is answered', () => {
    const unchanged = ROUNDS.flatMap(({ id, input: { text } }) => {
      const before = said(text);
      if (before === null) return [];
      return [...text.matchAll(/(?<![\w#/.,:@])\d{1,4}[.,]\d{2}(?![\w/.,:%])/g)].flatMap(({ 0: number, index }) => {
        const more = (Number(number.replace(',', '.')) * 1.1).toFixed(2).replace('.', number.includes(',') ? ',' : '.');
        const changed = text.slice(0, index) + more + text.slice(index + number.length);
        return said(changed) === before ? [`${id} ${number}`] : [];
      });
    });
    expect(unchanged).toEqual([]);
  });
});
