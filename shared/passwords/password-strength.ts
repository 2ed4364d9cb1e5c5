/**
 * How hard a password is to guess for somebody who tries leaked and common passwords, Brazilian words, names, dates and
 * keyboard patterns first. The dictionaries are large: import this file only when it is needed.
 * Source: Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security 2016.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as portuguese from '@zxcvbn-ts/language-pt-br';
import { isKnownPhrase } from './known-phrases.ts';
import { normalisePassword } from './password-length.ts';
import { isShortPhrase } from './phrase-words.ts';

export interface PasswordStrength {
  /** From 0, guessed at once, to 3. */
  readonly level: 0 | 1 | 2 | 3;
  /** Whether it may be used: level 2 or more. */
  readonly isEnough: boolean;
}

/** Powers of ten of guesses from which the levels begin. Two words and known phrases stay below 10¹⁰, three words are above it. */
const LEVELS_FROM = [6, 10, 14] as const;

/** Both bound the time: long passwords full of digits for letters would otherwise take seconds. */
const MAX_LENGTH = 48;
const MAX_SUBSTITUTIONS = 8;

/** Words that everybody tries first here, whatever the account. */
const PRODUCT_WORDS = ['arbi', 'surebet', 'arbitragem', 'telegram'];

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...portuguese.dictionary },
  graphs: common.adjacencyGraphs,
  maxLength: MAX_LENGTH,
  l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
});

/** email: its parts are no secret, so they count as known words. Example: 'flamengo123flamengo' is not enough. */
export function strengthOf(password: string, email: string | null): PasswordStrength {
  const known = [...PRODUCT_WORDS, ...wordsOf(email)];
  const { guessesLog10 } = estimator.check(normalisePassword(password), known);
  const found = LEVELS_FROM.filter(from => guessesLog10 >= from).length as PasswordStrength['level'];
  const isTried = isKnownPhrase(password) || isShortPhrase(password);
  const level = isTried && found > 1 ? 1 : found;
  return { level, isEnough: level >= 2 };
}

/** Example: 'ana.prado@casa.com.br' → the address, 'ana.prado', 'casa.com.br', 'ana', 'prado', 'anaprado', 'casa', … */
function wordsOf(email: string | null): string[] {
  if (email === null) return [];
  const address = email.toLowerCase();
  const [local = '', domain = ''] = address.split('@');
  const parts = `${local}.${domain}`.split(/[^\p{L}\p{N}]+/u);
  return [address, local, domain, local.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...parts].filter(word => word.length > 2);
}
