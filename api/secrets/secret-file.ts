/** A secret of this installation: made on the first run, in a file that only the user of this process may read. */
import { randomBytes, randomUUID } from 'node:crypto';
import { newSecret } from './digest.ts';
import { createKeyFile } from './key-file.ts';

export async function openSecretFile(path: string): Promise<string> {
  const file = createKeyFile({ path, newId: randomUUID });
  const secret = ((await file.read()) ?? (await file.create(newSecret(randomBytes)))).trim();
  if (secret.length < 32) throw new Error('a secret file in the data folder holds none');
  return secret;
}
