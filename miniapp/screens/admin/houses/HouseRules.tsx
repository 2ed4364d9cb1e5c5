/** The settlement rules that administrators wrote down for a house, each with the page that says so. */

import { useState } from 'react';
import { houses as words } from '#shared/catalogue/houses.ts';
import { MARKET_KINDS, type Question } from '#shared/house-rules/questions.ts';
import { SPORTS, type Sport } from '#shared/markets/market.ts';
import type { HouseRuleInput } from '#shared/wire/admin/houses.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { Labelled } from '../../../ui/field/Labelled.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import card from '../parts/card.module.css';
import { type BuiltInRule, builtInRules } from './built-in-house.ts';
import styles from './HousesSection.module.css';
import { ruleChoices, ruleLine } from './house-form-view.ts';

export interface HouseRulesProps {
  bookKey: string;
  rules: readonly HouseRuleInput[];
  onChange: (rules: readonly HouseRuleInput[]) => void;
}

const RULED_SPORTS = SPORTS.filter(sport => ruleChoices(sport).length > 0);
const answerWords: Readonly<Record<string, string>> = words.answers;

export function HouseRules({ bookKey, rules, onChange }: HouseRulesProps) {
  const builtIn = builtInRules(bookKey, rules);
  return (
    <div className={styles.rules}>
      <h4 className={card.title}>{words.rules}</h4>
      <p className={card.path}>{words.rulesHint}</p>
      {rules.length === 0 ? (
        <p className={card.empty}>{words.noRules}</p>
      ) : (
        <ul className={card.groups}>
          {rules.map(rule => (
            <li key={`${rule.sport} ${rule.question}`} className={card.group}>
              <span className={card.about}>
                <span className={card.name}>{ruleLine(rule)}</span>
                <a className={card.path} href={rule.source} target="_blank" rel="noreferrer">
                  {rule.source}
                </a>
              </span>
              <Pressable
                className={card.remove}
                aria-label={words.removeRule(ruleLine(rule))}
                onClick={() => onChange(rules.filter(each => each !== rule))}
              >
                {words.remove}
              </Pressable>
            </li>
          ))}
        </ul>
      )}
      <AddHouseRule
        onAdd={rule =>
          onChange([...rules.filter(({ sport, question }) => sport !== rule.sport || question !== rule.question), rule])
        }
      />
      <h4 className={card.title}>{words.rulesBuiltIn}</h4>
      {builtIn.length === 0 ? (
        <p className={card.empty}>{words.noRulesBuiltIn}</p>
      ) : (
        <ul className={card.groups}>
          {builtIn.map(rule => (
            <BuiltIn key={rule.key} rule={rule} />
          ))}
        </ul>
      )}
    </div>
  );
}

function BuiltIn({ rule: { line, source, confidence, isReplaced } }: { rule: BuiltInRule }) {
  return (
    <li className={card.group}>
      <span className={card.about}>
        <span className={card.name}>{line}</span>
        <a className={card.path} href={source.url} target="_blank" rel="noreferrer">
          {source.title}
        </a>
        <span className={card.path}>{confidence}</span>
        {isReplaced && <span className={card.trouble}>{words.replaced}</span>}
      </span>
    </li>
  );
}

function AddHouseRule({ onAdd }: { onAdd: (rule: HouseRuleInput) => void }) {
  const [sport, setSport] = useState<Sport>('soccer');
  const [asked, setAsked] = useState<Question | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [source, setSource] = useState('');
  const [isWrong, setWrong] = useState(false);
  const choices = ruleChoices(sport);
  const choice = choices.find(({ question }) => question === asked) ?? choices[0];
  if (choice === undefined) return null;
  const { question, answers } = choice;
  const answer = said !== null && answers.includes(said) ? said : (answers[0] ?? '');

  function add(): void {
    const isPage = /^https?:\/\/\S+$/.test(source.trim()) && URL.canParse(source.trim());
    setWrong(!isPage);
    if (!isPage) return;
    onAdd({ sport, question, on: [...MARKET_KINDS], answer, source: source.trim() });
    setSource('');
  }

  return (
    <fieldset className={styles.add}>
      <legend className="visually-hidden">{words.addRule}</legend>
      <Choice
        label={words.sport}
        value={sport}
        options={RULED_SPORTS.map(each => [each, words.sports[each]])}
        onChange={value => setSport(value as Sport)}
      />
      <Choice
        label={words.question}
        value={question}
        options={choices.map(each => [each.question, words.questions[each.question]])}
        onChange={value => setAsked(value as Question)}
      />
      <Choice
        label={words.answer}
        value={answer}
        options={answers.map(each => [each, answerWords[each] ?? each])}
        onChange={setSaid}
      />
      <div className={styles.source}>
        <TextField
          label={words.source}
          value={source}
          error={isWrong ? words.badSource : undefined}
          onChange={setSource}
          autoComplete="off"
          maxLength={500}
          optional
        />
      </div>
      <SubmitButton quiet busy={false} onClick={add}>
        {words.addRule}
      </SubmitButton>
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Labelled label={label}>
      <Select value={value} onChange={event => onChange(event.target.value)}>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}
