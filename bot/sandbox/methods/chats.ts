/** Bot API methods about chats and their members. */

import { readChat } from '../request/chat-access.ts';
import { badRequest } from '../world/bot-api-refusal.ts';
import { isAdmin, isIn, showMember } from '../world/chat-member.ts';
import type { SandboxCore } from '../world/sandbox-core.ts';
import type { Method, Methods } from './method.ts';

/** Source: https://core.telegram.org/bots/api#getchat and https://core.telegram.org/bots/api#getchatmember */
export function chatMethods({ world }: SandboxCore): Methods {
  const count: Method = ({ params }) => {
    const chat = readChat(world, params);
    if (chat.type === 'private') return 2;
    return [...(world.groups.get(chat.id)?.members.values() ?? [])].filter(isIn).length;
  };
  return {
    getchat({ params }) {
      const chat = readChat(world, params);
      const isPrivate = chat.type === 'private';
      return { ...chat, accent_color_id: 0, max_reaction_count: 11, ...(isPrivate ? {} : { permissions: {} }) };
    },

    getchatmember({ params }) {
      const chat = readChat(world, params);
      const userId = params.id('user_id');
      if (chat.type === 'private') {
        const user = userId === chat.id || userId === world.bot.id ? world.user(userId) : null;
        if (user === null) throw badRequest('user not found');
        return showMember(user, { status: 'member' });
      }
      const isSure = userId === world.bot.id || isAdmin(world.member(chat.id, world.bot.id));
      if (!isSure) throw badRequest('CHAT_ADMIN_REQUIRED');
      const user = world.user(userId);
      // A supergroup returns this for an id that the bot has never met; a small group reports a missing user.
      if (user === null) throw badRequest(chat.type === 'supergroup' ? 'PARTICIPANT_ID_INVALID' : 'user not found');
      return showMember(user, world.member(chat.id, userId) ?? { status: 'left' });
    },

    getchatmembercount: count,
    // Its name before Bot API 5.3.
    getchatmemberscount: count,

    getchatadministrators({ params }) {
      const chat = readChat(world, params);
      if (chat.type === 'private') throw badRequest('there are no administrators in the private chat');
      return [...(world.groups.get(chat.id)?.members ?? [])].flatMap(([userId, state]) => {
        const user = world.user(userId);
        // As at Telegram: people, and of the bots only the caller.
        return user !== null && isAdmin(state) ? [showMember(user, state)] : [];
      });
    },
  };
}
