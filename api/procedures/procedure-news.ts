/**
 * A procedure that is out has changed, or is over: its posts and boards are changed in place, and the people who opened
 * it are told, once for each change. What is to be done is stored first, so that a restart forgets none of it; a
 * deadline that has passed closes a procedure by itself.
 */
import { z } from 'zod';
import { telegramIdOfUid } from '#shared/access/telegram-uid.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { type DocumentStore, isUnreadable } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { Log } from '#shared/ports/log.ts';
import type { ProcedureNews as News } from '#shared/procedures/procedure-messages.ts';
import { asTelegramId, type TelegramId } from '#shared/units.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { createTicker, type RunAfter, type Ticker } from '../timers/ticker.ts';
import type { ProcedureMark, ProcedureMarks } from './procedure-marks.ts';
import type { ProcedureStore, StoredProcedure } from './procedure-store.ts';
import type { ProcedureTeller } from './procedure-teller.ts';

const COLLECTION = 'procedure_news';
export const NEWS_INDEXES = [{ collection: COLLECTION, field: 'dueAt' }];

const storedSchema = z.object({
  version: z.int(),
  dueAt: z.int(),
  /** Its posts and boards are as they should be. */
  isShown: z.boolean(),
  /** When its people are told: an operator changes several things one after the other. */
  peopleAt: z.int(),
  /** People who could not be told until then are not told. */
  until: z.int(),
  /** Who changed it: their right counts when it is shown; null: the clock did. */
  by: z.int().transform(asTelegramId).nullable().default(null),
});
type Stored = z.output<typeof storedSchema>;

export const NEWS_KIND = keptKind(COLLECTION, storedSchema, { isPersonal: false });

export interface ProcedureNewsDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly procedures: ProcedureStore;
  readonly marks: ProcedureMarks;
  /** False: something of it is on its way, and is changed later. */
  readonly showInPosts: (procedure: string, by: TelegramId | null) => Promise<boolean>;
  readonly showInTeams: (procedure: string) => Promise<void>;
  readonly teller: ProcedureTeller;
  /** Tests control time with it. */
  readonly after?: RunAfter;
}

export interface ProcedureNewsSender extends Ticker {
  /** Call it after every change of one that is out. */
  changed(procedure: StoredProcedure, by: TelegramId | null): Promise<void>;
}

const TICK_MS = 1_000;
const PAUSE_MS = 20_000;
const BUSY_MS = 15_000;
const QUIET_MS = 10 * 60_000;
const KEPT_MS = 12 * 60 * 60_000;
/** How many people are told in a tick: the bot may send some thirty messages a second in all. */
const AT_ONCE = 15;
const DEADLINES_MS = 30_000;

/** What came of telling one person: done (or not to be told), not now, or Telegram takes nothing for a while. */
type Delivery = 'done' | 'quiet' | { readonly waitMs: number };

