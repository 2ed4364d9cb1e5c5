/** The secrets that sign sessions: given by the environment, or created on the first run in a file that only we read. */
import { randomBytes, randomUUID } from 'node:crypto';
import { createKeyFile, type KeyFile } from '../secrets/key-file.ts';
import type { SigningSecrets } from './signed-token.ts';

export interface GivenSecrets {
  readonly sessionSecret: string | null;
  readonly previousSessionSecret: string | null;
}

export interface SessionSecretsDeps {
  readonly given: string | null;
  readonly previous: string | null;
  readonly file: KeyFile;
  /** 32 bytes or more, as text. */
  readonly newSecret: () => string;
}

export async function loadSessionSecrets(deps: SessionSecretsDeps): Promise<SigningSecrets> {
  const { given, previous, file, newSecret } = deps;
  const current = given ?? (await file.read())?.trim() ?? (await file.create(newSecret())).trim();
  if (current.length < 32) throw new Error('session secret: the file in the data folder holds none');
  return { current, previous };
}

/** path: the file for a secret that the environment does not give. */
export function openSessionSecrets(env: GivenSecrets, path: string): Promise<SigningSecrets> {
  return loadSessionSecrets({
    given: env.sessionSecret,
    previous: env.previousSessionSecret,
    file: createKeyFile({ path, newId: randomUUID }),
    newSecret: () => randomBytes(32).toString('base64url'),
  });
}
