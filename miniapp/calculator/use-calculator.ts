/** The calculation of the page: opened from the address, changed by typing, written back without a step of history. */
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useLocation } from 'wouter';
import type { CalculatorKit } from '#shared/calculators/forms/field.ts';
import { blankForm, exampleForm, type FilledForm, typeInto } from '#shared/calculators/forms/form.ts';
import type { LinkError } from '#shared/calculators/link/link.ts';
import type { CalculatorId } from '#shared/calculators/registry.ts';
import { useSearch } from '../navigation/use-address.ts';
import { HOUSES_KEY } from '../settings/houses-key.ts';
import { calculationOf, type OpenCalculation, type Slot } from './calculation.ts';
import { DRAFTS_KEY, calculatorStorage as storage, TOTAL_KEY } from './calculator-storage.ts';
import { loadCalculator } from './load-calculator.ts';
import { recentPresets, rememberPreset } from './remembered.ts';

interface Undo extends Pick<State, 'isTyped' | 'isCleared'> {
  readonly form: FilledForm;
  readonly text: string;
}

interface State {
  readonly calculation: OpenCalculation;
  readonly linkError: LinkError['code'] | null;
  /** The form before something was removed, to undo that. */
  readonly undo: Undo | null;
  /** Increases with every form that did not come from typing: the fields are then mounted again. */
  readonly opened: number;
  /** What the page opened with. It is in the address already, or is an example that no address needs. */
  readonly opening: OpenCalculation;
  readonly isExample: boolean;
  /** A person typed into this form. */
  readonly isTyped: boolean;
  /** Everything was cleared: what is typed now is no longer of the match that the page was opened for. */
  readonly isCleared: boolean;
}

type Event =
  | { readonly type: 'typed'; readonly change: (form: FilledForm) => FilledForm }
  | { readonly type: 'removed'; readonly change: (form: FilledForm) => FilledForm; readonly text: string }
  | { readonly type: 'undone' }
  | { readonly type: 'settingsApplied'; readonly form: FilledForm }
  | { readonly type: 'opened'; readonly form: FilledForm; readonly text?: string }
  | { readonly type: 'cleared'; readonly form: FilledForm; readonly text: string }
  | ({ readonly type: 'addressChanged' } & CalculatorOpening);

/** Browsers refuse a page that changes its address at every keystroke. */
const ADDRESS_DELAY = 300;

export interface CalculatorState extends State {
  /** text: says what was removed, if anything; then the change can be undone. */
  readonly change: (change: (form: FilledForm) => FilledForm, text?: string) => void;
  readonly undoLast: () => void;
  /** text: says what happened, if it is given; then it can be undone. */
  readonly open: (form: FilledForm, text?: string) => void;
  /** An empty form instead of everything: the last answer, the draft and the match as well. It can be undone. */
  readonly clear: (form: FilledForm, text: string) => void;
  /** From now on this function completes every change that a person makes. */
  readonly setAutoFill: (follow: AutoFill) => void;
  /** Puts the person's own settings into the example, unless they changed it or a link asked for it. */
  readonly applySettings: (form: FilledForm) => void;
}

type AutoFill = (before: FilledForm, after: FilledForm) => FilledForm;

/** What an address opens, with the calculator loaded. */
export interface CalculatorOpening {
  readonly form: FilledForm;
  readonly linkError: LinkError['code'] | null;
  /** It is the calculator's example: a person's own settings may still change it. */
  readonly isExample: boolean;
}

export function useCalculator(opening: CalculatorOpening, slot: Slot = 'c'): CalculatorState {
  const link = new URLSearchParams(useSearch()).get(slot);
  const [, navigate] = useLocation();
  const [state, dispatch] = useReducer(step, opening, start);
  const written = useRef(link);
  const { calculation } = state;

  useEffect(() => {
    if (link === written.current) return;
    // The address was changed elsewhere: by a link, or by the back button.
    written.current = link;
    let isCurrent = true;
    void openAddress(link).then(asked => isCurrent && dispatch({ type: 'addressChanged', ...asked }));
    return () => {
      isCurrent = false;
    };
  }, [link]);

  useEffect(() => {
    rememberPreset(calculation.form.id);
  }, [calculation.form.id]);

  const { opening: first, isTyped, isCleared, opened } = state;
  const matchBefore = useRef<unknown>(null);
  useEffect(() => {
    if (first === calculation) return;
    const timer = window.setTimeout(async () => {
      const { afterTyping } = await import('./after-typing.ts');
      const typed = { calculation, isTyped, isCleared, opened };
      const next = afterTyping(typed, slot, written.current, matchBefore);
      if (next === null) return;
      written.current = next.link;
      navigate(next.address, { replace: true, state: next.state });
    }, ADDRESS_DELAY);
    return () => window.clearTimeout(timer);
  }, [calculation, first, isTyped, isCleared, opened, navigate, slot]);

  const autoFill = useRef<AutoFill>((_, after) => after);
  const change = useCallback((changed: (form: FilledForm) => FilledForm, text?: string) => {
    const { current: fill } = autoFill;
    const all = (form: FilledForm) => fill(form, changed(form));
    dispatch(text === undefined ? { type: 'typed', change: all } : { type: 'removed', change: all, text });
  }, []);
  const setAutoFill = useCallback((next: AutoFill) => {
    autoFill.current = next;
  }, []);
  const applySettings = useCallback((form: FilledForm) => dispatch({ type: 'settingsApplied', form }), []);
  const undoLast = useCallback(() => dispatch({ type: 'undone' }), []);
  const open = useCallback((form: FilledForm, text?: string) => {
    dispatch(text === undefined ? { type: 'opened', form } : { type: 'opened', form, text });
  }, []);
  const clear = useCallback((form: FilledForm, text: string) => dispatch({ type: 'cleared', form, text }), []);
  return { ...state, change, undoLast, open, clear, setAutoFill, applySettings };
}

