/** What a person is to a chat group, from what Telegram says of them. Knows no network. */

/** `status` of a ChatMember. Source: https://core.telegram.org/bots/api#chatmember */
export const CHAT_MEMBER_STATUSES = ['creator', 'administrator', 'member', 'restricted', 'left', 'kicked'] as const;
export type ChatMemberStatus = (typeof CHAT_MEMBER_STATUSES)[number];

/** The part of a ChatMember that decides. */
export interface ChatMember {
  readonly status: ChatMemberStatus;
  /** Only told of 'restricted': a restricted person may be in the group or out of it. */
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

/** 'unknown': Telegram could not be asked, and nothing recent enough is known. It opens nothing. */
export type Membership = 'member' | 'not_member' | 'unknown';
