import { describe, expect, it } from 'vitest';
import { EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { alertTexts } from '#shared/catalogue/chat/alert-chat.ts';
import { quoteSchema } from '#shared/markets/market.ts';
import { soak } from '#shared/testing/soak.ts';
import { asTelegramId, asUid, cents } from '#shared/units.ts';
import { CLAIM_MS, createSendClaims } from '../../api/alerts/sending/send-claims.ts';
import { topicOf } from '../../api/alerts/sent/topic.ts';
import { alertArb, alertsReady, freshLeg, rule, startWorld } from './alerts-fixture.ts';

describe('an alert', () => {
  it('is one message within two seconds, follows the arb, is struck out when it closes, and restored when it reopens', async () => {
    const { opened, closed, publish, pass, messagesOf, everybody } = await alertsReady(1);
    const [id = 0] = everybody.map(each => each.id);
    const arb = alertArb(0, { legs: [freshLeg({ book: 'kto', odds: 2.1 }), freshLeg({ book: 'betano', odds: 2.1 })] });
    await opened(arb);
    await pass(1_000);
    expect(messagesOf(id)).toHaveLength(1);
    expect(messagesOf(id)[0]?.text).toContain('Casa 0 × Fora');
    expect(messagesOf(id)[0]?.text).toContain('2,10');

    const dearer = { ...arb, legs: [freshLeg({ book: 'kto', odds: 2.4 }), freshLeg({ book: 'betano', odds: 2.1 })] };
    await publish({ type: 'changed', opportunity: dearer });
    await pass(1_600);
    expect(messagesOf(id)).toHaveLength(1);
    expect(messagesOf(id)[0]?.text).toContain('2,40');

    await closed(dearer);
    await pass(2_000);
    expect(messagesOf(id)[0]?.text).toContain('Acabou');
    expect(JSON.stringify(messagesOf(id)[0]?.rich_message)).toContain('"type":"strikethrough"');

    await opened(dearer);
    await pass(2_000);
    expect(messagesOf(id)).toHaveLength(1);
    expect(messagesOf(id)[0]?.text).not.toContain('Acabou');
  });

  it('is corrected when its match is, and what the event is now is another alert', async () => {
    const { opened, publish, pass, messagesOf, everybody } = await alertsReady(1);
    const [id = 0] = everybody.map(each => each.id);
    const arb = alertArb(0);
    await opened(arb);
    await pass(1_000);
    // In one batch the arb closes, and another match has the same id, and an arb in the same place.
    const other = { ...arb, event: { ...arb.event, home: 'Fora', away: 'Casa 0' }, profit: 0.04 };
    await publish(
      { type: 'closed', reason: 'corrected', opportunity: arb },
      { type: 'opened', opportunity: other },
      { type: 'changed', opportunity: { ...other, profit: 0.05 } },
    );
    await pass(4_000);
    const [first, second, ...more] = messagesOf(id).map(({ text }) => text ?? '');
    expect(first).toContain(alertTexts.corrected);
    expect(first).toContain('Casa 0 × Fora');
    expect(second).toContain('Fora × Casa 0');
    expect(second).toContain('+5,00');
    expect(second).not.toContain(alertTexts.corrected);
    expect(more).toEqual([]);
    // It turns back: the first message is restored, and the second ends.
    await publish(
      { type: 'closed', reason: 'corrected', opportunity: other },
      { type: 'opened', opportunity: { ...arb, profit: 0.03 } },
    );
    await pass(4_000);
    expect(messagesOf(id)).toHaveLength(2);
    expect(messagesOf(id)[0]?.text).toContain('+3,00');
    expect(messagesOf(id)[0]?.text).not.toContain(alertTexts.corrected);
    expect(messagesOf(id)[1]?.text).toContain(alertTexts.corrected);
  });

  it('says that its match was corrected where nothing is open any more, also when that happened during a restart', async () => {
    const { opened, publish, pass, messagesOf, everybody, stop, begin } = await alertsReady(1);
    const [id = 0] = everybody.map(each => each.id);
    const [one, two] = [alertArb(1), alertArb(2)];
    await opened(one, two);
    await pass(3_000);
    await publish({ type: 'closed', reason: 'corrected', opportunity: one });
    await pass(2_000);
    const textOf = (home: string) => messagesOf(id).find(({ text }) => text?.includes(`${home} × Fora`))?.text;
    expect(textOf('Casa 1')).toContain(alertTexts.corrected);
    await stop();
    await begin();
    await opened({ ...two, event: { ...two.event, away: 'Terceiro' } });
    await pass(4_000);
    expect(textOf('Casa 2')).toContain(alertTexts.corrected);
    expect(messagesOf(id).filter(({ text }) => text?.includes('Casa 2 × Terceiro'))).toHaveLength(1);
  });

  it('is not of a suspicious arb, unless the rule lets them in; one sent before says what its arb has become', async () => {
    const { opened, publish, pass, messagesOf, alertRules, everybody } = await alertsReady(2);
    const [plain = 0, lifted = 0] = everybody.map(({ id }) => id);
    const letsIn = { ...rule('Suspeitas'), filter: { ...EMPTY_FILTER, suspicious: true } };
    await alertRules.add([asUid(`tg_${lifted}`)], letsIn, asTelegramId(lifted));
    const fat = alertArb(0, { profit: 0.3, suspicions: ['profit_beyond_market'] });
    const good = alertArb(1);
    await opened(fat, good);
    await pass(3_000);
    expect(messagesOf(plain).map(({ text }) => text?.match(/Casa \d/)?.[0])).toEqual(['Casa 1']);
    const texts = messagesOf(lifted).map(({ text }) => text);
    expect(texts.filter(text => text?.includes('Casa 0') && text.includes('SUSPEITA'))).toHaveLength(1);
    await publish({ type: 'changed', opportunity: { ...good, profit: 0.2, suspicions: ['palpable_error'] } });
    await pass(6_000);
    expect(messagesOf(plain)).toHaveLength(1);
    expect(messagesOf(plain)[0]?.text).toContain('SUSPEITA: odd longe das outras casas');
  });

  it('says when its arb has fallen below the filter, and no longer once it passes again', async () => {
    const { opened, publish, pass, messagesOf, everybody } = await alertsReady(1);
    const [id = 0] = everybody.map(each => each.id);
    const arb = alertArb(0, { profit: 0.02 });
    await opened(arb);
    await pass(2_000);
    await publish({ type: 'changed', opportunity: { ...arb, profit: 0.006 } });
    await pass(6_000);
    expect(messagesOf(id).map(({ text }) => text?.split('\n')[0])).toEqual([alertTexts.below]);
    await publish({ type: 'changed', opportunity: { ...arb, profit: 0.015 } });
    await pass(6_000);
    expect(messagesOf(id)[0]?.text).not.toContain(alertTexts.below);
  });

  it('is one message per match: it shows the best arb, and the next one when that closes', async () => {
    const { opened, closed, pass, messagesOf, everybody } = await alertsReady(1);
    const [id = 0] = everybody.map(each => each.id);
    const [total, handicap] = [
      alertArb(0, { profit: 0.03 }),
      alertArb(0, { id: 'e0|ah|-0.5', market: 'ah', profit: 0.05 }),
    ];
    await opened(total, handicap, alertArb(0, { id: 'e0|1x2|', market: '1x2', profit: 0.02 }));
    await pass(3_000);
    expect(messagesOf(id).map(({ text }) => text?.match(/\+\d,\d\d/)?.[0])).toEqual(['+5,00']);
    await closed(handicap);
    await pass(2_000);
    expect(messagesOf(id).map(({ text }) => text?.match(/\+\d,\d\d/)?.[0])).toEqual(['+3,00']);
    expect(messagesOf(id)[0]?.text).not.toContain('Acabou');
    await closed(total, alertArb(0, { id: 'e0|1x2|', market: '1x2', profit: 0.02 }));
    await pass(2_000);
    expect(messagesOf(id)).toHaveLength(1);
    expect(messagesOf(id)[0]?.text).toContain('Acabou');
  });

  it('shows the arb of the houses of the rule, whatever the others pay, with stakes for the person’s total', async () => {
    const world = await startWorld(1);
    const [id = 0] = world.everybody.map(each => each.id);
    world.totals.set(id, cents(100_000));
    const { alerts, alertRules, stop } = await world.begin();
    world.sandbox.people.send(id, '/start');
    await alerts.setCanWrite(asTelegramId(id), true);
    const houses = { ...EMPTY_FILTER, houses: ['betano', 'pinnacle'] };
    await alertRules.add([asUid(`tg_${id}`)], { ...rule('Minhas duas'), filter: houses }, asTelegramId(id));
    const now = world.time.clock.now();
    const event = { id: 'e9', sport: 'tennis', league: 'Copa', home: 'A', away: 'B', startsAt: now + 3_600_000 };
    const quote = (book: string, selection: string, odds: number, at: number) =>
      quoteSchema.parse({ event, book, market: 'ml', selection, line: null, side: 'back', odds, at });
    await world.quoted([
      quote('betano', 'home', 2.1, now),
      quote('pinnacle', 'away', 2.1, now),
      quote('kto', 'home', 2.4, now),
    ]);
    await world.pass(2_000);
    const text = () =>
      world
        .messagesOf(id)
        .map(message => message.text ?? '')
        .join('\n---\n');
    expect(text()).toMatch(/\+5,00 % \+R\$ 50,00 com.*Betano\n2,10\nR\$ 500,00.*Pinnacle\n2,10\nR\$ 500,00/s);
    expect(text()).not.toContain('KTO');
    await world.quoted([quote('kto', 'home', 2.5, world.time.clock.now())]);
    await world.quoted([quote('pinnacle', 'away', 1.8, world.time.clock.now())]);
    await world.pass(2_000);
    expect(world.messagesOf(id)).toHaveLength(1);
    expect(text()).toContain('Acabou');
    await stop();
  });

  it('does not say that the arb has ended when only its rule was removed', async () => {
    const { opened, pass, messagesOf, everybody, alertRules } = await alertsReady(1);
    const [id = 0] = everybody.map(each => each.id);
    await opened(alertArb(0));
    await pass(2_000);
    const [{ id: ruleId = '' } = {}] = await alertRules.list([asUid(`tg_${id}`)]);
    await alertRules.remove([asUid(`tg_${id}`)], ruleId, 0);
    await pass(6_000);
    expect(messagesOf(id).map(({ text }) => text?.includes('Acabou'))).toEqual([false]);
    // For a later arb of the same match nobody is alerted.
    await opened(alertArb(0, { id: 'e0|1x2|', market: '1x2', profit: 0.05 }));
    await pass(6_000);
    expect(messagesOf(id)).toHaveLength(1);
    expect(messagesOf(id)[0]?.text).not.toContain('+5,00');
  });

  it('is not sent if muted, paused or in quiet hours, and over the hourly limit it is held back', async () => {
    const { alerts, opened, pass, messagesOf, everybody, time } = await alertsReady(1);
    const [id = 0] = everybody.map(each => each.id);
    await alerts.mute(asTelegramId(id), { kind: 'event', key: 'e1', name: 'e1', until: null });
    await opened(alertArb(1), alertArb(2));
    await pass(2_000);
    expect(messagesOf(id).map(({ text }) => text?.match(/Casa \d+/)?.[0])).toEqual(['Casa 2']);
    await alerts.change(asTelegramId(id), { paused: true });
    await opened(alertArb(3));
    await pass(2_000);
    await alerts.change(asTelegramId(id), { paused: false, quiet: { from: 0, to: 1_439 } });
    await opened(alertArb(4));
    await pass(2_000);
    expect(messagesOf(id)).toHaveLength(1);
    await alerts.change(asTelegramId(id), { quiet: null });
    await opened(...Array.from({ length: 40 }, (_, index) => alertArb(100 + index)));
    await pass(60_000);
    // Thirty in an hour, one of which came earlier, and the message about the limit: 31 in all.
    expect(messagesOf(id)).toHaveLength(31);
    expect(messagesOf(id).filter(({ text }) => text === alertTexts.limit)).toHaveLength(1);
    expect(time.clock.now()).toBeGreaterThan(0);
  });

  it('is not sent to anybody without access, and stops for a person who blocked the bot', async () => {
    const shut = new Set<number>();
    const world = await startWorld(2, { openTo: id => !shut.has(id) });
    const { alerts, alertRules } = await world.begin();
    const [a = 0, b = 0] = world.everybody.map(each => each.id);
    for (const id of [a, b]) {
      world.sandbox.people.send(id, '/start');
      await alerts.setCanWrite(asTelegramId(id), true);
      await alertRules.add([asUid(`tg_${id}`)], rule('Tudo'), asTelegramId(id));
    }
    shut.add(a);
    world.sandbox.people.block(b, true);
    await world.opened(alertArb(1));
    await world.pass(2_000);
    expect(world.errors).toEqual(['blocked']);
    world.sandbox.people.block(b, false);
    await world.opened(alertArb(2));
    await world.pass(2_000);
    expect([world.messagesOf(a), world.messagesOf(b)]).toEqual([[], []]);
    shut.delete(a);
    await alerts.setCanWrite(asTelegramId(b), true);
    await world.opened(alertArb(3));
    await world.pass(3_000);
    expect([world.messagesOf(a).length, world.messagesOf(b).length]).toEqual([1, 1]);
  });

  it('is summarised once a day at the chosen hour', async () => {
    const { alerts, opened, pass, messagesOf, everybody } = await alertsReady(1);
    const [id = 0] = everybody.map(each => each.id);
    await opened(alertArb(1));
    await pass(2_000);
    // It is 9:00 in São Paulo.
    await alerts.change(asTelegramId(id), { digestAt: 9 * 60 + 5 });
    await pass(10 * 60_000, 20_000);
    const digests = messagesOf(id).filter(({ text }) => text?.startsWith('Resumo do dia'));
    expect(digests).toHaveLength(1);
    expect(digests[0]?.text).toContain('1 alerta enviado');
  });

  it('leaves no data of a person who deletes their account', async () => {
    const { personData, store, opened, pass, everybody } = await alertsReady(1);
    const [id = 0] = everybody.map(each => each.id);
    await opened(alertArb(1));
    await pass(2_000);
    await personData.erase([asUid(`tg_${id}`)]);
    await opened(alertArb(2), alertArb(1, { profit: 0.09 }));
    await pass(8_000);
    for (const collection of ['alert_rules', 'alert_settings', 'alert_messages']) {
      expect(await store.count(collection), collection).toBe(0);
    }
  });
});

const PEOPLE = soak(60, 500);

describe(`${PEOPLE * 10} alerts to ${PEOPLE} people`, () => {
  it('under flood limits, through two restarts: none lost, none sent twice', async () => {
    // Both restarts come while messages are still on their way.
    const busy = PEOPLE * 80;
    const world = await alertsReady(PEOPLE);
    const arbs = Array.from({ length: 10 }, (_, index) => alertArb(index));
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
    expect(world.refused()).toBeGreaterThan(20);
    expect(world.errors.filter(code => code !== 'later')).toEqual([]);
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
    const { begin, opened, closed, pass, messagesOf, everybody } = await alertsReady(5);
    await begin();
    const arbs = [0, 1, 2].map(n => alertArb(n, { profit: 0.03 + n / 100 }));
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
    const world = await alertsReady(1);
    const [id = 0] = world.everybody.map(each => each.id);
    await world.alerts.change(asTelegramId(id), { digestAt: 9 * 60 + 5 });
    await world.begin();
    await world.opened(alertArb(0, { profit: 0.03 }));
    await world.pass(10 * 60_000, 20_000);
    expect(world.messagesOf(id).filter(({ text }) => text?.startsWith('Resumo do dia'))).toHaveLength(1);
  });

  it('wait for one that claimed a message and died, and then send it', async () => {
    const { store, time, opened, pass, messagesOf, everybody } = await alertsReady(1);
    const [id = 0] = everybody.map(each => each.id);
    const arb = alertArb(0, { profit: 0.03 });
    const dead = createSendClaims({ store, now: () => time.clock.now(), runId: 'dead' });
    expect(await dead.take(`${id} ${topicOf(arb)}`)).toBe('mine');
    await opened(arb);
    await pass(CLAIM_MS - 10_000, 1_000);
    expect(messagesOf(id)).toHaveLength(0);
    await pass(20_000, 1_000);
    expect(messagesOf(id)).toHaveLength(1);
  });
});
