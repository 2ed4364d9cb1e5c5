import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRich } from './from-rich.ts';
import { PLAIN, postBodySchema } from './post.ts';
import { richPost } from './post-fixture.ts';
import { toRich } from './to-rich.ts';

describe('a post as a rich message', () => {
  it('has blocks as Telegram takes them', () =>
    expect(
      toRich({
        blocks: [
          { kind: 'heading', level: 2, line: [{ kind: 'text', text: 'Hoje', ...PLAIN }] },
          {
            kind: 'paragraph',
            line: [
              { kind: 'text', text: 'Odd ', ...PLAIN },
              { kind: 'text', text: '2,10', marks: ['bold', 'marked'], link: 'https://a.example/' },
            ],
          },
        ],
      }),
    ).toEqual([
      { type: 'heading', text: 'Hoje', size: 2 },
      {
        type: 'paragraph',
        text: [
          'Odd ',
          { type: 'url', url: 'https://a.example/', text: { type: 'bold', text: { type: 'marked', text: '2,10' } } },
        ],
      },
    ]));

  it('comes back as it was', () => {
    fc.assert(
      fc.property(richPost, post => {
        const read = fromRich(JSON.parse(JSON.stringify(toRich(post))));
        expect(read).toEqual(post);
        expect(postBodySchema.safeParse(read).success).toBe(true);
      }),
    );
  });

  it('is read from anything, without ever failing', () => {
    fc.assert(fc.property(fc.jsonValue(), given => void fromRich(given)));
    const deep = JSON.parse(
      `${'{"type":"details","summary":"a","blocks":['.repeat(60)}{"type":"divider"}${']}'.repeat(60)}`,
    );
    expect(JSON.stringify(fromRich([deep])).length).toBeLessThan(3_000);
  });

  it('leaves the text of kinds that a post does not know', () =>
    expect(fromRich([{ type: 'footer', text: ['Nota ', { type: 'hashtag', text: '#a', hashtag: 'a' }] }])).toEqual({
      blocks: [{ kind: 'paragraph', line: [{ kind: 'text', text: 'Nota #a', ...PLAIN }] }],
    }));
});
