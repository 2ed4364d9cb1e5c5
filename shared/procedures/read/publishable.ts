/** Whether what was read is something to bet on: no tip, no talk, no sums of the week. */
import type { Promotion } from '../schema/procedure.ts';
import type { DraftLeg, DraftStep, MessageReading } from './draft/draft.ts';
import { asks } from './question.ts';

/** One bet that nothing stands against, and that no promotion pays for: a tip. */
export function isTip(drafts: readonly DraftStep[], promotion: Promotion | null, plain: string): boolean {
  if (promotion !== null || drafts.length === 0) return false;
  if (drafts.every(({ legs }) => legs.every(({ oddsBefore }) => oddsBefore !== undefined))) return false;
  const [only, ...more] = drafts.flatMap(({ legs }) => legs);
  if (only !== undefined && more.length === 0 && isWholeTip(only, drafts[0])) return false;
  const isAlone = drafts.every(
    ({ legs }) => new Set(legs.map(({ selection, side, line }) => `${selection} ${side} ${line}`)).size < 2,
  );
  return isAlone && !/surebet|arbitragem|\barb\b/.test(plain);
}

/** One bet with its match, house, odds and how much of the bank: somebody's own channel may live from these. */
const isWholeTip = (leg: DraftLeg, step: DraftStep | undefined) =>
  step?.event != null &&
  leg.house !== null &&
  leg.odds !== null &&
  (leg.units !== undefined || leg.bankPct !== undefined);

/** Sums of the week, without a house or a match. */
export const isSummary = (drafts: readonly DraftStep[], events: MessageReading['events']) =>
  drafts.length > 0 && events.length === 0 && drafts.every(({ legs }) => legs.every(({ house }) => house === null));

/** What has happened already. */
export const OVER = /\bgre+n+\b|\bbateu\b|\blevou\b|\blucrou\b|\bpegamos\b/;

/** A question, or what has happened already, with at most one bet in it. */
export function isTalk(drafts: readonly DraftStep[], plain: string): boolean {
  const legs = drafts.flatMap(step => step.legs);
  if (legs.length === 0) return false;
  if (legs.every(({ selection, market }) => selection === null && market === 'other') && legs.length < 2) return true;
  return legs.length < 2 && (asks(plain) || OVER.test(plain));
}
