/** A member as the Bot API shows one, with the rights of each status. */
import { belongs } from '#shared/membership/membership.ts';
import type { MemberState, User } from './telegram-objects.ts';

const ADMINISTRATOR_RIGHTS = {
  can_be_edited: false,
  can_manage_chat: true,
  can_change_info: true,
  can_delete_messages: true,
  can_invite_users: true,
  can_restrict_members: true,
  can_pin_messages: true,
  can_promote_members: false,
  can_manage_video_chats: true,
  can_post_stories: false,
  can_edit_stories: false,
  can_delete_stories: false,
  is_anonymous: false,
};

const RESTRICTED_RIGHTS = {
  until_date: 0,
  can_send_messages: false,
  can_send_audios: false,
  can_send_documents: false,
  can_send_photos: false,
  can_send_videos: false,
  can_send_video_notes: false,
  can_send_voice_notes: false,
  can_send_polls: false,
  can_send_other_messages: false,
  can_add_web_page_previews: false,
  can_change_info: false,
  can_invite_users: false,
  can_pin_messages: false,
  can_manage_topics: false,
};

/** Source: https://core.telegram.org/bots/api#chatmember */
export function showMember(user: User, state: MemberState) {
  const { status } = state;
  switch (status) {
    case 'creator':
      return { user, status, is_anonymous: false };
    case 'administrator':
      return { user, status, ...ADMINISTRATOR_RIGHTS };
    case 'restricted':
      return { user, status, is_member: state.is_member === true, ...RESTRICTED_RIGHTS };
    case 'kicked':
      return { user, status, until_date: 0 };
    default:
      return { user, status };
  }
}

export function isAdmin(state: MemberState | null): boolean {
  return state?.status === 'creator' || state?.status === 'administrator';
}

export function isIn(state: MemberState | null): boolean {
  return state !== null && belongs({ status: state.status, isMember: state.is_member === true });
}
