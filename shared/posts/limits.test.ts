import { describe, expect, it } from 'vitest';
import { usesOf } from './limits.ts';
import { PLAIN, type PostBody } from './post.ts';

const of = (text: string): PostBody => ({ blocks: [{ kind: 'paragraph', line: [{ kind: 'text', text, ...PLAIN }] }] });

describe('what a post uses', () => {
  it('counts classic text in UTF-16 units, without blanks around it', () =>
    expect(usesOf(of(' 😀a '), 'caption')[0]).toEqual({ limit: 'text', used: 3, most: 1_024 }));
  it('counts rich text in characters', () =>
    expect(usesOf(of('😀a'), 'rich')[0]).toEqual({ limit: 'text', used: 2, most: 32_768 }));
  it('counts entities', () => {
    const line = Array.from({ length: 202 }, (_, at) => ({
      kind: 'text' as const,
      text: 'a',
      marks: at % 2 === 0 ? (['bold'] as const) : ([] as const),
      link: null,
    }));
    const body = { blocks: [{ kind: 'paragraph', line }] } as unknown as PostBody;
    expect(usesOf(body, 'text')[1]).toEqual({ limit: 'entities', used: 101, most: 100 });
  });
  it('counts the blocks in blocks', () => {
    const line = [{ kind: 'text' as const, text: 'a', ...PLAIN }];
    const items = [
      { lines: [line, line], isDone: null },
      { lines: [line], isDone: true },
    ];
    const body: PostBody = {
      blocks: [{ kind: 'details', summary: line, isOpen: false, blocks: [{ kind: 'list', isOrdered: false, items }] }],
    };
    expect(usesOf(body, 'rich')[1]).toEqual({ limit: 'blocks', used: 7, most: 500 });
  });
});
