/** The documents of boards, and the ways in which they change in the store. */
import type { Clock } from '#shared/ports/clock.ts';
import { type DocumentStore, DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import type { TeamPlace } from '#shared/team/team-port.ts';
import type { ChatId } from '#shared/units.ts';
import { type BoardDocument, readTeamBoard, readTeamEntry, TEAM_BOARDS, TEAM_ENTRIES } from './team-documents.ts';

export interface TeamBoards {
  /** change: returns null to leave the board as it is. Returns false if it was left. */
  patch(id: string, change: (now: BoardDocument) => BoardDocument | null): Promise<boolean>;
  /** The messages of these boards are out of date. */
  markStale(ids: readonly string[]): Promise<void>;
  idsWhere(field: 'procedure' | 'chatId' | 'isStale', value: string | number | boolean): Promise<string[]>;
  /** A claim that is not placed is dropped, if its board is in this chat. Returns whether it was. */
  openLeg(id: string, chatId: ChatId, claim: string): Promise<boolean>;
  /** The board of a procedure that came here with its group, whose id is of the chat before; null: none did. */
  movedHere(procedure: string, chatId: ChatId): Promise<string | null>;
  /** False: it is there already, or somebody else is sending it. */
  reserve(id: string, procedure: string, place: TeamPlace): Promise<boolean>;
}

/** Longer than one request to Telegram. */
export const SENDING_MS = 60_000;
const AT_ONCE = 50;

export function createTeamBoards({
  store,
  clock,
}: {
  readonly store: DocumentStore;
  readonly clock: Clock;
}): TeamBoards {
  async function patch(id: string, change: (now: BoardDocument) => BoardDocument | null): Promise<boolean> {
    return store.transaction(async tx => {
      const found = await tx.get(TEAM_BOARDS, id);
      const next = found && change(readTeamBoard(found));
      if (next) tx.put(TEAM_BOARDS, id, { ...next }, 'any');
      return Boolean(next);
    });
  }

  return {
    patch,
    async markStale(ids) {
      for (const id of ids) await patch(id, now => ({ ...now, rev: now.rev + 1, isStale: true }));
    },
    async idsWhere(field, value) {
      const found = await store.query(TEAM_BOARDS, { where: { field, op: '==', value }, limit: AT_ONCE });
      return found.documents.map(({ id }) => id);
    },
    async movedHere(procedure, chatId) {
      const where = { field: 'procedure', op: '==', value: procedure } as const;
      const { documents } = await store.query(TEAM_BOARDS, { where });
      return documents.find(found => readTeamBoard(found).chatId === chatId)?.id ?? null;
    },
    openLeg(id, chatId, claim) {
      return store.transaction(async tx => {
        const [found, entry] = [await tx.get(TEAM_BOARDS, id), await tx.get(TEAM_ENTRIES, claim)];
        const board = found && readTeamBoard(found);
        const held = entry && readTeamEntry(entry);
        if (board?.chatId !== chatId || held?.kind !== 'claim' || held.placed !== null) return false;
        tx.delete(TEAM_ENTRIES, claim);
        tx.put(TEAM_BOARDS, id, { ...board, rev: board.rev + 1, isStale: true }, 'any');
        return true;
      });
    },
    async reserve(id, procedure, { chatId, topicId }) {
      try {
        return await store.transaction(async tx => {
          const found = await tx.get(TEAM_BOARDS, id);
          const before = found && readTeamBoard(found);
          const now = clock.now();
          if (before !== null && (before.messageId !== null || before.sendingUntil > now)) return false;
          const rev = (before?.rev ?? 0) + 1;
          const board: BoardDocument = {
            procedure,
            chatId,
            topicId,
            messageId: null,
            sendingUntil: now + SENDING_MS,
            rev,
            isStale: false,
          };
          tx.put(TEAM_BOARDS, id, { ...board }, found === null ? 'absent' : { version: found.version });
          return true;
        });
      } catch (cause) {
        if (cause instanceof DocumentStoreError && cause.code === 'conflict') return false;
        throw cause;
      }
    },
  };
}
