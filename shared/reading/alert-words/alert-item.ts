/** The pieces that a message about alerts is cut into. */
import type { OpportunityClass } from '../../arbitrage/opportunity.ts';
import type { Sport } from '../../markets/market.ts';
import type { PhraseRole } from './phrases.ts';
import type { SaidSpan } from './said-spans.ts';

export type AlertItem =
  | { readonly kind: 'phrase'; readonly role: PhraseRole; readonly text: string }
  | { readonly kind: 'house'; readonly key: string; readonly text: string }
  | { readonly kind: 'sport'; readonly sport: Sport; readonly text: string }
  | { readonly kind: 'league' | 'team' | 'match'; readonly name: string; readonly text: string }
  | { readonly kind: 'class'; readonly classes: readonly OpportunityClass[]; readonly text: string }
  | { readonly kind: 'odds-kind'; readonly value: 'live' | 'pre'; readonly text: string }
  | { readonly kind: 'profit'; readonly percent: number; readonly text: string }
  | { readonly kind: 'range'; readonly from: number; readonly to: number; readonly text: string }
  | { readonly kind: 'span'; readonly span: SaidSpan; readonly text: string }
  | { readonly kind: 'separator'; readonly text: string }
  | { readonly kind: 'unknown'; readonly text: string };

/** What an order may be about. */
export const SUBJECT_KINDS: ReadonlySet<AlertItem['kind']> = new Set([
  'house',
  'sport',
  'league',
  'team',
  'match',
  'class',
  'odds-kind',
] as const);

export type Found = { readonly item: AlertItem; readonly count: number } | null;

/** What is done to what a message names. */
export type Operator = 'none' | 'only' | 'exclude' | 'include' | 'pause' | 'create' | 'reset';
