/** A procedure changes after it was published: what happens to its posts and to those who opened it, in the local Telegram. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { type AlertSettings, UNSET_ALERTS } from '#shared/alerts/alert-settings.ts';
import { type Action, actionSchema } from '#shared/bets/action.ts';
import { bookOf } from '#shared/bets/book.ts';
import { operationId } from '#shared/procedures/in-planilha.ts';
import type { Procedure } from '#shared/procedures/schema/procedure.ts';
import { asUid, cents, type TelegramId } from '#shared/units.ts';
import { createPersonData } from '../../api/people/person-data.ts';
import { createProcedureMarks } from '../../api/procedures/procedure-marks.ts';
import { createProcedureNews } from '../../api/procedures/procedure-news.ts';
import { createProcedureReminders } from '../../api/procedures/procedure-reminders.ts';
import { createProcedureStore } from '../../api/procedures/procedure-store.ts';
import { createProcedureTeller } from '../../api/procedures/procedure-teller.ts';
import { createProcedureMessages } from '../../bot/procedures/procedure-messages.ts';
import { START } from '../../bot/sandbox/world/time-fixture.ts';
import { CARLA_IN_GROUP, contentOf, POSTS_GROUP, startPosts } from './posts-fixture.ts';

const leg = (house: string, selection: string, odds: number) => ({
  house,
  market: 'asian_total',
  selection,
  line: 2.5,
  side: 'back' as const,
  odds,
  stakeCents: cents(10_000),
});
const procedureOf = (odds: number, deadline: number | null = null): Procedure => ({
  is: 'arb',
  title: 'Gols do jogo',
  promotion: null,
  deadline: deadline === null ? null : { text: 'amanhã', at: deadline },
  event: { home: 'Bahia', away: 'Vitória', startsAt: null },
  steps: [{ calculator: 'surebet', legs: [leg('betano', 'over', odds), leg('superbet', 'under', 2.1)] }],
});
const any = () => true;

async function start() {
  const world = await startPosts();
  const { store, time, sandbox, posts } = world;
  const procedures = createProcedureStore({ store, clock: time.clock });
  const marks = createProcedureMarks(store);
  const settings: { -readonly [K in keyof AlertSettings]: AlertSettings[K] } = { ...UNSET_ALERTS };
  const may = { write: true, read: true };
  const planilha: Action[] = [];
  const app = { url: 'https://arbi.example', isLocalTelegram: true };
  const messages = createProcedureMessages({ token: sandbox.token, apiRoot: world.apiRoot, app });
  sandbox.people.send(CARLA_IN_GROUP.id, '/start');
  const teller = createProcedureTeller({
    clock: time.clock,
    people: { alerts: { settings: async () => settings, canWrite: async () => may.write }, messages },
    mayRead: async () => may.read,
  });
  function open() {
    const news = createProcedureNews({
      store,
      clock: time.clock,
      log: { info: () => {}, warn: () => {}, error: (...args) => void world.errors.push(args) },
      audit: { record: ({ kind, subject, reason }) => void world.audits.push(`${kind} ${subject} ${reason}`) },
      procedures,
      marks,
      showInPosts: (id, by) => posts.publications.refresh(id, by),
      showInTeams: async () => {},
      teller,
      after: time.after,
    });
    const log = { info: () => {}, warn: () => {}, error: (...args: unknown[]) => void world.errors.push(args) };
    const reminders = createProcedureReminders({
      store,
      clock: time.clock,
      log,
      procedures,
      marks,
      teller,
      readBook: async () => bookOf(planilha),
      after: time.after,
    });
    const stops = [news.start(), reminders.start()];
    return { news, reminders, stop: async () => void (await Promise.all(stops.map(stop => stop()))) };
  }
  let { news, reminders, stop } = open();
  onTestFinished(() => stop());
  const pass = async (seconds: number) => {
    const step = seconds > 3_000 ? 60 : 1;
    for (let left = seconds; left > 0; left -= step) {
      time.pass(step * 1_000);
      await news.settle();
      await reminders.settle();
      await posts.settle();
    }
  };
  const notices = () =>
    sandbox.world
      .messages(CARLA_IN_GROUP.id)
      .filter(({ from }) => from.id === sandbox.bot.id)
      .map(({ text = '' }) => text.replaceAll('\u00a0', ' '));
  const find = async () => {
    const found = await procedures.find('proc-0001');
    if (found === null) throw new Error('no procedure');
    return found;
  };
  async function write(
    odds: number,
    version: number | null,
    deadline: number | null = null,
    by: TelegramId | null = null,
  ) {
    const written = await procedures.write(
      'proc-0001',
      asUid('tg_9'),
      { procedure: procedureOf(odds, deadline), text: '', version },
      any,
    );
    if (!written.ok) throw new Error(written.error.code);
    if (version !== null) await news.changed(written.value, by);
  }
  async function move(state: 'open' | 'ended', version: number) {
    const moved = await procedures.setState('proc-0001', state, version, any);
    if (!moved.ok) throw new Error(moved.error.code);
    await news.changed(moved.value, null);
  }
  const opened = (done = false) =>
    marks.mark(asUid(`tg_${CARLA_IN_GROUP.id}`), { procedure: 'proc-0001', version: 2, done, plannedCents: null });
  const restart = async () => {
    await stop();
    ({ news, reminders, stop } = open());
  };
  /** The person writes it into their planilha. */
  const note = async (...actions: readonly object[]) => {
    const read = actions.map((each, at) =>
      actionSchema.parse({ id: `a${planilha.length + at}`, at: time.clock.now() + at, device: 'd', ...each }),
    );
    planilha.push(...read);
    await reminders.noted([asUid(`tg_${CARLA_IN_GROUP.id}`)], read);
  };
  const registered = async (step: number | null) =>
    reminders.marked(asUid(`tg_${CARLA_IN_GROUP.id}`), await find(), step);
  return {
    ...world,
    find,
    note,
    registered,
    procedures,
    marks,
    settings,
    may,
    pass,
    notices,
    write,
    move,
    opened,
    restart,
  };
}

