/** Applies the rules of `rate-rules.ts` to operations. */

import { refuse } from '../accounts/refusal.ts';
import type { Call, IdentityDeps } from './identity-deps.ts';
import { RATE_RULES } from './rate-rules.ts';

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
