/** The fields of one calculation, rows first: used by the page, a scenario, and a lesson. */

import chevronDown from 'lucide:chevron-down';
import { type KeyboardEvent, type ReactNode, Suspense, useState } from 'react';
import { type FormField, type FormGroup, isCommission } from '#shared/calculators/forms/field.ts';
import { type FilledForm, typeInto } from '#shared/calculators/forms/form.ts';
import { fieldHint, fieldLabel } from '#shared/catalogue/calculators/fields.ts';
import { calculatorScreen as words } from '#shared/catalogue/calculators/screen.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { OpenCalculation } from '../calculation.ts';
import { CalcField } from './CalcField.tsx';
import styles from './FormFields.module.css';
import { LazyTermChips } from './lazy-terms.ts';
import { RowGroup } from './RowGroup.tsx';
import { isSaid, placesOf } from './row-words.ts';

export interface FormFieldsProps {
  calculation: OpenCalculation;
  change: (change: (form: FilledForm) => FilledForm, text?: string) => void;
  /** The id of the list of house names. */
  houseNames?: string;
  /** Beside the button that adds a row to the first group, or above the fields if there is no group. */
  actions?: ReactNode;
  /** In the row of the plain fields, after them. */
  facts?: ReactNode;
  /** Without the fields that the simple case does not need. */
  isBrief?: boolean;
}

export function FormFields({ calculation, change, houseNames, actions, facts, isBrief = false }: FormFieldsProps) {
  const { form, errors } = calculation;
  const { fields, groups } = form.kit.form;
  const [more, setMore] = useState(false);
  const [plain, rare] = [fields.filter(field => !field.more), fields.filter(field => field.more)];
  const [plainGroups, rareGroups] = [groups.filter(group => !group.more), groups.filter(group => group.more)];
  const isOpen = more || rare.some(field => isSaid(field, form.texts[field.path]) || errors[field.path]);
  const renderField = (field: FormField) => (
    <CalcField
      key={field.path}
      field={field}
      path={field.path}
      label={fieldLabel(form.kit.fieldLabels, form.id, field.path)}
      hint={fieldHint(form.kit.fieldHints, field.path)}
      text={form.texts[field.path] ?? ''}
      error={errors[field.path]}
      choices={form.kit.choiceLabels}
      places={placesOf(form, field)}
      frame="inside"
      onType={text => change(before => typeInto(before, field.path, text))}
    />
  );
  const renderGroup = (group: FormGroup) => (
    <RowGroup key={group.name} group={group} calculation={calculation} houseNames={houseNames} onChange={change}>
      {group === plainGroups[0] && actions}
    </RowGroup>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter inside its fields moves to the next one.
    <div className={styles.form} onKeyDown={focusNextField}>
      {plainGroups.length === 0 && actions && <div className={styles.actions}>{actions}</div>}
      {plainGroups.map(renderGroup)}
      {plain.length > 0 && (
        <div className={styles.fields}>
          {plain.map(renderField)}
          {facts && <Suspense>{facts}</Suspense>}
        </div>
      )}
      {!isBrief && plain.some(isCommission) && (
        <div className={styles.chips}>
          <Suspense>
            <LazyTermChips
              fields={plain}
              onChoose={texts => change(before => ({ ...before, texts: { ...before.texts, ...texts } }))}
            />
          </Suspense>
        </div>
      )}
      {!isBrief && rare.length + rareGroups.length > 0 && (
        <>
          <Pressable className={styles.more} aria-expanded={isOpen} onClick={() => setMore(!isOpen)}>
            {words.more}
            <Icon icon={chevronDown} size="tiny" />
          </Pressable>
          {isOpen && rare.length > 0 && <div className={styles.fields}>{rare.map(renderField)}</div>}
          {isOpen && rareGroups.map(renderGroup)}
        </>
      )}
    </div>
  );
}

/** Enter moves to the next field, and from the last one closes the keyboard. */
function focusNextField(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input[data-path], select[data-path]')];
  // A narrow screen hides the column of commissions.
  const all = fields.filter(field => field.checkVisibility());
  const next = all[all.indexOf(event.target) + 1];
  if (next === undefined) event.target.blur();
  else next.focus();
  if (next instanceof HTMLInputElement) next.select();
}
