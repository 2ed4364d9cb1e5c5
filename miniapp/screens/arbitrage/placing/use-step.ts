/**
 * Which step is at hand and how it is shown; and what follows from the odds that are being typed into it, before they are
 * accepted.
 */
import { useDeferredValue, useMemo, useState } from 'react';
import { formatOdds } from '#shared/catalogue/numbers/format.ts';
import { applyEvent, type Placing } from '#shared/placing/placing.ts';
import { type PlacingPlan, planPlacing } from '#shared/placing/placing-plan.ts';
import type { HousesByKey } from '#shared/stakes/stake-plan.ts';
import type { DecimalOdds } from '#shared/units.ts';
import { readPlacedOdds } from './placing-view.ts';

export type StepMode = 'shown' | 'changed' | 'otherwise';

/** The odds field of the step at hand. */
export interface TypedOdds {
  readonly text: string;
  /** Null: the text is no odds. */
  readonly odds: DecimalOdds | null;
  readonly type: (text: string) => void;
  /** The plan at these odds, when there was time to calculate it; null: they are none. */
  readonly next: PlacingPlan | null;
}

export interface StepState {
  /** Null: nothing is left to be placed. */
  readonly current: number | null;
  readonly mode: StepMode;
  readonly typed: TypedOdds;
  readonly setMode: (mode: StepMode) => void;
  /** Puts another leg at hand; null: the next one. */
  readonly choose: (index: number | null) => void;
}

interface Draft {
  readonly mode: StepMode;
  /** Another leg has come to hand: then it counts no more. */
  readonly leg: number;
  readonly shown: DecimalOdds;
  readonly text: string;
}

export interface StepInput {
  readonly placing: Placing;
  /** Null: it is being calculated. */
  readonly plan: PlacingPlan | null;
  readonly houses: HousesByKey;
}

export function useStep({ placing, plan, houses }: StepInput): StepState {
  const [chosen, setChosen] = useState<number | null>(null);
  const [kept, setDraft] = useState<Draft | null>(null);
  const isChosenOpen = chosen !== null && plan?.legs[chosen]?.status === 'pending';
  const current = isChosenOpen ? chosen : (plan?.next ?? null);
  const draft = kept !== null && kept.leg === current ? kept : null;
  const odds = draft?.mode === 'changed' ? readPlacedOdds(draft.text, draft.shown) : null;
  // Typing has priority: what follows from it comes when there is time.
  const settled = useDeferredValue(odds);
  const next = useMemo(() => {
    const leg = current === null ? undefined : plan?.legs[current];
    if (settled === null || current === null || plan === null || leg === undefined) return null;
    const event = { kind: 'odds_changed' as const, leg: current, odds: settled, listed: leg.listed };
    const applied = applyEvent(placing, event, placing.touchedAt);
    return applied.ok ? planPlacing(applied.value, houses, plan.planned) : null;
  }, [placing, plan, houses, current, settled]);
  return {
    current,
    mode: draft?.mode ?? 'shown',
    typed: {
      text: draft?.text ?? '',
      odds,
      type: text => setDraft(draft && { ...draft, text }),
      next: odds === null ? null : next,
    },
    setMode(mode) {
      const leg = current === null ? undefined : plan?.legs[current];
      const shown = leg?.leg.odds;
      if (mode === 'shown' || current === null || shown === undefined) return setDraft(null);
      // The leg stays at hand, whatever the prices of the others do meanwhile.
      setChosen(current);
      setDraft({ mode, leg: current, shown, text: formatOdds(shown) });
    },
    choose(index) {
      setDraft(null);
      setChosen(index);
    },
  };
}