export function createProcedureNews(deps: ProcedureNewsDeps): ProcedureNewsSender {
  const { store, clock, log, audit, procedures, marks, teller, after } = deps;
  let deadlinesAt = 0;

  async function put(id: string, next: Stored): Promise<void> {
    await store.put(COLLECTION, id, { ...next }, 'any');
  }
  /** Does nothing if something newer was asked for meanwhile. */
  const finish = (id: string, version: number, next: Partial<Stored> | null) =>
    store.transaction(async tx => {
      const found = await tx.get(COLLECTION, id);
      const now = found && storedSchema.parse(found.data);
      if (now?.version !== version) return;
      if (next === null) tx.delete(COLLECTION, id);
      else tx.put(COLLECTION, id, { ...now, ...next }, 'any');
    });

  async function changed({ id, version }: StoredProcedure, by: TelegramId | null): Promise<void> {
    const now = clock.now();
    await put(id, { version, dueAt: now, isShown: false, peopleAt: now + PAUSE_MS, until: now + KEPT_MS, by });
  }

  async function handle(id: string, { version, isShown, peopleAt, until, by }: Stored): Promise<void> {
    const procedure = await procedures.find(id);
    if (procedure === null || procedure.state === 'draft') return finish(id, version, null);
    if (!isShown) {
      await deps.showInTeams(id);
      const isAll = await deps.showInPosts(id, by);
      return finish(id, version, isAll ? { isShown: true, dueAt: peopleAt } : { dueAt: clock.now() + BUSY_MS });
    }
    const left = await tellPeople(procedure);
    const isLate = clock.now() >= until;
    await finish(id, version, left === null || isLate ? null : { dueAt: clock.now() + left });
  }

  /** Null: everybody knows. Otherwise when to go on. */
  async function tellPeople(procedure: StoredProcedure): Promise<number | null> {
    const unaware = (await marks.of(procedure.id)).filter(({ seenVersion }) => seenVersion < procedure.version);
    let isQuietOne = false;
    let count = 0;
    for (const mark of unaware) {
      if (count >= AT_ONCE) return TICK_MS;
      const delivery = await tellOne(procedure, mark);
      if (delivery === 'quiet') isQuietOne = true;
      else if (delivery === 'done') count += 1;
      else return delivery.waitMs;
    }
    return isQuietOne ? QUIET_MS : null;
  }

  async function tellOne(procedure: StoredProcedure, mark: ProcedureMark): Promise<Delivery> {
    const telegramId = telegramIdOfUid(mark.owner);
    const news = newsFor(procedure, mark);
    const may = telegramId === null || news === null ? 'never' : await teller.mayTell(telegramId);
    if (may === 'quiet') return 'quiet';
    const isOurs = await marks.claimTelling(mark.owner, procedure.id, procedure.version);
    if (telegramId === null || news === null || may === 'never' || !isOurs) return 'done';
    const waitMs = await teller.tell(telegramId, procedure, news);
    if (waitMs === null) return 'done';
    // It was certainly not taken.
    await marks.unclaim(mark, procedure.version);
    return { waitMs };
  }

  async function closeLate(): Promise<void> {
    const now = clock.now();
    if (now < deadlinesAt) return;
    deadlinesAt = now + DEADLINES_MS;
    for (const each of await procedures.inStates(['open'])) {
      const { deadline } = each.procedure;
      if (deadline === null || deadline.at > now) continue;
      const closed = await procedures.setState(each.id, 'not_started', each.version, () => true);
      if (!closed.ok) continue;
      audit.record({ kind: 'procedure.ended', actor: 'anonymous', subject: each.id, reason: 'deadline' });
      await changed(closed.value, null);
    }
  }

  async function work(): Promise<void> {
    await closeLate();
    const where = { field: 'dueAt', op: '<=', value: clock.now() } as const;
    for (const { id, data } of (await store.query(COLLECTION, { where, limit: AT_ONCE })).documents) {
      const news = storedSchema.parse(data);
      await handle(id, news).catch(async cause => {
        log.error('uma novidade não saiu', { id, cause });
        // Otherwise those behind it would wait for its repair.
        if (isUnreadable(cause)) await finish(id, news.version, { dueAt: clock.now() + QUIET_MS });
      });
    }
  }

  return {
    changed,
    ...createTicker({
      everyMs: TICK_MS,
      work,
      onFailure: cause => log.warn('as novidades esperam', { cause: String(cause) }),
      after,
    }),
  };
}

/** Null: nothing that concerns them. */
function newsFor({ state, version, changes }: StoredProcedure, { seenVersion, done }: ProcedureMark): News | null {
  if (state === 'ended') return { kind: 'ended' };
  if (state === 'not_started') return done ? null : { kind: 'not_started' };
  const lines = changes
    .filter(each => each.version > seenVersion && each.version <= version)
    .flatMap(each => each.lines);
  return lines.length === 0 ? null : { kind: 'changed', lines };
}
