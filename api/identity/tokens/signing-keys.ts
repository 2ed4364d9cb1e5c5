/** The key pair that signs tokens, and the previous one, which still verifies the tokens it signed. */
import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import type { KeyFile } from '../../secrets/key-file.ts';

export interface SigningKeys {
  current(): { readonly kid: string; readonly privateKey: KeyObject };
  /** Null for an unknown kid, or one replaced longer ago than any token lasts. */
  publicKey(kid: string): KeyObject | null;
  /** Signs with a new pair from now on. Another process sees it after a restart. */
  rotate(): Promise<void>;
}

export interface SigningKeysDeps {
  readonly file: KeyFile;
  readonly clock: Clock;
}

const storedSchema = z.object({
  version: z.literal(1),
  current: z.object({ kid: z.string(), privateKey: z.string() }),
  previous: z.object({ kid: z.string(), publicKey: z.string(), replacedAt: z.int() }).nullable(),
});
type Stored = z.infer<typeof storedSchema>;

/** Id tokens last an hour; the rest allows for clocks that differ. */
const PREVIOUS_VALID_MS = 2 * 3_600_000;

/** Creates the keys on the first start. Throws if the file is invalid: a silent new key would sign everybody out. */
export async function createSigningKeys({ file, clock }: SigningKeysDeps): Promise<SigningKeys> {
  const text = (await file.read()) ?? (await file.create(JSON.stringify(await newStored(null))));
  let stored = parseStored(text);
  let loaded = load(stored);
  return {
    current: () => loaded.current,
    publicKey(kid) {
      if (kid === loaded.current.kid) return loaded.currentPublic;
      const { previous } = stored;
      const isStillGood = previous?.kid === kid && clock.now() - previous.replacedAt <= PREVIOUS_VALID_MS;
      return isStillGood ? loaded.previousPublic : null;
    },
    async rotate() {
      const publicKey = loaded.currentPublic.export({ type: 'spki', format: 'pem' }).toString();
      const next = await newStored({ kid: stored.current.kid, publicKey, replacedAt: clock.now() });
      await file.replace(JSON.stringify(next));
      stored = next;
      loaded = load(next);
    },
  };
}

async function newStored(previous: Stored['previous']): Promise<Stored> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const kid = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 40);
  return {
    version: 1,
    current: { kid, privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() },
    previous,
  };
}

function parseStored(text: string): Stored {
  try {
    return storedSchema.parse(JSON.parse(text));
  } catch {
    // The cause is left out: a parser's error may quote the key.
    throw new Error('O arquivo das chaves de identidade não pode ser lido: restaure-o ou apague-o');
  }
}

function load({ current, previous }: Stored) {
  const privateKey = createPrivateKey(current.privateKey);
  return {
    current: { kid: current.kid, privateKey },
    currentPublic: createPublicKey(privateKey),
    previousPublic: previous ? createPublicKey(previous.publicKey) : null,
  };
}
