/**
 * The open streams of each person. A stream closes when its reader loses access: at once if we are notified, otherwise
 * at the next check.
 */

import type { Decision } from '#shared/access/can-open.ts';
import type { Route } from '#shared/access/routes.ts';
import type { Log } from '#shared/ports/log.ts';
import type { TelegramId } from '#shared/units.ts';
import { telegramActor } from '../audit/actor.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { isStoreOutage } from '../http/errors.ts';
import type { AccessService } from './access-service.ts';

interface OpenOne {
  readonly telegramId: TelegramId;
  readonly route: Route;
  /** Whether the session that opened the stream still counts. */
  readonly stillCounts: () => Promise<boolean>;
  deny(decision: Exclude<Decision, 'allow'>): void;
}

interface Checked {
  readonly decision: Decision;
  /** For the audit log: 'wait' there means that Telegram did not answer. */
  readonly reason: string;
}

/** For all tabs and devices of one person; more is a mistake, or a membership shared with others. */
export const MAX_STREAMS = 20;

export interface OpenStreams {
  /** Whether the person has as many open as allowed. */
  isFull(telegramId: TelegramId): boolean;
  /** Adds a stream and checks it at once, in case the person left a moment ago. Returns a function that removes it. */
  add(stream: OpenOne): () => void;
  /** Call it when a person left a group, or a session of theirs was ended. */
  recheckPerson(telegramId: TelegramId): Promise<void>;
  /** Checks all, when a list of groups changed or at intervals: sessions expire, and not every group reports who leaves. */
  recheckAll(): Promise<void>;
}

export interface OpenStreamsDeps {
  readonly access: Pick<AccessService, 'decide'>;
  readonly audit: AuditLog;
  readonly log: Log;
}

export function createOpenStreams({ access, audit, log }: OpenStreamsDeps): OpenStreams {
  const byPerson = new Map<TelegramId, Set<OpenOne>>();

  function remove(stream: OpenOne): void {
    const theirs = byPerson.get(stream.telegramId);
    theirs?.delete(stream);
    if (theirs?.size === 0) byPerson.delete(stream.telegramId);
  }

  async function decide({ telegramId, route, stillCounts }: OpenOne): Promise<Checked> {
    try {
      const decision = await access.decide(route, { telegramId, uid: null });
      const kept = decision === 'disabled' || (await stillCounts()) ? decision : 'verify';
      return { decision: kept, reason: kept };
    } catch (cause) {
      // If access cannot be checked, the stream ends.
      log.error('não foi possível conferir quem lê', { cause });
      return { decision: 'wait', reason: isStoreOutage(cause) ? 'store' : 'internal' };
    }
  }

  async function recheckPerson(telegramId: TelegramId): Promise<void> {
    for (const stream of [...(byPerson.get(telegramId) ?? [])]) {
      const { decision, reason } = await decide(stream);
      // Several things may have happened to the person at once: the first one that notices ends the stream.
      if (decision === 'allow' || byPerson.get(telegramId)?.has(stream) !== true) continue;
      remove(stream);
      audit.record({ kind: 'access.lost', actor: telegramActor(telegramId), subject: stream.route.path, reason });
      stream.deny(decision);
    }
  }

  return {
    isFull: telegramId => (byPerson.get(telegramId)?.size ?? 0) >= MAX_STREAMS,
    add(stream) {
      const theirs = byPerson.get(stream.telegramId) ?? new Set();
      byPerson.set(stream.telegramId, theirs.add(stream));
      void recheckPerson(stream.telegramId);
      return () => remove(stream);
    },
    recheckPerson,
    async recheckAll() {
      for (const telegramId of [...byPerson.keys()]) await recheckPerson(telegramId);
    },
  };
}
