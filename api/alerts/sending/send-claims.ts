/**
 * Which process sends a message, where several share a store: the one that claims it first. A claim ends by itself, so that a
 * process that dies with it delays its message and does not lose it. If it dies between Telegram's answer and the store's,
 * the message is sent a second time.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { EpochMs } from '#shared/units.ts';

export interface SendClaims {
  /**
   * mine: this process sends it, because nobody else has claimed it or their time is up. sent: it was sent, and is not
   * sent again.
   */
  take(key: string): Promise<'mine' | 'theirs' | 'sent'>;
  /** It was sent, and the next message with this key may be sent too. */
  release(key: string): Promise<void>;
  /** After it was sent, it is not sent again for this long. */
  keep(key: string, ms: number): Promise<void>;
}

export interface SendClaimsDeps {
  readonly store: DocumentStore;
  readonly now: () => EpochMs;
  /** Distinguishes this process from the others. */
  readonly runId: string;
}

const COLLECTION = 'send_claims';
/** Longer than any attempt to send, and the clocks of two servers may differ. */
export const CLAIM_MS = 90_000;

/** Stands in the place of a process once the message was sent, so that not even this one takes it again. */
const SENT = '';

const claimSchema = z.object({ version: z.literal(1), by: z.string(), until: z.int() });
export const CLAIM_KIND = keptKind(COLLECTION, claimSchema, { field: 'version', isPersonal: false });

export function createSendClaims({ store, now, runId }: SendClaimsDeps): SendClaims {
  const claim = (ms: number, by = runId) => ({ version: 1, by, until: now() + ms });
  return {
    take: key =>
      store.transaction(async tx => {
        const found = await tx.get(COLLECTION, idOf(key));
        const held = found === null ? null : claimSchema.parse(found.data);
        if (held !== null && held.by !== runId && held.until > now()) return held.by === SENT ? 'sent' : 'theirs';
        tx.put(COLLECTION, idOf(key), claim(CLAIM_MS), 'any');
        return 'mine';
      }),
    release: key => store.delete(COLLECTION, idOf(key)),
    keep: (key, ms) => store.put(COLLECTION, idOf(key), claim(ms, SENT), 'any'),
  };
}

/** Deletes claims that ended a day ago: of processes that died, and of what was kept. */
export async function sweepClaims(store: DocumentStore, now: EpochMs): Promise<void> {
  const where = { field: 'until', op: '<', value: now - 86_400_000 } as const;
  const { documents } = await store.query(COLLECTION, { where, limit: 500 });
  for (const { id, version } of documents) await store.delete(COLLECTION, id, { version }).catch(() => undefined);
}

export const CLAIM_INDEXES = [{ collection: COLLECTION, field: 'until' }];

/** Hashed, so that a document's id names nobody. */
const idOf = (key: string) => createHash('sha256').update(key).digest('base64url');
