import type { InputRichBlock } from 'grammy/types';
import { expect, expectTypeOf, it } from 'vitest';
import { PLAIN, type PostBody } from '#shared/posts/post.ts';
import type { RichBlock } from '#shared/posts/rich-message.ts';
import { richMessage, type Writable } from './rich-message.ts';

it('is what the library sends', () => {
  expectTypeOf<Writable<RichBlock>>().toExtend<InputRichBlock>();
  const body: PostBody = {
    blocks: [{ kind: 'heading', level: 2, line: [{ kind: 'text', text: 'Hoje', ...PLAIN }] }],
  };
  expect(richMessage(body)).toEqual({
    blocks: [{ type: 'heading', text: 'Hoje', size: 2 }],
    skip_entity_detection: false,
  });
});
