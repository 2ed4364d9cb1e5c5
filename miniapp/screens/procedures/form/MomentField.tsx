/** A day and an hour, by the clock of who edits. */
import { instantField, instantTyped } from '#shared/procedures/edit/typed.ts';
import type { EpochMs } from '#shared/units.ts';
import { EditField } from './EditField.tsx';
import { useFormEdits } from './use-form-edits.ts';

interface MomentFieldProps {
  label: string;
  at: number | null | undefined;
  path: string;
  onSet: (at: EpochMs | null, zone: string) => string | null;
}

export function MomentField({ label, at, path, onSet }: MomentFieldProps) {
  const { asks } = useFormEdits();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <EditField
      label={label}
      type="datetime-local"
      value={instantField(at, zone)}
      path={path}
      isAsked={asks.includes(path)}
      onCommit={text => {
        const typed = instantTyped(text, zone);
        return typed.ok ? onSet(typed.value, zone) : typed.error;
      }}
    />
  );
}
