import { expect, it } from 'vitest';
import { parseLegacyMarkdown } from './legacy-markdown.ts';

it.each<[string, string, object[]]>([
  ['*a* \\_b', 'a _b', [{ type: 'bold', offset: 0, length: 1 }]],
  ['_i_ `c` *b*', 'i c b', ['italic', 'code', 'bold'].map((type, at) => ({ type, offset: at * 2, length: 1 }))],
  ['_a*b_', 'a*b', [{ type: 'italic', offset: 0, length: 3 }]],
  ['[x](http://telegram.org/)', 'x', [{ type: 'text_link', offset: 0, length: 1, url: 'http://telegram.org/' }]],
  ['```\nx\n```', 'x\n', [{ type: 'pre', offset: 0, length: 2 }]],
  ['```python\nx```', 'x', [{ type: 'pre', offset: 0, length: 1, language: 'python' }]],
  ['a-b.c!', 'a-b.c!', []],
  ['**', '', []],
])('%s', (source, text, entities) => {
  expect(parseLegacyMarkdown(source)).toEqual({ ok: true, value: { text, entities } });
});

it.each([
  ['snake_case', 'byte offset 5'],
  ['🏟 *a', 'byte offset 5'],
  ['[x', 'byte offset 0'],
])('%s has no end', (source, where) => {
  const read = parseLegacyMarkdown(source);
  expect(read.ok ? '' : read.error.message).toBe(`Can't find end of the entity starting at ${where}`);
});
