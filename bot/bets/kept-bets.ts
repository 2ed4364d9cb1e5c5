/** For tests: a log of bets in memory, which knows its requests. */
import type { Action } from '#shared/bets/action.ts';
import type { BetWriter } from '#shared/ports/bet-writer.ts';

export interface KeptBets extends BetWriter {
  readonly written: Action[];
}

export function keptBets(): KeptBets {
  const requests = new Set<string>();
  const written: Action[] = [];
  return {
    written,
    async write(_, { id, actions }) {
      if (!requests.has(id)) written.push(...actions);
      requests.add(id);
      return 'written';
    },
  };
}
