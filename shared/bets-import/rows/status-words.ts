/**
 * What the words of a column of results mean: those that everybody knows, those that the money beside them proves, and those
 * that only the person can tell. A letter means one thing in one sheet and another in the next.
 */
import type { BetStatus } from '../../bets/action.ts';
import { cleanedText, cleanText } from '../cells/clean-text.ts';
import { isOver, readStatus } from '../cells/read-status.ts';
import { expectedReturn, type LegMoneyTerms, ownOf } from './leg-money.ts';

/** A row with a word of its result, as far as its other cells can be read. */
export interface WordedRow {
  readonly word: string;
  /** Null: its odds or its stake cannot be read. */
  readonly terms: LegMoneyTerms | null;
  /** Null: the file has no profit and no return for it. */
  readonly profitCents: number | null;
}

export interface StatusWords {
  /** By `statusKey`: what money or the other words prove. */
  readonly proven: ReadonlyMap<string, BetStatus>;
  /** Words to ask about, as they are written, with the likely answer; null: none is likely. */
  readonly asked: ReadonlyMap<string, BetStatus | null>;
  /** Words that stand beside several results: the bet is over, and the money says how. */
  readonly over: ReadonlySet<string>;
}

/** Signs count: an emoji is a word of its own. */
export function statusKey(text: string): string {
  const plain = cleanText(text)
    .replace(/\ufe0f/g, '')
    .replace(/[−–]/g, '-');
  // The sign of a number is a part of it.
  if (/^[+-]?\d+([.,]\d+)?$/.test(plain)) return plain.replace(',', '.').replace(/^\+/, '');
  // "❌½" is not "✅½".
  const signs = plain.match(/\p{Extended_Pictographic}/gu)?.join('') ?? '';
  return [signs, cleanedText(text)].filter(Boolean).join(' ') || plain;
}

/** Words and signs that mean different things to different people. */
const DOUBTFUL =
  /^(-?[01]([.]5)?|\+|v|d|p|x|s|n|e|c|a|y|t|f|0|1|sim|nao|si|no|yes|ok|true|false|verdadeiro|falso|[-–—.…]+|[✔✓☑✗✘✖↩↪]|🟡|⚪|🟠|🔵|🟣|⚫)$/u;

/** Whether it is a word, or a sign, that people write as a result; an X is the draw, or a tick. */
export const isResultWord = (text: string): boolean =>
  readStatus(text).kind !== 'unknown' || (/[^\d\sxX]/.test(text) && DOUBTFUL.test(statusKey(text)));

const LIKELY: readonly (readonly [RegExp, BetStatus])[] = [
  [/^(\+|sim|s|si|yes|y|1|true|verdadeiro|ok|t|deu|[✔✓☑])$|\b(deu bom|na conta|forrou|bingo|premiad)/, 'won'],
  [/^(nao|n|no|0|false|falso|x|f|[✗✘✖])$|\b(deu ruim|ja era|foi se|naufrag|quebrou)/, 'lost'],
  [/^(d|[↩↪]|🟡|🟠)$|devol|reembols|anul|void|push|cancel|nula|refund|adiad/, 'void'],
  [
    /^([-–—.…]+|a|⚪|🔵)$|ainda|espera|pend|abert|not started|por decidir|agend|futur|amanha|hoje|running|jogando/,
    'open',
  ],
  [/cash|encerr|^c$/, 'cashout'],
];
const NO = /^(nao|n|no|0|false|falso)$/;
const CERTAIN_PHRASES: readonly (readonly [RegExp, BetStatus])[] = [
  [/^(devolv|reembols|cancel|anul)\w*/, 'void'],
  [
    /^(ainda (nao|sem)|not started|not settled|por decidir|a decorrer|sem resultado|nao (comecou|saiu ainda|iniciad)|agendad|to be settled|in play|in progress|em curso)/,
    'open',
  ],
  [/^(cash ?out|cashed|encerrad|cerrad)/, 'cashout'],
];

const PROVING: readonly BetStatus[] = ['won', 'lost', 'void', 'half_won', 'half_lost'];

export function statusWords(rows: readonly WordedRow[], header: string): StatusWords {
  const proven = new Map<string, BetStatus>();
  const asked = new Map<string, BetStatus | null>();
  const over = new Set<string>();
  const byWord = new Map<string, WordedRow[]>();
  for (const row of rows) {
    const key = statusKey(row.word);
    const others = byWord.get(key);
    if (others) others.push(row);
    else byWord.set(key, [row]);
  }
  const letters = lettersOf([...byWord.keys()], header);
  const answers = answersTo(header, rows);
  for (const [key, same] of byWord) {
    const isDoubtful = DOUBTFUL.test(key);
    if (!isDoubtful && (isOver(same[0]?.word ?? '') || readStatus(same[0]?.word ?? '').kind !== 'unknown')) continue;
    const meaning = provenMeaning(same) ?? letters.get(key) ?? answers.get(key) ?? meaningOf(CERTAIN_PHRASES, key);
    if (meaning !== null && meaning !== undefined) proven.set(key, meaning);
    else if (isOfSeveralResults(same)) over.add(key);
    else asked.set(cleanText(same[0]?.word ?? ''), likelyMeaning(key, [...byWord.keys()]));
  }
  // Where a yes says only that a bet is over, a no says that it is not.
  if (over.size > 0) for (const [word] of asked) if (NO.test(statusKey(word))) asked.set(word, 'open');
  return { proven, asked, over };
}

