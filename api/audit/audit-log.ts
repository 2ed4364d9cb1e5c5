/**
 * Records who was let in, who was refused, and what administrators did. It never holds up the work: if the store fails,
 * the entry is lost and the log says so. Events that a stranger can repeat at will are recorded once a minute.
 */
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore, Filter } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { Log } from '#shared/ports/log.ts';
import {
  AUDIT_DAYS,
  type AuditEntry,
  type AuditFilter,
  type AuditKind,
  auditEntrySchema,
  isInGroup,
} from '#shared/wire/admin/audit.ts';
import { createTokenBuckets } from '../adapters/in-process-rate-limiter.ts';
import type { IdentityAct } from '../identity/operations/identity-deps.ts';
import { accountActor } from './actor.ts';
import { createAnonymousPeople } from './audit-anonymous.ts';

export const AUDIT = 'audit';
const COLLECTION = AUDIT;
const KEPT_MS = AUDIT_DAYS * 86_400_000;
const REPEAT_MS = 60_000;
const MAX_REMEMBERED = 10_000;
const SWEEP_MS = 60 * 60_000;
const SWEPT_AT_ONCE = 500;
const PAGE = 50;
const PAGES_AT_ONCE = 20;
/** Refusals of one address: it cannot use up the entries of all. */
const ACTOR_RULE = { name: 'audit-refusals-of-one', burst: 30, perMinute: 10 };
/** Refusals that many addresses cause at once: beyond these, one entry a minute says that there are more. */
const CROWD_RULE = { name: 'audit-refusals', burst: 120, perMinute: 60 };
const CROWD = 'CROWD';

export interface AuditRecord {
  readonly kind: AuditKind;
  /** 'tg:123', 'uid:abc', 'from:' and the pseudonym of an address, 'server' by itself, or 'anonymous'. */
  readonly actor: string;
  readonly subject?: string | null;
  readonly reason?: string | null;
  /** Of a sign-in. */
  readonly device?: string | null;
  /** What was changed, as it was and as it is: what is longer than `MAX_DETAIL` is cut. */
  readonly before?: string | null;
  readonly after?: string | null;
}

const MAX_DETAIL = 2_000;

export interface AuditLog {
  record(record: AuditRecord): void;
  /**
   * Newest first. With a filter, only so many entries are searched at once: the page may then be short, or empty, and
   * `next` leads on. Rejects with 'invalid_argument' if the cursor is not ours.
   */
  page(
    cursor: string | null,
    filter?: AuditFilter,
  ): Promise<{ readonly entries: AuditEntry[]; readonly next: string | null }>;
  /** Resolves when everything recorded so far is written. */
  settled(): Promise<void>;
  /** Everything recorded of a person, the newest first: at most a thousand entries. names: as actors are named. */
  of(names: readonly string[]): Promise<AuditEntry[]>;
  /**
   * Entries about these actors name `pseudonym` instead, also those that this process records within the next minutes.
   * until: entries from later are about somebody who has come back.
   */
  makeAnonymous(names: readonly string[], pseudonym: string, until: number): Promise<void>;
}

/**
 * An event of the embedded identity, as an audit record. Strangers, and the accounts that they name, appear under
 * pseudonyms. A success also shows its account's pseudonym, which tells whose attackers were refused.
 */
export function auditOf({ method, uid, refused, from, about, device }: IdentityAct): AuditRecord {
  const actor = uid === null ? `from:${from}` : accountActor(uid);
  const subject = about === null ? method : `${method} ref:${about}`;
  return {
    kind: refused === null ? 'account.entered' : 'account.refused',
    actor,
    subject,
    reason: refused,
    device: device || null,
  };
}

function matches({ kind, actor, subject, device }: AuditEntry, { group, q = '' }: AuditFilter): boolean {
  if (group !== undefined && !isInGroup(kind, group)) return false;
  const wanted = q.toLowerCase();
  return [actor, subject ?? '', device ?? ''].some(text => text.toLowerCase().includes(wanted));
}

export interface AuditDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly log: Log;
  /** Makes unique text. */
  readonly newId: () => string;
}

export const AUDIT_INDEXES = ['at', 'actor', 'subject'].map(field => ({ collection: COLLECTION, field }));

export const AUDIT_KIND = keptKind(COLLECTION, auditEntrySchema.omit({ id: true }), { isPersonal: false });

