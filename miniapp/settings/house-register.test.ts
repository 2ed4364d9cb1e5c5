import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findBook } from '#shared/markets/books.ts';
import { adoptHouses } from '#shared/markets/house-register.ts';
import type { SafeStorage } from '../browser/safe-storage.ts';
import { createHouseRegister } from './house-register.ts';

const HOUSE = {
  key: 'kto',
  name: 'KTO Nova',
  aliases: [],
  link: null,
  commission: null,
  step: null,
  limit: null,
  hidden: false,
  rules: [],
};
let kept: Map<string, string>;
let answer: () => Response;
const storage: SafeStorage = {
  get: key => kept.get(key) ?? null,
  set: (key, value) => kept.set(key, value) !== undefined,
  remove: key => void kept.delete(key),
};
const open = () => createHouseRegister({ storage, fetch: async () => answer() });

beforeEach(() => {
  kept = new Map();
  answer = () => Response.json({ houses: [] });
});
afterEach(() => adoptHouses([]));

it('names a house as the server says, also when it cannot be reached later, and as built in once that is taken back', async () => {
  answer = () => Response.json({ houses: [HOUSE] });
  const first = open();
  const heard = vi.fn();
  first.subscribe(heard);
  const stop = first.start();
  await expect.poll(() => findBook('kto').name).toBe('KTO Nova');
  expect(heard).toHaveBeenCalledOnce();
  stop();

  adoptHouses([]);
  answer = () => {
    throw new Error('offline');
  };
  const stopSecond = open().start();
  await expect.poll(() => findBook('kto').name).toBe('KTO Nova');
  stopSecond();

  answer = () => Response.json({ houses: [] });
  const stopThird = open().start();
  await expect.poll(() => findBook('kto').name).toBe('KTO');
  stopThird();
});

it.each(['', 'null', '{"houses":[{"key":"kto"}]}', '{"houses":7}'])('ignores %j', async text => {
  answer = () => new Response(text);
  kept.set('arbi:houses-changed', text);
  const stop = open().start();
  await expect.poll(() => findBook('kto').name).toBe('KTO');
  stop();
});
