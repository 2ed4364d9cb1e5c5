/**
 * Fields that Telegram signed, from whichever source: read once, compared with their hash, and checked for their age.
 * It knows no user and derives no key.
 */
import { createHmac } from 'node:crypto';
import { err, ok, type Result } from '#shared/result.ts';
import type { EpochMs } from '#shared/units.ts';
import { epochMs } from '#shared/units.ts';
import { sha256 } from '../secrets/digest.ts';
import { isSameSecret } from './constant-time.ts';

export type SignedFields = ReadonlyMap<string, string>;

export type FieldsErrorCode = 'too_large' | 'malformed' | 'duplicate_key';
export type SignatureErrorCode = 'missing_hash' | 'bad_hash' | 'bad_auth_date' | 'malformed' | 'expired' | 'future';

export interface AgeLimit {
  readonly now: EpochMs;
  /** Milliseconds; the default is a day. Infinity: any age. */
  readonly maxAgeMs?: number;
}

/** Genuine launch data is shorter, even with 64 Chinese characters in each name and the longest start parameter. */
export const MAX_SIGNED_LENGTH = 4096;
const MAX_FIELDS = 32;
/** How long signed fields are valid by default. */
export const DEFAULT_MAX_AGE_MS = 86_400_000;
/** Telegram's clock and ours may differ by this much. */
const MAX_SKEW_MS = 60_000;

/**
 * Fields of a query string, decoded as browsers do (`+` is a space, a broken escape is itself).
 * Errors: 'too_large' (over 4,096 characters, or 32 fields), 'duplicate_key' (any key twice, `hash` too: readers
 * differ on which one counts, so a signature over one could vouch for the other).
 * Source: https://url.spec.whatwg.org/#urlencoded-parsing
 */
export function readSignedQuery(query: string): Result<SignedFields, { readonly code: FieldsErrorCode }> {
  if (query.length > MAX_SIGNED_LENGTH) return err({ code: 'too_large' });
  return collect([...new URLSearchParams(query)]);
}

/**
 * Fields of an object parsed from JSON. A field that is undefined is absent. Errors: those of `readSignedQuery`, and
 * 'malformed' (no object, or a value that is neither text nor a finite number: Telegram sends nothing else).
 */
export function readObject(value: unknown): Result<SignedFields, { readonly code: FieldsErrorCode }> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return err({ code: 'malformed' });
  const entries: [string, string][] = [];
  let length = 0;
  for (const [key, field] of Object.entries(value)) {
    if (field === undefined) continue;
    if (typeof field !== 'string' && !Number.isFinite(field)) return err({ code: 'malformed' });
    entries.push([key, String(field)]);
    length += key.length + String(field).length;
    if (length > MAX_SIGNED_LENGTH) return err({ code: 'too_large' });
  }
  return collect(entries);
}

function collect(entries: readonly (readonly [string, string])[]): Result<SignedFields, { code: FieldsErrorCode }> {
  if (entries.length > MAX_FIELDS) return err({ code: 'too_large' });
  const fields = new Map(entries);
  return fields.size === entries.length ? ok(fields) : err({ code: 'duplicate_key' });
}

/**
 * When the fields were signed, if they were signed with this key, and a hash that names the signature. Errors, in the order of the checks:
 * 'missing_hash' (absent or empty), 'bad_hash' (anything but the 64 lower-case digits of this content),
 * 'bad_auth_date' (absent, or not whole seconds in plain decimal of at most 12 digits), 'malformed' (a line feed in a
 * value, or a key with anything but letters, digits and `_`: the same hash would be valid for another reading), 'expired'
 * (older than the limit; exactly at it is still valid), 'future' (over 60 s ahead).
 * Source: https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
 */
export function checkSignedFields(
  fields: SignedFields,
  key: Uint8Array,
  { now, maxAgeMs = DEFAULT_MAX_AGE_MS }: AgeLimit,
): Result<{ readonly authDate: EpochMs; readonly proof: string }, { readonly code: SignatureErrorCode }> {
  const sent = fields.get('hash') ?? '';
  if (sent === '') return err({ code: 'missing_hash' });
  const hash = createHmac('sha256', key).update(dataCheckString(fields)).digest('hex');
  if (!isSameSecret(sent, hash)) return err({ code: 'bad_hash' });
  const authDate = parseAuthDate(fields.get('auth_date') ?? '');
  if (authDate === null) return err({ code: 'bad_auth_date' });
  if (![...fields].every(isUnambiguous)) return err({ code: 'malformed' });
  // With the comparison this way round, a limit or a time that is not a number is refused.
  if (!(now - authDate <= maxAgeMs)) return err({ code: 'expired' });
  if (authDate - now > MAX_SKEW_MS) return err({ code: 'future' });
  return ok({ authDate, proof: sha256(hash) });
}

/** `signature` (Ed25519, for third parties without the bot's token) is a field like the others here. */
function dataCheckString(fields: SignedFields): string {
  return [...fields]
    .filter(([key]) => key !== 'hash')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('\n');
}

/** Number() would accept signs, spaces, exponents, hexadecimal and empty text. */
function parseAuthDate(text: string): EpochMs | null {
  const isPlain = /^(0|[1-9]\d{0,11})$/.test(text);
  return isPlain ? epochMs(Number(text) * 1000) : null;
}

/**
 * Telegram signs `key=value` lines, so a line feed inside a value, or `=` inside a key, makes one signature valid for two
 * readings: folding `first_name` into `auth_date` makes a date that no reader understands and some treat as recent.
 */
function isUnambiguous([key, value]: readonly [string, string]): boolean {
  return /^\w{1,64}$/.test(key) && !value.includes('\n');
}
