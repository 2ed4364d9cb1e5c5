import type { Update } from 'grammy/types';
import { afterEach, expect, it } from 'vitest';
import { NO_TRACES } from '#shared/ports/tracer.ts';
import { startChat } from '../bot-fixture.ts';
import { ASKED_UPDATES, askedUpdateOf } from './update-kind.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

it('each update is a span for as long as it is answered, by its kind alone', async () => {
  const seen: unknown[] = [];
  const chat = await startChat(cleanups, undefined, {
    tracer: {
      span(name, work, options) {
        seen.push([name, options?.fields]);
        const result = NO_TRACES.span(name, work);
        void Promise.resolve(result).then(() => seen.push('answered'));
        return result;
      },
    },
  });
  expect((await chat.ask('2,10 2,05 100')).text).toContain('Surebet de');
  await expect.poll(() => seen).toEqual([['bot.update', { 'arbi.update': 'message' }], 'answered']);
});

it.each(ASKED_UPDATES)('%s is known by its kind', kind => {
  expect(askedUpdateOf({ update_id: 1, [kind]: {} } as Update)).toBe(kind);
});

it('what Telegram sends unasked is another kind', () => {
  expect(askedUpdateOf({ update_id: 1, poll: {} } as unknown as Update)).toBe('other');
});
