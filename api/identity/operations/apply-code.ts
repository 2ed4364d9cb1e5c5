/** accounts:update with a code from a mail: proves an address, moves the account to another, or undoes such a move. */
import type { Transaction } from '#shared/ports/documents/document-store.ts';
import type { OutboxMessage } from '#shared/ports/outbox.ts';
import { type Account, revocation } from '../accounts/account.ts';
import { emailKey, isTaken, writeAccount } from '../accounts/account-store.ts';
import { refuse } from '../accounts/refusal.ts';
import { codeMail } from '../codes/mails.ts';
import { issueMailCode, type MailCode, readMailCode, spendMailCode } from '../codes/one-time-codes.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { ownerOf } from './mail-codes.ts';

/** Refuses with INVALID_OOB_CODE, EXPIRED_OOB_CODE, EMAIL_EXISTS (taken since the mail was sent), USER_DISABLED. */
export async function applyOobCode(deps: IdentityDeps, oobCode: string): Promise<Account> {
  const { after, notice } = await deps.store.transaction(async tx => {
    const code = await readMailCode(tx, deps.clock.now(), oobCode);
    const before = await ownerOf(tx, code);
    if (!before) return refuse('INVALID_OOB_CODE');
    if (before.disabled) refuse('USER_DISABLED');
    const after = applied(deps, before, code);
    const { email } = after;
    if (email !== null && (await isTaken(tx, emailKey(email), before))) refuse('EMAIL_EXISTS');
    spendMailCode(tx, oobCode);
    writeAccount(tx, before, after);
    // Undoing a change sends no code that could undo it again.
    const notice = code.purpose === 'RECOVER_EMAIL' ? null : await issueRecovery(tx, deps, before, after);
    return { after, notice };
  });
  await sendNotice(deps, notice);
  return after;
}

/**
 * The mail to a verified address that the account no longer has, with a code that recovers the account; null if the
 * address has not changed. The code is written in the same transaction as the change.
 */
export async function issueRecovery(
  tx: Transaction,
  deps: IdentityDeps,
  before: Account,
  after: Account,
): Promise<OutboxMessage | null> {
  const { clock, randomBytes } = deps;
  const { uid, email } = before;
  if (email === null || !before.emailVerified || email === after.email) return null;
  const about = { purpose: 'RECOVER_EMAIL', uid, email, newEmail: null, generation: null } as const;
  const code = await issueMailCode(tx, randomBytes, clock.now(), about);
  return codeMail(deps, { kind: 'RECOVER_EMAIL', to: email, code, about: uid });
}

/** The change is already stored, so a mail that cannot be sent must not make it look as if it had failed. */
export async function sendNotice({ outbox, log }: IdentityDeps, notice: OutboxMessage | null): Promise<void> {
  if (!notice) return;
  await outbox.send(notice).catch(cause => log.error('mensagem não enviada', { subject: notice.subject, cause }));
}

function applied({ clock, randomBytes }: IdentityDeps, account: Account, code: MailCode): Account {
  const revoked = revocation(clock.now(), randomBytes);
  switch (code.purpose) {
    case 'VERIFY_EMAIL':
      return { ...account, emailVerified: true };
    case 'VERIFY_AND_CHANGE_EMAIL':
      return { ...account, email: code.newEmail, emailVerified: true, ...revoked };
    case 'RECOVER_EMAIL':
      return { ...account, email: code.email, emailVerified: true, ...revoked };
    default:
      return refuse('INVALID_OOB_CODE');
  }
}
