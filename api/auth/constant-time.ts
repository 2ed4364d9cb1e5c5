/** Compares a secret with a received text in constant time, so that the time does not reveal how much of it was right. */
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether both are the same text. `sent` may have any length: the time depends on it, never on the secret. */
export function isSameSecret(sent: string, secret: string): boolean {
  // Digests have equal lengths, so the comparison neither throws on a wrong length nor needs a branch for it.
  return timingSafeEqual(digest(sent), digest(secret));
}
