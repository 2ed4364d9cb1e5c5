/** The audit log: who was let in, who was refused, and what administrators changed, from what to what. */
import { z } from 'zod';

/** How long entries are kept. */
export const AUDIT_DAYS = 90;

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
  /** An administrator ended all sessions of somebody, or took what is kept of them as a file. */
  'admin.sign_out',
  'admin.export',
  /** An administrator took the audit log itself as a file. */
  'admin.audit',
  'admin.commissions',
  'admin.feeds',
  'admin.houses',
  'admin.redirects',
  /** Written by earlier versions, which had a list of their own for people who publish procedures. */
  'admin.publishers',
  'procedure.published',
  'procedure.changed',
  'procedure.ended',
  'team.opened',
  'team.claimed',
  'team.released',
  /** Somebody else's leg, by who wrote the procedure or publishes in the chat. */
  'team.freed',
  /** The person who had it left the group. */
  'team.opened_again',
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
  /** To the bucket. */
  'backup.sent',
  'backup.unsent',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const auditEntrySchema = z.object({
  id: z.string(),
  at: z.int(),
  kind: z.enum(AUDIT_KINDS),
  /**
   * 'tg:123', 'uid:abc', 'from:' and the pseudonym of an address, 'gone:' and one of somebody who deleted their account,
   * 'server' by itself, or 'anonymous'.
   */
  actor: z.string(),
  /** What the entry is about: a path, a route id, a uid, an operation and the pseudonym of the account that it named. */
  subject: z.string().nullable(),
  /** The reason, as a code. */
  reason: z.string().nullable(),
  /** What the browser called itself at a sign-in; null: nothing that is known. */
  device: z.string().nullable().default(null),
  /** What was changed, as it was and as it is, shortened; entries of earlier versions do not say. */
  before: z.string().nullable().default(null),
  after: z.string().nullable().default(null),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
/** Kinds of entries that are read together. */
export const AUDIT_GROUPS = ['signIns', 'access', 'admin', 'content', 'backups'] as const;
export type AuditGroup = (typeof AUDIT_GROUPS)[number];

const GROUP_KINDS: Readonly<Record<AuditGroup, RegExp>> = {
  signIns: /^(session\.|account\.(entered|refused|linked|unlinked)$)/,
  access: /^access\./,
  admin: /^(admin\.|account\.(exported|deleted)$)/,
  content: /^(procedure|team|post|flow)\./,
  backups: /^backup\./,
};

export const isInGroup = (kind: AuditKind, group: AuditGroup): boolean => GROUP_KINDS[group].test(kind);

export const MAX_AUDIT_SEARCH = 100;

const instant = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional();

/** q: a part of whom or what an entry names. from, before: instants in milliseconds; `before` itself is left out. */
export const auditFilterSchema = z.object({
  from: instant,
  before: instant,
  group: z.enum(AUDIT_GROUPS).optional(),
  q: z.string().trim().max(MAX_AUDIT_SEARCH).optional(),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;
/** As it is asked for. */
export type AuditQuery = z.input<typeof auditFilterSchema>;

/** In the header of an export: whole, or why it ends before the oldest entry. */
export const EXPORT_END_HEADER = 'X-Export-End';
export const EXPORT_ENDS = ['whole', 'rows', 'search'] as const;
export type ExportEnd = (typeof EXPORT_ENDS)[number];

/** `GET /api/admin/audit?cursor=`, newest first. */
/** name: what the Telegram person who acted is called, where that is known. */
const namedEntrySchema = auditEntrySchema.extend({ name: z.string().nullable().default(null) });
export type NamedAuditEntry = z.output<typeof namedEntrySchema>;

export const auditPageSchema = z.object({ entries: z.array(namedEntrySchema), next: z.string().nullable() });
