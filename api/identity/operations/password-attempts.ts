/**
 * Limits on guessing a password. Attempts from a browser or an address that has signed in to the account before are
 * counted apart from those of strangers: somebody who guesses from elsewhere does not lock the owner out.
 * Source: NIST SP 800-63B-4, 3.2.2 (rate limiting).
 */
import type { RateRule } from '#shared/ports/rate-limiter.ts';
import { networkSubject } from '../../http/address-subject.ts';
import { sha256 } from '../../secrets/digest.ts';
import type { Account } from '../accounts/account.ts';
import type { QueueTurn } from '../accounts/fair-queue.ts';
import { refuse } from '../accounts/refusal.ts';
import type { Call, IdentityDeps } from './identity-deps.ts';
import { RATE_RULES } from './rate-rules.ts';

export interface PasswordAttempt {
  /** Its turn in the queue of the hasher. */
  readonly turn: QueueTurn;
  /** Called if the password is right: that was no guess. The limit per network address still counts it. */
  giveBack(): void;
}

/** How many addresses of an account are remembered: home, work, the telephone's, and some more. */
const MAX_ADDRESSES = 5;

/**
 * Counts an attempt to sign in to the account that a subject stands for; account: null if there is none. Refuses with
 * TOO_MANY_ATTEMPTS_TRY_LATER, after as many attempts for an account that does not exist as for one that does.
 */
export async function countAttempt(
  deps: Pick<IdentityDeps, 'limiter' | 'devices' | 'pseudonym'>,
  call: Call,
  subject: string,
  account: Account | null,
): Promise<PasswordAttempt> {
  const device = account && deps.devices.recognise(call.devices, subject, account.passwordUpdatedAt ?? 0);
  if (device) return counted(deps, [[RATE_RULES.passwordPerDevice, `${subject} ${device}`]], knownTurn(subject));
  const pair = `${subject} ${networkSubject(call.from)}`;
  const address = [RATE_RULES.passwordPerAddress, call.from] as const;
  if (account?.knownAddresses.includes(addressOf(deps, account, call))) {
    return counted(
      deps,
      [address, [RATE_RULES.passwordPerKnownAddress, `${subject} ${call.from}`]],
      knownTurn(subject),
    );
  }
  const turn = { lane: call.from, about: subject, isKnown: false };
  return counted(deps, [address, [RATE_RULES.passwordPerPair, pair], [RATE_RULES.passwordPerAccount, subject]], turn);
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

export function rememberProven(deps: Pick<IdentityDeps, 'devices'>, call: Call, { email, password }: Account): void {
  if (email !== null && password !== null) rememberDevice(deps, call, sha256(email));
}

/** Sets the cookie that makes this browser known. */
export function rememberDevice({ devices }: Pick<IdentityDeps, 'devices'>, call: Call, subject: string): void {
  call.setDevices(devices.remember(call.devices, subject));
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

async function counted(
  { limiter }: Pick<IdentityDeps, 'limiter'>,
  limits: readonly (readonly [RateRule, string])[],
  turn: QueueTurn,
): Promise<PasswordAttempt> {
  for (const [rule, subject] of limits) {
    if (!(await limiter.take(rule, subject))) refuse('TOO_MANY_ATTEMPTS_TRY_LATER');
  }
  return {
    turn,
    giveBack() {
      for (const [rule, subject] of limits) if (rule !== RATE_RULES.passwordPerAddress) limiter.giveBack(rule, subject);
    },
  };
}
