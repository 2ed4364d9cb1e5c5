/** The calculation of the page: opened from the address, changed by the hand, written back without a step of history. */
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { CalculatorKit } from '#shared/calculators/forms/field.ts';
import { exampleForm, type Form } from '#shared/calculators/forms/form.ts';
import type { LinkError } from '#shared/calculators/link.ts';
import type { CalculatorId } from '#shared/calculators/registry.ts';
import { type Calculation, calculationOf, type Slot } from './calculation.ts';
import { loadKit } from './load-kit.ts';
import { recentPresets, rememberPreset } from './remembered.ts';
import { savedStore } from './saved-store.ts';

interface State {
  readonly calculation: Calculation;
  readonly linkError: LinkError['code'] | null;
  /** The form before something was taken away, to bring it back. */
  readonly undo: { readonly form: Form; readonly text: string } | null;
  /** Grows with every form that did not come from typing: fields forget what they were in the middle of. */
  readonly opened: number;
}

type Event =
  | { readonly type: 'typed'; readonly change: (form: Form) => Form }
  | { readonly type: 'took'; readonly change: (form: Form) => Form; readonly text: string }
  | { readonly type: 'undone' }
  | { readonly type: 'opened'; readonly form: Form; readonly text?: string }
  | ({ readonly type: 'addressed' } & Opening);

/** Browsers refuse a page that writes its address at every key. */
const ADDRESS_DELAY = 300;

export interface Calculator extends State {
  /** Keeps what came before to be brought back where `text` says what went. */
  readonly change: (change: (form: Form) => Form, text?: string) => void;
  readonly undoLast: () => void;
  /** Keeps what was there to be brought back where `text` says what happened. */
  readonly open: (form: Form, text?: string) => void;
}

/** What an address asks for, with the calculator loaded. */
export interface Opening {
  readonly form: Form;
  readonly linkError: LinkError['code'] | null;
}

export function useCalculator(opening: Opening, slot: Slot = 'c'): Calculator {
  const link = new URLSearchParams(useSearch()).get(slot);
  const [, navigate] = useLocation();
  const [state, dispatch] = useReducer(step, opening, start);
  const written = useRef(link);
  const { calculation } = state;

  useEffect(() => {
    if (link === written.current) return;
    // Somebody else's step: a link that was followed, or the way back.
    written.current = link;
    let isCurrent = true;
    void openAddress(link).then(asked => isCurrent && dispatch({ type: 'addressed', ...asked }));
    return () => {
      isCurrent = false;
    };
  }, [link]);

  useEffect(() => {
    rememberPreset(calculation.form.id);
  }, [calculation.form.id]);

  const first = useRef(calculation);
  useEffect(() => {
    // What the page opened with is in the address already, or is nobody's calculation yet.
    if (first.current === calculation) return;
    const timer = window.setTimeout(async () => {
      const { linkOf, withLink } = await import('./address.ts');
      const own = linkOf(calculation);
      if (own === written.current) return;
      written.current = own;
      navigate(withLink(window.location.pathname, window.location.search, slot, own), { replace: true });
    }, ADDRESS_DELAY);
    return () => window.clearTimeout(timer);
  }, [calculation, navigate, slot]);

  const change = useCallback((changed: (form: Form) => Form, text?: string) => {
    dispatch(text === undefined ? { type: 'typed', change: changed } : { type: 'took', change: changed, text });
  }, []);
  const undoLast = useCallback(() => dispatch({ type: 'undone' }), []);
  const open = useCallback((form: Form, text?: string) => {
    dispatch(text === undefined ? { type: 'opened', form } : { type: 'opened', form, text });
  }, []);
  return { ...state, change, undoLast, open };
}

function start({ form, linkError }: Opening): State {
  return { calculation: calculationOf(form), linkError, undo: null, opened: 0 };
}

/** link: of the address; null for none, and then it is the calculator that it names, or the last one used. */
export async function openAddress(link: string | null, preset: CalculatorId | null = null): Promise<Opening> {
  if (link === null) {
    return { form: openingForm(await loadKit(preset ?? recentPresets()[0] ?? 'surebet')), linkError: null };
  }
  const read = await (await import('./address.ts')).formOfLink(link);
  if (read.ok) return { form: read.value, linkError: null };
  return { form: openingForm(await loadKit('surebet')), linkError: read.error.code };
}

/** The example, with the total that this person bets. */
export function openingForm(kit: CalculatorKit): Form {
  const form = exampleForm(kit);
  const { total } = savedStore.get();
  const field = ['total', 'totalStake'].find(name => form.texts[name]);
  return total === null || field === undefined ? form : { ...form, texts: { ...form.texts, [field]: total } };
}

function step(state: State, event: Event): State {
  const { form } = state.calculation;
  switch (event.type) {
    case 'typed':
    case 'took': {
      const changed = event.change(form);
      if (changed === form) return state;
      const undo = event.type === 'took' ? { form, text: event.text } : state.undo;
      return { ...state, calculation: calculationOf(changed, state.calculation), undo, linkError: null };
    }
    case 'undone':
      return state.undo === null ? state : reopened(state, state.undo.form, null);
    case 'opened':
      return reopened(state, event.form, event.text === undefined ? null : { form, text: event.text });
    case 'addressed':
      return { ...reopened(state, event.form, null), linkError: event.linkError };
  }
}

function reopened({ opened }: State, form: Form, undo: State['undo']): State {
  return { calculation: calculationOf(form), linkError: null, undo, opened: opened + 1 };
}
