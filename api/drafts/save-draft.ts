/**
 * One save of a draft: bounded in size, refused if somebody else saved first; the version before it is kept.
 */
import type { Clock } from '#shared/ports/clock.ts';
import type {
  DocumentData,
  DocumentStore,
  StoredDocument,
  Transaction,
} from '#shared/ports/documents/document-store.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { isSameValue } from '#shared/sync/entry.ts';
import type { Uid } from '#shared/units.ts';
import { judgeSave, type Kept } from './judge-save.ts';

export interface DraftHead extends Kept {
  readonly owner: Uid;
  readonly at: number;
}

export interface StoredDraftKind<Content, Draft extends DraftHead & { readonly content: Content }> {
  readonly collection: string;
  readonly maxBytes: number;
  read(stored: StoredDocument): Draft;
  data(draft: Draft): DocumentData;
  /** before: null for a new draft. */
  next(head: DraftHead, content: Content, before: Draft | null): Draft;
  /** Notes that the draft uses what it refers to. Null: some of it is not kept any more. */
  refer?(
    tx: Transaction,
    id: string,
    content: Content,
    before: Draft | null,
  ): Promise<((tx: Transaction) => void) | null>;
  /** Where the version before is kept; null: it is already. */
  keep(
    before: Draft,
    id: string,
  ): { readonly collection: string; readonly id: string; readonly data: DocumentData } | null;
}

export interface DraftSave<Content> {
  readonly id: string;
  /** The version that was edited; null for a new draft. */
  readonly version: number | null;
  readonly content: Content;
  /** The person who saves. */
  readonly owner: Uid;
}

export type SaveRefusal = { readonly code: 'unknown' | 'stale' | 'taken' | 'unlinked' | 'too_big' };

/** The same request again changes nothing. 'unlinked': something that the draft refers to is not kept any more. */
export async function saveDraft<Content, Draft extends DraftHead & { readonly content: Content }>(
  { store, clock }: { readonly store: DocumentStore; readonly clock: Clock },
  kind: StoredDraftKind<Content, Draft>,
  { id, version, content, owner }: DraftSave<Content>,
  sees: (draft: Draft) => boolean,
): Promise<Result<Draft, SaveRefusal>> {
  const { collection } = kind;
  if (Buffer.byteLength(JSON.stringify(content)) > kind.maxBytes) return err({ code: 'too_big' });
  return store.transaction(async tx => {
    const stored = await tx.get(collection, id);
    const before = stored && kind.read(stored);
    const at = clock.now();
    const judged = judgeSave(before, {
      sees: before !== null && sees(before),
      version,
      isSame: before !== null && isSameValue(before.content, content),
      owner,
      at,
    });
    if (judged.kind === 'refused') return err({ code: judged.code });
    if (judged.kind === 'same') return before === null ? err({ code: 'unknown' as const }) : ok(before);
    const { rev, since, isSameStretch } = judged;
    const draft = kind.next({ owner: before?.owner ?? owner, rev, at, by: owner, since }, content, before);
    const kept = before === null || isSameStretch ? null : kind.keep(before, id);
    const note = kind.refer === undefined ? () => {} : await kind.refer(tx, id, content, before);
    if (note === null) return err({ code: 'unlinked' as const });
    note(tx);
    if (kept !== null) tx.put(kept.collection, kept.id, kept.data, 'any');
    tx.put(collection, id, kind.data(draft), stored === null ? 'absent' : { version: stored.version });
    return ok(draft);
  });
}
