import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PostBody, postBodySchema } from '#shared/posts/post.ts';
import { classicPost, richPost } from '#shared/posts/post-fixture.ts';
import { documentOf } from './body-to-document.ts';
import { bodyOf } from './document-to-body.ts';
import { POST_BLOCKS } from './post-blocks.ts';
import { POST_INLINE } from './post-inline.ts';

const schema = getSchema([...POST_BLOCKS, ...POST_INLINE]);

/** Through the editor's own document, which refuses what its schema does not know. */
function throughEditor(body: PostBody): PostBody {
  const node = schema.nodeFromJSON(documentOf(body));
  node.check();
  return bodyOf(node.toJSON());
}

describe('a post in the editor', () => {
  it.each([
    ['classic', classicPost],
    ['rich', richPost],
  ])('comes back as it was: %s', (_, post) => {
    fc.assert(
      fc.property(post, body => {
        expect(throughEditor(body)).toEqual(body);
      }),
    );
  });

  it('begins as one empty line', () =>
    expect(throughEditor({ blocks: [] })).toEqual({ blocks: [{ kind: 'paragraph', line: [] }] }));

  it('is a valid post while parts of it are still empty', () => {
    const empty = {
      type: 'doc',
      content: [
        { type: 'codeBlock' },
        { type: 'quote', content: [{ type: 'paragraph' }] },
        { type: 'details', content: [{ type: 'detailsSummary' }, { type: 'paragraph' }] },
        {
          type: 'table',
          content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [{ type: 'paragraph' }] }] }],
        },
      ],
    };
    const body = bodyOf(schema.nodeFromJSON(empty).toJSON());
    expect(postBodySchema.parse(body)).toEqual(body);
    expect(body.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'details', 'table']);
  });
});
