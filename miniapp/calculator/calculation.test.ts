import { describe, expect, it } from 'vitest';
import { exampleForm, type FilledForm, formOf, typeInto, typeIntoRow } from '#shared/calculators/forms/form.ts';
import { kitOf } from '#shared/calculators/forms/kits.ts';
import { CALCULATORS, type CalculatorId } from '#shared/calculators/registry.ts';
import { telegramShareHref } from '../telegram/share-href.ts';
import { calculationOf } from './calculation.ts';
import { chatText } from './chat-text.ts';
import { fixStake, freeStakes, stakeShown } from './editor/stake-column.ts';

const surebet = exampleForm(kitOf('surebet'));
const typed = (form: FilledForm, leg: number, path: string, text: string) => typeIntoRow(form, 'legs', leg, path, text);

describe('calculationOf', () => {
  it.each(Object.keys(CALCULATORS) as CalculatorId[])('%s: the example has an answer with a headline', id => {
    const { view, problem } = calculationOf(exampleForm(kitOf(id)));
    expect(problem).toBeNull();
    expect(view?.headline?.text).toMatch(/\S/);
    expect(view?.headline?.text).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('has the worst case first', () => {
    const { view } = calculationOf(exampleForm(kitOf('double-green')));
    expect(view?.outcomes.map(({ path }) => path)).toEqual(['baseResult', 'doubleIfTurnaround']);
    expect(view?.headline).toMatchObject({ label: 'Pior caso', tone: 'loss' });
  });

  it('keeps the last answer while a field is invalid, and names the field', () => {
    const before = calculationOf(surebet);
    const { view, problem, errors } = calculationOf(typed(surebet, 1, 'legs.*.odds', '2,x'), before);
    expect(view).toBe(before.view);
    expect(problem).toMatchObject({ kind: 'wrong', text: 'Resultado de antes, até corrigir: Odd (Superbet).' });
    expect(errors).toEqual({ 'legs.1.odds': 'Não entendi 2,x como odd. Use 2,10, 21/10, +110 ou 0,95 hk.' });
  });

  it('does not show another calculator’s answer', () => {
    const cleared = typeInto(exampleForm(kitOf('boost')), 'odds', '');
    expect(calculationOf(cleared, calculationOf(surebet))).toMatchObject({ view: null, problem: { kind: 'missing' } });
  });

  it('shows a stake in the currency of its house, and its returns in reais', () => {
    const abroad = typed(typed(surebet, 0, 'legs.*.currency', 'usd'), 0, 'legs.*.rate', '5');
    const { view } = calculationOf(abroad);
    expect(view?.stakes.map(({ text }) => text)).toEqual(['US$\u00a098,79', 'R$\u00a0506,00']);
    expect(view?.headline?.text).toMatch(/^\+R\$/);
  });

  it('has no answer for another currency until its rate is there, and asks for it at its field', () => {
    const abroad = calculationOf(typed(surebet, 0, 'legs.*.currency', 'USD'), calculationOf(surebet));
    expect(abroad.problem).toMatchObject({ kind: 'refused', code: 'missing', field: 'Câmbio em reais (Betano)' });
    expect(abroad.errors['legs.0.rate']).toMatch(/^Informe o câmbio/);
    expect([abroad.view, abroad.answer]).toEqual([null, null]);
    expect(stakeShown(abroad, 0)).toBeNull();
    expect(chatText(abroad, null)).toBeNull();
    const pegged = typed(abroad.form, 0, 'legs.*.rate', '1');
    expect(calculationOf(pegged).problem).toBeNull();
  });

  it('names the limit that keeps the profit down, and limits that conflict', () => {
    const limited = typeInto(typeInto(typed(surebet, 0, 'legs.*.max', '100'), 'total', ''), 'maxTotal', '1000');
    expect(calculationOf(limited).binding).toBe('Quem segura o lucro: Limite da casa (Betano).');
    const impossible = typed(typed(surebet, 0, 'legs.*.max', '100'), 1, 'legs.*.max', '100');
    const { problem } = calculationOf(impossible);
    expect(problem).toMatchObject({ kind: 'refused', code: 'infeasible' });
    expect(problem?.text).toContain('Em conflito: ');
    expect(problem?.text).toContain('Limite da casa (Betano)');
  });

  it('names an outcome by the legs that win on it', () => {
    const form = formOf(kitOf('surebet'), {
      legs: [
        { house: 'A', odds: 2.1, winsOn: [0, 1] },
        { house: 'B', odds: 5, winsOn: [1] },
        { house: 'C', odds: 2.2, winsOn: [2] },
      ],
      total: 10_000,
    });
    const labels = calculationOf(form).view?.outcomes.map(({ path, label }) => [path, label]);
    expect(new Map(labels as [string, string][])).toEqual(
      new Map([
        ['profits.0', 'A ganha'],
        ['profits.1', 'A e B ganham'],
        ['profits.2', 'C ganha'],
      ]),
    );
  });
});

describe('the mistakes of published calculators', () => {
  const figure = (id: CalculatorId, input: Record<string, unknown>, path: string) => {
    const { view } = calculationOf(formOf(kitOf(id), input));
    const all = [...(view?.mains ?? []), ...(view?.outcomes ?? []), ...(view?.stakes ?? []), ...(view?.figures ?? [])];
    return all.find(each => each.path === path)?.text;
  };

  it('profit is not the sum of all returns', () => {
    expect(figure('equal-return', { odds: [2.1, 2.1], totalStake: 100_000 }, 'profit')).toBe('+R$\u00a050,00');
  });
  it('commission is taken from the winnings, not from the stake', () => {
    expect(figure('net-odds', { odds: 1.8, commission: 0.04 }, 'netOdds')).toBe('1,768');
  });
  it('ROI is 1/S − 1 and not 1 − S', () => {
    expect(figure('equal-return', { odds: [2.1, 2.1], totalStake: 100_000 }, 'roi')).toBe('+5,00\u00a0%');
  });
  it('the lay of a refund balances', () => {
    const input = { backStake: 2_500, backOdds: 2, layOdds: 2, refundCashValue: 2_500 };
    expect(figure('matched-bet', input, 'profitIfBackWins')).toBe('+R$\u00a012,50');
    expect(figure('matched-bet', input, 'profitIfLayWins')).toBe('+R$\u00a012,50');
  });
});

describe('column F', () => {
  it('replaces the total, and restores it', () => {
    const before = calculationOf(surebet);
    const shown = stakeShown(before, 0);
    const fixed = fixStake(surebet, 0, shown);
    expect(fixed.texts.total).toBe('');
    const after = calculationOf(fixed);
    expect(after.problem).toBeNull();
    expect(stakeShown(after, 0)).toBe(shown);
    const freed = freeStakes(fixed, after, 0);
    expect(freed.texts.total).toBe('1.000,01');
  });

  it('restores the total that is shown, also where a lay leaves a fraction of a centavo', () => {
    const legs = [
      { odds: 2.2, stake: 5_000 },
      { odds: 2.03, side: 'lay' },
    ];
    const fixed = formOf(kitOf('surebet'), { legs, step: 1 });
    const calculation = calculationOf(fixed);
    expect(calculation.answer?.total).toBeCloseTo(10_581.57, 6);
    const [{ key } = { key: -1 }] = fixed.groups.legs ?? [];
    expect(freeStakes(fixed, calculation, key).texts.total).toBe('105,81');
  });

  it('shows no stake while none is valid', () => {
    expect(stakeShown(calculationOf(typed(surebet, 0, 'legs.*.odds', 'x'), calculationOf(surebet)), 0)).toBeNull();
  });
});

describe('chatText', () => {
  it('has odds, stakes, profit and the link', () => {
    expect(chatText(calculationOf(surebet), 'https://arbi/calculator?c=1')).toBe(
      [
        'Surebet',
        'Pior caso: +R$ 37,34 (+3,73 %)',
        '',
        'Quanto colocar',
        'Betano @ 2,10: R$ 493,98',
        'Superbet @ 2,05: R$ 506,02',
        '',
        'Lucro por resultado',
        'Superbet ganha: +R$ 37,34',
        'Betano ganha: +R$ 37,35',
        '',
        'https://arbi/calculator?c=1',
      ].join('\n'),
    );
  });

  it('is null for an outdated answer', () => {
    const before = calculationOf(surebet);
    expect(chatText(calculationOf(typed(surebet, 0, 'legs.*.odds', 'x'), before), null)).toBeNull();
  });

  it('is sent to Telegram with its link beside it', () => {
    expect(telegramShareHref('https://a/?c=1', 'a b')).toBe(
      'https://t.me/share/url?url=https%3A%2F%2Fa%2F%3Fc%3D1&text=a%20b',
    );
  });
});
