/** A variable of the flow, or a new one. */

import { useState } from 'react';
import { flowBlocks } from '#shared/catalogue/flow/screen-blocks.ts';
import { VARIABLE } from '#shared/flow/schema/values.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PlainButton } from '../../../ui/button/PlainButton.tsx';
import tools from '../../../ui/tools.module.css';
import type { FlowNames } from '../view/block-view.ts';
import styles from './BlockForm.module.css';
import { LineField, Picked } from './fields.tsx';

const words = flowBlocks.fields;
/** Stands for a new variable; no variable has a space in its name. */
const NEW = 'new variable';

export interface VariableChoiceProps {
  label: string;
  value: string;
  names: FlowNames;
  onChange: (name: string) => void;
  /** Called for a new variable, to make it first. */
  onVariable: (name: string) => void;
  /** Other variables that can be read, but were not made by the author. */
  more?: readonly string[];
  problem?: string | undefined;
}

export function VariableChoice({ label, value, names, onChange, onVariable, more = [], problem }: VariableChoiceProps) {
  const [isNew, setNew] = useState(false);
  const own = names.flow.variables.map(({ name, type }) => [name, `{${name}}, ${flowBlocks.types[type]}`] as const);
  if (isNew) {
    const create = (name: string) => {
      onVariable(name);
      onChange(name);
      setNew(false);
    };
    return <NewVariable taken={own.map(([name]) => name)} onCreate={create} onClose={() => setNew(false)} />;
  }
  return (
    <Picked
      label={label}
      value={value}
      empty={words.choose}
      options={[...own, ...more.map(name => [name, `{${name}}`] as const), [NEW, words.newVariable]]}
      problem={problem}
      onChange={chosen => (chosen === NEW ? setNew(true) : onChange(chosen))}
    />
  );
}

interface NewVariableProps {
  taken: readonly string[];
  onCreate: (name: string) => void;
  onClose: () => void;
}

function NewVariable({ taken, onCreate, onClose }: NewVariableProps) {
  const [typed, setTyped] = useState('');
  const isTaken = taken.includes(typed);
  const isRight = VARIABLE.test(typed);
  const problem = isTaken ? flowBlocks.wrong.taken : isRight || typed === '' ? undefined : flowBlocks.wrong.name;
  return (
    <div className={styles.part}>
      <LineField
        label={words.variableName}
        most={40}
        value={typed}
        problem={problem}
        onChange={name => setTyped(name.toLowerCase())}
      />
      <div className={tools.chips}>
        <Button disabled={!isRight || isTaken} onClick={() => onCreate(typed)}>
          {words.create}
        </Button>
        <PlainButton onClick={onClose}>{words.cancel}</PlainButton>
      </div>
    </div>
  );
}
