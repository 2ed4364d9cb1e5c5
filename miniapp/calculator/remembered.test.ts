import { beforeEach, expect, it } from 'vitest';
import { recentPresets, rememberPreset } from './remembered.ts';

beforeEach(() => localStorage.clear());

it('has the last used calculators, the last one first, each once', () => {
  for (const id of ['surebet', 'boost', 'no-vig', 'boost', 'cashback', 'value-bet'] as const) rememberPreset(id);
  expect(recentPresets()).toEqual(['value-bet', 'cashback', 'boost', 'no-vig']);
});
