/** Files of posts: kept in the FileStore, each with a document that says whose it is. What they are, their bytes say. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import {
  type DocumentData,
  type DocumentStore,
  DocumentStoreError,
  type Transaction,
} from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { FileStore } from '#shared/ports/files/file-store.ts';
import type { PostFile } from '#shared/posts/post-sender.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { asUid, type EpochMs, epochMs, type Uid } from '#shared/units.ts';
import { MAX_POST_MEDIA_BYTES, type PostMedia } from '#shared/wire/posts.ts';
import { dropFile, keepFile } from '../files/keep-file.ts';
import type { PersonData } from '../people/person-data.ts';
import { isKnownFileType } from './known-file-types.ts';
import { everyDocument, POST_MEDIA, POST_VERSIONS, POSTS, readPost, readVersion } from './post-documents.ts';
import { sniffFile } from './sniff-file.ts';

const mediaDocument = z.object({
  schema: z.literal(1),
  owner: z.string().transform(asUid),
  path: z.string(),
  kind: z.enum(['photo', 'video', 'document']),
  name: z.string(),
  bytes: z.int(),
  /** When a post last began to use it, or was last seen to. */
  at: z.int(),
  /** Those that ever used it; null in older documents: not known. */
  posts: z.array(z.string()).nullable().default(null),
  /** It is being deleted, and no post may begin to use it. */
  isGoing: z.boolean().default(false),
});
type MediaDocument = z.output<typeof mediaDocument>;

export const POST_MEDIA_KIND = keptKind(POST_MEDIA, mediaDocument);

export interface PostMediaStore {
  /**
   * 'unknown_type': none that Telegram shows, from somebody who may not publish. 'damaged': a picture or a video that is not
   * whole. The same file again, after an answer that got lost, is the one that is there. Rejects with `QuotaRefusal`.
   */
  add(
    owner: Uid,
    upload: MediaUpload,
  ): Promise<Result<PostMedia, { readonly code: 'unknown_type' | 'empty' | 'too_large' | 'damaged' }>>;
  /** As kept, whatever the request says of it. Null: there is none, or it belongs to none of these. */
  find(owners: readonly Uid[] | 'anybody', file: string): Promise<PostMedia | null>;
  /** For somebody who may read it. */
  link(file: string): Promise<{ url: string; expiresAt: EpochMs } | null>;
  /** Null: it is no longer kept. */
  read(file: string): Promise<PostFile | null>;
  /** Deletes files that no post and no version of one has had for a day. */
  sweep(): Promise<void>;
  /** In the transaction that saves the post. Null: one of them is not kept any more. Call what is returned with the writes. */
  use(tx: Transaction, post: string, files: readonly string[]): Promise<((tx: Transaction) => void) | null>;
}

export interface MediaUpload {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of one who may publish: Telegram takes it as a file, whatever it is. */
  readonly mayBeAnything: boolean;
  /** Aborted: nobody waits for it any more. */
  readonly signal: AbortSignal;
}

export interface PostMediaDeps {
  readonly store: DocumentStore;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly personData: Pick<PersonData, 'onErase'>;
  /** Makes unique text. */
  readonly newId: () => string;
}

const SHOWN_MS = 10 * 60_000;
/** What is typed is saved at once; a file without a post after this long is nobody's. */
const UNUSED_MS = 24 * 60 * 60_000;
const SWEPT_AT_ONCE = 200;
const MAX_NAME = 128;

