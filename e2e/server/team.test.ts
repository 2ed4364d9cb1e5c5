/** A team in the local Telegram: two people do a procedure together in a group. */

import { afterEach, expect, it } from 'vitest';
import { roleMay } from '#shared/access/rights.ts';
import { goalsProcedure } from '#shared/team/team-fixture.ts';
import { asChatId, asTelegramId, asUid, epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../../api/adapters/documents/sqlite-document-store.ts';
import { createInProcessBus } from '../../api/adapters/in-process-bus.ts';
import { createPersonData } from '../../api/people/person-data.ts';
import { createProcedureStore } from '../../api/procedures/procedure-store.ts';
import { createTeam, type Team } from '../../api/team/create-team.ts';
import { boardId } from '../../api/team/team-documents.ts';
import { startChat } from '../../bot/bot-fixture.ts';
import { ANA, BRUNO, CARLA, DEMO_GROUP, LIVE_GROUP } from '../../bot/sandbox/world/demo-world.ts';
import type { Message } from '../../bot/sandbox/world/telegram-objects.ts';
import { createTeamMessages } from '../../bot/team/team-messages.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const GROUP = asChatId(DEMO_GROUP);
const PROCEDURE = goalsProcedure();

async function start() {
  const store = createSqliteDocumentStore({ path: ':memory:' });
  cleanups.push(() => store.close());
  const clock = { now: () => epochMs(Date.now()) };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const procedures = createProcedureStore({ store, clock });
  await procedures.write('proc-0001', asUid('tg_9'), { procedure: PROCEDURE, text: '', version: null }, () => true);
  await procedures.setState('proc-0001', 'open', 1, () => true);
  const made: Team[] = [];
  const bus = createInProcessBus({ onError: () => {} });
  const chat = await startChat(cleanups, undefined, {
    teamOf(connection) {
      const team = createTeam({
        store,
        bus,
        clock,
        log,
        audit: { record: () => {} },
        personData: createPersonData(store),
        messages: createTeamMessages(connection),
        rightsNow: async () => ({ isSignedIn: true, isAdmin: false, publishesIn: new Set(), listed: new Set() }),
      });
      made.push(team);
      return team;
    },
  });
  const { people, sandbox, bot } = chat;
  people.join(BRUNO.id, GROUP);
  const post = await bot.api.sendMessage(GROUP, 'Arb de hoje', {
    reply_markup: { inline_keyboard: [[{ text: 'Fazer em equipe', callback_data: 'tn:proc-0001' }]] },
  });
  const texts = () =>
    sandbox.world
      .messages(GROUP)
      .map(({ text = '' }) => text.replaceAll('\u00a0', ' '))
      .filter(text => text.startsWith('Em equipe'));
  const board = () => sandbox.world.messages(GROUP).find(({ text }) => text?.startsWith('Em equipe')) as Message;
  function dataOf(message: Message, text: string): string {
    const rows =
      message.reply_markup && 'inline_keyboard' in message.reply_markup ? message.reply_markup.inline_keyboard : [];
    return (
      (rows as { text: string; callback_data?: string }[][]).flat().find(each => each.text === text)?.callback_data ??
      ''
    );
  }
  /** Presses a button; resolves with what the person is told. */
  async function press(personId: number, message: Message, text: string) {
    const query = people.press(personId, message.message_id, dataOf(message, text), { chatId: GROUP });
    await expect.poll(() => sandbox.callbackAnswer(query)).not.toBeNull();
    await made[0]?.settle();
    return sandbox.callbackAnswer(query)?.text ?? '';
  }
  const open = () => press(CARLA.id, post as unknown as Message, 'Fazer em equipe');
  return { ...chat, procedures, team: made[0] as Team, bus, texts, board, press, open };
}

it('is opened under a post, claimed leg by leg, and says what each one has', async () => {
  const { people, press, open, board, texts, team, sandbox } = await start();
  expect(await open()).toBe('Equipe aberta.');
  expect(await open()).toContain('já está aberta');
  expect(texts()).toHaveLength(1);
  expect(await press(ANA.id, board(), 'Faço a 1: Betano')).toContain('A entrada 1 é sua');
  expect(await press(BRUNO.id, board(), 'Fiz a 1')).toBe('Esta entrada é de Ana Prado.');
  expect(await press(BRUNO.id, board(), 'Faço a 2: Superbet')).toContain('A entrada 2 é sua');
  await press(ANA.id, board(), 'Fiz a 1');
  const before = sandbox.world.messages(GROUP).length;
  for (const note of ['2,08 96', 'limite betano 30']) {
    const sent = people.send(BRUNO.id, note, { chatId: GROUP, replyTo: board().message_id });
    await expect.poll(() => sandbox.world.reactions(sent)).toEqual(['👍']);
  }
  await team.settle();
  // Nothing but what the people wrote: a note is answered under itself.
  expect(sandbox.world.messages(GROUP)).toHaveLength(before + 2);
  expect(texts()).toHaveLength(1);
  const [text = ''] = texts();
  for (const said of [
    'Ana Prado fez: 2,10 · R$ 100,00',
    'Bruno Teles fez: 2,08 · R$ 96,00',
    'Todas as entradas têm quem faça.',
    'Ana Prado: pôs R$ 100,00',
    'Limites vistos: Betano R$ 30,00 (Bruno Teles)',
    // Ana wins 110, Bruno loses 96: of the 14 her part is 7,14.
    'Mais de 2,5: +R$ 14,00',
    'Ana Prado passa R$ 102,86 a Bruno Teles',
  ]) {
    expect(text).toContain(said);
  }
  // The bot ignores replies to its message.
  people.send(ANA.id, 'boa demais', { chatId: GROUP, replyTo: board().message_id });
  expect(await press(ANA.id, board(), 'Devolver a 1')).toContain('Devolvida');
  expect(sandbox.world.messages(GROUP)).toHaveLength(before + 3);
  expect(texts()[0]).toContain('Em aberto: 1 de 2');
});

it('takes no press where nobody can say who is in the group, and none on what has changed', async () => {
  const { press, open, board, procedures, team, texts, refusals } = await start();
  await open();
  const old = board();
  refusals.push({ method: 'getChatMember', body: { ok: false, error_code: 400, description: 'Bad Request: no' } });
  expect(await press(ANA.id, old, 'Faço a 1: Betano')).toContain('Não deu para confirmar');
  const left = { user: BRUNO, status: 'left' };
  refusals.push({ method: 'getChatMember', body: { ok: true, result: left } });
  expect(await press(BRUNO.id, old, 'Faço a 1: Betano')).toContain('Só quem está no grupo');
  expect((await team.find(boardId('proc-0001', GROUP)))?.claims).toEqual([]);
  const [step] = PROCEDURE.steps;
  const legs = step?.legs.map(each => ({ ...each, odds: 2.3 })) ?? [];
  const moved = { ...PROCEDURE, steps: [{ calculator: 'surebet', legs }] };
  await procedures.write('proc-0001', asUid('tg_9'), { procedure: moved, text: '', version: 2 }, () => true);
  expect(await press(ANA.id, old, 'Faço a 1: Betano')).toContain('O procedimento mudou');
  expect(texts()[0]).toContain('2,30');
  expect(await press(ANA.id, board(), 'Faço a 1: Betano')).toContain('A entrada 1 é sua');
  await procedures.setState('proc-0001', 'ended', 3, () => true);
  await team.changed('proc-0001');
  await team.settle();
  expect(texts()[0]).toContain('Encerrado. O que já foi feito continua valendo.');
  expect(await press(ANA.id, board(), 'Fiz a 1')).toBe('Anotado.');
});

it('gives every act to people of the group only, and those on a leg to who has it', async () => {
  const { people, press, open, board, refusals, team, next } = await start();
  const asStranger = () =>
    refusals.push({ method: 'getChatMember', body: { ok: true, result: { user: BRUNO, status: 'left' } } });
  await open();
  await press(ANA.id, board(), 'Faço a 1: Betano');
  const presses = [
    ['team.claim', 'Faço a 2: Superbet', true],
    ['team.place', 'Fiz a 1', false],
    ['team.release', 'Devolver a 1', false],
  ] as const;
  for (const [act, button, isOwn] of presses) {
    asStranger();
    expect((await press(BRUNO.id, board(), button)).includes('Só quem está no grupo'), act).toBe(
      !roleMay('visitor', act, isOwn),
    );
    expect((await press(BRUNO.id, board(), button)).includes('é de Ana Prado'), act).toBe(
      !roleMay('groupMember', act, isOwn),
    );
  }
  asStranger();
  const answered = next('message');
  people.send(BRUNO.id, 'limite betano 30', { chatId: GROUP, replyTo: board().message_id });
  expect((await answered).text).toContain('Só quem está no grupo');
  expect(await team.find(boardId('proc-0001', GROUP))).toMatchObject({
    claims: [{ telegramId: ANA.id, placed: null }, { telegramId: BRUNO.id }],
    limits: [],
  });
});

it('opens a leg whose person left, also where only the message of the group says so', async () => {
  const { people, press, open, board, refusals, texts } = await start();
  await open();
  await press(ANA.id, board(), 'Faço a 1: Betano');
  people.leave(ANA.id, GROUP);
  await expect.poll(() => texts()[0]).toContain('Em aberto: 2 de 2');
  people.join(ANA.id, GROUP);
  await press(ANA.id, board(), 'Faço a 1: Betano');
  // Telegram told nobody: who presses finds out.
  const left = { ok: true, result: { user: ANA, status: 'left' } };
  const member = { ok: true, result: { user: BRUNO, status: 'member' } };
  refusals.push({ method: 'getChatMember', body: member }, { method: 'getChatMember', body: left });
  expect(await press(BRUNO.id, board(), 'Devolver a 1')).toBe(
    'Ana Prado saiu do grupo. A entrada está aberta de novo.',
  );
  expect(texts()[0]).toContain('Em aberto: 2 de 2');
});

it('answers a press before the notes that others wrote meanwhile', async () => {
  const { people, press, open, board, sandbox } = await start();
  await open();
  await press(ANA.id, board(), 'Faço a 1: Betano');
  const notes = Array.from({ length: 20 }, (_, at) =>
    people.send(CARLA.id, `limite casa${at} 30`, { chatId: GROUP, replyTo: board().message_id }),
  );
  expect(await press(BRUNO.id, board(), 'Faço a 2: Superbet')).toContain('A entrada 2 é sua');
  const noted = notes.filter(note => sandbox.world.reactions(note).length > 0);
  expect(noted.length).toBeLessThan(20);
});

it('is sent once more where its group became a supergroup, with who has which leg', async () => {
  const { bus, press, open, board, team, sandbox } = await start();
  await open();
  await press(ANA.id, board(), 'Faço a 1: Betano');
  await bus.publish('chat.moved', { from: GROUP, to: asChatId(LIVE_GROUP) });
  const there = () => sandbox.world.messages(LIVE_GROUP).map(({ text = '' }) => text);
  await expect.poll(there).toEqual([expect.stringContaining('Ana Prado está fazendo')]);
  const id = boardId('proc-0001', GROUP);
  await expect.poll(async () => (await team.find(id))?.messageId).not.toBeNull();
  const place = { chatId: asChatId(LIVE_GROUP), topicId: null };
  expect(await team.open('proc-0001', place, 1, { telegramId: asTelegramId(CARLA.id), name: 'Carla' })).toBe('known');
});
