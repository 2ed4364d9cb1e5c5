/**
 * A leg in one line: house over selection, odd, stake, D, F. Its other terms unfold below it, opened by the house's chip or by
 * the line under its name.
 */

import chevronDown from 'lucide:chevron-down';
import close from 'lucide:x';
import { useState } from 'react';
import { pathAt, removeRow } from '#shared/calculators/forms/form.ts';
import { calculatorScreen as words } from '#shared/catalogue/calculators/screen.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { HouseChip } from '../../ui/figure/HouseChip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useOpenedLeg } from '../opened-event.ts';
import styles from './LegRow.module.css';
import { type LegRowProps, RowField } from './RowField.tsx';
import { RowTerms } from './RowTerms.tsx';
import { applies, isName, isOfMatch, isStake, nameOfRow, rowCountOf, saying, selectionOf } from './row-words.ts';
import { Distribute, Fix } from './StakeButtons.tsx';

export function LegRow(props: LegRowProps) {
  const { group, row, index, calculation, onChange } = props;
  const { form, errors } = calculation;
  const [open, setOpen] = useState(false);
  const name = nameOfRow(form, group, index);
  const house = row.texts['legs.*.house']?.trim() ?? '';
  const leg = useOpenedLeg(house, index);
  const fields = group.fields.filter(field => applies(form, field, group, row));
  const inLine = fields.filter(field => !field.more && !isOfMatch(field) && field.kind !== 'flag');
  const folded = fields.filter(field => field.more || isOfMatch(field));
  const flag = fields.find(field => field.kind === 'flag');
  const selection = leg?.selection ?? selectionOf(form, row);
  const said = folded.flatMap(field => (field.more ? (saying(form, field, row) ?? []) : []));
  const isOpen = open || folded.some(field => errors[pathAt(field.path, index)] !== undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row inside a fieldset, without its own legend.
    <div role="group" aria-label={name} className={styles.leg} data-marks={flag === undefined ? 1 : 2}>
      <div className={styles.line}>
        {house === '' ? (
          <span className={styles.place} aria-hidden="true">
            {index + 1}
          </span>
        ) : (
          <HouseChip house={house} size={28} />
        )}
        <div className={styles.who}>
          {inLine.filter(isName).map(field => (
            <RowField key={field.path} {...props} isCell field={field} />
          ))}
          <Pressable className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {/* One text, so that it is cut off at its end. */}
            <span className={styles.said}>{[selection, ...said].filter(Boolean).join(' · ') || words.terms}</span>
            <span className="visually-hidden">
              . {words.more}: {name}
            </span>
            <Icon icon={chevronDown} size="tiny" />
          </Pressable>
        </div>
        {inLine.map(field => !isName(field) && <RowField key={field.path} {...props} isCell field={field} />)}
        {flag && <Distribute {...props} field={flag} name={name} />}
        {inLine.some(isStake) && <Fix {...props} name={name} />}
      </div>
      {isOpen && (
        <div className={styles.terms}>
          <RowTerms {...props} fields={folded}>
            <p className={styles.actions}>
              {leg?.url && (
                <a className={styles.action} href={leg.url} target="_blank" rel="noopener noreferrer">
                  {words.openHouse(house)}
                </a>
              )}
              {rowCountOf(form, group) > group.min && (
                <Pressable
                  className={styles.action}
                  aria-label={words.remove(name)}
                  onClick={() => onChange(before => removeRow(before, group, row.key), words.removed(name))}
                >
                  <Icon icon={close} size="small" />
                  {words.removeShort}
                </Pressable>
              )}
            </p>
          </RowTerms>
        </div>
      )}
    </div>
  );
}
