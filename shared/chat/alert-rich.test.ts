import { describe, expect, it } from 'vitest';
import { makeArb, NOW } from '../arbitrage/arb-fixture.ts';
import { postLines } from '../posts/post.ts';
import { cents } from '../units.ts';
import { alertRich, testRich } from './alert-rich.ts';

const VIEW = {
  ...{ id: 'x', rule: 'Futebol acima de 1,5 %', opportunity: makeArb(), houses: null, isGone: false },
  stakes: { legs: [cents(488_00), cents(512_00)], total: cents(1_000_00), worst: cents(24_00) },
  ...{ now: NOW, timeZone: 'America/Sao_Paulo' },
};

const textOf = (blocks: NonNullable<ReturnType<typeof testRich>>) =>
  blocks
    .flatMap(postLines)
    .map(line => line.map(run => ('text' in run ? run.text : '')).join(''))
    .join('\n')
    .replaceAll('\u00a0', ' ');

describe('a drawn alert', () => {
  it('begins with what it pays in reais of the total, and has each bet with its stake', () => {
    const text = textOf(alertRich(VIEW));
    expect(text).toMatch(/^\+2,31 % \+R\$ 24,00 com R\$ 1\.000,00\nFlamengo × Palmeiras · hoje 21:30\n/);
    expect(text).toMatch(/Flamengo · Betano\n2,10\nR\$ 488,00\nPalmeiras · Superbet\n2,00\nR\$ 512,00/);
    expect(text).toMatch(/alerta “Futebol acima de 1,5 %”$/);
  });

  it('has parts of the money where no total is known', () => {
    const text = textOf(alertRich({ ...VIEW, stakes: null }));
    expect(text).toMatch(/^\+2,31 %\n/);
    expect(text).toContain('2,10\n48,78 %');
  });

  it('says first that it fell below the filter, and is one struck line once it is gone', () => {
    expect(textOf(alertRich({ ...VIEW, isBelow: true }))).toMatch(/^Caiu abaixo do seu filtro\.\n/);
    const gone = alertRich({ ...VIEW, isGone: true });
    expect(gone).toHaveLength(3);
    expect(JSON.stringify(gone[1])).toContain('strikethrough');
    expect(textOf(gone)).not.toContain('R$');
  });

  it('is marked as a test from its first line, and is text where nothing passes the rule', () => {
    const { id: _, rule, ...alert } = VIEW;
    expect(textOf(testRich({ rule, alert }) ?? [])).toMatch(/^TESTE do alerta/);
    expect(testRich({ rule, alert: null })).toBeUndefined();
  });
});
