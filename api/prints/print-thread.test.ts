/** Whole pictures, drawn for this: through the thread, the engine and the reader. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readPrint } from '#shared/reading/print/read-print.ts';
import { createPrintThread } from './print-thread.ts';

const thread = createPrintThread();
afterAll(() => thread.end());
const LONG_MS = 60_000;
const CONTEXT = { at: Date.parse('2026-11-27T21:50:00-03:00'), zone: 'America/Sao_Paulo' };
const picture = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, name)));

async function read(name: string) {
  const seen = await thread.read(picture(name), LONG_MS);
  const print = readPrint(seen?.ok ? seen.words : [], CONTEXT);
  return print.kind === 'none' ? [] : print.bets;
}

it('reads a slip with labels over its amounts, and the offer to cash out is no stake', {
  timeout: LONG_MS,
}, async () => {
  expect(await read('made-slip.png')).toMatchObject([
    {
      odds: { value: 2.35, certainty: 'sure' },
      stakeCents: { value: 4000, certainty: 'sure' },
      status: { value: 'open' },
    },
  ]);
});

it('reads light letters on a dark ground', { timeout: LONG_MS }, async () => {
  expect(await read('made-slip-dark.jpg')).toMatchObject([
    {
      odds: { value: 1.75, certainty: 'sure' },
      stakeCents: { value: 8000 },
      status: { value: 'cashout', certainty: 'sure' },
      returnCents: { value: 6130 },
    },
  ]);
});

it('survives a picture that ends before it says, and is given up when it takes too long', {
  timeout: LONG_MS,
}, async () => {
  const seen = await thread.read(picture('made-slip.png').slice(0, 400), LONG_MS);
  expect(seen?.ok === true && seen.words.length > 0).toBe(false);
  expect(await thread.read(picture('made-slip.png'), 1)).toBeNull();
  expect(await read('made-slip.png')).toHaveLength(1);
});
