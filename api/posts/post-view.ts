/** Posts and their publications in the form that pages get. */
import { postsApi } from '#shared/catalogue/posts/api.ts';
import { asChatId } from '#shared/units.ts';
import type { Post, PostState, PostSummary, Publication } from '#shared/wire/posts.ts';
import type { PostDocument, StoredSend, Trouble } from './post-documents.ts';
import { isUnsure } from './publications.ts';

const words = postsApi.outcome;

export function postView(id: string, post: PostDocument, sends: readonly StoredSend[], updatedBy: string): Post {
  const { rev, at, content } = post;
  return { ...content, id, version: rev, updatedAt: at, updatedBy, publications: sends.map(publicationView) };
}

function publicationView(send: StoredSend): Publication {
  const { id, chatId, topicId, state, messageIds, at, tries } = send;
  return {
    id,
    chatId: asChatId(chatId),
    topicId,
    state,
    reason: reasonOf(send),
    isUnsure: isUnsure(send),
    messageIds: [...messageIds],
    at,
    tries,
  };
}

function reasonOf({ task, trouble }: StoredSend): string | null {
  if (trouble !== null) return sentenceOf(trouble);
  if (task === 'edit') return words.editing;
  return task === 'remove' ? words.removing : null;
}

export function sentenceOf({ code, said }: Trouble): string {
  const telegram = said === '' ? words.noAnswer : said;
  switch (code) {
    case 'gone':
    case 'no_post':
    case 'no_media':
    case 'no_pin':
      return postsApi.chat[code];
    case 'no_right':
      return words.noRight;
    case 'content':
      return words.content(said);
    case 'refused':
      return words.refused(telegram);
    case 'unsure':
      return words.unsure;
    case 'too_many_tries':
      return words.tooManyTries;
    case 'waiting_again':
      return words.waitingAgain;
    case 'not_pinned':
      return words.notPinned(telegram);
    case 'not_edited':
      return words.notEdited(telegram);
    case 'not_removed':
      return words.notRemoved(telegram);
  }
}

export function summaryView(id: string, post: PostDocument, sends: readonly StoredSend[], now: number): PostSummary {
  const live = sends.filter(({ state }) => state !== 'removed');
  const sent = live.filter(({ state }) => state === 'sent').length;
  const state = stateOf(post, live, now);
  const times = live.map(({ at }) => at);
  const at = times.length === 0 ? post.at : state === 'scheduled' ? Math.min(...times) : Math.max(...times);
  return { id, title: post.title, state, at, sent, total: live.length };
}

function stateOf({ isTemplate }: PostDocument, live: readonly StoredSend[], now: number): PostState {
  if (live.length === 0) return isTemplate ? 'template' : 'draft';
  const open = live.filter(({ state }) => state === 'waiting' || state === 'sending');
  if (open.length > 0) return open.every(({ at, state }) => state === 'waiting' && at > now) ? 'scheduled' : 'sending';
  const sent = live.filter(({ state }) => state === 'sent').length;
  return sent === live.length ? 'sent' : sent > 0 ? 'partly' : 'failed';
}
