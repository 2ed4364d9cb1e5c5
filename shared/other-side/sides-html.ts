/** The other side of a tip as a message: the worst case first, then each house with the age of its price. */
import type { CurrentPrice } from '../arbitrage/find/current-prices.ts';
import { surebet } from '../calculators/arbs/surebet.ts';
import { encodeCalculation } from '../calculators/link/link.ts';
import type { CalculatorInput } from '../calculators/registry.ts';
import { selectionLabel } from '../catalogue/arbitrage/live-list.ts';
import { alertTexts } from '../catalogue/chat/alert-chat.ts';
import { arbTexts } from '../catalogue/chat/arb-chat.ts';
import { chatAnswer } from '../catalogue/chat/chat.ts';
import { otherSide as words } from '../catalogue/chat/other-side.ts';
import { formatAge, formatMoney, formatOdds, formatPercent, formatSignedMoney } from '../catalogue/numbers/format.ts';
import { formatDate } from '../catalogue/numbers/format-date.ts';
import { bold, html, lines } from '../chat/html.ts';
import { commissionText } from '../chat/surebet-answer.ts';
import type { SportEvent } from '../markets/market.ts';
import { type Cents, type EpochMs, floorCents } from '../units.ts';
import type { Opposite, PricedOpposite, SidesFound } from './other-sides.ts';
import type { FeedBet, Tip } from './tip.ts';

export interface SidesText {
  readonly html: string;
  /** The sum of the tip and the best of it; null: there is none, or no stake is said. */
  readonly link: string | null;
}

/** Names come from feeds: a long one must not push out the important part. */
const LONGEST_NAME = 60;
const MOST_PRICES = 6;
const MOST_STALE = 2;
/** A higher sure profit is a wrong price more often than not. */
const TOO_GOOD = 0.1;

interface Offer {
  readonly price: CurrentPrice;
  readonly answer: Closing | null;
}

interface Closing {
  readonly input: CalculatorInput<'surebet'>;
  /** What the worst ending leaves, as a part of all stakes. */
  readonly rate: number;
  readonly worst: Cents;
  /** Of the other bets, in their order; of a lay the backer's. */
  readonly stakes: readonly Cents[];
  readonly liabilities: readonly (Cents | null)[];
}

export function sidesHtml(tip: Tip, found: SidesFound, { now, timeZone }: Clocked): SidesText {
  const { event, bet, single, together } = found;
  const offers = single
    .flatMap(({ prices }) => prices)
    .filter(({ stale }) => !stale)
    .map((price): Offer => ({ price, answer: closingOf(tip, [price]) }))
    .toSorted((a, b) => (b.answer?.rate ?? -1) - (a.answer?.rate ?? -1) || b.price.at - a.price.at);
  const trio = togetherOf(tip, together);
  const [best] = offers;
  const leading = isBetter(trio?.answer, best?.answer) ? trio?.answer : best?.answer;
  const demo = [...single, ...together].some(({ prices }) => prices.some(price => price.demo && !price.stale));
  const shown = lines([
    ...headOf(event, found.live, { now, timeZone }),
    html(words.against(labelOf(bet, event), formatOdds(tip.odds), tip.house, moneyOf(tip.stake))),
    leading == null ? null : `\n${worstLine(leading, tip)}`,
    ...offerLines(offers, event, tip, now),
    ...(trio === null ? [] : ['', html(words.together), ...togetherLines(trio, event, tip, now)]),
    best === undefined && trio === null ? `\n${html(words.nobody(wantedText(found)))}` : null,
    ...staleLines(single, event, now),
    leading != null && leading.rate >= TOO_GOOD ? `\n⚠️ ${html(chatAnswer.tooGood)}` : null,
    leading != null && leading.rate > 0 && returnsBoth(bet) ? `\n${html(words.push)}` : null,
    demo ? `\n${html(alertTexts.demo)}` : null,
    `\n<i>${html(arbTexts.check)}</i>`,
  ]);
  const isSaid = tip.stake !== null && leading != null;
  return { html: shown, link: isSaid ? encodeCalculation({ id: 'surebet', input: leading.input }) : null };
}

interface Clocked {
  readonly now: EpochMs;
  readonly timeZone: string;
}

/** The match, and when it is. */
export function headOf(
  { home, away, league, startsAt }: SportEvent,
  live: boolean,
  { now, timeZone }: Clocked,
): string[] {
  const when = live ? alertTexts.live : formatDate(startsAt, now, timeZone);
  return [bold(`${short(home)} × ${short(away)}`), html(`${short(league)} · ${when}`)];
}

/** A match as a button. */
export function matchLabel({ home, away, startsAt }: SportEvent, { now, timeZone }: Clocked): string {
  return `${short(home)} × ${short(away)}, ${formatDate(startsAt, now, timeZone)}`;
}

/** Example: 'Mais de 2,5 gols'; of a handicap which of the two it is. */
export function labelOf({ market, selection, line }: FeedBet, event: SportEvent): string {
  const names = { home: short(event.home), away: short(event.away), sport: event.sport };
  return selectionLabel(market, selection as Parameters<typeof selectionLabel>[1], line, names);
}

/** Beside other bets, where a line may be of two markets. */
export const choiceLabel = (bet: FeedBet, event: SportEvent): string =>
  bet.market === 'ah' ? words.asian(labelOf(bet, event)) : labelOf(bet, event);

