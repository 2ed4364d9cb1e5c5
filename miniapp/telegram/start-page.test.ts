import { expect, it } from 'vitest';
import { encodeCalculation } from '#shared/calculators/link/link.ts';
import { startPage } from './start-page.ts';

const link = encodeCalculation({ id: 'surebet', input: { legs: [{ odds: 2.1 }, { odds: 2.05 }], total: 10_000 } });

it.each([
  [link, `/calculator?c=${link}`],
  ['arb-l-e1_7c1x2_7c', '/arbitragem-live?evento=e1&abrir=e1%7C1x2%7C'],
  ['arb-l-', null],
  ['calc-kelly-single', '/calculator?abrir=kelly-single'],
  ['calc-Kelly?', null],
  ['', null],
  ['promo', null],
  ['1', null],
  ['2ABC', null],
  ['1A<script>', null],
  [`1A${'x'.repeat(600)}`, null],
])('%s → %s', (startParam, page) => expect(startPage(startParam)).toBe(page));
