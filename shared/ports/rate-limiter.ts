/** How often one may try something, counted for each rule and subject: an address, a person, an account. */

export interface RateRule {
  readonly name: string;
  /** Attempts that can be made at once after a pause. */
  readonly burst: number;
  readonly perMinute: number;
}

export interface RateLimiter {
  /** Takes an attempt, and returns whether one was left. */
  take(rule: RateRule, subject: string): Promise<boolean>;
  /** Returns the last attempt taken, because it was not a guess. */
  giveBack(rule: RateRule, subject: string): void;
}
