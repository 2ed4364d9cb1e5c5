/** The calculator, and beside it the message that the bot would write about the calculation, ready to send. */
import { Suspense, use, useDeferredValue, useMemo, useState } from 'react';
import { calculatorScreen } from '#shared/catalogue/calculators/screen.ts';
import { calculatorBot as words } from '#shared/catalogue/chat/calculator-bot.ts';
import { RegisterSum } from '../../bets/registering/RegisterSum.tsx';
import columns from '../../calculator/editor/CalculatorEditor.module.css';
import { CalculatorEditor } from '../../calculator/editor/CalculatorEditor.tsx';
import { CalculatorLoading } from '../../calculator/editor/CalculatorLoading.tsx';
import { LinkProblem } from '../../calculator/editor/LinkProblem.tsx';
import { ResultBar, ResultPanel } from '../../calculator/result/ResultPanel.tsx';
import { type CalculatorOpening, openAddress, useCalculator } from '../../calculator/use-calculator.ts';
import { useSearch } from '../../navigation/use-address.ts';
import { chatAnswerOf } from './chat-preview.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { SendActions } from './SendActions.tsx';

const RESULT = 'resultado';

export function SumToSend() {
  const link = new URLSearchParams(useSearch()).get('c');
  // Only the address at opening: the calculator handles later changes itself.
  const [opening] = useState(() => openAddress(link));
  return (
    <Suspense fallback={<CalculatorLoading />}>
      <OpenSum opening={opening} />
    </Suspense>
  );
}

function OpenSum({ opening }: { opening: Promise<CalculatorOpening> }) {
  const calculator = useCalculator(use(opening));
  const { calculation } = calculator;
  // The fields come first: the message follows when there is time.
  const deferred = useDeferredValue(calculation);
  const answer = useMemo(() => chatAnswerOf(deferred), [deferred]);
  return (
    <>
      {calculator.linkError !== null && <LinkProblem error={calculator.linkError} />}
      <div className={columns.columns}>
        <div className={columns.editor}>
          <CalculatorEditor calculator={calculator} />
          <ResultBar calculation={calculation} href={`#${RESULT}`} />
        </div>
        <div className={columns.result}>
          <section aria-label={words.preview.title}>
            <MessagePreview html={answer?.html ?? null} />
            <SendActions answer={answer} isCurrent={deferred === calculation} />
            <RegisterSum calculation={calculation}>{calculatorScreen.register}</RegisterSum>
          </section>
          <ResultPanel id={RESULT} calculation={calculation} hasBar />
        </div>
      </div>
    </>
  );
}
