/** /arb for members, strangers and groups: the real bot, over HTTP, against the local Telegram. */

import { afterEach, describe, expect, it } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import { arbPageHtml } from '#shared/chat/arb-list-text.ts';
import { ALL_ARBS } from '#shared/chat/arb-lists.ts';
import { asChatId, asEventId, cents } from '#shared/units.ts';
import { seen, startChat } from '../bot-fixture.ts';
import { ANA, CARLA, DEMO_GROUP } from '../sandbox/world/demo-world.ts';
import type { InlineKeyboardButton, InlineKeyboardMarkup, Message } from '../sandbox/world/telegram-objects.ts';
import { ARB_DATA, arbDataOf, arbKeyboard, readArbTap } from './arb-buttons.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const MANY = Array.from({ length: 25 }, (_, index) =>
  makeArb({
    id: `a${index}`,
    profit: (50 - index) / 1_000,
    event: { ...makeArb().event, id: asEventId(`e${index}`), home: `Time ${index + 1}` },
    suspicions: index === 24 ? ['profit_beyond_market'] : [],
  }),
);

const buttonsOf = ({ reply_markup: markup }: Message): InlineKeyboardButton[] =>
  (markup as InlineKeyboardMarkup | undefined)?.inline_keyboard.flat() ?? [];

async function startArbs(built: Parameters<typeof startChat>[2] = {}) {
  const chat = await startChat(cleanups, undefined, built);
  chat.arbs.open.push(
    ...MANY,
    makeArb({ id: 'live', kind: 'live', event: { ...makeArb().event, home: 'Ao vivo FC' } }),
  );
  const answerTo = async (queryId: string) => {
    await expect.poll(() => chat.sandbox.callbackAnswer(queryId)).not.toBeNull();
    return chat.sandbox.callbackAnswer(queryId);
  };
  const dataOf = (message: Message, text: string) =>
    buttonsOf(message).find(button => button.text === text)?.callback_data ?? `no button "${text}"`;
  /** Presses a button, and waits until the message is edited. */
  const turn = async (message: Message, text: string): Promise<Message> => {
    const edited = chat.next('edited');
    const { id } = message.chat;
    chat.people.press(ANA.id, message.message_id, dataOf(message, text), { chatId: id });
    return edited;
  };
  return { ...chat, answerTo, dataOf, turn };
}

