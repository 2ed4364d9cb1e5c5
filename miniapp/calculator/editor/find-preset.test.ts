import { describe, expect, it } from 'vitest';
import { CALCULATORS } from '#shared/calculators/registry.ts';
import { DAILY_PRESETS, OPTIONS_OF_OTHERS } from '#shared/catalogue/calculators/picker.ts';
import { findPresets, OTHER_GROUPS } from './find-preset.ts';

const found = (query: string) => findPresets(query).map(({ id }) => id);

describe('findPresets', () => {
  it('finds nothing until something is typed', () => {
    expect(found(' ')).toEqual([]);
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
    ['dupla chance', 'score-grid'],
    ['dupla chance', 'equal-return'],
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
    ['regra 4', 'each-way'],
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

  it.each([
    ['dnb', 'score-grid'],
    ['empate anula', 'score-grid'],
    ['dupla chance montada', 'equal-return'],
    ['meu dinheiro volta', 'cashback'],
    ['aposta sem risco', 'cashback'],
    ['duplo green', 'double-green'],
    ['duplos greens', 'double-green'],
    ['freebets', 'matched-bet'],
    ['aposta grátis', 'matched-bet'],
    ['odds aumentadas', 'boost'],
    ['kelly', 'kelly-single'],
    ['conversor', 'convert-odds'],
    ['lay', 'matched-bet'],
    ['como calcular surebet', 'surebet'],
    ['2up', 'double-green'],
    ['cashout', 'compare-cash-out'],
    ['margem', 'no-vig'],
  ])('%s: first of all %s', (query, id) => {
    expect(found(query)[0]).toBe(id);
  });

  it.each([
    ['entrada fixa', 'surebet', 'F'],
    ['lucro só em alguns resultados', 'surebet', 'D'],
    ['limites e saldo', 'surebet', 'Limite'],
    ['stakes redondos', 'surebet', 'Arredondar para'],
    ['divisão exata', 'score-grid', 'A divisão'],
  ])('%s leads to the option of %s', (query, id, begins) => {
    const [first] = findPresets(query);
    expect(first?.id).toBe(id);
    expect(first?.how?.startsWith(begins)).toBe(true);
  });

  it('names a calculator by itself where its own words fit', () => {
    expect(findPresets('surebet')[0]).toEqual({ id: 'surebet', how: null });
  });
});

describe('the list', () => {
  it('has every calculator once: of every day, of the others, or as an option of another', () => {
    const options = Object.keys(OPTIONS_OF_OTHERS);
    const listed = [...DAILY_PRESETS, ...OTHER_GROUPS.flatMap(({ presets }) => presets), ...options];
    expect(listed.toSorted()).toEqual(Object.keys(CALCULATORS).toSorted());
    expect(DAILY_PRESETS).toHaveLength(8);
  });
});
