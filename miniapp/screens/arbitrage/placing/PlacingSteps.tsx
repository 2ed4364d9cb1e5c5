/** The legs of an arb one after the other: what is done, the step at hand, what is next; or that all of it is placed. */

import { type ReactNode, useRef } from 'react';
import { placing as words } from '#shared/catalogue/arbitrage/placing.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { applyEvent, type Placing, type PlacingEvent } from '#shared/placing/placing.ts';
import type { PlacingPlan } from '#shared/placing/placing-plan.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import { useHaptics } from '../../../telegram/haptics.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { LegLine } from './LegLine.tsx';
import styles from './PlacingSteps.module.css';
import { PlacingSummary } from './PlacingSummary.tsx';
import { plainMoney, type StepView } from './placing-view.ts';
import { StepCard } from './StepCard.tsx';
import type { StepProps } from './step-props.ts';
import type { PlacingState } from './use-placing.ts';
import { usePlacingKeys } from './use-placing-keys.ts';
import type { StepState } from './use-step.ts';
import { WideStep } from './WideStep.tsx';

export interface PlacingStepsProps {
  state: PlacingState;
  plan: PlacingPlan;
  steps: readonly StepView[];
  clock: OddsClock;
  /** Which one is at hand. */
  at: StepState;
  /** Its arb has ended, or its prices cannot be followed. */
  isOver: boolean;
  /** The panel stands beside the list: its keyboard shortcuts work, and every leg has its buttons. */
  isBeside: boolean;
  onRescue: (placing: Placing) => void;
  onCopy: (text: string, done: string) => void;
  onShare: () => void;
  onCopySummary: () => void;
  onFinish: () => void;
  onRegister: () => void;
  advice: ReactNode;
}

export function PlacingSteps(props: PlacingStepsProps) {
  const { state, plan, steps, clock, at, isOver, isBeside, onRescue, onCopy } = props;
  const { current, mode, typed, setMode } = at;
  const { placing } = state;
  const haptic = useHaptics();
  const group = useRef<HTMLDivElement>(null);
  const step = current === null ? undefined : steps[current];

  const act = (event: PlacingEvent) => {
    if (!state.act(event)) return haptic('error');
    haptic(event.kind === 'refused' ? 'warning' : 'success');
    at.choose(null);
    if (event.kind === 'placed') focusNext(group);
    // The ways out open by themselves: money is at risk, and there is no time.
    const applied = event.kind === 'refused' ? applyEvent(placing, event, placing.touchedAt) : null;
    if (applied?.ok && plan.placed > 0) onRescue(applied.value);
  };
  /** With the odds in the field: the ways out begin from them, too. */
  const asTyped = (): Placing => {
    if (step === undefined || mode !== 'changed' || typed.odds === null) return placing;
    const event = { kind: 'odds_changed' as const, leg: step.index, odds: typed.odds, listed: step.listed };
    const applied = applyEvent(placing, event, placing.touchedAt);
    return applied.ok ? applied.value : placing;
  };
  const copy = (each: StepView) => onCopy(plainMoney(each.stake), words.copied(formatMoney(each.stake)));
  usePlacingKeys(
    isBeside
      ? {
          placed: () =>
            step && step.stake > 0 && act({ kind: 'placed', leg: step.index, odds: step.leg.odds, stake: step.stake }),
          changed: () => step && setMode('changed'),
          refused: () => step && act({ kind: 'refused', leg: step.index }),
          copy: () => step && copy(step),
          openHouse: () => {
            if (!step?.href) return;
            if (step.stake > 0) copy(step);
            window.open(step.href, '_blank', 'noopener');
          },
          undo: () => state.undo(),
          redo: () => state.redo(),
        }
      : null,
  );
  const isDone = current === null && plan.placed > 0 && plan.legs.every(({ status }) => status !== 'refused');
  const stepProps = (step: StepView): StepProps => ({
    ...{ step, steps, plan, clock, mode, typed, isOver },
    onMode: setMode,
    onAct: act,
    onCopy: copy,
    onRescue: plan.placed > 0 ? () => onRescue(asTyped()) : null,
    onStop: props.onFinish,
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a name for the group, and no fieldset's frame.
    <div
      ref={group}
      role="group"
      className={styles.steps}
      data-steps
      data-typing={mode !== 'shown' || undefined}
      aria-label={words.steps}
    >
      {props.advice}
      {placing.done.at(-1)?.kind === 'way_chosen' && (
        <p className={styles.chosen}>
          {words.wayChosen}
          <Pressable className={styles.undo} onClick={state.undo}>
            {words.undo}
          </Pressable>
        </p>
      )}
      {isDone && (
        <PlacingSummary
          onCopy={props.onCopySummary}
          onShare={props.onShare}
          onFinish={props.onFinish}
          onRegister={props.onRegister}
        />
      )}
      {steps.map(each => {
        // Another way was chosen, so these legs are not shown.
        if (each.status === 'replaced') return null;
        const isCurrent = each.index === current;
        const show = () => at.choose(each.index);
        if (isBeside && each.status === 'pending')
          return <WideStep key={each.index} {...stepProps(each)} isCurrent={isCurrent} onShow={show} />;
        if (isCurrent) return <StepCard key={each.index} {...stepProps(each)} />;
        return (
          <LegLine
            key={each.index}
            step={each}
            clock={clock}
            onReopen={() => act({ kind: 'reopened', leg: each.index })}
            onShow={show}
          />
        );
      })}
    </div>
  );
}

/** Focuses the next stake's button, which does no harm if it is pressed again; at the end, the summary. */
function focusNext(group: { readonly current: HTMLElement | null }): void {
  requestAnimationFrame(() => {
    const next = group.current?.querySelector<HTMLElement>('[data-current] [data-copy], [data-summary] h3');
    next?.focus({ preventScroll: false });
  });
}
