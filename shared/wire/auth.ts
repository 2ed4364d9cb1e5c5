/** Sign-in and access on the wire: configuration, session, the guard's answer. */

import { z } from 'zod';
import { DECISIONS } from '../access/can-open.ts';
import { SIGN_IN_ENDINGS } from '../access/sign-in-ending.ts';
import { asTelegramId } from '../units.ts';

const telegramIdSchema = z.int().positive().transform(asTelegramId);

/** `GET /api/config`: what a page needs before anybody signs in. Public, without a secret. */
export const publicConfigSchema = z.object({
  /** MODO LOCAL: a Telegram of our own with demo people, and an inbox for all mail. */
  local: z.boolean(),
  /** Null: this server has no bot, and Telegram signs nobody in. */
  bot: z.object({ id: z.int().positive(), username: z.string().nullable() }).nullable(),
  identity: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('embedded'), projectId: z.string(), apiKey: z.string() }),
    z.object({ kind: z.literal('firebase'), projectId: z.string(), apiKey: z.string(), authDomain: z.string() }),
  ]),
  signIn: z.object({
    /** This server can send codes by SMS. */
    phone: z.boolean(),
    /** This server can send mail: verification, recovery, links. */
    mail: z.boolean(),
    /** Ids of Firebase providers, as 'google.com' or 'oidc.name', with the name to show. */
    providers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Where the page sends people itself, by OpenID Connect; null: Firebase opens a window for it. */
        oidc: z.object({ authorizationUrl: z.string(), clientId: z.string() }).nullable(),
      }),
    ),
    /** "Log In With Telegram" (OpenID Connect) instead of the legacy widget. */
    telegramOidc: z.boolean(),
  }),
  /** How long a backup may still hold what was deleted. Servers of earlier versions do not say: theirs is the default. */
  backupDays: z.int().positive().default(28),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;

/** `GET /api/session`, and the answer to `POST /api/telegram/session`: whom the server recognises as the caller. */
export const sessionSchema = z.object({
  telegram: z
    .object({
      telegramId: telegramIdSchema,
      firstName: z.string(),
      lastName: z.string().nullable(),
      username: z.string().nullable(),
      photoUrl: z.string().nullable(),
      /** Milliseconds; null if it rests on launch data sent with each request. */
      expiresAt: z.int().nullable(),
    })
    .nullable(),
  isAdmin: z.boolean(),
  /**
   * Why there is no Telegram session although a proof was sent; null if none was sent. 'second_factor': the account is an
   * administrator's, and was signed in to without one.
   */
  problem: z.enum(['different_people', 'invalid', 'second_factor', ...SIGN_IN_ENDINGS]).nullable(),
});
export type SessionInfo = z.infer<typeof sessionSchema>;

/**
 * The body of `POST /api/telegram/session`: exactly one proof. `widget`: the widget's object, or the query string of
 * its redirect.
 */
export const telegramProofSchema = z.union([
  z.strictObject({ initData: z.string().min(1).max(16_384) }),
  z.strictObject({
    widget: z.union([
      z.string().min(1).max(16_384),
      z.record(z.string().max(64), z.union([z.string().max(4_096), z.number()])),
    ]),
  }),
  z.strictObject({ idToken: z.string().min(1).max(16_384), nonce: z.string().max(256).optional() }),
]);
export type TelegramProof = z.infer<typeof telegramProofSchema>;

/** `POST /api/check-telegram`. The id comes from a cookie, so it may also be text. */
export const checkTelegramSchema = z.object({
  telegramId: z.union([
    telegramIdSchema,
    z
      .string()
      .regex(/^[1-9]\d{0,15}$/)
      .transform(text => asTelegramId(Number(text))),
  ]),
  route: z.string().min(1).max(2_048),
});
export const checkTelegramAnswerSchema = z.object({ isMember: z.boolean() });

/** `GET /api/access?route=`: the guard's decision, and what would change it. */
export const accessAnswerSchema = z.object({
  decision: z.enum(DECISIONS),
  /**
   * The groups whose members may enter, with the titles an administrator gave them; empty if membership is not the
   * question.
   */
  groups: z.array(z.object({ title: z.string(), link: z.string().nullable() })),
});
export type AccessAnswer = z.infer<typeof accessAnswerSchema>;

/** `POST /api/telegram/account-token`: for Firebase's `signInWithCustomToken`. */
export const accountTokenSchema = z.object({ customToken: z.string() });