/** The one result that explains the money of all rows with the word; null: none, or several. */
function provenMeaning(rows: readonly WordedRow[]): BetStatus | null {
  const priced = rows.filter(({ terms, profitCents }) => terms !== null && profitCents !== null);
  if (priced.length === 0) return null;
  if (priced.length < rows.length) return null;
  const found = PROVING.filter(status => priced.every(row => isBrought(row, status)));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Whether the money of its rows is that of wins and of losses, each of them exactly. */
function isOfSeveralResults(rows: readonly WordedRow[]): boolean {
  const found = rows.map(row => (row.profitCents === null ? null : PROVING.find(status => isBrought(row, status))));
  return found.every(status => status !== undefined && status !== null) && new Set(found).size > 1;
}

function isBrought({ terms, profitCents }: WordedRow, status: BetStatus): boolean {
  if (terms === null || profitCents === null) return false;
  const expected = (expectedReturn(terms, status) ?? 0) - ownOf(terms);
  return Math.abs(expected - profitCents) <= Math.max(2, Math.abs(expected) * 0.006);
}

const YES = ['sim', 's', 'si', 'yes', 'y', 'true', 'verdadeiro'];
const NOT = ['nao', 'n', 'no', 'false', 'falso'];
/** Whether the bet was won, asked in so many words; "Bateu?" asks of the selection, which a lay has against it. */
const WON =
  /^(ganhou|ganhei|ganha|ganho|ganhos?|venceu|vencid[ao]|acertou|acertei|acerto|(deu )?green|won|win|winner|gano|gane|gagne|gewonnen|vinta|vinto)$/;
const HAPPENED = /^(bateu|hit|deu bom|deu certo)$/;

/** What yes and no say under a header that asks whether the bet was won. Empty where it asks something else, or the money disagrees. */
function answersTo(header: string, rows: readonly WordedRow[]): ReadonlyMap<string, BetStatus> {
  const asked = cleanedText(header);
  const hasLay = rows.some(({ terms }) => terms?.side === 'lay');
  if (!WON.test(asked) && !(HAPPENED.test(asked) && !hasLay)) return new Map();
  const disagrees = rows.some(({ word, profitCents }) => {
    const key = statusKey(word);
    return profitCents !== null && ((YES.includes(key) && profitCents < 0) || (NOT.includes(key) && profitCents > 0));
  });
  if (disagrees) return new Map();
  return new Map([...YES.map(word => [word, 'won'] as const), ...NOT.map(word => [word, 'lost'] as const)]);
}

/** Results as shares of the stake, as statistics have them. */
const NUMBERED: ReadonlyMap<string, BetStatus> = new Map([
  ['1', 'won'],
  ['0.5', 'half_won'],
  ['0', 'void'],
  ['-0.5', 'half_lost'],
  ['-1', 'lost'],
]);

/** Letters that a header spells out, or that stand with the others of their set. */
function lettersOf(keys: readonly string[], header: string): ReadonlyMap<string, BetStatus> {
  const has = (...letters: string[]) => letters.some(letter => keys.includes(letter));
  const name = cleanedText(header);
  if (/^(w l p|w l v|w l)$/.test(name))
    return new Map([
      ['p', 'void'],
      ['v', 'void'],
    ]);
  // Beside the stake given back, the A is an open bet.
  const isGivenBack = has('d') && has('g', 'r', 'green', 'red');
  if (/^(g r v|g r d|g r a)$/.test(name) || (isGivenBack && has('a')))
    return new Map([
      ['v', 'void'],
      ['d', 'void'],
      ...(has('a') && (isGivenBack || has('v')) ? [['a', 'open'] as const] : []),
    ]);
  const isVictory = has('v') && has('d') && !has('g', 'r', 'w', 'l', 'green', 'red', 'ganha', 'perdida');
  if (has('-1') && has('1') && keys.every(key => NUMBERED.has(key))) return NUMBERED;
  if (isVictory || /^(v d|v d e|v e d)$/.test(name))
    return new Map([
      ['v', 'won'],
      ['d', 'lost'],
      ['e', 'void'],
    ]);
  if (has('g') && has('r') && has('v')) return new Map([['v', 'void']]);
  // Beside a void of its own the P is pending, else a push.
  if (has('w') && has('l'))
    return new Map([
      ['p', has('v') ? 'open' : 'void'],
      ['v', 'void'],
      ['c', 'cashout'],
    ]);
  return new Map();
}

function likelyMeaning(key: string, keys: readonly string[]): BetStatus | null {
  // Beside a plus, a minus is a loss and a nought is the stake given back.
  if (keys.includes('+')) return key === '-' ? 'lost' : key === '0' ? 'void' : meaningOf(LIKELY, key);
  // Of Green and Red the third letter is the stake given back; of "g" and "p" it is the loss.
  if (key === 'p') return keys.includes('g') && !keys.includes('r') ? 'lost' : 'open';
  if (key === 'v') return keys.includes('g') || keys.includes('green') ? 'void' : 'won';
  return meaningOf(LIKELY, key);
}

const meaningOf = (table: typeof LIKELY, key: string): BetStatus | null =>
  table.find(([pattern]) => pattern.test(key))?.[1] ?? null;
