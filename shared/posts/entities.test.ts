import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromEntities } from './from-entities.ts';
import { normalized } from './normalize.ts';
import { PLAIN, type PostBody, postBodySchema } from './post.ts';
import { classicPost } from './post-fixture.ts';
import { isClassic, toEntities } from './to-entities.ts';

const SOME: PostBody = {
  blocks: [
    { kind: 'paragraph', line: [{ kind: 'text', text: 'Oi', marks: ['bold'], link: null }] },
    { kind: 'quote', lines: [[{ kind: 'text', text: 'até já', ...PLAIN }]], isFolded: false },
  ],
};

describe('a post as a classic message', () => {
  it('reads the example of its comment', () =>
    expect(toEntities(SOME)).toEqual({
      text: 'Oi\naté já',
      entities: [
        { type: 'bold', offset: 0, length: 2 },
        { type: 'blockquote', offset: 3, length: 6 },
      ],
    }));

  it('counts in UTF-16 units, and nests marks', () => {
    const line = [
      { kind: 'text' as const, text: '😀', ...PLAIN },
      { kind: 'text' as const, text: 'a', marks: ['bold' as const], link: null },
      { kind: 'text' as const, text: 'b', marks: ['bold' as const, 'italic' as const], link: 'https://a.example/' },
    ];
    expect(toEntities({ blocks: [{ kind: 'paragraph', line }] })).toEqual({
      text: '😀ab',
      entities: [
        { type: 'bold', offset: 2, length: 2 },
        { type: 'text_link', offset: 3, length: 1, url: 'https://a.example/' },
        { type: 'italic', offset: 3, length: 1 },
      ],
    });
  });

  it('comes back as it was', () => {
    fc.assert(
      fc.property(classicPost, post => {
        const { text, entities } = toEntities(post);
        expect(fromEntities(text, entities)).toEqual(post);
      }),
    );
  });

  it('is a valid post, and the same message again', () => {
    fc.assert(
      fc.property(classicPost, post => {
        const message = toEntities(post);
        const read = fromEntities(message.text, message.entities);
        expect(postBodySchema.safeParse(read).success).toBe(true);
        expect(toEntities(read)).toEqual(message);
        expect(isClassic(read)).toBe(true);
        expect(normalized(read)).toEqual(read);
      }),
    );
  });

  it('is read from any entities, without ever failing', () => {
    const entity = fc.record({
      type: fc.constantFrom('bold', 'pre', 'blockquote', 'text_link', 'mention', 'date_time', 'new_kind'),
      offset: fc.integer({ min: -3, max: 30 }),
      length: fc.integer({ min: -3, max: 30 }),
      url: fc.constantFrom(undefined, 'javascript:alert(1)', 'https://a.example/'),
    });
    fc.assert(
      fc.property(fc.string({ maxLength: 25 }), fc.array(entity, { maxLength: 6 }), (text, entities) => {
        const read = fromEntities(text, entities);
        expect(JSON.stringify(read)).not.toContain('javascript:');
        // Every letter is still there.
        const letters = (of: string) => of.replace(/\s/g, '');
        expect(letters(toEntities(read).text)).toBe(letters(text));
      }),
    );
  });
});
