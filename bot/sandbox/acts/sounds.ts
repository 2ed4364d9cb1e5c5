/** Stickers and voice messages that a demo person sends. */
import type { UploadedFile } from '../media/multipart.ts';
import type { SandboxCore } from '../world/sandbox-core.ts';
import type { Message } from '../world/telegram-objects.ts';
import { draftOf, post, type SendOptions } from './messages.ts';

export type SoundActs = ReturnType<typeof soundActs>;

/** Telegram's stickers are this wide. Source: https://core.telegram.org/stickers */
const STICKER_PIXELS = 512;

export function soundActs(core: SandboxCore) {
  const { world, files, newId } = core;
  return {
    /** emoji: what it stands for. A demo person has one sticker for each. */
    sendSticker(personId: number, emoji: string, options: SendOptions = {}): Message {
      const id = newId();
      const sticker = {
        file_id: `sticker${id}`,
        file_unique_id: `s${id}`,
        file_size: 1,
        type: 'regular' as const,
        width: STICKER_PIXELS,
        height: STICKER_PIXELS,
        is_animated: false,
        is_video: false,
        emoji,
      };
      return post(core, personId, { ...draftOf(world, personId, options), sticker });
    },
    /** seconds: how long somebody speaks. */
    sendVoice(personId: number, { bytes, mime }: UploadedFile, seconds: number, options: SendOptions = {}): Message {
      const name = 'voz.ogg';
      const kept = files.put('voice', { name, mime, bytes }, { width: 0, height: 0, duration: seconds });
      const { fileId, uniqueId } = kept;
      const voice = {
        file_id: fileId,
        file_unique_id: uniqueId,
        file_size: bytes.byteLength,
        mime_type: mime,
        duration: seconds,
      };
      return post(core, personId, { ...draftOf(world, personId, options), voice });
    },
  };
}
