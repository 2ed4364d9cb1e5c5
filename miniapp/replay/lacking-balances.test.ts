import { describe, expect, it } from 'vitest';
import { lackingBalances } from './lacking-balances.ts';

const few = (arbs: number) => ({ kind: 'too_little', arbs, days: 7 }) as const;
const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

describe('why the planner has too little to say', () => {
  it('is one house with money: the others have none', () => {
    expect(lackingBalances(few(0), { known: ['betano'], lacking: ['KTO'], arbs: 35 })).toBe(
      'Só há saldo na Betano, e uma surebet precisa de duas casas. Anote o saldo das outras na planilha, ou marque as suas em Minhas casas.',
    );
  });

  it('is that most arbs are at houses without a known balance', () => {
    const money = {
      known: ['betano', 'kto'],
      lacking: ['Bet365', 'Novibet', 'Pinnacle', 'Superbet', 'Vaidebet'],
      arbs: 35,
    };
    expect(spaced(lackingBalances(few(2), money))).toBe(
      'Só 2 das 35 surebets do arquivo cabem onde há saldo (Betano, KTO). Falta o saldo de Bet365, Novibet, Pinnacle, Superbet e mais 1: anote na planilha, ou marque as suas em Minhas casas.',
    );
    expect(spaced(lackingBalances(few(0), { ...money, lacking: ['Superbet'] }))).toMatch(
      /^Nenhuma das 35 surebets do arquivo cabe onde há saldo/,
    );
  });

  it('is nothing of the sort where the archive itself is short, or a plan was found', () => {
    expect(lackingBalances(few(5), { known: ['betano', 'kto'], lacking: [], arbs: 5 })).toBeNull();
    const plan = { kind: 'planned', transfers: [], days: 7, arbs: 30, nowCents: 0, thenCents: 0 } as never;
    expect(lackingBalances(plan, { known: ['betano', 'kto'], lacking: ['Superbet'], arbs: 35 })).toBeNull();
  });
});
