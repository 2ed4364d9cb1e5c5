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

  it.each([
    ['e 1,5u', 'e 3u', 'e 0,5u'],
    ['com 7,5%', 'com 9%', 'com 3%'],
    ['uns R$ 55', 'uns R$ 75', 'uns R$ 15'],
    ['na 430', 'na 700', 'na 100'],
  ])('"%s" put into a message changes what is answered, or is named', (put, ...others) => {
    const unread = ROUNDS.flatMap(({ id, input: { text } }) => {
      const gaps = [...text.matchAll(/ /g)].map(({ index }) => index);
      const at = gaps[Math.floor(gaps.length / 2)];
      if (at === undefined) return [];
      const [answer, ...different] = [put, ...others].map(each =>
        said(`${text.slice(0, at)} ${each}${text.slice(at)}`),
      );
      return answer !== null && different.every(each => each === answer) ? [id] : [];
    });
    expect(unread).toEqual([]);
  });
});
