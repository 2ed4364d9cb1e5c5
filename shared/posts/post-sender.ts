/** The contract between the server, which decides what is published, and the bot that tells Telegram. */
import type { Result } from '../result.ts';
import type { ChatId, TelegramId } from '../units.ts';
import type { ButtonRows } from './buttons.ts';
import type { PostBody } from './post.ts';

/** A file of ours, for as long as it is being sent. */
export interface PostFile {
  readonly kind: 'photo' | 'video' | 'document';
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Everything filled in: no variable is left. */
export interface PostMessage {
  readonly body: PostBody;
  readonly shape: 'classic' | 'rich';
  readonly buttons: ButtonRows;
  readonly media: readonly PostFile[];
  readonly isSilent: boolean;
}

export interface PostPlace {
  /** A group or channel, or a person's private chat. */
  readonly chatId: ChatId | TelegramId;
  readonly topicId: number | null;
}

/**
 * later: too many requests; try again after that many milliseconds. unsent: Telegram certainly has not taken it. unsure:
 * it may have. refused: it said no, in its own words. gone: the bot is not in the chat, or the person does not accept it.
 */
export type PostSendError =
  | { readonly code: 'later'; readonly afterMs: number }
  | { readonly code: 'unsent' | 'unsure' }
  | { readonly code: 'refused' | 'gone'; readonly said: string };

/** Why the bot cannot publish in a chat. */
export type ChatProblem = 'gone' | 'no_post' | 'no_media' | 'no_pin';

export interface ChatLook {
  readonly title: string;
  readonly kind: 'private' | 'group' | 'channel';
  readonly problems: readonly ChatProblem[];
}

export interface PostSender {
  /** The ids of the messages: an album has several. */
  send(place: PostPlace, message: PostMessage): Promise<Result<readonly number[], PostSendError>>;
  /** Changes text and buttons in place; a file stays. The same again is no error. */
  edit(place: PostPlace, ids: readonly number[], message: PostMessage): Promise<Result<null, PostSendError>>;
  /** One that is no longer there is no error. */
  remove(place: PostPlace, ids: readonly number[]): Promise<Result<null, PostSendError>>;
  pin(place: PostPlace, id: number, isSilent: boolean): Promise<Result<null, PostSendError>>;
  /** What the bot may do there now. */
  look(chatId: ChatId): Promise<Result<ChatLook, PostSendError>>;
}
