/** Shows to the group what the bot had answered to one person, when that person touches "Mostrar para todos". */
import { type Api, Composer, type Context, GrammyError } from 'grammy';
import type { InaccessibleMessage, InlineKeyboardMarkup, Message } from 'grammy/types';
import { onlyForMe as words } from '#shared/catalogue/chat/only-for-me.ts';
import { paragraph, run } from '#shared/chat/rich.ts';
import { fromRich } from '#shared/posts/from-rich.ts';
import { richMessage } from '../rich/rich-message.ts';
import { buttonsForAll, SHOW_ALL } from './show-all-button.ts';

const LONGEST_NAME = 64;

/** api: the bot's own, which posts to all. */
export function showAll({ api }: { readonly api: Api }): Composer<Context> {
  const composer = new Composer();
  composer.callbackQuery(SHOW_ALL, async ctx => {
    const { message } = ctx.callbackQuery;
    const keyboard = buttonsForAll(message?.reply_markup);
    const under = keyboard && { reply_markup: keyboard };
    const post = message && postOf(message, ctx.from.first_name);
    if (post == null) {
      await ctx.answerCallbackQuery({ text: words.gone, show_alert: true });
      return;
    }
    await moveToAll(ctx, () => post({ ...under }));
  });
  return composer;

  /** Posts what stands in the message; null: it is shown without its content. */
  function postOf(message: Message | InaccessibleMessage, name: string) {
    const chatId = message.chat.id;
    if ('rich_message' in message && message.rich_message !== undefined) {
      const { blocks } = fromRich(message.rich_message.blocks);
      const signed = richMessage({ blocks: [...blocks, paragraph(run(shownBy(name)))] });
      return (shown: Shown) => api.sendRichMessage(chatId, signed, shown);
    }
    if (!('text' in message) || message.text === undefined) return null;
    const { text, entities = [] } = message;
    const plain = { entities, link_preview_options: { is_disabled: true } };
    return (shown: Shown) => api.sendMessage(chatId, `${text}\n\n${shownBy(name)}`, { ...plain, ...shown });
  }
}

interface Shown {
  readonly reply_markup?: InlineKeyboardMarkup;
}

/** At the end, where it moves none of the entities. */
export const shownBy = (name: string) => words.shownBy(name.slice(0, LONGEST_NAME));

/**
 * Takes the pressed message from its person and posts it. Taken first: of two touches the second finds nothing, so that it is
 * posted once.
 */
export async function moveToAll(ctx: Context, post: () => Promise<unknown>): Promise<void> {
  const tell = (text: string) => ctx.answerCallbackQuery({ text, show_alert: true });
  // A message that everybody sees already has no such button; its data alone moves nothing.
  const isTheirs = (ctx.callbackQuery?.message?.message_id ?? 0) < 0;
  if (!isTheirs || !(await isDone(() => ctx.deleteMessage()))) return void (await tell(words.gone));
  if (!(await isDone(post))) return void (await tell(words.failed));
  await ctx.answerCallbackQuery({ text: words.shown });
}

/** False: Telegram refuses it. */
async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (cause) {
    if (!(cause instanceof GrammyError)) throw cause;
    return false;
  }
}
