/** One field of a row. */
import type { ClipboardEvent } from 'react';
import type { FormField, FormGroup } from '#shared/calculators/forms/field.ts';
import { type FilledForm, type FormRow, fillDown, pathAt, typeIntoRow } from '#shared/calculators/forms/form.ts';
import { oddsIn } from '#shared/calculators/forms/typed.ts';
import { currencySign, fieldHint, fieldLabel } from '#shared/catalogue/calculators/fields.ts';
import type { OpenCalculation } from '../calculation.ts';
import { CalcField } from './CalcField.tsx';
import { isName, isStake, nameOfRow, placesOf } from './row-words.ts';
import { stakeShown } from './stake-column.ts';

export interface RowGroupProps {
  group: FormGroup;
  calculation: OpenCalculation;
  /** The id of the list of house names. */
  houseNames?: string | undefined;
  onChange: (change: (form: FilledForm) => FilledForm, text?: string) => void;
}

export interface LegRowProps extends RowGroupProps {
  row: FormRow;
  index: number;
}

export function RowField({
  field,
  isCell,
  group,
  row,
  index,
  calculation,
  houseNames,
  onChange,
}: LegRowProps & { field: FormField; isCell?: boolean }) {
  const { form, errors } = calculation;
  const path = pathAt(field.path, index);
  const market = row.texts['legs.*.market'] ?? '';
  const type = (text: string) =>
    onChange(before => {
      const typed = typeIntoRow(before, group.name, row.key, field.path, text);
      if (field.kind !== 'market') return typed;
      // The selections and lines of one market do not apply to another.
      const [first] = form.kit.markets?.selections(text) ?? [];
      const chosen = typeIntoRow(typed, group.name, row.key, 'legs.*.selection', first?.[0] ?? '');
      return form.kit.markets?.hasLine(text) ? chosen : typeIntoRow(chosen, group.name, row.key, 'legs.*.line', '');
    });
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const odds = oddsIn(event.clipboardData.getData('text'));
    if (odds.length < 2) return;
    event.preventDefault();
    onChange(before => fillDown(before, group, row.key, field.path, odds));
  };
  return (
    <CalcField
      field={field}
      path={path}
      label={fieldLabel(form.kit.fieldLabels, form.id, field.path)}
      owner={nameOfRow(form, group, index)}
      hint={fieldHint(form.kit.fieldHints, field.path)}
      text={row.texts[field.path] ?? ''}
      error={errors[path]}
      computed={isStake(field) ? (stakeShown(calculation, index) ?? undefined) : undefined}
      choices={form.kit.choiceLabels}
      places={placesOf(form, field)}
      names={isName(field) ? houseNames : undefined}
      market={market}
      markets={form.kit.markets}
      sign={currencySign(row.texts['legs.*.currency'] ?? '')}
      frame={isCell ? 'cell' : 'own'}
      onType={type}
      {...(field.kind === 'odds' && { onPaste: paste })}
    />
  );
}
