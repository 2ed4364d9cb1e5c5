/** Publishes posts as messages of the bot, on a connection of its own, so that uploads do not delay answers. */
import { GrammyError, InputFile } from 'grammy';
import type {
  InlineKeyboardMarkup,
  InputMediaDocument,
  InputMediaPhoto,
  InputMediaVideo,
  MessageEntity,
} from 'grammy/types';
import { postsApi } from '#shared/catalogue/posts/api.ts';
import type { PostBody } from '#shared/posts/post.ts';
import type { PostFile, PostMessage, PostPlace, PostSendError, PostSender } from '#shared/posts/post-sender.ts';
import { toEntities } from '#shared/posts/to-entities.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { AppAddress, LinkedBot } from '../chat/buttons.ts';
import { wasNeverSent } from '../connection/connection.ts';
import { type OpenApiDeps, openApi } from '../connection/open-api.ts';
import { richMessage } from '../rich/rich-message.ts';
import { chatLook } from './chat-look.ts';
import { postKeyboard } from './post-keyboard.ts';

export interface PostSenderDeps extends OpenApiDeps {
  readonly app: AppAddress;
}

/** Enough for the largest upload and its answer, and less than a claimed attempt is given. */
const TIMEOUT_SECONDS = 90;

export function createPostSender({ app, ...telegram }: PostSenderDeps): PostSender {
  const api = openApi(telegram, 'posts', TIMEOUT_SECONDS);
  let known: (LinkedBot & { readonly id: number }) | null = null;
  const me = async () => (known ??= await api.getMe());

  type Keyboard = { readonly reply_markup?: InlineKeyboardMarkup };

  /** A call made before the message leaves no doubt: if it is not answered, nothing was sent. */
  async function keyboardOf({ chatId }: PostPlace, { buttons }: PostMessage): Promise<Result<Keyboard, PostSendError>> {
    if (buttons.length === 0) return ok({});
    const bot = await attempt(me, 'unsent');
    if (!bot.ok) return bot;
    const made = postKeyboard(app, bot.value, buttons, chatId > 0);
    if (made.ok) return ok({ reply_markup: made.value });
    return err({ code: 'refused', said: postsApi.problems.button(made.error.label) });
  }

  async function sendOne(place: PostPlace, message: PostMessage, keyboard: Keyboard) {
    const { chatId } = place;
    const { body, shape, media } = message;
    const shown = { ...optionsOf(place, message), ...keyboard };
    if (shape === 'rich') return api.sendRichMessage(chatId, richMessage(body), shown);
    const { text, entities } = classic(body);
    const [file] = media;
    if (file === undefined) return api.sendMessage(chatId, text, { ...shown, entities });
    const captioned = { ...shown, caption: text, caption_entities: entities };
    const input = inputOf(file);
    if (file.kind === 'photo') return api.sendPhoto(chatId, input, captioned);
    if (file.kind === 'video') return api.sendVideo(chatId, input, { ...captioned, supports_streaming: true });
    return api.sendDocument(chatId, input, captioned);
  }

  return {
    async send(place, message) {
      const keyboard = await keyboardOf(place, message);
      if (!keyboard.ok) return keyboard;
      return attempt(async () => {
        if (message.media.length < 2) return [(await sendOne(place, message, keyboard.value)).message_id];
        const album = await api.sendMediaGroup(place.chatId, albumOf(message), optionsOf(place, message));
        return album.map(({ message_id }) => message_id);
      });
    },
    async edit(place, [first = 0], message) {
      const keyboard = await keyboardOf(place, message);
      if (!keyboard.ok) return keyboard;
      const shown = keyboard.value;
      const { text, entities } = classic(message.body);
      const edited = await attempt(async () => {
        if (message.shape === 'rich') await api.editMessageText(place.chatId, first, richMessage(message.body), shown);
        else if (message.media.length === 0)
          await api.editMessageText(place.chatId, first, text, { ...shown, entities });
        else await api.editMessageCaption(place.chatId, first, { ...shown, caption: text, caption_entities: entities });
      });
      return edited.ok || isRefusal(edited.error, /message is not modified/i) ? ok(null) : edited;
    },
    async remove(place, ids) {
      for (const id of ids) {
        const removed = await attempt(() => api.deleteMessage(place.chatId, id));
        if (!removed.ok && !isRefusal(removed.error, /message to delete not found/i)) return removed;
      }
      return ok(null);
    },
    async pin(place, id, isSilent) {
      const pinned = await attempt(() => api.pinChatMessage(place.chatId, id, { disable_notification: isSilent }));
      return pinned.ok ? ok(null) : pinned;
    },
    look: chatId =>
      attempt(async () => {
        const { id } = await me();
        return chatLook(await api.getChat(chatId), await api.getChatMember(chatId, id));
      }, 'unsent'),
  };
}

const optionsOf = ({ topicId }: PostPlace, { isSilent }: PostMessage) => ({
  disable_notification: isSilent,
  ...(topicId === null ? {} : { message_thread_id: topicId }),
});

const inputOf = ({ bytes, name }: PostFile) => new InputFile(bytes, name);

const classic = (body: PostBody) => toEntities(body) as { text: string; entities: MessageEntity[] };

/** The caption under the first one is that of the album. */
function albumOf({ media, body }: PostMessage) {
  const { text, entities } = classic(body);
  const items = media.map((file, index) => ({
    type: file.kind,
    media: inputOf(file),
    ...(index === 0 && { caption: text, caption_entities: entities }),
  }));
  return items as (InputMediaPhoto | InputMediaVideo)[] | InputMediaDocument[];
}

/** unanswered: what it means if Telegram does not answer. */
async function attempt<T>(
  work: () => Promise<T>,
  unanswered: 'unsure' | 'unsent' = 'unsure',
): Promise<Result<T, PostSendError>> {
  try {
    return ok(await work());
  } catch (cause) {
    return err(errorOf(cause, unanswered));
  }
}

/** Source: https://core.telegram.org/bots/api#making-requests */
function errorOf(cause: unknown, unanswered: 'unsure' | 'unsent'): PostSendError {
  if (!(cause instanceof GrammyError)) return { code: wasNeverSent(cause) ? 'unsent' : unanswered };
  const { error_code: status, description: said, parameters } = cause;
  if (status === 429) return { code: 'later', afterMs: (parameters.retry_after ?? 5) * 1_000 };
  if (status === 403 || /chat not found|upgraded to a supergroup/i.test(said)) return { code: 'gone', said };
  // A server of Telegram's that failed may have taken it.
  return status >= 500 ? { code: unanswered } : { code: 'refused', said };
}

const isRefusal = (error: PostSendError, pattern: RegExp) => error.code === 'refused' && pattern.test(error.said);
