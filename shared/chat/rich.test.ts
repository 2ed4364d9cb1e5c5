import { describe, expect, it } from 'vitest';
import type { Block } from '../posts/post.ts';
import { details, heading, left, lineOf, mapText, paragraph, run, table } from './rich.ts';

const textIn = (line: ReturnType<typeof lineOf>) =>
  line.map(each => ('text' in each ? [each.text, ...each.marks] : []));

describe('a line of our own HTML', () => {
  it('keeps its marks, and shows what was escaped', () => {
    expect(textIn(lineOf('Casas &lt;b&gt; <b>Betano &amp; KTO</b>: <i>só <code>2,10</code></i>'))).toEqual([
      ['Casas <b> '],
      ['Betano & KTO', 'bold'],
      [': '],
      ['só ', 'italic'],
      ['2,10', 'italic', 'code'],
    ]);
  });

  it('has no empty runs, and no line breaks', () => {
    expect(textIn(lineOf('\n⚠️ isto'))).toEqual([[' ⚠️ isto']]);
    expect([lineOf(''), run('')]).toEqual([[], []]);
  });
});

it('the money of a question stands in every block', () => {
  const blocks: Block[] = [
    heading(run('R$ 1')),
    table(null, [[left(run('R$ 2'))]]),
    details('x', [paragraph(run('R$ 3'))]),
  ];
  const changed = JSON.stringify(mapText(blocks, text => text.replaceAll('R$', 'US$')));
  expect(changed.match(/US\$ \d/g)).toEqual(['US$ 1', 'US$ 2', 'US$ 3']);
});
