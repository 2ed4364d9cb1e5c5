/** What the keeper of drafts has to know of a post. */
import { postBuilder } from '#shared/catalogue/posts/builder.ts';
import type { Post, PostContent } from '#shared/wire/posts.ts';
import type { DraftKeeper, KeeperState } from '../../../drafts/draft-keeper.ts';
import type { DraftKind } from '../../../drafts/use-draft-keeper.ts';

export type PostKeeper = DraftKeeper<PostContent, Post>;
export type PostKeeperState = KeeperState<PostContent, Post>;

export const POST_DRAFTS: DraftKind<PostContent, Post> = {
  empty: {
    title: postBuilder.untitled,
    body: { blocks: [] },
    shape: 'classic',
    buttons: [],
    media: [],
    targets: [],
    silent: false,
    pin: false,
    isTemplate: false,
  },
  contentOf: ({ title, body, shape, buttons, media, targets, silent, pin, isTemplate }) => ({
    title,
    body,
    shape,
    buttons,
    media,
    targets,
    silent,
    pin,
    isTemplate,
  }),
  adopted: (base, { publications }) => ({ ...base, publications }),
};
