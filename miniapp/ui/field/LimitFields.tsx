/** One or two limits of a figure under the figure's name, each with its word before it and its unit behind. Blank is no limit. */
import { useId } from 'react';
import styles from './LimitFields.module.css';
import { NumberField } from './NumberField.tsx';
import type { ReadField } from './number-fields.ts';

export interface Limit<Value extends number> {
  /** Example: 'de'. */
  readonly word: string;
  /** What a screen reader says, if the word stands at several figures. */
  readonly name?: string;
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
}

export interface LimitFieldsProps<Value extends number> {
  label: string;
  /** Beside the label: what is possible now. */
  note?: string | undefined;
  /** Example: '%'. */
  unit?: string;
  print: (value: Value) => string;
  parse: (text: string) => ReadField<Value>;
  limits: readonly Limit<Value>[];
}

export function LimitFields<Value extends number>({
  label,
  note,
  unit,
  print,
  parse,
  limits,
}: LimitFieldsProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-labelledby={id}>
      <p className={styles.head}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </p>
      <div className={styles.limits}>
        {limits.map(({ word, name, value, onChange }) => (
          <div key={word} className={styles.limit} data-unit={unit}>
            <NumberField
              label={word}
              {...(name !== undefined && { name })}
              value={value}
              print={print}
              parse={parse}
              onChange={onChange}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}
