/**
 * When the free bets of a person are to be looked at: one document a person, written with the log, so that no log is read
 * only to see whether a free bet in it expires.
 */
import { z } from 'zod';
import type { Action } from '#shared/bets/action.ts';
import type { DocumentData, StoredDocument, Transaction } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { asUid, type Uid } from '#shared/units.ts';
import type { OwnedCollection } from '../people/person-data.ts';

export const VOUCHER_WATCHES: OwnedCollection = 'voucher_watches';
const HOUR = 3_600_000;
/** When the bot warns of a free bet, in hours before the end of its last day; the nearest first. */
export const WARNED_HOURS_BEFORE = [6, 48] as const;
/** The first look, before its last day begins in UTC: early enough for the first warning in any time zone. */
const EARLIEST_MS = (Math.max(...WARNED_HOURS_BEFORE) + 14) * HOUR;

export const watchSchema = z.object({
  schema: z.literal(1),
  owner: z.string().transform(asUid),
  /** When to look next; null: no free bet is pending. */
  due: z.number().nullable(),
  /** Warnings that went out, the latest first. */
  sent: z.array(z.string()),
});
export type VoucherWatch = z.infer<typeof watchSchema>;

export const VOUCHER_INDEXES = [{ collection: VOUCHER_WATCHES, field: 'due' }];
export const VOUCHER_KIND = keptKind(VOUCHER_WATCHES, watchSchema);

/** Call it in the transaction that adds to a log, before the first write. Returns what to write, or null. */
export async function watchVouchers(
  tx: Pick<Transaction, 'get'>,
  owner: Uid,
  actions: readonly Action[],
): Promise<((tx: Pick<Transaction, 'put'>) => void) | null> {
  const days = actions.flatMap(action => (action.kind === 'voucher' && action.expires ? [action.expires] : []));
  // An undoing may bring a free bet back.
  if (days.length === 0 && !actions.some(({ kind }) => kind === 'undo')) return null;
  const before = readWatch(await tx.get(VOUCHER_WATCHES, owner), owner);
  if (days.length === 0 && before.due === null && before.sent.length === 0) return null;
  const dues = days.map(day => Date.parse(day) - EARLIEST_MS);
  const due = Math.min(before.due ?? Number.MAX_SAFE_INTEGER, ...(days.length === 0 ? [0] : dues));
  return written => written.put(VOUCHER_WATCHES, owner, watchDocument({ ...before, due }), 'any');
}

export const readWatch = (found: StoredDocument | null, owner: Uid): VoucherWatch =>
  found ? watchSchema.parse(found.data) : { schema: 1, owner, due: null, sent: [] };

export const watchDocument = ({ owner, due, sent }: VoucherWatch): DocumentData => ({
  schema: 1,
  owner,
  due,
  sent: [...sent],
});
