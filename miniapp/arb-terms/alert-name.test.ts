import { expect, it } from 'vitest';
import { EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { alertName } from './alert-name.ts';

it.each([
  [{}, 'Surebets · Pré-jogo'],
  [{ sports: ['soccer' as const], profitFrom: 1.5 }, 'Surebets · Pré-jogo · Futebol · de 1,5\u00a0%'],
  [{ view: 'value' as const, fresh: true }, 'Valor · Pré-jogo · odds em dia'],
])('%j is %s', (change, name) => {
  expect(alertName({ ...EMPTY_FILTER, ...change }, 'pre')).toBe(name);
});

it('is never longer than a name may be', () => {
  const sports = ['soccer', 'basketball', 'tennis', 'american_football', 'ice_hockey'] as const;
  expect(alertName({ ...EMPTY_FILTER, sports: [...sports] }, 'pre').length).toBeLessThanOrEqual(60);
});
