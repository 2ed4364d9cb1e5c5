/** Conditions, values, waits and jumps. */

import { flowBlocks } from '#shared/catalogue/flow/screen-blocks.ts';
import { type BlockOf, COMPARISONS, OPERATIONS } from '#shared/flow/schema/blocks.ts';
import { LONGEST_WAIT_MINUTES, MOST_RULES } from '#shared/flow/schema/limits.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { blockName } from '../view/block-view.ts';
import styles from './BlockForm.module.css';
import { type FieldsProps, PAGE_IDS } from './block-fields.ts';
import { ChatChoice, ChoiceField, FieldGroup, LineField, NumberLine, Picked, TextArea } from './fields.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { ClockLine } from './StartFields.tsx';
import { VariableChoice } from './VariableChoice.tsx';

const words = flowBlocks.fields;
const isAlone = (is: string) => is === 'known' || is === 'unknown';

export function ConditionFields(props: FieldsProps<'condition'>) {
  const { block, onChange } = props;
  const { rules } = block;
  return (
    <>
      {rules.length > 1 && (
        <ChoiceField
          label={words.needs}
          value={block.needs}
          options={words.needsOptions}
          onChange={needs => onChange({ needs })}
        />
      )}
      {rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule is identified only by its position.
        <RuleFields key={at} {...props} rule={rule} at={at} />
      ))}
      {rules.length < MOST_RULES && (
        <Button onClick={() => onChange({ rules: [...rules, { left: '', is: 'is', right: '' }] })}>
          {words.addRule}
        </Button>
      )}
    </>
  );
}

type Rule = BlockOf<'condition'>['rules'][number];

function RuleFields(props: FieldsProps<'condition'> & { rule: Rule; at: number }) {
  const { block, onChange, names, variables, problemOf, onVariable, rule, at } = props;
  const set = (fields: Partial<Rule>, topic?: string) =>
    onChange({ rules: block.rules.map((each, index) => (index === at ? { ...rule, ...fields } : each)) }, topic);
  const own = new Set(names.flow.variables.map(({ name }) => name));
  return (
    <FieldGroup label={words.rule(at + 1)}>
      <div className={styles.entry}>
        <VariableChoice
          label={words.variable}
          value={rule.left}
          names={names}
          more={variables.filter(name => !own.has(name))}
          problem={problemOf(`rules.${at}.left`)}
          onChange={left => set({ left })}
          onVariable={onVariable}
        />
        <Picked
          label={words.comparison}
          value={rule.is}
          options={COMPARISONS.map(is => [is, flowBlocks.comparisons[is]])}
          problem={problemOf(`rules.${at}.is`)}
          onChange={is => set({ is: COMPARISONS.find(each => each === is) ?? rule.is })}
        />
        {!isAlone(rule.is) && (
          <LineField
            label={words.value}
            value={rule.right}
            problem={problemOf(`rules.${at}.right`)}
            onChange={right => set({ right }, `rule ${at}`)}
          />
        )}
        {block.rules.length > 1 && (
          <RemoveButton
            what={words.rule(at + 1)}
            onClick={() => onChange({ rules: block.rules.filter((_, index) => index !== at) })}
          />
        )}
      </div>
    </FieldGroup>
  );
}

export function SetFields({ block, onChange, names, problemOf, onVariable }: FieldsProps<'set'>) {
  const operations = OPERATIONS.map(each => [each, flowBlocks.operations[each]] as const);
  return (
    <>
      <VariableChoice
        label={words.save}
        value={block.variable}
        names={names}
        problem={problemOf('variable')}
        onChange={variable => onChange({ variable })}
        onVariable={onVariable}
      />
      <LineField
        label={words.value}
        value={block.value}
        most={1_000}
        problem={problemOf('value')}
        onChange={value => onChange({ value }, 'value')}
      />
      <Picked
        label={words.operation}
        value={block.operation ?? ''}
        options={operations}
        empty={words.noOperation}
        onChange={chosen => onChange({ operation: OPERATIONS.find(each => each === chosen) ?? null })}
      />
      {block.operation !== null && (
        <LineField
          label={words.other}
          value={block.other}
          most={1_000}
          problem={problemOf('other')}
          onChange={other => onChange({ other }, 'other')}
        />
      )}
    </>
  );
}

