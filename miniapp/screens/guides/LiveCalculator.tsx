/** A calculator inside a lesson: the real fields and the real result, opened with the example that the text quotes. */

import { Suspense, useCallback, useContext, useId, useState } from 'react';
import { Link } from 'wouter';
import type { FilledForm } from '#shared/calculators/forms/form.ts';
import { calculationPath } from '#shared/calculators/link/calculation-path.ts';
import { guide as words } from '#shared/catalogue/guides/guide-words.ts';
import type { LessonExampleId } from '#shared/guides/lesson-examples.ts';
import { linkOf } from '../../calculator/address.ts';
import { calculationOf } from '../../calculator/calculation.ts';
import { FormFields } from '../../calculator/editor/FormFields.tsx';
import { ResultPanel } from '../../calculator/result/ResultPanel.tsx';
import { Chip } from '../../ui/button/Chip.tsx';
import card from '../../ui/card.module.css';
import styles from './LiveCalculator.module.css';
import { calculationOfExample, labelIn, typedIn } from './lesson-figures.ts';
import { LessonTitle } from './lesson-title.ts';

export interface LiveCalculatorProps {
  of: LessonExampleId;
  /** A second example that the text quotes: one touch opens it. */
  or?: LessonExampleId;
  /** The field that tells the two apart. */
  by?: string;
}

/** Each calculator has its own boundary, so that the page hydrates them one by one, and one that is touched at once. */
export function LiveCalculator(props: LiveCalculatorProps) {
  return (
    <Suspense>
      <Calculator {...props} />
    </Suspense>
  );
}

function Calculator({ of, or, by }: LiveCalculatorProps) {
  const [example, setExample] = useState(of);
  const [calculation, setCalculation] = useState(() => calculationOfExample(of));
  const open = (next: LessonExampleId) => {
    setExample(next);
    setCalculation(calculationOfExample(next));
  };
  const change = useCallback((changed: (form: FilledForm) => FilledForm) => {
    setCalculation(before => calculationOf(changed(before.form), before));
  }, []);
  const id = useId();
  const lesson = useContext(LessonTitle);
  const { form } = calculation;
  const { name } = form.kit.words;
  return (
    <section className={card.card} aria-label={words.liveOf(lesson)} data-example={of}>
      <header>
        <p className={card.title}>
          {words.live}: {name}
        </p>
        <p className={card.hint}>{words.liveHint}</p>
      </header>
      {or !== undefined && by !== undefined && (
        <fieldset className={styles.examples}>
          <legend className="visually-hidden">{words.examples}</legend>
          {[of, or].map(each => (
            <Chip key={each} aria-pressed={each === example} onClick={() => open(each)}>
              {labelIn(each, by)} {typedIn(each, by)}
            </Chip>
          ))}
        </fieldset>
      )}
      <div className={styles.columns}>
        <FormFields key={example} calculation={calculation} change={change} isBrief />
        <ResultPanel id={`${id}-result`} of={lesson} calculation={calculation} />
      </div>
      <Link className={styles.open} href={calculationPath(linkOf(calculation))}>
        {words.openInCalculator}
      </Link>
    </section>
  );
}
