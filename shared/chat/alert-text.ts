/** An opportunity as a message in Telegram HTML: its profit, houses, prices and warnings. */

import type { AlertTestView, AlertView, DigestView, VoucherView } from '../alerts/words/alert-port.ts';
import { suspicionsNow, worthOf } from '../arb-filter/match.ts';
import { isArb, type Leg, type Opportunity, type OpportunityWarning } from '../arbitrage/opportunity.ts';
import { minuteOfDay } from '../calendar/local-time.ts';
import { arbitrage, marketLabels, selectionLabel } from '../catalogue/arbitrage/live-list.ts';
import { suspicionReason, suspicions } from '../catalogue/arbitrage/suspicions.ts';
import { shortDay } from '../catalogue/bets/dashboard.ts';
import { alertTexts as words } from '../catalogue/chat/alert-chat.ts';
import { formatMoney, formatOdds, formatPercent, formatSignedMoney } from '../catalogue/numbers/format.ts';
import { formatDate } from '../catalogue/numbers/format-date.ts';
import { findBook } from '../markets/books.ts';
import type { WeekFigures } from '../report/weekly-summary.ts';
import type { Cents, EpochMs } from '../units.ts';
import { bold, html, lines } from './html.ts';

/** Names come from feeds: a long one must not push out the important part. */
const LONGEST_NAME = 60;

export function alertHtml({
  opportunity,
  stakes,
  rule,
  isGone,
  isCorrected,
  isBelow,
  now,
  timeZone,
}: AlertView): string {
  const body = opportunityLines(opportunity, now, timeZone, stakes);
  const foot = `<i>${html(words.rule(rule))}</i>`;
  if (!isGone) return lines([isBelow ? bold(words.below) : null, ...body, foot]);
  return lines([bold(isCorrected ? words.corrected : words.gone), ...body.map(line => `<s>${line}</s>`), foot]);
}

/** Marked as a test from its first line on. */
export function testHtml({ rule, alert }: AlertTestView): string {
  const head = bold(words.test(rule));
  if (alert === null) return lines([head, html(words.testNone)]);
  const { opportunity, stakes, now, timeZone } = alert;
  return lines([head, `<i>${html(words.testNote)}</i>`, '', ...opportunityLines(opportunity, now, timeZone, stakes)]);
}

/** Without a footer: a list has its own. */
export function opportunityLines(
  opportunity: Opportunity,
  now: EpochMs,
  timeZone: string,
  stakes: AlertView['stakes'] = null,
): string[] {
  const { event, legs } = opportunity;
  return [
    bold(words.head(formatPercent(worthOf(opportunity)), kindOf(opportunity))),
    bold(matchOf(opportunity)),
    html(placeOf(opportunity, startOf(opportunity, now, timeZone))),
    ...legs.map((leg, index) => legLine(leg, event, stakes?.legs[index])),
    ...(stakes === null ? [] : [html(words.planned(formatMoney(stakes.total), formatMoney(stakes.worst)))]),
    ...notesOf(opportunity, now, timeZone).map(html),
  ];
}

export function matchOf({ event }: Opportunity): string {
  return `${short(event.home)} × ${short(event.away)}`;
}

export function startOf({ event, kind }: Opportunity, now: EpochMs, timeZone: string): string {
  return kind === 'live' ? words.live : formatDate(event.startsAt, now, timeZone);
}

/** Its league, when it begins, its market. */
export function placeOf({ event, market }: Opportunity, when: string): string {
  return [short(event.league), when, marketLabels[market]].filter(Boolean).join(' · ');
}

/** How old its prices are, and what has to be looked at. */
export function notesOf(opportunity: Opportunity, now: EpochMs, timeZone: string): string[] {
  const found = suspicionsNow(opportunity, now);
  const reason = suspicionReason(found);
  const doubts: ReadonlySet<string> = new Set(found);
  return [
    words.pricesOf(clockOf(opportunity.oldestLegAt, timeZone)),
    ...(reason === null ? [] : [words.warning(suspicions.mark(reason))]),
    // What makes it suspicious is said above.
    ...opportunity.warnings.flatMap(warning =>
      doubts.has(warning) ? [] : words.warning(warningText(warning, opportunity)),
    ),
    ...(opportunity.demo ? [words.demo] : []),
  ];
}

