/** Pictures in the local Telegram: what is shown, what is written, and what is not. */
import type { InlineKeyboardMarkup } from 'grammy/types';
import { afterEach, describe, expect, it } from 'vitest';
import type { PrintReader } from '#shared/chat/print-reader.ts';
import { asChatId } from '#shared/units.ts';
import { startChat } from '../bot-fixture.ts';
import { pngOf } from '../sandbox/media/pictures-fixture.ts';
import { ANA, CHAT_GROUP } from '../sandbox/world/demo-world.ts';
import type { Message } from '../sandbox/world/telegram-objects.ts';
import { readsLines } from './prints-fixture.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const photo = (caption = '') => ({ file: { name: 'print.png', mime: 'image/png', bytes: pngOf(3, 2) }, caption });
const textOf = ({ text = '' }: Message) => text.replaceAll('\u00a0', ' ');
const buttonsOf = (message: Message) =>
  (message.reply_markup as InlineKeyboardMarkup | undefined)?.inline_keyboard.flat() ?? [];
const pressOf = (message: Message, label: RegExp): string => {
  const button = buttonsOf(message).find(({ text }) => label.test(text));
  return button !== undefined && 'callback_data' in button ? (button.callback_data ?? '') : '';
};

const SLIP = [
  'KTO',
  'Aposta simples Em aberto',
  'Santos 2,10',
  'Resultado Final',
  'Santos x Bahia',
  'Valor da aposta R$ 50,00',
  'Retorno potencial R$ 105,00',
  'Código: AB12345',
];
const WON = [...SLIP.slice(0, 1), 'Ganhou', ...SLIP.slice(2, 6), 'Retorno R$ 105,00', 'Código: AB12345'];

async function chatWith(...prints: readonly string[][]) {
  const chat = await startChat(cleanups, undefined, { prints: readsLines(...prints) });
  async function send(caption = ''): Promise<Message> {
    const answer = chat.next('message');
    chat.people.sendPictures(ANA.id, [photo(caption)]);
    return answer;
  }
  return { ...chat, send };
}

const placed = (bets: { written: readonly { kind: string }[] }) => bets.written.filter(({ kind }) => kind === 'place');

describe('a slip in private', () => {
  it('is shown field by field, and written by one touch, once however often it is sent', async () => {
    const { send, people, next, bets } = await chatWith(SLIP, SLIP);
    const shown = await send();
    for (const part of [
      'Casa: KTO',
      'Jogo: Santos x Bahia',
      'Odd: 2,10',
      'Valor: R$ 50,00',
      'Paga: R$ 105,00',
      'Bilhete: AB12345',
    ])
      expect(textOf(shown)).toContain(part);
    expect(textOf(shown)).not.toContain('⚠️');
    expect(placed(bets)).toEqual([]);
    const done = next('message');
    people.press(ANA.id, shown.message_id, pressOf(shown, /Registrar na planilha/));
    await done;
    expect(placed(bets)).toMatchObject([
      { terms: { house: 'kto', odds: 2.1, stakeCents: 5000, eventName: 'Santos x Bahia' } },
    ]);
    expect(textOf(await send())).toContain('Já está na planilha');
    expect(placed(bets)).toHaveLength(1);
  });

  it('is corrected by a word', async () => {
    const { send, ask } = await chatWith(SLIP);
    await send();
    expect(textOf(await ask('stake 150'))).toContain('R$ 150,00');
  });

  it('asks for what it does not say, and a number completes it', async () => {
    const { send, ask } = await chatWith(
      SLIP.filter(line => !/Valor|Retorno/.test(line)).concat('Retorno potencial R$ 105,00'),
    );
    const shown = await send();
    expect(textOf(shown)).toContain('Valor: ❓');
    expect(textOf(await ask('50'))).toContain('R$ 50,00');
  });

  it('marks what does not fit together', async () => {
    const { send } = await chatWith(SLIP.map(line => line.replace('105,00', '165,00')));
    const shown = await send();
    expect(textOf(shown)).toContain('Valor: R$ 50,00 ⚠️');
    expect(buttonsOf(shown).map(({ text }) => text)).toContain('Corrigir valor');
  });

  it('ends the open bet that it is of, and makes no second one', async () => {
    const { send, people, next, bets } = await chatWith(SLIP, WON, WON);
    const shown = await send();
    const done = next('message');
    people.press(ANA.id, shown.message_id, pressOf(shown, /Registrar/));
    await done;
    const ended = await send();
    expect(textOf(ended)).toContain('aberta → green de R$ 105,00');
    const edited = next('edited');
    people.press(ANA.id, ended.message_id, pressOf(ended, /Anotar/));
    await edited;
    expect(bets.written.map(({ kind }) => kind).filter(kind => kind === 'place' || kind === 'settle')).toEqual([
      'place',
      'settle',
    ]);
    expect(textOf(await send())).toContain('Já está na planilha');
  });

  it('that is not sent yet is not taken as placed', async () => {
    const { send } = await chatWith([...SLIP.slice(0, 1), 'Cupom de apostas', ...SLIP.slice(2, 7), 'Fazer aposta']);
    const shown = await send();
    expect(textOf(shown)).toContain('ainda não foi enviado');
    expect(buttonsOf(shown).map(({ text }) => text)).toContain('Já enviei à casa: registrar');
  });
});

