/** Counts sign-ins, posts and backups where they pass through the audit log, because all of them do. */
import type { Tally } from '#shared/ports/tally.ts';
import type { AuditLog, AuditRecord } from './audit-log.ts';

/** Operations of the embedded identity that let somebody in, and how a person would call them. */
const ACCOUNT_WAYS: ReadonlyMap<string, string> = new Map([
  ['signUp', 'new_account'],
  ['signInWithPassword', 'password'],
  ['signInWithEmailLink', 'mail_link'],
  ['signInWithPhoneNumber', 'phone'],
  ['signInWithIdp', 'provider'],
  ['signInWithCustomToken', 'telegram_account'],
  ['mfaSignIn:finalize', 'second_factor'],
]);
const POST_ACTS = { 'post.published': 'publish', 'post.edited': 'edit', 'post.removed': 'remove' } as const;
const POST_DONE: ReadonlySet<string | null | undefined> = new Set(['sent', 'removed', null, undefined]);

export function countedAudit(audit: AuditLog, tally: Tally): AuditLog {
  return {
    ...audit,
    record(record) {
      count(record, tally);
      audit.record(record);
    },
  };
}

function count({ kind, subject, reason }: AuditRecord, tally: Tally): void {
  if (kind === 'session.granted') tally.add('arbi_sign_ins_total', { way: `telegram_${reason}`, result: 'ok' });
  if (kind === 'session.refused') tally.add('arbi_sign_ins_total', { way: 'telegram', result: 'refused' });
  if (kind === 'account.entered' || kind === 'account.refused') {
    const way = ACCOUNT_WAYS.get(subject?.split(' ')[0] ?? '');
    const refused = reason?.startsWith('TOO_MANY') ? 'limited' : 'refused';
    if (way) tally.add('arbi_sign_ins_total', { way, result: kind === 'account.entered' ? 'ok' : refused });
  }
  if (kind === 'post.published' || kind === 'post.edited' || kind === 'post.removed') {
    tally.add('arbi_posts_total', { act: POST_ACTS[kind], result: POST_DONE.has(reason) ? 'done' : 'failed' });
  }
  if (kind === 'backup.made') tally.add('arbi_backups_total', { result: 'made' });
  if (kind === 'backup.sent') tally.add('arbi_backups_total', { result: 'sent' });
  if (kind === 'backup.unsent') tally.add('arbi_backups_total', { result: 'unsent' });
  if (kind === 'backup.failed') tally.add('arbi_backups_total', { result: 'failed' });
}
