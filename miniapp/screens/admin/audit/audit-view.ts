/** A line of the audit log in words. Pure. */

import { matchRoute } from '#shared/access/routes.ts';
import { admin as words } from '#shared/catalogue/admin.ts';
import { pages } from '#shared/catalogue/pages.ts';
import type { NamedAuditEntry } from '#shared/wire/admin/audit.ts';
import { actorText } from '../parts/actor-text.ts';

export interface AuditView {
  readonly what: string;
  readonly who: string;
  /** The person whom the access check can be opened for; null if the entry names no Telegram person. */
  readonly telegramId: number | null;
  readonly about: string;
}

export function auditView({ kind, actor, name, subject, reason, device }: NamedAuditEntry): AuditView {
  const { kinds, reasons } = words.audit;
  const [, scheme, id = ''] = /^(tg|uid|from):(.+)$/s.exec(actor) ?? [];
  const why = reason === null ? null : ((reasons as Readonly<Record<string, string>>)[reason] ?? reason);
  return {
    what: kinds[kind],
    who: name === null ? actorText(actor) : words.audit.person(name, id.replace('tg_', '')),
    telegramId: scheme === 'tg' && /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null,
    about: [subject === null ? null : aboutSubject(subject), why, device].filter(part => part !== null).join(' · '),
  };
}

/** Pages are shown by their names, and accounts that somebody named by their pseudonyms; everything else as it is stored. */
function aboutSubject(subject: string): string {
  const [, method, pseudonym] = /^(\w+) ref:([\w-]+)$/.exec(subject) ?? [];
  if (pseudonym !== undefined) return `${method} · ${words.audit.named(pseudonym)}`;
  if (subject.startsWith('gone:')) return actorText(subject);
  const route = subject.startsWith('/') ? matchRoute(subject) : null;
  return route === null ? subject : pages[route.id].menu;
}
