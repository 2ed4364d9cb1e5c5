import { afterEach, describe, expect, it } from 'vitest';
import { FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import type { ProcedureDrafts } from '#shared/procedures/procedure-drafts.ts';
import { FREEBET_MESSAGE } from '#shared/procedures/read/message-fixture.ts';
import type { Procedure } from '#shared/procedures/schema/procedure.ts';
import { asChatId } from '#shared/units.ts';
import { seen, startChat } from '../bot-fixture.ts';
import { ANA, CARLA, DEMO_GROUP } from '../sandbox/world/demo-world.ts';
import type { Message } from '../sandbox/world/telegram-objects.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function start(answer: Awaited<ReturnType<ProcedureDrafts['keep']>> = 'kept') {
  const drafts = new Map<string, { readonly procedure: Procedure; readonly text: string }>();
  const chat = await startChat(cleanups, undefined, {
    procedures: {
      open: async () => [],
      commissions: () => FIRST_COMMISSIONS,
      find: async (_, id) => drafts.get(id) ?? null,
      async change(_, id, draft) {
        const before = drafts.get(id);
        if (before !== undefined) drafts.set(id, { ...before, ...draft });
        return before !== undefined;
      },
      async keep(_, id, draft) {
        if (answer === 'kept') drafts.set(id, draft);
        return answer;
      },
    },
  });
  return { ...chat, drafts };
}

describe('a message of an operator in private', () => {
  it('is read back with its sums, what is wrong, what is asked, and a button to its draft', async () => {
    const { ask, drafts } = await start();
    const text = seen(await ask(FREEBET_MESSAGE)).replaceAll('\u00a0', ' ');
    for (const said of [
      'Internacional × Fluminense',
      'Betano: Internacional 2,25 · R$ 50,00',
      'Betfair Exchange: lay Internacional 2,30 · R$ 50,34',
      'Pior caso: −R$ 2,94',
      'Passo 1: a mensagem diz −R$ 1,00, o certo é −R$ 2,94.',
      'o valor da freebet volta?',
    ]) {
      expect(text).toContain(said);
    }
    const [[id, draft] = ['', null]] = [...drafts];
    expect(id).toMatch(/^[A-Za-z0-9-]{8,40}$/);
    expect(draft?.text).toBe(FREEBET_MESSAGE);
    expect(text).toContain(`[Abrir o rascunho] app https://arbi.example/procedimentos?ver=publicar&editar=${id}`);
  });

  it('spec 4: names the lines that were not read, and only those', async () => {
    const { ask } = await start();
    const text = seen(await ask(`${FREEBET_MESSAGE}\no Beto já sabe como faz`));
    expect(text).toContain('Linhas que não entendi');
    expect(text).toContain('· o Beto já sabe como faz');
    expect(text).not.toContain('· Betano');
  });

  it('follows its edit, in the same draft', async () => {
    const { ask, people, next, drafts } = await start();
    const answer = await ask(FREEBET_MESSAGE);
    const edited = next('edited');
    people.edit(ANA.id, answer.message_id - 1, FREEBET_MESSAGE.replace('2,25', '2,20'));
    expect((await edited).text).toContain('2,20');
    expect(drafts.size).toBe(1);
  });

  it.each([
    ['not_member', 'é de quem está no grupo'],
    ['full', 'você já tem 50'],
    ['taken', 'já foi publicado'],
  ] as const)('says why it was not kept: %s', async (answer, said) => {
    const { ask } = await start(answer);
    const text = seen(await ask(FREEBET_MESSAGE));
    expect(text).toContain(said);
    expect(text).not.toContain('[Abrir');
  });

  it('leaves a draft that was put right by hand, and leads to it', async () => {
    const { ask } = await start('by_hand');
    const text = seen(await ask(FREEBET_MESSAGE));
    expect(text).toContain('já mudou este rascunho à mão');
    expect(text).toContain('[Abrir');
  });

  it('is held back where it asks for other people’s accounts', async () => {
    const { ask, drafts } = await start();
    const text = seen(await ask(FREEBET_MESSAGE.replace('Custo: R$ 1,00', 'faz na conta da sogra também')));
    expect(text).toContain('Não pode ser publicado');
    expect(drafts.size).toBe(0);
  });

  it('is left alone in a group', async () => {
    const { people, sandbox, ask } = await start();
    people.send(ANA.id, FREEBET_MESSAGE, { chatId: DEMO_GROUP as never });
    await ask('2,10 2,05 100');
    expect(sandbox.world.messages(DEMO_GROUP).filter(({ from }) => from.id === sandbox.bot.id)).toEqual([]);
  });
});

