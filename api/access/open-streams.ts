/**
 * The open streams of each person. A stream closes when its reader loses access: at once if we are notified, otherwise
 * at the next check.
 */

import type { Decision } from '#shared/access/can-open.ts';
import type { Route } from '#shared/access/routes.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { Log } from '#shared/ports/log.ts';
import type { TelegramId } from '#shared/units.ts';
import type { AccessService } from './access-service.ts';
import type { AuditLog } from './audit-log.ts';

interface OpenOne {
  readonly telegramId: TelegramId;
  readonly route: Route;
  /** Milliseconds: until then the session counts that opened it. */
  readonly expiresAt: number;
  deny(decision: Exclude<Decision, 'allow'>): void;
}

/** Tabs and devices of one person; more is a mistake, or somebody passing a membership around. */
export const MAX_STREAMS = 20;

export interface OpenStreams {
  /** As many as one person may have open. */
  isFull(telegramId: TelegramId): boolean;
  /** Looks once more right away: who left while the answer was on its way is told too. Returns what takes it off again. */
  add(stream: OpenOne): () => void;
  /** Somebody left a group. */
  recheckPerson(telegramId: TelegramId): Promise<void>;
  /** A list of groups changed, or it is time: sessions run out and not every group tells who leaves. */
  recheckAll(): Promise<void>;
}

export interface OpenStreamsDeps {
  readonly access: Pick<AccessService, 'decide'>;
  readonly audit: AuditLog;
  readonly clock: Clock;
  readonly log: Log;
}

export function createOpenStreams({ access, audit, clock, log }: OpenStreamsDeps): OpenStreams {
  const byPerson = new Map<TelegramId, Set<OpenOne>>();

  function remove(stream: OpenOne): void {
    const theirs = byPerson.get(stream.telegramId);
    theirs?.delete(stream);
    if (theirs?.size === 0) byPerson.delete(stream.telegramId);
  }

  async function decide({ telegramId, route, expiresAt }: OpenOne): Promise<Decision> {
    if (clock.now() >= expiresAt) return 'verify';
    return access.decide(route, { telegramId, uid: null });
  }

  async function recheckPerson(telegramId: TelegramId): Promise<void> {
    for (const stream of [...(byPerson.get(telegramId) ?? [])]) {
      // Nobody goes on reading because it could not be looked up.
      const decision = await decide(stream).catch((cause): Decision => {
        log.error('não foi possível conferir quem lê', { cause });
        return 'wait';
      });
      if (decision === 'allow') continue;
      remove(stream);
      audit.record({ kind: 'access.lost', actor: `tg:${telegramId}`, subject: stream.route.path, reason: decision });
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
