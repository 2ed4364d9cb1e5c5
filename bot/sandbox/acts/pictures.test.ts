/** What people of the local Telegram do beside writing a text, as the bot is told of it. */
import { describe, expect, it } from 'vitest';
import { pngOf } from '../media/pictures-fixture.ts';
import { createTestSandbox } from '../sandbox-fixture.ts';
import { ANA, BRUNO, CARLA, CHAT_GROUP, DEMO_GROUP, NEWS_CHANNEL } from '../world/demo-world.ts';

const file = { name: 'foto.png', mime: 'image/png', bytes: pngOf(3, 2) };
const group = { chatId: DEMO_GROUP };

async function start() {
  const made = await createTestSandbox();
  const received = async () => {
    const { result } = await made.call('getUpdates', { timeout: 0 });
    return (result as Record<string, Record<string, unknown>>[]).flatMap(({ update_id: _, ...update }) =>
      Object.entries(update),
    );
  };
  return { ...made, received };
}

describe('the local Telegram: its people do what people do', () => {
  it('send a photo with a caption, and edit the caption', async () => {
    const { people, received } = await start();
    const [sent] = people.sendPictures(ANA.id, [{ file, caption: ' olha @arbi ' }]);
    people.edit(ANA.id, sent?.message_id ?? 0, 'outra');
    people.edit(ANA.id, sent?.message_id ?? 0, '');
    const [first, second, third] = await received();
    const photo = [{ width: 3, height: 2, file_size: file.bytes.byteLength }];
    expect(first).toMatchObject(['message', { caption: 'olha @arbi', caption_entities: [{ type: 'mention' }], photo }]);
    expect(second).toMatchObject(['edited_message', { caption: 'outra', photo }]);
    expect(second?.[1]).not.toHaveProperty('caption_entities');
    expect(third?.[1]).not.toHaveProperty('caption');
  });

  it('send an album: a message for each picture, of one group', async () => {
    const { people, received } = await start();
    people.sendPictures(ANA.id, [{ file, caption: 'a' }, { file }]);
    const album = (await received()).map(([, message]) => message);
    expect(album).toMatchObject([{ caption: 'a' }, {}]);
    expect(new Set(album.map(({ media_group_id }) => media_group_id)).size).toBe(1);
    expect(album[0]?.media_group_id).toEqual(expect.any(String));
  });

  it('reply to others, and quote a part', async () => {
    const { people, received } = await start();
    const said = people.send(CARLA.id, 'bom dia, 2,10 2,05 100', group);
    people.send(ANA.id, 'e com 200?', { ...group, replyTo: said.message_id, quote: '2,10 2,05' });
    const [, [, reply] = []] = await received();
    expect(reply).toMatchObject({
      reply_to_message: { message_id: said.message_id, from: { id: CARLA.id } },
      quote: { text: '2,10 2,05', position: 9, is_manual: true },
    });
  });

  it('forward from a person, from a channel, from who is anonymous, and once more', async () => {
    const { people, received } = await start();
    const own = people.send(CARLA.id, 'oi', group);
    const anonymous = people.send(CARLA.id, 'oi', { ...group, as: 'anonymous' });
    const post = people.send(CARLA.id, 'oi', { chatId: NEWS_CHANNEL });
    const forwarded = people.forward(ANA.id, { ...group, messageId: own.message_id });
    people.forward(ANA.id, { ...group, messageId: anonymous.message_id });
    people.forward(ANA.id, { chatId: NEWS_CHANNEL, messageId: post.message_id });
    people.forward(ANA.id, { chatId: ANA.id, messageId: forwarded.message_id });
    const origins = (await received()).flatMap(([, { forward_origin: origin }]) => (origin ? [origin] : []));
    expect(origins).toMatchObject([
      { type: 'user', sender_user: { id: CARLA.id } },
      { type: 'chat', sender_chat: { id: DEMO_GROUP } },
      { type: 'channel', chat: { id: NEWS_CHANNEL }, message_id: post.message_id },
      { type: 'user', sender_user: { id: CARLA.id } },
    ]);
  });

  it('write as an anonymous administrator, and as a channel that they run', async () => {
    const { people, received } = await start();
    const sent = people.send(CARLA.id, 'oi', { ...group, as: 'anonymous' });
    people.edit(CARLA.id, sent.message_id, 'olá', { ...group, as: 'anonymous' });
    people.send(CARLA.id, 'oi', { ...group, as: NEWS_CHANNEL });
    const [first, edited, third] = await received();
    const anonymous = { from: { username: 'GroupAnonymousBot', is_bot: true }, sender_chat: { id: DEMO_GROUP } };
    expect([first, edited]).toMatchObject([
      ['message', anonymous],
      ['edited_message', { ...anonymous, text: 'olá' }],
    ]);
    const channel = { from: { username: 'Channel_Bot', is_bot: true }, sender_chat: { id: NEWS_CHANNEL } };
    expect(third).toMatchObject(['message', channel]);
  });

  it('may not do what Telegram refuses', async () => {
    const { people } = await start();
    const said = people.send(CARLA.id, 'oi', group);
    const refused = (act: () => unknown, code: string) => expect(act, code).toThrow(code);
    refused(() => people.send(ANA.id, 'oi', { ...group, as: 'anonymous' }), 'not_that_name');
    refused(() => people.send(ANA.id, 'oi', { ...group, as: NEWS_CHANNEL }), 'not_that_name');
    refused(() => people.send(CARLA.id, 'oi', { chatId: CHAT_GROUP, as: 'anonymous' }), 'not_that_name');
    refused(() => people.send(ANA.id, 'oi', { ...group, replyTo: said.message_id, quote: 'tchau' }), 'not_quoted');
    refused(() => people.edit(CARLA.id, said.message_id, 'x', { ...group, as: 'anonymous' }), 'not_yours');
    refused(() => people.sendPictures(ANA.id, []), 'album_size');
    refused(() => people.sendPictures(ANA.id, Array(11).fill({ file })), 'album_size');
    refused(() => people.sendPictures(ANA.id, [{ file, caption: 'x'.repeat(1_025) }]), 'too_long');
    const text = { ...file, bytes: new TextEncoder().encode('nada') };
    refused(() => people.sendPictures(ANA.id, [{ file: text }]), 'bad_picture');
    refused(() => people.forward(BRUNO.id, { ...group, messageId: said.message_id }), 'not_a_member');
    const forwarded = people.forward(ANA.id, { ...group, messageId: said.message_id });
    refused(() => people.edit(ANA.id, forwarded.message_id, 'x'), 'not_yours');
  });
});