type Until = BlockOf<'wait'>['until'];

export function WaitFields({ block: { until }, onChange, names, problemOf, onVariable }: FieldsProps<'wait'>) {
  const set = (next: Until, topic?: string) => onChange({ until: next }, topic);
  const toKind = (kind: Until['kind']) => {
    if (kind === 'minutes') set({ kind, minutes: 60 });
    else if (kind === 'clock') set({ kind, minute: 540 });
    else set({ kind, variable: '', minutesBefore: 0 });
  };
  return (
    <>
      <ChoiceField label={words.wait} value={until.kind} options={words.waitKinds} onChange={toKind} />
      {until.kind === 'minutes' && (
        <NumberLine
          label={words.minutes}
          value={until.minutes}
          least={1}
          most={LONGEST_WAIT_MINUTES}
          onChange={minutes => set({ ...until, minutes }, 'minutes')}
        />
      )}
      {until.kind === 'clock' && (
        <ClockLine label={words.time} minute={until.minute} onChange={minute => set({ ...until, minute })} />
      )}
      {until.kind === 'date' && (
        <>
          <VariableChoice
            label={words.variable}
            value={until.variable}
            names={names}
            problem={problemOf('until')}
            onChange={variable => set({ ...until, variable })}
            onVariable={onVariable}
          />
          <NumberLine
            label={words.minutesBefore}
            value={until.minutesBefore}
            least={0}
            most={LONGEST_WAIT_MINUTES}
            onChange={minutesBefore => set({ ...until, minutesBefore }, 'minutesBefore')}
          />
        </>
      )}
    </>
  );
}

export function JumpFields({ block, onChange, names, problemOf }: FieldsProps<'jump'>) {
  const targets = names.flow.blocks.filter(({ id, kind }) => id !== block.id && kind !== 'start');
  return (
    <Picked
      label={words.jump}
      value={block.to}
      options={targets.map(target => [target.id, blockName(target)])}
      empty={words.choose}
      problem={problemOf('to')}
      onChange={to => onChange({ to })}
    />
  );
}

export function SubflowFields({ block, onChange, names, problemOf }: FieldsProps<'subflow'>) {
  return (
    <Picked
      label={words.subflow}
      value={block.flow}
      options={names.flows.map(({ id, title }) => [id, title])}
      empty={words.choose}
      problem={problemOf('flow')}
      onChange={flow => onChange({ flow })}
    />
  );
}

export function MemberFields({ block: { of }, onChange, names, problemOf }: FieldsProps<'member'>) {
  const problem = problemOf('of');
  return (
    <>
      <ChoiceField
        label={words.memberOf}
        value={of.kind}
        options={words.memberKinds}
        onChange={kind => onChange({ of: kind === 'chat' ? { kind, chat: null } : { kind, route: 'arbitragePre' } })}
      />
      {of.kind === 'chat' ? (
        <ChatChoice
          value={of.chat}
          chats={names.chats}
          problem={problem}
          onChange={chat => onChange({ of: { kind: 'chat', chat } })}
        />
      ) : (
        <Picked
          label={words.page}
          value={of.route}
          options={PAGE_IDS}
          problem={problem}
          onChange={route => onChange({ of: { kind: 'route', route } })}
        />
      )}
    </>
  );
}

export function LanguageFields({ block, onChange, problemOf }: FieldsProps<'language'>) {
  return (
    <TextArea
      label={words.languages}
      hint={words.languagesHint}
      lines={3}
      value={block.languages.join('\n')}
      problem={problemOf('languages')}
      onChange={typed =>
        onChange(
          {
            languages:
              typed === ''
                ? []
                : typed
                    .toLowerCase()
                    .split('\n')
                    .slice(0, 20)
                    .map(code => code.slice(0, 8)),
          },
          'languages',
        )
      }
    />
  );
}
