/** The weekly summary of somebody's bets: one message with a picture, once a week, for who wants it. */
import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from '#shared/bets/action.ts';
import { localDay } from '#shared/calendar/local-time.ts';
import { dayNumber } from '#shared/report/days.ts';
import { mondayOf } from '#shared/report/weekly-summary.ts';
import { asTelegramId, asUid, epochMs } from '#shared/units.ts';
import { WEEK_OFF } from '../../bot/alerts/alert-buttons.ts';
import { START } from '../../bot/sandbox/world/time-fixture.ts';
import { alertsReady } from './alerts-fixture.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONE = 'America/Sao_Paulo';
/** It is 9:00 in São Paulo. */
const TO_MONDAY = 7 - ((dayNumber(localDay(epochMs(START), ZONE)) - dayNumber(mondayOf(epochMs(START), ZONE))) % 7);

async function open({ weekly = true } = {}) {
  const world = await alertsReady(1);
  const [id = 0] = world.everybody.map(each => each.id);
  const person = asTelegramId(id);
  await world.alerts.change(person, { weekly });
  /** A bet of R$ 100 at 2.00. */
  const write = (name: string, at: number, status: 'won' | 'lost') => {
    const actions: ActionInput[] = [
      {
        ...{ kind: 'place', id: `p-${name}`, at: at - HOUR, bet: name },
        terms: { procedure: name, house: 'kto', odds: 2, stakeCents: 10_000 },
      },
      { kind: 'settle', id: `s-${name}`, at, bet: name, status },
    ];
    return world.betLog.add([asUid(`tg_${id}`)], {
      id: name,
      actions: actions.map(action => actionSchema.parse(action)),
    });
  };
  const weeks = () => world.messagesOf(id).filter(({ caption }) => caption?.startsWith('Sua semana'));
  const pass = (ms: number) => world.pass(ms, 30 * 60_000);
  return { ...world, id, person, write, weeks, pass };
}

describe('the weekly summary', () => {
  it('comes on Monday morning with its picture and a link, once, also with two processes and a restart', async () => {
    const { write, weeks, pass, begin, stop } = await open();
    await write('a', START - HOUR, 'won');
    await write('before', START - 7 * DAY, 'lost');
    const other = await begin();
    await pass(TO_MONDAY * DAY - HOUR);
    expect(weeks()).toEqual([]);
    await pass(2 * HOUR);
    expect(weeks()).toHaveLength(1);
    const [week] = weeks();
    expect(week?.caption).toContain('+R$\u00a0100,00 · na anterior −R$\u00a0100,00 · ROI +100,00\u00a0%');
    expect(week?.caption).toContain('1 operação: 1 no green, 0 no red');
    expect(week?.photo?.length).toBeGreaterThan(0);
    const keyboard = [[{ text: 'Abrir o painel' }], [{ text: 'Não mandar mais', callback_data: WEEK_OFF }]];
    expect(week?.reply_markup).toMatchObject({ inline_keyboard: keyboard });
    await Promise.all([stop(), other.stop()]);
    await begin();
    await pass(DAY);
    expect(weeks()).toHaveLength(1);
  });

  it('does not come to who did not ask for it, who paused, or whose week had nothing', async () => {
    const stranger = await open({ weekly: false });
    await stranger.write('a', START - HOUR, 'won');
    const paused = await open();
    await paused.write('a', START - HOUR, 'won');
    await paused.alerts.change(paused.person, { paused: true });
    const idle = await open();
    await idle.write('a', START - 20 * DAY, 'won');
    for (const { pass, weeks } of [stranger, paused, idle]) {
      await pass(TO_MONDAY * DAY + 3 * HOUR);
      expect(weeks()).toEqual([]);
    }
  });

  it('comes a little late after the store was silent, and not again', async () => {
    const { write, weeks, pass, silence } = await open();
    await write('a', START - HOUR, 'won');
    silence(true);
    await pass(TO_MONDAY * DAY + HOUR);
    expect(weeks()).toEqual([]);
    silence(false);
    await pass(HOUR);
    expect(weeks()).toHaveLength(1);
    await pass(3 * DAY);
    expect(weeks()).toHaveLength(1);
  });
});
