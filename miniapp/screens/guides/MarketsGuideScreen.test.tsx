import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SETTLED_MARKET_IDS } from '#shared/settlement/market-table.ts';
import { MarketsGuideScreen } from './MarketsGuideScreen.tsx';

afterEach(cleanup);

const folds = () => [...document.querySelectorAll<HTMLDetailsElement>('[data-market] > details')];

it('folds every market to its name and what it is', () => {
  render(<MarketsGuideScreen />);
  expect(folds()).toHaveLength(SETTLED_MARKET_IDS.length);
  expect(folds().every(fold => !fold.open)).toBe(true);
  // What the contents lead to is inside: the browser unfolds it.
  for (const id of SETTLED_MARKET_IDS) expect(document.getElementById(id)?.closest('details')).not.toBeNull();
});

it('unfolds what is looked for', async () => {
  render(<MarketsGuideScreen />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ambas marcam' } });
  await expect.poll(() => folds().length > 0 && folds().every(fold => fold.open)).toBe(true);
});
