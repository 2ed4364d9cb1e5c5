/** The leg editor: rows of a group's fields, one tap to add one, with the rarer terms behind a disclosure. */
import close from 'lucide-static/icons/x.svg?icon';
import { type ClipboardEvent, lazy, Suspense, useState } from 'react';
import { type FormField, type FormGroup, isCommission } from '#shared/calculators/forms/field.ts';
import {
  addRow,
  type FilledForm,
  type FormRow,
  fillDown,
  pathAt,
  removeRow,
  typeAllIntoRow,
  typeIntoRow,
} from '#shared/calculators/forms/form.ts';
import { legName } from '#shared/calculators/forms/result-view.ts';
import { oddsIn } from '#shared/calculators/forms/typed.ts';
import { choiceLabel, currencySign, fieldHint, fieldLabel, groupWords } from '#shared/catalogue/calculators/fields.ts';
import { calculatorScreen as words } from '#shared/catalogue/calculators/screen.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { OpenCalculation } from '../calculation.ts';
import { CalcField } from './CalcField.tsx';
import styles from './RowGroup.module.css';
import { fixStake, freeStakes, stakeShown } from './stake-column.ts';

// Used only behind a disclosure, or by calculators that are loaded later themselves.
export const LazyTermChips = lazy(async () => ({ default: (await import('./TermChips.tsx')).TermChips }));

export interface RowGroupProps {
  group: FormGroup;
  calculation: OpenCalculation;
  /** The id of the list of house names. */
  houseNames?: string | undefined;
  onChange: (change: (form: FilledForm) => FilledForm, text?: string) => void;
}

export function RowGroup(props: RowGroupProps) {
  const { group, calculation, onChange } = props;
  const { form } = calculation;
  const rows = form.groups[group.name] ?? [];
  const { title, add } = groupWords(form.id, group.name);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {group.fields.some(isStake) && (
        <p className={styles.hint}>
          {group.fields.some(field => field.kind === 'flag') ? words.fix.both : words.fix.hint}
        </p>
      )}
      {rows.map((row, index) => (
        <Row key={row.key} {...props} row={row} index={index} />
      ))}
      {rows.length < group.max && group.min !== group.max && (
        <button type="button" className={styles.add} onClick={() => onChange(before => addRow(before, group))}>
          <span aria-hidden="true">+ </span>
          {add}
        </button>
      )}
    </fieldset>
  );
}

interface RowProps extends RowGroupProps {
  row: FormRow;
  index: number;
}