function worstLine({ worst, rate }: Closing, { stake }: Tip): string {
  const percent = formatPercent(rate);
  return stake === null
    ? `${bold(percent)} ${html(words.worstCase)}`
    : `${bold(formatSignedMoney(worst))} ${html(words.worst(percent))}`;
}

function offerLines(offers: readonly Offer[], event: SportEvent, tip: Tip, now: EpochMs): string[] {
  const groups = Map.groupBy(offers.slice(0, MOST_PRICES), ({ price }) => betName(price, event));
  const rows = [...groups].flatMap(([name, each]) => [
    '',
    bold(name),
    ...each.map(({ price, answer }) => offerLine(price, answer, 0, tip, now)),
  ]);
  const left = offers.length - MOST_PRICES;
  return left > 0 ? [...rows, html(words.more(left))] : rows;
}

function offerLine(price: CurrentPrice, answer: Closing | null, index: number, tip: Tip, now: EpochMs): string {
  const [stake, liability] = [answer?.stakes[index], answer?.liabilities[index] ?? null];
  const details = [
    html(words.price(short(price.bookName), formatAge(now - price.at))),
    price.commission > 0 ? html(words.commission(commissionText(price.commission))) : null,
    tip.stake === null || stake === undefined ? null : html(words.stake(formatMoney(stake))),
    tip.stake === null || liability === null ? null : html(words.liability(formatMoney(liability))),
    answer === null || answer.stakes.length > 1 ? null : html(formatPercent(answer.rate)),
  ];
  return `${bold(formatOdds(price.odds))} ${details.filter(part => part !== null).join(' · ')}`;
}

interface Trio {
  readonly prices: readonly CurrentPrice[];
  readonly answer: Closing;
}

/** The best fresh price of each; null: one of them has none. */
function togetherOf(tip: Tip, together: readonly PricedOpposite[]): Trio | null {
  const prices = together.flatMap(({ prices: each }) => each.find(({ stale }) => !stale) ?? []);
  if (prices.length === 0 || prices.length !== together.length) return null;
  const answer = closingOf(tip, prices);
  return answer && { prices, answer };
}

function togetherLines({ prices, answer }: Trio, event: SportEvent, tip: Tip, now: EpochMs): string[] {
  const rows = prices.map(
    (price, index) => `${html(betName(price, event))}: ${offerLine(price, answer, index, tip, now)}`,
  );
  return [...rows, html(words.percent(formatPercent(answer.rate)))];
}

function staleLines(single: readonly PricedOpposite[], event: SportEvent, now: EpochMs): string[] {
  const stale = single.flatMap(({ prices }) => prices.filter(price => price.stale)).slice(0, MOST_STALE);
  return stale.map(price => {
    const text = html(words.stale(short(price.bookName), formatAge(now - price.at)));
    return `${html(betName(price, event))}: <s>${html(formatOdds(price.odds))}</s> ${text}`;
  });
}

/** Null: their odds make no sum. */
function closingOf({ odds, stake, house, commission }: Tip, prices: readonly CurrentPrice[]): Closing | null {
  const input: CalculatorInput<'surebet'> = {
    legs: [
      { odds, ...(house !== null && { house }), ...(commission > 0 && { commission }), stake: stake ?? UNSAID_STAKE },
      ...prices.map(price => ({
        ...{ odds: price.odds, house: price.bookName.slice(0, LONGEST_NAME) },
        ...(price.side === 'lay' && { side: 'lay' as const }),
        ...(price.commission > 0 && { commission: price.commission }),
      })),
    ],
  };
  const solved = surebet.inCentavos(input);
  if (!solved.ok || solved.value.guaranteedRate === null) return null;
  const { guaranteedRate: rate, worst, stakes, liabilities } = solved.value;
  return {
    ...{ input, rate },
    worst: floorCents(worst),
    stakes: stakes.slice(1).map(each => floorCents(each)),
    liabilities: liabilities.slice(1).map(each => (each === null ? null : floorCents(each))),
  };
}

/** Large enough that centavos do not show in a part of it. */
const UNSAID_STAKE = 1_000_000;

const isBetter = (a: Closing | undefined, b: Closing | null | undefined) => a !== undefined && a.rate > (b?.rate ?? -1);

/** Both bets may be returned: no ending of theirs wins then. */
function returnsBoth({ market, line }: FeedBet): boolean {
  return market === 'dnb' || ((market === 'ah' || market === 'ou') && line !== null && Number.isInteger(line));
}

function wantedText({ single, together, event }: SidesFound): string {
  const backs = single.filter(({ bet }) => bet.side === 'back').map(({ bet }) => labelOf(bet, event));
  const both = together.map(({ bet }) => labelOf(bet, event)).join(words.and);
  return [...backs, ...(both === '' ? [] : [both])].slice(0, 2).join(words.or);
}

function betName(bet: Opposite | CurrentPrice, event: SportEvent): string {
  const label = labelOf(bet, event);
  return bet.side === 'lay' ? words.lay(label) : label;
}

const moneyOf = (stake: Cents | null): string | null => (stake === null ? null : formatMoney(stake));
const short = (name: string) => (name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1)}…`);
