/** The rarer terms of a row, and the houses that fill them in with one tap. */
import { type ReactNode, Suspense } from 'react';
import { type FormField, isCommission } from '#shared/calculators/forms/field.ts';
import { typeAllIntoRow } from '#shared/calculators/forms/form.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { type LegRowProps, RowField } from './RowField.tsx';
import styles from './RowTerms.module.css';

// Used only behind a disclosure, or by calculators that are loaded later themselves.
export const LazyTermChips = lazyPart(async () => (await import('./TermChips.tsx')).TermChips, 'sentence');

export function RowTerms({
  fields,
  children,
  ...props
}: LegRowProps & { fields: readonly FormField[]; children?: ReactNode }) {
  const { group, row, onChange } = props;
  return (
    <div className={styles.terms}>
      {fields.some(isCommission) && (
        <div className={styles.chips}>
          <Suspense>
            <LazyTermChips
              fields={group.fields}
              onChoose={texts => onChange(before => typeAllIntoRow(before, group.name, row.key, texts))}
            />
          </Suspense>
        </div>
      )}
      {fields.map(field => (
        <RowField key={field.path} {...props} field={field} />
      ))}
      {children}
    </div>
  );
}
