/** One bet of a print, field by field. What does not fit together, or what nothing bears out, is marked. */

import { isOdds, isUnpointed, priceOf } from './anchors.ts';
import { amountField, commissionField, freeField, isAgreed, isFreeBet, returnField, sideField } from './bet-fields.ts';
import { type Block, numbersOf } from './blocks.ts';
import type { BoundNumber } from './bound.ts';
import { type CheckedBet, fitOf, fitsStatus } from './checks.ts';
import type { PrintFacts } from './facts.ts';
import { houseOf } from './house-of.ts';
import { BUILDER_WORDS, MULTIPLE_WORDS, SINGLE_WORDS } from './labels.ts';
import { isSystemRow, legsOf } from './legs.ts';
import { placedAtOf } from './placed-at.ts';
import { asked, doubtful, type PrintBet, type PrintField, type PrintStatus, sure } from './print-bet.ts';
import { wordsAt } from './rows.ts';
import { eventOf, selectionOf } from './selection.ts';
import { isClosedIn, isPartlyCashedIn, isRefusedIn, statusesOf, statusField } from './status.ts';
import { TAKEN_BY_NOBODY } from './unmatched.ts';

export interface BlockContext {
  readonly facts: PrintFacts;
  readonly isTip: boolean;
  readonly placed: { readonly at: number; readonly zone: string };
}