function Row(props: RowProps) {
  const { group, row, index, calculation, onChange } = props;
  const { form } = calculation;
  const [open, setOpen] = useState(false);
  const name = nameOfRow(form, group, index);
  const shown = group.fields.filter(field => !field.more && field.kind !== 'flag' && applies(form, field, group, row));
  const more = group.fields.filter(field => field.more);
  const flag = group.fields.find(field => field.kind === 'flag');
  const stake = shown.find(isStake);
  const hasError = more.some(field => calculation.errors[pathAt(field.path, index)] !== undefined);
  const said = more.map(field => saying(form, field, row)).filter(text => text !== null);
  const isOpen = open || hasError;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row inside a fieldset, without its own legend.
    <div role="group" aria-label={name} className={styles.row}>
      {rowsOf(form, group) > 1 && !group.fields.some(isName) && (
        <p aria-hidden="true" className={styles.name}>
          {name}
        </p>
      )}
      <div className={styles.fields}>
        {shown.map(field => !isStake(field) && <RowField key={field.path} {...props} field={field} />)}
        {stake === undefined ? (
          flag && <Distribute {...props} field={flag} name={name} />
        ) : (
          <div className={styles.staked}>
            <RowField {...props} field={stake} />
            {flag && <Distribute {...props} field={flag} name={name} />}
            <Fix {...props} name={name} />
          </div>
        )}
        {rowsOf(form, group) > group.min && (
          <button
            type="button"
            className={styles.remove}
            aria-label={words.remove(name)}
            title={words.remove(name)}
            onClick={() => onChange(before => removeRow(before, group, row.key), words.removed(name))}
          >
            <Icon icon={close} />
          </button>
        )}
      </div>
      {more.length > 0 && (
        <>
          <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span className={styles.chevron} aria-hidden="true">
              {isOpen ? '▾' : '▸'}
            </span>
            {words.more}
            <span className="visually-hidden">: {name}</span>
            {!isOpen && said.length > 0 && <span className={styles.said}> · {said.join(' · ')}</span>}
          </button>
          {isOpen && (
            <div className={styles.terms}>
              {more.some(isCommission) && (
                <div className={styles.chips}>
                  <Suspense>
                    <LazyTermChips
                      fields={group.fields}
                      onChoose={texts => onChange(before => typeAllIntoRow(before, group.name, row.key, texts))}
                    />
                  </Suspense>
                </div>
              )}
              {more.map(field => (
                <RowField key={field.path} {...props} field={field} />
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}

function RowField({ field, group, row, index, calculation, houseNames, onChange }: RowProps & { field: FormField }) {
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
      hint={fieldHint(field.path)}
      text={row.texts[field.path] ?? ''}
      error={errors[path]}
      placeholder={isStake(field) ? (stakeShown(calculation, index) ?? undefined) : undefined}
      places={placesOf(form, field)}
      names={isName(field) ? houseNames : undefined}
      market={market}
      markets={form.kit.markets}
      sign={currencySign(row.texts['legs.*.currency'] ?? '')}
      onType={type}
      {...(field.kind === 'odds' && { onPaste: paste })}
    />
  );
}

/** Column D. */
function Distribute({ field, group, row, index, onChange, name }: RowProps & { field: FormField; name: string }) {
  const isOn = row.texts[field.path] === 'yes';
  return (
    <button
      type="button"
      className={styles.column}
      data-path={pathAt(field.path, index)}
      aria-pressed={isOn}
      aria-label={words.distribute.name(name)}
      title={words.distribute.name(name)}
      onClick={() => onChange(before => typeIntoRow(before, group.name, row.key, field.path, isOn ? 'no' : 'yes'))}
    >
      {words.distribute.mark}
    </button>
  );
}

/** Column F: the stake is decided, and the total follows. */
function Fix({ row, index, calculation, onChange, name }: RowProps & { name: string }) {
  const isOn = (row.texts['legs.*.stake'] ?? '') !== '';
  const shown = stakeShown(calculation, index);
  return (
    <button
      type="button"
      className={styles.column}
      aria-pressed={isOn}
      aria-label={words.fix.name(name)}
      title={words.fix.name(name)}
      onClick={() =>
        onChange(before => (isOn ? freeStakes(before, calculation, row.key) : fixStake(before, row.key, shown)))
      }
    >
      {words.fix.mark}
    </button>
  );
}

/** Whether the field is a house's name. */
const isName = ({ path }: FormField) => /\.(house|name)$/.test(path);
/** The stake of a leg with all terms: it can be fixed, and otherwise shows the computed stake. */
const isStake = ({ path, fixable }: FormField) => path === 'legs.*.stake' && fixable === true;
const rowsOf = (form: FilledForm, group: FormGroup) => form.groups[group.name]?.length ?? 0;

/** A line on a market without lines would be refused. */
function applies({ kit }: FilledForm, field: FormField, { fields }: FormGroup, row: FormRow): boolean {
  const isOfMarket = field.path === 'legs.*.line' && fields.some(({ kind }) => kind === 'market');
  return !isOfMarket || kit.markets?.hasLine(row.texts['legs.*.market'] ?? '') === true;
}

function nameOfRow(form: FilledForm, group: FormGroup, index: number): string {
  if (group.name === 'legs' || group.name === 'odds') return legName(form, index);
  return `${groupWords(form.id, group.name).row} ${index + 1}`;
}

export function placesOf(form: FilledForm, { of = 0 }: FormField): string[] {
  const count = typeof of === 'number' ? of : (form.groups[of]?.length ?? 0);
  return Array.from({ length: count }, (_, index) => (of === 'odds' ? legName(form, index) : words.outcome(index + 1)));
}

/** A term that is not the usual one, for the closed disclosure. */
function saying(form: FilledForm, field: FormField, row: FormRow): string | null {
  const text = row.texts[field.path] ?? '';
  if (text === '' || text === String(field.absent)) return null;
  const said = field.kind === 'choice' ? choiceLabel(text) : text;
  return `${fieldLabel(form.kit.fieldLabels, form.id, field.path)}: ${said}${field.kind === 'percent' ? ' %' : ''}`;
}