function start({ form, linkError, isExample }: CalculatorOpening): State {
  const opening = calculationOf(form);
  const none = { linkError, undo: null, opened: 0, isTyped: false, isCleared: false };
  return { calculation: opening, opening, isExample, ...none };
}

/** link: the one in the address; null: there is none, and `preset` or the last used calculator opens. */
export async function openAddress(link: string | null, preset: CalculatorId | null = null): Promise<CalculatorOpening> {
  if (link === null) {
    const kit = await loadCalculator(preset ?? recentPresets()[0] ?? 'surebet');
    const draft = await draftForm(kit);
    return { form: draft ?? (await openingForm(kit)), linkError: null, isExample: draft === null };
  }
  const read = await (await import('./address.ts')).formOfLink(link);
  if (read.ok) return { form: read.value, linkError: null, isExample: false };
  return { form: await openingForm(await loadCalculator('surebet')), linkError: read.error.code, isExample: false };
}

/** What was typed into this calculator and not saved; null: nothing. */
async function draftForm({ id }: CalculatorKit): Promise<FilledForm | null> {
  // Most people have no drafts, and need not wait for the code.
  return storage.get(DRAFTS_KEY) === null ? null : (await import('./address.ts')).readDraft(id);
}

/** What a person finds when they choose a calculator: what they typed there last, or its example. */
export async function chosenForm(kit: CalculatorKit): Promise<FilledForm> {
  return (await draftForm(kit)) ?? openingForm(kit);
}

/** The example, with this person's own settings. */
export async function openingForm(kit: CalculatorKit): Promise<FilledForm> {
  const form = exampleForm(kit);
  const total = storage.get(TOTAL_KEY);
  const field = ['total', 'totalStake'].find(name => form.texts[name]);
  return withMyHousesIfAny(total === null || field === undefined ? form : typeInto(form, field, total));
}

/** An empty form, with my settings. */
export function emptyForm(kit: CalculatorKit): Promise<FilledForm> {
  return withMyHousesIfAny(blankForm(kit));
}

async function withMyHousesIfAny(form: FilledForm): Promise<FilledForm> {
  // Most people have no houses set, and need not wait for the code.
  if (storage.get(HOUSES_KEY) === null) return form;
  const mine = await import('./my-houses.ts').catch(() => null);
  return mine === null ? form : mine.withMyHouses(form);
}

function step(state: State, event: Event): State {
  const { form } = state.calculation;
  switch (event.type) {
    case 'typed':
    case 'removed': {
      const changed = event.change(form);
      if (changed === form) return state;
      const undo = event.type === 'removed' ? undoOf(state, event.text) : state.undo;
      return { ...state, calculation: calculationOf(changed, state.calculation), undo, linkError: null, isTyped: true };
    }
    case 'undone':
      if (state.undo === null) return state;
      return {
        ...reopened(state, state.undo.form, null),
        isTyped: state.undo.isTyped,
        isCleared: state.undo.isCleared,
      };
    case 'settingsApplied':
      return !state.isExample || state.calculation !== state.opening || isSame(form, event.form)
        ? state
        : { ...state, ...start({ form: event.form, linkError: state.linkError, isExample: true }) };
    case 'opened':
      return reopened(state, event.form, event.text === undefined ? null : undoOf(state, event.text));
    case 'cleared':
      return { ...reopened(state, event.form, undoOf(state, event.text)), isCleared: true };
    case 'addressChanged':
      return { ...reopened(state, event.form, null), linkError: event.linkError, isCleared: false };
  }
}

function undoOf({ calculation, isTyped, isCleared }: State, text: string): Undo {
  return { form: calculation.form, text, isTyped, isCleared };
}

function reopened(state: State, form: FilledForm, undo: State['undo']): State {
  return {
    ...state,
    calculation: calculationOf(form),
    linkError: null,
    undo,
    opened: state.opened + 1,
    isTyped: false,
  };
}

function isSame(a: FilledForm, b: FilledForm): boolean {
  return JSON.stringify([a.id, a.texts, a.groups]) === JSON.stringify([b.id, b.texts, b.groups]);
}
