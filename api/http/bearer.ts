/** Checks a bearer token in constant time, so that the time does not reveal how much of it was right. */
import { isSameSecret } from '../auth/constant-time.ts';

export function hasBearer(authorization: string | undefined, expected: string): boolean {
  const token = authorization?.match(/^Bearer ([\x21-\x7e]{1,512})$/i)?.[1];
  return token !== undefined && isSameSecret(token, expected);
}
