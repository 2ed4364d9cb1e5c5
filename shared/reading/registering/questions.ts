/** What is missing for bets to be written down, and the whole messages that would say it. */

import { registeringWords as words } from '../../catalogue/chat/registering.ts';
import { formatMoney, formatOdds } from '../../catalogue/numbers/format.ts';
import { findBook } from '../../markets/books.ts';
import { type Cents, cents } from '../../units.ts';
import type { ReadingChoice } from '../result/reading.ts';
import type { DraftLeg, RegisteringAbout, RegisteringDraft, RegisteringReading } from '../result/registering.ts';
import type { RegisteringContext } from './context.ts';
import type { Piece } from './pieces.ts';
import { typedBet } from './typed.ts';

type Question = Extract<RegisteringReading, { kind: 'question' }>;
const MOST_HOUSES = 6;

/** The first thing that is missing, or the two ways to read the numbers. Null: nothing is missing. */
export function askFor(
  why: 'missing' | 'which-reading',
  drafts: readonly RegisteringDraft[],
  pieces: readonly Piece[],
  context: RegisteringContext,
): Question | null {
  const legs = drafts.flatMap(draft => draft.legs);
  // Of many selections the odds multiply to thousands.
  const isOdds = (odds: number) => isPrice(odds) || (odds > 1 && drafts.some(({ isMultiple }) => isMultiple));
  if (why === 'which-reading') {
    const numbers = pieces.filter(({ role }) => role === 'odds' || role === 'stake').map(({ token }) => token.text);
    const swapped = drafts.map(draft => ({ ...draft, legs: draft.legs.map(swap) }));
    return {
      ...question('which-reading', numbers.slice(0, 2).join(' e '), drafts),
      choices: drafts.length === 1 ? [...readings(drafts, context), ...readings(swapped, context)] : [],
    };
  }
  for (const [index, leg] of legs.entries()) {
    const place = legs.length > 1 ? index + 1 : null;
    if (leg.odds === null || !isOdds(leg.odds)) return { ...question('odds', '', drafts), leg: place };
    if (leg.stakeCents === null || leg.stakeCents <= 0) return { ...question('stake', '', drafts), leg: place };
    if (leg.house === null) {
      return { ...question('house', leg.selection, drafts), leg: place, choices: houseChoices(drafts, index, context) };
    }
  }
  return null;
}

const MOST_ODDS = 1_000;

/** A decimal odd returns more than its stake; nobody offers thousands. */
export const isPrice = (odds: number): boolean => odds > 1 && odds <= MOST_ODDS;

export function ask(
  about: RegisteringAbout,
  text: string,
  drafts: readonly RegisteringDraft[],
  context: RegisteringContext,
): Question {
  const isWhole = drafts.every(({ legs }) =>
    legs.every(leg => leg.house !== null && leg.odds !== null && leg.stakeCents !== null),
  );
  const goesOn = isWhole && (about === 'word' || about === 'return' || about === 'which-bet');
  return { ...question(about, text, drafts), choices: goesOn ? readings(drafts, context) : [] };
}

/** 'surebet 2,10 2,05 total 500': the stakes of an equal return are offered, for they may have been others. */
export function askSplit(total: Cents, drafts: readonly RegisteringDraft[], context: RegisteringContext): Question {
  const [draft] = drafts;
  const asked = question('stakes', formatMoney(total), drafts);
  if (drafts.length !== 1 || draft === undefined || draft.legs.length < 2) return asked;
  const sum = draft.legs.reduce((all, { odds }) => all + 1 / (odds ?? Number.NaN), 0);
  const legs = draft.legs.map(leg => ({
    ...leg,
    stakeCents: cents(Math.round(total / (leg.odds ?? Number.NaN) / sum)),
  }));
  const isWhole = legs.every(
    ({ stakeCents, house }) => Number.isFinite(stakeCents) && stakeCents > 0 && house !== null,
  );
  return isWhole ? { ...asked, choices: readings([{ ...draft, legs }], context) } : asked;
}

const question = (about: RegisteringAbout, text: string, drafts: readonly RegisteringDraft[]): Question => ({
  ...{ kind: 'question', about, text, leg: null, choices: [] },
  draft: drafts.length === 1 ? (drafts[0] ?? null) : null,
});

const swap = (leg: DraftLeg): DraftLeg =>
  leg.odds === null || leg.stakeCents === null
    ? leg
    : { ...leg, odds: leg.stakeCents / 100, stakeCents: cents(Math.round(leg.odds * 100)) };

function readings(drafts: readonly RegisteringDraft[], { timeZone }: RegisteringContext): ReadingChoice[] {
  const [draft] = drafts;
  if (drafts.length !== 1 || draft === undefined) return [];
  const shown = draft.legs.map(({ odds, stakeCents }) =>
    odds === null || stakeCents === null ? '' : words.stakeAt(formatMoney(stakeCents), formatOdds(odds)),
  );
  return [{ label: shown.join(' · '), text: `registrar ${typedBet(draft, timeZone)}` }];
}

function houseChoices(
  drafts: readonly RegisteringDraft[],
  at: number,
  { houses, timeZone }: RegisteringContext,
): ReadingChoice[] {
  const [draft] = drafts;
  if (drafts.length !== 1 || draft === undefined) return [];
  const used = new Set(draft.legs.map(({ house }) => house));
  return houses
    .filter(house => !used.has(house))
    .slice(0, MOST_HOUSES)
    .map(house => {
      const legs = draft.legs.map((leg, index) => (index === at ? { ...leg, house } : leg));
      return { label: findBook(house).name, text: `registrar ${typedBet({ ...draft, legs }, timeZone)}` };
    });
}