/** Null: it is no bet. */
export function betOf(block: Block, context: BlockContext): PrintBet | null {
  const { facts, isTip } = context;
  const numbers = numbersOf(facts, block);
  const isTwice = (bound: BoundNumber | undefined) => bound !== undefined && isAgreed(facts, bound);
  const plain = facts.rows
    .slice(block.from, block.to)
    .map(({ row }) => row.plain)
    .join('\n');
  if (TAKEN_BY_NOBODY.test(plain)) return null;
  const odds = numbers.filter(isOdds);
  const unpointed = numbers.filter(isUnpointed);
  if (odds.length === 0 && unpointed.length === 0 && !numbers.some(({ role }) => role === 'potential')) return null;

  const money = (role: BoundNumber['role']) => numbers.filter(each => each.role === role && each.number.cents !== null);
  const extras = numbers.filter(({ role }) => role === 'other').flatMap(({ number }) => number.cents ?? []);
  const stakes = block.anchor.stakes.filter(({ number }) => number.kind !== 'units');
  const units = block.anchor.stakes.find(({ number }) => number.kind === 'units');
  const isFree = isFreeBet(facts, block);

  const isBuilder = BUILDER_WORDS.test(plain);
  const multiple = legsOf(facts, block, odds, unpointed, isSaidMultiple(facts, block), isBuilder);
  const prices = multiple.total.length > 0 ? multiple.total : multiple.isMultiple ? [] : odds;
  const named = prices.filter(({ role }) => role === 'total-odds' || role === 'odds');
  // Two of them side by side: one is gone.
  const candidates = named.length > 0 ? prices.filter(each => named.some(({ row }) => row === each.row)) : prices;

  const returns = {
    potential: money('potential'),
    payout: money('payout'),
    received: [...money('received'), ...money('cashed')],
  };
  const [profit] = money('profit');
  const [liability] = money('liability');
  const said = statusesOf(facts, block, multiple.isMultiple ? firstLegRow(facts, odds) : null);
  const status = isTip
    ? sure<PrintStatus>(null)
    : statusField(said, facts, numbers, {
        ...returns,
        candidates,
        stakes,
        isClosed: isClosedIn(facts, block),
        isPartlyCashed: isPartlyCashedIn(facts, block),
        isRefused: isRefusedIn(facts, block),
      });
  const state = status.value;
  const isOpen = state === 'open' || state === 'draft' || state === null;
  const ahead = isOpen ? [...returns.potential, ...returns.payout] : returns.potential;
  const back = isOpen ? [] : [...returns.received, ...returns.payout];

  const proof = proven(candidates, unpointed, stakes, {
    amounts: [...ahead, ...(state === 'won' || state === 'half_won' ? back : [])],
    profits: [...(profit === undefined ? [] : [profit]), ...(liability === undefined ? [] : [liability])],
    extras,
  });
  const oddsBound = proof?.odds ?? (candidates.length === 1 ? candidates[0] : undefined);
  const stakeBound = proof?.stake ?? (stakes.length === 1 ? stakes[0] : undefined);
  const isOddsBorne = proof !== null || multiple.isTotalProduct;
  const contradicted = proof === null && ahead.length > 0 && stakes.length > 0 && candidates.length > 0;
  const stakeCents = stakeBound?.number.cents ?? null;
  const oddsValue = oddsBound === undefined ? null : priceOf(oddsBound.number);
  const checked: CheckedBet | null =
    stakeCents === null || oddsValue === null
      ? null
      : { odds: oddsValue, decimals: Math.max(2, oddsBound?.number.decimals ?? 2), stakeCents };

  const free = freeField(isFree, plain, checked, ahead, back, state, extras);
  const [received] = back;
  const isBackFit =
    checked !== null && received?.number.cents != null && state !== null
      ? fitsStatus(checked, state, received.number.cents, isFree, extras)
      : null;
  const isWrongBack = isBackFit === false || saysOtherwise(state, money('profit'));
  const stakeFits = isBackFit === true && (state === 'void' || state === 'half_lost');

  // In another form it is only what the money bears out.
  const conversion = oddsBound?.number.conversion;
  const oddsField: PrintField<number> =
    oddsValue === null
      ? asked
      : (isOddsBorne || (isTwice(oddsBound) && oddsBound?.number.decimals !== 0)) &&
          !(contradicted && !multiple.isTotalProduct) &&
          !isWrongBack &&
          (conversion === undefined || (conversion === 'exact' && proof !== null))
        ? sure(oddsValue)
        : doubtful(oddsValue);
  const stakeField: PrintField<number> =
    stakeCents === null
      ? units === undefined
        ? asked
        : sure<number>(null)
      : stakeBound?.number.isForeign === true || (proof === null && isBareAmongMoney(stakeBound, numbers))
        ? doubtful(stakeCents)
        : (proof !== null || stakeFits || isTwice(stakeBound)) && !contradicted && !(isWrongBack && proof === null)
          ? sure(stakeCents)
          : doubtful(stakeCents);

  const side = sideField(facts, oddsBound?.row ?? block.anchor.row);
  const range = { from: block.from, to: block.to };
  const selection = selectionOf(facts, range, oddsBound?.row ?? block.anchor.row);
  const hasBet =
    selection.event !== null ||
    selection.market !== null ||
    multiple.legs.length > 0 ||
    multiple.isMultiple ||
    (proof !== null && selection.marketText !== null);
  if (!hasBet && facts.rows.slice(block.from, block.to).every(({ code }) => code === null)) return null;
  const event = eventOf(facts, range, oddsBound?.row ?? block.anchor.row);
  const placedAt = placedAtOf(facts, block, context.placed);
  const startsAt = event?.event.startsAt ?? null;
  const commission = commissionField(facts, block, isTwice);
  return {
    ...(multiple.isMultiple
      ? { ...selection, event: null, market: 'multiple', selection: null, line: null }
      : isBuilder
        ? { ...selection, market: null, selection: null, line: null }
        : selection),
    house: houseOf(facts, block, oddsBound?.row ?? block.anchor.row),
    side,
    odds: oddsField,
    stakeCents: stakeField,
    stakeUnits:
      units === undefined
        ? isTip && stakes.length === 0
          ? asked
          : sure<number>(null)
        : isTwice(units)
          ? sure(units.number.value)
          : doubtful(units.number.value),
    freeBet: free,
    // What came back does not fit how it ended: one of the two is misread.
    status: isWrongBack ? doubtful(state) : status,
    returnCents: returnField(
      state,
      status,
      received,
      isBackFit,
      isTwice,
      stakeField,
      returns.potential,
      money('profit'),
      checked,
      isTip,
    ),
    potentialCents:
      isOpen && !isFree && free.certainty !== 'sure' && ahead[0]?.number.cents != null
        ? doubtful(ahead[0].number.cents)
        : amountField(isOpen ? ahead[0] : undefined, proof !== null, isTwice),
    profitCents: amountField(profit, proof !== null, isTwice),
    liabilityCents: amountField(liability, proof !== null, isTwice),
    commission,
    code: facts.rows.slice(block.from, block.to).find(({ code }) => code !== null)?.code ?? null,
    placedAt,
    // The day of the slip is not that of the match.
    startsAt: multiple.isMultiple || startsAt === placedAt ? null : startsAt,
    isMultiple: multiple.isMultiple,
    legs: multiple.legs,
    boxes: boxesOf(facts, {
      odds: oddsBound,
      stakeCents: stakeBound,
      returnCents: received,
      potentialCents: isOpen ? ahead[0] : undefined,
    }),
  };
}

