import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bold, html } from '../../chat/html.ts';
import { soak } from '../../testing/soak.ts';
import { cutText } from './cut-text.ts';
import { fromHtml } from './from-html.ts';
import { drawText } from './markup.ts';
import { namesIn, onlyName, partsOf } from './template.ts';

const drawn = (text: string, values: Record<string, string> = {}) => {
  const { text: plain, entities } = drawText(text, name => values[name] ?? '?');
  return [plain, ...entities.map(({ type, offset, length }) => `${type} ${plain.slice(offset, offset + length)}`)];
};

describe('marks in a text', () => {
  it.each([
    ['Oi *Ana*!', ['Oi Ana!', 'bold Ana']],
    ['_a_ ~b~ `c*d*`', ['a b c*d*', 'italic a', 'strikethrough b', 'code c*d*']],
    ['*a _b_*', ['a b', 'bold a b', 'italic b']],
    ['2 * 3 * 4', ['2 * 3 * 4']],
    ['a*b*c snake_case_name', ['a*b*c snake_case_name']],
    ['*a\nb*', ['*a\nb*']],
    ['**', ['**']],
    ['*abc def *ghi*', ['*abc def ghi', 'bold ghi']],
    ['*{nome}*', ['A*a_b', 'bold A*a_b']],
  ])('%s', (text, expected) => expect(drawn(text, { nome: 'A*a_b' })).toEqual(expected));

  it('keep what variables bring as it is', () => {
    fc.assert(
      fc.property(fc.string(), value => {
        expect(drawText('{x}', () => value)).toEqual({ text: value, entities: [] });
      }),
      { numRuns: soak(200, 2_000) },
    );
  });

  it('are cut as Telegram takes them', () => {
    const { text, entities } = cutText({
      text: '😀'.repeat(3_000),
      entities: [{ type: 'bold', offset: 0, length: 6_000 }],
    });
    expect([text.length <= 4_096, text.isWellFormed(), text.endsWith('😀…')]).toEqual([true, true, true]);
    expect(entities).toEqual([{ type: 'bold', offset: 0, length: text.length }]);
  });
});

it('names in a text', () => {
  expect(namesIn('{a} {melhor.lucro} {A} {a} {a.b.c} { a }')).toEqual(['a', 'melhor.lucro']);
  expect([onlyName(' {a} '), onlyName('{a}!')]).toEqual(['a', null]);
  expect(
    partsOf('x{a}{b}')
      .map(part => (part.kind === 'name' ? `{${part.name}}` : part.text))
      .join(''),
  ).toBe('x{a}{b}');
});

describe('our own HTML', () => {
  it('comes back as text with its marks', () => {
    expect(fromHtml(`${bold('A & <B>')}\n<a href="https://a.example/?x=1&amp;y=2">ver</a> <i>x<b>y</b></i>`)).toEqual({
      text: 'A & <B>\nver xy',
      entities: [
        { type: 'bold', offset: 0, length: 7 },
        { type: 'text_link', offset: 8, length: 3, url: 'https://a.example/?x=1&y=2' },
        { type: 'italic', offset: 12, length: 2 },
        { type: 'bold', offset: 13, length: 1 },
      ],
    });
  });
  it('whatever text is in it', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(fromHtml(html(text))).toEqual({ text, entities: [] });
      }),
    );
  });
});
