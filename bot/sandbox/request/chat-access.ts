/** Determines the chat of a call, and whether the bot may do there what it asks. */
import { badRequest, forbidden } from '../world/bot-api-refusal.ts';
import { mayPost } from '../world/channel.ts';
import { isIn } from '../world/chat-member.ts';
import type { Chat } from '../world/telegram-objects.ts';
import type { World } from '../world/world.ts';
import type { Params } from './params.ts';

/**
 * The chat in `chat_id`, by number or public `@username`. Throws 400 "chat not found", and 403 if the bot was removed or
 * is not a member.
 * Source: `check_chat_access` in https://github.com/tdlib/telegram-bot-api/blob/master/telegram-bot-api/Client.cpp
 */
export function readChat(world: World, params: Params, name = 'chat_id'): Chat {
  const given = params.text(name);
  if (given === '') throw badRequest('chat_id is empty');
  const chat = /^-?\d{1,16}$/.test(given) ? world.chat(Number(given)) : byUsername(world, given);
  if (chat === null) throw badRequest('chat not found');
  if (chat.type === 'private') return chat;
  const own = world.member(chat.id, world.bot.id);
  if (own === null) throw badRequest('chat not found');
  if (own.status === 'kicked') throw forbidden(`bot was kicked from the ${chat.type} chat`);
  if (!isIn(own)) throw forbidden(`bot is not a member of the ${chat.type} chat`);
  return chat;
}

/** The target chat of a message. Also throws 403 for a person who has not started the bot or has blocked it. */
export function readTarget(world: World, params: Params): Chat {
  const chat = readChat(world, params);
  const person = world.people.get(chat.id);
  if (person?.hasBlocked) throw forbidden('bot was blocked by the user');
  if (!mayPost(world, chat, world.bot.id)) throw badRequest('need administrator rights in the channel chat');
  if (world.member(chat.id, world.bot.id)?.status === 'restricted') {
    throw badRequest('not enough rights to send text messages to the chat');
  }
  if (person && !world.mayBeWritten(person)) throw forbidden("bot can't initiate conversation with a user");
  return chat;
}

function byUsername(world: World, given: string): Chat | null {
  const username = given.startsWith('@') ? given.slice(1).toLowerCase() : null;
  const groups = [...world.groups.values()].map(({ chat }) => chat);
  return groups.find(chat => username !== null && chat.username?.toLowerCase() === username) ?? null;
}
