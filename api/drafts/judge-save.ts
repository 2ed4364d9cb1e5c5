/** What a save of a draft means: drafts are saved whole, and a person who edited an older version is told. */
import type { Uid } from '#shared/units.ts';

/** A draft as it is kept: how often it was saved, who saved it last, and since when that person has been changing it. */
export interface Kept {
  readonly rev: number;
  readonly by: Uid;
  readonly since: number;
}

export interface AskedSave {
  /** Whether the person who saves may see the draft. */
  readonly sees: boolean;
  /** The version that was edited; null for a new draft. */
  readonly version: number | null;
  /** Whether what is to be saved is there already. */
  readonly isSame: boolean;
  readonly owner: Uid;
  readonly at: number;
}

export type JudgedSave =
  /** The same request again: nothing changes. */
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly code: 'unknown' | 'taken' | 'stale' }
  /** isSameStretch: the state before belongs to the same stretch of editing, and is kept as no version of its own. */
  | { readonly kind: 'write'; readonly rev: number; readonly since: number; readonly isSameStretch: boolean };

/** Saves of one person within this time, with none by another in between, are one version: the page saves while they type. */
const STRETCH_MS = 5 * 60_000;

export function judgeSave(before: Kept | null, { sees, version, isSame, owner, at }: AskedSave): JudgedSave {
  if (before === null) {
    if (version !== null) return { kind: 'refused', code: 'unknown' };
    return { kind: 'write', rev: 1, since: at, isSameStretch: false };
  }
  if (!sees) return { kind: 'refused', code: version === null ? 'taken' : 'unknown' };
  if (isSame && (version === null || version <= before.rev)) return { kind: 'same' };
  if (before.rev !== version) return { kind: 'refused', code: 'stale' };
  const isSameStretch = before.by === owner && Math.abs(at - before.since) < STRETCH_MS;
  return { kind: 'write', rev: before.rev + 1, since: isSameStretch ? before.since : at, isSameStretch };
}
