/** "Onde estou conectado": the devices on which a person is signed in, each with a way to sign it out. */

import { z } from 'zod';

/** How somebody came in: launch data of the Mini App, the two logins on web pages, or their account. */
export const SESSION_WAYS = ['launch', 'widget', 'oidc', 'account'] as const;
export type SessionWay = (typeof SESSION_WAYS)[number];

const deviceSchema = z.object({
  id: z.string(),
  way: z.enum(SESSION_WAYS),
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
export const devicesSchema = z.object({ devices: z.array(deviceSchema) });
