import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeArb, makeLeg, NOW } from '#shared/arbitrage/arb-fixture.ts';
import { rescue as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { exitPrices } from '#shared/catalogue/arbitrage/exit-prices.ts';
import type { ExitPrice } from '#shared/rescue/exit-price.ts';
import { planStakes } from '#shared/stakes/stake-plan.ts';
import { PATIENT } from '#shared/testing/patient.ts';
import { cents } from '#shared/units.ts';
import type { ExitPrices } from '#shared/wire/arbitrage.ts';
import { LiveContext } from '../../../server/live/live-context.ts';
import { RescueDialog } from './RescueDialog.tsx';

const over = { market: 'ou' as const, selection: 'over', line: 2.5, odds: 2.1 };
const underAt = (odds: number) => makeLeg({ ...over, selection: 'under', odds, book: 'kto', bookName: 'KTO' });
const legs = [makeLeg(over), underAt(2.05)];
const arb = makeArb({ id: 'e1|ou|2.5', market: 'ou', line: 2.5, legs });
const houses = new Map();
const rescue = { arb, plan: planStakes(arb, { total: cents(20_000), houses }), placing: null };

const priceOf = (leg: (typeof legs)[number], change: Partial<ExitPrice> = {}): ExitPrice => {
  const { share: _, previousOdds: __, ...rest } = leg;
  return { ...rest, stale: false, demo: false, ...change };
};
const kto = priceOf(underAt(1.95));
const betfair = priceOf(makeLeg({ ...over, odds: 2.14, side: 'lay', book: 'betfair', bookName: 'Betfair Exchange' }));
const answerOf = (prices: ExitPrice[], open = true): ExitPrices => ({ now: NOW, open, prices });

let asked: string[] = [];
let answer: () => Response = () => Response.json(answerOf([]));

function open() {
  const fetch: typeof globalThis.fetch = async request => {
    asked.push(String(request instanceof Request ? request.url : request));
    return answer();
  };
  const live = { fetch, openStream: () => new EventSource(''), now: () => Date.now(), onDenied: () => {} };
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <LiveContext value={live}>
        <RescueDialog rescue={rescue} houses={houses} isListed={() => false} onChoose={() => {}} onClose={() => {}} />
      </LiveContext>
    </QueryClientProvider>,
  );
}

const pass = (ms: number) =>
  act(async () => {
    // The modules that the first request loads arrive in real time, not in the test's.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(ms);
  });
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name, hidden: true });
const way = (key: string) =>
  document.querySelector(`[data-way="${key}"]`)?.textContent?.replaceAll('\u00a0', ' ') ?? null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
  asked = [];
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('uses current prices, and shows every way out with its cost', async () => {
  answer = () => Response.json(answerOf([kto, betfair]));
  open();
  expect(screen.getByText(words.asking)).toBeTruthy();
  await pass(10);
  expect(asked[0]).toContain('/api/arbs/prices?kind=pre&arb=e1%7Cou%7C2.5&event=e1&markets=ou%3A2.5');
  expect(field(/na KTO/).value).toBe('1,95');
  expect(way('complete')).toMatch(/KTO 1,95 · R\$ [\d,]+ · há 4 s/);
  expect(way('lay')).toMatch(/Lay Mais de 2,5 gols · Betfair Exchange 2,14 .*comissão 6,50 %.*/);
  expect(way('lay')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: words.ways.lay, hidden: true }));
  expect(screen.getByText(/^custo R\$/)).toBeTruthy();
  expect(way('wait')).toContain('−R$');
});

it('keeps typed values when prices change and when the arb closes', async () => {
  answer = () => Response.json(answerOf([kto]));
  open();
  await pass(10);
  fireEvent.change(field(/na KTO/), { target: { value: '1,90' } });
  fireEvent.change(field(/Quanto entrou/), { target: { value: '50' } });
  answer = () => Response.json(answerOf([priceOf(underAt(1.5))], false));
  await pass(5_000);
  expect(screen.getByText(words.closed)).toBeTruthy();
  expect([field(/na KTO/).value, field(/Quanto entrou/).value]).toEqual(['1,90', '50']);
  expect(way('complete')).toContain('KTO 1,90');
});

it('no longer uses a price that turns stale, and marks it', async () => {
  answer = () => Response.json(answerOf([{ ...kto, freshUntil: (NOW + 2_000) as ExitPrice['freshUntil'] }]));
  open();
  await pass(10);
  expect(way('complete')).not.toBeNull();
  await pass(3_000);
  expect(way('complete')).toBeNull();
  expect(field(/na KTO/).value).toBe('');
  expect(screen.getByText(words.noOffers)).toBeTruthy();
  expect(document.querySelector('[data-outdated]')?.textContent).toContain('KTO');
});

it('says that no feed quotes the match, and still accepts typed odds', async () => {
  const body = { code: 'not_found', message: exitPrices.noEvent };
  answer = () => Response.json(body, { status: 404 });
  open();
  await vi.waitFor(() => expect(screen.getByText(exitPrices.noEvent)).toBeTruthy(), PATIENT);
  fireEvent.change(field(/na KTO/), { target: { value: '1,95' } });
  await pass(10);
  expect(way('complete')).toContain('KTO 1,95');
});

it('says that there was no answer', async () => {
  answer = () => {
    throw new TypeError('fetch failed');
  };
  open();
  await pass(2_000);
  expect(screen.getByText(words.failed)).toBeTruthy();
});
