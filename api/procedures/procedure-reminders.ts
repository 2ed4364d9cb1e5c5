/**
 * Reminds people of their next step, and those who looked at a procedure and have not begun of its deadline: once each.
 * What their planilha says counts before the clock. Reminders are the person's own, and gone with their account.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { telegramIdOfUid } from '#shared/access/telegram-uid.ts';
import type { Action } from '#shared/bets/action.ts';
import { procedureNews as words } from '#shared/catalogue/procedures/procedure-news.ts';
import { proceduresScreen } from '#shared/catalogue/procedures/procedures-screen.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { type DocumentStore, isUnreadable } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { Log } from '#shared/ports/log.ts';
import { stepState } from '#shared/procedures/in-planilha.ts';
import { nextDue } from '#shared/procedures/next-due.ts';
import type { ProcedureNews } from '#shared/procedures/procedure-messages.ts';
import type { WaitsFor } from '#shared/procedures/schema/procedure.ts';
import { asUid, type TelegramId, type Uid } from '#shared/units.ts';
import type { ReadPersonBook } from '../bets/person-book.ts';
import type { OwnedCollection } from '../people/person-data.ts';
import { createTicker, type RunAfter, type Ticker } from '../timers/ticker.ts';
import type { ProcedureMarks } from './procedure-marks.ts';
import type { ProcedureStore, StoredProcedure } from './procedure-store.ts';
import type { ProcedureTeller } from './procedure-teller.ts';

const COLLECTION: OwnedCollection = 'procedure_reminders';
export const REMINDER_INDEXES = [{ collection: COLLECTION, field: 'dueAt' }];

const storedSchema = z
  .object({
    owner: z.string().transform(asUid),
    procedure: z.string(),
    /** The step that is due; null: the deadline. */
    step: z.int().nullable(),
    /** When it is looked at next. */
    dueAt: z.int(),
    /** When it is sent even if the planilha says nothing; null: never. Older documents lack it: theirs is `dueAt`. */
    at: z.int().nullable().optional(),
    /** A person who could not be told until then is not told. */
    until: z.int(),
  })
  .transform(({ at, ...rest }) => ({ ...rest, at: at === undefined ? rest.dueAt : at }));
type Reminder = z.output<typeof storedSchema>;

export const REMINDER_KIND = keptKind(COLLECTION, storedSchema);

export interface ProcedureRemindersDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly procedures: ProcedureStore;
  readonly marks: ProcedureMarks;
  readonly teller: ProcedureTeller;
  readonly readBook: ReadPersonBook;
  readonly after?: RunAfter;
}

export interface ProcedureReminders extends Ticker {
  /** Somebody opened it (step null), or registered a step of it. */
  marked(owner: Uid, procedure: StoredProcedure, step: number | null): Promise<void>;
  /** Somebody wrote into their planilha. */
  noted(owners: readonly Uid[], actions: readonly Pick<Action, 'kind'>[]): Promise<void>;
}

const TICK_MS = 5_000;
const AT_ONCE = 15;
const MOST_NOTED = 200;
const QUIET_MS = 10 * 60_000;
const KEPT_MS = 12 * 60 * 60_000;
const DEADLINE_AHEAD_MS = 2 * 60 * 60_000;
/** If the deadline is nearer than this, somebody who has just looked needs no reminder. */
const LOOKED_MS = 30 * 60_000;
/** How long to wait after a planilha was written to: several bets are settled one after the other. */
const NOTED_MS = 10_000;
/** How long a step is waited for if only the planilha can say when it is due. */
const LONGEST_MS = 30 * 24 * 60 * 60_000;
const BY_PLANILHA: readonly WaitsFor[] = ['bet_settled', 'freebet_credited'];
/** Actions after which a step may be due, or done. */
const TELLING: ReadonlySet<Action['kind']> = new Set([
  ...(['place', 'edit', 'settle', 'settle-multiple', 'result', 'cashout', 'early-payout', 'voucher', 'undo'] as const),
]);

const idOf = ({ owner, procedure, step }: Pick<Reminder, 'owner' | 'procedure' | 'step'>) =>
  createHash('sha256').update(`${procedure} ${owner} ${step}`).digest('hex').slice(0, 40);

/** True: the reminder was still as it had been seen, and this process alone has removed it or put it off. */
const takeOne = (store: DocumentStore, id: string, seen: Reminder, next: Reminder | null) =>
  store.transaction(async tx => {
    const found = await tx.get(COLLECTION, id);
    if (found === null || storedSchema.parse(found.data).dueAt !== seen.dueAt) return false;
    if (next === null) tx.delete(COLLECTION, id);
    else tx.put(COLLECTION, id, { ...next }, 'any');
    return true;
  });

