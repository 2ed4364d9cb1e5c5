/** Bot API methods that send files, edit them and their captions, and return the path of a file. */
import { z } from 'zod';
import type { MediaKind } from '../media/chat-file-store.ts';
import type { Params } from '../request/params.ts';
import { readCaption, readInputMedia, readSentMedia, readyInputMedia } from '../request/read-media.ts';
import { badRequest } from '../world/bot-api-refusal.ts';
import type { SandboxCore } from '../world/sandbox-core.ts';
import type { Message } from '../world/telegram-objects.ts';
import type { Method, Methods } from './method.ts';
import { createOutgoing, withoutContent } from './outgoing.ts';

/** Source: https://core.telegram.org/bots/api#getfile */
const MAX_DOWNLOAD_BYTES = 20 * 1024 * 1024;
/** Source: https://core.telegram.org/bots/api#sendmediagroup */
const [MIN_ALBUM, MAX_ALBUM] = [2, 10];
const ALBUM_KINDS = ['photo', 'video', 'document', 'audio'];
/** Source: https://core.telegram.org/bots/api#inputmedia */
const EDIT_KINDS = ['photo', 'video', 'animation', 'document', 'audio'];

/** Source: https://core.telegram.org/bots/api#sendphoto and https://core.telegram.org/bots/api#editmessagemedia */
export function mediaMethods(core: SandboxCore): Methods {
  const { files, newId } = core;
  const { send, sendTogether, edit, editEphemeral } = createOutgoing(core);

  const sendKind =
    (kind: MediaKind): Method =>
    ({ params }) =>
      send(params, readSentMedia(files, params, kind));

  function withCaption(params: Params): (message: Message) => Message {
    const caption = readCaption(params);
    return message => {
      if (message.text !== undefined) throw badRequest('there is no caption in the message to edit');
      const { caption: _, caption_entities: __, ...rest } = message;
      return { ...rest, ...caption };
    };
  }

  function withMedia(params: Params, mayUpload: boolean): (message: Message) => Message {
    const media = readInputMedia(params.json('media', z.unknown(), 'InputMedia'));
    if (!EDIT_KINDS.includes(media.type)) throw badRequest("can't parse InputMedia: Media type is unsupported");
    const ready = readyInputMedia(files, params, media, mayUpload);
    return message => {
      if (message.voice !== undefined) throw badRequest("message can't be edited");
      const was = albumKindOf(message);
      if (was !== null && was !== albumKind(media.type)) throw badRequest("can't change media type in the album");
      return { ...withoutContent(message), ...ready() };
    };
  }

  return {
    sendphoto: sendKind('photo'),
    senddocument: sendKind('document'),
    sendvideo: sendKind('video'),
    sendanimation: sendKind('animation'),
    sendaudio: sendKind('audio'),
    sendvoice: sendKind('voice'),

    sendmediagroup({ params }) {
      const given = params.json('media', z.array(z.unknown()), 'media') ?? [];
      // Telegram's error message mentions only too few; its documentation requires at least two.
      if (given.length < MIN_ALBUM) throw badRequest('too few messages to send as an album');
      if (given.length > MAX_ALBUM) throw badRequest('too many messages to send as an album');
      const items = given.map(readInputMedia);
      checkAlbum(items.map(({ type }) => type));
      const ready = items.map(item => readyInputMedia(files, params, item));
      return sendTogether(params, ready, newId());
    },

    editmessagecaption: ({ params }) => edit(params, withCaption(params)),
    editephemeralmessagecaption: ({ params }) => editEphemeral(params, withCaption(params)),

    editmessagemedia: ({ params }) => edit(params, withMedia(params, params.text('inline_message_id') === '')),
    editephemeralmessagemedia: ({ params }) => editEphemeral(params, withMedia(params, true)),

    getfile({ params }) {
      const file = files.get(params.text('file_id'));
      if (file === null) throw badRequest('wrong file_id or the file is temporarily unavailable');
      const { fileId, uniqueId, bytes, path } = file;
      if (bytes.byteLength > MAX_DOWNLOAD_BYTES) throw badRequest('file is too big');
      return { file_id: fileId, file_unique_id: uniqueId, file_size: bytes.byteLength, file_path: path };
    },
  };
}

/** Photos and videos can be mixed; documents and audio only with their own kind. */
function checkAlbum(types: readonly string[]): void {
  if (types.some(type => !ALBUM_KINDS.includes(type))) {
    throw badRequest("can't parse InputMedia: type must be one of photo, video, document, audio");
  }
  for (const type of ['document', 'audio']) {
    const isMixed = types.includes(type) && types.some(other => other !== type);
    if (isMixed) throw badRequest(`${type} can't be mixed with other media types`);
  }
}

function albumKind(type: string): string {
  return type === 'photo' || type === 'video' ? 'picture' : type;
}

/** Null outside an album. */
function albumKindOf({ media_group_id, document, audio }: Message): string | null {
  if (media_group_id === undefined) return null;
  return document ? 'document' : audio ? 'audio' : 'picture';
}
