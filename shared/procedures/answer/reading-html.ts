/** What was read of an operator's message, as the bot says it: Telegram HTML. */
import { formatMoney, formatOdds, formatSignedMoney } from '../../catalogue/numbers/format.ts';
import { procedureAnswer as words } from '../../catalogue/procedures/procedure-answer.ts';
import { procedureEditor, proceduresScreen } from '../../catalogue/procedures/procedures-screen.ts';
import { bold, html, lines } from '../../chat/html.ts';
import type { ProcedureReading, ReadLine, ReadProcedure, ReadUpdate } from '../reading.ts';
import type { Procedure } from '../schema/procedure.ts';
import { cutName, legHouse, legLabel, numberedLegs } from '../sums/numbered-legs.ts';
import { stepSums } from '../sums/step-sums.ts';
import { askText } from './ask-text.ts';
import { differText } from './differ-text.ts';

/** How many of each kind are shown; the page shows all. */
const MOST_SHOWN = 12;
const LONGEST_TITLE = 100;

/** Null: nothing in it is an operator's. */
export function readingHtml(reading: ProcedureReading): string | null {
  switch (reading.is) {
    case 'procedure':
    case 'arb':
      return wholeHtml(reading);
    case 'update':
      return updateHtml(reading);
    case 'closing':
      return lines([bold(words.closing), html(words.closingHow)]);
    case 'flag':
      return lines([
        bold(procedureEditor.flags.title),
        ...reading.flag.why.map(why => html(procedureEditor.flags[why])),
        ...reading.flag.words.slice(0, MOST_SHOWN).map(said => html(procedureEditor.flags.words(said))),
      ]);
    case 'not-a-procedure':
      return reading.why === 'too_long' ? html(procedureEditor.tooLong) : null;
  }
}

function wholeHtml({ procedure, differs, missing, lines: read }: ReadProcedure): string {
  const { event, deadline } = procedure;
  return lines([
    bold(procedure.title.slice(0, LONGEST_TITLE)),
    event === null ? null : html(`${cutName(event.home)} × ${cutName(event.away)}`),
    deadline === null ? null : html(proceduresScreen.until(deadline.text)),
    ...procedure.steps.flatMap((_, step) => stepLines(procedure, step)),
    ...section(procedureEditor.differs.title, differs.map(differText)),
    ...section(
      procedureEditor.asks,
      missing.map(path => askText(path, procedure)),
    ),
    ...unread(read),
    '',
    `<i>${html(words.check)}</i>`,
  ]);
}

function stepLines(procedure: Procedure, index: number): string[] {
  const step = procedure.steps[index];
  if (step === undefined) return [];
  const sums = stepSums(procedure, step);
  const legs = numberedLegs(procedure).filter(numbered => numbered.step === index);
  return [
    '',
    bold(proceduresScreen.step(index + 1, procedure.steps.length)),
    ...(step.waitsFor ? [`<i>${html(proceduresScreen.waits[step.waitsFor])}</i>`] : []),
    ...(step.announced ? [html(proceduresScreen.announced)] : []),
    ...legs.slice(0, MOST_SHOWN).map(numbered => {
      const { odds, stakeCents } = numbered.leg;
      const stake = stakeCents ?? sums?.stakesCents[numbered.index] ?? null;
      const price = [odds === null ? words.noOdds : formatOdds(odds), stake === null ? null : formatMoney(stake)];
      return html(`${legHouse(numbered)}: ${legLabel(numbered)} ${price.filter(part => part !== null).join(' · ')}`);
    }),
    ...(sums === null ? [] : [html(`${proceduresScreen.worst}: ${formatSignedMoney(sums.worstCents)}`)]),
  ];
}

/** The steps that it changes, as they are then. */
function updateHtml({ procedure, refersTo, changedSteps, missing, lines: read }: ReadUpdate): string {
  const of = procedure?.title ?? refersTo?.number ?? null;
  return lines([
    bold(of === null ? words.update : words.updateOf(of.slice(0, LONGEST_TITLE))),
    html(words.updateHow),
    ...(procedure === null ? [] : changedSteps.flatMap(step => stepLines(procedure, step))),
    ...section(
      procedureEditor.asks,
      missing.map(path => askText(path, procedure ?? undefined)),
    ),
    ...unread(read),
  ]);
}

/** Lines that are shown of those that say nothing to the reader; the page shows all. */
const MOST_UNREAD = 6;
const LONGEST_LINE = 80;

function unread(read: readonly ReadLine[]): string[] {
  const left = read.filter(({ as }) => as.length === 0).map(({ text }) => cutTo(text, LONGEST_LINE));
  if (left.length === 0) return [];
  const more = left.length - MOST_UNREAD;
  const shown = left.slice(0, MOST_UNREAD).map(text => html(`· ${text}`));
  return ['', bold(words.unread), ...shown, ...(more > 0 ? [html(words.moreUnread(more))] : [])];
}

const cutTo = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const section = (title: string, said: readonly string[]): string[] =>
  said.length === 0 ? [] : ['', bold(title), ...[...new Set(said)].slice(0, MOST_SHOWN).map(html)];
