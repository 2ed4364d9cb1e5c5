/** What this person last wrote on this device, so that each change can be taken back tomorrow as well. */
import { z } from 'zod';
import { openedHere, type PersonHere } from './open-person.ts';

const writtenSchema = z.object({
  /** The ids of actions that were written at once, in their order. */
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
      // If the disk is full, the bets cannot be kept either, and the page says so.
      await opened?.keepHistory(written.slice(-MOST)).catch(() => {});
    },
  };
}
