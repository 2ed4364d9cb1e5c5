/** Builds the message builder's server side: drafts, files, chats and rights, and the publisher with its timer. */
import { telegramIdOfUid } from '#shared/access/telegram-uid.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { FileStore } from '#shared/ports/files/file-store.ts';
import type { Log } from '#shared/ports/log.ts';
import type { PostSender } from '#shared/posts/post-sender.ts';
import type { AccessService } from '../access/access-service.ts';
import { createRightsNow } from '../access/rights-person.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { PersonData } from '../people/person-data.ts';
import { readProcedure } from '../procedures/procedure-store.ts';
import { movePosts } from './move-posts.ts';
import { createPostChats } from './post-chats.ts';
import { everyDocument, POST_SENDS } from './post-documents.ts';
import { createPostDrafts } from './post-drafts.ts';
import { createPostMedia } from './post-media.ts';
import { createFindFile } from './posts-with-file.ts';
import { createPreparePost } from './prepare-post.ts';
import { createPublications } from './publications.ts';
import { createPublisher } from './publisher.ts';
import { createSubjectValues, type SubjectValuesDeps } from './subject-values.ts';

export interface PostsDeps {
  readonly store: DocumentStore;
  readonly files: FileStore;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Log;
  readonly access: Pick<AccessService, 'isAdmin' | 'isDisabled' | 'decide'>;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly personData: Pick<PersonData, 'onErase'>;
  /** Null: no bot runs here, and nothing is published. */
  readonly sender: PostSender | null;
  readonly findArb: SubjectValuesDeps['findArb'];
  readonly addressOf: SubjectValuesDeps['addressOf'];
  /** Makes unique text. */
  readonly newId: () => string;
  /** Tests control time with it. */
  readonly after?: (ms: number, work: () => void) => () => void;
}

/** How often other processes' work, and what is scheduled, is looked for. */
const TICK_MS = 5_000;
/** How soon the publisher runs after something was asked for here. */
const SOON_MS = 20;
const BUSY_MS = 500;
const HOUR_MS = 60 * 60_000;

const later = (ms: number, work: () => void) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

const NO_BOT: PostSender = {
  send: async () => ({ ok: false, error: { code: 'unsent' } }),
  edit: async () => ({ ok: false, error: { code: 'unsent' } }),
  remove: async () => ({ ok: false, error: { code: 'unsent' } }),
  pin: async () => ({ ok: false, error: { code: 'unsent' } }),
  look: async () => ({ ok: false, error: { code: 'unsent' } }),
};

export type Posts = ReturnType<typeof createPosts>;

export function createPosts(deps: PostsDeps) {
  const { store, files, bus, clock, log, access, audit, personData, newId, after = later } = deps;
  const sender = deps.sender ?? NO_BOT;
  const media = createPostMedia({ store, files, clock, personData, newId });
  const drafts = createPostDrafts({ store, clock, media });
  const chats = createPostChats({ store, clock, sender });
  const rightsNow = createRightsNow({ chats, access });
  const findProcedure = (id: string) => readProcedure(store, id);
  const subjectValues = createSubjectValues({
    clock,
    access,
    findProcedure,
    findArb: deps.findArb,
    addressOf: deps.addressOf,
  });
  const prepare = createPreparePost({
    drafts,
    chats,
    media,
    rightsNow,
    clock,
    findProcedure,
    subjectValues,
  });
  const publisher = createPublisher({ store, clock, log, sender, prepare, audit, newId });
  let sweptAt = Number.NEGATIVE_INFINITY;
  let isStopped = true;
  let cancel = () => {};
  let working: Promise<void> | null = null;

  function plan(ms: number): void {
    cancel();
    if (!isStopped) cancel = after(ms, tick);
  }
  function tick(): void {
    // A tick that takes longer does not overlap with the next one.
    plan(working === null ? TICK_MS : BUSY_MS);
    working ??= publisher
      .tick()
      .then(sweepHourly)
      .then(isAny => {
        if (isAny) plan(BUSY_MS);
      })
      .catch(cause => log.warn('as publicações esperam', { cause: String(cause) }))
      .finally(() => {
        working = null;
      });
  }
  /** Passes the publisher's answer on. */
  async function sweepHourly(isAny: boolean): Promise<boolean> {
    if (Math.abs(clock.now() - sweptAt) < HOUR_MS) return isAny;
    sweptAt = clock.now();
    await media.sweep();
    return isAny;
  }
  const publications = createPublications({ store, clock, onWork: () => plan(SOON_MS) });

  personData.onErase(async owners => {
    const gone = owners.map(telegramIdOfUid).filter(id => id !== null);
    await chats.forget(gone);
    for (const actor of gone) {
      const theirs = await everyDocument(store, POST_SENDS, { field: 'actor', op: '==', value: actor });
      for (const { id } of theirs) await store.patch(POST_SENDS, id, { actor: null });
    }
  });
  const stopMoves = bus.subscribe('chat.moved', async ({ from, to }) => {
    await chats.move(from, to);
    await movePosts(store, from, to);
  });

  return {
    hasBot: deps.sender !== null,
    drafts,
    media,
    chats,
    publications,
    sender,
    rightsNow,
    findFile: createFindFile({ store, drafts }),
    subjectValues,
    /** Resolves once what has begun is done. */
    async settle(): Promise<void> {
      await working;
    },
    /** Starts publishing. Returns the stop function: it waits for messages on their way, the rest stays stored. */
    start(): () => Promise<void> {
      isStopped = false;
      plan(SOON_MS);
      return async () => {
        isStopped = true;
        cancel();
        stopMoves();
        await working;
      };
    },
  };
}
