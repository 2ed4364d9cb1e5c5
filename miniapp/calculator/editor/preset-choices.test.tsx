/** The list of calculators as a person uses it. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CalculatorId } from '#shared/calculators/registry.ts';
import { DAILY_PRESETS, OPTIONS_OF_OTHERS, presetPicker as words } from '#shared/catalogue/calculators/picker.ts';
import { rememberPreset } from '../remembered.ts';
import { PresetAside } from './PresetAside.tsx';
import { PresetChoices } from './PresetChoices.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function open(chosen: CalculatorId, { brief = false, used = [] as readonly CalculatorId[] } = {}) {
  for (const id of used) rememberPreset(id);
  const onChoose = vi.fn<(id: CalculatorId) => void>();
  const page = render(<PresetChoices chosen={chosen} onChoose={onChoose} brief={brief} />);
  const idsIn = (name: string) => {
    const section = screen.queryByRole('region', { name });
    const buttons = section === null ? [] : within(section).getAllByRole('button');
    return buttons.map(button => button.dataset.preset);
  };
  const ids = () => [...page.container.querySelectorAll<HTMLElement>('[data-preset]')].map(each => each.dataset.preset);
  const search = (query: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: query } });
  return { page, onChoose, idsIn, ids, search };
}

describe('the list of calculators', () => {
  it('opens with the eight of every day, and the last used ones above them', () => {
    const { idsIn, ids } = open('surebet', { used: ['kelly-single', 'boost', 'surebet'] });
    expect(idsIn(words.daily)).toEqual([...DAILY_PRESETS]);
    expect(idsIn(words.recent)).toEqual(['boost', 'kelly-single']);
    expect(ids()).toHaveLength(10);
  });

  it('has the others behind "Todas", in groups, without those that are an option of another', () => {
    const { ids, idsIn } = open('surebet');
    const all = screen.getByRole('button', { name: /^Todas/ });
    expect(all.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(all);
    expect(idsIn('Exchange e lay')).toContain('lay-bias');
    expect(new Set(ids()).size).toBe(ids().length);
    for (const id of Object.keys(OPTIONS_OF_OTHERS)) expect(ids()).not.toContain(id);
    fireEvent.click(screen.getByRole('button', { name: words.fewer }));
    expect(ids()).toEqual([...DAILY_PRESETS]);
  });

  it('shows only what was searched for, and Enter opens the first', () => {
    const { ids, search, onChoose } = open('surebet');
    search('meu dinheiro volta');
    expect(ids()[0]).toBe('cashback');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    expect(onChoose).toHaveBeenCalledWith('cashback');
    expect(ids()).toEqual([...DAILY_PRESETS]);
    search('horóscopo');
    expect(screen.getByRole('status').textContent).toBe(words.noMatch('horóscopo'));
  });

  it('is led to by "/" where it stands beside the calculator, unless something is typed', () => {
    render(
      <>
        <input aria-label="odd" />
        <PresetAside chosen="surebet" onChoose={() => {}} problem={null} />
      </>,
    );
    const field = screen.getByRole('textbox', { name: 'odd' });
    field.focus();
    fireEvent.keyDown(field, { key: '/' });
    expect(document.activeElement).toBe(field);
    field.blur();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('leads whoever looks for an option to the calculator that has it, and says which one it is', () => {
    const { search } = open('matched-bet');
    search('entrada fixa');
    expect(screen.getByRole('button', { name: /F ao lado do stake/ }).dataset.preset).toBe('surebet');
  });

  it('beside the calculator: the open one is in it even if the list has it no more, and stays where it is', () => {
    const { page, idsIn } = open('fixed-leg', { brief: true, used: ['convert-odds', 'boost'] });
    expect(idsIn(words.recent)).toEqual(['convert-odds', 'fixed-leg']);
    rememberPreset('no-vig');
    page.rerender(<PresetChoices chosen="no-vig" onChoose={() => {}} brief />);
    expect(idsIn(words.recent)).toEqual(['convert-odds', 'no-vig']);
  });
});
