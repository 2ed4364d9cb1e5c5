import { afterEach, describe, expect, it } from 'vitest';
import { soak } from '#shared/testing/soak.ts';
import { asTelegramId } from '#shared/units.ts';
import { arbOf, endWorlds, ready } from './alerts-fixture.ts';

import { createSendClaims, LEASE_MS } from './api/alerts/send-claims.ts';
import { topicOf } from './api/alerts/topic.ts';

afterEach(endWorlds);

const PEOPLE = soak(100, 500);

describe(`${PEOPLE * 10} alerts to ${PEOPLE} people`, () => {
  it('under flood limits, through two restarts: none lost, none sent twice', { timeout: 120_000 }, async () => {
    // Both restarts come while messages are still on their way.
    const busy = PEOPLE * 80;
    const world = await ready(PEOPLE);
    const arbs = Array.from({ length: 10 }, (_, index) => arbOf(index));
    await world.opened(...arbs);
    await world.pass(busy);
    await world.stop();
    const second = await world.begin();
    await world.opened(...arbs);
    await world.pass(busy);
    await second.stop();
    const third = await world.begin();
    await world.opened(...arbs);
    await world.pass(180_000);
    expect(world.errors).toContain('later');
    expect(new Set(world.errors)).toEqual(new Set(['later']));
    for (const { id } of world.everybody) {
      const seen = world.messagesOf(id).map(({ text }) => text?.match(/Casa \d+/)?.[0]);
      expect(seen.sort()).toEqual(arbs.map((_, index) => `Casa ${index}`).sort());
    }
    await world.closed(...arbs.slice(0, 2));
    await world.pass(90_000);
    for (const { id } of world.everybody) {
      expect(world.messagesOf(id).filter(({ text }) => text?.includes('Acabou'))).toHaveLength(2);
    }
    await third.stop();
  });
});

describe('two processes on one store', () => {
  it('send one message each time, and both follow it', async () => {
    const { begin, opened, closed, pass, messagesOf, everybody } = await ready(5);
    await begin();
    const arbs = [0, 1, 2].map(n => arbOf(n, { profit: 0.03 + n / 100 }));
    await opened(...arbs);
    await pass(20_000);
    for (const { id } of everybody) expect(messagesOf(id)).toHaveLength(3);
    await closed(...arbs);
    await pass(20_000);
    for (const { id } of everybody) {
      expect(messagesOf(id)).toHaveLength(3);
      expect(messagesOf(id).filter(({ text }) => text?.includes('Acabou'))).toHaveLength(3);
    }
  });

  it('send one digest', async () => {
    const world = await ready(1);
    const [id = 0] = world.everybody.map(each => each.id);
    await world.alerts.change(asTelegramId(id), { digestAt: 9 * 60 + 5 });
    await world.begin();
    await world.opened(arbOf(0, { profit: 0.03 }));
    await world.pass(10 * 60_000, 20_000);
    expect(world.messagesOf(id).filter(({ text }) => text?.startsWith('Resumo do dia'))).toHaveLength(1);
  });

  it('wait for one that claimed a message and died, and then send it', async () => {
    const { store, time, opened, pass, messagesOf, everybody } = await ready(1);
    const [id = 0] = everybody.map(each => each.id);
    const arb = arbOf(0, { profit: 0.03 });
    const dead = createSendClaims({ store, now: () => time.clock.now(), runId: 'dead' });
    expect(await dead.take(`${id} ${topicOf(arb)}`)).toBe('mine');
    await opened(arb);
    await pass(LEASE_MS - 10_000, 1_000);
    expect(messagesOf(id)).toHaveLength(0);
    await pass(20_000, 1_000);
    expect(messagesOf(id)).toHaveLength(1);
  });
});
