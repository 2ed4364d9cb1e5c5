/**
 * An ephemeral message has an id of its own beside a `message_id` of 0. Here it gets a negative one, which no other message has:
 * whatever remembers, answers or edits a message does so with this one in the same way, and only this file knows of it.
 * Source: https://core.telegram.org/bots/api#ephemeral-messages
 */
import type { Message } from 'grammy/types';

export type Payload = Record<string, unknown>;

export interface OwnCall {
  readonly method: string;
  readonly payload: Payload;
}

type Ids = Pick<Partial<Message>, 'message_id' | 'ephemeral_message_id' | 'reply_to_message'>;

/** Changes the message, and the one that it replies to. */
export function withOneId(message: object): void {
  const given: Ids = message;
  if (given.ephemeral_message_id !== undefined) given.message_id = -given.ephemeral_message_id;
  if (given.reply_to_message !== undefined) withOneId(given.reply_to_message);
}

/** The methods that change an ephemeral message in the place of those that change others. */
const OWN_METHODS: ReadonlyMap<string, string> = new Map([
  ['editMessageText', 'editEphemeralMessageText'],
  ['editMessageCaption', 'editEphemeralMessageCaption'],
  ['editMessageMedia', 'editEphemeralMessageMedia'],
  ['editMessageReplyMarkup', 'editEphemeralMessageReplyMarkup'],
  ['deleteMessage', 'deleteEphemeralMessage'],
]);

/** The call as the message's own method takes it. Null: it is about another message. */
export function ownCall(method: string, payload: Payload, receiverId: number): OwnCall | null {
  const own = OWN_METHODS.get(method);
  const { message_id: id, ...rest } = payload;
  if (own === undefined || typeof id !== 'number' || id >= 0) return null;
  return { method: own, payload: { ...rest, receiver_user_id: receiverId, ephemeral_message_id: -id } };
}
