/** The questions of an import, each with its answers to choose from. Pure. */
import { BET_STATUSES, type BetStatus } from '#shared/bets/action.ts';
import type { ImportQuestion } from '#shared/bets-import/questions.ts';
import type { ImportField } from '#shared/bets-import/result/fields.ts';
import type { ImportAnswers } from '#shared/bets-import/settings.ts';
import type { ShownPlan } from '#shared/bets-import/shown-plan.ts';
import { importFieldNames, betsImport as words } from '#shared/catalogue/bets/import.ts';
import { formatDayLong } from '#shared/catalogue/bets/import-days.ts';
import { betStatusWords } from '#shared/catalogue/bets/screen.ts';
import { chatHouses } from '#shared/catalogue/chat/chat-houses.ts';
import { findBook } from '#shared/markets/books.ts';

export interface QuestionOption {
  readonly name: string;
  readonly answer: ImportAnswers;
  readonly isChosen: boolean;
}

export interface QuestionView {
  readonly question: ImportQuestion;
  readonly title: string;
  readonly example: string | null;
  /** Empty: it is answered by what is typed, or by a column. */
  readonly options: readonly QuestionOption[];
  readonly input: 'unit' | 'house' | null;
  /** The column that is asked for. */
  readonly field: ImportField | null;
  readonly isAnswered: boolean;
}

const WORD = 'status_word:';
const COLUMN = 'column:';
const MOST_WORD = 40;

/** What the person has still to say: nothing likely was found. */
export const openQuestions = (plan: ShownPlan, answers: ImportAnswers): number =>
  questionViews(plan, answers).filter(({ isAnswered }) => !isAnswered).length;

export function questionViews(plan: ShownPlan, answers: ImportAnswers): QuestionView[] {
  const answered = Object.keys(answers.statusWords ?? {}).map((word): ImportQuestion => `${WORD}${word}`);
  // What is only said, and not asked, stands with the columns.
  const asked = plan.questions.filter(question => question !== 'status_from_profit');
  return [...new Set([...asked, ...answered])].map(question => questionView(question, plan, answers));
}

function questionView(question: ImportQuestion, plan: ShownPlan, answers: ImportAnswers): QuestionView {
  const { guess, examples } = plan;
  const example = examples[question] ?? null;
  const base = { question, example, input: null, field: null, isAnswered: true } as const;
  if (question.startsWith(WORD)) return wordView(question, question.slice(WORD.length), plan, answers);
  if (question.startsWith(COLUMN)) {
    const field = question.slice(COLUMN.length) as ImportField;
    const title = words.whichColumn(importFieldNames[field]);
    const isNone = field === 'profit' && answers.profitColumn === 'none';
    const none = { name: words.noSuchColumn, answer: { profitColumn: 'none' }, isChosen: isNone } as const;
    return { ...base, title, options: field === 'profit' ? [none] : [], field, isAnswered: isNone };
  }
  switch (question) {
    case 'unit':
      return {
        ...base,
        title: words.unit,
        options: [],
        input: 'unit',
        isAnswered: (answers.unitCents ?? guess.unitCents) !== null,
      };
    case 'house':
      return {
        ...base,
        title: words.whichHouse,
        options: [],
        input: 'house',
        isAnswered: (answers.house ?? '') !== '',
      };
    case 'odds_format':
      return {
        ...base,
        title: words.oddsFormat,
        options: choices(words.oddsFormats, answers.oddsFormat ?? guess.oddsFormat, oddsFormat => ({ oddsFormat })),
      };
    case 'group_by':
      return {
        ...base,
        title: words.groupBy,
        options: choices(words.groups, answers.groupBy ?? guess.groupBy, groupBy => ({ groupBy })),
      };
    case 'side':
      return {
        ...base,
        title: words.side,
        options: choices(words.sides, answers.side ?? guess.side, side => ({ side })),
      };
    case 'betfair':
      return {
        ...base,
        title: words.betfair,
        options: choices(chatHouses.betfair, answers.betfair ?? guess.betfair, betfair => ({ betfair })),
      };
    case 'profit_only':
      return {
        ...base,
        title: words.profitOnly,
        options: choices(words.amounts, answers.profitOnly ?? 'reject', profitOnly => ({ profitOnly })),
        isAnswered: answers.profitOnly !== undefined,
      };
    case 'date_order':
      return {
        ...base,
        title: words.dateOrder(example ?? ''),
        options: choices(
          { dmy: formatDayLong(example ?? '', 'dmy'), mdy: formatDayLong(example ?? '', 'mdy') },
          answers.dateOrder ?? guess.dateOrder,
          dateOrder => ({ dateOrder }),
        ),
      };
    case 'year':
      return { ...base, title: words.year(example ?? ''), options: yearChoices(guess.year, answers.year) };
    case 'return_meaning':
      return {
        ...base,
        title: words.returnMeaning,
        options: choices(words.returnMeanings, answers.returnMeaning ?? guess.returnMeaning, returnMeaning => ({
          returnMeaning,
        })),
      };
    case 'update':
      return {
        ...base,
        title: words.update,
        options: choices(words.updates, answers.update ?? 'correct', update => ({ update })),
      };
    case 'house_settings':
      return {
        ...base,
        title: words.houseSettings,
        example: plan.houseChanges.map(changeText).join(' · '),
        options: choices(words.houseChoices, answers.houses ?? 'keep', houses => ({ houses })),
      };
    default:
      return { ...base, title: words.statusFromProfit, options: [] };
  }
}

