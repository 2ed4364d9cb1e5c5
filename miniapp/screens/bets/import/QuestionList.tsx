/** Questions that the file leaves open, each with a guess; every answer plans the import again. */
import { BET_STATUSES, type BetStatus } from '#shared/bets/action.ts';
import type { ImportAnswers } from '#shared/bets-import/settings.ts';
import type { ShownPlan } from '#shared/bets-import/shown-plan.ts';
import { betsImport as words } from '#shared/catalogue/bets/import.ts';
import { betStatusWords } from '#shared/catalogue/bets/screen.ts';
import { chatHouses } from '#shared/catalogue/chat/chat-houses.ts';
import { formatMoneyInput, parseMoney } from '#shared/catalogue/numbers/format.ts';
import { cents } from '#shared/units.ts';
import { Field } from '../../../ui/Field.tsx';
import tools from '../../../ui/tools.module.css';

interface QuestionListProps {
  plan: ShownPlan;
  answers: ImportAnswers;
  onAnswer: (answers: ImportAnswers) => void;
}

export function QuestionList({ plan, answers, onAnswer }: QuestionListProps) {
  const { questions, guess } = plan;
  const answered = Object.keys(answers.statusWords ?? {});
  const asked = questions.flatMap(each => (each.startsWith('status_word:') ? [each.slice('status_word:'.length)] : []));
  if (questions.length === 0 && answered.length === 0) return null;
  const unit = answers.unitCents ?? guess.unitCents;
  return (
    <fieldset className={tools.group}>
      <legend className={tools.legend}>{words.questions}</legend>
      {questions.includes('unit') && (
        <Field
          label={words.unit}
          isNumber
          value={unit === null ? '' : formatMoneyInput(cents(unit))}
          onChange={text => {
            const money = parseMoney(text);
            if (money.ok && money.value > 0) onAnswer({ unitCents: money.value });
          }}
        />
      )}
      {questions.includes('odds_format') && (
        <Choice
          label={words.oddsFormat}
          value={answers.oddsFormat ?? guess.oddsFormat}
          options={words.oddsFormats}
          onChoose={oddsFormat => onAnswer({ oddsFormat })}
        />
      )}
      {questions.includes('group_by') && (
        <Choice
          label={words.groupBy}
          value={answers.groupBy ?? guess.groupBy}
          options={words.groups}
          onChoose={groupBy => onAnswer({ groupBy })}
        />
      )}
      {questions.includes('side') && (
        <Choice
          label={words.side}
          value={answers.side ?? 'lay'}
          options={words.sides}
          onChoose={side => onAnswer({ side })}
        />
      )}
      {questions.includes('betfair') && (
        <Choice
          label={words.betfair}
          value={answers.betfair ?? 'exchange'}
          options={chatHouses.betfair}
          onChoose={betfair => onAnswer({ betfair })}
        />
      )}
      {questions.includes('profit_only') && (
        <Choice
          label={words.profitOnly}
          value={answers.profitOnly ?? 'reject'}
          options={words.amounts}
          onChoose={profitOnly => onAnswer({ profitOnly })}
        />
      )}
      {questions.includes('status_from_profit') && <p className={tools.hint}>{words.statusFromProfit}</p>}
      {[...new Set([...asked, ...answered])].slice(0, 40).map(word => (
        <Choice
          key={word}
          label={words.statusWord(word.slice(0, 40))}
          value={answers.statusWords?.[word] ?? 'none'}
          options={{ none: words.leaveOut, ...betStatusWords }}
          onChoose={status => {
            const others = Object.entries(answers.statusWords ?? {}).filter(([each]) => each !== word);
            const known: readonly string[] = BET_STATUSES;
            const own: [string, BetStatus][] = status !== 'none' && known.includes(status) ? [[word, status]] : [];
            onAnswer({ statusWords: Object.fromEntries([...others, ...own]) });
          }}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <label className={tools.group}>
      <span className={tools.hint}>{label}</span>
      <select className={tools.select} value={value} onChange={event => onChoose(event.target.value as Value)}>
        {(Object.entries(options) as [Value, string][]).map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
