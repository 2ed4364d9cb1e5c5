import { afterEach, describe, expect, it } from 'vitest';
import { alertSettingsSchema } from '#shared/alerts/alert-settings.ts';
import { EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import { asChatId, asTelegramId, cents } from '#shared/units.ts';
import { seen, startChat } from '../bot-fixture.ts';
import { ANA, CARLA, CHAT_GROUP, DEMO_GROUP } from '../sandbox/world/demo-world.ts';
import {
  ALERT_DATA,
  ALERT_REGISTER,
  alertKeyboard,
  muteKeyboard,
  readTap,
  tapData,
  WEEK_OFF,
} from './alert-buttons.ts';
import { alertChangeOf, REMOVE_DATA } from './manage-alerts.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const ID = 'a'.repeat(22);
const rule = (id: string, name: string) => ({
  id,
  name,
  kind: 'pre' as const,
  filter: EMPTY_FILTER,
  createdAt: 1,
  version: 0,
});

describe('/alerta and /parar', () => {
  it('shows the rules, reads quiet hours and the digest from text, and explains their form if it is not understood', async () => {
    const chat = await startChat(cleanups);
    chat.alerts.theirRules.set(ANA.id, [rule('r1', 'Acima de 2 %')]);
    expect(seen(await chat.ask('/alerta'))).toContain('1. Acima de 2 % · pré-jogo');
    expect(seen(await chat.ask('/alerta silêncio 23h às 7h30'))).toContain('Silêncio das 23:00 às 07:30.');
    expect(seen(await chat.ask('/alerta resumo 20:15'))).toContain('Resumo do dia às 20:15.');
    expect(seen(await chat.ask('/alerta resumo não'))).not.toContain('Resumo do dia');
    expect(seen(await chat.ask('/alerta amanhã'))).toContain('Não entendi. Use assim:');
    expect(chat.alerts.writable.get(ANA.id)).toBe(true);
  });

  it('stops all alerts, and resumes them', async () => {
    const chat = await startChat(cleanups);
    expect(seen(await chat.ask('/parar'))).toBe('Parei todos os alertas. Para voltar: /alerta');
    expect((await chat.alerts.settings(asTelegramId(ANA.id))).paused).toBe(true);
    expect(seen(await chat.ask('/alerta'))).toContain('Alertas de volta.');
    expect((await chat.alerts.settings(asTelegramId(ANA.id))).paused).toBe(false);
  });

  it('deletes a rule with its button', async () => {
    const chat = await startChat(cleanups);
    chat.alerts.theirRules.set(ANA.id, [rule('r1', 'Uma'), rule('r2', 'Outra')]);
    const shown = await chat.ask('/alerta');
    const edited = chat.next('edited');
    chat.people.press(ANA.id, shown.message_id, 'ar:r1');
    const text = seen(await edited);
    expect(text).not.toContain('Uma');
    expect(text).toContain('1. Outra');
  });

  it('is private: in a group it links to the private chat', async () => {
    const chat = await startChat(cleanups);
    const answer = seen(await chat.ask('/alerta', { chatId: asChatId(DEMO_GROUP) }));
    expect(answer).toContain('abra uma conversa comigo');
    expect(answer).toContain('?start=alerta');
  });

  it.each([
    ['silencio 23-7', { quiet: { from: 1380, to: 420 } }],
    ['silencio 22:30 a 6:15', { quiet: { from: 1350, to: 375 } }],
    ['SILÊNCIO nao', { quiet: null }],
    ['resumo 9h', { digestAt: 540 }],
    ['resumo off', { digestAt: null }],
    ['semana', { weekly: true }],
    ['semana nao', { weekly: false }],
    ['semana 9h', null],
    ['silencio 7-7', null],
    ['silencio 25-7', null],
    ['silencio', null],
    ['resumo 9 10', null],
    ['resumo 9-10', null],
    ['outra coisa', null],
  ])('%s', (typed, change) => {
    expect(alertChangeOf(typed)).toEqual(change);
    if (change !== null) expect(alertSettingsSchema.safeParse({ ...change }).success).toBe(true);
  });
});

describe('the buttons of an alert', () => {
  const arb = makeArb({ legs: [makeLeg({ book: 'kto', odds: 2.1 }), makeLeg({ book: 'betano', odds: 2.1 })] });
  const app = { url: 'https://arbi.example', isLocalTelegram: true };

  it('fit into 64 bytes, and can be read back', () => {
    const stakes = { legs: [cents(5_000), cents(5_000)], total: cents(10_000), worst: cents(500) };
    const view = { id: ID, opportunity: arb, houses: null, stakes, isGone: false };
    const register = alertKeyboard(app, view).inline_keyboard[1]?.[0];
    expect(register).toMatchObject({ text: 'Registrar', callback_data: expect.stringMatching(ALERT_REGISTER) });
    // Without stakes there is nothing to write down.
    const keyboards = [alertKeyboard(app, { ...view, stakes: null }), muteKeyboard(ID, arb)];
    const data = keyboards.flatMap(({ inline_keyboard: rows }) =>
      rows.flat().flatMap(button => ('callback_data' in button ? [button.callback_data] : [])),
    );
    expect(data.length).toBeGreaterThan(6);
    for (const each of data) {
      expect(Buffer.byteLength(each)).toBeLessThanOrEqual(64);
      const tap = readTap(each);
      expect(tap && tapData(tap)).toBe(each);
    }
  });

  it.each(['al:short:m', `al:${ID}:z`, `al:${ID}:h100`, `al:${ID}:t9`, 'ar:', `ar:${'x'.repeat(60)}`, ''])(
    'ignore the unknown data %s',
    data => {
      expect(readTap(data)).toBeNull();
      expect(ALERT_DATA.test(data) || REMOVE_DATA.test(data)).toBe(false);
    },
  );

  it('answer for an alert that is no longer stored, and refuse a forged button in another chat', async () => {
    const chat = await startChat(cleanups);
    chat.alerts.sent.set(`${ANA.id} ${ID}`, arb);
    const [forgotten, house] = [`al:${'b'.repeat(22)}:a`, `al:${ID}:h1`];
    const put = async (chatId: number, data: string) => {
      const keyboard = { reply_markup: { inline_keyboard: [[{ text: 'Silenciar', callback_data: data }]] } };
      return (await chat.bot.api.sendMessage(chatId, 'alerta', keyboard)).message_id;
    };
    await chat.ask('/alerta');
    const answerTo = async (queryId: string) => {
      await expect.poll(() => chat.sandbox.callbackAnswer(queryId)).not.toBeNull();
      return chat.sandbox.callbackAnswer(queryId)?.text;
    };
    const gone = await answerTo(chat.people.press(ANA.id, await put(ANA.id, forgotten), forgotten));
    expect(gone).toContain('já não está comigo');
    const muted = await answerTo(chat.people.press(ANA.id, await put(ANA.id, house), house));
    expect(muted).toContain('em silêncio por 24 h');
    expect((await chat.alerts.settings(asTelegramId(ANA.id))).mutes).toMatchObject([{ kind: 'house', key: 'betano' }]);
    await chat.alerts.change(asTelegramId(ANA.id), { weekly: true });
    const stopped = await answerTo(chat.people.press(ANA.id, await put(ANA.id, WEEK_OFF), WEEK_OFF));
    expect(stopped).toContain('desligado');
    expect((await chat.alerts.settings(asTelegramId(ANA.id))).weekly).toBe(false);
    const strange = await answerTo(
      chat.people.press(CARLA.id, await put(CHAT_GROUP, house), house, { chatId: CHAT_GROUP }),
    );
    expect(strange).toContain('de outra pessoa');
  });
});
