import { describe, expect, it } from 'vitest';
import { parseHtml } from './html-markup.ts';

const bold = (offset: number, length: number) => ({ type: 'bold', offset, length });

describe('parseHtml', () => {
  it.each<[string, string, object[]]>([
    ['', '', []],
    ['<b>a &lt; b</b>', 'a < b', [bold(0, 5)]],
    ['<STRONG>a</sTrOnG>', 'a', [bold(0, 1)]],
    ['<b>a</>', 'a', [bold(0, 1)]],
    ['a & b &amp; &quot;&#39;&#x1f3df; &nbsp; &#0;', 'a & b & "\'🏟 &nbsp; &#0;', []],
    ['🏟<b>🏟</b>', '🏟🏟', [bold(2, 2)]],
    ['<b>a<i>b</i></b>', 'ab', [{ type: 'italic', offset: 1, length: 1 }, bold(0, 2)]],
    ['<b></b>', '', []],
    [
      '<u>a</u><ins>b</ins><s>c</s>',
      'abc',
      ['underline', 'underline', 'strikethrough'].map((type, offset) => ({ type, offset, length: 1 })),
    ],
    [
      '<tg-spoiler>a</tg-spoiler><span class="tg-spoiler">b</span>',
      'ab',
      [0, 1].map(offset => ({ type: 'spoiler', offset, length: 1 })),
    ],
    [
      "<a href='https://t.me/x?a=1&amp;b=2'>x</a>",
      'x',
      [{ type: 'text_link', offset: 0, length: 1, url: 'https://t.me/x?a=1&b=2' }],
    ],
    ['<a href=telegram.org>x</a>', 'x', [{ type: 'text_link', offset: 0, length: 1, url: 'http://telegram.org/' }]],
    [
      '<a>telegram.org</a>',
      'telegram.org',
      [{ type: 'text_link', offset: 0, length: 12, url: 'http://telegram.org/' }],
    ],
    ['<a href="javascript:alert(1)">x</a>', 'x', []],
    [
      '<a href="http://localhost:3000/x">x</a>',
      'x',
      [{ type: 'text_link', offset: 0, length: 1, url: 'http://localhost:3000/x' }],
    ],
    ['<pre><code class="language-ts">x</code></pre>', 'x', [{ type: 'pre', offset: 0, length: 1, language: 'ts' }]],
    [
      '<pre>x</pre><code>y</code>',
      'xy',
      [
        { type: 'pre', offset: 0, length: 1 },
        { type: 'code', offset: 1, length: 1 },
      ],
    ],
    [
      '<blockquote>a</blockquote><blockquote expandable>b</blockquote>',
      'ab',
      [
        { type: 'blockquote', offset: 0, length: 1 },
        { type: 'expandable_blockquote', offset: 1, length: 1 },
      ],
    ],
    [
      '<tg-emoji emoji-id="5">👍</tg-emoji>',
      '👍',
      [{ type: 'custom_emoji', offset: 0, length: 2, custom_emoji_id: '5' }],
    ],
    [
      '<tg-time unix="1647531900" format="t">22:45</tg-time>',
      '22:45',
      [{ type: 'date_time', offset: 0, length: 5, unix_time: 1_647_531_900, date_time_format: 't' }],
    ],
  ])('%s', (source, text, entities) => expect(parseHtml(source)).toEqual({ ok: true, value: { text, entities } }));

  it.each([
    ['a<b>x', 'Can\'t find end tag corresponding to start tag "b"'],
    ['🏟<abc>', 'Unsupported start tag "abc" at byte offset 4'],
    ['1 < 2', 'Unsupported start tag "" at byte offset 2'],
    ['a <b', 'Unclosed start tag at byte offset 2'],
    ['<a href="x', 'Unclosed start tag at byte offset 0'],
    ['<a ="x">', 'Empty attribute name in the tag "a" at byte offset 0'],
    ['</b>', 'Unexpected end tag at byte offset 0'],
    ['<b>x</b', 'Unclosed end tag at byte offset 4'],
    ['<b>x</i>', 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'],
    ['<b><i>x</b></i>', 'Unmatched end tag at byte offset 7, expected "</i>", found "</b>"'],
    ['<span class="x">a</span>', 'Tag "span" must have class "tg-spoiler" at byte offset 0'],
    ['<__proto__>', 'Unsupported start tag "__proto__" at byte offset 0'],
  ])('refuses %s', (source, message) => {
    expect(parseHtml(source)).toEqual({ ok: false, error: { code: 'bad_markup', message } });
  });

  it('reads a long series of tags quickly', () => {
    expect(parseHtml('<b>'.repeat(10_000)).ok).toBe(false);
    expect(parseHtml(`<a ${'x '.repeat(10_000)}`).ok).toBe(false);
  });
});
