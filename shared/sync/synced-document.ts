/**
 * A document that several devices write, as the server keeps it: entries in the order of their last change, marks of
 * deleted ones, and the requests applied last. Pure; who may write it and where it lies is not known here.
 */
import { err, ok, type Result } from '../result.ts';
import type { Uid } from '../units.ts';
import { entryMap, idOf, isSameValue, type MergeRules, type SyncEntry } from './entry.ts';
import { joinEntries } from './merge.ts';

interface KeptEntry extends SyncEntry {
  /** The document's count when it was last changed. */
  readonly at: number;
}

export interface SyncedDocument {
  /** Different for a document that was erased and begun again, so that no version ever returns. */
  readonly lineage: string;
  /** How often it was changed. */
  readonly count: number;
  /** Those changed first come first. Deleted ones stay as marks for a while. */
  readonly entries: readonly KeptEntry[];
  /** Ids of the requests applied last: one that arrives again changes nothing. */
  readonly applied: readonly string[];
  /** Up to where other documents of the same person are contained in this one. */
  readonly joined: readonly JoinedDocument[];
}

interface JoinedDocument {
  readonly owner: Uid;
  readonly lineage: string;
  readonly count: number;
}

export interface ChangeRequest {
  /** Made by the device; the same when the request is sent again. */
  readonly id: string;
  /** `versionOf` the document that the device last saw. */
  readonly version: string;
  readonly changes: readonly SyncEntry[];
}

export type ChangeRefusal =
  | { readonly code: 'stale' }
  /** There would be more entries of this kind than there may be. */
  | { readonly code: 'full'; readonly kind: string };

export const NO_DOCUMENT: SyncedDocument = { lineage: '', count: 0, entries: [], applied: [], joined: [] };

/**
 * Older marks and ids are dropped. A device that was away for longer needs no mark: it keeps all it last shared, and
 * what of that is absent now was deleted.
 */
const MAX_MARKS = 200;
const MAX_APPLIED = 50;

/** Compare for equality only. Example: '7.k2f'. */
export function versionOf({ count, lineage }: SyncedDocument): string {
  return `${count}.${lineage}`;
}

/** lineage: for a document that this request begins. The same document if the request was applied before. */
export function applyRequest(
  document: SyncedDocument,
  { id, version, changes }: ChangeRequest,
  { lineage, mostOf }: { readonly lineage: string; readonly mostOf: (kind: string) => number },
): Result<SyncedDocument, ChangeRefusal> {
  if (document.applied.includes(id)) return ok(document);
  if (version !== versionOf(document)) return err({ code: 'stale' });
  const at = document.count + 1;
  const written = new Map(changes.map(change => [idOf(change), { ...change, at }]));
  const others = document.entries.filter(entry => !written.has(idOf(entry)));
  const entries = withoutOldMarks([...others, ...written.values()]);
  for (const kind of new Set(changes.map(change => change.kind))) {
    const [before, after] = [countOf(document.entries, kind), countOf(entries, kind)];
    if (after > before && after > mostOf(kind)) return err({ code: 'full', kind });
  }
  return ok({
    ...document,
    lineage: document.lineage === '' ? lineage : document.lineage,
    count: at,
    entries,
    applied: [...document.applied, id].slice(-MAX_APPLIED),
  });
}

/**
 * The person's document with what their other one has that it does not contain yet; each entry is taken over once, so
 * that one deleted here later does not return. The other document stays as it is.
 */
export function joinDocument(
  document: SyncedDocument,
  owner: Uid,
  other: SyncedDocument,
  rules: MergeRules,
): SyncedDocument {
  const joined = document.joined.find(each => each.owner === owner && each.lineage === other.lineage)?.count ?? 0;
  if (other.count <= joined) return document;
  const at = document.count + 1;
  const own = entryMap(document.entries);
  const news = entryMap(other.entries.filter(entry => entry.at > joined));
  const gained = joinEntries(news, own, rules).filter(entry => !isSameValue(own.get(idOf(entry))?.value, entry.value));
  const ids = new Set(gained.map(idOf));
  return {
    ...document,
    count: at,
    entries: [...document.entries.filter(entry => !ids.has(idOf(entry))), ...gained.map(entry => ({ ...entry, at }))],
    joined: [
      ...document.joined.filter(each => each.owner !== owner),
      { owner, lineage: other.lineage, count: other.count },
    ],
  };
}

function countOf(entries: readonly SyncEntry[], kind: string): number {
  return entries.filter(entry => entry.kind === kind && entry.value !== null).length;
}

function withoutOldMarks(entries: readonly KeptEntry[]): readonly KeptEntry[] {
  let surplus = entries.filter(({ value }) => value === null).length - MAX_MARKS;
  return entries.filter(({ value }) => {
    if (value !== null || surplus <= 0) return true;
    surplus -= 1;
    return false;
  });
}
