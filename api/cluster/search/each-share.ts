/** Does something with every share that is searched here. A failure is logged once, not for each share and second. */
import type { Log } from '#shared/ports/log.ts';
import type { ShareScanner } from './share-scanner.ts';

export type EachShare = (work: (scanner: ShareScanner) => Promise<void>) => Promise<void>;

export function createEachShare(scanners: () => readonly ShareScanner[], log: Pick<Log, 'info' | 'warn'>): EachShare {
  let isFailing = false;
  return async work => {
    const all = scanners();
    const done = await Promise.allSettled(all.map(work));
    const failed = done.find(each => each.status === 'rejected');
    // While Redis is away for long, no share is searched here: that is no success.
    if (all.length === 0 || (failed !== undefined) === isFailing) return;
    isFailing = failed !== undefined;
    if (failed) log.warn('as partes dos jogos não são postas em dia; novas tentativas', { cause: failed.reason });
    else log.info('as partes dos jogos são postas em dia de novo');
  };
}
