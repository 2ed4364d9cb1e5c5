/** Whether a message is about alerts at all. */
import type { AlertItem } from './alert-item.ts';
import type { PhraseRole } from './phrases.ts';

/** strong: it names alerts. fair: an operator with something that it can be about. */
export type Strength = 'strong' | 'fair' | 'none';

const OPERATORS: ReadonlySet<PhraseRole> = new Set(['only', 'exclude', 'include', 'pause', 'but', 'enough', 'reset']);
const NAMING: ReadonlySet<PhraseRole> = new Set([
  'alerts',
  'create',
  'filters',
  'too-many',
  'digest',
  'weekly',
  'quiet',
]);

/** isAsked: a command, or the answer to a question about alerts. */
export function strengthOf(items: readonly AlertItem[], isAsked: boolean): Strength {
  const roles = items.flatMap(item => (item.kind === 'phrase' ? [item.role] : []));
  const hasSubject = items.some(({ kind }) => SUBJECTS.has(kind));
  const names = roles.some(role => NAMING.has(role));
  if (
    isAsked ||
    (names && (roles.some(role => OPERATORS.has(role) || role === 'too-many' || role === 'show') || hasSubject))
  )
    return 'strong';
  if (roles.includes('alerts') && items.length <= 2) return 'strong';
  if (items.some(item => item.kind === 'phrase' && item.role === 'exclude' && TOLD.test(item.text))) return 'strong';
  if (roles.includes('create') && roles.includes('arbs')) return 'strong';
  const isOperated = roles.some(role => OPERATORS.has(role)) || roles.includes('floor');
  if (
    isOperated &&
    (hasSubject ||
      roles.includes('all') ||
      roles.includes('some-house') ||
      roles.includes('other-sport') ||
      roles.includes('part-of-day'))
  )
    return 'fair';
  // 'de madrugada não', 'qual o mínimo?'.
  const isPlain = !items.some(({ kind }) => kind === 'unknown');
  const isNamed = roles.includes('other-sport') || roles.includes('part-of-day');
  if (isPlain && isNamed && roles.includes('negation')) return 'fair';
  if (isOperated && roles.includes('weekdays') && isPlain) return 'fair';
  if (isPlain && roles.includes('show') && (roles.includes('floor') || roles.includes('filters'))) return 'fair';
  if (isOperated && roles.includes('any-hour')) return 'fair';
  if (isOperated && (roles.includes('quality') || roles.includes('until-event'))) return 'fair';
  if (isOperated && items.every(item => item.kind === 'phrase' || item.kind === 'separator')) return 'fair';
  return 'none';
}

/** Said to somebody who sends: 'não me manda mais'. */
const TOLD = /^(?:n[aã]o|nem|para de|parar de)(?: me)? (?:mand|avis)/i;
const SUBJECTS: ReadonlySet<AlertItem['kind']> = new Set([
  ...(['house', 'sport', 'league', 'team', 'match', 'class', 'odds-kind', 'profit', 'range', 'span'] as const),
]);

export function isAboutAlerts(items: readonly AlertItem[], strength: Strength): boolean {
  if (strength === 'none') return false;
  const roles = items.flatMap(item => (item.kind === 'phrase' ? [item.role] : []));
  // 'me manda as surebets de agora' asks for the list.
  const isList =
    roles.includes('arbs') &&
    !roles.some(role => ['alerts', 'create', 'exclude', 'pause', 'only', 'but', 'enough'].includes(role));
  if (isList && strength !== 'strong') return false;
  const unknown = items.filter(({ kind }) => kind === 'unknown').length;
  // More words that nobody knows than known ones: people talk.
  return strength === 'strong'
    ? unknown <= 4
    : unknown === 0 || (unknown === 1 && items.length <= 6 && hasFilter(items));
}

const hasFilter = (items: readonly AlertItem[]): boolean =>
  items.some(({ kind }) => kind === 'house' || kind === 'sport' || kind === 'league');
