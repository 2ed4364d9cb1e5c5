/** A match as its two teams. */
import { procedureForm as words } from '#shared/catalogue/procedures/procedure-form.ts';
import { teamsTyped } from '#shared/procedures/edit/typed.ts';
import type { ProcedureEvent } from '#shared/procedures/schema/procedure.ts';
import { EditField } from './EditField.tsx';

interface TeamsFieldProps {
  label: string;
  event: ProcedureEvent | null | undefined;
  path: string;
  /** Shown where it has none of its own. */
  placeholder?: string;
  onSet: (teams: { readonly home: string; readonly away: string } | null) => string | null;
}

export const teamsText = (event: ProcedureEvent | null | undefined): string =>
  event == null || (event.home === '' && event.away === '') ? '' : `${event.home} × ${event.away}`;

export function TeamsField({ label, event, path, placeholder = words.teams, onSet }: TeamsFieldProps) {
  return (
    <EditField
      label={label}
      value={teamsText(event)}
      placeholder={placeholder}
      path={path}
      onCommit={text => {
        const typed = teamsTyped(text);
        return typed.ok ? onSet(typed.value) : typed.error;
      }}
    />
  );
}
