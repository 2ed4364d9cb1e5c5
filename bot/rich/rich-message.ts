/** A post as the rich message that the Bot API takes: a copy, because the library's types allow changing its lists. */
import type { InputRichBlock, InputRichMessage } from 'grammy/types';
import type { PostBody } from '#shared/posts/post.ts';
import type { RichBlock } from '#shared/posts/rich-message.ts';
import { toRich } from '#shared/posts/to-rich.ts';

/** The same values without `readonly`, as the library writes its types. */
export type Writable<T> = T extends string | number | boolean | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? Writable<Item>[]
    : { -readonly [Key in keyof T]: Writable<T[Key]> };

export function richMessage(body: PostBody): InputRichMessage {
  const blocks: InputRichBlock[] = structuredClone(toRich(body)) as Writable<RichBlock>[];
  return { blocks, skip_entity_detection: false };
}