/** Example: 'Betano: moeda BRL → EUR'. */
function changeText({ house, before, after }: ShownPlan['houseChanges'][number]): string {
  const fields = Object.keys(words.houseFields) as (keyof typeof words.houseFields)[];
  const changed = fields.filter(field => before[field] !== after[field]);
  const parts = changed.map(field =>
    words.houseChange(words.houseFields[field], said(before[field]), said(after[field])),
  );
  return `${findBook(house).name}: ${parts.join(', ')}`;
}

const values: Readonly<Record<string, string>> = words.houseValues;
const said = (value: string | undefined): string => (value === undefined ? words.nothing : (values[value] ?? value));

function wordView(
  question: ImportQuestion,
  word: string,
  { examples }: ShownPlan,
  answers: ImportAnswers,
): QuestionView {
  const said = answers.statusWords?.[word];
  const others = Object.entries(answers.statusWords ?? {}).filter(([each]) => each !== word);
  const withWord = (status: BetStatus | null): ImportAnswers => ({
    statusWords: Object.fromEntries(status === null ? others : [...others, [word, status] as const]),
  });
  return {
    question,
    title: words.statusWord(word.slice(0, MOST_WORD)),
    example: examples[question] ?? null,
    options: [
      ...BET_STATUSES.map(status => ({
        name: betStatusWords[status],
        answer: withWord(status),
        isChosen: said === status,
      })),
      { name: words.leaveOut, answer: withWord(null), isChosen: said === undefined },
    ],
    input: null,
    field: null,
    isAnswered: said !== undefined,
  };
}

/** The year that the days are taken for, and those before it. */
function yearChoices(likely: number | null, chosen: number | undefined): QuestionOption[] {
  const years = likely === null ? [] : [likely, likely - 1, likely - 2];
  return years.map(year => ({ name: String(year), answer: { year }, isChosen: year === (chosen ?? likely) }));
}

function choices<Value extends string>(
  names: Readonly<Record<Value, string>>,
  chosen: Value,
  answerOf: (value: Value) => ImportAnswers,
): QuestionOption[] {
  return (Object.entries(names) as [Value, string][]).map(([value, name]) => ({
    name,
    answer: answerOf(value),
    isChosen: value === chosen,
  }));
}
