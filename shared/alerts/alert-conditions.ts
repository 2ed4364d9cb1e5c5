/**
 * Conditions on all alerts of a person: a sport, a league, a match that is muted, nothing but these, a floor of profit. They
 * are stored among the mutes, as mutes of an event whose key no event can have: an earlier build reads such a mute, finds no
 * event of it, and leaves it alone. Pure.
 */
import { worthOf } from '../arb-filter/match.ts';
import type { Opportunity } from '../arbitrage/opportunity.ts';
import { foldText } from '../language/fold.ts';
import { findBook } from '../markets/books.ts';
import { leagueName } from '../markets/leagues.pt-br.ts';
import type { EpochMs } from '../units.ts';
import { CONDITION_MARK as MARK, type Mute } from './alert-settings.ts';

/** What of an arb a condition is about. */
export const CONDITION_SUBJECTS = ['sport', 'league', 'team', 'match', 'house', 'class', 'kind'] as const;
export type ConditionSubject = (typeof CONDITION_SUBJECTS)[number];

export interface Subject {
  readonly about: ConditionSubject;
  /** An id, or the name as it was said. */
  readonly value: string;
}

export type AlertCondition =
  /** None of this. */
  | { readonly kind: 'mute'; readonly subject: Subject }
  /** Nothing but arbs with one of these, all of one group. */
  | { readonly kind: 'only'; readonly group: ConditionGroup; readonly subjects: readonly Subject[] }
  /** Per cent, included. */
  | { readonly kind: 'floor'; readonly percent: number };

/** Conditions of one group say the same thing: 'só basquete' replaces 'só Premier League'. */
export const CONDITION_GROUPS = ['what', 'house', 'class', 'kind'] as const;
export type ConditionGroup = (typeof CONDITION_GROUPS)[number];

export const groupOfSubject = ({ about }: Subject): ConditionGroup =>
  about === 'house' || about === 'class' || about === 'kind' ? about : 'what';

/** The most that fits in the key of a mute. */
const LONGEST_KEY = 300;

/** Null: it is too long to be stored. */
export function muteOfCondition(condition: AlertCondition, name: string, until: EpochMs | null): Mute | null {
  const key = keyOf(condition);
  return key.length > LONGEST_KEY ? null : { kind: 'event', key, name: name.slice(0, 120), until };
}

/** Null: an ordinary mute, or a condition of a later build. */
export function conditionOf({ kind, key }: Pick<Mute, 'kind' | 'key'>): AlertCondition | null {
  if (kind !== 'event' || !key.startsWith(MARK)) return null;
  const [name = '', ...parts] = key.slice(1).split('|').map(decodeURIComponent);
  if (name === 'floor') {
    const percent = Number(parts[0]);
    return Number.isFinite(percent) ? { kind: 'floor', percent } : null;
  }
  const subjects = parts.flatMap(part => {
    const [about, ...value] = part.split('=');
    const known = CONDITION_SUBJECTS.find(each => each === about);
    return known === undefined ? [] : [{ about: known, value: value.join('=') }];
  });
  const [first] = subjects;
  // One of several that is not known: the condition is a later build's.
  if (first === undefined || subjects.length !== parts.length) return null;
  if (name === 'mute') return { kind: 'mute', subject: first };
  const group = CONDITION_GROUPS.find(each => name === `only-${each}`);
  return group === undefined ? null : { kind: 'only', group, subjects };
}

/** Whether it is a condition at all, even one that this build does not know. */
export const isCondition = ({ kind, key }: Pick<Mute, 'kind' | 'key'>): boolean =>
  kind === 'event' && key.startsWith(MARK);

function keyOf(condition: AlertCondition): string {
  if (condition.kind === 'floor') return `${MARK}floor|${condition.percent}`;
  const subjects = condition.kind === 'mute' ? [condition.subject] : condition.subjects;
  const name = condition.kind === 'mute' ? 'mute' : `only-${condition.group}`;
  return `${MARK}${[name, ...subjects.map(({ about, value }) => `${about}=${value}`)].map(encodeURIComponent).join('|')}`;
}

/** Whether a condition holds this arb back. */
export function holdsBack(condition: AlertCondition, arb: Opportunity): boolean {
  switch (condition.kind) {
    case 'floor':
      return worthOf(arb) * 100 < condition.percent - 1e-9;
    case 'mute':
      return concerns(condition.subject, arb);
    case 'only':
      return condition.group === 'house'
        ? !arb.legs.every(({ book }) => condition.subjects.some(({ value }) => isSameHouse(book, value)))
        : !condition.subjects.some(subject => concerns(subject, arb));
  }
}

function concerns({ about, value }: Subject, arb: Opportunity): boolean {
  const { event, legs } = arb;
  switch (about) {
    case 'sport':
      return event.sport === value;
    case 'kind':
      return arb.kind === value;
    case 'class':
      return arb.class === value;
    case 'house':
      return legs.some(({ book }) => isSameHouse(book, value));
    case 'league':
      return namesOne(leagueName(event.league), value) || namesOne(event.league, value);
    case 'team':
      return namesOne(event.home, value) || namesOne(event.away, value);
    case 'match': {
      const [first = '', second = ''] = value.split(/ x /i);
      return (
        (namesOne(event.home, first) && namesOne(event.away, second)) ||
        (namesOne(event.home, second) && namesOne(event.away, first))
      );
    }
  }
}

/** Feeds have keys of their own for a house. */
const isSameHouse = (book: string, key: string): boolean => book === key || findBook(book).name === findBook(key).name;

/** 'Palmeiras' names 'SE Palmeiras'; 'Inter' does not name 'Internacional'. */
function namesOne(full: string, said: string): boolean {
  const wanted = wordsOf(said);
  const words = wordsOf(full);
  return wanted.length > 0 && wanted.every(word => words.includes(word));
}

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\d]+/u)
    .filter(word => word !== '');
