/**
 * Merges what a device has with what the server has, relative to what they last shared. Pure: no clock decides, because
 * devices disagree about the time; the order in which the server takes changes does.
 */
import { type EntryMap, entryMap, idOf, isSameValue, type MergeRules, type SyncEntry } from './entry.ts';

/**
 * What the device should show. Example: base {a: 1}, mine {a: 1, b: 2}, theirs {a: 3} → {a: 3, b: 2}.
 * base: what both last shared. An edit stands against a deletion that had not seen it, whichever side made it.
 */
export function mergeEntries(base: EntryMap, mine: EntryMap, theirs: EntryMap, rules: MergeRules): SyncEntry[] {
  const merged = new Map<string, SyncEntry>();
  const copies: SyncEntry[] = [];
  // In the order of this device, then what is new there.
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    const [before, here, there] = [base.get(id), mine.get(id), theirs.get(id)];
    const { kept, copy } = mergeEntry(before, here, there, rules);
    if (kept !== undefined) merged.set(id, kept);
    if (copy !== undefined) copies.push(copy);
  }
  for (const copy of copies) addCopy(merged, copy, rules);
  return [...merged.values()];
}

/**
 * What a person had on a device before signing in joins what their account has: entries and fields are added, and of
 * different values the account's stands, unless both can stay.
 */
export function joinEntries(mine: EntryMap, theirs: EntryMap, rules: MergeRules): SyncEntry[] {
  // Where the account's value is to stand, the device's value counts as what both last shared.
  const yielding = [...mine].flatMap(([id, entry]): [string, SyncEntry][] => {
    const there = theirs.get(id);
    const rule = rules.ruleOf(entry.kind);
    if (there === undefined || rule === 'copies') return [];
    if (rule === 'replace') return [[id, entry]];
    const known = fieldsOf(there.value);
    const fields = Object.entries(fieldsOf(entry.value)).filter(([name]) => known[name] != null);
    return [[id, { ...entry, value: Object.fromEntries(fields) }]];
  });
  return mergeEntries(new Map(yielding), mine, theirs, rules);
}

/** The changes that make `after` out of `before`: first what is there, then what was deleted. */
export function changesBetween(before: EntryMap, after: EntryMap): SyncEntry[] {
  const changed = [...after.values()].filter(entry => !isSameValue(before.get(idOf(entry))?.value, entry.value));
  const deleted = [...before.values()].filter(entry => !after.has(idOf(entry)));
  return [...changed, ...deleted.map(({ kind, key }) => ({ kind, key, value: null }))];
}

/** `entries` after these changes. */
export function withChanges(entries: EntryMap, changes: readonly SyncEntry[]): Map<string, SyncEntry> {
  const changed = new Map(changes.map(entry => [idOf(entry), entry]));
  const kept = [...entries].filter(([id]) => !changed.has(id));
  return new Map([...kept, ...entryMap(changes)]);
}

/**
 * `base` after an answer of which perhaps only a part was stored: entries that the device has count as seen.
 * A person may have changed other fields of the same entry since.
 */
export function withArrived(base: EntryMap, device: EntryMap, answer: EntryMap): Map<string, SyncEntry> {
  const arrived = [...answer].flatMap(([id, entry]): SyncEntry[] => {
    const here = device.get(id);
    if (here === undefined) return [];
    if (isSameValue(here.value, entry.value)) return [entry];
    if (typeof entry.value !== 'object') return [];
    const [before, now] = [fieldsOf(base.get(id)?.value), fieldsOf(here.value)];
    const seen = Object.entries(fieldsOf(entry.value)).filter(([name, value]) => isSameValue(now[name], value));
    return seen.length === 0 ? [] : [{ ...entry, value: { ...before, ...Object.fromEntries(seen) } }];
  });
  return withChanges(base, arrived);
}

interface Merged {
  readonly kept: SyncEntry | undefined;
  readonly copy?: SyncEntry;
}

function mergeEntry(
  base: SyncEntry | undefined,
  mine: SyncEntry | undefined,
  theirs: SyncEntry | undefined,
  rules: MergeRules,
): Merged {
  if (isSameValue(mine?.value, base?.value)) return { kept: theirs };
  if (isSameValue(theirs?.value, base?.value) || isSameValue(mine?.value, theirs?.value)) return { kept: mine };
  if (mine === undefined || theirs === undefined) return { kept: mine ?? theirs };
  const rule = rules.ruleOf(mine.kind);
  if (rule === 'copies') return { kept: theirs, copy: mine };
  if (rule === 'replace') return { kept: mine };
  return { kept: { ...mine, value: mergeFields(base?.value, mine.value, theirs.value) } };
}

function mergeFields(base: unknown, mine: unknown, theirs: unknown): unknown {
  const [before, here, there] = [fieldsOf(base), fieldsOf(mine), fieldsOf(theirs)];
  const names = new Set([...Object.keys(there), ...Object.keys(here)]);
  return Object.fromEntries(
    [...names].map(name => [name, isSameValue(here[name], before[name]) ? there[name] : here[name]]),
  );
}

const fieldsOf = (value: unknown) => (value ?? {}) as Record<string, unknown>;

function addCopy(merged: Map<string, SyncEntry>, entry: SyncEntry, rules: MergeRules): void {
  for (let attempt = 2; ; attempt += 1) {
    const copy = { ...entry, key: rules.copyKey(entry.kind, entry.key, attempt) };
    const there = merged.get(idOf(copy));
    if (there === undefined) merged.set(idOf(copy), copy);
    // Merging again must not add the same copy once more.
    if (there === undefined || isSameValue(there.value, copy.value)) return;
  }
}
