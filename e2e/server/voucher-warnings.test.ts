/** Free bets that expire: the bot warns of them, once, no matter which process runs. */
import { describe, expect, it } from 'vitest';
import { actionSchema } from '#shared/bets/action.ts';
import { asTelegramId, asUid } from '#shared/units.ts';
import { START } from '../../bot/sandbox/world/time-fixture.ts';
import { alertsReady } from './alerts-fixture.ts';

const HOUR = 3_600_000;
/** It is 9:00 in São Paulo; the last day of the free bet ends in 63 hours. */
const EXPIRES = new Date(START + 48 * HOUR).toISOString().slice(0, 10);

const voucher = (id = 'v1', more: Record<string, unknown> = {}) =>
  actionSchema.parse({
    kind: 'voucher',
    id: `grant-${id}`,
    at: START,
    voucher: id,
    house: 'betano',
    cents: 5_000,
    expires: EXPIRES,
    ...more,
  });

async function open() {
  const world = await alertsReady(1);
  const [id = 0] = world.everybody.map(each => each.id);
  const write = (request: string, ...actions: ReturnType<typeof voucher>[]) =>
    world.betLog.add([asUid(`tg_${id}`)], { id: request, actions });
  const warnings = () => world.messagesOf(id).flatMap(({ text }) => (text?.startsWith('Freebet ') ? [text] : []));
  const pass = (hours: number) => world.pass(hours * HOUR, 5 * 60_000);
  return { ...world, id, write, warnings, pass };
}

describe('a free bet that expires', () => {
  it('is warned of two days and six hours before, once, also with two processes and a restart', async () => {
    const { write, warnings, pass, begin, stop } = await open();
    const other = await begin();
    await write('r1', voucher());
    await pass(14);
    expect(warnings()).toEqual([]);
    await pass(2);
    expect(warnings()).toEqual(['Freebet Betano R$\u00a050,00\nVence em 2 dias e ainda não foi usada.']);
    await Promise.all([stop(), other.stop()]);
    await begin();
    await pass(40);
    expect(warnings()).toHaveLength(1);
    await pass(2);
    expect(warnings()).toHaveLength(2);
    expect(warnings()[1]).toContain('Vence em 6 h');
    await pass(10);
    expect(warnings()).toHaveLength(2);
  });

  it('is not warned of once it was used, taken back or is over', async () => {
    const { write, warnings, pass } = await open();
    const spent = { procedure: 'p', house: 'betano', odds: 2, stakeCents: 5_000, voucher: 'v1' };
    await write(
      'r1',
      voucher(),
      voucher('v2'),
      voucher('v3', { expires: null }),
      voucher('v4', { expires: '2020-01-01' }),
      actionSchema.parse({ kind: 'place', id: 'p1', at: START, bet: 'b1', terms: spent }),
      actionSchema.parse({ kind: 'undo', id: 'u1', at: START, of: 'grant-v2' }),
    );
    await pass(66);
    expect(warnings()).toEqual([]);
  });

  it('is not written about to who cannot be written to, or paused their alerts', async () => {
    const { alerts, write, warnings, pass, id } = await open();
    await write('r1', voucher());
    await alerts.setCanWrite(asTelegramId(id), false);
    await pass(40);
    await alerts.setCanWrite(asTelegramId(id), true);
    await alerts.change(asTelegramId(id), { paused: true });
    await pass(10);
    expect(warnings()).toEqual([]);
    await alerts.change(asTelegramId(id), { paused: false });
    await pass(12);
    expect(warnings()).toHaveLength(2);
  });

  it('leaves nothing behind of a person who deletes their account', async () => {
    const { write, warnings, pass, personData, store, id } = await open();
    await write('r1', voucher());
    await personData.erase([asUid(`tg_${id}`)]);
    await pass(20);
    expect(warnings()).toEqual([]);
    expect(await store.count('voucher_watches')).toBe(0);
  });
});
