/**
 * What is asked of a published post: to go out, to change what is out, to take it away. Here it is only written down, for
 * all chats at once or for none; `publisher.ts` does it.
 */
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore, Transaction } from '#shared/ports/documents/document-store.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { TelegramId } from '#shared/units.ts';
import { asChatId } from '#shared/units.ts';
import type { PostContent, PostTarget } from '#shared/wire/posts.ts';
import {
  everyDocument,
  POST_SENDS,
  POST_VERSIONS,
  POSTS,
  type PostDocument,
  readPost,
  readSend,
  readVersion,
  type StoredSend,
  sendData,
  sendId,
  sendsOf,
  versionData,
  versionId,
} from './post-documents.ts';

export interface AskedPost {
  readonly id: string;
  /** The version that was looked at. */
  readonly version: number;
  readonly actor: TelegramId;
}

type Refused<Code extends string> = Result<null, { readonly code: Code }>;

export interface Publications {
  of(id: string): Promise<StoredSend[]>;
  /** at: when; null: now. again: uncertain ones to send once more. Chats where it is published or being sent are skipped. */
  publish(
    asked: AskedPost,
    at: number | null,
    again: readonly string[],
  ): Promise<Refused<'unknown' | 'stale' | 'already_out'>>;
  /** Takes back what has not begun. */
  cancel(id: string): Promise<Refused<'nothing' | 'busy'>>;
  /** What is out, and what is scheduled, becomes this version. */
  update(asked: AskedPost): Promise<Refused<'unknown' | 'stale' | 'nothing' | 'busy' | 'media'>>;
  /** Deletes what is out, and takes back what has not begun. */
  remove(id: string, actor: TelegramId): Promise<Refused<'nothing' | 'busy'>>;
  /**
   * A procedure changed: what is out about it is changed in place, with the right of who changed it; by null: the clock
   * did, and the right of who published counts. False: something is on its way, ask again later.
   */
  refresh(procedure: string, by: TelegramId | null): Promise<boolean>;
}

export interface PublicationsDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  /** There is something to do. */
  readonly onWork: () => void;
}

export function createPublications({ store, clock, onWork }: PublicationsDeps): Publications {
  async function work<T extends Result<unknown, unknown>>(change: (tx: Transaction) => Promise<T>): Promise<T> {
    const done = await store.transaction(change);
    if (done.ok) onWork();
    return done;
  }

  return {
    of: id => sendsOf(store, id),
    publish: (asked, at, again) =>
      work(async tx => {
        const post = await readAsked(tx, asked);
        if (!post.ok) return post;
        const known = new Map((await sendsOf(tx, asked.id)).map(send => [send.id, send]));
        const due = at ?? clock.now();
        const begun = distinct(post.value.content.targets)
          .filter(target => mayBegin(known.get(sendId(asked.id, target)), again))
          .map(target => newSend(asked, post.value, target, due));
        if (begun.length === 0) return err({ code: 'already_out' as const });
        keepVersion(tx, asked.id, post.value);
        for (const send of begun) putSend(tx, send);
        return ok(null);
      }),
    cancel: id =>
      work(async tx => {
        const sends = await sendsOf(tx, id);
        const waiting = sends.filter(isUntouched);
        if (waiting.length === 0)
          return err({ code: sends.some(isOnItsWay) ? ('busy' as const) : ('nothing' as const) });
        for (const send of waiting) tx.delete(POST_SENDS, send.id);
        return ok(null);
      }),
    update: asked =>
      work(async tx => {
        const post = await readAsked(tx, asked);
        if (!post.ok) return post;
        const { rev, content } = post.value;
        const sends = await sendsOf(tx, asked.id);
        const live = sends.filter(send => send.state === 'sent' || isUntouched(send));
        if (sends.some(isOnItsWay)) return err({ code: 'busy' as const });
        if (live.length === 0) return err({ code: 'nothing' as const });
        for (const out of new Set(live.flatMap(({ outRev }) => (outRev === null || outRev === rev ? [] : [outRev])))) {
          const before = await tx.get(POST_VERSIONS, versionId(asked.id, out));
          if (before !== null && !hasSameMedia(readVersion(before).content, content))
            return err({ code: 'media' as const });
        }
        keepVersion(tx, asked.id, post.value);
        for (const send of live) {
          const isOut = send.state === 'sent';
          const next = {
            ...send,
            rev,
            pin: pinOf(send, content),
            procedure: procedureOf(content),
            actor: asked.actor,
            tries: 0,
            attempt: null,
            trouble: null,
          };
          putSend(tx, isOut ? { ...next, task: 'edit', nextAt: clock.now() } : next);
        }
        return ok(null);
      }),
    remove: (id, actor) =>
      work(async tx => {
        const sends = await sendsOf(tx, id);
        if (sends.some(isOnItsWay)) return err({ code: 'busy' as const });
        const live = sends.filter(send => send.state === 'sent' || isUntouched(send));
        if (live.length === 0) return err({ code: 'nothing' as const });
        for (const send of live) {
          if (isUntouched(send)) tx.delete(POST_SENDS, send.id);
          else
            putSend(tx, {
              ...send,
              actor,
              task: 'remove',
              nextAt: clock.now(),
              tries: 0,
              attempt: null,
              trouble: null,
            });
        }
        return ok(null);
      }),
    async refresh(procedure, by) {
      const found = await everyDocument(store, POST_SENDS, { field: 'procedure', op: '==', value: procedure });
      const sends = found.map(readSend);
      const idle = sends.filter(({ state, task }) => state === 'sent' && task === null);
      for (const { id } of idle) await editAgain(store, id, by, clock.now());
      if (idle.length > 0) onWork();
      return !sends.some(({ attempt }) => attempt !== null);
    },
  };
}

