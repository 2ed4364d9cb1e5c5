import { beforeEach, describe, expect, it } from 'vitest';
import {
  forgetCalculation,
  recentPresets,
  rememberPreset,
  saveCalculation,
  savedCalculations,
  setStartingTotal,
  startingTotal,
} from './remembered.ts';

beforeEach(() => localStorage.clear());

describe('what this browser keeps', () => {
  it('has the last used calculators, the last one first, each once', () => {
    for (const id of ['surebet', 'boost', 'no-vig', 'boost', 'cashback', 'value-bet'] as const) rememberPreset(id);
    expect(recentPresets()).toEqual(['value-bet', 'cashback', 'boost', 'no-vig']);
  });

  it('keeps saved calculations by name, the last one first, and forgets them', () => {
    saveCalculation({ name: 'Fla x Pal', link: '1A' });
    saveCalculation({ name: 'Freebet', link: '1J' });
    saveCalculation({ name: 'Fla x Pal', link: '1B' });
    expect(savedCalculations()).toEqual([
      { name: 'Fla x Pal', link: '1B' },
      { name: 'Freebet', link: '1J' },
    ]);
    forgetCalculation('Fla x Pal');
    expect(savedCalculations()).toEqual([{ name: 'Freebet', link: '1J' }]);
  });

  it.each(['{', 'null', '{"a":1}', '[1,{"name":2}]'])('reads %s as nothing saved', text => {
    localStorage.setItem('arbi:calculations', text);
    expect(savedCalculations()).toEqual([]);
  });

  it('has the total to start from as it was typed', () => {
    expect(startingTotal()).toBeNull();
    setStartingTotal('R$ 1.500');
    expect(startingTotal()).toBe('R$ 1.500');
  });
});
