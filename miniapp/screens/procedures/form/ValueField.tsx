/** One plain field of a procedure: printed and read by its kind, with its question's ring. */
import { EditField } from './EditField.tsx';
import { useFormEdits } from './use-form-edits.ts';
import { printValue, readValue, type Value, type ValueKind } from './value-fields.ts';

interface ValueFieldProps {
  label: string;
  kind: ValueKind;
  value: Value;
  /** Into the procedure: 'steps.0.legs.1.odds'. */
  path: string;
  /** null: it is empty. The sentence why it cannot be. */
  onSet: (value: never) => string | null;
  /** Of a rate, as a fraction. */
  most?: number;
  placeholder?: string;
  hidesLabel?: boolean;
  list?: string;
}

export function ValueField({ kind, value, path, onSet, most, ...field }: ValueFieldProps) {
  const { asks } = useFormEdits();
  return (
    <EditField
      {...field}
      value={printValue(kind, value)}
      isNumber={kind !== 'text' && kind !== 'house' && kind !== 'line'}
      path={path}
      isAsked={asks.includes(path)}
      onCommit={text => {
        const typed = readValue(kind, text, most);
        // What a kind reads is what its field holds.
        return typed.ok ? onSet(typed.value as never) : typed.error;
      }}
    />
  );
}
