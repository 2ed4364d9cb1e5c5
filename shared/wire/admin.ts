/** What `/admin` reads and writes about access. Every request needs an administrator's Telegram session. */

import { z } from 'zod';
import { DECISIONS } from '../access/can-open.ts';
import { ROUTE_IDS } from '../access/routes.ts';
import { asChatId, asTelegramId, asUid } from '../units.ts';

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

/**
 * Why a group cannot open a page. 'unknown': Telegram knows no such chat, or the bot was never in it. 'not_in': the bot
 * left or was removed. 'no_rights': the bot is no administrator, so Telegram does not tell it who is a member. 'moved': it
 * became a supergroup with another id.
 */
const CHAT_TROUBLES = ['unknown', 'not_in', 'no_rights', 'moved'] as const;
export type ChatTrouble = (typeof CHAT_TROUBLES)[number];

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
  /** The listed groups that open nothing at present; the others still decide. */
  troubles: z.array(z.object({ chatId: z.int().transform(asChatId), trouble: z.enum(CHAT_TROUBLES) })),
});
export type RouteGroups = z.infer<typeof routeGroupsSchema>;
/** `GET /api/admin/routes` */
export const routeGroupsListSchema = z.object({ routes: z.array(routeGroupsSchema) });

/** `GET /api/admin/people/:telegramId`: "why can't this person get in?" */
export const personAccessSchema = z.object({
  telegramId: z.int().positive().transform(asTelegramId),
  name: z.string().nullable(),
  username: z.string().nullable(),
  /** Milliseconds; null: never seen. */
  lastSeenAt: z.int().nullable(),
  uid: z.string().transform(asUid),
  account: z.enum(['active', 'disabled', 'absent']),
  routes: z.array(
    z.object({
      routeId: z.enum(ROUTE_IDS),
      decision: z.enum(DECISIONS),
      groups: z.array(
        z.object({
          chatId: z.int().transform(asChatId),
          title: z.string(),
          membership: z.enum(['member', 'not_member', 'unknown']),
        }),
      ),
    }),
  ),
});
export type PersonAccess = z.infer<typeof personAccessSchema>;

/** `PUT /api/admin/accounts/:uid`: a disabled account is signed out everywhere and does not get in. */
export const accountStateSchema = z.object({ disabled: z.boolean() });

const AUDIT_KINDS = [
  'session.granted',
  'session.refused',
  'session.ended',
  'access.refused',
  'access.granted',
  'access.lost',
  'account.entered',
  'account.refused',
  'account.linked',
  'account.unlinked',
  'account.exported',
  'account.deleted',
  'admin.routes',
  'admin.account',
  'admin.commissions',
  /** Of earlier versions, which had a list of their own for procedures. */
  'admin.publishers',
  'procedure.published',
  'procedure.changed',
  'procedure.ended',
  'team.opened',
  'team.claimed',
  'team.released',
  'team.placed',
  'team.limit',
  'admin.posts',
  'admin.refused',
  'post.published',
  'post.edited',
  'post.removed',
  'flow.published',
  'flow.stopped',
  'flow.deleted',
  /** Asked for by an administrator; what came of it is an entry of its own. */
  'admin.backup',
  'admin.event_decision',
  'backup.made',
  'backup.failed',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.int(),
  kind: z.enum(AUDIT_KINDS),
  /** 'tg:123', 'uid:abc', 'from:' and the pseudonym of an address, 'server' by itself, or 'anonymous'. */
  actor: z.string(),
  /** What the entry is about: a path, a route id, a uid, an operation and the pseudonym of the account that it named. */
  subject: z.string().nullable(),
  /** The reason, as a code. */
  reason: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
/** `GET /api/admin/audit?cursor=`, newest first. */
export const auditPageSchema = z.object({ entries: z.array(auditEntrySchema), next: z.string().nullable() });
