import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalized } from './normalize.ts';
import { PLAIN, type PostBody, postLines, type Run } from './post.ts';
import { classicPost, richPost } from './post-fixture.ts';
import { toClassic } from './to-classic.ts';
import { isClassic, toEntities } from './to-entities.ts';

const line = (text: string): Run[] => [{ kind: 'text', text, ...PLAIN }];

describe('a rich post as a classic one', () => {
  it('keeps every word', () => {
    fc.assert(
      fc.property(richPost, post => {
        const classic = toClassic(post);
        expect(isClassic(classic)).toBe(true);
        const runs = (of: PostBody) => of.blocks.flatMap(postLines).flat();
        const words = (of: PostBody) => runs(of).map(run => (run.kind === 'variable' ? run.name : run.text));
        // Signs of lists and tables come in between, and nothing goes.
        const said = words(classic).join('').replace(/\s/g, '');
        let at = 0;
        for (const letter of words(post).join('').replace(/\s/g, '')) {
          at = said.indexOf(letter, at) + 1;
          expect(at).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('leaves a classic one as it is', () => {
    fc.assert(
      fc.property(classicPost, post => {
        expect(toClassic(post)).toEqual(normalized(post));
      }),
    );
  });

  it('writes headings, lists and tables as people do by hand', () => {
    const cells = (...texts: string[]) => texts.map(text => ({ line: line(text), align: 'left' as const }));
    const { text, entities } = toEntities(
      toClassic({
        blocks: [
          { kind: 'heading', level: 1, line: line('Freebet') },
          {
            kind: 'list',
            isOrdered: true,
            items: [
              { lines: [line('Deposite'), line('mínimo R$ 20')], isDone: null },
              { lines: [line('Aposte')], isDone: true },
            ],
          },
          { kind: 'table', hasHead: true, rows: [cells('Casa', 'Odd'), cells('Betano', '2,10')] },
        ],
      }),
    );
    expect(text).toBe('Freebet\n1. Deposite\nmínimo R$ 20\n✓ Aposte\nCasa | Odd\nBetano | 2,10');
    expect(entities).toEqual([
      { type: 'bold', offset: 0, length: 7 },
      { type: 'bold', offset: 42, length: 10 },
    ]);
  });
});
