/** What a flow says and asks. */

import { flowBlocks } from '#shared/catalogue/flow/screen-blocks.ts';
import { MOST_ANSWER_TRIES, MOST_CHOICES } from '#shared/flow/schema/limits.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Check } from '../../../ui/field/Check.tsx';
import tools from '../../../ui/tools.module.css';
import { newPartId } from '../edit/new-block.ts';
import styles from './BlockForm.module.css';
import { ButtonRowsField } from './ButtonRowsField.tsx';
import { type FieldsProps, PAGE_PATHS } from './block-fields.ts';
import { FieldGroup, LineField, NumberLine, Picked, TextArea, WrittenText } from './fields.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { VariableChoice } from './VariableChoice.tsx';

const words = flowBlocks.fields;

export function MessageFields({ block, onChange, variables, problemOf }: FieldsProps<'message'>) {
  return (
    <>
      <WrittenText lines={5} block={block} variables={variables} problemOf={problemOf} onChange={onChange} />
      <ButtonRowsField
        rows={block.buttons}
        problemOf={problemOf}
        onChange={(buttons, topic) => onChange({ buttons }, topic)}
      />
      <Check checked={block.silent} onChange={silent => onChange({ silent })}>
        {words.silent}
      </Check>
    </>
  );
}

export function PageFields({ block, onChange, variables, problemOf }: FieldsProps<'page'>) {
  return (
    <>
      <WrittenText block={block} variables={variables} problemOf={problemOf} onChange={onChange} />
      <LineField
        label={words.label}
        value={block.label}
        problem={problemOf('label')}
        onChange={label => onChange({ label }, 'label')}
      />
      <Picked
        label={words.page}
        value={block.path}
        options={PAGE_PATHS}
        problem={problemOf('path')}
        onChange={path => onChange({ path })}
      />
    </>
  );
}

/** Ten minutes to seven days. */
const SILENCES = [10, 60, 360, 1_440, 3 * 1_440, 7 * 1_440].map(
  minutes => [String(minutes), flowBlocks.sums.minutes(minutes)] as const,
);

export function QuestionFields(props: FieldsProps<'question'>) {
  const { block, onChange, names, variables, problemOf, onVariable } = props;
  const type = names.flow.variables.find(({ name }) => name === block.save)?.type;
  const isBounded = type === 'number' || type === 'odd' || type === 'money';
  return (
    <>
      <WrittenText block={block} variables={variables} problemOf={problemOf} onChange={onChange} />
      <VariableChoice
        label={words.save}
        value={block.save}
        names={names}
        problem={problemOf('save')}
        onChange={save => onChange({ save })}
        onVariable={onVariable}
      />
      {(type === 'choice' || block.choices.length > 0) && <Choices {...props} />}
      {isBounded && (
        <div className={styles.pair}>
          <Bound field="least" {...props} />
          <Bound field="most" {...props} />
        </div>
      )}
      <TextArea
        label={words.retry}
        hint={words.retryHint}
        lines={2}
        variables={variables}
        value={block.retry}
        problem={problemOf('retry')}
        onChange={retry => onChange({ retry }, 'retry')}
      />
      <NumberLine
        label={words.tries}
        value={block.tries}
        least={1}
        most={MOST_ANSWER_TRIES}
        onChange={tries => onChange({ tries }, 'tries')}
      />
      <Picked
        label={words.waitsAnswer}
        value={block.silentAfter === null ? '' : String(block.silentAfter)}
        options={SILENCES}
        empty={words.forever}
        onChange={minutes => onChange({ silentAfter: minutes === '' ? null : Number(minutes) })}
      />
    </>
  );
}

function Bound({ field, block, onChange, problemOf }: FieldsProps<'question'> & { field: 'least' | 'most' }) {
  return (
    <LineField
      label={words[field]}
      inputMode="decimal"
      most={40}
      value={block[field]}
      problem={problemOf(field)}
      onChange={typed => onChange({ [field]: typed }, field)}
    />
  );
}

function Choices({ block: { choices }, onChange, problemOf }: FieldsProps<'question'>) {
  return (
    <FieldGroup label={words.choices}>
      {choices.map(({ id, label }) => (
        <div key={id} className={styles.entry}>
          <LineField
            label={words.choice}
            value={label}
            problem={problemOf(`choices.${id}.label`)}
            onChange={text =>
              onChange({ choices: choices.map(each => (each.id === id ? { id, label: text } : each)) }, `${id} label`)
            }
          />
          <RemoveButton what={label} onClick={() => onChange({ choices: choices.filter(each => each.id !== id) })} />
        </div>
      ))}
      {choices.length === 0 && <p className={tools.hint}>{words.choicesHint}</p>}
      {choices.length < MOST_CHOICES && (
        <Button onClick={() => onChange({ choices: [...choices, { id: newPartId(), label: '' }] })}>
          {words.addChoice}
        </Button>
      )}
    </FieldGroup>
  );
}
