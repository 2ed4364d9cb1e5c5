/** The calculation of the page: opened from the address, changed by the hand, written back without a step of history. */
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { CalculatorKit } from '#shared/calculators/forms/field.ts';
import { clearedForm, exampleForm, type Form, typeInto } from '#shared/calculators/forms/form.ts';
import type { LinkError } from '#shared/calculators/link/link.ts';
import type { CalculatorId } from '#shared/calculators/registry.ts';
import { createSafeStorage } from '../browser/safe-storage.ts';
import { HOUSES_KEY } from '../settings/houses-key.ts';
import { type Calculation, calculationOf, type Slot } from './calculation.ts';
import { loadKit } from './load-kit.ts';
import { recentPresets, rememberPreset } from './remembered.ts';
import { savedStore } from './saved/saved-store.ts';

interface State {
  readonly calculation: Calculation;
  readonly linkError: LinkError['code'] | null;
  /** The form before something was taken away, to bring it back. */
  readonly undo: { readonly form: Form; readonly text: string } | null;
  /** Grows with every form that did not come from typing: fields forget what they were in the middle of. */
  readonly opened: number;
  /** What the page opened with: it is in the address already, or is nobody's calculation yet. */
  readonly opening: Calculation;
  readonly isFresh: boolean;
}

type Event =
  | { readonly type: 'typed'; readonly change: (form: Form) => Form }
  | { readonly type: 'took'; readonly change: (form: Form) => Form; readonly text: string }
  | { readonly type: 'undone' }
  | { readonly type: 'settled'; readonly form: Form }
  | { readonly type: 'opened'; readonly form: Form; readonly text?: string }
  | ({ readonly type: 'addressed' } & Opening);

const storage = createSafeStorage(() => localStorage);

/** Browsers refuse a page that writes its address at every key. */
const ADDRESS_DELAY = 300;

export interface Calculator extends State {
  /** Keeps what came before to be brought back where `text` says what went. */
  readonly change: (change: (form: Form) => Form, text?: string) => void;
  readonly undoLast: () => void;
  /** Keeps what was there to be brought back where `text` says what happened. */
  readonly open: (form: Form, text?: string) => void;
  /** What a change by hand brings along, from now on. Kept: the function itself. */
  readonly follow: (follow: Follow) => void;
  /** My settings arrived: the opening begins from them, where nobody has touched it and no link asked for it. */
  readonly settle: (form: Form) => void;
}

type Follow = (before: Form, after: Form) => Form;

/** What an address asks for, with the calculator loaded. */
export interface Opening {
  readonly form: Form;
  readonly linkError: LinkError['code'] | null;
  /** Of nobody: an example, which a person's own settings may still change. */
  readonly isFresh: boolean;
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

  const { opening: first } = state;
  useEffect(() => {
    if (first === calculation) return;
    const timer = window.setTimeout(async () => {
      const { linkOf, withLink } = await import('./address.ts');
      const own = linkOf(calculation);
      if (own === written.current) return;
      written.current = own;
      navigate(withLink(window.location.pathname, window.location.search, slot, own), { replace: true });
    }, ADDRESS_DELAY);
    return () => window.clearTimeout(timer);
  }, [calculation, first, navigate, slot]);

  const followed = useRef<Follow>((_, after) => after);
  const change = useCallback((changed: (form: Form) => Form, text?: string) => {
    const { current: bring } = followed;
    const all = (form: Form) => bring(form, changed(form));
    dispatch(text === undefined ? { type: 'typed', change: all } : { type: 'took', change: all, text });
  }, []);
  const follow = useCallback((next: Follow) => {
    followed.current = next;
  }, []);
  const settle = useCallback((form: Form) => dispatch({ type: 'settled', form }), []);
  const undoLast = useCallback(() => dispatch({ type: 'undone' }), []);
  const open = useCallback((form: Form, text?: string) => {
    dispatch(text === undefined ? { type: 'opened', form } : { type: 'opened', form, text });
  }, []);
  return { ...state, change, undoLast, open, follow, settle };
}

function start({ form, linkError, isFresh }: Opening): State {
  const opening = calculationOf(form);
  return { calculation: opening, linkError, undo: null, opened: 0, opening, isFresh };
}

/** link: of the address; null for none, and then it is the calculator that it names, or the last one used. */
export async function openAddress(link: string | null, preset: CalculatorId | null = null): Promise<Opening> {
  if (link === null) {
    const kit = await loadKit(preset ?? recentPresets()[0] ?? 'surebet');
    return { form: await openingForm(kit), linkError: null, isFresh: true };
  }
  const read = await (await import('./address.ts')).formOfLink(link);
  if (read.ok) return { form: read.value, linkError: null, isFresh: false };
  return { form: await openingForm(await loadKit('surebet')), linkError: read.error.code, isFresh: false };
}

/** The example, with what this person's own settings say. */
export async function openingForm(kit: CalculatorKit): Promise<Form> {
  const form = exampleForm(kit);
  const { total } = savedStore.get();
  const field = ['total', 'totalStake'].find(name => form.texts[name]);
  return withMine(total === null || field === undefined ? form : typeInto(form, field, total));
}

/** Nothing typed, and my settings still there. */
export function emptyForm(kit: CalculatorKit): Promise<Form> {
  return withMine(clearedForm(kit));
}

async function withMine(form: Form): Promise<Form> {
  // Most people have said nothing, and wait for nothing.
  if (storage.get(HOUSES_KEY) === null) return form;
  const mine = await import('./my-houses.ts').catch(() => null);
  return mine === null ? form : mine.withMyHouses(form);
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
    case 'settled':
      return !state.isFresh || state.calculation !== state.opening || isSame(form, event.form)
        ? state
        : { ...state, ...start({ form: event.form, linkError: state.linkError, isFresh: true }) };
    case 'opened':
      return reopened(state, event.form, event.text === undefined ? null : { form, text: event.text });
    case 'addressed':
      return { ...reopened(state, event.form, null), linkError: event.linkError };
  }
}

function reopened(state: State, form: Form, undo: State['undo']): State {
  return { ...state, calculation: calculationOf(form), linkError: null, undo, opened: state.opened + 1 };
}

function isSame(a: Form, b: Form): boolean {
  return JSON.stringify([a.id, a.texts, a.groups]) === JSON.stringify([b.id, b.texts, b.groups]);
}
