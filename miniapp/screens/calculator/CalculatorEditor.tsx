/** The left side of a calculation: which calculator, its fields, and the way back from what was taken away. */
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import type { FormField } from '#shared/calculators/forms/field.ts';
import { clearedForm, typeInto } from '#shared/calculators/forms/form.ts';
import { linkSentences } from '#shared/catalogue/calculators/errors.ts';
import { fieldHint, fieldLabel } from '#shared/catalogue/calculators/fields.ts';
import { calculatorScreen as words } from '#shared/catalogue/calculators/screen.ts';
import { Notice, NoticePlace } from '../../ui/Notice.tsx';
import { CalcField } from './CalcField.tsx';
import styles from './CalculatorScreen.module.css';
import { loadKit } from './load-kit.ts';
import { placesOf, RowGroup } from './RowGroup.tsx';
import { type Calculator, openingForm } from './use-calculator.ts';

const PresetPicker = lazy(async () => ({ default: (await import('./PresetPicker.tsx')).PresetPicker }));

export function CalculatorEditor({ calculator }: { calculator: Calculator }) {
  const { calculation, undo, opened } = calculator;
  const { id } = calculation.form;
  const { name, about } = calculation.form.kit.words;
  return (
    <>
      <PresetHead name={name} about={about} calculator={calculator} />
      <Fields key={`${id} ${opened}`} calculator={calculator} />
      <NoticePlace>
        {undo !== null && (
          <p className={styles.undo}>
            {undo.text}{' '}
            <button type="button" className={styles.textButton} onClick={calculator.undoLast}>
              {words.undo}
            </button>
          </p>
        )}
      </NoticePlace>
    </>
  );
}

/** Why the address did not open. */
export function LinkProblem({ calculator: { linkError } }: { calculator: Calculator }) {
  if (linkError === null) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={words.badLink}>
        <p>{linkSentences[linkError]}</p>
      </Notice>
    </div>
  );
}

function PresetHead({ name, about, calculator }: { name: string; about: string; calculator: Calculator }) {
  const [picking, setPicking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const { id, kit } = calculator.calculation.form;
  return (
    <div className={styles.head}>
      <div className={styles.headWords}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.about}>{about}</p>
      </div>
      <div className={styles.headActions}>
        <button type="button" className={styles.pick} onClick={() => setPicking(true)}>
          {words.pick}
        </button>
        <button
          type="button"
          className={styles.textButton}
          onClick={() => calculator.change(() => clearedForm(kit), words.cleared)}
        >
          {words.clear}
        </button>
        <button type="button" className={styles.textButton} onClick={() => calculator.open(openingForm(kit))}>
          {words.example}
        </button>
      </div>
      <NoticePlace>{hasFailed && <Notice tone="warning">{words.loadFailed}</Notice>}</NoticePlace>
      {picking && (
        <Suspense>
          <PresetPicker
            open={picking}
            chosen={id}
            onChoose={chosen => {
              // It stays until the other one is there: what is typed meanwhile would go into the one that leaves.
              void loadKit(chosen)
                .then(
                  loaded => {
                    calculator.open(openingForm(loaded));
                    setHasFailed(false);
                  },
                  () => setHasFailed(true),
                )
                .finally(() => setPicking(false));
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Fields({ calculator }: { calculator: Calculator }) {
  const { calculation, change } = calculator;
  const { form } = calculation;
  const { fields, groups } = form.kit.form;
  const [more, setMore] = useState(false);
  const rare = fields.filter(field => field.more);
  const rareGroups = groups.filter(group => group.more);
  const isOpen = more || rare.some(field => isSaid(field, form.texts[field.path]) || calculation.errors[field.path]);
  const render = (field: FormField) => (
    <CalcField
      key={field.path}
      field={field}
      path={field.path}
      label={fieldLabel(form.id, field.path)}
      hint={fieldHint(field.path)}
      text={form.texts[field.path] ?? ''}
      error={calculation.errors[field.path]}
      places={placesOf(form, field)}
      onType={text => change(before => typeInto(before, field.path, text))}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter inside its fields goes on to the next one.
    <div className={styles.form} onKeyDown={goOn}>
      {groups
        .filter(group => !group.more)
        .map(group => (
          <RowGroup key={group.name} group={group} calculation={calculation} onChange={change} />
        ))}
      {fields.some(field => !field.more) && (
        <div className={styles.fields}>{fields.filter(field => !field.more).map(render)}</div>
      )}
      {rare.length + rareGroups.length > 0 && (
        <>
          <button type="button" className={styles.textButton} aria-expanded={isOpen} onClick={() => setMore(!isOpen)}>
            {words.more}
          </button>
          {isOpen && (
            <>
              <div className={styles.fields}>{rare.map(render)}</div>
              {rareGroups.map(group => (
                <RowGroup key={group.name} group={group} calculation={calculation} onChange={change} />
              ))}
            </>
          )}
        </>
      )}
    </div>
  );
}

function isSaid(field: FormField, text = ''): boolean {
  return text !== '' && text !== String(field.absent);
}

/** Enter goes to the next field, and from the last one leaves the keyboard. */
function goOn(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('input[data-path], select[data-path]')];
  const next = all[all.indexOf(event.target) + 1];
  if (next === undefined) event.target.blur();
  else next.focus();
  if (next instanceof HTMLInputElement) next.select();
}
