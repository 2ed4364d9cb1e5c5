/** An alert as Telegram draws it: what it pays on top, the match with its start in the reader's zone, the bets as a table. */
import type { AlertTestView, AlertView } from '../alerts/words/alert-port.ts';
import { worthOf } from '../arb-filter/match.ts';
import type { Opportunity } from '../arbitrage/opportunity.ts';
import { marketLabels } from '../catalogue/arbitrage/live-list.ts';
import { alertTexts as words } from '../catalogue/chat/alert-chat.ts';
import { chatAnswer } from '../catalogue/chat/chat.ts';
import { formatMoney, formatPercent, formatSignedMoney } from '../catalogue/numbers/format.ts';
import type { Block } from '../posts/post.ts';
import type { EpochMs } from '../units.ts';
import { kindOf, legParts, matchOf, notesOf, startOf } from './alert-text.ts';
import { heading, left, moment, paragraph, right, run, table } from './rich.ts';

export function alertRich(view: AlertView): readonly Block[] {
  const { opportunity, stakes, rule, isGone, isCorrected, isBelow, now, timeZone } = view;
  const foot = paragraph(run(words.rule(rule), 'italic'));
  if (isGone) {
    const was = words.head(formatPercent(worthOf(opportunity)), kindOf(opportunity));
    return [
      paragraph(run(isCorrected ? words.corrected : words.gone, 'bold')),
      paragraph([...run(matchOf(opportunity), 'bold', 'strikethrough'), ...run(` · ${was}`, 'strikethrough')]),
      foot,
    ];
  }
  const below = isBelow ? [paragraph(run(words.below, 'bold'))] : [];
  return [...below, ...opportunityBlocks(opportunity, now, timeZone, stakes), foot];
}

/** Marked as a test from its first line on. Undefined: there is nothing to draw. */
export function testRich({ rule, alert }: AlertTestView): readonly Block[] | undefined {
  if (alert === null) return undefined;
  const { opportunity, stakes, now, timeZone } = alert;
  return [
    paragraph(run(words.test(rule), 'bold')),
    paragraph(run(words.testNote, 'italic')),
    ...opportunityBlocks(opportunity, now, timeZone, stakes),
  ];
}

function opportunityBlocks(
  opportunity: Opportunity,
  now: EpochMs,
  timeZone: string,
  stakes: AlertView['stakes'],
): Block[] {
  const { event, legs, kind, market } = opportunity;
  const start = startOf(opportunity, now, timeZone);
  const rows = legs.map((leg, index) => {
    const { label, house, odds, part } = legParts(leg, event, stakes?.legs[index]);
    return [left([...run(label), ...run(` · ${house}`)]), right(run(odds, 'bold')), right(run(part, 'bold'))];
  });
  const { bet, odds, stake } = chatAnswer.columns;
  const money =
    stakes === null ? '' : ` ${formatSignedMoney(stakes.worst)} ${words.withTotal(formatMoney(stakes.total))}`;
  return [
    heading([...run(formatPercent(worthOf(opportunity)), 'bold'), ...run(money)]),
    paragraph([
      ...run(matchOf(opportunity), 'bold'),
      ...run(' · '),
      ...(kind === 'live' ? run(start) : moment(event.startsAt, start)),
    ]),
    paragraph(run([kindOf(opportunity), event.league.slice(0, 60), marketLabels[market]].filter(Boolean).join(' · '))),
    table([left(run(bet)), right(run(odds)), right(run(stake))], rows),
    ...notesOf(opportunity, now, timeZone).map(note => paragraph(run(note))),
  ];
}
