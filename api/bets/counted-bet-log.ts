/** Counts what is written down of bets. */
import type { Tally } from '#shared/ports/tally.ts';
import type { BetLog } from './bet-log.ts';

export function countedBetLog(betLog: BetLog, tally: Tally): BetLog {
  return {
    ...betLog,
    async add(owners, request) {
      try {
        const added = await betLog.add(owners, request);
        tally.add('arbi_planilha_writes_total', { result: added.ok ? 'written' : 'full' });
        if (added.ok) tally.add('arbi_planilha_actions_total', {}, added.value);
        return added;
      } catch (cause) {
        tally.add('arbi_planilha_writes_total', { result: 'failed' });
        throw cause;
      }
    },
  };
}