describe('/arb in private', () => {
  it('shows the best, ten per page, one a match, with links to the app, and turns the pages', async () => {
    const { ask, turn, logged } = await startArbs();
    const first = await ask('/arb');
    expect(seen(first)).toMatch(
      /^Surebets pré-jogo\n24 agora · fora 1 suspeita · 12:00\nCom R\$ 1\.000,00, no pior caso\n\n1\. \+R\$ 50,00 \+5,00 % · Time 1/,
    );
    expect(first.text?.match(/^\d+\. /gm)).toHaveLength(10);
    expect(first.entities?.find(({ type }) => type === 'text_link')?.url).toMatch(/startapp=arb-p-a0$/);
    expect(buttonsOf(first).map(({ text, web_app }) => [text, web_app?.url])).toEqual([
      ['⟳ 1/3', undefined],
      ['›', undefined],
      ['Ver ao vivo', undefined],
      ['Ver a lista no Arbi', 'https://arbi.example/arbitragem-pre'],
    ]);
    const second = await turn(first, '›');
    expect(seen(second)).toContain('11. +R$ 40,00 +4,00 %');
    const last = await turn(second, '›');
    expect(seen(last)).toContain('24. +R$ 27,00 +2,70 %');
    expect(last.text).not.toContain('25. ');
    expect(buttonsOf(last).map(({ text }) => text)).not.toContain('›');
    expect((await turn(last, '‹')).text).toContain('11. +R$');
    expect((await turn(await ask('/arb'), 'Ver ao vivo')).text).toContain('Ao vivo FC');
    expect(logged).toEqual([]);
  });

  it('is a table where Telegram draws one, each match a link, each start in the zone of who reads', async () => {
    const { ask, turn, arbs } = await startArbs({ isRich: true });
    const shown = await ask('/arb');
    const blocks = JSON.stringify(shown.rich_message?.blocks);
    expect(blocks).toContain('"type":"table"');
    expect(blocks).toMatch(/"type":"url","text":\{"type":"bold","text":"Time 1 × Palmeiras"\},"url":"[^"]*arb-p-a0"/);
    expect(blocks).toMatch(/"type":"date_time","text":"[^"]+","unix_time":\d+,"date_time_format":"dt"/);
    expect(JSON.stringify((await turn(shown, '›')).rich_message?.blocks)).toContain('Time 11');
    arbs.open.length = 0;
    expect((await ask('/arb')).text).toContain('Nenhuma surebet');
  });

  it('reports that nothing has changed, and shows the last page if the list has shrunk', async () => {
    const { ask, answerTo, dataOf, turn, people, arbs, logged } = await startArbs();
    const shown = await ask('/arb vivo');
    expect(shown.text).toContain('Surebets ao vivo');
    const same = await answerTo(people.press(ANA.id, shown.message_id, dataOf(shown, '⟳ 1/1')));
    expect(same).toMatchObject({ text: 'Atualizado.', showAlert: false });
    const second = await turn(await ask('/arb'), '›');
    arbs.open.length = 2;
    expect(seen(await turn(second, '›'))).toContain('2. +R$ 49,00');
    arbs.open.length = 0;
    expect((await ask('/arb')).text).toContain('Nenhuma surebet pré-jogo agora');
    expect(logged).toEqual([]);
  });

  it('opens from its own deep link only', async () => {
    const { ask } = await startArbs();
    expect((await ask('/start arb')).text).toContain('Surebets pré-jogo');
    expect((await ask('/start arbs')).text).toContain('Oi, Ana!');
  });

  it('shows the arb that a deep link names, and reports when it has closed', async () => {
    const { ask, arbs, logged } = await startArbs();
    const shown = await ask('/start arb-p-a1');
    expect(shown.text).toContain('Time 2');
    expect(shown.text).not.toContain('Time 1');
    expect(buttonsOf(shown).map(({ text, web_app }) => [text, web_app?.url])).toEqual([
      ['Abrir no Arbi', 'https://arbi.example/arbitragem-pre?abrir=a1'],
      ['Ver a lista no Arbi', 'https://arbi.example/arbitragem-pre'],
    ]);
    expect((await ask('/start arb-p-a24')).text).toContain('SUSPEITA: lucro alto demais para este mercado');
    const gone = await ask('/start arb-l-e1_7c1x2_7c');
    expect(gone.text).toContain('já acabou');
    expect(buttonsOf(gone).map(({ web_app }) => web_app?.url)).toEqual(['https://arbi.example/arbitragem-live']);
    arbs.denied.set(ANA.id, { denied: 'join', groups: [] });
    expect((await ask('/start arb-p-a1')).text).toContain('em um grupo com acesso');
    expect((await ask('/start arb-x-a1')).text).toContain('Oi, Ana!');
    expect(logged).toEqual([]);
  });

  it.each([
    ['join' as const, ['Pré-jogo', 'VIP'], 'Peça para entrar: Pré-jogo · VIP.'],
    ['join' as const, [], 'Ainda não há grupo com acesso'],
    ['wait' as const, [], 'Isto não é sim nem não'],
    ['verify' as const, [], 'entraram no app com o Telegram'],
  ])('%s %j', async (denied, titles, words) => {
    const { ask, arbs } = await startArbs();
    const groups = titles.map((title, index) => ({
      chatId: asChatId(-1 - index),
      title,
      link: `https://t.me/+x${index}`,
    }));
    arbs.denied.set(ANA.id, { denied, groups });
    const answer = await ask('/arb');
    expect(answer.text).toContain(words);
    expect(answer.text).not.toContain('Time 1');
    expect(buttonsOf(answer).flatMap(({ url }) => url ?? [])).toEqual(groups.map(({ link }) => link));
  });
});

