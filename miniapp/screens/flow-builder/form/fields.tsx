/** The fields of a block: each saves at once what is typed, because every step can be undone. */

import { type ReactNode, useId, useRef, useState } from 'react';
import { flowBlocks } from '#shared/catalogue/flow/screen-blocks.ts';
import type { ChatId } from '#shared/units.ts';
import { Area } from '../../../ui/field/Area.tsx';
import { describedBy } from '../../../ui/field/described-by.ts';
import { FieldFrame } from '../../../ui/field/FieldFrame.tsx';
import { Input } from '../../../ui/field/Input.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import tools from '../../../ui/tools.module.css';
import styles from './BlockForm.module.css';

const words = flowBlocks.fields;

export function FieldGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={tools.group}>
      <legend className={tools.legend}>{label}</legend>
      {children}
    </fieldset>
  );
}

export interface LineProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  most?: number;
  type?: 'text' | 'time';
  inputMode?: 'text' | 'decimal' | 'numeric' | 'url';
  problem?: string | undefined;
}

export function LineField({ label, value, onChange, hint, most = 200, type = 'text', inputMode, problem }: LineProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={problem}>
      <Input
        id={id}
        type={type}
        inputMode={inputMode}
        maxLength={type === 'time' ? undefined : most}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy(id, { hint, error: problem })}
        onChange={event => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

export interface NumberLineProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

/** Anything may be typed, but what is kept lies within the bounds. */
export function NumberLine({ label, value, least, most, onChange }: NumberLineProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const type = (text: string) => {
    setTyped(text);
    const read = Number(text.trim());
    if (text.trim() !== '' && Number.isInteger(read)) onChange(Math.min(most, Math.max(least, read)));
  };
  return (
    <FieldFrame id={id} label={label}>
      <Input
        id={id}
        inputMode="numeric"
        maxLength={7}
        value={typed ?? value}
        onChange={event => type(event.target.value)}
        onBlur={() => setTyped(null)}
      />
    </FieldFrame>
  );
}

interface TextAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  /** Names that can be inserted into it. */
  variables?: readonly string[];
  lines?: number;
  problem?: string | undefined;
}

export function TextArea({ label, value, onChange, hint, variables = [], lines = 4, problem }: TextAreaProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = field.current ?? {};
    onChange(`${value.slice(0, from)}{${name}}${value.slice(to)}`);
    field.current?.focus();
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={problem}>
      <Area
        id={id}
        ref={field}
        rows={lines}
        maxLength={8_192}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy(id, { hint, error: problem })}
        onChange={event => onChange(event.target.value)}
      />
      {variables.length > 0 && (
        <select
          className={styles.insert}
          aria-label={words.addVariable}
          value=""
          onChange={event => event.target.value !== '' && insert(event.target.value)}
        >
          <option value="">{words.addVariable}</option>
          {variables.map(name => (
            <option key={name} value={name}>{`{${name}}`}</option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

interface WrittenTextProps {
  block: { readonly text: string };
  onChange: (fields: { text: string }, topic: string) => void;
  variables: readonly string[];
  problemOf: (field: string) => string | undefined;
  lines?: number;
}

/** The text of a block as Telegram shows it: with marks, and with variables. */
export function WrittenText({ block, onChange, problemOf, ...area }: WrittenTextProps) {
  return (
    <TextArea
      {...area}
      label={words.text}
      hint={words.markup}
      value={block.text}
      problem={problemOf('text')}
      onChange={text => onChange({ text }, 'text')}
    />
  );
}

export interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

export function ChoiceField<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const names = Object.keys(options) as Value[];
  return (
    <Picked
      label={label}
      value={value}
      options={names.map(name => [name, options[name]])}
      onChange={chosen => onChange(names.find(name => name === chosen) ?? value)}
    />
  );
}

export interface PickedProps {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
  /** The text of the choice "nothing"; without it, something is always chosen. */
  empty?: string;
  problem?: string | undefined;
}

/** A choice among options that are known only at run time. A chosen value that is no longer offered stays. */
export function Picked({ label, value, options, onChange, empty, problem }: PickedProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={problem}>
      <Select
        id={id}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy(id, { error: problem })}
        onChange={event => onChange(event.target.value)}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {value !== '' && options.every(([each]) => each !== value) && <option value={value}>{value}</option>}
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}

export interface ChatChoiceProps {
  value: ChatId | null;
  chats: readonly { readonly chatId: ChatId; readonly title: string }[];
  onChange: (chat: ChatId | null) => void;
  problem?: string | undefined;
}

export function ChatChoice({ value, chats, onChange, problem }: ChatChoiceProps) {
  return (
    <Picked
      label={words.chat}
      value={value === null ? '' : String(value)}
      options={chats.map(({ chatId, title }) => [String(chatId), title])}
      empty={words.choose}
      problem={problem}
      onChange={chosen => onChange(chats.find(({ chatId }) => String(chatId) === chosen)?.chatId ?? null)}
    />
  );
}
