/** What `/admin` shows of people, and does to their accounts. */

import { z } from 'zod';
import { DECISIONS } from '../../access/can-open.ts';
import { ROUTE_IDS } from '../../access/routes.ts';
import { CHAT_TROUBLES } from '../../membership/membership.ts';
import { asChatId, asTelegramId, asUid } from '../../units.ts';
import { deviceSchema } from '../sessions.ts';

export const MIN_SEARCH = 2;
export const MAX_SEARCH = 100;
/** If there are more, the search has to be narrowed. */
export const MAX_FOUND = 20;

const telegramId = z.int().positive().transform(asTelegramId).nullable();
const uid = z.string().transform(asUid);
const accountState = z.enum(['active', 'disabled', 'absent']);

const foundPersonSchema = z.object({
  /** Null: an account that no Telegram person is linked to. */
  telegramId,
  uid,
  name: z.string().nullable(),
  username: z.string().nullable(),
  email: z.string().nullable(),
});
export type FoundPerson = z.infer<typeof foundPersonSchema>;

/** `GET /api/admin/people?q=` */
export const peopleFoundSchema = z.object({
  people: z.array(foundPersonSchema),
  /** There are more than are listed. */
  more: z.boolean(),
});

const accountSchema = z.object({
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  phoneNumber: z.string().nullable(),
  displayName: z.string().nullable(),
  /** As `signInProvider`, without Telegram. */
  providers: z.array(z.string()),
  secondFactor: z.boolean(),
  /** Milliseconds. */
  createdAt: z.int(),
  lastLoginAt: z.int(),
});

const routeAccessSchema = z.object({
  routeId: z.enum(ROUTE_IDS),
  decision: z.enum(DECISIONS),
  /** Empty: the page's list is empty, is switched off, or there is none. */
  groups: z.array(
    z.object({
      chatId: z.int().transform(asChatId),
      title: z.string(),
      membership: z.enum(['member', 'not_member', 'unknown']),
      /** Why the group opens nothing at present, no matter who is in it. */
      trouble: z.enum(CHAT_TROUBLES).nullable(),
    }),
  ),
});
export type RouteAccess = z.infer<typeof routeAccessSchema>;

/** `GET /api/admin/people/:person`: who they are, where they are signed in, and why they do not get in. */
export const personAccessSchema = z.object({
  telegramId,
  uid,
  name: z.string().nullable(),
  username: z.string().nullable(),
  /** Milliseconds; null: never seen. */
  lastSeenAt: z.int().nullable(),
  isAdmin: z.boolean(),
  state: accountState,
  /** Null: there is no account; Telegram alone says who they are. */
  account: accountSchema.nullable(),
  devices: z.array(deviceSchema),
  /** Whether the sign-ins of the account are among the devices. */
  listsAccount: z.boolean(),
  /** Every page that is not open to everybody. */
  routes: z.array(routeAccessSchema),
});
export type PersonAccess = z.infer<typeof personAccessSchema>;

/** `PUT /api/admin/accounts/:uid`: a disabled account is signed out everywhere and does not get in. */
export const accountStateSchema = z.object({ disabled: z.boolean() });
