/** What an operator changed in a published procedure, as sentences for people who have already looked at it. */
import { formatMoney, formatOdds } from '../../catalogue/numbers/format.ts';
import { procedureWords } from '../../catalogue/procedures/procedure-words.ts';
import type { Cents } from '../../units.ts';
import type { Procedure } from '../schema/procedure.ts';
import { legHouse, legLabel, type NumberedLeg, numberedLegs } from './numbered-legs.ts';

const words = procedureWords.changed;
/** More are not read; the page shows all of it. */
const MOST_LINES = 8;

/** Empty: nothing changed that concerns people who do it. Example: ['Betano: Bahia 2,25 → 2,10']. */
export function procedureChanges(before: Procedure, after: Procedure): string[] {
  const [was, is] = [numberedLegs(before), numberedLegs(after)];
  const lines: string[] = [];
  if (before.deadline?.at !== after.deadline?.at && after.deadline !== null)
    lines.push(words.deadline(after.deadline.text));
  if (before.event?.startsAt != null && before.event.startsAt !== after.event?.startsAt) lines.push(words.start);
  for (const numbered of is) {
    const old = was.find(({ key }) => key === numbered.key);
    if (old === undefined) lines.push(words.added(nameOf(numbered), priceOf(numbered)));
    else lines.push(...ofLeg(old, numbered));
  }
  for (const old of was) if (!is.some(({ key }) => key === old.key)) lines.push(words.gone(nameOf(old)));
  return lines.length > MOST_LINES
    ? [...lines.slice(0, MOST_LINES - 1), words.more(lines.length - MOST_LINES + 1)]
    : lines;
}

function ofLeg(old: NumberedLeg, numbered: NumberedLeg): string[] {
  const name = nameOf(numbered);
  const [from, to] = [old.leg, numbered.leg];
  return [
    ...(from.odds !== to.odds ? [words.from(name, oddsText(from.odds), oddsText(to.odds))] : []),
    ...(from.stakeCents !== to.stakeCents
      ? [words.from(name, moneyText(from.stakeCents), moneyText(to.stakeCents))]
      : []),
    ...(from.minOdds !== to.minOdds && to.minOdds !== undefined ? [words.minOdds(name, formatOdds(to.minOdds))] : []),
  ];
}

const nameOf = (numbered: NumberedLeg) => `${legHouse(numbered)}: ${legLabel(numbered)}`;
const oddsText = (odds: number | null) => (odds === null ? words.open : formatOdds(odds));
const moneyText = (amount: Cents | null) => (amount === null ? words.open : formatMoney(amount));
const priceOf = ({ leg: { odds } }: NumberedLeg) => (odds === null ? '' : formatOdds(odds));
