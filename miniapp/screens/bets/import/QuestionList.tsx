/** Questions that the file leaves open, each with its likely answer; every answer plans the import again. */

import { useId, useState } from 'react';
import { withField } from '#shared/bets-import/mapping/correct-mapping.ts';
import type { PlannedSheet } from '#shared/bets-import/plan.ts';
import type { SheetMapping } from '#shared/bets-import/result/fields.ts';
import type { ImportAnswers } from '#shared/bets-import/settings.ts';
import type { ShownPlan } from '#shared/bets-import/shown-plan.ts';
import { betsImport as words } from '#shared/catalogue/bets/import.ts';
import { formatMoneyInput, parseMoney } from '#shared/catalogue/numbers/format.ts';
import { knownBooks } from '#shared/markets/books.ts';
import { cents } from '#shared/units.ts';
import { Chip } from '../../../ui/button/Chip.tsx';
import { Input } from '../../../ui/field/Input.tsx';
import { HouseChip } from '../../../ui/figure/HouseChip.tsx';
import tools from '../../../ui/tools.module.css';
import styles from './QuestionList.module.css';
import { type QuestionView, questionViews } from './question-view.ts';

interface QuestionListProps {
  plan: ShownPlan;
  answers: ImportAnswers;
  /** Names of the houses of the book, the most used first. */
  houses: readonly string[];
  onAnswer: (answers: ImportAnswers) => void;
  onColumn: (sheet: number, mapping: SheetMapping) => void;
}

const MOST_SHOWN = 40;
/** Questions whose title has the example in it. */
const NAMED_IN_TITLE: ReadonlySet<string> = new Set(['date_order', 'year']);

export function QuestionList({ plan, answers, houses, onAnswer, onColumn }: QuestionListProps) {
  const views = questionViews(plan, answers);
  const open = views.filter(({ isAnswered }) => !isAnswered).length;
  const isGuessed = plan.questions.includes('status_from_profit');
  if (views.length === 0 && !isGuessed) return null;
  return (
    <>
      <h3 className={styles.head}>
        {words.questions}
        <span className={styles.open}>{open > 0 ? words.missing(open) : ''}</span>
      </h3>
      {isGuessed && <p className={styles.note}>{words.statusFromProfit}</p>}
      {views.slice(0, MOST_SHOWN).map(view => (
        <fieldset key={view.question} className={styles.question} data-open={!view.isAnswered || undefined}>
          <legend className={styles.title}>{view.title}</legend>
          {view.example !== null && !NAMED_IN_TITLE.has(view.question) && (
            <p className={styles.example}>{view.example}</p>
          )}
          {view.options.length > 0 && <Options view={view} onAnswer={onAnswer} />}
          {view.input === 'house' && <LikelyHouses houses={houses} chosen={answers.house} onAnswer={onAnswer} />}
          {view.input !== null && (
            <Typed key={answers.house ?? ''} kind={view.input} plan={plan} answers={answers} onAnswer={onAnswer} />
          )}
          {view.field !== null && <Columns view={view} sheets={plan.sheets} onColumn={onColumn} />}
        </fieldset>
      ))}
    </>
  );
}

function Options({ view, onAnswer }: { view: QuestionView; onAnswer: (answers: ImportAnswers) => void }) {
  return (
    <div className={tools.chips}>
      {view.options.map(({ name, answer, isChosen }) => (
        <Chip key={name} aria-pressed={isChosen} onClick={() => onAnswer(answer)}>
          {name}
        </Chip>
      ))}
    </div>
  );
}

const MOST_HOUSES = 6;

function LikelyHouses({
  houses,
  chosen,
  onAnswer,
}: {
  houses: readonly string[];
  chosen: string | undefined;
  onAnswer: (answers: ImportAnswers) => void;
}) {
  const shown = chosen === undefined || houses.includes(chosen) ? houses : [chosen, ...houses];
  if (shown.length === 0) return null;
  return (
    <div className={tools.chips}>
      {shown.slice(0, MOST_HOUSES).map(house => (
        <Chip key={house} aria-pressed={house === chosen} onClick={() => onAnswer({ house })}>
          <HouseChip house={house} size={16} /> {house}
        </Chip>
      ))}
    </div>
  );
}

/** What a unit is worth, or the house of all rows: taken over when it is done, not with every letter. */
function Typed({
  kind,
  plan,
  answers,
  onAnswer,
}: Pick<QuestionListProps, 'answers' | 'onAnswer' | 'plan'> & { kind: 'unit' | 'house' }) {
  const unit = answers.unitCents ?? plan.guess.unitCents;
  const known = kind === 'house' ? (answers.house ?? '') : unit === null ? '' : formatMoneyInput(cents(unit));
  const [text, setText] = useState(known);
  const list = useId();
  function take(): void {
    if (kind === 'house') {
      if (text.trim() !== '' && text.trim() !== answers.house) onAnswer({ house: text.trim().slice(0, 64) });
      return;
    }
    const money = parseMoney(text);
    if (money.ok && money.value > 0 && money.value !== answers.unitCents) onAnswer({ unitCents: money.value });
  }
  return (
    <>
      <Input
        aria-label={kind === 'house' ? words.whichHouse : words.unit}
        value={text}
        list={kind === 'house' ? list : undefined}
        inputMode={kind === 'house' ? undefined : 'decimal'}
        onChange={event => setText(event.target.value)}
        onBlur={take}
        onKeyDown={event => event.key === 'Enter' && take()}
      />
      {kind === 'house' && (
        <datalist id={list}>
          {knownBooks().map(({ key, name }) => (
            <option key={key} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** The columns that nothing is read from, with what stands in them: one of them is what is asked for. */
function Columns({
  view,
  sheets,
  onColumn,
}: {
  view: QuestionView;
  sheets: readonly PlannedSheet[];
  onColumn: (sheet: number, mapping: SheetMapping) => void;
}) {
  const { field } = view;
  if (field === null) return null;
  const free = sheets.flatMap(({ mapping, columns }, sheet) =>
    mapping && !mapping.columns.some(each => each.field === field)
      ? columns
          .filter(({ column }) => !mapping.columns.some(each => each.column === column))
          .map(column => ({ column, sheet, mapping }))
      : [],
  );
  if (free.length === 0) return <p className={styles.example}>{words.noFreeColumn}</p>;
  return (
    <div className={tools.chips}>
      {free.map(({ column, sheet, mapping }) => (
        <Chip
          key={`${sheet} ${column.column}`}
          aria-pressed={false}
          onClick={() => onColumn(sheet, withField(mapping, column, { field, leg: null }))}
        >
          {column.header} <span className={tools.count}>{column.samples.slice(0, 2).join(' · ')}</span>
        </Chip>
      ))}
    </div>
  );
}
