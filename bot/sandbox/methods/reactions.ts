/** The reactions that a bot puts under messages. Source: https://core.telegram.org/bots/api#setmessagereaction */
import { z } from 'zod';
import { readChat } from '../request/chat-access.ts';
import { badRequest } from '../world/bot-api-refusal.ts';
import type { SandboxCore } from '../world/sandbox-core.ts';
import type { Methods } from './method.ts';

/** Source: https://core.telegram.org/bots/api#reactiontypeemoji */
export const REACTIONS: ReadonlySet<string> = new Set(
  (
    '❤ 👍 👎 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤‍🔥 🌚 🌭 💯 🤣 ⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻 👨‍💻 👀 🎃 ' +
    '🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘 💊 🙊 😎 👾 🤷‍♂ 🤷 🤷‍♀ 😡'
  ).split(' '),
);
/** A bot puts one under a message. */
const MOST = 1;

const reactions = z.array(z.looseObject({ type: z.string(), emoji: z.string().optional() }));

export function reactionMethods({ world, tell }: SandboxCore): Methods {
  return {
    setmessagereaction({ params }) {
      const chat = readChat(world, params);
      const message = world.message(chat.id, params.integer('message_id', 0));
      if (message === null) throw badRequest('message to react not found');
      const given = params.json('reaction', reactions) ?? [];
      if (given.length > MOST) throw badRequest('REACTIONS_TOO_MANY');
      const [first] = given;
      // Its own emoji a bot may put there only where others did before, and paid ones never.
      if (first && (first.type !== 'emoji' || !REACTIONS.has(first.emoji ?? ''))) throw badRequest('REACTION_INVALID');
      world.setReaction(message, world.bot.id, first?.emoji ?? null);
      tell({ kind: 'reacted', chatId: chat.id, messageId: message.message_id });
      return true;
    },
  };
}
