/** 'não é pra tirar a KTO, é só a Novibet': the order is for the second; what stands before it is denied. */
import type { SaidToken } from '../said/token.ts';
import type { AlertItem } from './alert-item.ts';
import type { AlertSubjects } from './alert-words.ts';
import type { AlertWordsContext } from './context.ts';
import { alertItems } from './items.ts';

const DENIED = /^nao (?:e|era|foi|eh) (?:pra|para|de) /;
const INSTEAD = /^(?:e|era|foi|eh|mas|sim|so|somente|apenas|sao|eram)$/;

/** The message as it is meant; null: nothing in it is said instead of something else. */
export function insteadOf(tokens: readonly SaidToken[], { before, findHouse }: AlertWordsContext): string | null {
  const end = tokens.findIndex(({ kind, text }) => kind === 'break' || /^[,.;]$/.test(text));
  if (
    end < 0 ||
    !DENIED.test(
      tokens
        .slice(0, 4)
        .map(({ plain }) => plain)
        .join(' '),
    )
  )
    return null;
  const rest = tokens.slice(end + 1);
  const from = rest.findIndex(({ plain }) => !INSTEAD.test(plain));
  if (from < 1) return null;
  const denied = alertItems(tokens.slice(3, end), findHouse);
  const meant = alertItems(rest.slice(from), findHouse);
  const order = denied.find(isOrder);
  if (order === undefined || !meant.some(isNamed)) return null;
  const own = meant.some(isOrder) ? '' : `${order.text} `;
  const said = rest
    .slice(from)
    .map(({ text }) => text)
    .join(' ');
  // The one before did it already.
  const undone = before?.kind === 'change' ? denied.filter(item => isIn(item, before.change.exclude)) : [];
  const back = undone.map(({ text }) => `, libera ${text}`).join('');
  return `${own}${said.replace(/^(?:pra|para) /i, '')}${back}`;
}

const isOrder = (item: AlertItem): boolean =>
  item.kind === 'phrase' && (item.role === 'exclude' || item.role === 'include');
const isNamed = ({ kind }: AlertItem): boolean =>
  kind === 'house' || kind === 'sport' || kind === 'league' || kind === 'match' || kind === 'odds-kind';
const isIn = (item: AlertItem, { houses, sports }: AlertSubjects): boolean =>
  (item.kind === 'house' && houses.includes(item.key)) || (item.kind === 'sport' && sports.includes(item.sport));
