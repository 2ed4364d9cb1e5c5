/** Shows to the group what the bot had answered to one person, when that person touches "Mostrar para todos". */
import { type Api, Composer, type Context, GrammyError } from 'grammy';
import { onlyForMe as words } from '#shared/catalogue/chat/only-for-me.ts';
import { buttonsForAll, SHOW_ALL } from './show-all-button.ts';

const LONGEST_NAME = 64;

/** api: the bot's own, which posts to all. */
export function showAll({ api }: { readonly api: Api }): Composer<Context> {
  const composer = new Composer();
  composer.callbackQuery(SHOW_ALL, async ctx => {
    const { message } = ctx.callbackQuery;
    if (message === undefined || !('text' in message) || message.text === undefined) {
      await ctx.answerCallbackQuery({ text: words.gone, show_alert: true });
      return;
    }
    const { text, entities = [], chat, reply_markup: markup } = message;
    const keyboard = buttonsForAll(markup);
    await moveToAll(ctx, async () => {
      await api.sendMessage(chat.id, text + shownBy(ctx.from.first_name), {
        entities,
        link_preview_options: { is_disabled: true },
        ...(keyboard && { reply_markup: keyboard }),
      });
    });
  });
  return composer;
}

/** At the end, where it moves none of the entities. */
export const shownBy = (name: string) => `\n\n${words.shownBy(name.slice(0, LONGEST_NAME))}`;

/**
 * Takes the pressed message from its person and posts it. Taken first: of two touches the second finds nothing, so that it is
 * posted once.
 */
export async function moveToAll(ctx: Context, post: () => Promise<void>): Promise<void> {
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
