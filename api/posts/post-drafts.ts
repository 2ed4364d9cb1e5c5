/** Drafts: saved whole, refused if somebody else saved first, with their last versions to go back to. */
import { askRight, mayDo, OWN_UNPLACED, publishesSomewhere, type RightRefusal } from '#shared/access/rights.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentReader, DocumentStore } from '#shared/ports/documents/document-store.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { asUid } from '#shared/units.ts';
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
import { inPlaces, isLive, type PostPerson, wholePost } from './post-rights.ts';

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
  ): Promise<Result<PostDocument, SaveRefusal | RightRefusal>>;
  /** Newest first, without the present one. */
  versions(id: string): Promise<VersionDocument[]>;
  /** A version that is kept, or the present one. */
  versionOf(id: string, rev: number): Promise<Pick<VersionDocument, 'content' | 'at'> | null>;
  /** 'busy': something of it is scheduled or on its way. What is out stays out, and can no longer be changed from here. */
  remove(person: PostPerson, id: string): Promise<Result<null, { readonly code: 'unknown' | 'busy' } | RightRefusal>>;
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
  const sees = (person: PostPerson, post: PostDocument, sends: readonly StoredSend[]) =>
    mayDo(person.rights, 'post.read', wholePost(person, post, sends));

  async function findIn(reader: Pick<DocumentReader, 'get' | 'query'>, person: PostPerson, id: string) {
    const found = await reader.get(POSTS, id);
    const post = found && readPost(found);
    return post !== null && sees(person, post, await sendsOf(reader, id)) ? post : null;
  }

  /** The newest of everybody's that may be seen, and all of one's own. */
  async function candidates({ owners, rights }: PostPerson) {
    const own = await everyDocument(store, POSTS, { field: 'owner', op: 'in', values: owners });
    if (!publishesSomewhere(rights)) return own;
    const newest = await store.query(POSTS, { orderBy: { field: 'at', direction: 'desc' }, limit: MOST_LISTED });
    return [...new Map([...own, ...newest.documents].map(each => [each.id, each])).values()];
  }

  return {
    async list(person) {
      const found = (await candidates(person)).map(each => ({ id: each.id, post: readPost(each) }));
      const sends: StoredSend[] = [];
      for (let from = 0; from < found.length; from += MOST_IN) {
        const values = found.slice(from, from + MOST_IN).map(({ id }) => id);
        sends.push(...(await everyDocument(store, POST_SENDS, { field: 'post', op: 'in', values })).map(readSend));
      }
      return found
        .map(each => ({ ...each, sends: sends.filter(({ post }) => post === each.id) }))
        .filter(each => sees(person, each.post, each.sends))
        .sort((one, other) => other.post.at - one.post.at)
        .slice(0, MOST_LISTED);
    },
    find: (person, id) => findIn(store, person, id),
    async save(person, id, version, content) {
      const [owner = asUid('')] = person.owners;
      const sends = await sendsOf(store, id);
      const change = (post: PostDocument) =>
        askRight(person.rights, 'post.change', wholePost(person, post, sends, content));
      const before = await findIn(store, person, id);
      const may = before === null ? askRight(person.rights, 'post.create', OWN_UNPLACED) : change(before);
      if (!may.ok) return may;
      const asked = { id, version, content, owner };
      const saved = await saveDraft(
        { store, clock },
        kind,
        asked,
        post => sees(person, post, sends) && change(post).ok,
      );
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
        const live = sends.filter(isLive);
        const may =
          live.length === 0
            ? askRight(person.rights, 'post.deleteDraft', wholePost(person, post, sends))
            : askRight(person.rights, 'post.deletePublished', inPlaces(person, post, sends, live));
        if (!may.ok) return may;
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
