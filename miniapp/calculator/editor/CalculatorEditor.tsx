/** The left side of a calculation: the choice of calculator, its fields, and the way to undo a removal. */

import chevronDown from 'lucide:chevron-down';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { calculatorScreen as words } from '#shared/catalogue/calculators/screen.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type CalculatorState, emptyForm, openingForm } from '../use-calculator.ts';
import { useIsMounted } from '../use-is-mounted.ts';
import styles from './CalculatorEditor.module.css';
import { FormFields } from './FormFields.tsx';
import { useChoosePreset } from './use-choose-preset.ts';

const HouseNames = lazyPart(async () => (await import('./HouseNames.tsx')).HouseNames, 'nothing');
const PresetPicker = lazyPart(async () => (await import('./PresetPicker.tsx')).PresetPicker, 'floating sentence');

export function CalculatorEditor({
  calculator,
  hasHead = true,
  facts,
}: {
  calculator: CalculatorState;
  /** False if the page's bar has the choice of calculator. */
  hasHead?: boolean;
  /** Beside the fields of the total. */
  facts?: ReactNode;
}) {
  const { calculation, undo, opened } = calculator;
  const { id, kit } = calculation.form;
  const houseNames = useId();
  const isMounted = useIsMounted();
  return (
    <>
      {hasHead && <PresetHead calculator={calculator} />}
      <p className={styles.about}>{kit.words.about}</p>
      <FormFields
        key={`${id} ${opened}`}
        calculation={calculation}
        change={calculator.change}
        houseNames={houseNames}
        facts={facts}
        actions={<FormActions calculator={calculator} />}
      />
      {isMounted && (
        <Suspense>
          <HouseNames id={houseNames} calculator={calculator} />
        </Suspense>
      )}
      <div role="status" className={styles.message}>
        {undo !== null && (
          <p className={styles.undo}>
            {undo.text}{' '}
            <Pressable className={styles.textButton} onClick={calculator.undoLast}>
              {words.undo}
            </Pressable>
          </p>
        )}
      </div>
    </>
  );
}

/** Begins again: with nothing, or with the example. */
function FormActions({ calculator }: { calculator: CalculatorState }) {
  const { kit } = calculator.calculation.form;
  return (
    <>
      <Pressable
        className={styles.textButton}
        onClick={() => void emptyForm(kit).then(form => calculator.clear(form, words.cleared))}
      >
        {words.clear}
      </Pressable>
      <Pressable
        className={styles.textButton}
        onClick={() => void openingForm(kit).then(form => calculator.clear(form, words.exampleShown))}
      >
        {words.example}
      </Pressable>
    </>
  );
}

/** The name of the calculator, as a button that opens the choice of another one. */
export function PresetHead({
  calculator,
  hasListBeside = false,
}: {
  calculator: CalculatorState;
  /** On a wide screen the page has the list beside the calculator. */
  hasListBeside?: boolean;
}) {
  const [picking, setPicking] = useState(false);
  const { choose, hasFailed } = useChoosePreset(calculator);
  const { id, kit } = calculator.calculation.form;
  return (
    <div className={styles.head} data-beside={hasListBeside || undefined}>
      <h2 className="visually-hidden">{kit.words.name}</h2>
      <Pressable
        className={styles.pick}
        data-tour-anchor="pick"
        aria-haspopup="dialog"
        onClick={() => setPicking(true)}
      >
        <span className={styles.picked}>{kit.words.name}</span>
        <span className="visually-hidden">. {words.pick}</span>
        <Icon icon={chevronDown} size="small" />
      </Pressable>
      <p role="status" className={`${styles.message} ${styles.failed}`}>
        {hasFailed && words.loadFailed}
      </p>
      {picking && (
        <Suspense>
          <PresetPicker
            open={picking}
            chosen={id}
            // The dialog stays open until the form is loaded: typing in the meantime would be lost.
            onChoose={chosen => void choose(chosen).finally(() => setPicking(false))}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
