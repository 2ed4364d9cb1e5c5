/**
 * One exchange of settings between this device and its person's account: reads, merges, and sends what only the device has. A
 * write that came too late is refused by the server, merged and sent again. How entries are merged is in `shared/sync`; the
 * order of writing is in `take-over.ts`.
 */
import { type EntryMap, entryMap, idOf } from '#shared/sync/entry.ts';
import { changesBetween, withChanges } from '#shared/sync/merge.ts';
import type { Uid } from '#shared/units.ts';
import {
  entryLimitOf,
  MAX_CHANGES_BYTES,
  type SettingsAnswer,
  type SettingsChange,
  type SettingsEntry,
  settingsAnswerSchema,
  settingsBytes,
} from '#shared/wire/account/account-settings.ts';
import { RequestFailure } from '../server/failure.ts';
import { readApi } from '../server/request.ts';
import type { SyncRecords } from './sync-record.ts';
import { type Here, sharedEntries, takeOver } from './take-over.ts';

export interface ExchangeDeps extends Here {
  readonly newId: () => string;
  readonly fetch: typeof globalThis.fetch;
  /** Aborted when the person changes: after that no answer of theirs is taken over. */
  readonly signal: AbortSignal;
}

/** More rounds than this mean that somebody else writes all the time: left for the next change. */
const MAX_ROUNDS = 20;

/** Rejects if the server does not answer. Nothing is lost then: what was not sent is still on the device. */
export async function exchangeSettings(deps: ExchangeDeps): Promise<void> {
  const { device, records, newId } = deps;
  const first = await pull(deps);
  const before = await sendPending(deps, first.owner);
  if (before !== 'applied') takeOver(deps, before === 'stale' ? await pull(deps) : first);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const record = records.read();
    const mine = entryMap(device.read());
    const changes = changesToSend(sharedEntries(record, mine), mine);
    if (changes.length === 0) return;
    records.write({ ...record, pending: { id: newId(), version: record.version, changes } });
    if ((await sendPending(deps, first.owner)) !== 'applied') takeOver(deps, await pull(deps));
  }
}

/**
 * Sends the request whose outcome is not known; the server applies it once. 'stale': it was not applied, because the
 * document had changed. Then it is forgotten, and what it contained is merged and sent again.
 */
async function sendPending(deps: ExchangeDeps, owner: Uid): Promise<'none' | 'applied' | 'stale'> {
  const { records } = deps;
  const { pending, owner: ours } = records.read();
  if (pending === null || ours !== owner) return 'none';
  try {
    const answer = await push(deps, pending);
    if (!isOpen(records, pending)) return 'stale';
    const record = records.read();
    const entries = [...withChanges(entryMap(record.entries), pending.changes).values()] as SettingsEntry[];
    records.write({ ...record, entries, pending: null });
    takeOver(deps, answer);
    return 'applied';
  } catch (cause) {
    // A request that would always be refused must not hold up all others.
    const isRefused = cause instanceof RequestFailure && (cause.status === 409 || cause.status === 400);
    if (!isRefused) throw cause;
    if (isOpen(records, pending)) records.write({ ...records.read(), pending: null });
    if (cause.status === 400) throw cause;
    return 'stale';
  }
}

/** False: another tab has finished it, which happens only where tabs have no lock. */
function isOpen(records: SyncRecords, { id }: SettingsChange): boolean {
  return records.read().pending?.id === id;
}

async function pull({ fetch, signal }: ExchangeDeps): Promise<SettingsAnswer> {
  const answer = await readApi(fetch, api => api.account.settings.$get({}, { init: { signal } }), settingsAnswerSchema);
  signal.throwIfAborted();
  return answer;
}

async function push({ fetch, signal }: ExchangeDeps, json: SettingsChange): Promise<SettingsAnswer> {
  const answer = await readApi(
    fetch,
    api => api.account.settings.$put({ json }, { init: { signal } }),
    settingsAnswerSchema,
  );
  signal.throwIfAborted();
  return answer;
}

/** As many as fit into one request and into the account; the rest stays on the device. */
function changesToSend(base: EntryMap, device: EntryMap): SettingsEntry[] {
  const room = new Map<string, number>();
  const fits = changesBetween(base, device).filter(entry => {
    if (entry.value === null || base.has(idOf(entry))) return true;
    const left = room.get(entry.kind) ?? entryLimitOf(entry.kind) - countOf(base, entry.kind);
    room.set(entry.kind, left - 1);
    return left > 0;
  });
  let count = fits.length;
  while (count > 1 && settingsBytes(fits.slice(0, count)) > MAX_CHANGES_BYTES) count = Math.ceil(count / 2);
  return fits.slice(0, count) as SettingsEntry[];
}

function countOf(entries: EntryMap, kind: string): number {
  return [...entries.values()].filter(entry => entry.kind === kind).length;
}
