/** `/calculator copy`: two independent calculations, and their differences. */

import { Suspense, use, useState } from 'react';
import { fitsIn } from '#shared/calculators/link/link.ts';
import { compareScreen as words } from '#shared/catalogue/calculators/compare.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { linkOf } from '../../calculator/address.ts';
import { CalculatorEditor } from '../../calculator/editor/CalculatorEditor.tsx';
import { CalculatorLoading } from '../../calculator/editor/CalculatorLoading.tsx';
import { LinkProblem } from '../../calculator/editor/LinkProblem.tsx';
import { ResultPanel } from '../../calculator/result/ResultPanel.tsx';
import {
  type CalculatorOpening,
  type CalculatorState,
  openAddress,
  useCalculator,
} from '../../calculator/use-calculator.ts';
import { useSearch } from '../../navigation/use-address.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import styles from './CompareScreen.module.css';
import { CompareBar, DifferencesPanel } from './DifferencesPanel.tsx';
import { differencesOf } from './differences.ts';

const DIFFERENCES = 'diferencas';

export function CompareScreen() {
  const search = new URLSearchParams(useSearch());
  const [openings] = useState(() => openBoth(search.get('c'), search.get('d')));
  return (
    <Screen wide title={pages.calculatorCopy.title}>
      <Suspense fallback={<CalculatorLoading />}>
        <OpenScenarios openings={openings} />
      </Suspense>
    </Screen>
  );
}

/** Without a second calculation in the address it is a copy of the first, to be changed. */
async function openBoth(
  first: string | null,
  second: string | null,
): Promise<readonly [CalculatorOpening, CalculatorOpening]> {
  const a = await openAddress(first);
  return [a, second === null ? { ...a, linkError: null } : await openAddress(second)];
}

function OpenScenarios({ openings }: { openings: Promise<readonly [CalculatorOpening, CalculatorOpening]> }) {
  const [first, second] = use(openings);
  const a = useCalculator(first, 'c');
  const b = useCalculator(second, 'd');
  const differences = differencesOf(a.calculation, b.calculation);
  const swap = () => {
    a.open(b.calculation.form, words.swapped);
    b.open(a.calculation.form, words.swapped);
  };
  return (
    <div className={styles.page}>
      <p className={styles.about}>{words.about}</p>
      <div className={styles.tools}>
        <Pressable className={styles.tool} onClick={swap}>
          {words.swap}
        </Pressable>
        <Pressable
          className={styles.tool}
          onClick={() => b.open(a.calculation.form, words.copied(words.sides.a, words.sides.b))}
        >
          {words.copyToB}
        </Pressable>
        <Pressable
          className={styles.tool}
          onClick={() => a.open(b.calculation.form, words.copied(words.sides.b, words.sides.a))}
        >
          {words.copyToA}
        </Pressable>
      </div>
      <div className={styles.sides}>
        <Side name={words.sides.a} id="resultado-a" calculator={a} />
        <Side name={words.sides.b} id="resultado-b" calculator={b} />
      </div>
      <CompareBar a={a.calculation} b={b.calculation} verdict={differences.verdict} href={`#${DIFFERENCES}`} />
      <DifferencesPanel id={DIFFERENCES} differences={differences} />
    </div>
  );
}

function Side({ name, id, calculator }: { name: string; id: string; calculator: CalculatorState }) {
  return (
    <section className={styles.side} aria-label={name}>
      <p className={styles.sideName}>{name}</p>
      {calculator.linkError !== null && <LinkProblem error={calculator.linkError} />}
      {!fitsIn(linkOf(calculator.calculation), 'address') && <Notice tone="warning">{words.tooLong}</Notice>}
      <CalculatorEditor calculator={calculator} />
      <ResultPanel id={id} of={name} calculation={calculator.calculation} />
    </section>
  );
}
