/** Limits how often one may try, in memory: a token bucket for each rule and subject, and a bounded number of buckets. */
import type { Clock } from '#shared/ports/clock.ts';
import type { RateLimiter, RateRule } from '#shared/ports/rate-limiter.ts';

export interface RateLimiterDeps {
  readonly clock: Clock;
  readonly maxBuckets?: number;
}

interface Bucket {
  left: number;
  at: number;
}

/** The limits of one process. */
export function createRateLimiter(deps: RateLimiterDeps): RateLimiter {
  const buckets = createTokenBuckets(deps);
  return {
    take: async (rule, subject) => buckets.take(rule, subject),
    giveBack: buckets.giveBack,
  };
}

export interface TokenBuckets extends Pick<RateLimiter, 'giveBack'> {
  /** As `RateLimiter.take`, at once. */
  take(rule: RateRule, subject: string): boolean;
}

/** Over `maxBuckets` the bucket used longest ago is dropped: it is the fullest by then, so that least is forgiven. */
export function createTokenBuckets({ clock, maxBuckets = 50_000 }: RateLimiterDeps): TokenBuckets {
  const buckets = new Map<string, Bucket>();
  const keyOf = (rule: RateRule, subject: string) => `${rule.name} ${subject}`;
  return {
    take(rule, subject) {
      const key = keyOf(rule, subject);
      const now = clock.now();
      const known = buckets.get(key) ?? { left: rule.burst, at: now };
      // A clock that was set back has given nothing, and taken nothing.
      const passed = Math.max(0, now - known.at);
      const left = Math.min(rule.burst, known.left + (passed * rule.perMinute) / 60_000);
      const granted = left >= 1;
      // Deleted first: the map's order is the order of last use.
      buckets.delete(key);
      buckets.set(key, { left: granted ? left - 1 : left, at: now });
      const [oldest] = buckets.keys();
      if (oldest !== undefined && buckets.size > maxBuckets) buckets.delete(oldest);
      return granted;
    },
    giveBack(rule, subject) {
      const bucket = buckets.get(keyOf(rule, subject));
      if (bucket) bucket.left = Math.min(rule.burst, bucket.left + 1);
    },
  };
}
