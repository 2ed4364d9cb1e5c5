/** What was written down on this device, the last changes of its person, so that each can be taken back tomorrow as well. */
import { z } from 'zod';
import { openedHere, type PersonHere } from './open-person.ts';

const writtenSchema = z.object({
  /** Of the actions that were written at once, in their order. */
  ids: z.array(z.string()),
  /** What was done, in Portuguese. */
  text: z.string(),
  at: z.number(),
});
export type Written = Readonly<z.output<typeof writtenSchema>>;

export interface HistoryOfBets {
  /** The latest last; none where nothing can be kept. */
  history(): Promise<readonly Written[]>;
  keepHistory(written: readonly Written[]): Promise<void>;
}

const MOST = 40;

export function createHistory(here: PersonHere): HistoryOfBets {
  return {
    async history() {
      const kept = await (await openedHere(here))?.history().catch(() => null);
      return z.array(writtenSchema).safeParse(kept).data ?? [];
    },
    async keepHistory(written) {
      const opened = await openedHere(here);
      // A full disk keeps the bets out as well, and that is said.
      await opened?.keepHistory(written.slice(-MOST)).catch(() => {});
    },
  };
}
