/** Columns D and F beside a stake. */

import type { FormField } from '#shared/calculators/forms/field.ts';
import { pathAt, typeIntoRow } from '#shared/calculators/forms/form.ts';
import { calculatorScreen as words } from '#shared/catalogue/calculators/screen.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import type { LegRowProps } from './RowField.tsx';
import styles from './StakeButtons.module.css';
import { fixStake, freeStakes, stakeShown } from './stake-column.ts';

/** Column D. */
export function Distribute({
  field,
  group,
  row,
  index,
  onChange,
  name,
}: LegRowProps & { field: FormField; name: string }) {
  const isOn = row.texts[field.path] === 'yes';
  return (
    <Pressable
      className={styles.button}
      data-column="distribute"
      data-path={pathAt(field.path, index)}
      aria-pressed={isOn}
      aria-label={words.distribute.name(name)}
      title={words.distribute.name(name)}
      onClick={() => onChange(before => typeIntoRow(before, group.name, row.key, field.path, isOn ? 'no' : 'yes'))}
    >
      {words.distribute.mark}
    </Pressable>
  );
}

/** Column F: the stake is decided, and the total follows. */
export function Fix({ row, index, calculation, onChange, name }: LegRowProps & { name: string }) {
  const isOn = (row.texts['legs.*.stake'] ?? '') !== '';
  const shown = stakeShown(calculation, index);
  return (
    <Pressable
      className={styles.button}
      data-column="fix"
      aria-pressed={isOn}
      aria-label={words.fix.name(name)}
      title={words.fix.name(name)}
      onClick={() =>
        onChange(before => (isOn ? freeStakes(before, calculation, row.key) : fixStake(before, row.key, shown)))
      }
    >
      {words.fix.mark}
    </Pressable>
  );
}
