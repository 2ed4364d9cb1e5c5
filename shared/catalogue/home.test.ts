import { expect, it } from 'vitest';
import { PRESETS } from './calculators/presets.ts';
import { HOME_CALCULATORS } from './home.ts';

it.each(HOME_CALCULATORS)('$id has the name that the calculator gives it', ({ id, name }) => {
  expect(PRESETS[id].name).toBe(name);
});
