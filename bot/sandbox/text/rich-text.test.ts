import { describe, expect, it } from 'vitest';
import { parseRichHtml } from './rich-html.ts';
import { parseRichMarkdown } from './rich-markdown.ts';

const paragraph = (text: unknown) => ({ type: 'paragraph', text });

describe('rich HTML', () => {
  it.each<[string, object[]]>([
    [
      '<h2>Hoje</h2>Uma <b>linha</b>',
      [{ type: 'heading', text: 'Hoje', size: 2 }, paragraph(['Uma ', { type: 'bold', text: 'linha' }])],
    ],
    ['<p>a<br>b</p><hr/>', [paragraph(['a', '\n', 'b']), { type: 'divider' }]],
    ['<ul><li>a</li></ul>', [{ type: 'list', items: [{ blocks: [paragraph('a')] }] }]],
    ['<ol><li>a</li></ol>', [{ type: 'list', items: [{ blocks: [paragraph('a')], type: '1' }] }]],
    [
      '<table border><tr><th>Casa</th></tr><tr><td align="right">2,10</td></tr></table>',
      [
        {
          type: 'table',
          cells: [
            [{ text: 'Casa', align: 'left', valign: 'middle', is_header: true }],
            [{ text: '2,10', align: 'right', valign: 'middle' }],
          ],
          is_bordered: true,
        },
      ],
    ],
    [
      '<details open><summary>Mais</summary><p>a</p></details>',
      [{ type: 'details', summary: 'Mais', blocks: [paragraph('a')], is_open: true }],
    ],
    [
      '<tg-time unix="1647531900" format="wDT">22:45</tg-time>',
      [paragraph({ type: 'date_time', text: '22:45', unix_time: 1_647_531_900, date_time_format: 'wDT' })],
    ],
    ['<pre><code class="language-ts">a  &lt; b</code></pre>', [{ type: 'pre', text: 'a < b', language: 'ts' }]],
  ])('%s', (source, blocks) => {
    expect(parseRichHtml(source)).toEqual({ ok: true, value: blocks });
  });

  it.each([
    ['<b>a', 'Can\'t find end tag corresponding to start tag "b"'],
    ['<script>a</script>', 'Unsupported start tag "script" at byte offset 0'],
    ['a</b>', 'Unexpected end tag at byte offset 1'],
  ])('%s is refused', (source, message) => {
    const read = parseRichHtml(source);
    expect(read.ok ? '' : read.error.message).toBe(message);
  });
});

describe('rich Markdown', () => {
  it.each<[string, object[]]>([
    [
      '# Hoje\nUma **linha**\nsó',
      [{ type: 'heading', text: 'Hoje', size: 1 }, paragraph(['Uma ', { type: 'bold', text: 'linha' }, ' só'])],
    ],
    ['---', [{ type: 'divider' }]],
    [
      '- a\n- [x] b',
      [
        {
          type: 'list',
          items: [{ blocks: [paragraph('a')] }, { blocks: [paragraph('b')], has_checkbox: true, is_checked: true }],
        },
      ],
    ],
    ['1. a', [{ type: 'list', items: [{ blocks: [paragraph('a')], type: '1' }] }]],
    ['>a\n>\n>b', [{ type: 'blockquote', blocks: [paragraph('a'), paragraph('b')] }]],
    ['```ts\na\n```', [{ type: 'pre', text: 'a', language: 'ts' }]],
    [
      '| Casa | Odd |\n|:--|--:|\n| KTO | `2,10` |',
      [
        {
          type: 'table',
          cells: [
            [
              { text: 'Casa', align: 'left', valign: 'middle', is_header: true },
              { text: 'Odd', align: 'right', valign: 'middle', is_header: true },
            ],
            [
              { text: 'KTO', align: 'left', valign: 'middle' },
              { text: { type: 'code', text: '2,10' }, align: 'right', valign: 'middle' },
            ],
          ],
          is_bordered: true,
        },
      ],
    ],
    [
      '![22:45](tg://time?unix=1&format=t)',
      [paragraph({ type: 'date_time', text: '22:45', unix_time: 1, date_time_format: 't' })],
    ],
    ['\\#a [b](https://t.me/) 2*3', [paragraph(['#a ', { type: 'url', text: 'b', url: 'https://t.me/' }, ' 2*3'])]],
  ])('%s', (source, blocks) => {
    expect(parseRichMarkdown(source)).toEqual(blocks);
  });
});
