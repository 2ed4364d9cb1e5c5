/** Posts on this device. */
import { z } from 'zod';
import { type Post, type PostContent, postContentSchema } from '#shared/wire/posts.ts';
import type { DeviceDraft, DeviceDrafts, DraftShelf } from '../../../drafts/device-drafts.ts';
import type { PostsStore } from './posts-store.ts';

export type DevicePost = DeviceDraft<PostContent>;
export type DevicePosts = DeviceDrafts<PostContent>;

/** An account refuses a text that is over every limit, but it is not lost here. */
const keptContentSchema = postContentSchema.extend({
  body: z.custom<PostContent['body']>(body => Array.isArray((body as { blocks?: unknown } | null)?.blocks)),
});

export const POSTS_SHELF: DraftShelf<PostContent> = {
  database: 'arbi-posts',
  store: 'posts',
  read: content => keptContentSchema.safeParse(content).data ?? null,
};

/** A visitor's posts, in the form in which an account keeps them. Nothing can be published from here. */
export function createDevicePosts(device: DevicePosts, now: () => number, name: string): PostsStore {
  const postOf = ({ id, version, content, at }: DevicePost): Post => ({
    ...content,
    id,
    version: version ?? 1,
    updatedAt: at,
    updatedBy: name,
    publications: [],
  });
  return {
    async list() {
      const posts = (await device.all()).map(({ id, content, at }) => ({
        id,
        title: content.title,
        state: content.isTemplate ? ('template' as const) : ('draft' as const),
        at,
        sent: 0,
        total: 0,
      }));
      return { posts, mayPublish: false, chats: [] };
    },
    async read(id) {
      const kept = await device.get(id);
      return kept && postOf(kept);
    },
    async save(id, _version, content) {
      // The account that it may move to later has no version of it.
      const kept = { id, version: null, content, at: now() };
      await device.keep(kept);
      return postOf(kept);
    },
    remove: id => device.drop(id),
  };
}
