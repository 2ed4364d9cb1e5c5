/** The chat answer for calculators without a special one: its figures with their labels, as on the page. */
import { formOf, type Input } from '../calculators/forms/form.ts';
import { kitOf } from '../calculators/forms/kits.ts';
import { type CalculatorAnswer, type Figure, oddsOfStake, resultView } from '../calculators/forms/result-view.ts';
import type { CalculatorId } from '../calculators/registry.ts';
import { result as words } from '../catalogue/calculators/results.ts';
import { chatAnswer } from '../catalogue/chat/chat.ts';
import type { InputError } from '../odds/input-error.ts';
import type { Block, FlatBlock } from '../posts/post.ts';
import { ok, type Result } from '../result.ts';
import { type Answered, bold, html, lines } from './html.ts';
import { heading, left, paragraph, details as richDetails, right, run, table } from './rich.ts';

/** The most figures of each kind; the app shows the rest. */
const MOST_ROWS = 12;
/** The longest name shown: a long one must not push out the numbers. */
const LONGEST = 60;

/** Results that say how the same money is split for the best worst case. */
const OTHER_SPLIT = 'maxMin';

/** Errors: the calculator's. */
export function calculatorAnswer(
  id: CalculatorId,
  input: unknown,
  solved?: CalculatorAnswer,
): Result<Answered, InputError> {
  const kit = kitOf(id);
  const found = solved === undefined ? kit.run(input) : ok(solved);
  if (!found.ok) return found;
  const form = formOf(kit, input as Input);
  const view = resultView(form, found.value);
  const { headline, rate, mains, outcomes, figures, isLoss } = view;
  const stakes = view.stakes.map(figure => {
    const odds = oddsOfStake(form, figure.path);
    return odds === null ? figure : { ...figure, label: `${short(figure.label, 30)} @ ${short(odds, 20)}` };
  });
  const { name } = kit.words;
  const part = rate && outcomes.length > 0 ? ` (${rate.text})` : '';
  const details = stakes.length + outcomes.length === 0 ? figures : [];
  const otherSplit = figures.filter(({ path }) => path.startsWith(OTHER_SPLIT));
  const isCut = [stakes, mains, outcomes, details].some(list => list.length > MOST_ROWS);
  return ok({
    title: headline === null ? name : `${name}: ${short(headline.text)}${part}`,
    description: [...stakes, ...mains].map(({ label, text }) => `${short(label)}: ${short(text)}`).join(' · '),
    html: lines([
      bold(name),
      headline !== null && outcomes.length > 0 ? `${html(headline.label)}: ${bold(short(headline.text) + part)}` : null,
      ...section(null, mains),
      ...section(words.stakes, stakes),
      ...section(words.outcomes, outcomes),
      ...section(null, details),
      ...section(chatAnswer.otherSplit, otherSplit),
      isLoss ? `\n⚠️ ${html(words.loss)}` : null,
      isCut ? `\n${html(chatAnswer.inApp)}` : null,
    ]),
    rich: [
      ...(headline !== null && outcomes.length > 0
        ? [heading([...run(short(headline.text), 'bold'), ...run(` ${headline.label.toLowerCase()}${part}`)])]
        : []),
      paragraph(run(name)),
      ...figuresTable(mains),
      ...figuresTable(stakes),
      ...folded(words.outcomes, outcomes),
      ...figuresTable(details),
      ...folded(chatAnswer.otherSplit, otherSplit),
      ...(isLoss ? [paragraph(run(`⚠️ ${words.loss}`))] : []),
      ...(isCut ? [paragraph(run(chatAnswer.inApp))] : []),
    ],
  });
}

function figuresTable(figures: readonly Figure[]): FlatBlock[] {
  if (figures.length === 0) return [];
  const rows = figures.slice(0, MOST_ROWS).map(({ label, text }) => {
    return [left(run(short(label))), right(run(short(text), 'bold'))];
  });
  return [table(null, rows)];
}

const folded = (title: string, figures: readonly Figure[]): Block[] =>
  figures.length === 0 ? [] : [richDetails(title, figuresTable(figures))];

function section(title: string | null, figures: readonly Figure[]): string[] {
  if (figures.length === 0) return [];
  const rows = figures.slice(0, MOST_ROWS).map(({ label, text }) => `${html(short(label))}: ${bold(short(text))}`);
  return ['', ...(title === null ? [] : [html(title)]), ...rows];
}

const short = (text: string, most = LONGEST) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