describe('what people ask the calculator', () => {
  it.each([
    ['2,10\n2,05\n100'],
    ['back 2,10 100\nlay 2,12\n5%'],
    [
      '📌 PROCEDIMENTO KTO - GANHE FB DE R$ 25\n1️⃣ Aposte R$ 50,00 em Santos @ 1,90 na KTO\n2️⃣ Faça lay Santos @ 1,93 na Betfair (6,5%)',
    ],
    ['registrar\nbetano 2,10 100\nsuperbet 2,05 102'],
    ['betano 2,10 100\nsuperbet 2,05 102,44\nflamengo x palmeiras'],
  ])('stays its own: %j', async text => {
    const { ask, drafts } = await start();
    expect(seen(await ask(text))).not.toContain('Foi isto que li');
    expect(drafts.size).toBe(0);
  });
});

const POST =
  'PROCEDIMENTO 12: aposte 50 na KTO e ganhe 50 de freebet SNR\nFlamengo x Vasco hoje 21h\nKTO Flamengo 2,20 R$ 50\nBetfair empate 3,90 R$ 28,21\nBetano Vasco 4,50 R$ 24,44';

describe('names stand once: Betfair alone in a message of an operator', () => {
  type Chat = Awaited<ReturnType<typeof start>>;
  /** Forwards a text of the channel to the bot. */
  async function forwarded(chat: Chat, text: string) {
    const chatId = asChatId(DEMO_GROUP);
    const post = chat.people.send(CARLA.id, text, { chatId });
    const answer = chat.next('message');
    chat.people.forward(ANA.id, { chatId, messageId: post.message_id });
    return answer;
  }
  const buttons = ({ reply_markup: markup }: Message) =>
    markup && 'inline_keyboard' in markup
      ? (markup.inline_keyboard as { text: string; callback_data?: string }[][]).flat()
      : [];
  async function touch(chat: Chat, message: Message, text: string) {
    const edited = chat.next('edited');
    const data = buttons(message).find(button => button.text === text)?.callback_data ?? '';
    expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64);
    chat.people.press(ANA.id, message.message_id, data);
    return edited;
  }
  const houses = ({ drafts }: Chat) => [...drafts.values()].map(({ procedure }) => procedure.steps[0]?.legs[1]?.house);

  it('is asked about once an author, with the two answers as buttons, and is put into the draft', async () => {
    const chat = await start();
    const asked = await forwarded(chat, POST);
    expect(seen(asked)).toContain('Betfair (qual?): Empate');
    expect(seen(asked)).toContain('Passo 1, entrada 2: Betfair, qual?');
    expect(seen(asked)).toContain('guardo a resposta para este autor');
    expect(buttons(asked).map(({ text }) => text)).toEqual(['Exchange (bolsa)', 'Sportsbook', 'Abrir o rascunho']);
    expect(houses(chat)).toEqual(['Betfair']);
    const answered = await touch(chat, asked, 'Sportsbook');
    expect(seen(answered)).toContain('Betfair Sportsbook: Empate');
    expect(seen(answered)).toContain('Betfair, deste autor, é o Sportsbook.');
    expect(houses(chat)).toEqual(['betfair_sb_br']);
    const next = await forwarded(chat, POST.replace('3,90', '3,80'));
    expect(buttons(next).map(({ text }) => text)).toEqual(['Não: é a Exchange', 'Abrir o rascunho']);
    expect(houses(chat)).toEqual(['betfair_sb_br', 'betfair_sb_br']);
    await touch(chat, next, 'Não: é a Exchange');
    expect(houses(chat)).toEqual(['betfair_sb_br', 'betfair']);
  });

  it('what was changed in the draft meanwhile stays', async () => {
    const chat = await start();
    const asked = await forwarded(chat, POST);
    for (const [id, { procedure, text }] of chat.drafts)
      chat.drafts.set(id, { procedure: { ...procedure, title: 'Minha' }, text });
    await touch(chat, asked, 'Exchange (bolsa)');
    expect([...chat.drafts.values()].map(({ procedure }) => procedure.title)).toEqual(['Minha']);
    expect(houses(chat)).toEqual(['betfair']);
  });

  it('says what it kept where the draft is gone', async () => {
    const chat = await start();
    const asked = await forwarded(chat, POST);
    chat.drafts.clear();
    expect(seen(await touch(chat, asked, 'Sportsbook'))).toContain('Anotado: Betfair, deste autor, é o Sportsbook.');
  });
});
