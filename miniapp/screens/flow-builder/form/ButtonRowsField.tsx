/** The buttons under a message, in rows. */

import { flowBlocks } from '#shared/catalogue/flow/screen-blocks.ts';
import type { BlockOf, FlowButton } from '#shared/flow/schema/blocks.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PlainButton } from '../../../ui/button/PlainButton.tsx';
import { newPartId } from '../edit/new-block.ts';
import styles from './BlockForm.module.css';
import { PAGE_PATHS } from './block-fields.ts';
import { ChoiceField, FieldGroup, LineField, Picked } from './fields.tsx';
import { RemoveButton } from './RemoveButton.tsx';

const words = flowBlocks.fields;
const MOST_ROWS = 25;
const MOST_BESIDE = 8;
type Rows = BlockOf<'message'>['buttons'];

export interface ButtonRowsProps {
  rows: Rows;
  onChange: (rows: Rows, topic?: string) => void;
  problemOf: (field: string) => string | undefined;
}

export function ButtonRowsField({ rows, onChange, problemOf }: ButtonRowsProps) {
  const fresh = (): FlowButton => ({ id: newPartId(), kind: 'go', label: '' });
  const put = (id: string, next: FlowButton | null, topic?: string) =>
    onChange(
      rows.map(row => row.flatMap(button => (button.id === id ? (next ?? []) : button))).filter(row => row.length > 0),
      topic,
    );
  return (
    <FieldGroup label={words.buttons}>
      {rows.map((row, at) => (
        <div key={row[0]?.id} className={styles.part}>
          {row.map(button => (
            <ButtonFields
              key={button.id}
              button={button}
              problemOf={problemOf}
              onChange={(next, topic) => put(button.id, next, topic)}
            />
          ))}
          {row.length < MOST_BESIDE && (
            <PlainButton
              onClick={() => onChange(rows.map((each, index) => (index === at ? [...each, fresh()] : each)))}
            >
              {words.addBeside}
            </PlainButton>
          )}
        </div>
      ))}
      {rows.length < MOST_ROWS && <Button onClick={() => onChange([...rows, [fresh()]])}>{words.addButton}</Button>}
    </FieldGroup>
  );
}

interface ButtonFieldsProps {
  button: FlowButton;
  onChange: (button: FlowButton | null, topic?: string) => void;
  problemOf: (field: string) => string | undefined;
}

function ButtonFields({ button, onChange, problemOf }: ButtonFieldsProps) {
  const { id, label } = button;
  const problem = (part: string) => problemOf(`buttons.${id}.${part}`);
  const toKind = (kind: FlowButton['kind']) => {
    if (kind === 'url') onChange({ id, label, kind, url: '' });
    else if (kind === 'page') onChange({ id, label, kind, path: '/calculator' });
    else if (kind === 'start') onChange({ id, label, kind, data: '' });
    else onChange({ id, label, kind });
  };
  return (
    <div className={styles.entry}>
      <LineField
        label={words.label}
        value={label}
        problem={problem('label')}
        onChange={text => onChange({ ...button, label: text }, `${id} label`)}
      />
      <ChoiceField label={words.does} value={button.kind} options={words.buttonKinds} onChange={toKind} />
      {button.kind === 'url' && (
        <LineField
          label={words.url}
          inputMode="url"
          most={2_048}
          value={button.url}
          problem={problem('url')}
          onChange={url => onChange({ ...button, url }, `${id} url`)}
        />
      )}
      {button.kind === 'page' && (
        <Picked
          label={words.page}
          value={button.path}
          options={PAGE_PATHS}
          problem={problem('path')}
          onChange={path => onChange({ ...button, path })}
        />
      )}
      {button.kind === 'start' && (
        <LineField
          label={words.data}
          value={button.data}
          problem={problem('data')}
          onChange={data => onChange({ ...button, data }, `${id} data`)}
        />
      )}
      <RemoveButton what={label} onClick={() => onChange(null)} />
    </div>
  );
}
