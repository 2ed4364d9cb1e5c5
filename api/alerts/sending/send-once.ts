/** A message that goes out once, whichever process sends it, and whatever is restarted in between. */
import type { SendError } from '#shared/alerts/words/alert-port.ts';
import type { Result } from '#shared/result.ts';
import type { SendClaims } from './send-claims.ts';

interface OneMessage {
  /** Identifies the message among all messages of all processes. */
  readonly claim: string;
  /** How long it is remembered that it was sent. Milliseconds. */
  readonly keptMs: number;
  readonly claims: Pick<SendClaims, 'take' | 'keep'>;
  readonly send: () => Promise<Result<unknown, SendError>>;
  /** Notes that it was sent, or that nobody can be reached by it. */
  readonly done: () => Promise<unknown>;
}

/** Null: done, or another process does it. */
export async function sendOnce({ claim, keptMs, claims, send, done }: OneMessage): Promise<SendError | null> {
  const taken = await claims.take(claim);
  if (taken === 'theirs') return null;
  if (taken === 'mine') {
    const sent = await send();
    if (!sent.ok && sent.error.code !== 'blocked' && sent.error.code !== 'refused') return sent.error;
    await claims.keep(claim, keptMs);
  }
  await done();
  return null;
}
