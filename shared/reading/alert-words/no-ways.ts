/**
 * 'futebol nem pensar', 'ao vivo não', 'tênis não quero': said behind what it is of. It is moved before it, as an order to leave
 * that out. A 'não' behind what was denied already says it twice: 'num manda nada não'.
 */
import { type AlertItem, SUBJECT_KINDS } from './alert-item.ts';
import type { PhraseRole } from './phrases.ts';

const ORDERS: ReadonlySet<PhraseRole> = new Set([
  'only',
  'exclude',
  'include',
  'pause',
  'create',
  'reset',
  'but',
  'put',
  'show',
] as const);

export function withNoWays(items: readonly AlertItem[]): AlertItem[] {
  const clauses: AlertItem[][] = [[]];
  for (const item of items) {
    clauses.at(-1)?.push(item);
    if (item.kind === 'separator') clauses.push([]);
  }
  // 'kto não, foi na betano' may answer anything: a bare 'não' needs an order beside it.
  const isOrder = items.some(item => item.kind === 'phrase' && (ORDERS.has(item.role) || item.role === 'alerts'));
  const isOfKind = clauses.length > 1 && items.some(({ kind }) => kind === 'odds-kind');
  return clauses.flatMap(clause => withMay(withoutNoWay(clause, isOrder || isOfKind)));
}

/** 'ao vivo pode', 'tênis tá liberado': said behind what it is of, too. */
function withMay(clause: readonly AlertItem[]): readonly AlertItem[] {
  const at = clause.findIndex((item, index) => MAY.test(item.text) && isEnd(clause, index + 1));
  const isOrdered = clause.slice(0, at).some(item => item.kind === 'phrase' && ORDERS.has(item.role));
  if (at < 0 || isOrdered || !clause.slice(0, at).some(({ kind }) => SUBJECT_KINDS.has(kind))) return clause;
  return [{ kind: 'phrase', role: 'include', text: 'pode' }, ...clause.slice(0, at), ...clause.slice(at + 1)];
}

const MAY =
  /^(?:podem?|pode sim|sim|liberad[oa]s?|deixa|mant[eé]m|mantenha|fica|ficam|continua|continuam|segue|seguem)$/i;

function withoutNoWay(clause: readonly AlertItem[], canDeny: boolean): readonly AlertItem[] {
  const at = clause.findIndex(
    (item, index) => isNoWay(item) || ((isNo(item) || isExclude(item)) && isEnd(clause, index + 1)),
  );
  const said = clause[at];
  if (said !== undefined && isNo(said) && clause.slice(0, at).some(isDenied))
    return [...clause.slice(0, at), ...clause.slice(at + 1)];
  const before = clause.slice(0, Math.max(0, at));
  const isOrdered = before.some(item => item.kind === 'phrase' && ORDERS.has(item.role));
  if (
    said === undefined ||
    isOrdered ||
    (!canDeny && isNo(said)) ||
    !clause.some(({ kind }) => SUBJECT_KINDS.has(kind))
  )
    return clause;
  return [{ kind: 'phrase', role: 'exclude', text: said.text }, ...before, ...clause.slice(at + 1)];
}

const isNoWay = (item: AlertItem): boolean => item.kind === 'phrase' && item.role === 'no-way';
const isNo = (item: AlertItem): boolean =>
  item.kind === 'phrase' && item.role === 'negation' && /^n[aã]o$/i.test(item.text);
const isExclude = (item: AlertItem): boolean =>
  item.kind === 'phrase' && item.role === 'exclude' && !/^(?:nada|sem)$/i.test(item.text);
const isDenied = (item: AlertItem): boolean =>
  item.kind === 'phrase' && item.role === 'exclude' && /^(?:n[aã]o|nem|nunca|nada)\b/i.test(item.text);
const isEnd = (clause: readonly AlertItem[], from: number): boolean =>
  clause.slice(from).every(item => item.kind === 'separator' || (item.kind === 'phrase' && item.role === 'filler'));
