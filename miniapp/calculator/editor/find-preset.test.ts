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
    ['each way', 'each-way'],
    ['each-way', 'each-way-lay'],
    ['EW', 'each-way'],
    ['cada caminho', 'extra-place'],
    ['cavalo', 'each-way'],
    ['colocação', 'each-way-lay'],
    ['colocacao extra', 'extra-place'],
    ['extra place', 'extra-place'],
    ['dead heat', 'each-way'],
    ['1/4', 'each-way'],
    ['dutch lucro alvo', 'dutching-target'],
    ['dutching lucro alvo', 'dutching-target'],
    ['meta de lucro', 'dutching-target'],
    ['dutching com lay', 'dutching-lay'],
    ['dutch lay', 'dutching-lay'],
    ['lay em múltipla', 'acca-lay-steps'],
    ['lay em multipla', 'acca-lay'],
    ['lay sequencial', 'acca-lay-steps'],
    ['LAY SEQUENCIAL', 'acca-lay'],
    ['lay na múltipla', 'acca-lay-steps'],
    ['combinada', 'acca-lay-steps'],
    ['bilhete', 'acca-at-once'],
    ['múltipla anulada', 'acca-lay-steps'],
  ])('%s has %s', (query, id) => {
    if (id === null) expect(found(query)).toEqual([]);
    else expect(found(query)).toContain(id);
  });
});
