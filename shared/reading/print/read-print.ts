/**
 * Reads the words of a picture as bets: slips that are placed, settled or still being filled in, multiples, histories, and
 * tips. Evidence is what labels, places and sums say together; what does not fit is asked, and what is no bet is none.
 */
import { epochMs } from '../../units.ts';
import { anchorsOf, isOdds } from './anchors.ts';
import { betOf } from './block-bet.ts';
import { blocksOf } from './blocks.ts';
import { factsOf, type PrintFacts } from './facts.ts';
import { NO_SLIP, PLAN_WORDS, SINGLE_WORDS, TIP_WORDS } from './labels.ts';
import type { ReadPrint } from './print-bet.ts';
import { MOST_PRINT_WORDS, type PrintWord } from './print-words.ts';
import { rowsOf } from './rows.ts';
import { hasStakeLabel, isDraft, statesIn } from './status.ts';
import { withoutUnmatched } from './unmatched.ts';

/** When the picture was sent, and where its sender is. */
export interface PrintContext {
  readonly at: number;
  readonly zone: string;
}

const NO_BETS: ReadPrint = { kind: 'none' };

export function readPrint(words: readonly PrintWord[], { at, zone }: PrintContext): ReadPrint {
  if (words.length === 0 || words.length > MOST_PRINT_WORDS) return NO_BETS;
  const facts = factsOf(withoutUnmatched(rowsOf(words)), { at: epochMs(at), zone });
  if (NO_SLIP.test(facts.plain)) return NO_BETS;
  const isTip = isTipOf(facts);
  const found = anchorsOf(facts);
  const anchors = found.length > 0 ? found : stakeless(facts, isTip);
  const placed = { at, zone };
  const bets = blocksOf(facts, anchors).flatMap(block => betOf(block, { facts, isTip, placed }) ?? []);
  if (bets.length === 0) return NO_BETS;
  return { kind: isTip ? 'tip' : 'slip', bets, lines: facts.rows.map(({ row }) => row.raw) };
}

/** Words of a slip outweigh those of a channel that shows one. */
function isTipOf({ plain, numbers, rows }: PrintFacts): boolean {
  if (PLAN_WORDS.test(plain)) return true;
  if (
    numbers.some(
      ({ number, role }) => number.kind === 'units' && (role === null || role === 'stake') && number.sign === '',
    )
  )
    return true;
  const isSlip =
    numbers.some(
      ({ role, row }) => (role === 'potential' && !isBare(rows[row])) || role === 'received' || role === 'payout',
    ) || rows.some(({ code }) => code !== null);
  return !isSlip && TIP_WORDS.test(plain) && !isDraft({ plain, rows } as PrintFacts);
}

/** 'R$ 100 > R$ 251,10': no slip says it without a word. */
const isBare = (row: PrintFacts['rows'][number] | undefined): boolean =>
  row?.labels.length === 0 && /[>→➜➡»]/u.test(row.row.plain);

/** Of many bets. */
const MEAN_ODDS = /\b(?:odds? medias?|cotacao media|cuota media|average odds|avg\.? odds)\b/;

/** A slip whose stake is not there yet or was not seen, or a tip that says none: its prices alone. A list of prices is no bet. */
function stakeless(facts: PrintFacts, isTip: boolean) {
  const odds = facts.numbers.filter(isOdds);
  const isNamed = odds.some(
    ({ role, row }) =>
      (role !== null && !MEAN_ODDS.test(facts.rows[row]?.row.plain ?? '')) ||
      (facts.rows[row]?.row.plain.includes('@') ?? false),
  );
  const isPlaced = facts.rows.some(
    ({ code, statuses, row }) => code !== null || statuses.length > 0 || SINGLE_WORDS.test(row.plain),
  );
  const isSlip =
    hasStakeLabel(facts) &&
    (isDraft(facts) || (isPlaced && facts.numbers.some(({ role }) => role === 'potential' || role === 'liability')));
  // Below its price it is cut off.
  const isCut =
    odds.length === 1 &&
    odds[0]?.role !== null &&
    facts.rows.some(({ hasEvent, bets }) => hasEvent || bets.length > 0) &&
    facts.rows.some(({ row }) => SINGLE_WORDS.test(row.plain)) &&
    facts.rows.some(row => row.code !== null || statesIn(row).includes('open'));
  const [first] = odds;
  if (first === undefined || !(isSlip || isCut || (isTip && isNamed && odds.length === 1))) return [];
  return [{ row: first.row, at: first.number.at, stakes: [] }];
}
