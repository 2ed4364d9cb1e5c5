/** Keys for single purposes, derived from one secret, and hashes that nobody can compute without their key. */
import { createHmac, hkdfSync } from 'node:crypto';

/** 32 bytes. A key for one purpose reveals nothing about the key for another. Source: RFC 5869. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** 43 characters that need no escaping in an address or a cookie. */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
