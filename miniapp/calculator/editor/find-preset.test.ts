import { describe, expect, it } from 'vitest';
import { CALCULATORS } from '#shared/calculators/registry.ts';
import { findPresets } from './find-preset.ts';

const found = (query: string) => findPresets(query).flatMap(({ presets }) => presets);

describe('findPresets', () => {
  it('lists every calculator once for an empty query', () => {
    expect(found('').toSorted()).toEqual(Object.keys(CALCULATORS).toSorted());
  });

  it.each([
    ['queimar freebet', 'dutch-against-main'],
    ['FB', 'matched-bet'],
    ['duplo green', 'double-green'],
    ['superodd', 'boost'],
    ['odd justa', 'no-vig'],
    ['cambio de odds', null],
    ['bônus', 'rollover-ev'],
    ['BONUS', 'rollover-ev'],
    ['perna aberta', 'complete-leg'],
    ['triplinha', 'surebet'],
    ['responsabilidade', 'lay-as-back'],
    ['meio green', 'handicap-equal-return'],
    ['acumulada', 'acca-lay'],
    ['gestão de banca', 'kelly-single'],
  ])('%s has %s', (query, id) => {
    if (id === null) expect(found(query)).toEqual([]);
    else expect(found(query)).toContain(id);
  });
});
