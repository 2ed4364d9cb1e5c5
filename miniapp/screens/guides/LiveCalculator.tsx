/** A calculator inside a lesson: the real fields and the real result, opened with the example that the text quotes. */
import { Suspense, useCallback, useContext, useId, useState } from 'react';
import { Link } from 'wouter';
import type { FormField } from '#shared/calculators/forms/field.ts';
import { type Form, typeInto } from '#shared/calculators/forms/form.ts';
import { fieldHint, fieldLabel } from '#shared/catalogue/calculators/fields.ts';
import { guide as words } from '#shared/catalogue/guides/guide-words.ts';
import type { LessonExampleId } from '#shared/guides/lesson-examples.ts';
import { addressOf, linkOf } from '../calculator/address.ts';
import { CalcField } from '../calculator/CalcField.tsx';
import { calculationOf } from '../calculator/calculation.ts';
import { ResultPanel } from '../calculator/ResultPanel.tsx';
import { placesOf, RowGroup } from '../calculator/RowGroup.tsx';
import styles from './LiveCalculator.module.css';
import { calculationOfExample } from './lesson-figures.ts';
import { LessonTitle } from './lesson-title.ts';

/** Its own boundary: the page takes one calculator over after the other, and each of them at once when it is touched. */
export function LiveCalculator({ of }: { of: LessonExampleId }) {
  return (
    <Suspense>
      <Calculator of={of} />
    </Suspense>
  );
}

function Calculator({ of }: { of: LessonExampleId }) {
  const [calculation, setCalculation] = useState(() => calculationOfExample(of));
  const change = useCallback((changed: (form: Form) => Form) => {
    setCalculation(before => calculationOf(changed(before.form), before));
  }, []);
  const id = useId();
  const lesson = useContext(LessonTitle);
  const { form } = calculation;
  const { name } = form.kit.words;
  const { fields, groups } = form.kit.form;
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
    <section className={styles.live} aria-label={words.liveOf(lesson)} data-example={of}>
      <header className={styles.head}>
        <p className={styles.name}>
          {words.live}: {name}
        </p>
        <p className={styles.hint}>{words.liveHint}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.fields}>
          {groups
            .filter(group => !group.more)
            .map(group => (
              <RowGroup key={group.name} group={group} calculation={calculation} onChange={change} />
            ))}
          <div className={styles.row}>{fields.filter(field => !field.more).map(render)}</div>
        </div>
        <ResultPanel id={`${id}-result`} of={lesson} calculation={calculation} />
      </div>
      <Link className={styles.open} href={addressOf(linkOf(calculation))}>
        {words.openInCalculator}
      </Link>
    </section>
  );
}
