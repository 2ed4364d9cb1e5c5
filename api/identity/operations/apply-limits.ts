/** Applies the rules of `rate-rules.ts` to operations. */

import { networkSubject } from '../../http/address-subject.ts';
import { refuse } from '../accounts/refusal.ts';
import type { Call, IdentityDeps } from './identity-deps.ts';
import { RATE_RULES } from './rate-rules.ts';

/**
 * What is sent to a mailbox or a number: limited for who asks, for their network with this recipient, and for the recipient.
 * Refuses with TOO_MANY_ATTEMPTS_TRY_LATER.
 */
export async function limitSending(
  deps: Pick<IdentityDeps, 'limiter'>,
  call: Call,
  way: 'mail' | 'sms',
  recipient: string,
): Promise<void> {
  const [address, pair, all] =
    way === 'mail'
      ? (['mailPerAddress', 'mailPerPair', 'mailPerMailbox'] as const)
      : (['smsPerAddress', 'smsPerPair', 'smsPerNumber'] as const);
  await limit(deps, call, address, { rule: pair, subject: `${recipient} ${networkSubject(call.from)}` });
  if (!(await deps.limiter.take(RATE_RULES[all], recipient))) refuse('TOO_MANY_ATTEMPTS_TRY_LATER');
}

/** Every limit refuses with TOO_MANY_ATTEMPTS_TRY_LATER. */
export async function limit(
  { limiter }: Pick<IdentityDeps, 'limiter'>,
  { from }: Call,
  rule: keyof typeof RATE_RULES,
  of?: { readonly rule: keyof typeof RATE_RULES; readonly subject: string },
): Promise<void> {
  const isWithin =
    (await limiter.take(RATE_RULES[rule], from)) && (!of || (await limiter.take(RATE_RULES[of.rule], of.subject)));
  if (!isWithin) refuse('TOO_MANY_ATTEMPTS_TRY_LATER');
}
