/**
 * A time limit for the calls to a store. While the store is silent, only one call at a time waits to see whether it is
 * back; the others are refused at once, so that an outage costs people no time and the server no memory.
 */
import { DocumentStoreError } from '#shared/ports/documents/document-store.ts';

export interface Deadline {
  /**
   * Rejects with 'timeout' after `ms`, by default the deadline's own. What was asked for may still happen: the signal
   * is for work that can be given up before it changes anything.
   */
  run<T>(work: (signal: AbortSignal) => Promise<T>, ms?: number): Promise<T>;
}

export function createDeadline({ ms: usual }: { readonly ms: number }): Deadline {
  let isSilent = false;
  let isTrying = false;

  return {
    async run(work, ms = usual) {
      if (isSilent && isTrying) throw tooLate();
      const isTrial = isSilent;
      if (isTrial) isTrying = true;
      const given = new AbortController();
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        isSilent = true;
        given.abort();
        late.reject(tooLate());
      }, ms);
      const answer = work(given.signal).finally(() => {
        isSilent = false;
      });
      try {
        return await Promise.race([answer, late.promise]);
      } finally {
        clearTimeout(timer);
        if (isTrial) isTrying = false;
      }
    },
  };
}

function tooLate(): DocumentStoreError {
  return new DocumentStoreError('timeout', 'O banco de dados não respondeu a tempo');
}
