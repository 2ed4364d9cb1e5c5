/** Whether what a browser is signed in with still counts, and why not: `GET /api/sign-in` and its stream. */

import { z } from 'zod';
import { SIGN_IN_ENDINGS } from '../access/sign-in-ending.ts';

/**
 * 'none': nothing was sent. 'unknown': what was sent is not ours, or too old to say more. Only an ending signs a browser out.
 */
const standingSchema = z.enum(['none', 'valid', 'unknown', ...SIGN_IN_ENDINGS]);
export type Standing = z.infer<typeof standingSchema>;

/** account: of the id token, even of one that has expired. telegram: of the cookies or the launch data. */
export const signInStandingSchema = z.object({ account: standingSchema, telegram: standingSchema });
export type SignInStanding = z.infer<typeof signInStandingSchema>;

/** The stream says only this: something about the person may have changed, so ask. Beats show that it is alive. */
export const SIGN_IN_CHANGED = 'changed';
export const SIGN_IN_BEAT_MS = 15_000;
