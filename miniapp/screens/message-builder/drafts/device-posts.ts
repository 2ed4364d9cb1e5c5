/**
 * Posts on this device: those of a visitor, and what a person's account does not have yet. Each is kept under who wrote it,
 * and nobody else's is ever given out.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { z } from 'zod';
import { type Post, type PostContent, postContentSchema } from '#shared/wire/posts.ts';
import type { PostsStore } from './posts-store.ts';

interface Schema extends DBSchema {
  posts: { key: [string, string]; value: KeptPost };
}

interface KeptPost {
  readonly who: string;
  readonly id: string;
  /** Of the account's version that was edited; null: the account has none. */
  readonly version: number | null;
  readonly content: unknown;
  readonly at: number;
}

export interface DevicePost {
  readonly id: string;
  readonly version: number | null;
  readonly content: PostContent;
  readonly at: number;
}

export interface DevicePosts {
  /** The latest first. What cannot be read any more is left out. */
  all(): Promise<readonly DevicePost[]>;
  get(id: string): Promise<DevicePost | null>;
  keep(post: DevicePost): Promise<void>;
  drop(id: string): Promise<void>;
}

const NAME = 'arbi-posts';
let opened: Promise<IDBPDatabase<Schema>> | null = null;

const open = () => {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade: created => {
      created.createObjectStore('posts', { keyPath: ['who', 'id'] });
    },
    terminated: () => {
      opened = null;
    },
  });
  return opened;
};

/** who: differs between people; empty for a visitor. Rejects where the browser keeps nothing. */
export function openDevicePosts(who: string): DevicePosts {
  return {
    async all() {
      const kept = await (await open()).getAll('posts', IDBKeyRange.bound([who, ''], [who, '\uffff']));
      return kept.flatMap(each => read(each) ?? []).toSorted((one, other) => other.at - one.at);
    },
    async get(id) {
      const kept = await (await open()).get('posts', [who, id]);
      return kept === undefined ? null : read(kept);
    },
    async keep(post) {
      await (await open()).put('posts', { who, ...post });
    },
    async drop(id) {
      await (await open()).delete('posts', [who, id]);
    },
  };
}

/** A text over every limit is refused by the account, and still not lost here. */
const keptContentSchema = postContentSchema.extend({
  body: z.custom<PostContent['body']>(body => Array.isArray((body as { blocks?: unknown } | null)?.blocks)),
});

function read({ id, version, content, at }: KeptPost): DevicePost | null {
  const parsed = keptContentSchema.safeParse(content);
  return parsed.success ? { id, version, content: parsed.data, at } : null;
}

/** A visitor's posts, as an account keeps them: nothing is published from here. */
export function createDeviceStore(device: DevicePosts, now: () => number, name: string): PostsStore {
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
      // The account that it goes to one day has no version of it.
      const kept = { id, version: null, content, at: now() };
      await device.keep(kept);
      return postOf(kept);
    },
    remove: id => device.drop(id),
  };
}