const buttons = [[{ kind: 'procedure' as const, label: 'Abrir', style: null, procedure: 'proc-0001' }]];
const targets = [{ chatId: POSTS_GROUP, topicId: null }];

describe('a procedure that is out', () => {
  it('changes its posts in place and tells who opened it, once for each change', async () => {
    const { write, move, opened, publish, pass, texts, notices, restart, errors } = await start();
    await write(2.1, null);
    await move('open', 1);
    await opened();
    await publish(contentOf('Gols: 2,10', { buttons, targets }));
    await pass(30);
    expect([texts(POSTS_GROUP), notices()]).toEqual([['Gols: 2,10'], []]);
    await write(2.2, 2);
    await pass(5);
    await write(2.25, 3);
    await pass(5);
    expect(texts(POSTS_GROUP)[0]?.replaceAll('\u00a0', ' ')).toMatch(
      /^Gols: 2,10\n\d\d:\d\d · Betano: Mais de 2,5 2,10 → 2,20\n\d\d:\d\d · Betano: Mais de 2,5 2,20 → 2,25$/,
    );
    await restart();
    await pass(60);
    expect(notices()).toEqual([
      'Mudou: Gols do jogo\nBetano: Mais de 2,5 2,10 → 2,20\nBetano: Mais de 2,5 2,20 → 2,25',
    ]);
    await move('ended', 4);
    await pass(60);
    expect(texts(POSTS_GROUP)).toEqual(['Encerrado\nGols: 2,10']);
    expect(notices().slice(1)).toEqual([
      'Encerrado: Gols do jogo\nO que você já apostou continua valendo na planilha.',
    ]);
    await restart();
    await pass(60);
    expect(notices()).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  it('fills the variables of a post as it is now, and again when it changes', async () => {
    const { write, move, publish, pass, texts } = await start();
    await write(2.1, null);
    await move('open', 1);
    await publish(contentOf('{evento}: {casa.1} {odd.1}, {pior_caso}', { buttons, targets }));
    await pass(3);
    const plain = () => texts(POSTS_GROUP)[0]?.replaceAll('\u00a0', ' ');
    expect(plain()).toBe('Bahia × Vitória: Betano 2,10, +R$ 10,00');
    await write(2.2, 2);
    await pass(5);
    expect(plain()).toMatch(/^Bahia × Vitória: Betano 2,20, \+R\$ 10,00\n/);
  });

  it.each<[string, (world: Awaited<ReturnType<typeof start>>) => unknown]>([
    ['blocked the bot', ({ may }) => Object.assign(may, { write: false })],
    ['left the group', ({ may }) => Object.assign(may, { read: false })],
    ['wants none of it', ({ settings }) => Object.assign(settings, { procedures: false })],
    ['paused everything', ({ settings }) => Object.assign(settings, { paused: true })],
    [
      'has seen it',
      ({ marks }) =>
        marks.mark(asUid(`tg_${CARLA_IN_GROUP.id}`), {
          procedure: 'proc-0001',
          version: 3,
          done: false,
          plannedCents: null,
        }),
    ],
  ])('tells nothing to who %s', async (_, given) => {
    const world = await start();
    await world.write(2.1, null);
    await world.move('open', 1);
    await world.opened();
    await given(world);
    await world.write(2.2, 2);
    await world.pass(60);
    expect(world.notices()).toEqual([]);
  });

  it('waits for the end of quiet hours', async () => {
    const { write, move, opened, pass, notices, settings } = await start();
    await write(2.1, null);
    await move('open', 1);
    await opened();
    // It is 9:00 in São Paulo.
    settings.quiet = { from: 8 * 60, to: 9 * 60 + 15 };
    await write(2.2, 2);
    await pass(5 * 60);
    expect(notices()).toEqual([]);
    await pass(25 * 60);
    expect(notices()).toHaveLength(1);
  });

  it('closes by itself at its deadline, for who has not begun', async () => {
    const { write, move, opened, pass, notices, procedures, audits } = await start();
    await write(2.1, null, START + 120_000);
    await move('open', 1);
    await opened();
    await pass(60);
    expect((await procedures.find('proc-0001'))?.state).toBe('open');
    await pass(150);
    expect((await procedures.find('proc-0001'))?.state).toBe('not_started');
    expect(notices()).toEqual(['Fechado para novos: Gols do jogo\nSe você já começou, siga os passos.']);
    expect(audits).toContain('procedure.ended proc-0001 deadline');
  });
});

describe('a reminder', () => {
  const HOUR = 3_600;
  const steps = (world: Awaited<ReturnType<typeof start>>, deadline: number | null = null) => {
    const first = procedureOf(2.1, deadline);
    const [step] = first.steps;
    if (step === undefined) throw new Error('no step');
    const procedure: Procedure = {
      ...first,
      event: { home: 'Bahia', away: 'Vitória', startsAt: START + HOUR * 1_000 },
      steps: [step, { ...step, waitsFor: 'freebet_credited' }],
    };
    return world.procedures.write('proc-0001', asUid('tg_9'), { procedure, text: '', version: 1 }, any);
  };
  const started = async (deadline: number | null = null) => {
    const world = await start();
    await world.write(2.1, null);
    await steps(world, deadline);
    await world.procedures.setState('proc-0001', 'open', 2, any);
    return world;
  };

  it('tells the next step once its bets are settled, once, also through a restart', async () => {
    const { registered, pass, notices, restart } = await started();
    await registered(0);
    await pass(3.4 * HOUR);
    expect(notices()).toEqual([]);
    await restart();
    await pass(0.2 * HOUR);
    expect(notices()).toEqual(['Passo 2: Gols do jogo\nQuando a freebet cair']);
    await restart();
    await pass(HOUR);
    expect(notices()).toHaveLength(1);
  });

  const place = (bet: string, house: string, voucher: string | null = null) => ({
    kind: 'place',
    bet,
    terms: { procedure: operationId('proc-0001'), house, odds: 2.1, stakeCents: cents(10_000), voucher },
  });
  const credited = {
    kind: 'voucher',
    voucher: 'v1',
    house: 'betano',
    cents: 5_000,
    procedure: operationId('proc-0001'),
  };

  it('comes when the planilha has the free bet, and not again when the match is over', async () => {
    const { registered, note, pass, notices, restart } = await started();
    await registered(0);
    await note(place('b1', 'betano'), place('b2', 'superbet'));
    await pass(60);
    expect(notices()).toEqual([]);
    await note(credited);
    await restart();
    await pass(20);
    expect(notices()).toEqual(['Passo 2: Gols do jogo\nA freebet está na sua planilha.']);
    await pass(5 * HOUR);
    expect(notices()).toHaveLength(1);
  });

  it.each([
    ['its bets are in the planilha', [place('b3', 'betano'), place('b4', 'superbet')]],
    ['its free bet is spent', [credited, place('b3', 'kto', 'v1')]],
    ['its free bet is lost', [credited, { kind: 'voucher-expired', voucher: 'v1' }]],
  ])('does not come for a step when %s', async (_, actions) => {
    const { registered, note, pass, notices } = await started();
    await registered(0);
    await note(place('b1', 'betano'), place('b2', 'superbet'), ...actions);
    await pass(5 * HOUR);
    expect(notices()).toEqual([]);
  });

  it('comes when the bets of the step before are settled, also where nobody knows when the match is', async () => {
    const world = await start();
    const { registered, note, pass, notices } = world;
    await world.write(2.1, null);
    const first = procedureOf(2.1);
    const [step] = first.steps;
    if (step === undefined) throw new Error('no step');
    const procedure: Procedure = { ...first, steps: [step, { ...step, waitsFor: 'bet_settled' }] };
    await world.procedures.write('proc-0001', asUid('tg_9'), { procedure, text: '', version: 1 }, any);
    await world.procedures.setState('proc-0001', 'open', 2, any);
    await registered(0);
    await note(place('b1', 'betano'), place('b2', 'superbet'), { kind: 'settle', bet: 'b1', status: 'won' });
    await pass(30 * HOUR);
    expect(notices()).toEqual([]);
    await note({ kind: 'settle', bet: 'b2', status: 'lost' });
    await pass(20);
    expect(notices()).toEqual(['Passo 2: Gols do jogo\nA aposta anterior terminou na sua planilha.']);
  });

  it('is dropped when the step is registered, the person wants none, or the account is gone', async () => {
    for (const end of ['registered', 'off', 'erased'] as const) {
      const { registered, pass, notices, settings, store } = await started();
      await registered(0);
      if (end === 'registered') await registered(1);
      if (end === 'off') settings.procedures = false;
      if (end === 'erased') await createPersonData(store).erase([asUid(`tg_${CARLA_IN_GROUP.id}`)]);
      await pass(4 * HOUR);
      expect(notices()).toEqual([]);
    }
  });

  it('tells of a deadline who has looked and not begun, two hours ahead', async () => {
    const deadline = START + 5 * HOUR * 1_000;
    const { registered, opened, pass, notices } = await started(deadline);
    await opened();
    await registered(null);
    await pass(2.9 * HOUR);
    expect(notices()).toEqual([]);
    await pass(0.2 * HOUR);
    expect(notices()).toEqual(['Acaba logo: Gols do jogo\nVale até amanhã. Você abriu e ainda não registrou.']);
    const other = await started(deadline);
    await other.opened();
    await other.registered(null);
    await other.opened(true);
    await other.pass(3.1 * HOUR);
    expect(other.notices()).toEqual([]);
  });
});
