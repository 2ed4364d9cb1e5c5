/** For tests: a log of bets in memory, which knows its requests and whose they are. */
import type { Action } from '#shared/bets/action.ts';
import { bookOf } from '#shared/bets/book.ts';
import type { BetWriter } from '#shared/ports/chat/bet-writer.ts';

export interface KeptBets extends BetWriter {
  readonly written: Action[];
  readonly owners: Set<number>;
}

export function keptBets(): KeptBets {
  const requests = new Set<string>();
  const written: Action[] = [];
  const owners = new Set<number>();
  return {
    written,
    owners,
    async write(telegramId, { id, actions }) {
      if (requests.has(id)) return 'known';
      written.push(...actions);
      owners.add(telegramId);
      requests.add(id);
      return 'written';
    },
  };
}

/** A planilha that nobody wrote into, with its reader. */
export function emptyPlanilha() {
  const bets = keptBets();
  return { bets, readBets: async () => bookOf(bets.written) };
}
