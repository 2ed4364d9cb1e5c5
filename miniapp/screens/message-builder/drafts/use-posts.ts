/**
 * The posts of the person who is here: those of their account and what only this device has; for a visitor, those of this
 * device.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PostList, PostSummary } from '#shared/wire/posts.ts';
import { openDeviceDrafts, takeOverVisitors } from '../../../drafts/device-drafts.ts';
import { usePerson } from '../../../person/use-person.ts';
import { askAgain } from '../../../server/ask-again.ts';
import { createDevicePosts, type DevicePost, type DevicePosts, POSTS_SHELF } from './device-posts.ts';
import type { PostsStore, PublishingStore } from './posts-store.ts';
import { createServerPosts } from './server-posts.ts';

export interface PostsHere {
  /** Differs between people; empty for a visitor. */
  readonly who: string;
  readonly store: PostsStore;
  /** Null: a visitor, who publishes nothing. */
  readonly server: PublishingStore | null;
  /** Has what the account does not have yet. Null: the store is the device itself. */
  readonly device: DevicePosts | null;
}

/** Undefined: it is not known yet who is here. */
export function usePostsHere(): PostsHere | undefined {
  const person = usePerson();
  return useMemo(() => {
    if (person === undefined) return undefined;
    const who = person?.key ?? '';
    const device = openDeviceDrafts(POSTS_SHELF, who);
    if (person === null)
      return { who, store: createDevicePosts(device, () => Date.now(), ''), server: null, device: null };
    const server = createServerPosts(person.fetch);
    return { who, store: server, server, device };
  }, [person]);
}

export interface ListedPost extends PostSummary {
  /** The device has changes that are not in the account. */
  readonly isOnDevice: boolean;
}

export interface PostsListed {
  readonly posts: readonly ListedPost[];
  readonly mayPublish: boolean;
  readonly chats: PostList['chats'];
  /** The server did not answer: only what is here is listed. */
  readonly isFailed: boolean;
}

const keyOf = (here: PostsHere) => ['posts', here.who] as const;

export function usePostList(here: PostsHere) {
  const queries = useQueryClient();
  const query = useQuery({ queryKey: keyOf(here), queryFn: () => readPosts(here), refetchOnWindowFocus: true });
  return {
    list: query.data ?? null,
    refresh: () => void askAgain(queries, { queryKey: keyOf(here) }),
  };
}

async function readPosts({ store, device }: PostsHere): Promise<PostsListed> {
  if (device === null) {
    // Where the browser keeps nothing, there is nothing to list.
    const list = await store.list().catch(() => ({ posts: [], mayPublish: false, chats: [] }));
    return { ...list, posts: list.posts.map(post => ({ ...post, isOnDevice: true })), isFailed: false };
  }
  await takeOverVisitors(POSTS_SHELF, device).catch(() => {});
  const unsent = await device.all().catch((): readonly DevicePost[] => []);
  try {
    const list = await store.list();
    return { ...list, posts: joined(list.posts, unsent), isFailed: false };
  } catch {
    return { posts: joined([], unsent), mayPublish: false, chats: [], isFailed: true };
  }
}

function joined(posts: readonly PostSummary[], unsent: readonly DevicePost[]): ListedPost[] {
  const here = new Map(unsent.map(post => [post.id, post]));
  const known = posts.map(post => {
    const title = here.get(post.id)?.content.title ?? post.title;
    return { ...post, title, isOnDevice: here.has(post.id) };
  });
  const only = unsent
    .filter(({ id }) => posts.every(post => post.id !== id))
    .map(
      ({ id, content, at }): ListedPost => ({
        id,
        title: content.title,
        state: content.isTemplate ? 'template' : 'draft',
        at,
        sent: 0,
        total: 0,
        isOnDevice: true,
      }),
    );
  return [...only, ...known].toSorted((one, other) => other.at - one.at);
}