export function createPostMedia(deps: PostMediaDeps): PostMediaStore {
  const { store, files, clock, personData, newId } = deps;
  const ownersOf = (owners: readonly Uid[]) => ({ field: 'owner', op: 'in', values: owners }) as const;
  const documentOf = async (file: string) => {
    const found = await store.get(POST_MEDIA, file);
    const media = found && mediaDocument.parse(found.data);
    return media === null || media.isGoing ? null : media;
  };

  // The files before their documents: what is left after a crash is still found by its owner.
  personData.onErase(async owners => {
    for (const { data } of await everyDocument(store, POST_MEDIA, ownersOf(owners))) {
      await files.delete(mediaDocument.parse(data).path);
    }
  });

  /** The posts that have the file, or a version with it. */
  async function usersOf(file: string, posts: readonly string[]): Promise<string[]> {
    const using: string[] = [];
    for (const post of posts) {
      const present = await store.get(POSTS, post);
      const versions = await everyDocument(store, POST_VERSIONS, { field: 'post', op: '==', value: post });
      const contents = [...(present === null ? [] : [readPost(present)]), ...versions.map(readVersion)];
      if (contents.some(({ content }) => content.media.some(each => each.file === file))) using.push(post);
    }
    return using;
  }

  /** For files from before their posts were noted. */
  async function everyPost(): Promise<string[]> {
    const ids = new Set<string>();
    let cursor: string | null = null;
    do {
      const page = await store.query(POSTS, { limit: 50, ...(cursor === null ? {} : { cursor }) });
      // What it shows is not known, so nothing is known to be unused.
      if (page.unreadable !== undefined) throw new DocumentStoreError('unreadable', `some of ${POSTS}`);
      for (const { id } of page.documents) ids.add(id);
      cursor = page.next;
    } while (cursor !== null);
    return [...ids];
  }

  return {
    async sweep() {
      const where = { field: 'at', op: '<', value: clock.now() - UNUSED_MS } as const;
      const { documents } = await store.query(POST_MEDIA, { where, limit: SWEPT_AT_ONCE });
      let all: string[] | null = null;
      for (const found of documents) {
        const media = mediaDocument.parse(found.data);
        if (media.posts === null) all ??= await everyPost();
        const posts = media.isGoing ? [] : await usersOf(found.id, media.posts ?? all ?? []);
        // A post that begins to use it writes its document: of the two, the later one sees what the other did.
        if (posts.length === 0) await dropFile(deps, { collection: POST_MEDIA, id: found.id }, found);
        // Looked at again after a day.
        else await store.patch(POST_MEDIA, found.id, { at: clock.now(), ...(media.posts === null && { posts }) });
      }
    },
    async use(tx, post, wanted) {
      const using: { readonly file: string; readonly posts: string[] }[] = [];
      for (const file of new Set(wanted)) {
        const found = await tx.get(POST_MEDIA, file);
        const media = found && mediaDocument.parse(found.data);
        if (media === null || media.isGoing) return null;
        using.push({ file, posts: [...new Set([...(media.posts ?? []), post])] });
      }
      return tx => {
        for (const { file, posts } of using) tx.patch(POST_MEDIA, file, { at: clock.now(), posts });
      };
    },
    async add(owner, { name: givenName, bytes: given, mayBeAnything, signal }) {
      if (given.length === 0) return err({ code: 'empty' });
      if (given.length > MAX_POST_MEDIA_BYTES) return err({ code: 'too_large' });
      if (!mayBeAnything && !isKnownFileType(given)) return err({ code: 'unknown_type' });
      const sniffed = sniffFile(given);
      if (sniffed === null) return err({ code: 'damaged' });
      const { kind, type, bytes } = sniffed;
      const name = cleanName(givenName);
      const file = idOf(owner, name, given);
      const folder = createHash('sha256').update(owner).digest('hex').slice(0, 32);
      const media = { kind, name, bytes: bytes.length };
      await keepFile(deps, {
        collection: POST_MEDIA,
        id: file,
        path: `posts/${folder}/${file}-${newId().slice(0, 8)}`,
        content: bytes,
        options: { contentType: type, maxBytes: MAX_POST_MEDIA_BYTES, signal },
        document(before, path) {
          const posts = before === null ? [] : mediaDocument.parse(before).posts;
          return mediaData({ schema: 1, owner, path, ...media, at: clock.now(), posts, isGoing: false });
        },
      });
      return ok({ file, ...media });
    },
    async find(owners, file) {
      const found = await documentOf(file);
      if (found === null || (owners !== 'anybody' && !owners.includes(found.owner))) return null;
      const { kind, name, bytes } = found;
      return { file, kind, name, bytes };
    },
    async link(file) {
      const found = await documentOf(file);
      if (found === null) return null;
      const expiresAt = epochMs(clock.now() + SHOWN_MS);
      return { url: await files.downloadLink(found.path, expiresAt), expiresAt };
    },
    async read(file) {
      const found = await documentOf(file);
      const opened = found && (await files.read(found.path));
      if (found === null || opened === null) return null;
      const bytes = new Uint8Array(await new Response(opened.body).arrayBuffer());
      return { kind: found.kind, name: found.name, bytes };
    },
  };
}

/** The same for the same file of the same person. */
const idOf = (owner: Uid, name: string, bytes: Uint8Array): string =>
  createHash('sha256').update(`${owner}\n${name}\n`).update(bytes).digest('hex').slice(0, 40);

const mediaData = (media: MediaDocument): DocumentData => ({ ...media, posts: media.posts && [...media.posts] });

function cleanName(name: string): string {
  const last = (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const ending = /\.\w{1,8}$/.exec(last)?.[0] ?? '';
  const short = last.length > MAX_NAME ? last.slice(0, MAX_NAME - ending.length) + ending : last;
  return /^\.*$/.test(short) ? 'arquivo' : short;
}
