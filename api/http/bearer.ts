/** Checks a bearer token without telling, by the time it takes, how much of it was right. */
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

export function hasBearer(authorization: string | undefined, expected: string): boolean {
  const token = authorization?.match(/^Bearer ([\x21-\x7e]{1,512})$/i)?.[1];
  // Hashing first makes both sides equally long, which the comparison needs.
  return token !== undefined && timingSafeEqual(digest(token), digest(expected));
}
