/** Clearing a calculation: what stays in the form, on the device and in the history. */
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { typeInto } from '#shared/calculators/forms/form.ts';
import { kitOf } from '#shared/calculators/forms/kits.ts';
import { DRAFTS_KEY } from './calculator-storage.ts';
import { type CalculatorState, emptyForm, openAddress, useCalculator } from './use-calculator.ts';

const MATCH = { event: { sport: 'soccer', title: 'Fluminense × Ceará', legs: [] } };

afterEach(() => {
  cleanup();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

async function opened(): Promise<{ readonly current: CalculatorState }> {
  history.replaceState(MATCH, '', '/calculator');
  const opening = await openAddress(null, 'surebet');
  return renderHook(() => useCalculator(opening)).result;
}

async function typeTotal(calculator: { readonly current: CalculatorState }, total: string): Promise<void> {
  act(() => calculator.current.change(form => typeInto(form, 'total', total)));
  await waitFor(() => expect(localStorage.getItem(DRAFTS_KEY)).toContain('surebet'));
}

describe('clearing a calculation', () => {
  it('leaves nothing behind: no answer, no draft, no match', async () => {
    const calculator = await opened();
    await typeTotal(calculator, '777');
    expect(calculator.current.calculation.view).not.toBeNull();
    const empty = await emptyForm(kitOf('surebet'));
    act(() => calculator.current.clear(empty, 'Limpo.'));
    const { calculation, isCleared } = calculator.current;
    expect([calculation.view, calculation.answer, isCleared]).toEqual([null, null, true]);
    expect(Object.values(calculation.form.texts).join('')).toBe('');
    await waitFor(() => expect(localStorage.getItem(DRAFTS_KEY)).toBeNull());
    expect(history.state).toBeNull();
  });

  it('can be undone: the answer, the draft and the match are there again', async () => {
    const calculator = await opened();
    await typeTotal(calculator, '777');
    const empty = await emptyForm(kitOf('surebet'));
    act(() => calculator.current.clear(empty, 'Limpo.'));
    await waitFor(() => expect(localStorage.getItem(DRAFTS_KEY)).toBeNull());
    act(() => calculator.current.undoLast());
    expect(calculator.current.calculation.form.texts.total).toBe('777');
    expect(calculator.current.isCleared).toBe(false);
    await waitFor(() => expect(localStorage.getItem(DRAFTS_KEY)).toContain('surebet'));
    expect(history.state).toEqual(MATCH);
  });

  it('an empty form has no mark of the example', async () => {
    const { groups } = await emptyForm(kitOf('acca-lay-steps'));
    expect(groups.legs?.map(({ texts }) => texts['legs.*.result'])).toEqual(groups.legs?.map(() => 'open'));
  });
});
