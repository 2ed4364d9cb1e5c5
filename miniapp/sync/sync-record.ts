/**
 * What this browser remembers of its last exchange with an account: whose it was, what both had, and a request whose answer
 * never came. Whatever is on the device and not in this record was never sent. So nothing has to be noted when a setting
 * changes, and nothing is lost if the page is closed at any moment.
 */
import { z } from 'zod';
import { asUid, type Uid } from '#shared/units.ts';
import {
  accountEntrySchema,
  type SettingsChange,
  type SettingsEntry,
  settingsChangeSchema,
  themeSchema,
} from '#shared/wire/account/account-settings.ts';
import { accountSettingsV1Schema, entriesOfV1 } from '#shared/wire/account/account-settings-v1.ts';
import type { SafeStorage } from '../browser/safe-storage.ts';
import { THEME_KEY } from '../theme/theme.ts';
import { SYNC_KEY } from './sync-key.ts';

export interface SyncRecord {
  /**
   * The account's id. Null: what is on the device belongs to nobody yet, except for these entries, which somebody left here.
   */
  readonly owner: Uid | null;
  readonly version: string;
  readonly entries: readonly SettingsEntry[];
  /** Sent, and perhaps applied. */
  readonly pending: SettingsChange | null;
  /** What an answer is writing to the device; it stays only if the page was closed meanwhile. */
  readonly incoming: readonly SettingsEntry[] | null;
}

/** Changes that were not sent when their person left: they wait here for their return. */
interface Parked extends SyncRecord {
  readonly owner: Uid;
  /** Everything that the device had. */
  readonly device: readonly SettingsEntry[];
}

export const NO_RECORD: SyncRecord = { owner: null, version: '', entries: [], pending: null, incoming: null };

const PARKED_KEY = 'arbi:settings-unsent';
const MAX_PARKED = 5;

const recordSchema = z.object({
  owner: z.string().transform(asUid).nullable(),
  version: z.string(),
  entries: z.array(accountEntrySchema),
  pending: settingsChangeSchema.nullable(),
  incoming: z.array(accountEntrySchema).nullable().default(null),
});
const parkedSchema = z.array(
  recordSchema.extend({ owner: z.string().transform(asUid), device: z.array(accountEntrySchema) }),
);

export type SyncRecords = ReturnType<typeof createSyncRecords>;

export function createSyncRecords(storage: SafeStorage) {
  function parked(): readonly Parked[] {
    return read(parkedSchema, storage.get(PARKED_KEY)) ?? [];
  }
  return {
    read: (): SyncRecord => read(recordSchema, storage.get(SYNC_KEY)) ?? earlierRecord(storage) ?? NO_RECORD,
    write(record: SyncRecord): void {
      storage.set(SYNC_KEY, JSON.stringify(record));
      for (const key of EARLIER_KEYS) storage.remove(key);
    },
    park(one: Parked): void {
      const others = parked().filter(({ owner }) => owner !== one.owner);
      storage.set(PARKED_KEY, JSON.stringify([...others, one].slice(-MAX_PARKED)));
    },
    parkedOf: (owner: Uid): Parked | null => parked().find(each => each.owner === owner) ?? null,
    unpark(owner: Uid): void {
      const others = parked().filter(each => each.owner !== owner);
      if (others.length === 0) storage.remove(PARKED_KEY);
      else storage.set(PARKED_KEY, JSON.stringify(others));
    },
  };
}

/** Where earlier versions kept what was last shared, with a key for each kind. */
const EARLIER_KEYS = ['arbi:houses-joined', 'arbi:calculations-joined', 'arbi:filters-joined'];
const earlierSchema = z.object({ uid: z.string().transform(asUid), settings: accountSettingsV1Schema });

function earlierRecord(storage: SafeStorage): SyncRecord | null {
  const found = EARLIER_KEYS.flatMap(key => read(earlierSchema, storage.get(key)) ?? []);
  const [first] = found;
  if (first === undefined) return null;
  const entries = found.filter(({ uid }) => uid === first.uid).flatMap(({ settings }) => entriesOfV1(settings));
  // The earlier versions noted nothing about the theme: it counts as sent, so that another device's later choice is not undone.
  const theme = read(themeSchema, storage.get(THEME_KEY));
  if (theme !== null) entries.push({ kind: 'theme', key: '', value: theme });
  return { ...NO_RECORD, owner: first.uid, entries };
}

function read<Schema extends z.ZodType>(schema: Schema, text: string | null): z.output<Schema> | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