async function readAsked(tx: Transaction, { id, version }: AskedPost) {
  const found = await tx.get(POSTS, id);
  const post = found && readPost(found);
  if (post === null) return err({ code: 'unknown' as const });
  return post.rev === version ? ok(post) : err({ code: 'stale' as const });
}
/** What goes out is kept as it was, whatever is typed afterwards. */
const keepVersion = (tx: Transaction, id: string, post: PostDocument) =>
  tx.put(POST_VERSIONS, versionId(id, post.rev), versionData(post, id), 'any');

const putSend = (tx: Transaction, send: StoredSend) => tx.put(POST_SENDS, send.id, sendData(send), 'any');

/** Edits the published message again, from the same version. */
async function editAgain(store: DocumentStore, id: string, by: TelegramId | null, now: number): Promise<void> {
  await store.transaction(async tx => {
    const found = await tx.get(POST_SENDS, id);
    const send = found && readSend(found);
    if (send?.state !== 'sent' || send.task !== null) return;
    putSend(tx, {
      ...send,
      actor: by ?? send.actor,
      task: 'edit',
      nextAt: now,
      tries: 0,
      attempt: null,
      trouble: null,
    });
  });
}

function procedureOf({ buttons }: PostContent): string | null {
  const [found] = buttons.flat().flatMap(each => ('procedure' in each ? [each.procedure] : []));
  return found ?? null;
}

/** Nothing of it was ever tried, or Telegram certainly took nothing. */
const isUntouched = ({ state, attempt }: StoredSend) => state === 'waiting' && attempt === null;
const isOnItsWay = ({ state }: StoredSend) => state === 'sending';

export const isUnsure = ({ state, trouble }: Pick<StoredSend, 'state' | 'trouble'>) =>
  state === 'failed' && trouble?.code === 'unsure';

function mayBegin(known: StoredSend | undefined, again: readonly string[]): boolean {
  if (known === undefined || known.state === 'removed' || isUntouched(known)) return true;
  return known.state === 'failed' && (!isUnsure(known) || again.includes(known.id));
}

function newSend(
  { id, actor }: AskedPost,
  post: PostDocument,
  { chatId, topicId }: PostTarget,
  due: number,
): StoredSend {
  return {
    id: sendId(id, { chatId, topicId }),
    schema: 1,
    owner: post.owner,
    post: id,
    chatId: asChatId(chatId),
    topicId,
    state: 'waiting',
    task: 'send',
    nextAt: due,
    attempt: null,
    tries: 0,
    rev: post.rev,
    outRev: null,
    messageIds: [],
    pin: post.content.pin ? 'due' : 'no',
    procedure: procedureOf(post.content),
    trouble: null,
    at: due,
    actor,
  };
}

const pinOf = ({ pin }: StoredSend, content: PostContent): StoredSend['pin'] =>
  pin === 'done' ? pin : content.pin ? 'due' : 'no';

const distinct = (targets: readonly PostTarget[]): PostTarget[] => [
  ...new Map(targets.map(target => [sendId('', target), target])).values(),
];

/** Telegram changes a text in place; another file, or a text where a file was, is another message. */
const hasSameMedia = (one: PostContent, other: PostContent) =>
  one.media.map(({ file }) => file).join() === other.media.map(({ file }) => file).join();
