/** Whether a person is a member of a chat group, from Telegram's answer. It does no network calls. */

/** `status` of a ChatMember. Source: https://core.telegram.org/bots/api#chatmember */
export const CHAT_MEMBER_STATUSES = ['creator', 'administrator', 'member', 'restricted', 'left', 'kicked'] as const;
export type ChatMemberStatus = (typeof CHAT_MEMBER_STATUSES)[number];

/** The part of a ChatMember that the decision depends on. */
export interface ChatMember {
  readonly status: ChatMemberStatus;
  /** Only present for 'restricted': a restricted person may be in the group or not. */
  readonly isMember?: boolean;
}

/** Example: 'administrator' → true; 'restricted' with isMember false → false; 'left' → false. */
export function belongs({ status, isMember }: ChatMember): boolean {
  switch (status) {
    case 'creator':
    case 'administrator':
    case 'member':
      return true;
    case 'restricted':
      return isMember === true;
    case 'left':
    case 'kicked':
      return false;
  }
}

/** 'unknown': Telegram could not be asked, and no recent answer is known. It grants no access. */
export type Membership = 'member' | 'not_member' | 'unknown';

/**
 * Why a group cannot open a page. 'unknown': Telegram knows no such chat, or the bot was never in it. 'not_in': the bot
 * left or was removed. 'no_rights': the bot is no administrator, so Telegram does not tell it who is a member. 'moved': it
 * became a supergroup with another id.
 */
export const CHAT_TROUBLES = ['unknown', 'not_in', 'no_rights', 'moved'] as const;
export type ChatTrouble = (typeof CHAT_TROUBLES)[number];
