/** The invite links of the groups. They are not saved: a restart forgets them. */
import type { User } from './telegram-objects.ts';

/** Source: https://core.telegram.org/bots/api#chatinvitelink */
export interface InviteLink {
  readonly invite_link: string;
  readonly creator: User;
  readonly creates_join_request: boolean;
  readonly is_primary: boolean;
  readonly is_revoked: boolean;
  readonly name?: string;
  /** Seconds. */
  readonly expire_date?: number;
  readonly member_limit?: number;
  readonly chatId: number;
}

export interface InviteLinks {
  put(link: InviteLink): InviteLink;
  find(address: string): InviteLink | null;
  of(chatId: number): readonly InviteLink[];
  /** Somebody joins by it. False: it is revoked, has expired, or as many joined as may. */
  use(link: InviteLink, now: number): boolean;
  clear(): void;
}

export function createInviteLinks(): InviteLinks {
  const links = new Map<string, InviteLink>();
  const joined = new Map<string, number>();
  return {
    put(link) {
      links.set(link.invite_link, link);
      return link;
    },
    find: address => links.get(address) ?? null,
    of: chatId => [...links.values()].filter(link => link.chatId === chatId),
    use({ invite_link: address, is_revoked, expire_date = Number.POSITIVE_INFINITY, member_limit }, now) {
      const count = joined.get(address) ?? 0;
      const isFull = member_limit !== undefined && count >= member_limit;
      if (is_revoked || now / 1000 > expire_date || isFull) return false;
      joined.set(address, count + 1);
      return true;
    },
    clear() {
      links.clear();
      joined.clear();
    },
  };
}
