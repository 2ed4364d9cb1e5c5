/**
 * The rarer terms of a row, and the houses that fill them in with one tap; of a leg also what is done with it. In one file,
 * which is loaded once the first of them is asked for.
 */
import close from 'lucide:x';
import type { ReactNode } from 'react';
import { type FormField, isCommission } from '#shared/calculators/forms/field.ts';
import { removeRow, typeAllIntoRow } from '#shared/calculators/forms/form.ts';
import { calculatorScreen as words } from '#shared/catalogue/calculators/screen.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import legStyles from './LegRow.module.css';
import { type LegRowProps, RowField } from './RowField.tsx';
import styles from './RowTerms.module.css';
import { nameOfRow, rowCountOf } from './row-words.ts';
import { TermChips } from './TermChips.tsx';

export interface RowTermsProps extends LegRowProps {
  fields: readonly FormField[];
  /** Whether houses fill in the terms of the row. */
  hasHouses?: boolean;
  children?: ReactNode;
}

export function RowTerms({ fields, hasHouses = fields.some(isCommission), children, ...props }: RowTermsProps) {
  const { group, row, onChange } = props;
  return (
    <div className={styles.terms}>
      {hasHouses && (
        <div className={styles.chips}>
          <TermChips
            fields={group.fields}
            onChoose={texts => onChange(before => typeAllIntoRow(before, group.name, row.key, texts))}
          />
        </div>
      )}
      {fields.map(field => (
        <RowField key={field.path} {...props} field={field} />
      ))}
      {children}
    </div>
  );
}

export interface LegDetailsProps extends Omit<RowTermsProps, 'children'> {
  /** The house's page of the match, if it is known. */
  url: string | null;
}

export function LegDetails({ url, ...props }: LegDetailsProps) {
  const { group, row, index, calculation, onChange } = props;
  const { form } = calculation;
  const name = nameOfRow(form, group, index);
  return (
    <RowTerms {...props}>
      <p className={legStyles.actions}>
        {url !== null && (
          <a className={legStyles.action} href={url} target="_blank" rel="noopener noreferrer">
            {words.openHouse(row.texts['legs.*.house']?.trim() ?? '')}
          </a>
        )}
        {rowCountOf(form, group) > group.min && (
          <Pressable
            className={legStyles.action}
            aria-label={words.remove(name)}
            onClick={() => onChange(before => removeRow(before, group, row.key), words.removed(name))}
          >
            <Icon icon={close} size="small" />
            {words.removeShort}
          </Pressable>
        )}
      </p>
    </RowTerms>
  );
}
