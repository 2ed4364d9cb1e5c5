import { expect, it } from 'vitest';
import { makeArb, makeLeg, NOW } from '#shared/arbitrage/arb-fixture.ts';
import { planStakes } from '#shared/stakes/stake-plan.ts';
import { cents } from '#shared/units.ts';
import { toRow } from '../../../arb-rows/arbitrage-view.ts';
import { telegramShareHref } from '../../../telegram/share-href.ts';
import { shareText, stakesText } from './share-text.ts';

const arb = makeArb();
const plan = planStakes(arb, { total: cents(100_000), houses: new Map() });
const row = toRow(arb, { plan, now: NOW, timeZone: 'America/Sao_Paulo', markDemo: false });
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

it('contains the legs, their ages, the worst case, and a note that odds move', () => {
  expect(spaced(shareText({ row, plan, now: NOW, title: 'Duplinha' })).split('\n')).toEqual([
    'Duplinha +2,31 %',
    '⚽ Flamengo × Palmeiras',
    'Brasileirão · hoje 21:30 · Vencedor',
    '• Flamengo: Betano 2,10 (há 4 s), R$ 487,80',
    '• Palmeiras: Superbet 2,00 (há 4 s), R$ 512,20',
    'Total R$ 1.000,00, pior caso +R$ 23,10',
    'As odds mudam: confira antes de apostar. 18+',
  ]);
});

it('writes odds with the decimals that the house quotes', () => {
  const exact = makeArb({ legs: [makeLeg({ odds: 2.1 }), makeLeg({ odds: 1.952, selection: 'away' })] });
  const stakes = planStakes(exact, { total: cents(100_000), houses: new Map() });
  const shown = toRow(exact, { plan: stakes, now: NOW, timeZone: 'America/Sao_Paulo', markDemo: false });
  expect(stakesText({ row: shown, plan: stakes }).match(/\d,\d+(?=\t)/g)).toEqual(['2,10', '1,952']);
});

it('contains only the stakes, one per line', () => {
  expect(spaced(stakesText({ row, plan }))).toBe(
    'Betano\tFlamengo\t2,10\tR$ 487,80\nSuperbet\tPalmeiras\t2,00\tR$ 512,20',
  );
});

it('Telegram gets an address and a text', () => {
  const href = new URL(telegramShareHref('https://arbi.app/arbitragem-pre?evento=a:1', 'um & dois\n×'));
  expect(href.origin + href.pathname).toBe('https://t.me/share/url');
  expect(href.searchParams.get('url')).toBe('https://arbi.app/arbitragem-pre?evento=a:1');
  expect(href.searchParams.get('text')).toBe('um & dois\n×');
});