/** '2,05' under 'Valor', where amounts have their sign: it may be the price. */
const isBareAmongMoney = (stake: BoundNumber | undefined, numbers: readonly BoundNumber[]): boolean =>
  stake?.number.kind === 'number' &&
  stake.number.value < BARE_PRICES &&
  numbers.some(({ number, role }) => number.kind === 'money' && (role === 'potential' || role === 'payout'));

const BARE_PRICES = 10;

/** 'Lost' beside 'Net +95,20': one of the two is another bet's, or misread. */
const saysOtherwise = (state: PrintStatus | null, profits: readonly BoundNumber[]): boolean =>
  profits.some(
    ({ number: { sign, cents } }) =>
      cents !== null &&
      cents > 0 &&
      ((sign === '-' && (state === 'won' || state === 'half_won')) ||
        (sign === '+' && (state === 'lost' || state === 'half_lost'))),
  );

/** 'Simples  Múltipla  Sistema' is a choice. */
const isSaidMultiple = ({ rows }: PrintFacts, { from, to }: Block): boolean =>
  rows
    .slice(from, to)
    .some(({ row: { plain } }) => (MULTIPLE_WORDS.test(plain) && !SINGLE_WORDS.test(plain)) || isSystemRow(plain));

/** The first price that stands with what is bet on. */
const firstLegRow = ({ rows }: PrintFacts, odds: readonly BoundNumber[]): number | null =>
  odds.find(({ row }) => (rows[row]?.bets.length ?? 0) > 0)?.row ?? null;

/** The stake and the price that an amount bears out, if only one pair of them does. */
function proven(
  odds: readonly BoundNumber[],
  unpointed: readonly BoundNumber[],
  stakes: readonly BoundNumber[],
  {
    amounts,
    profits,
    extras,
  }: {
    readonly amounts: readonly BoundNumber[];
    readonly profits: readonly BoundNumber[];
    readonly extras: readonly number[];
  },
): { readonly odds: BoundNumber; readonly stake: BoundNumber } | null {
  const pairs = (prices: readonly BoundNumber[]) =>
    prices.flatMap(price =>
      stakes.flatMap(stake => {
        const stakeCents = stake.number.cents ?? 0;
        const bet = { odds: priceOf(price.number), decimals: Math.max(2, price.number.decimals), stakeCents };
        if (stakeCents <= 0) return [];
        const isFit =
          amounts.some(({ number }) => number.cents !== null && fitOf(bet, number.cents, extras) !== null) ||
          profits.some(({ number }) => number.cents !== null && fitOf(bet, number.cents) === 'profit');
        return isFit ? [{ odds: price, stake }] : [];
      }),
    );
  const found = pairs(odds);
  const best = found.length > 0 ? found : pairs(unpointed);
  const values = new Set(best.map(({ odds: price, stake }) => `${priceOf(price.number)}/${stake.number.cents}`));
  return values.size === 1 ? (best[0] ?? null) : null;
}

function boxesOf(
  { rows }: PrintFacts,
  bounds: Readonly<Record<'odds' | 'stakeCents' | 'returnCents' | 'potentialCents', BoundNumber | undefined>>,
): PrintBet['boxes'] {
  const entries = Object.entries(bounds).flatMap(([field, bound]) => {
    const row = bound === undefined ? undefined : rows[bound.row];
    if (bound === undefined || row === undefined) return [];
    const words = wordsAt(row.row, bound.number.at, bound.number.end);
    if (words.length === 0) return [];
    const box = {
      left: Math.min(...words.map(({ left }) => left)),
      top: Math.min(...words.map(({ top }) => top)),
      right: Math.max(...words.map(({ right }) => right)),
      bottom: Math.max(...words.map(({ bottom }) => bottom)),
    };
    return [[field, box] as const];
  });
  return Object.fromEntries(entries);
}
