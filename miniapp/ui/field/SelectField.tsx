/** A labelled choice of one among many. */
import { useId } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { Select } from './Select.tsx';

export interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  /** In their order. */
  options: readonly (readonly [value: Value, name: string])[];
  onChange: (value: Value) => void;
  /** Its label is only read out. */
  hidesLabel?: boolean;
  /** The page asks for it. */
  isAsked?: boolean;
  /** What it is a field of, so that a question leads to it. */
  path?: string;
}

export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
  hidesLabel = false,
  isAsked = false,
  path,
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hidesLabel={hidesLabel}>
      <Select
        id={id}
        value={value}
        data-path={path}
        data-asked={isAsked || undefined}
        onChange={event => {
          const chosen = options.find(([each]) => each === event.target.value);
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
