/** Counts the requests that a rate limiter refuses: by rule, never by person. */
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
