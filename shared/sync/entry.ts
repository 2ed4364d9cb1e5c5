/**
 * The parts of a synchronised document: each is a value under a kind and a key, and travels alone, so that a device
 * writes only what its person changed. What the kinds are is not known here.
 */

export interface SyncEntry {
  readonly kind: string;
  /** Unique within its kind; '' for a kind with one entry only. */
  readonly key: string;
  /** Null: deleted. A deletion is always stated; an entry that is missing was not deleted. */
  readonly value: unknown;
}

/** What becomes of an entry that two devices changed differently, neither having seen the other's change. */
export interface MergeRules {
  /**
   * copies: both stay, the later one under another key. fields: each field that only one side changed is that side's.
   * What is left, and 'replace': the change that reaches the server last stands.
   */
  ruleOf(kind: string): 'copies' | 'fields' | 'replace';
  /** A key for a copy of this entry; attempt counts from 2. */
  copyKey(kind: string, key: string, attempt: number): string;
}

/** Entries by `idOf`, without deleted ones. */
export type EntryMap = ReadonlyMap<string, SyncEntry>;

export function idOf({ kind, key }: Pick<SyncEntry, 'kind' | 'key'>): string {
  return `${kind} ${key}`;
}

export function entryMap(entries: readonly SyncEntry[]): Map<string, SyncEntry> {
  return new Map(entries.filter(({ value }) => value !== null).map(entry => [idOf(entry), entry]));
}

/** Whether two values are the same JSON, whatever the order of their fields. Undefined counts as null. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return stableText(a ?? null) === stableText(b ?? null);
}

function stableText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
