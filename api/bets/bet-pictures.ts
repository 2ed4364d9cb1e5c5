/**
 * Pictures of slips: each a document that says whose it is, and a file. What a picture says beside its picture is taken
 * out before anything is kept.
 */
import { createHash } from 'node:crypto';
import { MAX_PICTURE_BYTES } from '#shared/pictures/picture-type.ts';
import { stripMetadata } from '#shared/pictures/strip-metadata.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { FileStore } from '#shared/ports/files/file-store.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { type EpochMs, epochMs, type Uid } from '#shared/units.ts';
import { dropFile, keepFile } from '../files/keep-file.ts';
import type { PersonData } from '../people/person-data.ts';
import type { Owners } from './bet-log.ts';
import { BET_PICTURES, pictureSchema, UNUSED_MS } from './picture-documents.ts';

/** A page shows it once; anyone who is sent the link by its owner has a few minutes. */
const SHOWN_MS = 10 * 60_000;
/** For links in the export of all data, a file that is read later. */
const EXPORTED_MS = 7 * 24 * 60 * 60_000;

export interface PictureLink {
  readonly url: string;
  readonly expiresAt: EpochMs;
}

export interface BetPictures {
  /** 'no_picture': the bytes are none that we know. 'taken': the id of another picture. Rejects with `QuotaRefusal`. */
  add(
    owners: Owners,
    id: string,
    bytes: Uint8Array,
    signal: AbortSignal,
  ): Promise<Result<null, { readonly code: 'no_picture' | 'taken' }>>;
  /** Null: they have no such picture. */
  link(owners: Owners, id: string): Promise<PictureLink | null>;
  /** For good. False: they have no such picture. */
  remove(owners: Owners, id: string): Promise<boolean>;
  /** Ends every link that was given to this account. */
  endLinks(owner: Uid): Promise<void>;
  /** A link for each of them, by its id, for the export. */
  links(owners: readonly Uid[]): Promise<Readonly<Record<string, string>>>;
}

export interface BetPicturesDeps {
  readonly store: DocumentStore;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly personData: Pick<PersonData, 'onErase'>;
  /** Makes unique text. */
  readonly newId: () => string;
}

export function createBetPictures(deps: BetPicturesDeps): BetPictures {
  const { store, files, clock, personData, newId } = deps;
  async function find(owners: Owners, id: string) {
    const found = await store.get(BET_PICTURES, id);
    const picture = found && pictureSchema.parse(found.data);
    return picture !== null && !picture.isGoing && owners.includes(picture.owner) ? picture : null;
  }

  async function* picturesOf(owners: readonly Uid[]) {
    let cursor: string | null = null;
    do {
      const where = { field: 'owner', op: 'in', values: owners } as const;
      const page = await store.query(BET_PICTURES, { where, ...(cursor === null ? {} : { cursor }) });
      for (const { id, data } of page.documents) yield { id, ...pictureSchema.parse(data) };
      cursor = page.next;
    } while (cursor !== null);
  }

  const linkTo = async (path: string, ms: number): Promise<PictureLink> => {
    const expiresAt = epochMs(clock.now() + ms);
    return { url: await files.downloadLink(path, expiresAt), expiresAt };
  };

  // The files before their documents: what is left after a crash is still found by its owner.
  personData.onErase(async owners => {
    for await (const { path } of picturesOf(owners)) await files.delete(path);
  });

  return {
    async add([owner, ...others], id, given, signal) {
      const clean = stripMetadata(given);
      if (clean === null) return err({ code: 'no_picture' });
      const { type: contentType, bytes } = clean;
      const addedAt = clock.now();
      const isKept = await keepFile(deps, {
        collection: BET_PICTURES,
        id,
        path: `${pathOf(owner, id)}-${newId().slice(0, 8)}`,
        content: bytes,
        options: { contentType, maxBytes: MAX_PICTURE_BYTES, signal },
        document(before, path) {
          const known = before && pictureSchema.parse(before);
          if (known === null) {
            const looked = { addedAt, checkAt: addedAt + UNUSED_MS, unusedSince: addedAt };
            return { version: 1, owner, path, contentType, bytes: bytes.length, ...looked, isGoing: false };
          }
          // Another picture would not be the one that other devices show, nor the size that was counted.
          const isSame = [owner, ...others].includes(known.owner) && known.bytes === bytes.length;
          return isSame ? { ...known } : null;
        },
      });
      return isKept ? ok(null) : err({ code: 'taken' });
    },
    async link(owners, id) {
      const picture = await find(owners, id);
      return picture && linkTo(picture.path, SHOWN_MS);
    },
    async remove(owners, id) {
      if ((await find(owners, id)) === null) return false;
      const found = await store.get(BET_PICTURES, id);
      return found === null || dropFile(deps, { collection: BET_PICTURES, id }, found);
    },
    async endLinks(owner) {
      for await (const { path } of picturesOf([owner])) await files.revokeLinks(path);
    },
    async links(owners) {
      const links: Record<string, string> = {};
      for await (const { id, path } of picturesOf(owners)) links[id] = (await linkTo(path, EXPORTED_MS)).url;
      return links;
    },
  };
}

/** An owner may hold characters that a path must not. */
const pathOf = (owner: Uid, id: string): string =>
  `slips/${createHash('sha256').update(owner).digest('hex').slice(0, 32)}/${id}`;
