/**
 * Brings what the server has onto this device. Every step leaves the storage in a state that the next page can go on
 * from: a page may be closed between any two of them.
 */
import { type EntryMap, entryMap } from '#shared/sync/entry.ts';
import { changesBetween, joinEntries, mergeEntries, withArrived } from '#shared/sync/merge.ts';
import { ACCOUNT_RULES, type SettingsAnswer, type SettingsEntry } from '#shared/wire/account/account-settings.ts';
import type { DeviceSettings } from './device-settings.ts';
import { NO_RECORD, type SyncRecord, type SyncRecords } from './sync-record.ts';

export interface Here {
  readonly device: Pick<DeviceSettings, 'read' | 'write'>;
  readonly records: SyncRecords;
}

/** Merges an answer of the server into the device. Changes that the answer does not contain stay, to be sent. */
export function takeOver({ device, records }: Here, answer: SettingsAnswer): void {
  if (records.read().owner !== answer.owner) enter({ device, records }, answer);
  const record = records.read();
  const mine = entryMap(device.read());
  const base = sharedEntries(record, mine);
  const merged = mergeEntries(base, mine, entryMap(answer.entries), ACCOUNT_RULES);
  const { owner, version, entries } = answer;
  records.write({ ...record, entries: [...base.values()] as SettingsEntry[], incoming: entries });
  // The device is written first: what is in the record but not on the device would count as deleted by the person.
  device.write(merged);
  records.write({ ...NO_RECORD, owner, version, entries });
}

/** What device and account last shared, even if a page was closed while it wrote an answer to the device. */
export function sharedEntries({ entries, incoming }: SyncRecord, device: EntryMap): EntryMap {
  return withArrived(entryMap(entries), device, entryMap(incoming ?? []));
}

/** Another person has come: the device gets what they once left here unsent, and what belonged to nobody becomes theirs. */
function enter({ device, records }: Here, answer: SettingsAnswer): void {
  leaveAccount({ device, records });
  const left = entryMap(records.read().entries);
  const own = entryMap(device.read().filter(entry => !isLeft(left, entry)));
  const parked = records.parkedOf(answer.owner);
  const theirs = entryMap(answer.entries);
  const before = parked === null ? theirs : entryMap(parked.entries);
  const had = parked === null ? theirs : entryMap(parked.device);
  const joined = joinEntries(own, entryMap(mergeEntries(before, had, theirs, ACCOUNT_RULES)), ACCOUNT_RULES);
  const { owner, version, entries } = answer;
  // The record is emptied first, so that until the last step nothing that is missing here counts as deleted.
  records.write({ ...NO_RECORD, owner, incoming: entries });
  device.write(joined);
  records.write({ ...NO_RECORD, owner, version, entries });
  records.unpark(owner);
}

/**
 * Nobody is signed in any more: what belongs to the account leaves the device. Changes that were not sent wait for their
 * person, out of sight of anybody else. The theme stays until the next person has one.
 */
export function leaveAccount({ device, records }: Here): void {
  const record = records.read();
  const now = device.read();
  if (record.owner !== null) {
    const { owner } = record;
    const isUnsent =
      record.pending !== null || changesBetween(sharedEntries(record, entryMap(now)), entryMap(now)).length > 0;
    const entries = [...sharedEntries(record, entryMap(now)).values()] as SettingsEntry[];
    if (isUnsent) records.park({ ...record, owner, entries, device: now });
    else records.unpark(owner);
    records.write({ ...NO_RECORD, entries: now });
  }
  const { entries } = records.read();
  if (entries.every(({ kind }) => kind === 'theme')) return;
  const left = entryMap(entries);
  device.write(now.filter(entry => entry.kind === 'theme' || !isLeft(left, entry)));
  records.write({ ...NO_RECORD, entries: entries.filter(({ kind }) => kind === 'theme') });
}

function isLeft(left: ReturnType<typeof entryMap>, entry: SettingsEntry): boolean {
  return changesBetween(left, entryMap([entry])).every(({ value }) => value === null);
}
