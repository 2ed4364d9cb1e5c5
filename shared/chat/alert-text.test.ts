import { expect, it } from 'vitest';
import { makeArb, NOW } from '../arbitrage/arb-fixture.ts';
import { opportunityLines } from './alert-text.ts';

it('says what houses that settle differently cost in the worst ending, where that is known', () => {
  const rules = { state: 'differ' as const, questions: ['retirement' as const], cost: -0.5 };
  const lines = (cost: number | null) => {
    const arb = makeArb({ warnings: ['rules_differ'], rules: { ...rules, cost } });
    return opportunityLines(arb, NOW, 'America/Sao_Paulo').join('\n').replaceAll('\u00a0', ' ');
  };
  expect(lines(-0.5)).toContain('regras diferentes: um desfecho paga −50,00 %');
  expect(lines(null)).toMatch(/regras diferentes$/);
  expect(lines(0.01)).toMatch(/regras diferentes$/);
});
