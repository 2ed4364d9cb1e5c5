/** Issue lines of the chat: what stands under a photo is read like a text. */
import { afterEach, describe, expect, it } from 'vitest';
import { asChatId } from '#shared/units.ts';
import { startChat } from '../bot-fixture.ts';
import { pngOf } from '../sandbox/media/pictures-fixture.ts';
import { ANA, CHAT_GROUP, NEWS_CHANNEL } from '../sandbox/world/demo-world.ts';
import type { Message } from '../sandbox/world/telegram-objects.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const file = { name: 'foto.png', mime: 'image/png', bytes: pngOf(3, 2) };
const photo = (caption = '') => ({ file, caption });
const textOf = ({ text = '' }: Message) => text.replaceAll('\u00a0', ' ');

describe('spec 4: captions of photos, albums, edited captions and forwards are read like text', () => {
  it('answers the sum under a photo, and its edit', async () => {
    const { people, next } = await startChat(cleanups);
    const answer = next('message');
    const [sent] = people.sendPictures(ANA.id, [photo('2,10 2,05 100')]);
    expect(textOf(await answer)).toContain('Total: R$ 100,00');
    const edited = next('edited');
    people.edit(ANA.id, sent?.message_id ?? 0, '2,10 2,05 300');
    expect(textOf(await edited)).toContain('Total: R$ 300,00');
  });

  it('says of a picture that no bet is on it, and nothing to a caption that asks nothing', async () => {
    const { people, next, ask, sandbox } = await startChat(cleanups);
    const plain = next('message');
    people.sendPictures(ANA.id, [photo()]);
    expect(textOf(await plain)).toContain('Não achei aposta nesta imagem');
    const second = next('message');
    people.sendPictures(ANA.id, [photo()]);
    await second;
    people.sendPictures(ANA.id, [photo('olha que coisa linda isso aqui')]);
    await ask('2,10 2,05 100');
    const said = sandbox.world.messages(ANA.id).filter(({ from }) => from.id === sandbox.bot.id);
    expect(said).toHaveLength(3);
  });

  it.each([
    ['first', ['2,10 2,05 100', '', '']],
    ['last', ['', '', '2,10 2,05 100']],
  ])('answers an album once, with its caption %s', async (_, captions) => {
    const { people, ask, sandbox } = await startChat(cleanups);
    people.sendPictures(ANA.id, captions.map(photo));
    await ask('oi, tudo certo por aí hoje?');
    const said = sandbox.world.messages(ANA.id).filter(({ from }) => from.id === sandbox.bot.id);
    expect(said.map(textOf).filter(text => text.includes('Total: R$ 100,00'))).toHaveLength(1);
    expect(said.filter(message => textOf(message).includes('Não achei aposta nesta imagem'))).toEqual([]);
  });

  it('answers an album without any caption once', async () => {
    const { people, ask, sandbox } = await startChat(cleanups);
    people.sendPictures(ANA.id, [photo(), photo(), photo()]);
    await ask('2,10 2,05 100');
    const said = sandbox.world
      .messages(ANA.id)
      .filter(message => textOf(message).includes('Não achei aposta nesta imagem'));
    expect(said).toHaveLength(1);
  });

  it('reads forwarded texts and captions, of a person and of a channel', async () => {
    const { people, next, ask, sandbox } = await startChat(cleanups);
    await ask('/start');
    const [photographed] = people.sendPictures(ANA.id, [photo('2,20 2,05 100')], { chatId: CHAT_GROUP });
    const first = next('message');
    people.forward(ANA.id, { chatId: CHAT_GROUP, messageId: photographed?.message_id ?? 0 });
    expect(textOf(await first)).toContain('Odd 2,20');
    sandbox.core.world.setMember(NEWS_CHANNEL, ANA.id, { status: 'administrator' });
    const [posted] = people.sendPictures(ANA.id, [photo('2,30 2,05 100')], { chatId: NEWS_CHANNEL });
    const second = next('message');
    const forwarded = people.forward(ANA.id, { chatId: NEWS_CHANNEL, messageId: posted?.message_id ?? 0 });
    expect(forwarded.forward_origin).toMatchObject({ type: 'channel', chat: { id: NEWS_CHANNEL } });
    expect(textOf(await second)).toContain('Odd 2,30');
  });

  it('answers in a group what is addressed to the bot under a photo', async () => {
    const { people, next, sandbox, ask } = await startChat(cleanups);
    await ask('/start');
    const answer = next('message');
    people.sendPictures(ANA.id, [photo(`@${sandbox.bot.username} 2,10 2,05 100`)], { chatId: asChatId(CHAT_GROUP) });
    expect(textOf(await answer)).toContain('Total: R$ 100,00');
  });
});
