/** accounts:sendOobCode, and accounts:resetPassword, which also returns what a code is for. */

import { z } from 'zod';
import type { OutboxMessage } from '#shared/ports/outbox.ts';
import { asUid } from '#shared/units.ts';
import { randomId, sha256 } from '../../secrets/digest.ts';
import { type Account, claimMailbox, newAccount, revocation } from '../accounts/account.ts';
import { type AccountReader, emailKey, findAccount, readAccount, writeClaimed } from '../accounts/account-store.ts';
import { readEmail } from '../accounts/contact.ts';
import { checkPassword } from '../accounts/password-policy.ts';
import { refuse } from '../accounts/refusal.ts';
import { codeMail, type MailKind } from '../codes/mails.ts';
import { issueMailCode, type MailCode, readMailCode, spendMailCode } from '../codes/one-time-codes.ts';
import { callerIn, readCaller, readRecentCaller } from '../tokens/caller.ts';
import { limit, limitSending } from './apply-limits.ts';
import type { Call, IdentityDeps } from './identity-deps.ts';
import { FIELDS, operation, required, text } from './operation.ts';
import { knownTurn, rememberDevice, withAddress } from './password-attempts.ts';

const sendInput = z.object({
  requestType: text(64),
  idToken: FIELDS.idToken,
  email: FIELDS.email,
  newEmail: FIELDS.email,
  continueUrl: text(2048),
});
type SendInput = z.output<typeof sendInput>;

interface Sending {
  readonly about: Omit<MailCode, 'version' | 'expiresAt'>;
  readonly to: string;
  /** The address in the answer. */
  readonly answered: string;
  /** Which mail it is; the code's purpose if omitted. */
  readonly says?: MailKind;
}

export const sendOobCode = (deps: IdentityDeps) =>
  operation(sendInput, async (body, call) => {
    // Checked before any lookup, so that the answer is the same with and without an account.
    if (!deps.outbox.sends('mail')) refuse('OPERATION_NOT_ALLOWED');
    if (body.continueUrl !== undefined) checkContinueUrl(deps, body.continueUrl);
    const { about, to, answered, says = about.purpose } = await readSending(deps, body, call);
    await limitSending(deps, call, 'mail', sha256(to));
    const code = await issueMailCode(deps.store, deps.randomBytes, deps.clock.now(), about);
    const mail = codeMail(deps, { kind: says, to, code, continueUrl: body.continueUrl, about: about.uid });
    if (says !== 'PASSWORD_RESET') await deps.outbox.send(mail);
    else if (about.uid !== null) sendAfterwards(deps, mail);
    return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: answered };
  });

/** Runs after the answer: the time that sending takes would reveal who has an account. */
function sendAfterwards({ outbox, log }: IdentityDeps, mail: OutboxMessage): void {
  setImmediate(() => {
    outbox.send(mail).catch(cause => log.error('mensagem não enviada', { subject: mail.subject, cause }));
  });
}

async function readSending(deps: IdentityDeps, body: SendInput, call: Call): Promise<Sending> {
  const nobody = { uid: null, newEmail: null, generation: null };
  switch (body.requestType) {
    case 'PASSWORD_RESET': {
      const email = readEmail(required(body.email, 'MISSING_EMAIL'));
      return { about: resetOf(await findAccount(deps.store, emailKey(email)), email), to: email, answered: email };
    }
    case 'EMAIL_SIGNIN': {
      const email = readEmail(required(body.email, 'MISSING_EMAIL'));
      return { about: { ...nobody, purpose: 'EMAIL_SIGNIN', email }, to: email, answered: email };
    }
    case 'VERIFY_EMAIL': {
      const caller = await readCaller(deps, required(body.idToken, 'MISSING_ID_TOKEN'));
      const { uid, email } = notAnonymous(await callerIn(deps, deps.store, caller));
      if (email === null) return refuse('MISSING_EMAIL');
      const about = { ...nobody, purpose: 'VERIFY_EMAIL', uid, email } as const;
      return toMailbox(await findAccount(deps.store, emailKey(email)), { about, to: email, answered: email });
    }
    case 'VERIFY_AND_CHANGE_EMAIL': {
      await limit(deps, call, 'signUpPerAddress');
      const newEmail = readEmail(required(body.newEmail, 'MISSING_NEW_EMAIL'));
      const caller = await readRecentCaller(deps, required(body.idToken, 'MISSING_ID_TOKEN'));
      const account = notAnonymous(await callerIn(deps, deps.store, caller));
      const { uid, email, generation } = account;
      if (email === null) return refuse('MISSING_EMAIL');
      const about = { purpose: 'VERIFY_AND_CHANGE_EMAIL', uid, email, newEmail, generation } as const;
      return toMailbox(await findAccount(deps.store, emailKey(newEmail)), { about, to: newEmail, answered: email });
    }
    case undefined:
      return refuse('MISSING_REQ_TYPE');
    default:
      return refuse('INVALID_REQ_TYPE');
  }
}

