/** Reads that a message is for one person alone, and whether the bot may send it to them. */
import { z } from 'zod';
import { badRequest } from '../world/bot-api-refusal.ts';
import { isAdmin, isIn } from '../world/chat-member.ts';
import type { SandboxCore } from '../world/sandbox-core.ts';
import type { Chat, Message, User } from '../world/telegram-objects.ts';
import type { Params } from './params.ts';

export interface EphemeralTarget {
  readonly receiver: User;
  /** The message of the chat in whose place this one stands for them. */
  readonly replaces: number | null;
  /** Their own ephemeral message, if it is answered. */
  readonly replied: Message | null;
}

/** A bot that is no administrator may only answer: an ephemeral message, or a press of a button. */
const ANSWERABLE_MS = 15_000;

const given = z.looseObject({
  receiver_user_id: z.int(),
  callback_query_id: z.string().optional(),
  replace_callback_query_message: z.boolean().optional(),
});
const replied = z.looseObject({ ephemeral_message_id: z.int().optional() });

/**
 * Null: the message is for everybody in the chat. Throws 400 where nobody alone can be written to.
 * Source: https://core.telegram.org/bots/api#ephemeral-messages; version 10.2 had the fields beside the text.
 */
export function readEphemeralTarget(
  { world, callbacks, clock }: Pick<SandboxCore, 'world' | 'callbacks' | 'clock'>,
  params: Params,
  chat: Chat,
): EphemeralTarget | null {
  const answered = params.json('reply_parameters', replied)?.ephemeral_message_id;
  const asked = params.json('ephemeral_message_parameters', given) ?? flatFields(params);
  if (asked === null) {
    if (answered !== undefined) throw badRequest('a reply to an ephemeral message must be an ephemeral message');
    return null;
  }
  if (chat.type !== 'group' && chat.type !== 'supergroup')
    throw badRequest("ephemeral messages can't be sent in the chat");
  const receiver = world.people.get(asked.receiver_user_id)?.user;
  if (receiver === undefined || !isIn(world.member(chat.id, receiver.id))) throw badRequest('user not found');

  const message = answered === undefined ? null : world.ephemeral.find(chat.id, receiver.id, answered);
  if (answered !== undefined && message?.from.id !== receiver.id) throw badRequest('message to be replied not found');
  // Its date is in whole seconds.
  if (message !== null && clock.now() - message.date * 1000 > ANSWERABLE_MS + 1_000)
    throw badRequest('message to be replied is too old');

  const pressed = asked.callback_query_id === undefined ? null : readPress(asked.callback_query_id);
  if (pressed === null && message === null && !isAdmin(world.member(chat.id, world.bot.id)))
    throw badRequest('not enough rights to send ephemeral messages to the chat');
  const mustReplace = asked.replace_callback_query_message === true;
  if (mustReplace && (pressed === null || pressed.messageId === 0)) throw badRequest('message to replace not found');
  return { receiver, replaces: mustReplace ? (pressed?.messageId ?? null) : null, replied: message };

  function readPress(id: string) {
    const found = callbacks.askedWithin(id, ANSWERABLE_MS);
    if (found === null || found.personId !== asked?.receiver_user_id || found.chatId !== chat.id)
      throw badRequest('query is too old and response timeout expired or query ID is invalid');
    return found;
  }
}

function flatFields(params: Params): z.infer<typeof given> | null {
  if (!params.has('receiver_user_id')) return null;
  const query = params.text('callback_query_id');
  return { receiver_user_id: params.id('receiver_user_id'), ...(query !== '' && { callback_query_id: query }) };
}

/** Sent to all in spite of it, a message would give away what one person alone was to see. */
export function refuseEphemeral(params: Params): void {
  if (params.has('ephemeral_message_parameters') || params.has('receiver_user_id'))
    throw badRequest('the method does not send ephemeral messages');
}
