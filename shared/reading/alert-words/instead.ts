/** 'não é pra tirar a KTO, é só a Novibet': the order is for the second; what stands before it is denied. */
import type { SaidToken } from '../said/token.ts';
import type { AlertItem } from './alert-item.ts';
import type { AlertSubjects } from './alert-words.ts';
import type { AlertWordsContext } from './context.ts';
import { alertItems } from './items.ts';

const WAS = /^(?:e|era|foi|eh)$/;
const INSTEAD = /^(?:e|era|foi|eh|mas|sim|so|somente|apenas|sao|eram|pra|para)$/;

/** The message as it is meant; null: nothing in it is denied so. */
export function insteadOf(tokens: readonly SaidToken[], { before, findHouse }: AlertWordsContext): string | null {
  if (tokens[0]?.plain !== 'nao' || !WAS.test(tokens[1]?.plain ?? '')) return null;
  const end = tokens.findIndex(({ kind, text }) => kind === 'break' || /^[,.;]$/.test(text));
  const denied = alertItems(tokens.slice(2, end < 0 ? tokens.length : end), findHouse);
  const rest = end < 0 ? [] : tokens.slice(end + 1);
  const said = rest.slice(
    Math.max(
      0,
      rest.findIndex(({ plain }) => !INSTEAD.test(plain)),
    ),
  );
  const meant = alertItems(said, findHouse);
  const order = denied.find(isOrder);
  // The one before did it already.
  const undone = before?.kind === 'change' ? denied.filter(item => isIn(item, before.change.exclude)) : [];
  const back = undone.map(({ text }) => `libera ${text}`);
  const isOfAll = order !== undefined && denied.some(item => item.kind === 'phrase' && item.role === 'all');
  if (!(isOfAll || denied.some(isNamed)) || (order === undefined && undone.length === 0)) return null;
  const isStopped =
    before?.kind === 'change' &&
    (before.change.stop ?? before.change.pauseMinutes ?? before.change.pauseUntil) !== undefined;
  if (!meant.some(isNamed) || (isOfAll && isStopped)) {
    if (rest.length > 0 && !isOfAll) return null;
    // 'não era pra tirar a KTO'.
    return back.length > 0 ? back.join(', ') : `não ${denied.map(({ text }) => text).join(' ')}`;
  }
  const own = meant.some(isOrder) ? '' : `${order?.text ?? 'tira'} `;
  return [`${own}${said.map(({ text }) => text).join(' ')}`, ...back].join(', ');
}

const isOrder = (item: AlertItem): boolean =>
  item.kind === 'phrase' && (item.role === 'exclude' || item.role === 'include');
const isNamed = ({ kind }: AlertItem): boolean =>
  kind === 'house' || kind === 'sport' || kind === 'league' || kind === 'match' || kind === 'odds-kind';
const isIn = (item: AlertItem, { houses, sports }: AlertSubjects): boolean =>
  (item.kind === 'house' && houses.includes(item.key)) || (item.kind === 'sport' && sports.includes(item.sport));
