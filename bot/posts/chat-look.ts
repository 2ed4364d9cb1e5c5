/** What the bot may do in a chat, from Telegram's own answers. */
import type { ChatFullInfo, ChatMember } from 'grammy/types';
import type { ChatLook, ChatProblem } from '#shared/posts/post-sender.ts';

/** Sources: https://core.telegram.org/bots/api#chatmember and https://core.telegram.org/bots/api#chatpermissions */
export function chatLook(chat: ChatFullInfo, own: ChatMember): ChatLook {
  const kind = chat.type === 'private' ? 'private' : chat.type === 'channel' ? 'channel' : 'group';
  return {
    title: chat.title ?? String(chat.id),
    kind,
    problems: kind === 'private' ? [] : problemsOf(chat, own, kind),
  };
}

function problemsOf(chat: ChatFullInfo, own: ChatMember, kind: 'group' | 'channel'): ChatProblem[] {
  if (own.status === 'left' || own.status === 'kicked') return ['gone'];
  if (own.status === 'creator') return [];
  if (own.status === 'administrator') {
    if (kind === 'group') return own.can_pin_messages === false ? ['no_pin'] : [];
    // In a channel, an administrator who may edit others' posts may also pin.
    const mayPost = own.can_post_messages !== false;
    return [...(mayPost ? [] : ['no_post' as const]), ...(own.can_edit_messages === false ? ['no_pin' as const] : [])];
  }
  if (kind === 'channel') return ['no_post'];
  if (own.status === 'restricted' && !own.is_member) return ['gone'];
  const rights = own.status === 'restricted' ? own : (chat.permissions ?? {});
  const isDenied = (right: keyof typeof rights) => rights[right] === false;
  return [
    ...(isDenied('can_send_messages') ? ['no_post' as const] : []),
    ...(isDenied('can_send_photos') || isDenied('can_send_videos') || isDenied('can_send_documents')
      ? ['no_media' as const]
      : []),
    ...(rights.can_pin_messages === true ? [] : ['no_pin' as const]),
  ];
}
