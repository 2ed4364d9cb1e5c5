/** What `/admin` reads and writes about groups and pages. Every request needs an administrator's Telegram session. */

import { z } from 'zod';
import { ROUTE_IDS } from '../../access/routes.ts';
import { CHAT_TROUBLES } from '../../membership/membership.ts';
import { asChatId } from '../../units.ts';
import { lastChangeFields } from '../last-change.ts';

/** A Telegram chat: groups have negative ids. */
export const listedGroupSchema = z.object({
  chatId: z.int().negative().transform(asChatId),
  title: z.string().trim().min(1).max(128),
  /** The link to join; null: only the title is shown. */
  link: z
    .url({ protocol: /^https$/, hostname: /^(t\.me|telegram\.me)$/ })
    .max(256)
    .nullable()
    .default(null),
});
export type ListedGroup = z.infer<typeof listedGroupSchema>;

export const MAX_GROUPS = 50;

export const routeGroupsInputSchema = z.object({
  groups: z.array(listedGroupSchema).max(MAX_GROUPS),
  enforced: z.boolean(),
  /** `version` of the list that was edited; null if there was none. If it has changed: 409, and nothing is written. */
  version: z.string().nullable(),
});
export type RouteGroupsInput = z.infer<typeof routeGroupsInputSchema>;

export const routeGroupsSchema = z.object({
  routeId: z.enum(ROUTE_IDS),
  path: z.string(),
  /** False: the three private routes, which are always closed. */
  canToggle: z.boolean(),
  enforced: z.boolean(),
  /** Null: never set. Then nobody can open a private route. */
  groups: z.array(listedGroupSchema).nullable(),
  version: z.string().nullable(),
  ...lastChangeFields,
  /** The listed groups that open nothing at present; the others still decide. */
  troubles: z.array(z.object({ chatId: z.int().transform(asChatId), trouble: z.enum(CHAT_TROUBLES) })),
});
export type RouteGroups = z.infer<typeof routeGroupsSchema>;
/** `GET /api/admin/routes` */
export const routeGroupsListSchema = z.object({ routes: z.array(routeGroupsSchema) });
