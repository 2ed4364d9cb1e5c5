/**
 * Puts what Telegram sends into the one form that the features read. A caption is what the person says, so it is the text.
 * Where somebody writes in the name of a group or a channel, Telegram puts a bot of its own into `from`, so that nobody
 * can be known by it: there is no author then, and nothing is kept for one.
 */
import { Composer, type Context } from 'grammy';
import type { Message } from 'grammy/types';

/** As it comes: what the types promise may be missing. */
type Heard = Pick<Partial<Message>, 'text' | 'caption' | 'entities' | 'caption_entities' | 'from'>;

export function asHeard(): Composer<Context> {
  const composer = new Composer();
  composer.use(({ message, editedMessage }, next) => {
    const said = message ?? editedMessage;
    if (said !== undefined) {
      const heard: Heard = said;
      sayCaption(heard);
      if (said.reply_to_message !== undefined) sayCaption(said.reply_to_message);
      if (said.sender_chat !== undefined) delete heard.from;
    }
    return next();
  });
  return composer;
}

function sayCaption(message: Heard): void {
  const { text, caption, caption_entities: entities } = message;
  if (text === undefined && caption !== undefined)
    Object.assign(message, { text: caption, ...(entities && { entities }) });
}
