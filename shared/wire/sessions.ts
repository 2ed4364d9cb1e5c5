/** "Onde estou conectado": the devices on which a person is signed in, each with a way to sign it out. */

import { z } from 'zod';

/** How somebody came in: launch data of the Mini App, the two logins on web pages, or their account. */
export const SESSION_WAYS = ['launch', 'widget', 'oidc', 'account'] as const;
export type SessionWay = (typeof SESSION_WAYS)[number];

/** How somebody signed in to their account in a browser that has no Telegram session. */
const ACCOUNT_WAYS = ['email', 'phone', 'provider', 'telegram', 'visitor'] as const;

export const deviceSchema = z.object({
  id: z.string(),
  way: z.enum([...SESSION_WAYS, ...ACCOUNT_WAYS]),
  /** The browser and the system, as the browser named them: 'Chrome · Android'. Empty: unknown. */
  device: z.string(),
  /** Milliseconds, like `lastSeenAt`. */
  startedAt: z.int(),
  /** To the hour. */
  lastSeenAt: z.int(),
  /** The device that asks. */
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;

/** `GET /api/devices`: the current one first, then the latest. */
export const devicesSchema = z.object({
  devices: z.array(deviceSchema),
  /** Whether sign-ins of the account are in the list. With Firebase they are not, and end only all together. */
  listsAccount: z.boolean(),
});
