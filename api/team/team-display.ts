/** Shows boards until their messages say what the store says: for each one thing at a time. */
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import type { TeamMessages } from '#shared/team/team-port.ts';
import { isStoreOutage } from '../http/errors.ts';
import type { TeamBoards } from './team-boards.ts';
import { loadBoard } from './team-documents.ts';

export interface TeamDisplayDeps {
  readonly store: DocumentStore;
  readonly log: Log;
  readonly boards: TeamBoards;
  readonly messages: TeamMessages;
}

export interface TeamDisplay {
  show(id: string): Promise<void>;
  /** Resolves once what has begun is done. */
  settle(): Promise<void>;
}

/** How often a board that changes while it is shown is shown again; the timer does the rest. */
const MOST_ROUNDS = 4;

export function createTeamDisplay({ store, log, boards, messages }: TeamDisplayDeps): TeamDisplay {
  const showing = new Map<string, Promise<void>>();
  /** Boards that are shown once more after this time: who asks meanwhile is served by the same. */
  const next = new Map<string, Promise<void>>();

  async function showNow(id: string): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const board = await loadBoard(store, id);
      if (board === null || board.messageId === null)
        return void (await boards.patch(id, now => ({ ...now, isStale: false })));
      const shown = await messages.edit(board);
      if (shown === 'later') return;
      const lost = shown === 'gone' ? { messageId: null } : {};
      const isLast = await boards.patch(id, now =>
        now.rev === board.rev || shown === 'gone' ? { ...now, ...lost, isStale: false } : null,
      );
      if (isLast) return;
    }
  }

  const showLogged = (id: string) =>
    showNow(id).catch(cause => {
      if (isStoreOutage(cause)) log.warn('uma equipe espera pelo banco de dados', { board: id });
      else log.error('uma equipe não foi mostrada', { board: id, cause });
    });

  return {
    // Of two edits on their way, the older could arrive last.
    show(id) {
      const now = showing.get(id);
      const waiting = next.get(id);
      if (waiting !== undefined) return waiting;
      const begin = () => {
        next.delete(id);
        const shown = showLogged(id).finally(() => {
          if (showing.get(id) === shown) showing.delete(id);
        });
        showing.set(id, shown);
        return shown;
      };
      if (now === undefined) return begin();
      const later = now.then(begin);
      next.set(id, later);
      return later;
    },
    async settle() {
      while (showing.size + next.size > 0) await Promise.all([...showing.values(), ...next.values()]);
    },
  };
}
