import { describe, expect, it } from 'vitest';
import { houseChoices } from './house-choices.ts';

const namesOf = (...values: Parameters<typeof houseChoices>) => houseChoices(...values).map(({ name }) => name);

describe('the houses to search by', () => {
  it('are those of the period, each once and by name', () => {
    const pairs = [
      { houses: ['kto', 'betano'] as [string, string], count: 2, stale: 0 },
      { houses: ['betano', 'superbet'] as [string, string], count: 1, stale: 0 },
    ];
    expect(namesOf({ pairs }, [], '')).toEqual(['Betano', 'KTO', 'Superbet']);
  });

  it('include those of a listed arb that is not in the sums yet', () => {
    expect(namesOf({ pairs: [] }, [{ houses: ['kto', 'betano'] }], '')).toEqual(['Betano', 'KTO']);
  });

  it('include the chosen one, even if nothing closed there', () => {
    expect(houseChoices({ pairs: [] }, [], 'betano')).toEqual([{ key: 'betano', name: 'Betano' }]);
  });
});
