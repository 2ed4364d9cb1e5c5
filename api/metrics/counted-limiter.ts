/** Counts what is refused because it comes too often, by rule and never by whom. */
import type { RateLimiter } from '#shared/ports/rate-limiter.ts';
import type { Tally } from '#shared/ports/tally.ts';

export function countedLimiter(limiter: RateLimiter, tally: Tally): RateLimiter {
  return {
    async take(rule, subject) {
      const granted = await limiter.take(rule, subject);
      if (!granted) tally.add('arbi_rate_limited_total', { rule: rule.name });
      return granted;
    },
    giveBack: limiter.giveBack,
  };
}
