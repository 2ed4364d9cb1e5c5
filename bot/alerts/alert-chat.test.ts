import { afterEach, describe, expect, it } from 'vitest';
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
import { REMOVE_DATA } from './manage-alerts.ts';

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
    expect(seen(await chat.ask('/alerta silêncio 23h às 7h30'))).toContain('silêncio das 23h às 7h30');
    expect(seen(await chat.ask('/alerta resumo 20:15'))).toContain('resumo do dia às 20h15');
    expect(seen(await chat.ask('/alerta'))).toContain('Silêncio das 23:00 às 07:30. Resumo do dia às 20:15.');
    expect(seen(await chat.ask('/alerta resumo não'))).toContain('sem resumo do dia');
    expect(chat.alerts.writable.get(ANA.id)).toBe(true);
  });

  it('leaves somebody who cannot stop alone, until they ask', async () => {
    const chat = await startChat(cleanups);
    chat.alerts.theirRules.set(ANA.id, [rule('r1', 'Acima de 2 %')]);
    const help = await chat.ask('não consigo parar de apostar');
    expect(seen(help)).not.toContain('alertas');
    expect(seen(await chat.next('message'))).toContain('Também parei os seus alertas.');
    expect((await chat.alerts.settings(asTelegramId(ANA.id))).paused).toBe(true);
    expect(seen(await chat.ask('/alerta'))).toContain('Alertas de volta.');
    expect((await chat.alerts.settings(asTelegramId(ANA.id))).paused).toBe(false);
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

  it('an alert of its own, and what is not understood changes nothing', async () => {
    const chat = await startChat(cleanups);
    expect(seen(await chat.ask('/alerta 3% futebol'))).toMatch(
      /^Pronto: alerta “futebol · a partir de 3\s%” criado\. \/alerta$/,
    );
    expect(chat.alerts.theirRules.get(ANA.id)).toMatchObject([
      { kind: 'pre', filter: { sports: ['soccer'], profitFrom: 3 } },
    ]);
    const before = await chat.alerts.settings(asTelegramId(ANA.id));
    expect(seen(await chat.ask('/alerta xpto'))).toContain('Não entendi “xpto”, e não mudei nada.');
    expect(await chat.alerts.settings(asTelegramId(ANA.id))).toEqual(before);
  });
});

describe('spec 4: words for alerts', () => {
  it('do what they say, show what stands, and each can be taken away', async () => {
    const chat = await startChat(cleanups);
    chat.alerts.theirRules.set(ANA.id, [rule('r1', 'Uma')]);
    expect(seen(await chat.ask('só basquete e tira a Pixbet'))).toBe('Pronto: só basquete, sem Pixbet. /alerta');
    expect(seen(await chat.ask('alertas só acima de 2,5%'))).toBe('Pronto: a partir de 2,5 %. /alerta');
    const shown = await chat.ask('meus alertas');
    expect(seen(shown)).toContain('Valem para todos: só basquete · sem Pixbet · a partir de 2,5 %.');
    const edited = chat.next('edited');
    const lift = (seen(shown).match(/\[Tirar: sem Pixbet\] (\S+)/) ?? [])[1] ?? '';
    chat.people.press(ANA.id, shown.message_id, lift);
    expect(seen(await edited)).toContain('Valem para todos: só basquete · a partir de 2,5 %.');
    expect(seen(await chat.ask('reativa tudo'))).toBe('Pronto: alertas de volta, sem condições. /alerta');
    expect((await chat.alerts.settings(asTelegramId(ANA.id))).mutes).toEqual([]);
  });

  it('know the match of the sum before, and say which alerts there are not', async () => {
    const chat = await startChat(cleanups);
    await chat.ask('Bahia x Vitória 2,10 betano 2,05 kto 400');
    expect(seen(await chat.ask('desse jogo não me avisa mais'))).toContain('Pronto: sem Bahia x Vitória.');
    const before = await chat.alerts.settings(asTelegramId(ANA.id));
    expect(seen(await chat.ask('me avisa quando o lay do Grêmio bater 2.20'))).toContain(
      'Ainda não vigio a odd de um jogo só (2,20): aviso de surebets.',
    );
    expect(seen(await chat.ask('tira tênis de mesa por favor'))).toContain('“tênis de mesa” não tem filtro próprio');
    expect(await chat.alerts.settings(asTelegramId(ANA.id))).toEqual(before);
  });

  it('a question has buttons, and one touch does what it says', async () => {
    const chat = await startChat(cleanups);
    const asked = await chat.ask('tira o Goiás dos alertas');
    expect(seen(asked)).toContain('Não entendi “Goiás”, e não mudei nada.');
    const edited = chat.next('edited');
    chat.people.press(ANA.id, asked.message_id, (seen(asked).match(/\[Sem jogos de Goiás\] (.*)/) ?? [])[1] ?? '');
    expect(seen(await edited)).toContain('Pronto: sem Goiás. /alerta');
    expect((await chat.alerts.settings(asTelegramId(ANA.id))).mutes).toMatchObject([
      { kind: 'event', name: 'sem Goiás' },
    ]);
  });

  it('in a group are nobody’s but who talks there', async () => {
    const chat = await startChat(cleanups);
    await chat.ask('/start');
    chat.people.send(ANA.id, 'para tudo', { chatId: asChatId(DEMO_GROUP) });
    await chat.ask('/id');
    expect((await chat.alerts.settings(asTelegramId(ANA.id))).paused).toBe(false);
  });
});

