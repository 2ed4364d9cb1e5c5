/** The guided tour of the calculator: a card with the step, and a frame around its element. The page stays usable. */
import { useEffect, useId, useRef, useState } from 'react';
import { TOUR_STEPS, tour as words } from '#shared/catalogue/guides/tour-words.ts';
import styles from './Tour.module.css';
import { keepProgress } from './tour-progress.ts';
import { useAnchor } from './use-anchor.ts';

/** start: the step to open at, from 0. */
export function Tour({ start }: { start: number }) {
  const [step, setStep] = useState(Math.min(start, TOUR_STEPS.length - 1));
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    if (isOpen) keepProgress({ step, state: 'active' });
  }, [step, isOpen]);
  const end = (state: 'stopped' | 'done') => {
    keepProgress({ step, state });
    setOpen(false);
  };
  return (
    <>
      {isOpen && <Step step={step} onGo={setStep} onEnd={end} />}
      <p role="status" className="visually-hidden">
        {!isOpen && words.stopped}
      </p>
    </>
  );
}

interface StepProps {
  step: number;
  onGo: (step: number) => void;
  onEnd: (state: 'stopped' | 'done') => void;
}

function Step({ step, onGo, onEnd }: StepProps) {
  const { id, title, text } = TOUR_STEPS[step] ?? TOUR_STEPS[0];
  const anchor = useAnchor(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const names = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is the event, not an input.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step]);
  useEffect(() => {
    const stop = (event: KeyboardEvent) => {
      // Esc in an open dialog of the page belongs to the dialog.
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) onEnd('stopped');
    };
    document.addEventListener('keydown', stop);
    return () => document.removeEventListener('keydown', stop);
  }, [onEnd]);
  const isLast = step === TOUR_STEPS.length - 1;
  return (
    <>
      {anchor !== null && (
        <div
          className={styles.frame}
          aria-hidden="true"
          style={{
            top: anchor.box.top,
            left: anchor.box.left,
            width: anchor.box.width,
            height: anchor.box.height,
          }}
        />
      )}
      <section
        role="dialog"
        aria-modal="false"
        aria-labelledby={`${names}-title`}
        aria-describedby={`${names}-text`}
        className={styles.card}
        data-tour={id}
      >
        <p className={styles.progress}>{words.progress(step + 1, TOUR_STEPS.length)}</p>
        <h2 ref={heading} tabIndex={-1} id={`${names}-title`} className={styles.title}>
          {title}
        </h2>
        <p id={`${names}-text`}>
          {text}
          {anchor === null && ` ${words.notHere}`}
        </p>
        <div className={styles.actions}>
          <button type="button" className={styles.primary} onClick={() => (isLast ? onEnd('done') : onGo(step + 1))}>
            {isLast ? words.finish : words.next}
          </button>
          {step > 0 && (
            <button type="button" className={styles.action} onClick={() => onGo(step - 1)}>
              {words.back}
            </button>
          )}
          {anchor !== null && (
            <button type="button" className={styles.action} onClick={() => focusOn(anchor.element)}>
              {words.goThere}
            </button>
          )}
          <button type="button" className={styles.action} onClick={() => onEnd('stopped')}>
            {words.skip}
          </button>
        </div>
      </section>
    </>
  );
}

/** Focuses the element, or the first focusable element in it. */
function focusOn(element: HTMLElement): void {
  element.focus();
  if (document.activeElement !== element) element.querySelector<HTMLElement>('button, input, a[href]')?.focus();
}