describe('/arb in a group', () => {
  it('answers a member alone, whose buttons nobody else has', async () => {
    const { ask, dataOf, turn, people, sandbox, logged, arbs } = await startArbs();
    arbs.openIn.add(DEMO_GROUP);
    const shown = await ask('/arb', { chatId: asChatId(DEMO_GROUP) });
    expect(buttonsOf(shown).map(({ text, url }) => [text, url?.replace(/.*\?/, '')])).toEqual([
      ['⟳ 1/3', undefined],
      ['›', undefined],
      ['Ver ao vivo', undefined],
      ['Abrir em particular', 'start=arb'],
      ['Mostrar para todos', undefined],
    ]);
    expect(seen(shown)).toContain(`https://t.me/${sandbox.bot.username}?start=arb`);
    const press = (who: number) => people.press(who, shown.message_id, dataOf(shown, '›'), { chatId: DEMO_GROUP });
    expect(() => press(CARLA.id)).toThrow('unknown_message');
    expect(seen(await turn(shown, '›'))).toContain('11. +R$ 40,00');
    expect(sandbox.world.messages(DEMO_GROUP)).toEqual([]);
    expect(logged).toEqual([]);
  });

  it('tells a person without access which group to join, and shows nothing, even if they had access before', async () => {
    const { ask, turn, arbs } = await startArbs();
    arbs.openIn.add(DEMO_GROUP);
    const shown = await ask('/arb', { chatId: asChatId(DEMO_GROUP) });
    arbs.denied.set(ANA.id, { denied: 'join', groups: [{ chatId: asChatId(-1), title: 'Pré-jogo', link: null }] });
    expect((await turn(shown, '›')).text).not.toContain('Time');
    const answer = await ask('/arb', { chatId: asChatId(DEMO_GROUP) });
    expect(answer.text).toContain('Peça para entrar: Pré-jogo.');
  });
});

describe('/arb in a group where strangers read along', () => {
  const leaks = ({ text = '', reply_markup: markup }: Message) => /Time \d|%|odd/i.test(text + JSON.stringify(markup));

  it('shows the list to who asked, and has no button that shows it to the others', async () => {
    const { ask, sandbox, logged } = await startArbs();
    const shown = await ask('/arb', { chatId: asChatId(DEMO_GROUP) });
    expect(shown).toMatchObject({ receiver_user: { id: ANA.id }, text: expect.stringContaining('1. +R$') });
    expect(buttonsOf(shown).map(({ text }) => text)).not.toContain('Mostrar para todos');
    expect(sandbox.world.messages(DEMO_GROUP)).toEqual([]);
    expect(logged).toEqual([]);
  });

  it('shows it to all by one touch where everybody may open its page, as it is then, and once', async () => {
    const { ask, answerTo, dataOf, next, people, sandbox, arbs } = await startArbs();
    arbs.openIn.add(DEMO_GROUP);
    const shown = await ask('/arb', { chatId: asChatId(DEMO_GROUP) });
    const press = () =>
      people.press(ANA.id, shown.message_id, dataOf(shown, 'Mostrar para todos'), { chatId: DEMO_GROUP });
    arbs.open.splice(0, 1);
    const posted = next('message');
    const [first, second] = [press(), press()];
    const { text, receiver_user: receiver } = await posted;
    expect([text, receiver]).toEqual([expect.stringMatching(/1\. \+4,90[\s\S]*Mostrado por Ana$/), undefined]);
    expect(text).not.toContain('R$');
    expect([(await answerTo(first))?.text, (await answerTo(second))?.showAlert]).toEqual([
      'Agora todos aqui veem.',
      true,
    ]);
    expect(sandbox.world.messages(DEMO_GROUP)).toHaveLength(1);
    expect(buttonsOf(sandbox.world.messages(DEMO_GROUP)[0] as Message).every(({ url }) => url !== undefined)).toBe(
      true,
    );
    expect(sandbox.world.ephemeral.of(DEMO_GROUP, ANA.id)).toHaveLength(1);
  });

  it('shows it to nobody any more once the group no longer opens the page', async () => {
    const { ask, turn, sandbox, arbs } = await startArbs();
    arbs.openIn.add(DEMO_GROUP);
    const shown = await ask('/arb', { chatId: asChatId(DEMO_GROUP) });
    expect(leaks(shown)).toBe(true);
    arbs.openIn.clear();
    const turned = await turn(shown, 'Mostrar para todos');
    expect([turned.text, leaks(turned)]).toEqual([expect.stringContaining('Abra o particular'), false]);
    expect(sandbox.world.messages(DEMO_GROUP)).toEqual([]);
  });
});

