/** Who wrote a forwarded message, as a short name that is always the same and is no name of a person. */
import type { MessageOrigin } from 'grammy/types';
import { shortName } from '#shared/bets/short-name.ts';

/** Null: it was typed or pasted, by whoever sent it. Example: of a channel → 'c' and its number. */
export function postAuthor(origin: MessageOrigin | undefined): string | null {
  switch (origin?.type) {
    case 'channel':
      return `c${short(origin.chat.id)}`;
    case 'chat':
      return `c${short(origin.sender_chat.id)}`;
    case 'user':
      return `u${short(origin.sender_user.id)}`;
    case 'hidden_user':
      return `h${shortName(origin.sender_user_name)}`;
    case undefined:
      return null;
  }
}

const short = (id: number): string => Math.abs(id).toString(36);
