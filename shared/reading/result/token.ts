/** The pieces of a chat message, each with what it can be. */

import type { NamedHouse } from '../houses/houses.ts';
import type { Role } from './roles.ts';

export type SaidOddsFormat = 'decimal' | 'american' | 'fractional' | 'hongkong' | 'malay' | 'indonesian';

export interface NumberToken {
  readonly kind: 'number';
  readonly text: string;
  /** As it is written, without what its mark makes of it. */
  readonly value: number;
  readonly sign: '+' | '-' | null;
  readonly hasDecimals: boolean;
  /** The mark before its last digits: '1.500' has a point. */
  readonly mark: ',' | '.' | null;
  /** What its notation says: R$ is money; an @, a slash or 'hk' is odds. */
  readonly means: 'odds' | 'money' | 'either';
  readonly format: SaidOddsFormat;
  /** Decimal; null: it cannot be odds. */
  readonly odds: number | null;
  /** Null: it cannot be money. */
  readonly cents: number | null;
  /** A point before three digits: 1.500 is odds to some, and a thousand and a half to others. */
  readonly isGrouped: boolean;
  /** It may be the name of a house: '365'. Absent: of none. */
  readonly house?: NamedHouse;
}

export type Separator = '\n' | '/' | ',' | ';' | ':' | '-' | '(' | ')' | '=' | '?' | '·' | 'x' | '→' | '←';

export type Token =
  | NumberToken
  /** A part: 0.055 of '5,5%'. */
  | { readonly kind: 'percent'; readonly text: string; readonly fraction: number; readonly sign: '+' | '-' | null }
  /** '1,5u': so many of what the person calls a unit. */
  | { readonly kind: 'units'; readonly text: string; readonly units: number }
  | { readonly kind: 'role'; readonly role: Role; readonly text: string }
  /** A small word between two others: 'na', 'de', 'com'. */
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'house'; readonly house: NamedHouse; readonly text: string }
  /** A word that nothing is known of. */
  | { readonly kind: 'name'; readonly text: string }
  /** A score, '2-1' or '2x1': a label beside odds, and nothing elsewhere. */
  | { readonly kind: 'score'; readonly text: string }
  | { readonly kind: 'separator'; readonly text: Separator }
  /** It may be a number that somebody mistyped. repaired: the likeliest; null: no idea. */
  | { readonly kind: 'typo'; readonly text: string; readonly repaired: string | null };

export type RawToken =
  | Exclude<Token, { kind: 'role' } | { kind: 'link' } | { kind: 'house' } | { kind: 'name' }>
  | { readonly kind: 'word'; readonly text: string; readonly plain: string };
