/** The limits of what is kept, as the environment sets them: who writes, how much space there is, and the store that counts. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { newSecret } from '../secrets/digest.ts';
import { createKeyFile } from '../secrets/key-file.ts';
import { deriveKey, keyedHash } from '../secrets/keyed-hash.ts';
import { createFreeSpace } from './free-space.ts';
import { createQuotaStore } from './quota-store.ts';
import { createWriters } from './writers.ts';

export interface OpenQuotasDeps {
  readonly dataDir: string;
  /** Where keys and media are: the same networks have the same names on every machine. */
  readonly keptDir: string;
  readonly floorBytes: number;
  /** A clock that nobody can set. */
  readonly steady: Pick<Clock, 'now'>;
}

export async function openQuotas(store: DocumentStore, { dataDir, keptDir, floorBytes, steady }: OpenQuotasDeps) {
  const newId = () => randomBytes(8).toString('hex');
  const file = createKeyFile({ path: join(keptDir, 'secrets', 'quota-secret'), newId });
  const key = deriveKey((await file.read()) ?? (await file.create(newSecret(randomBytes))), 'networks');
  const writers = createWriters({ pseudonym: text => keyedHash(key, text).slice(0, 24) });
  const space = createFreeSpace({ folders: [dataDir, keptDir], floorBytes, steady });
  return { writers, space, store: createQuotaStore(store, { writers, space }) };
}