/** Of rules that differ: what the worst ending costs, where that is known. */
function warningText(warning: OpportunityWarning, { rules: { cost } }: Opportunity): string {
  const isPriced = warning === 'rules_differ' && cost !== null && cost < 0;
  return isPriced ? arbitrage.rulesDiffer(formatPercent(cost)) : arbitrage.warnings[warning];
}

export function kindOf(opportunity: Opportunity): string {
  const name = isArb(opportunity)
    ? words.classes.arbs
    : words.classes[opportunity.class === 'middle' ? 'middle' : 'value'];
  return `${name} ${words.kinds[opportunity.kind]}`;
}

function legLine(leg: Leg, event: Opportunity['event'], stake: Cents | undefined): string {
  const { label, house, odds, part } = legParts(leg, event, stake);
  return `${html(label)} · ${html(house)} ${bold(odds)} · ${part}`;
}

/** stake: on the slip. Without it the leg's part of the money at risk: the amount in reais depends on who bets. */
export function legParts(
  { bookName, market, selection, line, side, odds, share }: Leg,
  event: Opportunity['event'],
  stake: Cents | undefined,
) {
  const names = { home: short(event.home), away: short(event.away), sport: event.sport };
  const label = selectionLabel(market, selection as Parameters<typeof selectionLabel>[1], line, names);
  return {
    label: side === 'lay' ? `${label} ${words.lay}` : label,
    house: short(bookName),
    odds: formatOdds(odds),
    part: stake === undefined ? formatPercent(share).replace('+', '') : formatMoney(stake),
  };
}

/** Example: 'Freebet Betano R$ 50,00', 'Vence em 6 h e ainda não foi usada.' */
export function voucherHtml({ house, currency, cents, hoursLeft }: VoucherView): string {
  const { voucher } = words;
  return lines([
    bold(voucher.title(findBook(house).name, formatMoney(cents, currency))),
    html(voucher.left(hoursLeft)),
  ]);
}

/** What stands under the picture of a week. */
export function weekHtml(week: WeekFigures): string {
  const { week: said } = words;
  const { from, to, profitCents, beforeCents, roi, operations, green, red, openLegs, expiring } = week;
  const facts = [
    ...(beforeCents === null ? [] : [said.before(formatSignedMoney(beforeCents))]),
    ...(roi === null ? [] : [said.roi(formatPercent(roi))]),
  ];
  return lines([
    html(said.title(shortDay(from), shortDay(to))),
    `${bold(formatSignedMoney(profitCents))}${facts.map(fact => html(` · ${fact}`)).join('')}`,
    html(said.operations(operations, green, red)),
    ...(openLegs === 0 ? [] : [html(said.open(openLegs))]),
    ...(expiring.count === 0 ? [] : [html(said.expiring(expiring.count, formatMoney(expiring.cents)))]),
  ]);
}

export function digestHtml({ sent, held, best }: DigestView): string {
  const { digest } = words;
  return lines([
    bold(digest.title),
    html([digest.sent(sent), ...(held > 0 ? [digest.held(held)] : [])].join(' · ')),
    ...(best.length > 0 ? ['', html(digest.best)] : []),
    ...best.map(({ title, profit, market }) => {
      const name = marketLabels[market as keyof typeof marketLabels] ?? market;
      return `${bold(formatPercent(profit))} ${html(`${title.slice(0, 2 * LONGEST_NAME)} · ${name}`)}`;
    }),
  ]);
}

/** Example: 21:30. */
export function hourText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function clockOf(at: EpochMs, timeZone: string): string {
  const seconds = String(Math.floor(at / 1000) % 60).padStart(2, '0');
  return `${hourText(minuteOfDay(at, timeZone))}:${seconds}`;
}

const short = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name);