export function createAuditLog({ store, clock, log, newId }: AuditDeps): AuditLog {
  /** When each event was last written, oldest first. */
  const written = new Map<string, number>();
  const crowd = createTokenBuckets({ clock, maxBuckets: 1 });
  const each = createTokenBuckets({ clock });
  const people = createAnonymousPeople({ store, clock });
  let last = Promise.resolve();
  let nextSweep = clock.now() as number;

  function isRepeated(key: string, now: number): boolean {
    // In either direction: after a clock was set back, the last record lies in the future.
    if (Math.abs(now - (written.get(key) ?? Number.NEGATIVE_INFINITY)) < REPEAT_MS) return true;
    written.delete(key);
    written.set(key, now);
    const [oldest] = written.size > MAX_REMEMBERED ? written.keys() : [];
    if (oldest !== undefined) written.delete(oldest);
    return false;
  }

  async function sweep(now: number): Promise<void> {
    const where = { field: 'at', op: '<', value: now - KEPT_MS } as const;
    const { documents } = await store.query(COLLECTION, { where, limit: SWEPT_AT_ONCE });
    for (const { id } of documents) await store.delete(COLLECTION, id);
  }

  function record({ kind, actor, subject = null, reason = null, ...more }: AuditRecord): void {
    const now = clock.now();
    // People who may change and publish things are no strangers: a change, its reversal and the same change again are
    // three records.
    const isAct = /^(?:admin|post|team|flow|backup)\./.test(kind) && kind !== 'admin.refused';
    if (!isAct && isRepeated([kind, actor, subject, reason].join('\n'), now)) return;
    if (kind === 'account.refused' && reason !== CROWD) {
      const crowded = !each.take(ACTOR_RULE, actor) ? actor : !crowd.take(CROWD_RULE, '') ? 'anonymous' : null;
      if (crowded !== null) {
        record({ kind, actor: crowded, reason: CROWD });
        return;
      }
    }
    const entry = people.hide({
      at: now,
      kind,
      actor: actor.slice(0, 140),
      subject: subject?.slice(0, 200) ?? null,
      reason,
      device: more.device?.slice(0, 60) || null,
      before: more.before?.slice(0, MAX_DETAIL).toWellFormed() ?? null,
      after: more.after?.slice(0, MAX_DETAIL).toWellFormed() ?? null,
    });
    const sweepNow = now >= nextSweep || nextSweep - now > SWEEP_MS;
    if (sweepNow) nextSweep = now + SWEEP_MS;
    last = last
      .then(() => store.put(COLLECTION, newId(), entry, 'absent'))
      .then(() => (sweepNow ? sweep(now) : undefined))
      .catch(cause => log.error('auditoria não gravada', { kind, cause }));
  }

  async function read(
    cursor: string | null,
    { from, before }: Pick<AuditFilter, 'from' | 'before'>,
  ): Promise<{ entries: AuditEntry[]; next: string | null }> {
    const orderBy = { field: 'at', direction: 'desc' } as const;
    const ranges: Filter[] = [];
    if (from !== undefined) ranges.push({ field: 'at', op: '>=', value: from });
    if (before !== undefined) ranges.push({ field: 'at', op: '<', value: before });
    const where = ranges.length === 0 ? {} : { where: { and: ranges } };
    const query = { ...where, orderBy, limit: PAGE, ...(cursor ? { cursor } : {}) };
    const { documents, next } = await store.query(COLLECTION, query);
    return { entries: documents.map(({ id, data }) => auditEntrySchema.parse({ id, ...data })), next };
  }

  return {
    record,

    async page(cursor, filter = {}) {
      const entries: AuditEntry[] = [];
      let next = cursor;
      // In pages, so that every store can do it without an index of its own for each filter.
      for (let page = 0; page < PAGES_AT_ONCE && entries.length < PAGE; page++) {
        const found = await read(next, filter);
        entries.push(...found.entries.filter(entry => matches(entry, filter)));
        next = found.next;
        if (next === null) break;
      }
      return { entries, next };
    },

    settled: () => last,
    of: people.of,
    async makeAnonymous(names, pseudonym, until) {
      people.remember(names, pseudonym);
      await last;
      await people.rewrite(names, pseudonym, until);
    },
  };
}
