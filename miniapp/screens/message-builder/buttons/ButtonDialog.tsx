/** One button of a post: what it says, what it does, where it stands. */

import { type FormEvent, useEffect, useState } from 'react';
import { encodePath, ROUTES } from '#shared/access/routes.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { postBuilder } from '#shared/catalogue/posts/builder.ts';
import { LONGEST_LABEL, type PostButton } from '#shared/posts/buttons.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Chip } from '../../../ui/button/Chip.tsx';
import { Labelled } from '../../../ui/field/Labelled.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Dialog } from '../../../ui/sheet/Dialog.tsx';
import tools from '../../../ui/tools.module.css';
import type { Direction } from './button-rows.ts';
import { CalculationChoice } from './CalculationChoice.tsx';
import { ProcedureChoice } from './ProcedureChoice.tsx';
import { readButton, type TypedButton, typedFrom, type WrongField } from './typed-button.ts';

const words = postBuilder.buttons;
const STYLES = ['primary', 'success', 'danger'] as const;
const DIRECTIONS = ['left', 'right', 'up', 'down'] as const satisfies readonly Direction[];
const PAGES = ROUTES.filter(({ status, layout }) => status === 'current' && layout === 'default');

export interface ButtonDialogProps {
  open: boolean;
  /** Null: a new one. */
  button: PostButton | null;
  canMove: (direction: Direction) => boolean;
  onMove: (direction: Direction) => void;
  onApply: (button: PostButton) => void;
  onRemove: () => void;
  onClose: () => void;
}

export function ButtonDialog({ open, button, canMove, onMove, onApply, onRemove, onClose }: ButtonDialogProps) {
  const [typed, setTyped] = useState(() => typedFrom(null));
  const [wrong, setWrong] = useState<WrongField | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a button that is moved while it is open keeps what is typed.
  useEffect(() => {
    if (!open) return;
    setTyped(typedFrom(button));
    setWrong(null);
  }, [open]);
  const change = (fields: Partial<TypedButton>) => setTyped({ ...typed, ...fields });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readButton(typed);
    if (read.ok) onApply(read.value);
    else setWrong(read.error);
  };
  const errorOf = (field: WrongField) => (wrong === field ? words.wrong[field] : undefined);
  return (
    <Dialog open={open} title={button === null ? words.dialogNew : words.dialogEdit} onClose={onClose}>
      <form className={tools.stack} noValidate onSubmit={submit}>
        <TextField
          label={words.text}
          value={typed.label}
          onChange={label => change({ label })}
          error={errorOf('label')}
          autoComplete="off"
          maxLength={LONGEST_LABEL}
          autoFocus
        />
        <Choice label={words.kind} value={typed.kind} options={words.kinds} onChange={kind => change({ kind })} />
        {typed.kind === 'url' && (
          <TextField
            label={words.address}
            value={typed.url}
            onChange={url => change({ url })}
            error={errorOf('url')}
            autoComplete="off"
            inputMode="text"
            maxLength={2_048}
          />
        )}
        {typed.kind === 'page' && <PageChoice path={typed.path} onChange={path => change({ path })} />}
        {typed.kind === 'calculation' && (
          <CalculationChoice
            typed={typed.calculation}
            onChange={calculation => change({ calculation })}
            error={errorOf('calculation') ?? errorOf('long')}
          />
        )}
        {typed.kind === 'copy' && (
          <TextField
            label={words.copied}
            value={typed.text}
            onChange={text => change({ text })}
            error={errorOf('text')}
            autoComplete="off"
            maxLength={256}
          />
        )}
        {(typed.kind === 'procedure' || typed.kind === 'team') && (
          <ProcedureChoice
            id={typed.procedure}
            onChange={procedure => change({ procedure })}
            error={errorOf('procedure')}
          />
        )}
        <Choice
          label={words.style}
          value={typed.style ?? 'none'}
          options={words.styles}
          onChange={style => change({ style: STYLES.find(each => each === style) ?? null })}
        />
        <Button type="submit" primary>
          {words.apply}
        </Button>
        {button !== null && (
          <>
            <div className={tools.chips}>
              {DIRECTIONS.filter(canMove).map(direction => (
                <Chip key={direction} onClick={() => onMove(direction)}>
                  {words[direction]}
                </Chip>
              ))}
            </div>
            <Button onClick={onRemove}>{words.remove}</Button>
          </>
        )}
      </form>
    </Dialog>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const names = Object.keys(options) as Value[];
  return (
    <Labelled label={label}>
      <Select value={value} onChange={event => onChange(names.find(name => name === event.target.value) ?? value)}>
        {names.map(name => (
          <option key={name} value={name}>
            {options[name]}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}

/** A page whose path has a query, which may have been written elsewhere, is kept as it is. */
function PageChoice({ path, onChange }: { path: string; onChange: (path: string) => void }) {
  const known = PAGES.map(page => encodePath(page.path));
  return (
    <Labelled label={words.page}>
      <Select value={path} onChange={event => onChange(event.target.value)}>
        {!known.includes(path) && <option value={path}>{path}</option>}
        {PAGES.map(page => (
          <option key={page.id} value={encodePath(page.path)}>
            {pages[page.id].menu}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}
