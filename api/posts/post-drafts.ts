/** Drafts: saved whole, refused if somebody else saved first, with their last versions to go back to. */
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentReader, DocumentStore } from '#shared/ports/documents/document-store.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { asUid, type Uid } from '#shared/units.ts';
import { MAX_POST_BYTES, type PostContent } from '#shared/wire/posts.ts';
import { type SaveRefusal, type StoredDraftKind, saveDraft } from '../drafts/save-draft.ts';
import {
  everyDocument,
  POST_SENDS,
  POST_VERSIONS,
  POSTS,
  type PostDocument,
  postData,
  readPost,
  readSend,
  readVersion,
  type StoredSend,
  sendsOf,
  type VersionDocument,
  versionData,
  versionId,
} from './post-documents.ts';

import type { PostMediaStore } from './post-media.ts';

/** Who reads and writes: their own posts, and everybody's if they may publish somewhere. */
export interface PostPerson {
  readonly owners: readonly Uid[];
  readonly seesAll: boolean;
}

export interface PostDrafts {
  list(
    person: PostPerson,
  ): Promise<{ readonly id: string; readonly post: PostDocument; readonly sends: StoredSend[] }[]>;
  /** Null: there is none, or it is not theirs to see. */
  find(person: PostPerson, id: string): Promise<PostDocument | null>;
  /** version: the one that was edited; null for a new post. The same request again changes nothing. */
  save(
    person: PostPerson,
    id: string,
    version: number | null,
    content: PostContent,
  ): Promise<Result<PostDocument, SaveRefusal>>;
  /** Newest first, without the present one. */
  versions(id: string): Promise<VersionDocument[]>;
  /** A version that is kept, or the present one. */
  versionOf(id: string, rev: number): Promise<Pick<VersionDocument, 'content' | 'at'> | null>;
  /** 'busy': something of it is scheduled or on its way. What is out stays out, and can no longer be changed from here. */
  remove(person: PostPerson, id: string): Promise<Result<null, { readonly code: 'unknown' | 'busy' }>>;
}

const MOST_LISTED = 300;
const MOST_VERSIONS = 20;
const MOST_IN = 30;

const postDraft = (media: PostDraftsDeps['media']): StoredDraftKind<PostContent, PostDocument> => ({
  collection: POSTS,
  maxBytes: MAX_POST_BYTES,
  read: readPost,
  data: postData,
  next: (head, content) => ({ schema: 1, ...head, title: content.title, isTemplate: content.isTemplate, content }),
  keep: (before, id) => ({
    collection: POST_VERSIONS,
    id: versionId(id, before.rev),
    data: versionData(before, id),
  }),
  refer(tx, id, content, before) {
    const had = new Set(before?.content.media.map(({ file }) => file));
    return media.use(
      tx,
      id,
      content.media.map(({ file }) => file).filter(file => !had.has(file)),
    );
  },
});

export interface PostDraftsDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly media: Pick<PostMediaStore, 'use'>;
}

export function createPostDrafts({ store, clock, media }: PostDraftsDeps): PostDrafts {
  const kind = postDraft(media);
  const sees = ({ owners, seesAll }: PostPerson, { owner }: PostDocument) => seesAll || owners.includes(owner);

  async function findIn(reader: Pick<DocumentReader, 'get'>, person: PostPerson, id: string) {
    const found = await reader.get(POSTS, id);
    const post = found && readPost(found);
    return post !== null && sees(person, post) ? post : null;
  }

  return {
    async list(person) {
      const found = person.seesAll
        ? (await store.query(POSTS, { orderBy: { field: 'at', direction: 'desc' }, limit: MOST_LISTED })).documents
        : await everyDocument(store, POSTS, { field: 'owner', op: 'in', values: person.owners });
      const newest = found
        .map(each => ({ id: each.id, post: readPost(each) }))
        .sort((one, other) => other.post.at - one.post.at)
        .slice(0, MOST_LISTED);
      const sends: StoredSend[] = [];
      for (let from = 0; from < newest.length; from += MOST_IN) {
        const values = newest.slice(from, from + MOST_IN).map(({ id }) => id);
        sends.push(...(await everyDocument(store, POST_SENDS, { field: 'post', op: 'in', values })).map(readSend));
      }
      return newest.map(each => ({ ...each, sends: sends.filter(({ post }) => post === each.id) }));
    },
    find: (person, id) => findIn(store, person, id),
    async save(person, id, version, content) {
      const [owner = asUid('')] = person.owners;
      const asked = { id, version, content, owner };
      const saved = await saveDraft({ store, clock }, kind, asked, post => sees(person, post));
      if (saved.ok) await dropOldVersions(store, id);
      return saved;
    },
    versions: id => versionsOf(store, id),
    async versionOf(id, rev) {
      const kept = await store.get(POST_VERSIONS, versionId(id, rev));
      if (kept !== null) return readVersion(kept);
      const present = await store.get(POSTS, id);
      const post = present && readPost(present);
      return post?.rev === rev ? post : null;
    },
    async remove(person, id) {
      const removed = await store.transaction(async tx => {
        const post = await findIn(tx, person, id);
        if (post === null) return err({ code: 'unknown' as const });
        const sends = await sendsOf(tx, id);
        if (sends.some(({ task }) => task !== null)) return err({ code: 'busy' as const });
        for (const send of sends) tx.delete(POST_SENDS, send.id);
        tx.delete(POSTS, id);
        return ok(null);
      });
      if (!removed.ok) return removed;
      for (const { rev } of await versionsOf(store, id)) await store.delete(POST_VERSIONS, versionId(id, rev));
      return removed;
    },
  };
}

async function dropOldVersions(store: DocumentStore, id: string): Promise<void> {
  const [kept, sends] = await Promise.all([versionsOf(store, id), sendsOf(store, id)]);
  const used = new Set(sends.flatMap(({ rev, outRev }) => [rev, outRev]));
  for (const { rev } of kept.slice(MOST_VERSIONS)) {
    if (!used.has(rev)) await store.delete(POST_VERSIONS, versionId(id, rev));
  }
}

async function versionsOf(store: DocumentStore, id: string): Promise<VersionDocument[]> {
  const found = await everyDocument(store, POST_VERSIONS, { field: 'post', op: '==', value: id });
  return found.map(readVersion).sort((one, other) => other.rev - one.rev);
}
