import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown-markup.ts';

type Marks = [type: string, offset: number, length: number, more?: object][];

/** The cases are Telegram's own: `parse_markdown` in https://github.com/tdlib/td/blob/master/test/message_entities.cpp */
describe('parseMarkdown', () => {
  it.each<[string, string, Marks]>([
    ['', '', []],
    ['*a* \\_b', 'a _b', [['bold', 0, 1]]],
    ['\\\\\\\\\\\\\\\\\\_\\*\\`', '\\\\\\\\_*`', []],
    ['🏟 🏟``', '🏟 🏟', []],
    ['🏟 🏟_abac \\* asd _', '🏟 🏟abac * asd ', [['italic', 5, 11]]],
    ['🏟 \\.🏟_🏟\\. 🏟_', '🏟 .🏟🏟. 🏟', [['italic', 6, 6]]],
    [
      '➡️ ➡️_➡️ ➡️_*➡️ ➡️*',
      '➡️ ➡️➡️ ➡️➡️ ➡️',
      [
        ['italic', 5, 5],
        ['bold', 10, 5],
      ],
    ],
    [
      '🏟 🏟_🏟 *🏟*_',
      '🏟 🏟🏟 🏟',
      [
        ['bold', 8, 2],
        ['italic', 5, 5],
      ],
    ],
    [
      '🏟 🏟__🏟 _🏟_ __',
      '🏟 🏟🏟 🏟 ',
      [
        ['italic', 8, 2],
        ['underline', 5, 6],
      ],
    ],
    ['🏟 🏟`🏟 🏟```', '🏟 🏟🏟 🏟', [['code', 5, 5]]],
    ['🏟 🏟```🏟\n🏟```', '🏟 🏟🏟', [['pre', 5, 2, { language: '🏟' }]]],
    ['🏟 🏟```🏟\n\n🏟```', '🏟 🏟\n🏟', [['pre', 5, 3, { language: '🏟' }]]],
    ['```\nx = 1.5\n```', 'x = 1.5\n', [['pre', 0, 8]]],
    ['🏟 🏟**', '🏟 🏟', []],
    ['||test||', 'test', [['spoiler', 0, 4]]],
    ['`_* *_`', '_* *_', [['code', 0, 5]]],
    ['[telegram\\.org]', 'telegram.org', [['text_link', 0, 12, { url: 'http://telegram.org/' }]]],
    [
      '[telegram\\.org](https://telegram.dog?)',
      'telegram.org',
      [['text_link', 0, 12, { url: 'https://telegram.dog/?' }]],
    ],
    ['[telegram\\.org](asdasd)', 'telegram.org', []],
    ['>a', 'a', [['blockquote', 0, 1]]],
    ['abc\n>def\n>def\njkl', 'abc\ndef\ndef\njkl', [['blockquote', 4, 8]]],
    [
      '>*abcd*',
      'abcd',
      [
        ['bold', 0, 4],
        ['blockquote', 0, 4],
      ],
    ],
    [
      '>asd\n>q||e||w||\nasdad',
      'asd\nqew\nasdad',
      [
        ['spoiler', 5, 1],
        ['expandable_blockquote', 0, 8],
      ],
    ],
    ['~a~', 'a', [['strikethrough', 0, 1]]],
  ])('%j', (source, text, marks) => {
    const entities = marks.map(([type, offset, length, more]) => ({ type, offset, length, ...more }));
    expect(parseMarkdown(source)).toEqual({ ok: true, value: { text, entities } });
  });

  it.each([
    ['🏟 🏟_abacaba', "Can't find end of Italic entity at byte offset 9"],
    ['🏟 🏟_abac * asd ', "Can't find end of Bold entity at byte offset 15"],
    ['🏟 🏟_abac * asd _', "Can't find end of Italic entity at byte offset 21"],
    ['🏟 🏟`', "Can't find end of Code entity at byte offset 9"],
    ['🏟 🏟```', "Can't find end of Pre entity at byte offset 9"],
    ['🏟 🏟```a', "Can't find end of Pre entity at byte offset 9"],
    ['🏟 🏟```a ', "Can't find end of PreCode entity at byte offset 9"],
    ['🏟 🏟__🏟 🏟_', "Can't find end of Italic entity at byte offset 20"],
    ['🏟 🏟_🏟 🏟__', "Can't find end of Underline entity at byte offset 19"],
    ['🏟 🏟__', "Can't find end of Underline entity at byte offset 9"],
    ['[telegram\\.org](asd', "Can't find end of a URL at byte offset 16"],
    ['🏟 🏟![', "Can't find end of CustomEmoji entity at byte offset 9"],
    ['>*b\n>ld \n>bo\nld*\nasd\ndef', "Can't find end of Bold entity at byte offset 1"],
    ['>\n*a*>2', "Character '>' is reserved and must be escaped with the preceding '\\'"],
  ])('refuses %j', (source, message) => {
    expect(parseMarkdown(source)).toEqual({ ok: false, error: { code: 'bad_markup', message } });
  });

  it.each([...']()>#+-=|{}.!'])('refuses %s alone and accepts it escaped', char => {
    // At the start of a line > begins a quotation.
    const message = `Character '${char}' is reserved and must be escaped with the preceding '\\'`;
    expect(parseMarkdown(`a${char}`)).toEqual({ ok: false, error: { code: 'bad_markup', message } });
    expect(parseMarkdown(`a\\${char}`)).toEqual({ ok: true, value: { text: `a${char}`, entities: [] } });
  });
});
