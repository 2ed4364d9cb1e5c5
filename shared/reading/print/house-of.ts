/** Which house a bet is at: named in its own row, else at the head of the print. */
import type { Block } from './blocks.ts';
import type { PrintFacts } from './facts.ts';
import { asked, doubtful, type PrintField, sure } from './print-bet.ts';

/** The rows of a head: the bar of the phone, the bar of the house, a title. */
const HEAD_ROWS = 4;
const NAMED = /\b(?:casa|site|bookie|bookmaker|operadora|na|no|em)\b/;

export function houseOf({ houses, rows }: PrintFacts, { from, to }: Block, anchor: number): PrintField<string> {
  const written = (found: (typeof houses)[number] | undefined) => found?.house.written ?? null;
  const own = houses.filter(({ row }) => row >= from && row < to);
  const beside = own.find(({ row }) => row === anchor) ?? own.find(({ row }) => NAMED.test(rows[row]?.row.plain ?? ''));
  if (beside !== undefined) return sure(written(beside));
  const head = houses.filter(({ row }) => row < Math.max(HEAD_ROWS, 1));
  const others = new Set(houses.map(({ house }) => house.keys[0]));
  const first = head[0] ?? own[0] ?? houses.findLast(({ row }) => row < from) ?? houses[0];
  if (first === undefined) return asked;
  return others.size === 1 || head.length > 0 ? sure(written(first)) : doubtful(written(first));
}
