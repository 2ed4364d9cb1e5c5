/**
 * How often each operation may be tried. Limits per network address are generous, because a mobile operator puts thousands
 * of people behind one. Limits per account, mailbox and number stop guessing and keep mailboxes from filling up.
 */
import type { RateRule } from '#shared/ports/rate-limiter.ts';

export const RATE_RULES = {
  anything: { name: 'any', burst: 600, perMinute: 600 },
  passwordPerAddress: { name: 'pw-address', burst: 40, perMinute: 20 },
  /** A browser that has signed in to the account before. */
  passwordPerDevice: { name: 'pw-device', burst: 10, perMinute: 2 },
  /** An address from which somebody has signed in to the account before. */
  passwordPerKnownAddress: { name: 'pw-known', burst: 10, perMinute: 2 },
  /** Any other network, with one account: fewer than the account allows, so that one network cannot use them all up. */
  passwordPerPair: { name: 'pw-pair', burst: 10, perMinute: 0.5 },
  /** All strangers together. The same whether the account exists or not: the limit does not reveal who exists. */
  passwordPerAccount: { name: 'pw-account', burst: 30, perMinute: 2 },
  secondFactorPerAddress: { name: 'second-factor-address', burst: 60, perMinute: 20 },
  secondFactorPerAccount: { name: 'second-factor', burst: 10, perMinute: 1 },
  signUpPerAddress: { name: 'signup', burst: 15, perMinute: 2 },
  /** A sign-up with the address of an account is a guess at its password, too. */
  signUpPerPair: { name: 'signup-pair', burst: 3, perMinute: 0.1 },
  signUpPerAccount: { name: 'signup-account', burst: 10, perMinute: 0.5 },
  /** An account for nothing: less often than one with an address. */
  anonymousPerAddress: { name: 'anonymous', burst: 20, perMinute: 0.5 },
  /** A signature cannot be guessed; this only bounds the work. */
  customTokenPerAddress: { name: 'custom', burst: 300, perMinute: 300 },
  idpPerAddress: { name: 'idp', burst: 30, perMinute: 15 },
  codeTriesPerAddress: { name: 'code-try', burst: 30, perMinute: 10 },
  mailPerAddress: { name: 'mail-address', burst: 15, perMinute: 2 },
  /** One network, with one mailbox: the owner's own mails find room, whoever asks for others. */
  mailPerPair: { name: 'mail-pair', burst: 3, perMinute: 0.1 },
  mailPerMailbox: { name: 'mail-box', burst: 12, perMinute: 0.5 },
  smsPerAddress: { name: 'sms-address', burst: 8, perMinute: 0.5 },
  smsPerPair: { name: 'sms-pair', burst: 3, perMinute: 0.05 },
  smsPerNumber: { name: 'sms-number', burst: 6, perMinute: 0.2 },
} as const satisfies Record<string, RateRule>;
