import { beforeEach, describe, expect, it } from 'vitest';
import { makeArb } from '#shared/arbitrage/arb-fixture.ts';
import type { DocumentData } from '#shared/ports/documents/document-store.ts';
import { ADMIN } from '../../access/access-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';

let made: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  made = await createTestApp();
});

const ALERT: DocumentData = {
  ...{ version: 2, owner: 'tg_42', telegramId: 42, topic: 't', setKey: 'all', rule: 'r', market: 'x', peak: 0.02 },
  ...{ state: 'sent', messageId: 1, sentAt: 1, closedAt: null, arb: JSON.parse(JSON.stringify(makeArb())) },
};

/** at: seconds before now, which is the number of the alert. */
async function keep(count: number, more: (at: number) => object = () => ({})): Promise<void> {
  const now = made.access.parts.clock.now();
  await made.store.transaction(async tx => {
    for (let at = 0; at < count; at++) {
      const alert = { ...ALERT, title: `Jogo ${at}`, decidedAt: now - at * 1_000, ...more(at) };
      tx.put('alert_messages', `a${at}`, alert, 'absent');
    }
  });
}

const ask = async (query = '') => (await made.ask('GET', `/api/admin/alerts${query}`, { as: ADMIN })).body;
const titlesOf = (answer: { alerts: { title: string }[] }) => answer.alerts.map(({ title }) => title);

describe('/api/admin/alerts', () => {
  it('shows the latest of a day with more than a page of the store holds, and says that there are more', async () => {
    await keep(1_200);
    const answer = await ask();
    expect(titlesOf(answer)).toEqual(Array.from({ length: 50 }, (_, at) => `Jogo ${at}`));
    expect(answer).toMatchObject({ more: true, searched: null });
  });

  it('leaves out what is older than a day', async () => {
    const now = made.access.parts.clock.now();
    await keep(2, at => ({ decidedAt: now - 86_399_000 - at * 2_000 }));
    expect(await ask()).toMatchObject({ alerts: [{ title: 'Jogo 0' }], more: false, searched: null });
  });

  it('finds the alerts of one person and in one state, far back in the day', async () => {
    await keep(1_200, at => (at === 1_100 ? { telegramId: 43, state: 'held' } : at === 1_150 ? { state: 'held' } : {}));
    expect(titlesOf(await ask('?person=43'))).toEqual(['Jogo 1100']);
    expect(titlesOf(await ask('?state=held'))).toEqual(['Jogo 1100', 'Jogo 1150']);
    expect(titlesOf(await ask('?person=42&state=held'))).toEqual(['Jogo 1150']);
    expect(await ask('?person=44')).toEqual({ alerts: [], more: false, searched: null });
  });

  it('says when it stopped before the end of the day', async () => {
    await keep(3_100);
    expect(await ask('?person=44')).toEqual({ alerts: [], more: false, searched: 3_000 });
  });

  it('refuses what is no filter', async () => {
    for (const query of ['?person=ana', '?state=lost'])
      expect((await made.ask('GET', `/api/admin/alerts${query}`, { as: ADMIN })).status).toBe(400);
  });
});
