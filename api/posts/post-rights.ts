/** A post as rights see it: whose it is, and which chats each act with it reaches. */
import type { RightsPerson, RightsThing } from '#shared/access/rights.ts';
import { asChatId, type ChatId, type Uid } from '#shared/units.ts';
import type { PostContent } from '#shared/wire/posts.ts';
import type { PostDocument, StoredSend } from './post-documents.ts';

/** Who reads and writes. */
export interface PostPerson {
  readonly owners: readonly Uid[];
  readonly rights: RightsPerson;
}

type Placed = Pick<StoredSend, 'chatId' | 'state'>;

/** It is in its chat, or about to be. */
export const isLive = ({ state }: Pick<Placed, 'state'>): boolean =>
  state === 'sent' || state === 'waiting' || state === 'sending';

export const chatsOf = (places: readonly { readonly chatId: number }[]): ChatId[] =>
  places.map(({ chatId }) => asChatId(chatId));

const isOwn = ({ owners }: Pick<PostPerson, 'owners'>, { owner }: Pick<PostDocument, 'owner'>) =>
  owners.includes(owner);

/** Where it goes, and where it is. written: what it is about to become. */
export function wholePost(
  person: Pick<PostPerson, 'owners'>,
  post: PostDocument,
  sends: readonly Placed[],
  written?: PostContent,
): RightsThing {
  const { targets } = post.content;
  const places = [...targets, ...sends.filter(isLive), ...(written?.targets ?? [])];
  return { isOwn: isOwn(person, post), chats: chatsOf(places) };
}

/** Only the chats of some of its publications; without any, the whole post, so that no act is allowed for want of a chat. */
export function inPlaces(
  person: Pick<PostPerson, 'owners'>,
  post: PostDocument,
  sends: readonly Placed[],
  places: readonly { readonly chatId: number }[],
): RightsThing {
  return places.length === 0 ? wholePost(person, post, sends) : { isOwn: isOwn(person, post), chats: chatsOf(places) };
}
