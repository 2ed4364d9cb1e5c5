/** Pictures that a demo person sends, alone or as an album, and messages that they forward. */
import type { UploadedFile } from '../media/multipart.ts';
import { messageContentOf } from '../methods/outgoing.ts';
import { readyPhoto } from '../request/read-media.ts';
import { BotApiRefusal } from '../world/bot-api-refusal.ts';
import type { SandboxCore } from '../world/sandbox-core.ts';
import { originOf } from '../world/sender.ts';
import type { Message } from '../world/telegram-objects.ts';
import { ActRefused } from './act-refused.ts';
import { draftOf, findChat, findMessage, findPerson, post, readCaption, type SendOptions } from './messages.ts';

export interface SentPicture {
  readonly file: UploadedFile;
  readonly caption?: string;
}

/** Source: https://core.telegram.org/bots/api#sendmediagroup */
const MAX_ALBUM = 10;

export type PictureActs = ReturnType<typeof pictureActs>;

export function pictureActs(core: SandboxCore) {
  const { world, files, newId } = core;

  return {
    /** One picture, or several as an album: a message for each. Throws `ActRefused`. */
    sendPictures(personId: number, pictures: readonly SentPicture[], options: SendOptions = {}): readonly Message[] {
      if (pictures.length === 0 || pictures.length > MAX_ALBUM) throw new ActRefused('album_size');
      const draft = draftOf(world, personId, options);
      const ready = pictures.map(({ file, caption = '' }) => {
        try {
          return { photo: readyPhoto(files, file), caption: readCaption(caption) };
        } catch (cause) {
          throw cause instanceof BotApiRefusal ? new ActRefused('bad_picture') : cause;
        }
      });
      const album = pictures.length > 1 ? { media_group_id: newId() } : {};
      return ready.map(({ photo, caption }) => post(core, personId, { ...draft, ...photo(), ...caption, ...album }));
    },

    /** A message of a chat that they are in, into another chat. It keeps no keyboard, and replies to nothing. */
    forward(
      personId: number,
      from: { readonly chatId: number; readonly messageId: number },
      chatId = personId,
    ): Message {
      const original = findMessage(world, findChat(world, findPerson(world, personId), from.chatId), from.messageId);
      const draft = draftOf(world, personId, { chatId });
      return post(core, personId, { ...draft, ...messageContentOf(original), forward_origin: originOf(original) });
    },
  };
}