describe('a filter', () => {
  it('is applied, said, and kept by the pages; what is not understood is said, too', async () => {
    const { ask, turn } = await startArbs();
    const first = await ask('/arb futebol acima de 4%');
    expect(first.text?.replaceAll('\u00a0', ' ')).toMatch(
      /^Surebets pré-jogo\nFiltro: futebol · a partir de 4,00 %\n11 agora/,
    );
    expect((await turn(first, 'Ver ao vivo')).text).toContain('Filtro: futebol');
    expect((await ask('quais as melhores de tênis?')).text).toContain('Nenhuma surebet');
    expect((await ask('/arb sabonete 3%')).text).toContain('Não entendi “sabonete”');
  });
});

describe('the buttons', () => {
  it.each([
    { kind: 'pre', page: 0, ownerId: 1, asked: ALL_ARBS },
    { kind: 'pre', page: 0, ownerId: 1, asked: { sport: null, minProfitPct: 2.5, everyHouse: true } },
    {
      kind: 'live',
      page: 999,
      ownerId: 9_007_199_254_740_991,
      asked: { sport: 'american_football', minProfitPct: 12.125, everyHouse: false },
    },
  ] as const)('%j is said in 64 bytes and read back', tap => {
    expect(Buffer.byteLength(arbDataOf(tap))).toBeLessThanOrEqual(64);
    expect(readArbTap(arbDataOf(tap))).toEqual(tap);
  });

  it.each([
    '',
    'ab:x:0:1',
    'ab:p:-1:1',
    'ab:p:1000:1',
    'ab:p:0:0',
    'ab:p:0:',
    `ab:p:0:${'9'.repeat(17)}`,
    'ab:p:0:1\n',
  ])('ignore the unknown data %j', data => {
    expect(readArbTap(data)).toBeNull();
    expect(ARB_DATA.test(data)).toBe(false);
  });

  it('fit, and so does the text, whatever the feeds contain', () => {
    const long = 'Ж'.repeat(500);
    const monster = makeArb({
      event: { ...makeArb().event, id: asEventId(long), home: `<b>${long}`, away: long, league: long },
      legs: Array.from({ length: 14 }, () => makeLeg({ odds: 2, bookName: long })),
    });
    const list = {
      ...{
        asked: ALL_ARBS,
        ownHouses: 3,
        kind: 'pre' as const,
        page: 998,
        pages: 1000,
        count: 3,
        suspicious: 0,
        first: 2995,
      },
      ...{
        total: cents(99_999_999),
        arbs: Array.from({ length: 10 }, () => ({ arb: monster, worst: cents(99_999_999), more: 12 })),
        now: monster.updatedAt,
        timeZone: 'America/Sao_Paulo',
      },
    };
    const text = arbPageHtml(list, () => `https://t.me/x?startapp=${'a'.repeat(64)}`);
    expect(text.length).toBeLessThanOrEqual(4096);
    const app = { url: 'https://arbi.example', isLocalTelegram: false };
    const { inline_keyboard: rows } = arbKeyboard(app, list, 9_007_199_254_740_991, {
      isPrivate: true,
      me: { username: 'x', has_main_web_app: true },
    });
    for (const button of rows.flat()) {
      if ('callback_data' in button) expect(ARB_DATA.test(button.callback_data)).toBe(true);
    }
  });
});
