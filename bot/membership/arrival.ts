/**
 * Somebody brought the bot into a chat, or changed its rights there: it tells them what it lacks, in private, or where that
 * may not be in one line of the chat.
 */
import { type Api, Composer, type Context, GrammyError } from 'grammy';
import type { ChatMember } from 'grammy/types';
import { arrival as words } from '#shared/catalogue/chat/arrival.ts';
import { html, lines } from '#shared/chat/html.ts';
import { asChatId } from '#shared/units.ts';
import type { JoinRequestDeps } from './join-request.ts';

type Right = keyof typeof words.rights;

const LONGEST_TITLE = 128;

export interface ArrivalDeps extends JoinRequestDeps {
  /** The bot's own: what a handler sends to a group is for one person there, and this is for whoever reads it. */
  readonly api: Pick<Api, 'sendMessage'>;
}

export function arrival({ api, listsGroup }: ArrivalDeps): Composer<Context> {
  const composer = new Composer();
  composer.on('my_chat_member', async (ctx, next) => {
    const { chat, from, old_chat_member: before, new_chat_member: now } = ctx.myChatMember;
    await next();
    if (chat.type === 'private') return;
    const isChannel = chat.type === 'channel';
    const [had, has] = [missing(before, isChannel), missing(now, isChannel)];
    // It left, or lacks what it lacked before.
    if (has === null || had?.join() === has.join()) return;
    const rights = has.map(right => words.rights[right]).join('; ');
    const title = (chat.title ?? '').slice(0, LONGEST_TITLE);
    const isListed = isChannel || (await listsGroup(asChatId(chat.id)));
    const text = lines([
      html(has.length === 0 ? words.complete(title) : words.missing(title, rights)),
      isListed ? null : html(words.unlisted),
    ]);
    if (await told(() => api.sendMessage(from.id, text))) return;
    const here = has.length === 0 ? words.completeHere : words.missingHere(rights);
    if (!isChannel && !has.includes('write')) await told(() => api.sendMessage(chat.id, html(here)));
  });
  return composer;
}

/** Null: the bot is not there. */
function missing(own: ChatMember, isChannel: boolean): Right[] | null {
  switch (own.status) {
    case 'left':
    case 'kicked':
      return null;
    case 'creator':
      return [];
    case 'member':
      return ['admin'];
    case 'restricted':
      if (!own.is_member) return null;
      return own.can_send_messages ? ['admin'] : ['admin', 'write'];
    case 'administrator': {
      const lacks: readonly (readonly [boolean, Right])[] = isChannel
        ? [
            [own.can_post_messages === false, 'post'],
            [own.can_edit_messages === false, 'edit'],
          ]
        : [
            [own.can_pin_messages === false, 'pin'],
            [!own.can_invite_users, 'requests'],
          ];
      return lacks.flatMap(([isMissing, right]) => (isMissing ? [right] : []));
    }
  }
}

/** False: they never started the bot, or the chat takes nothing from it. */
async function told(say: () => Promise<unknown>): Promise<boolean> {
  try {
    await say();
    return true;
  } catch (cause) {
    if (cause instanceof GrammyError && (cause.error_code === 400 || cause.error_code === 403)) return false;
    throw cause;
  }
}
