/** Files sent with the bot's real client over a real socket: sent, grouped, edited, downloaded and refused. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Api, GrammyError, InputFile } from 'grammy';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jpegOf, pngOf } from '../media/pictures-fixture.ts';
import { createTestSandbox, TEST_TOKEN } from '../sandbox-fixture.ts';
import { ANA, BRUNO, DEMO_GROUP } from '../world/demo-world.ts';

let made: Awaited<ReturnType<typeof createTestSandbox>>;
let server: Server;
let apiRoot: string;
let api: Api;
beforeEach(async () => {
  made = await createTestSandbox();
  server = serve({ fetch: made.api.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise<void>(resolve => server.once('listening', () => resolve()));
  apiRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  api = new Api(TEST_TOKEN, { apiRoot });
  made.people.send(ANA.id, '/start');
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
});

const picture = (name = 'foto.png') => new InputFile(pngOf(3, 2), name);
const text = (content: string, name: string) => new InputFile(Buffer.from(content), name);
const refusal = async (work: Promise<unknown>) => {
  const cause = await work.then(
    () => null,
    (failed: unknown) => failed,
  );
  return cause instanceof GrammyError ? `${cause.error_code} ${cause.description}` : cause;
};
const bad = (reason: string) => `400 Bad Request: ${reason}`;
const download = (path = '') => fetch(`${apiRoot}/file/bot${TEST_TOKEN}/${path}`);
const stored = (messageId: number) => made.sandbox.world.message(ANA.id, messageId);

describe('sending a file', () => {
  it('works for each kind, with caption, reply and keyboard', async () => {
    const reply_markup = { inline_keyboard: [[{ text: 'Ok', callback_data: 'ok' }]] };
    const photo = await api.sendPhoto(ANA.id, picture(), {
      caption: '<b>Odds</b> de hoje',
      parse_mode: 'HTML',
      reply_markup,
      reply_parameters: { message_id: 1 },
    });
    expect(photo).toMatchObject({
      message_id: 2,
      caption: 'Odds de hoje',
      caption_entities: [{ type: 'bold', offset: 0, length: 4 }],
      reply_markup,
      reply_to_message: { message_id: 1 },
      photo: [{ width: 3, height: 2, file_size: pngOf(3, 2).byteLength }],
    });
    expect(photo).not.toHaveProperty('text');
    const document = await api.sendDocument(ANA.id, text('a;b', 'odds de hoje.csv'));
    expect(document.document).toMatchObject({ file_name: 'odds de hoje.csv', file_size: 3 });
    const video = await api.sendVideo(ANA.id, text('v', 'v.mp4'), { width: 640, height: 360, duration: 5 });
    expect(video.video).toMatchObject({ width: 640, height: 360, duration: 5 });
    made.pass(5_000);
    const animation = await api.sendAnimation(ANA.id, text('a', 'a.mp4'), { duration: 2 });
    expect(animation.animation?.file_id).toBe(animation.document?.file_id);
    const audio = await api.sendAudio(ANA.id, text('m', 'm.mp3'), { title: 'Gol', performer: 'Torcida' });
    expect(audio.audio).toMatchObject({ title: 'Gol', performer: 'Torcida', file_name: 'm.mp3' });
    expect((await api.sendVoice(ANA.id, text('o', 'o.ogg'), { duration: 4 })).voice).toMatchObject({ duration: 4 });
  });

  it('reads the size of a JPEG', async () => {
    const { photo } = await api.sendPhoto(ANA.id, new InputFile(jpegOf(640, 480), 'f.jpg'));
    expect(photo).toMatchObject([{ width: 640, height: 480 }]);
  });

  it('works again by its id, as the same kind only, and as a copy or forwarded', async () => {
    const { photo, message_id } = await api.sendPhoto(ANA.id, picture(), { caption: 'um' });
    const fileId = photo[0]?.file_id ?? '';
    expect((await api.sendPhoto(DEMO_GROUP, fileId)).photo).toEqual(photo);
    expect(await refusal(api.sendDocument(ANA.id, fileId))).toBe(bad("can't use file of type Photo as Document"));
    const copy = await api.copyMessage(DEMO_GROUP, ANA.id, message_id, { caption: 'dois' });
    expect(made.sandbox.world.message(DEMO_GROUP, copy.message_id)).toMatchObject({ photo, caption: 'dois' });
    const forwarded = await api.forwardMessage(DEMO_GROUP, ANA.id, message_id);
    expect(forwarded).toMatchObject({ photo, caption: 'um', forward_origin: { type: 'user' } });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['nothing', () => api.sendPhoto(ANA.id, ''), 'there is no photo in the request'],
    ['an empty file', () => api.sendDocument(ANA.id, text('', 'x.txt')), 'file must be non-empty'],
    ['an id of nothing', () => api.sendPhoto(ANA.id, 'AgACx'), 'wrong file identifier/HTTP URL specified'],
    ['a part that is not there', () => api.sendPhoto(ANA.id, 'attach://x'), 'wrong file identifier/HTTP URL specified'],
    ['an address', () => api.sendPhoto(ANA.id, 'https://a.invalid/b.png'), 'wrong file identifier/HTTP URL specified'],
    ['no picture', () => api.sendPhoto(ANA.id, text('<svg/>', 'a.png')), 'IMAGE_PROCESS_FAILED'],
    ['a wide picture', () => api.sendPhoto(ANA.id, new InputFile(pngOf(41, 2))), 'PHOTO_INVALID_DIMENSIONS'],
    ['a vast picture', () => api.sendPhoto(ANA.id, new InputFile(jpegOf(9_000, 1_001))), 'PHOTO_INVALID_DIMENSIONS'],
    [
      'a heavy picture',
      () => api.sendPhoto(ANA.id, new InputFile(new Uint8Array(10_485_761))),
      'file of size 10485761 bytes is too big for a photo; the maximum size is 10485760 bytes',
    ],
    [
      'a long caption',
      () => api.sendPhoto(ANA.id, picture(), { caption: 'é'.repeat(1025) }),
      'message caption is too long',
    ],
    [
      'a broken mark',
      () => api.sendPhoto(ANA.id, picture(), { caption: '<b', parse_mode: 'HTML' }),
      "can't parse entities: Unclosed start tag at byte offset 0",
    ],
    [
      'a key without an act',
      () => api.sendPhoto(ANA.id, picture(), { reply_markup: { inline_keyboard: [[{ text: 'x' } as never]] } }),
      "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    ],
    ['no such chat', () => api.sendPhoto(1, picture()), 'chat not found'],
  ])('refuses %s', async (_, work, reason) => {
    expect(await refusal(work())).toBe(bad(reason));
    expect(made.sandbox.world.messages(ANA.id)).toHaveLength(1);
  });

  it('accepts a caption of 1,024 characters, and one with only blanks', async () => {
    const { caption } = await api.sendPhoto(ANA.id, picture(), { caption: 'é'.repeat(1024) });
    expect(caption).toHaveLength(1024);
    expect((await api.sendPhoto(ANA.id, picture(), { caption: '  ' })).caption).toBeUndefined();
  });

  it('refuses a body larger than any file, without reading all of it', async () => {
    const answer = await made.api.request(`/bot${TEST_TOKEN}/sendDocument`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(60 << 20) },
      body: 'x',
    });
    expect(answer.status).toBe(413);
  });

  it('obeys the same limits and blocks as a text, and stores no file of a refused message', async () => {
    for (let i = 0; i < 3; i++) await api.sendPhoto(ANA.id, picture());
    expect(await refusal(api.sendPhoto(ANA.id, picture()))).toBe('429 Too Many Requests: retry after 1');
    made.pass(60_000);
    made.people.block(ANA.id, true);
    expect(await refusal(api.sendPhoto(ANA.id, picture()))).toBe('403 Forbidden: bot was blocked by the user');
    expect(
      await refusal(
        api.sendMediaGroup(BRUNO.id, [
          { type: 'photo', media: picture() },
          { type: 'photo', media: picture() },
        ]),
      ),
    ).toBe("403 Forbidden: bot can't initiate conversation with a user");
    expect((await download('photos/file_2.png')).status).toBe(200);
    expect((await download('photos/file_3.png')).status).toBe(404);
  });
});

describe('an album', () => {
  it('consists of consecutive messages with the same group id', async () => {
    const sent = await api.sendMediaGroup(
      ANA.id,
      [
        { type: 'photo', media: picture('a.png'), caption: '*um*', parse_mode: 'MarkdownV2' },
        { type: 'video', media: text('v', 'b.mp4') },
      ],
      { reply_parameters: { message_id: 1 } },
    );
    expect(sent.map(({ message_id }) => message_id)).toEqual([2, 3]);
    expect(sent[0]).toHaveProperty('media_group_id');
    expect(new Set(sent.map(each => 'media_group_id' in each && each.media_group_id)).size).toBe(1);
    expect(sent[0]).toMatchObject({ caption: 'um', reply_to_message: { message_id: 1 } });
    expect(sent[1]).toMatchObject({ video: { file_name: 'b.mp4' } });
    const change = (media: Parameters<Api['editMessageMedia']>[2]) => refusal(api.editMessageMedia(ANA.id, 2, media));
    expect(await change({ type: 'document', media: text('x', 'x.txt') })).toBe(
      bad("can't change media type in the album"),
    );
    expect(await change({ type: 'video', media: text('x', 'x.mp4') })).toBeNull();
  });

  const photo = () => ({ type: 'photo', media: picture() }) as const;
  const document = () => ({ type: 'document', media: text('x', 'x.txt') }) as never;
  const animation = () => ({ type: 'animation', media: text('x', 'x.mp4') }) as never;
  it.each([
    ['one', () => [photo()], 'too few messages to send as an album'],
    ['eleven', () => Array.from({ length: 11 }, photo), 'too many messages to send as an album'],
    ['a photo and a document', () => [photo(), document()], "document can't be mixed with other media types"],
    [
      'an animation',
      () => [photo(), animation()],
      "can't parse InputMedia: type must be one of photo, video, document, audio",
    ],
    [
      'one that is wrong',
      () => [photo(), { type: 'photo', media: 'AgACx' } as const],
      'wrong file identifier/HTTP URL specified',
    ],
  ])('of %s is refused completely', async (_, group, reason) => {
    expect(await refusal(api.sendMediaGroup(ANA.id, group()))).toBe(bad(reason));
    expect(made.sandbox.world.messages(ANA.id)).toHaveLength(1);
    expect((await download('photos/file_0.png')).status).toBe(404);
  });

  it.each(['{', '{}', '[1]', '[{"type":"photo"},{"type":"photo"}]'])('is refused as invalid: %s', async media => {
    const { ok, error_code } = await made.call('sendMediaGroup', { chat_id: ANA.id, media });
    expect([ok, error_code]).toEqual([false, 400]);
  });
});

describe('editing a file', () => {
  it('changes or removes the caption, and keeps the file', async () => {
    const { message_id, photo } = await api.sendPhoto(ANA.id, picture(), { caption: '<i>um</i>', parse_mode: 'HTML' });
    const edited = await api.editMessageCaption(ANA.id, message_id, { caption: 'dois' });
    expect(edited).toMatchObject({ caption: 'dois', photo, edit_date: expect.any(Number) });
    expect(edited).not.toHaveProperty('caption_entities');
    expect(await refusal(api.editMessageCaption(ANA.id, message_id, { caption: 'dois' }))).toMatch(/not modified/);
    expect(await api.editMessageCaption(ANA.id, message_id)).not.toHaveProperty('caption');
    expect(await refusal(api.editMessageText(ANA.id, message_id, 'x'))).toBe(
      bad('there is no text in the message to edit'),
    );
  });

  it('gives a text no caption, but a file can replace the text', async () => {
    const { message_id } = await api.sendMessage(ANA.id, '<b>oi</b>', { parse_mode: 'HTML' });
    expect(await refusal(api.editMessageCaption(ANA.id, message_id, { caption: 'x' }))).toBe(
      bad('there is no caption in the message to edit'),
    );
    await api.editMessageMedia(ANA.id, message_id, { type: 'document', media: text('a', 'a.txt'), caption: 'c' });
    expect(stored(message_id)).toMatchObject({ document: { file_name: 'a.txt' }, caption: 'c' });
    expect(stored(message_id)).not.toHaveProperty('text');
    expect(stored(message_id)).not.toHaveProperty('entities');
  });

  it("changes a file and its keyboard, but not a voice message or other people's messages", async () => {
    const reply_markup = { inline_keyboard: [[{ text: 'Ok', callback_data: 'ok' }]] };
    const { message_id } = await api.sendPhoto(ANA.id, picture(), { reply_markup });
    const media = { type: 'photo', media: new InputFile(pngOf(5, 5), 'b.png') } as const;
    expect(await api.editMessageMedia(ANA.id, message_id, media)).toMatchObject({ photo: [{ width: 5 }] });
    expect(stored(message_id)).not.toHaveProperty('reply_markup');
    const voice = await api.sendVoice(ANA.id, text('o', 'o.ogg'));
    expect(await refusal(api.editMessageMedia(ANA.id, voice.message_id, media))).toBe(bad("message can't be edited"));
    made.pass(10_000);
    expect(await refusal(api.editMessageMedia(ANA.id, 1, media))).toBe(bad("message can't be edited"));
    expect(await refusal(api.editMessageMedia(ANA.id, 99, media))).toBe(bad('message to edit not found'));
    expect(await refusal(api.editMessageMedia(ANA.id, message_id, { type: 'voice', media: 'x' } as never))).toBe(
      bad("can't parse InputMedia: Media type is unsupported"),
    );
  });

  it('adds no new file to a message that was sent via the bot', async () => {
    made.people.inlineQuery(ANA.id, 'x');
    const [asked] = await api.getUpdates({ offset: -1 });
    const content = { message_text: 'oi' };
    const reply_markup = { inline_keyboard: [[{ text: 'Ok', callback_data: 'ok' }]] };
    const queryId = asked?.inline_query?.id ?? '';
    await api.answerInlineQuery(queryId, [
      { type: 'article', id: '1', title: 't', input_message_content: content, reply_markup },
    ]);
    made.people.chooseResult(ANA.id, queryId, '1');
    const updates = await api.getUpdates({ offset: -1 });
    const inlineId = updates[0]?.chosen_inline_result?.inline_message_id ?? '';
    expect(await refusal(api.editMessageMediaInline(inlineId, { type: 'photo', media: picture() }))).toBe(
      bad('wrong file identifier/HTTP URL specified'),
    );
    const { photo } = await api.sendPhoto(ANA.id, picture());
    expect(await api.editMessageMediaInline(inlineId, { type: 'photo', media: photo[0]?.file_id ?? '' })).toBe(true);
  });
});

describe('downloading a file', () => {
  it('works with the path that getFile returns, as plain bytes', async () => {
    const { document } = await api.sendDocument(ANA.id, text('<script>', '../../página.HTML'));
    const file = await api.getFile(document.file_id);
    expect(file).toEqual({
      file_id: document.file_id,
      file_unique_id: document.file_unique_id,
      file_size: 8,
      file_path: 'documents/file_0.html',
    });
    expect(document.file_name).toBe('página.HTML');
    const answer = await download(file.file_path);
    expect(await answer.text()).toBe('<script>');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fetch(`${apiRoot}/file/bot1:AAwrong/${file.file_path}`)).status).toBe(401);
    expect((await download('documents/..%2f..%2fetc')).status).toBe(404);
  });

  it('refuses an unknown id, and a file that is too large to download', async () => {
    expect(await refusal(api.getFile('x'))).toBe(bad('wrong file_id or the file is temporarily unavailable'));
    const { document } = await api.sendDocument(ANA.id, new InputFile(new Uint8Array((20 << 20) + 1), 'g.bin'));
    expect(await refusal(api.getFile(document.file_id))).toBe(bad('file is too big'));
  });

  it('fails for the oldest files when there are too many, and for all of them after a reset', async () => {
    const send = async () => (await api.sendDocument(DEMO_GROUP, text('x', 'x.txt'))).document.file_id;
    const first = await send();
    for (let i = 0; i < 100; i++) {
      made.pass(60_000);
      await send();
    }
    expect(await refusal(api.getFile(first))).toMatch(/temporarily unavailable/);
    made.pass(60_000);
    const last = await send();
    await api.getFile(last);
    made.sandbox.reset();
    expect(await refusal(api.getFile(last))).toMatch(/temporarily unavailable/);
  });
});
