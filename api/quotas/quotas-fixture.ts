/** A store with its limits, in memory, and people who write to it. */
import type { DocumentData } from '#shared/ports/documents/document-store.ts';
import { asUid, epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { PERSON_INDEXES } from '../people/person-data.ts';
import { createFreeSpace } from './free-space.ts';
import { createQuotaStore } from './quota-store.ts';
import { QUOTA_POOLS, QUOTA_USAGE } from './usage.ts';
import { createWriters } from './writers.ts';

export const FLOOR_BYTES = 1_000_000;
export const text = (bytes: number): DocumentData => ({ text: 'x'.repeat(bytes) });

export function openTestQuotas() {
  let [free, now] = [Number.POSITIVE_INFINITY, 0];
  const plain = createSqliteDocumentStore({ path: ':memory:', indexes: PERSON_INDEXES });
  const writers = createWriters({ pseudonym: value => value.replace('\n', '.') });
  const steady = { now: () => epochMs(now) };
  const space = createFreeSpace({ folders: ['/'], floorBytes: FLOOR_BYTES, steady, probe: async () => free });
  const store = createQuotaStore(plain, { writers, space });
  const countsIn = async (collection: string, kind: string) => {
    const { documents } = await plain.query(collection, {});
    const usages = documents.map(({ data }) => data.usage as Record<string, { count: number; bytes: number }>);
    const counts = usages.flatMap(usage => (usage[kind] === undefined ? [] : [usage[kind]]));
    return counts.reduce((sum, { count, bytes }) => ({ count: sum.count + count, bytes: sum.bytes + bytes }), {
      count: 0,
      bytes: 0,
    });
  };
  return {
    /** Without limits: as documents were written before there were any. */
    plain,
    store,
    writers,
    setFree(bytes: number) {
      free = bytes;
      now += 10_000;
    },
    stranger: (uid: string, network = '203.0.113.7') => writers.note(asUid(uid), 'unproven', network),
    proven: (uid: string) => writers.note(asUid(uid), 'proven', '203.0.113.7'),
    /** Of all people. */
    counted: (kind: string) => countsIn(QUOTA_USAGE, kind),
    /** Of networks and all strangers: each stranger's document is in both. */
    pooled: (kind: string) => countsIn(QUOTA_POOLS, kind),
  };
}
