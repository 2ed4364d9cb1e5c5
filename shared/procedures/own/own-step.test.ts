import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, epochMs } from '../../units.ts';
import { readMessage } from '../read/read-message.ts';
import type { Procedure } from '../schema/procedure.ts';
import { type OwnLeg, ownStep } from './own-step.ts';

function procedureOf(text: string): Procedure {
  const reading = readMessage({
    text,
    at: epochMs(Date.parse('2026-11-19T10:00:00-03:00')),
    zone: 'America/Sao_Paulo',
  });
  if (reading.is !== 'procedure' && reading.is !== 'arb') throw new Error(reading.is);
  return reading.procedure;
}
const ANY: OwnLeg = { odds: null, balanceCents: null, maxStakeCents: null, commission: null };

const SUPERODD = procedureOf(
  'Superodd Betano: máx R$ 50\nVasco x Coritiba hoje 16h\nBetano Vasco 3,00 (antes 2,10) R$ 50\nKTO empate 3,50 42,86\nSuperbet Coritiba 3,60 41,67',
);
const QUALIFIER = procedureOf(
  'Betano aposte 50 ganhe 50 de freebet, odd mínima 2,00\nInter x Fluminense hoje 21h30\nBetano Inter 2,25 50\nBetfair Exchange lay Inter 2,30 50,34',
);
const ARB = procedureOf('Surebet Bahia x Sport hoje 20h\nBetano mais de 2,5 2,10 100\nKTO menos de 2,5 2,05 102,44');

describe('a step for one person', () => {
  it('is as published where nothing stands in the way', () => {
    expect(ownStep(SUPERODD, 0, [ANY, ANY, ANY], cents(1))).toMatchObject({
      status: 'ready',
      isScaled: false,
      sums: { stakesCents: [5000, 4286, 4167], worstCents: 1547 },
    });
  });

  it('follows the odds and the commission that they type', () => {
    // 50 × 2,20 / (2,25 − 0,02) = 49,33; the back pays 60 − 49,33 × 1,25 = −1,66.
    const own = ownStep(
      QUALIFIER,
      0,
      [
        { ...ANY, odds: 2.2 },
        { ...ANY, odds: 2.25, commission: 0.02 },
      ],
      cents(1),
    );
    expect(own).toMatchObject({ status: 'ready', sums: { stakesCents: [5000, 4933], worstCents: -166 } });
  });

  it('places whole reais where their step is one', () => {
    const own = ownStep(SUPERODD, 0, [ANY, ANY, ANY], cents(100));
    expect(own).toMatchObject({ status: 'ready', sums: { stakesCents: [5000, 4300, 4200], worstCents: 1500 } });
  });

  it('shrinks with the balance of a cover, and says so', () => {
    const own = ownStep(SUPERODD, 0, [ANY, { ...ANY, balanceCents: cents(2143) }, ANY], cents(1));
    expect(own).toMatchObject({ status: 'ready', isScaled: true, sums: { stakesCents: [2500, 2143, 2084] } });
  });

  it('says what is lacking where the promotion wants the whole stake', () => {
    expect(ownStep(QUALIFIER, 0, [{ ...ANY, balanceCents: cents(4000) }, ANY], cents(1))).toEqual({
      status: 'blocked',
      why: 'balance',
      leg: 0,
      lacksCents: 1000,
    });
    // The lay's liability: 50,34 × 1,30 = 65,44.
    expect(ownStep(QUALIFIER, 0, [ANY, { ...ANY, balanceCents: cents(5000) }], cents(1))).toMatchObject({
      why: 'balance',
      leg: 1,
    });
  });

  it('is blocked under the least odds, without odds, and says where it turned into a loss', () => {
    expect(ownStep(QUALIFIER, 0, [{ ...ANY, odds: 1.95 }, ANY], cents(1))).toMatchObject({ why: 'min_odds', leg: 0 });
    expect(ownStep(ARB, 0, [ANY, { ...ANY, odds: 1.8 }], cents(1))).toMatchObject({ status: 'ready', isTurned: true });
    expect(ownStep(ARB, 3, [], cents(1))).toMatchObject({ why: 'announced' });
  });

  it('never places over what there is, off the step, or at a worst that its outcomes do not have', () => {
    const odds = fc.integer({ min: 120, max: 600 }).map(each => each / 100);
    const leg = fc.record({
      odds: fc.option(odds),
      balanceCents: fc.option(fc.integer({ min: 0, max: 20_000 }).map(cents)),
      maxStakeCents: fc.option(fc.integer({ min: 100, max: 20_000 }).map(cents)),
      commission: fc.constantFrom(null, 0, 0.02),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(SUPERODD, QUALIFIER, ARB),
        fc.array(leg, { minLength: 3, maxLength: 3 }),
        fc.constantFrom(...[1, 50, 100].map(cents)),
        (procedure, own, stepCents) => {
          const answer = ownStep(procedure, 0, own, stepCents);
          if (answer.status === 'blocked') return;
          for (const [at, { side, odds: price, stakeCents, fixed }] of answer.step.legs.entries()) {
            const [mine, stake] = [own[at], stakeCents ?? 0];
            expect(stake).toBeGreaterThan(0);
            if (!fixed) expect(stake % stepCents).toBe(0);
            if (mine?.maxStakeCents != null) expect(stake).toBeLessThanOrEqual(mine.maxStakeCents);
            const risk = side === 'lay' ? stake * ((price ?? 1) - 1) : stake;
            if (mine?.balanceCents != null) expect(risk).toBeLessThanOrEqual(mine.balanceCents + 1e-6);
          }
          const sure = answer.sums.outcomes
            .filter(({ upside, void: isVoid }) => !upside && !isVoid)
            .map(({ profitCents }) => profitCents);
          expect(answer.sums.worstCents).toBe(Math.min(...sure));
        },
      ),
    );
  });
});
