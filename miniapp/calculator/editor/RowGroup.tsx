/** The rows of a group: legs with a stake column in one line each, other rows as a line of labelled fields. */

import chevronDown from 'lucide:chevron-down';
import plus from 'lucide:plus';
import close from 'lucide:x';
import { type ReactNode, Suspense, useState } from 'react';
import { addRow, pathAt, removeRow } from '#shared/calculators/forms/form.ts';
import { fieldLabel, groupWords } from '#shared/catalogue/calculators/fields.ts';
import { calculatorScreen as words } from '#shared/catalogue/calculators/screen.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import legStyles from './LegRow.module.css';
import { LegRow } from './LegRow.tsx';
import { LazyRowTerms } from './lazy-terms.ts';
import { type LegTopic, topicsOf, topicsSaid } from './leg-topics.ts';
import { type LegRowProps, RowField, type RowGroupProps } from './RowField.tsx';
import styles from './RowGroup.module.css';
import { applies, isName, isStake, nameOfRow, rowCountOf, saying } from './row-words.ts';
import { Distribute } from './StakeButtons.tsx';
import { TopicChips } from './TopicChips.tsx';

/** children: what stands beside the button that adds a row. */
export function RowGroup({ children, ...props }: RowGroupProps & { children?: ReactNode }) {
  const { group, calculation, onChange } = props;
  const { form } = calculation;
  const rows = form.groups[group.name] ?? [];
  const { title, row: rowName, add } = groupWords(form.kit.groupLabels, form.id, group.name);
  const isStaked = group.fields.some(isStake);
  const canAdd = rows.length < group.max && group.min !== group.max;
  // What is said later, by a house that is chosen, stands in the leg's line: no field comes up under the finger.
  const [topics, setTopics] = useState(() => topicsSaid(form, group));
  const toggle = (topic: LegTopic) =>
    setTopics(shown => new Set(shown.has(topic) ? [...shown].filter(each => each !== topic) : [...shown, topic]));
  return (
    <fieldset className={styles.group}>
      <legend className={isStaked ? 'visually-hidden' : styles.title}>{title}</legend>
      {isStaked && <LegHead {...props} />}
      {rows.map((row, index) =>
        isStaked ? (
          <LegRow key={row.key} {...props} topics={topics} row={row} index={index} />
        ) : (
          <Row key={row.key} {...props} row={row} index={index} />
        ),
      )}
      {(canAdd || children) && (
        <div className={styles.foot}>
          {canAdd && (
            <Pressable
              className={styles.add}
              data-tour-anchor={isStaked ? 'legs' : undefined}
              aria-label={add}
              onClick={() => onChange(before => addRow(before, group))}
            >
              <Icon icon={plus} size="small" />
              {rowName}
            </Pressable>
          )}
          {children}
        </div>
      )}
      {isStaked && <TopicChips all={topicsOf(group)} shown={topics} onToggle={toggle} />}
    </fieldset>
  );
}

/** The labels, once; a screen reader finds them at every field. */
function LegHead({ group, calculation: { form } }: RowGroupProps) {
  const flag = group.fields.some(field => field.kind === 'flag');
  const label = (path: string) => fieldLabel(form.kit.fieldLabels, form.id, path);
  return (
    <div className={legStyles.head} data-marks={flag ? 2 : 1} aria-hidden="true">
      <span>{words.who}</span>
      <span>{label('legs.*.odds')}</span>
      <span className={legStyles.commissionHead}>{label('legs.*.commission')}</span>
      <span>{label('legs.*.stake')}</span>
      {flag && (
        <abbr data-mark title={words.fix.both}>
          {words.distribute.mark}
        </abbr>
      )}
      <abbr data-mark title={words.fix.hint}>
        {words.fix.mark}
      </abbr>
    </div>
  );
}

function Row(props: LegRowProps) {
  const { group, row, index, calculation, onChange } = props;
  const { form } = calculation;
  const [open, setOpen] = useState(false);
  const name = nameOfRow(form, group, index);
  const shown = group.fields.filter(field => !field.more && field.kind !== 'flag' && applies(form, field, group, row));
  const more = group.fields.filter(field => field.more);
  const flag = group.fields.find(field => field.kind === 'flag');
  const hasError = more.some(field => calculation.errors[pathAt(field.path, index)] !== undefined);
  const said = more.map(field => saying(form, field, row)).filter(text => text !== null);
  const isOpen = open || hasError;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row inside a fieldset, without its own legend.
    <div role="group" aria-label={name} className={styles.row}>
      {rowCountOf(form, group) > 1 && !group.fields.some(isName) && (
        <p aria-hidden="true" className={styles.name}>
          {name}
        </p>
      )}
      <div className={styles.fields}>
        {shown.map(field => (
          <RowField key={field.path} {...props} field={field} />
        ))}
        {flag && (
          <div className={styles.flag}>
            <Distribute {...props} field={flag} name={name} />
          </div>
        )}
        {rowCountOf(form, group) > group.min && (
          <IconButton
            icon={close}
            label={words.remove(name)}
            className={styles.remove}
            onClick={() => onChange(before => removeRow(before, group, row.key), words.removed(name))}
          />
        )}
      </div>
      {more.length > 0 && (
        <>
          <Pressable className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon icon={chevronDown} size="tiny" />
            <span className={styles.said}>
              {words.more}
              <span className="visually-hidden">: {name}</span>
              {!isOpen && said.length > 0 && <span> · {said.join(' · ')}</span>}
            </span>
          </Pressable>
          {isOpen && (
            <Suspense>
              <LazyRowTerms {...props} fields={more} />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}