describe('the buttons of an alert', () => {
  const arb = makeArb({ legs: [makeLeg({ book: 'kto', odds: 2.1 }), makeLeg({ book: 'betano', odds: 2.1 })] });
  const app = { url: 'https://arbi.example', isLocalTelegram: true };

  it('fit into 64 bytes, and can be read back', () => {
    const stakes = { legs: [cents(5_000), cents(5_000)], total: cents(10_000), worst: cents(500) };
    const view = { id: ID, opportunity: arb, houses: null, stakes, isGone: false };
    const register = alertKeyboard(app, view).inline_keyboard[1]?.[0];
    expect(register).toMatchObject({ text: 'Peguei', callback_data: expect.stringMatching(ALERT_REGISTER) });
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

  it('mute a league and a sport, by touch and in words, until the person takes that away', async () => {
    const chat = await startChat(cleanups);
    const soccer = { ...arb, event: { ...arb.event, league: 'Brasileirão Série A', sport: 'soccer' as const } };
    chat.alerts.sent.set(`${ANA.id} ${ID}`, soccer);
    await chat.ask('/id');
    const view = { id: ID, opportunity: soccer, houses: null, stakes: null, isGone: false };
    const alert = await chat.bot.api.sendMessage(ANA.id, 'alerta', { reply_markup: alertKeyboard(app, view) });
    const menu = chat.next('edited');
    chat.people.press(ANA.id, alert.message_id, `al:${ID}:m`);
    expect(seen(await menu)).toContain('[Sem futebol] al:');
    const query = chat.people.press(ANA.id, alert.message_id, `al:${ID}:l`);
    await expect.poll(() => chat.sandbox.callbackAnswer(query)?.text).toMatch(/^Sem .+ nos alertas/);
    const reply = { replyTo: alert.message_id };
    expect(seen(await chat.ask('silencia esse esporte', reply))).toBe('Sem futebol nos alertas. Para voltar: /alerta');
    expect(seen(await chat.ask('agora não'))).toBe('Silenciada: não aviso mais desta oportunidade.');
    const { mutes } = await chat.alerts.settings(asTelegramId(ANA.id));
    expect(mutes.map(({ kind, until }) => [kind, until === null])).toEqual([
      ['event', true],
      ['event', true],
      ['arb', false],
    ]);
    expect(mutes[1]?.name).toBe('sem futebol');
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
