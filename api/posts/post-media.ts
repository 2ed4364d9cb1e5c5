/** Files of posts: kept in the FileStore, each with a document that says whose it is. What they are, their bytes say. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import { type DocumentStore, DocumentStoreError, type StoredDocument } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { FileStore } from '#shared/ports/files/file-store.ts';
import type { PostFile } from '#shared/posts/post-sender.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { asUid, type EpochMs, epochMs, type Uid } from '#shared/units.ts';
import { MAX_POST_MEDIA_BYTES, type PostMedia } from '#shared/wire/posts.ts';
import type { PersonData } from '../people/person-data.ts';
import { everyDocument, POST_MEDIA, POST_VERSIONS, POSTS, readPost, readVersion } from './post-documents.ts';
import { sniffFile } from './sniff-file.ts';

const mediaDocument = z.object({
  schema: z.literal(1),
  owner: z.string().transform(asUid),
  path: z.string(),
  kind: z.enum(['photo', 'video', 'document']),
  name: z.string(),
  bytes: z.int(),
  at: z.int(),
});

export const POST_MEDIA_KIND = keptKind(POST_MEDIA, mediaDocument);

export interface PostMediaStore {
  /**
   * 'full': no room for more of this person's. 'damaged': a picture or a video that is not whole. The same file again, after
   * an answer that got lost, is the one that is there.
   */
  add(
    owner: Uid,
    upload: MediaUpload,
  ): Promise<Result<PostMedia, { readonly code: 'full' | 'empty' | 'too_large' | 'damaged' }>>;
  /** As kept, whatever the request says of it. Null: there is none, or it belongs to none of these. */
  find(owners: readonly Uid[] | 'anybody', file: string): Promise<PostMedia | null>;
  /** For somebody who may read it. */
  link(file: string): Promise<{ url: string; expiresAt: EpochMs } | null>;
  /** Null: it is no longer kept. */
  read(file: string): Promise<PostFile | null>;
  /** Deletes files that no post and no version of one has had for a week. */
  sweep(): Promise<void>;
}

export interface MediaUpload {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Aborted: nobody waits for it any more. */
  readonly signal: AbortSignal;
}

export interface PostMediaDeps {
  readonly store: DocumentStore;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly personData: Pick<PersonData, 'onErase'>;
}

/** Of one person. */
const MOST_FILES = 100;
const MOST_BYTES = 200 * 1024 * 1024;
const SHOWN_MS = 10 * 60_000;
/** What is typed is saved at once; a file without a post after this long is nobody's. */
const UNUSED_MS = 7 * 24 * 60 * 60_000;
const MAX_NAME = 128;

export function createPostMedia({ store, files, clock, personData }: PostMediaDeps): PostMediaStore {
  const ownersOf = (owners: readonly Uid[]) => ({ field: 'owner', op: 'in', values: owners }) as const;
  const documentOf = async (file: string) => {
    const found = await store.get(POST_MEDIA, file);
    return found && mediaDocument.parse(found.data);
  };

  // The files before their documents: what is left after a crash is still found by its owner.
  personData.onErase(async owners => {
    for (const { data } of await everyDocument(store, POST_MEDIA, ownersOf(owners))) {
      await files.delete(mediaDocument.parse(data).path);
    }
  });

  async function* filesIn(collection: string): AsyncGenerator<string> {
    let cursor: string | null = null;
    do {
      const page = await store.query(collection, { limit: 50, ...(cursor === null ? {} : { cursor }) });
      // What it shows is not known, so nothing is known to be unused.
      if (page.unreadable !== undefined) throw new DocumentStoreError('unreadable', `some of ${collection}`);
      for (const found of page.documents) for (const { file } of mediaOf(collection, found)) yield file;
      cursor = page.next;
    } while (cursor !== null);
  }

  return {
    async sweep() {
      const old = await everyDocument(store, POST_MEDIA, { field: 'at', op: '<', value: clock.now() - UNUSED_MS });
      if (old.length === 0) return;
      const used = new Set<string>();
      for (const collection of [POSTS, POST_VERSIONS]) for await (const file of filesIn(collection)) used.add(file);
      for (const { id, data } of old) {
        if (used.has(id)) continue;
        await files.delete(mediaDocument.parse(data).path);
        await store.delete(POST_MEDIA, id);
      }
    },
    async add(owner, { name: givenName, bytes: given, signal }) {
      if (given.length === 0) return err({ code: 'empty' });
      if (given.length > MAX_POST_MEDIA_BYTES) return err({ code: 'too_large' });
      const sniffed = sniffFile(given);
      if (sniffed === null) return err({ code: 'damaged' });
      const { kind, type, bytes } = sniffed;
      const name = cleanName(givenName);
      const file = idOf(owner, name, given);
      const known = await documentOf(file);
      const kept = (await everyDocument(store, POST_MEDIA, ownersOf([owner])))
        .filter(({ id }) => id !== file)
        .map(({ data }) => mediaDocument.parse(data));
      const used = kept.reduce((sum, { bytes }) => sum + bytes, 0);
      if (kept.length >= MOST_FILES || used + given.length > MOST_BYTES) return err({ code: 'full' });
      const path = `posts/${createHash('sha256').update(owner).digest('hex').slice(0, 32)}/${file}`;
      const media = { kind, name, bytes: bytes.length };
      // The document first: a file without one would be nobody's.
      await store.put(
        POST_MEDIA,
        file,
        { schema: 1, owner, path, ...media, at: clock.now() },
        known === null ? 'absent' : 'any',
      );
      try {
        const maxBytes = MAX_POST_MEDIA_BYTES;
        await files.put(path, new Blob([bytes]).stream(), { contentType: type, maxBytes, signal });
      } catch (cause) {
        if (known === null) await store.delete(POST_MEDIA, file);
        throw cause;
      }
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

const mediaOf = (collection: string, found: StoredDocument) =>
  (collection === POSTS ? readPost(found) : readVersion(found)).content.media;

function cleanName(name: string): string {
  const last = (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const ending = /\.\w{1,8}$/.exec(last)?.[0] ?? '';
  const short = last.length > MAX_NAME ? last.slice(0, MAX_NAME - ending.length) + ending : last;
  return /^\.*$/.test(short) ? 'arquivo' : short;
}
