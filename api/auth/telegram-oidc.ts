/**
 * Checks that the `id_token` of "Log In With Telegram" (OpenID Connect) was signed by Telegram for this bot and is recent,
 * and reads it. It does not know how the page got it, or where Telegram's keys are fetched from.
 */
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { EpochMs } from '#shared/units.ts';
import { epochMs } from '#shared/units.ts';
import { isCompactJwt } from '../identity/tokens/id-token.ts';
import { sha256 } from '../secrets/digest.ts';
import { isSameSecret } from './constant-time.ts';
import type { TelegramLogin } from './init-data.ts';
import { parseTelegramId, parseTelegramUser } from './telegram-user.ts';

export const TELEGRAM_ISSUER = 'https://oauth.telegram.org';
/** For jose's `createRemoteJWKSet`. It also holds keys for algorithms that are not accepted here. */
export const TELEGRAM_JWKS = new URL('https://oauth.telegram.org/.well-known/jwks.json');

const DAY_MS = 86_400_000;
/** Telegram's clock and ours may differ by this much. */
const MAX_SKEW_MS = 60_000;

export interface TelegramOidcDeps {
  readonly keys: JWTVerifyGetKey;
  /** The number in front of the bot's token, which must be the token's audience. */
  readonly botId: number;
  readonly issuer?: string;
  readonly clock: Clock;
}

/** 'invalid' covers everything about the token except its age, its nonce and the person in it. */
export type TelegramOidcErrorCode = 'invalid' | 'expired' | 'future' | 'bad_nonce' | 'bad_user';

export interface TelegramOidc {
  /**
   * nonce: what the page sent to Telegram; omitted if it sent none. Errors: 'invalid', 'expired' (expired, or signed more
   * than a day ago), 'future' (signed over 60 s ahead), 'bad_nonce', 'bad_user' (no Telegram id, no name). Throws if the
   * keys cannot be fetched.
   */
  check(
    idToken: string,
    options?: { readonly nonce?: string | undefined },
  ): Promise<
    Result<Pick<TelegramLogin, 'telegramId' | 'user' | 'authDate' | 'proof'>, { readonly code: TelegramOidcErrorCode }>
  >;
}

/** Only one audience: a token for several parties could have been passed on by any of them. */
const audienceSchema = z.union([z.string(), z.int()]).or(z.tuple([z.union([z.string(), z.int()])]));

const claimsSchema = z.object({ aud: audienceSchema, iat: z.int().nonnegative(), nonce: z.string().optional() });

/**
 * Sources: https://core.telegram.org/bots/telegram-login and https://oauth.telegram.org/.well-known/openid-configuration
 * for issuer, keys and claims; https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation for the checks.
 */
export function createTelegramOidc({ keys, botId, issuer = TELEGRAM_ISSUER, clock }: TelegramOidcDeps): TelegramOidc {
  return {
    async check(idToken, { nonce } = {}) {
      if (!isCompactJwt(idToken)) return err({ code: 'invalid' });
      const now = clock.now();
      const verified = await verify(idToken, keys, issuer, now);
      if (!verified.ok) return verified;
      const claims = claimsSchema.safeParse(verified.value);
      if (!claims.success || String(claims.data.aud) !== String(botId)) return err({ code: 'invalid' });
      const authDate = epochMs(claims.data.iat * 1000);
      if (now - authDate > DAY_MS) return err({ code: 'expired' });
      if (authDate - now > MAX_SKEW_MS) return err({ code: 'future' });
      const isNonceRight = nonce === undefined || isSameSecret(claims.data.nonce ?? '', nonce);
      if (!isNonceRight || nonce === '') return err({ code: 'bad_nonce' });
      const user = readUser(verified.value);
      if (!user.ok) return err({ code: 'bad_user' });
      // Without the signature: the same content can be signed twice.
      const proof = sha256(idToken.slice(0, idToken.lastIndexOf('.')));
      return ok({ telegramId: user.value.id, user: user.value, authDate, proof });
    },
  };
}

async function verify(
  idToken: string,
  keys: JWTVerifyGetKey,
  issuer: string,
  now: EpochMs,
): Promise<Result<JWTPayload, { readonly code: 'invalid' | 'expired' }>> {
  let isUnavailable = false;
  const getKey: JWTVerifyGetKey = async (header, token) => {
    try {
      return await keys(header, token);
    } catch (cause) {
      // Any other error is a failure to fetch the keys, which proves nothing about the token.
      isUnavailable = !(cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys);
      throw cause;
    }
  };
  try {
    const { payload } = await jwtVerify(idToken, getKey, {
      // `none`, or a public key used as an HMAC secret, is refused before any key is looked up.
      algorithms: ['RS256', 'ES256'],
      issuer,
      currentDate: new Date(now),
      requiredClaims: ['iss', 'aud', 'exp', 'iat'],
    });
    return ok(payload);
  } catch (cause) {
    if (isUnavailable) throw new Error('Telegram: keys of the login not available', { cause });
    if (cause instanceof errors.JWTExpired) return err({ code: 'expired' });
    if (cause instanceof errors.JOSEError) return err({ code: 'invalid' });
    throw cause;
  }
}

/** `sub` is not the Telegram id: it may be another number for every bot. The names come with the scope `profile`. */
function readUser({ id, name, given_name, family_name, preferred_username, picture }: JWTPayload) {
  const telegramId = typeof id === 'number' || typeof id === 'string' ? parseTelegramId(String(id)) : null;
  return parseTelegramUser({
    id: telegramId,
    first_name: given_name ?? name ?? preferred_username,
    // Without the parts of the name, first_name holds the whole name already.
    last_name: given_name === undefined ? null : family_name,
    username: preferred_username,
    photo_url: picture,
  });
}
