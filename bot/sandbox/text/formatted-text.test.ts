import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soak } from '#shared/testing/soak.ts';
import type { BotApiRefusal } from '../world/bot-api-refusal.ts';
import { formatText } from './formatted-text.ts';
import { withFoundEntities } from './found-entities.ts';
import { parseHtml } from './html-markup.ts';
import { parseMarkdown } from './markdown-markup.ts';

const pieces = [
  '<b>',
  '</b>',
  '<i>',
  '</i>',
  '<a href="x.y">',
  '</a>',
  '</',
  '<',
  '>',
  '&lt;',
  '&#x41;',
  '"',
  '*',
  '_',
  '__',
  '~',
  '||',
  '`',
  '```',
  '[',
  '](x.y)',
  ')',
  '\\',
  '>',
  '**>',
  '!',
  '\n',
  ' ',
  'a',
  'é',
  '🏟',
  '/calc',
  '@bot_x',
  'https://x.y/z',
  '.',
];
const source = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map(parts => parts.join(''));
const parsers = { HTML: parseHtml, MarkdownV2: parseMarkdown };

describe('any text', () => {
  it.each(['HTML', 'MarkdownV2'] as const)('%s: is refused with a message, or gives entities inside', parseMode => {
    const check = (text: string) => {
      const parsed = parsers[parseMode](text);
      if (!parsed.ok) expect(parsed.error.message).not.toBe('');
      else
        for (const { offset, length } of parsed.value.entities) {
          expect(offset >= 0 && length > 0 && offset + length <= parsed.value.text.length).toBe(true);
        }
    };
    fc.assert(fc.property(source, check), { numRuns: soak(500, 3_000) });
  });

  it.each(['', 'HTML', 'MarkdownV2'])(
    'as a message (%j): trimmed, entities inside and in order, or a 400',
    parseMode => {
      const check = (text: string) => {
        try {
          const formatted = formatText({ text, parseMode, entities: undefined });
          expect(formatted.text).toBe(formatted.text.trim());
          let last = 0;
          for (const { offset, length } of formatted.entities) {
            expect(offset >= last && length > 0 && offset + length <= formatted.text.length).toBe(true);
            last = offset;
          }
        } catch (cause) {
          expect(cause).toMatchObject({ name: 'BotApiRefusal', code: 400 } satisfies Partial<BotApiRefusal>);
        }
      };
      fc.assert(fc.property(source, check), { numRuns: soak(500, 3_000) });
    },
  );

  it('returns text escaped for either mode unchanged', () => {
    const unit = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter(text => !/[\n\r]/.test(text));
    const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const markdown = (text: string) => text.replace(/[_*[\]()~`>#+\-=|{}.!\\]/g, '\\$&');
    fc.assert(
      fc.property(unit, text => {
        expect(parseHtml(`<b>${html(text)}</b>`)).toMatchObject({
          value: { text, entities: [{ length: text.length }] },
        });
        expect(parseMarkdown(`*${markdown(text)}*`)).toMatchObject({
          value: { text, entities: [{ length: text.length }] },
        });
      }),
      { numRuns: soak(500, 2_000) },
    );
  });
});

describe('entities found without markup', () => {
  it.each<[string, [type: string, offset: number, length: number][]]>([
    ['/calc@arbi_bot 2,10', [['bot_command', 0, 14]]],
    [
      'veja /arb, /ajuda',
      [
        ['bot_command', 5, 4],
        ['bot_command', 11, 6],
      ],
    ],
    ['1/2 a/b //c http://x', [['url', 12, 8]]],
    ['oi @ana_demo!', [['mention', 3, 9]]],
    ['a@b.com', []],
    ['https://x.y/calc/z?a=@bcde.', [['url', 0, 26]]],
  ])('%s', (text, marks) => {
    const found = withFoundEntities(text, []);
    expect(found.map(({ type, offset, length }) => [type, offset, length])).toEqual(marks);
  });

  it('finds none inside code, and no more than a hundred', () => {
    const code = { type: 'code', offset: 0, length: 5 };
    expect(withFoundEntities('/calc', [code])).toEqual([code]);
    expect(withFoundEntities('/a '.repeat(1000), [])).toHaveLength(100);
  });
});
