/**
 * Limits on guessing a password. Attempts from a browser or an address that has signed in to the account before are
 * counted apart from those of strangers: somebody who guesses from elsewhere does not lock the owner out.
 * Source: NIST SP 800-63B-4, 3.2.2 (rate limiting).
 */
import type { RateRule } from '#shared/ports/rate-limiter.ts';
import { networkSubject } from '../../http/address-subject.ts';
import { sha256 } from '../../secrets/digest.ts';
import { type Account, holdsEmail } from '../accounts/account.ts';
import type { QueueTurn } from '../accounts/fair-queue.ts';
import { refuse } from '../accounts/refusal.ts';
import type { Call, IdentityDeps } from './identity-deps.ts';
import { RATE_RULES } from './rate-rules.ts';

export interface PasswordAttempt {
  /** Its turn in the queue of the hasher. */
  readonly turn: QueueTurn;
  /** False: the account that holds the address may not be tried this time. The answer must not show it. */
  readonly mayTryHolder: boolean;
  /** Called if the password is right: that was no guess. The limit per network address still counts it. */
  giveBack(): void;
}

/** How many addresses of an account are remembered: home, work, the telephone's, and some more. */
const MAX_ADDRESSES = 5;

/** The accounts that an address and a password may open; null where there is none. */
export interface Candidates {
  readonly holder: Account | null;
  /** The account that typed the holder's address and has not proven it. */
  readonly beside: Account | null;
}

export const NOBODY: Candidates = { holder: null, beside: null };

type Limits = readonly (readonly [RateRule, string])[];

/**
 * Counts an attempt to sign in with an address. Refuses with TOO_MANY_ATTEMPTS_TRY_LATER, after as many attempts for an
 * account that does not exist as for one that does. Who is known to the account beside the holder's is known to that one
 * only: for the holder they stay a stranger, or signing up with somebody's address would bring more guesses.
 */
export async function countAttempt(
  deps: Pick<IdentityDeps, 'limiter' | 'devices' | 'pseudonym'>,
  call: Call,
  email: string,
  { holder, beside }: Candidates,
): Promise<PasswordAttempt> {
  const subject = sha256(email);
  const asStranger: Limits = [
    [RATE_RULES.passwordPerPair, `${subject} ${networkSubject(call.from)}`],
    [RATE_RULES.passwordPerAccount, subject],
  ];
  const toHolder = limitsOfKnown(deps, call, holder);
  if (toHolder && holder?.emailVerified) return counted(deps, toHolder, knownTurn(subject));
  const toUnproven = toHolder ?? limitsOfKnown(deps, call, beside);
  if (!toUnproven) {
    return counted(deps, [[RATE_RULES.passwordPerAddress, call.from], ...asStranger], strangerTurn(call, email));
  }
  // The same for an address that is free: how many guesses are left must not show that another account has it.
  const known = await counted(deps, toUnproven, knownTurn(subject));
  if (!(await isWithin(deps, asStranger))) return { ...known, mayTryHolder: toHolder !== null };
  return {
    ...known,
    giveBack() {
      known.giveBack();
      giveBack(deps, asStranger);
    },
  };
}

/**
 * Counts a sign-up with an address and a password as a guess at them, which it is too, but apart from those of sign-ins. After too many it does not refuse, which
 * would show that others guess at this address: then the password is compared with nobody's.
 */
export async function countSignUp(
  deps: Pick<IdentityDeps, 'limiter'>,
  call: Call,
  email: string,
): Promise<PasswordAttempt> {
  const subject = sha256(email);
  const limits: Limits = [
    [RATE_RULES.signUpPerPair, `${subject} ${networkSubject(call.from)}`],
    [RATE_RULES.signUpPerAccount, subject],
  ];
  const mayTryHolder = await isWithin(deps, limits);
  const turn = strangerTurn(call, email);
  return { turn, mayTryHolder, giveBack: () => mayTryHolder && giveBack(deps, limits) };
}

function strangerTurn({ from }: Call, email: string): QueueTurn {
  return { lane: from, about: sha256(email), isKnown: false };
}

/** The limits of somebody who has signed in to the account before, from this browser or address; null for anybody else. */
function limitsOfKnown(
  deps: Pick<IdentityDeps, 'devices' | 'pseudonym'>,
  call: Call,
  account: Account | null,
): Limits | null {
  if (account === null) return null;
  const subject = subjectOf(account);
  const device = deps.devices.recognise(call.devices, subject, account.passwordUpdatedAt ?? 0);
  if (device) return [[RATE_RULES.passwordPerDevice, `${subject} ${device}`]];
  if (!account.knownAddresses.includes(addressOf(deps, account, call))) return null;
  return [
    [RATE_RULES.passwordPerAddress, call.from],
    [RATE_RULES.passwordPerKnownAddress, `${subject} ${call.from}`],
  ];
}

/** The turn of people who have shown who they are, by a right password, a session or a code. */
export function knownTurn(account: string): QueueTurn {
  return { lane: account, about: account, isKnown: true };
}

/**
 * Somebody who has proven in another way that the account is theirs (a mail, a message, Telegram, a provider) is known from now
 * on: while strangers guess, the owner gets in like this, and with the password afterwards.
 */
export function withProvenAddress(deps: Pick<IdentityDeps, 'pseudonym'>, account: Account, call: Call): Account {
  if (account.password === null) return account;
  return { ...account, ...withAddress(deps, account, call, { isNewPassword: false }) };
}

export function rememberDevice({ devices }: Pick<IdentityDeps, 'devices'>, call: Call, account: Account): void {
  if (account.email !== null && account.password !== null) {
    call.setDevices(devices.remember(call.devices, subjectOf(account)));
  }
}

/** What stands for the account where browsers are known: whoever typed another's address is not known to that other. */
function subjectOf(account: Account): string {
  const { email, uid } = account;
  return sha256(email === null || !holdsEmail(account) ? `${uid}\n${email}` : email);
}

/** The known addresses of an account after a sign-in with its password; with a new password only this one stays. */
export function withAddress(
  deps: Pick<IdentityDeps, 'pseudonym'>,
  account: Account,
  call: Call,
  { isNewPassword }: { readonly isNewPassword: boolean },
): Pick<Account, 'knownAddresses'> {
  const address = addressOf(deps, account, call);
  const others = isNewPassword ? [] : account.knownAddresses.filter(known => known !== address);
  return { knownAddresses: [address, ...others].slice(0, MAX_ADDRESSES) };
}

/** The same address has another hash in each account, so the store does not show who lives together. */
function addressOf({ pseudonym }: Pick<IdentityDeps, 'pseudonym'>, { uid }: Account, { from }: Call): string {
  return pseudonym(`${uid}\n${from}`);
}

async function counted(deps: Pick<IdentityDeps, 'limiter'>, limits: Limits, turn: QueueTurn): Promise<PasswordAttempt> {
  if (!(await isWithin(deps, limits))) refuse('TOO_MANY_ATTEMPTS_TRY_LATER');
  return { turn, mayTryHolder: true, giveBack: () => giveBack(deps, limits) };
}

/** Counts one more of each, up to the first that has no room. */
async function isWithin({ limiter }: Pick<IdentityDeps, 'limiter'>, limits: Limits): Promise<boolean> {
  for (const [rule, subject] of limits) if (!(await limiter.take(rule, subject))) return false;
  return true;
}

function giveBack({ limiter }: Pick<IdentityDeps, 'limiter'>, limits: Limits): void {
  for (const [rule, subject] of limits) if (rule !== RATE_RULES.passwordPerAddress) limiter.giveBack(rule, subject);
}