describe('other pictures', () => {
  it('with no bet get one sentence, an album of them one in all, and a caption with numbers is the message', async () => {
    const { send, ask, people, sandbox } = await chatWith();
    expect(textOf(await send())).toBe('Não achei aposta nesta imagem.');
    people.sendPictures(ANA.id, [photo(), photo(), photo()]);
    await ask('2,10 2,05 100');
    const said = sandbox.world.messages(ANA.id).filter(message => textOf(message).includes('Não achei aposta'));
    expect(said).toHaveLength(2);
    expect(textOf(await send('2,10 2,05 100'))).toContain('Total: R$ 100,00');
  });

  it.each([
    ['heavy', 'passa de 12 MB'],
    ['slow', 'demorou demais'],
    ['broken', 'Não consegui abrir'],
  ] as const)('that cannot be read get one sentence: %s', async (error, sentence) => {
    const prints: PrintReader = { read: async () => ({ ok: false, error }) };
    const { next, people } = await startChat(cleanups, undefined, { prints });
    const answer = next('message');
    people.sendPictures(ANA.id, [photo()]);
    expect(textOf(await answer)).toContain(sentence);
  });

  it('of a tip become what the tip becomes when it is typed', async () => {
    const { send } = await chatWith([
      'Canal VIP',
      'Santos x Bahia',
      'Santos vence',
      'Odd 1,95',
      'Stake 2u',
      'Casa: Betano',
    ]);
    const shown = await send();
    expect(textOf(shown)).toContain('Stake: 2u');
    expect(textOf(shown)).toContain('Quanto é 2u em reais?');
  });
});

it('reads a picture in a group only where it is asked, and nobody else reads of it', async () => {
  const { people, sandbox, ask } = await chatWith(SLIP);
  await ask('/start');
  const chatId = asChatId(CHAT_GROUP);
  const [sent] = people.sendPictures(ANA.id, [photo()], { chatId });
  const shown = await ask('/ler', { chatId, replyTo: sent?.message_id ?? 0 });
  expect(textOf(shown)).toContain('Jogo: Santos x Bahia');
  expect(sandbox.world.messages(ANA.id).map(textOf)).toContain(textOf(shown));
  expect(sandbox.world.messages(chatId).map(textOf).join('\n')).not.toContain('Santos');
});

it('says how a picture is read where no message with one is replied to', async () => {
  const { ask } = await chatWith();
  expect(textOf(await ask('/ler', { chatId: asChatId(CHAT_GROUP) }))).toContain('Responda com /ler');
});
