/**
 * A leg in one line: house over selection, odd, commission where there is room, stake, D, F. The terms whose chips are pressed
 * are below it; what it is on and what is done with it unfolds, opened by the house's chip or by the line under its name.
 */

import chevronDown from 'lucide:chevron-down';
import { type ReactNode, Suspense, useState } from 'react';
import { type FormField, isCommission } from '#shared/calculators/forms/field.ts';
import { pathAt } from '#shared/calculators/forms/form.ts';
import { legTopics, calculatorScreen as words } from '#shared/catalogue/calculators/screen.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { HouseChip } from '../../ui/figure/HouseChip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useOpenedLeg } from '../opened-event.ts';
import styles from './LegRow.module.css';
import { LazyLegDetails, LazyRowTerms } from './lazy-terms.ts';
import { type LegTopic, topicOf } from './leg-topics.ts';
import { type LegRowProps, RowField } from './RowField.tsx';
import { applies, isName, isOfMatch, isStake, nameOfRow, saying, selectionOf } from './row-words.ts';
import { Distribute, Fix } from './StakeButtons.tsx';

export interface LegProps extends LegRowProps {
  /** Whose fields all legs show. */
  topics: ReadonlySet<LegTopic>;
}

export function LegRow({ topics, ...props }: LegProps) {
  const { group, row, index, calculation } = props;
  const { form, errors } = calculation;
  const [open, setOpen] = useState(false);
  const name = nameOfRow(form, group, index);
  const house = row.texts['legs.*.house']?.trim() ?? '';
  const leg = useOpenedLeg(house, index);
  const fields = group.fields.filter(field => applies(form, field, group, row));
  const inLine = inOrder(fields);
  const terms = fields.filter(field => field.more && !isCommission(field));
  const hasError = (field: FormField) => errors[pathAt(field.path, index)] !== undefined;
  const shown = terms.filter(field => topics.has(topicOf(field) ?? 'outcomes') || hasError(field));
  const ofMatch = fields.filter(isOfMatch);
  const flag = fields.find(field => field.kind === 'flag');
  const selection = leg?.selection ?? selectionOf(form, row);
  const said = terms.flatMap(field => (shown.includes(field) ? [] : (saying(form, field, row) ?? [])));
  const commission = fields.filter(isCommission).map(field => saying(form, field, row))[0] ?? null;
  const isOpen = open || ofMatch.some(hasError);
  const hasTopic = topics.has('commission') || fields.some(field => isCommission(field) && hasError(field));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row inside a fieldset, without its own legend.
    <div
      role="group"
      aria-label={name}
      className={styles.leg}
      data-marks={flag === undefined ? 1 : 2}
      data-commission={hasTopic || undefined}
    >
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
            <span className={styles.said}>
              {[selection, ...said].filter(Boolean).join(' · ') || words.terms}
              {commission !== null && !hasTopic && <span className={styles.saidCommission}> · {commission}</span>}
            </span>
            <span className="visually-hidden">
              . {words.more}: {name}
            </span>
            <Icon icon={chevronDown} size="tiny" />
          </Pressable>
        </div>
        {inLine.map(field => {
          if (isName(field)) return null;
          const cell = <RowField key={field.path} {...props} isCell field={field} />;
          return isCommission(field) ? <CommissionCell key={field.path}>{cell}</CommissionCell> : cell;
        })}
        {flag && <Distribute {...props} field={flag} name={name} />}
        {inLine.some(isStake) && <Fix {...props} name={name} />}
      </div>
      {shown.length > 0 && (
        <div className={styles.terms}>
          <Suspense>
            <LazyRowTerms {...props} fields={shown} />
          </Suspense>
        </div>
      )}
      {isOpen && (
        <div className={styles.terms}>
          <Suspense>
            <LazyLegDetails {...props} fields={ofMatch} hasHouses={fields.some(isCommission)} url={leg?.url ?? null} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** House, odd, commission, stake. */
function inOrder(fields: readonly FormField[]): FormField[] {
  const plain = fields.filter(field => !field.more && !isOfMatch(field) && field.kind !== 'flag');
  return [...plain.filter(field => !isStake(field)), ...fields.filter(isCommission), ...plain.filter(isStake)];
}

/** A column where there is room; a line of its own on a phone, once it is asked for. */
function CommissionCell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.commission}>
      <span className={styles.commissionName} aria-hidden="true">
        {legTopics.commission}
      </span>
      {children}
    </div>
  );
}
