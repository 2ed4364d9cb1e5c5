/**
 * Boards of teams: each is opened once for a procedure in a chat, changed by what people press, and shown again until
 * its message says what the store says, also after a restart.
 */

import { mayDo, type RightsPerson, roleMay } from '#shared/access/rights.ts';
import { telegramIdOfUid, uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { belongs } from '#shared/membership/membership.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import { numberedLegs } from '#shared/procedures/sums/numbered-legs.ts';
import { ok } from '#shared/result.ts';
import { MOST_SPOTS } from '#shared/team/team-board.ts';
import type { TeamControls, TeamMessages } from '#shared/team/team-port.ts';
import type { ChatId, TelegramId } from '#shared/units.ts';
import type { AuditKind } from '#shared/wire/admin/audit.ts';
import { telegramActor } from '../audit/actor.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { PersonData } from '../people/person-data.ts';
import { readProcedure } from '../procedures/procedure-store.ts';
import { createTicker, type RunAfter } from '../timers/ticker.ts';
import { createTeamActs } from './team-acts.ts';
import { createTeamBoards, SENDING_MS } from './team-boards.ts';
import { createTeamDisplay } from './team-display.ts';
import { boardId, loadBoard, readTeamEntry, TEAM_ENTRIES } from './team-documents.ts';

export interface TeamDeps {
  readonly store: DocumentStore;
  readonly bus: Pick<EventBus, 'subscribe'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly personData: Pick<PersonData, 'onErase'>;
  readonly messages: TeamMessages;
  readonly rightsNow: (telegramId: TelegramId) => Promise<RightsPerson>;
  /** Tests control time with it. */
  readonly after?: RunAfter;
}

export interface Team extends TeamControls {
  /** The procedure has changed: its boards are shown again. */
  changed(procedureId: string): Promise<void>;
  /** Resolves once the boards show what has been done so far. */
  settle(): Promise<void>;
  /** Shows what is not shown yet, from time to time. Returns the stop function. */
  start(): () => Promise<void>;
}

const TICK_MS = 10_000;

const KINDS = {
  claim: 'team.claimed',
  release: 'team.released',
  place: 'team.placed',
  limit: 'team.limit',
} as const satisfies Record<string, AuditKind>;

export function createTeam(deps: TeamDeps): Team {
  const { store, bus, clock, log, audit, personData, messages, rightsNow, after } = deps;
  const actOn = createTeamActs({
    store,
    clock,
    async mayFree({ telegramId }, owner, chatId) {
      const isOwn = owner === uidOfTelegram(telegramId);
      if (isOwn && roleMay('groupMember', 'team.free', isOwn)) return true;
      return mayDo(await rightsNow(telegramId), 'team.free', { isOwn, chats: [chatId] });
    },
  });
  const boards = createTeamBoards({ store, clock });
  const { show, settle } = createTeamDisplay({ store, log, boards, messages });

  personData.onErase(async owners => {
    for (const owner of owners.filter(each => telegramIdOfUid(each) !== null)) {
      const where = { field: 'owner', op: '==', value: owner } as const;
      const { documents } = await store.query(TEAM_ENTRIES, { where });
      // Deleted before the boards are shown without them.
      for (const { id } of documents) await store.delete(TEAM_ENTRIES, id);
      await boards.markStale([...new Set(documents.map(each => readTeamEntry(each).board))]);
    }
  });
  const stopMoves = bus.subscribe('chat.moved', async ({ from, to }) => {
    for (const id of await boards.idsWhere('chatId', from)) {
      // Messages of the group as it was are not those of the new one: the board is sent there once more.
      const sendingUntil = clock.now() + SENDING_MS;
      const isMoved = await boards.patch(id, now =>
        now.chatId === from ? { ...now, chatId: to, messageId: null, sendingUntil, rev: now.rev + 1 } : null,
      );
      if (isMoved) await sendBoard(id, null);
    }
  });

  async function openLegsOf(chatId: ChatId, telegramId: TelegramId): Promise<number> {
    const where = { field: 'owner', op: '==', value: uidOfTelegram(telegramId) } as const;
    const { documents } = await store.query(TEAM_ENTRIES, { where });
    let opened = 0;
    for (const document of documents) {
      const { board } = readTeamEntry(document);
      const isOpen = await boards.openLeg(board, chatId, document.id);
      if (!isOpen) continue;
      opened += 1;
      audit.record({ kind: 'team.opened_again', actor: telegramActor(telegramId), subject: board, reason: null });
      void show(board);
    }
    return opened;
  }
  const stopLeaves = bus.subscribe('membership.changed', async ({ chatId, telegramId, member }) => {
    if (!belongs(member)) await openLegsOf(chatId, telegramId);
  });

  /** False: it is not sent, and may be opened again. */
  async function sendBoard(id: string, replyTo: number | null): Promise<boolean> {
    const board = await loadBoard(store, id);
    const sent = board === null ? null : await messages.send(board, replyTo);
    if (!sent?.ok) {
      await boards.patch(id, now => ({ ...now, sendingUntil: 0 }));
      return false;
    }
    // Shown once more if it has changed while its message was sent.
    await boards.patch(id, now => ({ ...now, messageId: sent.value, isStale: now.rev !== board?.rev }));
    return true;
  }

  const ticker = createTicker({
    everyMs: TICK_MS,
    async work() {
      for (const id of await boards.idsWhere('isStale', true)) await show(id);
    },
    onFailure: cause => log.warn('as equipes esperam', { cause: String(cause) }),
    after,
  });

  return {
    find: id => loadBoard(store, id),
    refresh: show,
    settle,
    left: openLegsOf,
    async open(procedureId, place, replyTo, { telegramId }) {
      const kept = await readProcedure(store, procedureId);
      if (kept === null || kept.state === 'draft') return 'unknown';
      if (kept.state !== 'open') return 'ended';
      const count = numberedLegs(kept.procedure).length;
      if (count === 0 || count > MOST_SPOTS) return 'too_big';
      const id = (await boards.movedHere(procedureId, place.chatId)) ?? boardId(procedureId, place.chatId);
      if (!(await boards.reserve(id, procedureId, place))) return 'known';
      if (!(await sendBoard(id, replyTo))) return 'unsent';
      audit.record({
        kind: 'team.opened',
        actor: telegramActor(telegramId),
        subject: `${procedureId} ${place.chatId}`,
      });
      return 'opened';
    },
    async act(id, at, person, act) {
      const done = await actOn(id, at, person, act);
      if (!done.ok) return done;
      // What was done and where, without odds, stakes and limits: those are the person's, and go when they delete them.
      const what = act.kind === 'limit' ? '' : ` ${act.legIndex + 1}`;
      audit.record({
        kind: done.value === 'freed' ? 'team.freed' : KINDS[act.kind],
        actor: telegramActor(person.telegramId),
        subject: `${id}${what}`,
        reason: null,
      });
      // The board follows at the pace of its chat; whoever acts is answered before.
      void show(id);
      return ok(null);
    },
    async changed(procedureId) {
      const ids = await boards.idsWhere('procedure', procedureId);
      await boards.markStale(ids);
      await Promise.all(ids.map(show));
    },
    start() {
      const stop = ticker.start();
      return async () => {
        stopMoves();
        stopLeaves();
        await stop();
        await settle();
      };
    },
  };
}
