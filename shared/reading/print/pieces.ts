/** A row of a slip cut into what it is made of: labels, numbers, states, codes. What the numbers are of is not known here. */
import type { SaidBet } from '../post/said-bet.ts';
import { numbersIn, type PrintNumber } from './amounts.ts';
import { CODE_WORDS, LABELS, type LabelRole, STATUS_WORDS } from './labels.ts';
import type { PrintStatus } from './print-bet.ts';
import type { PrintRow } from './rows.ts';

export interface PrintLabel {
  readonly role: LabelRole;
  readonly isWeak: boolean;
  readonly at: number;
  readonly end: number;
}

export interface RowPieces {
  readonly row: PrintRow;
  readonly labels: readonly PrintLabel[];
  readonly numbers: readonly PrintNumber[];
  readonly statuses: readonly { readonly status: PrintStatus; readonly at: number; readonly end: number }[];
  readonly code: string | null;
  readonly bets: readonly SaidBet[];
  /** It names a match. */
  readonly hasEvent: boolean;
  readonly hasHouse: boolean;
}

interface LabelPattern {
  readonly words: string;
  readonly role: LabelRole;
  readonly isWeak: boolean;
}

const PATTERNS: readonly LabelPattern[] = LABELS.flatMap(({ role, words, isWeak = false }) =>
  words.map(each => ({ words: each, role, isWeak })),
).toSorted((a, b) => b.words.length - a.words.length);

const FIRST_WORDS: ReadonlyMap<string, readonly LabelPattern[]> = Map.groupBy(PATTERNS, ({ words }) => words.charAt(0));

export function piecesOf(
  row: PrintRow,
  bets: readonly SaidBet[],
  { hasEvent, hasHouse }: Pick<RowPieces, 'hasEvent' | 'hasHouse'>,
): RowPieces {
  const { plain } = row;
  const code = CODE_WORDS.exec(plain);
  const codeText = code?.[1];
  const codeAt = code === null || codeText === undefined ? null : code.index + code[0].length - codeText.length;
  const held: { at: number; end: number }[] = bets
    .filter(({ line }) => line !== undefined)
    .map(({ at, end }) => ({ at, end }));
  if (codeAt !== null && codeText !== undefined) held.push({ at: codeAt, end: codeAt + codeText.length });
  const numbers = numbersIn(plain, held);
  return {
    row,
    labels: labelsIn(plain, numbers),
    numbers,
    statuses: statusesIn(plain),
    code: codeAt === null || codeText === undefined ? null : row.raw.slice(codeAt, codeAt + codeText.length),
    bets,
    hasEvent,
    hasHouse,
  };
}

function labelsIn(plain: string, numbers: readonly PrintNumber[]): PrintLabel[] {
  const found: PrintLabel[] = [];
  let at = 0;
  while (at < plain.length) {
    const pattern = isStart(plain, at) ? labelAt(plain, at) : undefined;
    if (pattern === undefined) at += 1;
    else {
      found.push({ role: pattern.role, isWeak: pattern.isWeak, at, end: at + pattern.words.length });
      at += pattern.words.length;
    }
  }
  return found.filter(label => !label.isWeak || isAlone(plain, label, found, numbers));
}

const isStart = (plain: string, at: number) => at === 0 || /[^a-z0-9]/.test(plain.charAt(at - 1));

const labelAt = (plain: string, at: number) =>
  FIRST_WORDS.get(plain.charAt(at))?.find(
    ({ words }) => plain.startsWith(words, at) && !/[a-z0-9]/.test(plain.charAt(at + words.length)),
  );

/** Nothing else stands in its cell, or its amount comes right behind it. */
function isAlone(
  plain: string,
  { at, end, role }: PrintLabel,
  labels: readonly PrintLabel[],
  numbers: readonly PrintNumber[],
): boolean {
  const space = /^[\s:=]*(?:r\$ ?)?/.exec(plain.slice(end))?.[0].length ?? 0;
  const next = end + space;
  const isBeside = numbers.some(number => number.at >= end && number.at <= next && number.kind !== 'percent');
  const isEnd =
    next >= plain.length || /^(?:\s*\||\s{2})/.test(plain.slice(end)) || labels.some(other => other.at === next);
  const before = plain.slice(0, at).trimEnd();
  const isFirst =
    before === '' ||
    /[|:%)]$|\| $|\s{2}$/.test(plain.slice(0, at)) ||
    labels.some(other => other.end === before.length);
  const isBehindNumber = numbers.some(number => number.end === before.length);
  // Of the heads of a table.
  const isHead = numbers.length === 0 && labels.some(other => other.at !== at && other.end === before.length);
  // 'Santos to win 1.90' is what is bet on.
  const isBesideIts = isBeside && (role !== 'profit' || isFirst || isBehindNumber);
  return isBesideIts || isHead || (isEnd && (isFirst || isBehindNumber));
}

function statusesIn(plain: string): RowPieces['statuses'] {
  const found: { status: PrintStatus; at: number; end: number }[] = [];
  let rest = plain;
  for (const [status, pattern] of STATUS_WORDS) {
    for (const match of rest.matchAll(new RegExp(pattern, 'g'))) {
      const [at, end] = [match.index, match.index + match[0].length];
      found.push({ status, at, end });
      rest = rest.slice(0, at) + '¦'.repeat(end - at) + rest.slice(end);
    }
  }
  return found.toSorted((a, b) => a.at - b.at);
}
