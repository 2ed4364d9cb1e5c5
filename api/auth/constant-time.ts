/** Compares a secret with what somebody sent, without telling, by the time it takes, how much of it was right. */
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether both are the same text. What was sent may have any length: the cost grows with it, never with the secret. */
export function isSameSecret(sent: string, secret: string): boolean {
  // Digests are equally long, so the comparison neither throws on a wrong length nor has a branch for it.
  return timingSafeEqual(digest(sent), digest(secret));
}
