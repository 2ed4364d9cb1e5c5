import type { Update } from 'grammy/types';
import { expect, it } from 'vitest';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { createUnansweredUpdates, seenOnceMore } from './unanswered-updates.ts';
import { everyUpdate } from './updates-fixture.ts';

/** As much of a store as is asked here. */
function keptDocuments(): DocumentStore {
  const kept = new Map<string, { bot: number }>();
  return {
    put: async (_: string, id: string, data: { bot: number }) => void kept.set(id, data),
    delete: async (_: string, id: string) => void kept.delete(id),
    query: async (_: string, { where: { value } }: { where: { value: number } }) => ({
      documents: [...kept].filter(([, { bot }]) => bot === value).map(([id, data]) => ({ id, data, version: 1 })),
      next: null,
    }),
  } as unknown as DocumentStore;
}

const update = (update_id: number) => ({ update_id, message: { text: `${update_id}` } }) as unknown as Update;

it('hands over what was not answered, oldest first and once, to the same bot within a day', async () => {
  const store = keptDocuments();
  let now = 0;
  const of = (botId: number) => createUnansweredUpdates({ store, botId, now: () => now });
  await of(1).keep(update(1));
  now = 86_000_000;
  for (const id of [12, 9]) await of(1).keep(update(id));
  await of(2).keep(update(9));
  now += 86_000_000;
  expect(await of(1).take()).toEqual([update(9), update(12)]);
  expect(await of(1).take()).toEqual([]);
  expect(await of(2).take()).toEqual([update(9)]);
});

it('lets them be handled although they were seen, once', async () => {
  const seen = everyUpdate();
  for (const id of [1, 2]) seen.meet(id);
  const { meet, claim } = seenOnceMore({ ...seen, claim: async () => false }, [update(1)]);
  expect([meet(1), meet(1), meet(2), meet(3)]).toEqual([true, false, false, true]);
  expect([await claim(1), await claim(1)]).toEqual([true, false]);
});
