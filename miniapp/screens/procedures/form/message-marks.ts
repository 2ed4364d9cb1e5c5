/** What stands beside each line of the message: what it became, a sum that does not hold, what is asked, or that nobody read it. */
import { formatMoneyInput, formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { procedureForm } from '#shared/catalogue/procedures/procedure-form.ts';
import type { ReadLine, ReadProcedure } from '#shared/procedures/reading.ts';
import { cents } from '#shared/units.ts';

const words = procedureForm.message;

export interface MarkedLine {
  readonly text: string;
  readonly tone: 'read' | 'sum' | 'asked' | 'unread';
  readonly mark: string;
}

/** doubts: those that are still open. */
export function markedLines(
  { lines, differs, procedure }: Pick<ReadProcedure, 'lines' | 'differs' | 'procedure'>,
  doubts: readonly string[],
): MarkedLine[] {
  return lines.map(line => {
    const { text, as, legs } = line;
    if (as.length === 0) return { text, tone: 'unread', mark: words.unread };
    const wrong = differs.find(
      ({ saidCents = null }) => saidCents !== null && as.includes('claim') && says(text, saidCents),
    );
    if (wrong !== undefined)
      return { text, tone: 'sum', mark: words.rightSum(formatSignedMoney(wrong.rightCents ?? cents(0))) };
    const isAsked = legs.some(({ step, leg }) => doubts.some(path => path.startsWith(`steps.${step}.legs.${leg}.`)));
    const isDayOpen = as.includes('deadline') && doubts.includes('deadline');
    if (isDayOpen) return { text, tone: 'asked', mark: words.whichDay };
    if (isAsked) return { text, tone: 'asked', mark: words.doubt };
    return { text, tone: 'read', mark: markOf(line, procedure.steps.length) };
  });
}

/** Whether the line has this amount in it: '1,00', or '1' alone. */
function says(text: string, saidCents: number): boolean {
  const written = formatMoneyInput(cents(Math.abs(saidCents)));
  const digits = [written, written.replace(/,00$/, ''), written.replace('.', '')];
  return digits.some(each => new RegExp(`(?<![\\d,.])${each.replace(/[.]/g, '\\.')}(?![\\d])`).test(text));
}

/** What says most of a line comes first. */
const ORDER = ['leg', 'claim', 'deadline', 'promotion', 'match', 'heading', 'link'] as const;

function markOf({ as, legs }: ReadLine, steps: number): string {
  const own = legs.map(({ step, leg }) => (steps > 1 ? words.stepLeg(step + 1, leg + 1) : words.leg(leg + 1)));
  if (own.length > 0) return own.join(', ');
  const first = ORDER.find(use => as.includes(use));
  return first === undefined ? '' : words.uses[first];
}
