/** The weekly summary of a person's bets: one message with a picture, once a week, for people who want it. */
import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from '#shared/bets/action.ts';
import { localDay } from '#shared/calendar/local-time.ts';
import { dayNumber } from '#shared/report/days.ts';
import { mondayOf } from '#shared/report/weekly-summary.ts';
import { asTelegramId, asUid, epochMs, type TelegramId } from '#shared/units.ts';
import { WEEK_OFF } from '../../bot/alerts/alert-buttons.ts';
import { START } from '../../bot/sandbox/world/time-fixture.ts';
import { alertsReady } from './alerts-fixture.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONE = 'America/Sao_Paulo';
/** It is 9:00 in São Paulo. */
const TO_MONDAY = 7 - ((dayNumber(localDay(epochMs(START), ZONE)) - dayNumber(mondayOf(epochMs(START), ZONE))) % 7);

async function open(people = 1) {
  const world = await alertsReady(people);
  const persons = world.everybody.map(({ id }) => personOf(world, asTelegramId(id)));
  for (const person of persons) await person.change({ weekly: true });
  const [first] = persons;
  if (!first) throw new Error('there is nobody');
  const pass = (ms: number) => world.pass(ms, 30 * 60_000);
  return { ...world, ...first, persons, pass };
}

function personOf(world: Awaited<ReturnType<typeof alertsReady>>, id: TelegramId) {
  return {
    change: (change: Parameters<typeof world.alerts.change>[1]) => world.alerts.change(id, change),
    /** A bet of R$ 100 at 2.00. */
    write(name: string, at: number, status: 'won' | 'lost') {
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
    },
    weeks: () => world.messagesOf(id).filter(({ caption }) => caption?.startsWith('Sua semana')),
  };
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
    const { persons, pass } = await open(4);
    const [stranger, paused, idle, reader] = persons;
    await stranger?.change({ weekly: false });
    await paused?.change({ paused: true });
    for (const person of [stranger, paused, reader]) await person?.write('a', START - HOUR, 'won');
    await idle?.write('a', START - 20 * DAY, 'won');
    await pass(TO_MONDAY * DAY + 3 * HOUR);
    expect(persons.map(({ weeks }) => weeks().length)).toEqual([0, 0, 0, 1]);
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
