/** The legs of a bet that is built of one match: they have no price of their own, and are told by the rhythm of their rows. */
import type { Block } from './blocks.ts';
import type { PrintFactRow, PrintFacts } from './facts.ts';
import { BUILDER_WORDS } from './labels.ts';
import { asked, type PrintLeg } from './print-bet.ts';
import { isMarketRow, selectionOf } from './selection.ts';

const BULLET = /^\s*[•·|✓✔✅○●◦▪*-]\s/u;
const DATE = /\b\d{1,2}\s?[:h]\s?\d{2}\b|\b\d{1,2}\/\d{1,2}\b/;

/** None, unless it is plain how many there are. */
export function builderLegs(facts: PrintFacts, { from, to }: Block, said: number | null): readonly PrintLeg[] {
  const rows = facts.rows.slice(from, to).map((row, at) => ({ row, at: from + at }));
  const head = rows.find(({ row }) => row.hasEvent) ?? rows.find(({ row }) => BUILDER_WORDS.test(row.row.plain));
  if (head === undefined) return [];
  const after = rows.filter(({ at }) => at > head.at);
  const end = after.findIndex(({ row }) => row.labels.length > 0 || row.numbers.some(({ kind }) => kind === 'money'));
  const content = after.slice(0, end < 0 ? after.length : end).filter(({ row }) => isContent(row));
  const starts = startsOf(content.map(({ row }) => row));
  if (starts.length < 2 || (said !== null && said !== starts.length)) return [];
  return starts.map((start, index) => {
    const first = content[start]?.at ?? from;
    const next = starts[index + 1];
    const last = next === undefined ? (content.at(-1)?.at ?? first) : (content[next]?.at ?? first) - 1;
    return { ...selectionOf(facts, { from: first, to: last + 1 }, first), odds: asked };
  });
}

const isContent = ({ row: { plain }, hasEvent, statuses }: PrintFactRow): boolean =>
  /[a-z]{2}/.test(plain) &&
  !BUILDER_WORDS.test(plain) &&
  !DATE.test(plain) &&
  !(hasEvent && / (?:x|v|vs) /.test(plain)) &&
  statuses.length === 0;

/** Where each leg begins: at its sign, at the row over its market, or in every row if none is a market alone. */
function startsOf(rows: readonly PrintFactRow[]): readonly number[] {
  const all = rows.map((_, at) => at);
  const marked = all.filter(at => BULLET.test(rows[at]?.row.plain ?? ''));
  if (marked.length === rows.length) return marked;
  if (marked.length > 0) return [];
  const isMarket = (at: number) => rows[at] !== undefined && isMarketRow(rows[at]);
  const pairs = all.filter(at => at % 2 === 0);
  if (rows.length % 2 === 0 && pairs.every(at => isMarket(at + 1)) && pairs.some(at => !isMarket(at))) return pairs;
  return rows.every(({ bets, row: { plain } }) => bets.length > 0 || /\b(?:para|to) [a-z]{3,}/.test(plain)) ? all : [];
}