/** A code for a new password; one that is useless if there is no account, or a disabled one. */
function resetOf(account: Account | null, email: string): Sending['about'] {
  const whose = account && !account.disabled ? account : { uid: null, generation: null };
  return { purpose: 'PASSWORD_RESET', uid: whose.uid, generation: whose.generation, email, newEmail: null };
}

/**
 * What goes to a mailbox that somebody wants to prove. If another account holds the address, only whoever reads the mailbox
 * is told so, with a way into that account; the answer is the same.
 */
function toMailbox(holder: Account | null, proof: Sending): Sending {
  if (holder === null || holder.uid === proof.about.uid) return proof;
  return { ...proof, about: resetOf(holder, proof.to), says: 'HAS_ACCOUNT' };
}

/** A visitor's account proves a mailbox only by the link that signs in, which gives it a way in too. */
function notAnonymous(account: Account): Account {
  return account.idleUntil === null ? account : refuse('OPERATION_NOT_ALLOWED');
}

/** Our links must not redirect people to a foreign site. */
function checkContinueUrl({ baseUrl, authorizedDomains }: IdentityDeps, continueUrl: string): void {
  const url = URL.parse(continueUrl) ?? refuse('INVALID_CONTINUE_URI');
  if (!/^https?:$/.test(url.protocol)) refuse('INVALID_CONTINUE_URI');
  const isOurs = url.origin === new URL(baseUrl).origin || authorizedDomains.includes(url.hostname);
  if (!isOurs) refuse('UNAUTHORIZED_CONTINUE_URI');
}

const resetInput = z.object({ oobCode: FIELDS.oobCode, newPassword: FIELDS.password });

/** Without a new password: returns what the code is for, and leaves it usable. With one: sets it and ends every session. */
export const resetPassword = (deps: IdentityDeps) =>
  operation(resetInput, async (body, call) => {
    await limit(deps, call, 'codeTriesPerAddress');
    const oobCode = required(body.oobCode, 'MISSING_OOB_CODE');
    const found = await readMailCode(deps.store, deps.clock.now(), oobCode);
    const owner = await ownerOf(deps.store, found);
    if (body.newPassword === undefined) return described(found);
    if (found.purpose !== 'PASSWORD_RESET' || !owner) return refuse('INVALID_OOB_CODE');
    await checkPassword(body.newPassword, found.email);
    const password = await deps.hasher.hash(body.newPassword, knownTurn(owner.uid));

    const changed = await deps.store.transaction(async tx => {
      const now = deps.clock.now();
      const before = await ownerOf(tx, await readMailCode(tx, now, oobCode));
      if (!before) return refuse('INVALID_OOB_CODE');
      spendMailCode(tx, oobCode);
      const fresh = newAccount(asUid(randomId(deps.randomBytes, 14)), now, deps.randomBytes);
      const { owner, left } = claimMailbox(before, found.email, fresh);
      const addresses = withAddress(deps, owner, call, { isNewPassword: true });
      const revoked = revocation(now, deps.randomBytes, 'password');
      const after = { ...owner, ...addresses, password, passwordUpdatedAt: now, ...revoked };
      writeClaimed(tx, before, after, left);
      return { uid: before.uid, after };
    });
    call.changes(changed.uid);
    rememberDevice(deps, call, changed.after);
    return described(found);
  });

/**
 * The account a code is for, if it has not changed since the code was sent; null for a code that is not about an
 * account. Refuses with INVALID_OOB_CODE.
 */
export async function ownerOf(reader: AccountReader, code: MailCode): Promise<Account | null> {
  if (code.purpose === 'EMAIL_SIGNIN') return null;
  const account = code.uid === null ? null : await readAccount(reader, code.uid);
  const isUnchanged =
    account !== null &&
    (code.purpose === 'RECOVER_EMAIL' || account.email === code.email) &&
    (code.generation === null || account.generation === code.generation);
  return isUnchanged ? account : refuse('INVALID_OOB_CODE');
}

function described({ purpose, email, newEmail }: MailCode) {
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: purpose,
    // The person who opens a sign-in link must already know its address.
    ...(purpose === 'EMAIL_SIGNIN' ? {} : { email }),
    ...(newEmail === null ? {} : { newEmail }),
  };
}