export function createProcedureReminders(deps: ProcedureRemindersDeps): ProcedureReminders {
  const { store, clock, log, procedures, marks, teller, readBook, after } = deps;
  const take = (id: string, seen: Reminder, next: Reminder | null) => takeOne(store, id, seen, next);

  async function put(reminder: Omit<Reminder, 'until'>): Promise<void> {
    await store.put(COLLECTION, idOf(reminder), { ...reminder, until: reminder.dueAt + KEPT_MS }, 'any');
  }

  async function handle(id: string, reminder: Reminder): Promise<void> {
    const now = clock.now();
    const telegramId = telegramIdOfUid(reminder.owner);
    const procedure = await procedures.find(reminder.procedure);
    if (telegramId === null || procedure === null || now >= reminder.until)
      return void (await take(id, reminder, null));
    const news = await newsOf(procedure, reminder, telegramId);
    if (news === null) return void (await take(id, reminder, null));
    if (news === 'later') {
      const dueAt = reminder.at ?? reminder.until;
      return void (await take(id, reminder, { ...reminder, dueAt }));
    }
    // The operator gave it more time.
    const deadline = procedure.procedure.deadline?.at ?? 0;
    if (reminder.step === null && deadline - DEADLINE_AHEAD_MS > now) {
      const dueAt = deadline - DEADLINE_AHEAD_MS;
      return void (await take(id, reminder, { ...reminder, dueAt, until: dueAt + KEPT_MS }));
    }
    const may = await teller.mayTell(telegramId);
    if (may === 'quiet') return void (await take(id, reminder, { ...reminder, dueAt: now + QUIET_MS }));
    if (!(await take(id, reminder, null)) || may === 'never') return;
    const waitMs = await teller.tell(telegramId, procedure, news);
    if (waitMs !== null) await store.put(COLLECTION, id, { ...reminder, dueAt: now + waitMs }, 'any');
  }

  /** Null: there is nothing to say any more. later: it is too early. */
  async function newsOf(
    kept: StoredProcedure,
    { owner, step, at }: Reminder,
    telegramId: TelegramId,
  ): Promise<ProcedureNews | 'later' | null> {
    const { id, state, procedure } = kept;
    if (step !== null) {
      const waits = procedure.steps[step]?.waitsFor;
      if (waits === undefined) return null;
      const state = stepState(procedure, id, step, await readBook(telegramId));
      if (state === 'registered') return null;
      const isReady = state === 'ready';
      if (!isReady && (at === null || clock.now() < at)) return 'later';
      return { kind: 'next', step: step + 1, waitsFor: isReady ? words.ready[waits] : proceduresScreen.waits[waits] };
    }
    if (state !== 'open' || procedure.deadline === null || (await marks.isDone(owner, id))) return null;
    return { kind: 'deadline', until: procedure.deadline.text };
  }

  async function work(): Promise<void> {
    const where = { field: 'dueAt', op: '<=', value: clock.now() } as const;
    for (const { id, data } of (await store.query(COLLECTION, { where, limit: AT_ONCE })).documents) {
      const reminder = storedSchema.parse(data);
      await handle(id, reminder).catch(async cause => {
        log.error('um lembrete não saiu', { id, cause });
        // Otherwise those behind it would wait for its repair.
        if (isUnreadable(cause)) await take(id, reminder, { ...reminder, dueAt: clock.now() + QUIET_MS });
      });
    }
  }

  return {
    ...createTicker({
      everyMs: TICK_MS,
      work,
      onFailure: cause => log.warn('os lembretes esperam', { cause: String(cause) }),
      after,
    }),
    async marked(owner, { id, procedure, state }, step) {
      const telegramId = telegramIdOfUid(owner);
      if (telegramId === null) return;
      const now = clock.now();
      if (step === null) {
        const dueAt = (procedure.deadline?.at ?? 0) - DEADLINE_AHEAD_MS;
        if (state === 'open' && dueAt > now + LOOKED_MS)
          await put({ owner, procedure: id, step: null, dueAt, at: dueAt });
        return;
      }
      // The person has reached this step, and has begun: the reminders of both are over.
      for (const known of [step, null]) await store.delete(COLLECTION, idOf({ owner, procedure: id, step: known }));
      const next = nextDue(procedure, step, now, await teller.timeZone(telegramId));
      if (next !== null) return put({ owner, procedure: id, step: next.step, dueAt: next.at, at: next.at });
      const waits = procedure.steps[step + 1]?.waitsFor;
      if (waits === undefined || !BY_PLANILHA.includes(waits)) return;
      await put({ owner, procedure: id, step: step + 1, dueAt: now + LONGEST_MS, at: null });
    },
    async noted(owners, actions) {
      if (!actions.some(({ kind }) => TELLING.has(kind))) return;
      const where = { field: 'owner', op: 'in', values: owners } as const;
      const soon = clock.now() + NOTED_MS;
      for (const { id, data } of (await store.query(COLLECTION, { where, limit: MOST_NOTED })).documents) {
        const reminder = storedSchema.parse(data);
        if (reminder.step === null || reminder.dueAt <= soon) continue;
        await take(id, reminder, { ...reminder, dueAt: soon });
      }
    },
  };
}
