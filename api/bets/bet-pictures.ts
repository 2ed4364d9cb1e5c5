/**
 * Pictures of slips: each a document that says whose it is, and a file. What a picture says beside its picture is taken
 * out before anything is kept.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { MAX_PICTURE_BYTES, MAX_PICTURES } from '#shared/pictures/picture-type.ts';
import { stripMetadata } from '#shared/pictures/strip-metadata.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { FileStore } from '#shared/ports/files/file-store.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { asUid, type EpochMs, epochMs, type Uid } from '#shared/units.ts';
import type { OwnedCollection, PersonData } from '../people/person-data.ts';
import type { Owners } from './bet-log.ts';

const COLLECTION: OwnedCollection = 'bet_pictures';

const pictureSchema = z.object({
  version: z.literal(1),
  owner: z.string().transform(asUid),
  path: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  addedAt: z.int(),
});

export const PICTURE_KIND = keptKind(COLLECTION, pictureSchema, { field: 'version' });

/** A page shows it once; anyone who is sent the link by its owner has a few minutes. */
const SHOWN_MS = 10 * 60_000;
/** For links in the export of all data, a file that is read later. */
const EXPORTED_MS = 7 * 24 * 60 * 60_000;

export interface PictureLink {
  readonly url: string;
  readonly expiresAt: EpochMs;
}

export interface BetPictures {
  /** 'no_picture': the bytes are none that we know. 'full': one more than a person may have. 'taken': another's id. */
  add(
    owners: Owners,
    id: string,
    bytes: Uint8Array,
    signal: AbortSignal,
  ): Promise<Result<null, { readonly code: 'no_picture' | 'full' | 'taken' }>>;
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
}

export function createBetPictures({ store, files, clock, personData }: BetPicturesDeps): BetPictures {
  async function find(owners: Owners, id: string) {
    const found = await store.get(COLLECTION, id);
    const picture = found && pictureSchema.parse(found.data);
    return picture !== null && owners.includes(picture.owner) ? picture : null;
  }

  async function* picturesOf(owners: readonly Uid[]) {
    let cursor: string | null = null;
    do {
      const where = { field: 'owner', op: 'in', values: owners } as const;
      const page = await store.query(COLLECTION, { where, ...(cursor === null ? {} : { cursor }) });
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
      const known = await store.get(COLLECTION, id);
      const path = pathOf(owner, id);
      if (known === null) {
        const where = { field: 'owner', op: '==', value: owner } as const;
        if ((await store.count(COLLECTION, where)) >= MAX_PICTURES) return err({ code: 'full' });
      } else if (![owner, ...others].includes(pictureSchema.parse(known.data).owner)) return err({ code: 'taken' });
      const { type: contentType, bytes } = clean;
      // Kept already: the answer was lost on its way.
      if (known !== null) return ok(await keep(pictureSchema.parse(known.data).path, clean, signal));
      const addedAt = clock.now();
      // The document first: a file without one would be nobody's.
      await store.put(COLLECTION, id, { version: 1, owner, path, contentType, bytes: bytes.length, addedAt }, 'any');
      try {
        return ok(await keep(path, clean, signal));
      } catch (cause) {
        // Another device would show a picture that is not there.
        await store.delete(COLLECTION, id);
        throw cause;
      }
    },
    async link(owners, id) {
      const picture = await find(owners, id);
      return picture && linkTo(picture.path, SHOWN_MS);
    },
    async remove(owners, id) {
      const picture = await find(owners, id);
      if (picture === null) return false;
      await files.delete(picture.path);
      await store.delete(COLLECTION, id);
      return true;
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

  async function keep(path: string, { type, bytes }: CleanPicture, signal: AbortSignal): Promise<null> {
    await files.put(path, new Blob([bytes]).stream(), { contentType: type, maxBytes: MAX_PICTURE_BYTES, signal });
    return null;
  }
}

type CleanPicture = NonNullable<ReturnType<typeof stripMetadata>>;

/** An owner may hold characters that a path must not. */
const pathOf = (owner: Uid, id: string): string =>
  `slips/${createHash('sha256').update(owner).digest('hex').slice(0, 32)}/${id}`;
