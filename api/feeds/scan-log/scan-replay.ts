/** Recorded scans, told to a scanner that knows nothing: the same opportunities open, change and close again. */
import { FIRST_TERMS } from '#shared/arbitrage/find/best-arb.ts';
import type { OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { findBook, isExchangeKey } from '#shared/markets/books.ts';
import { FeedError } from '#shared/ports/odds-feed.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import { gunzip, readFileBytes } from '../recordings/file-bytes.ts';
import { readLines } from '../recordings/text-lines.ts';
import { createScanLogReader, type ScanStep } from './scan-log-lines.ts';

/** The steps of files in their order. Throws `FeedError` where a file is damaged; one that was cut off just ends. */
export async function* readScanLogs(paths: readonly string[]): AsyncGenerator<ScanStep, void, undefined> {
  for (const path of paths) {
    const reader = createScanLogReader();
    try {
      for await (const { firstLine, lines, isCut } of readLines(gunzip(readFileBytes(path), path), path)) {
        for (const [index, line] of lines.entries()) {
          if (line === '') continue;
          const step = reader.read(line);
          if (step === 'unreadable') {
            if (isCut && index === lines.length - 1) return;
            throw new FeedError(`${path}: a linha ${firstLine + index} não é de uma gravação do Arbi`);
          }
          if (step) yield step;
        }
      }
    } catch (cause) {
      // A server that was killed leaves its last file without an end.
      if (!(cause instanceof FeedError && cause.message.includes('gzip interrompido'))) throw cause;
    }
  }
}

export interface ReplayedChange {
  readonly now: EpochMs;
  readonly change: OpportunityChange;
}

export async function* replayScan(steps: AsyncIterable<ScanStep>): AsyncGenerator<ReplayedChange, void, undefined> {
  let rates: Readonly<Record<string, number | null>> = {};
  const commissionOf = (book: string) => {
    const said = rates[book];
    if (said !== undefined) return said;
    return isExchangeKey(book) && findBook(book).exchange === null ? null : 0;
  };
  const scanner = createScanner({ terms: { ...FIRST_TERMS, commissionOf } });
  for await (const step of steps) {
    if (step.kind === 'gap') continue;
    const now = epochMs(step.now);
    for (const change of tell(step, now)) yield { now, change };
  }

  function tell(step: Exclude<ScanStep, { kind: 'gap' }>, now: EpochMs): OpportunityChange[] {
    if (step.kind === 'batch') return scanner.ingest(step.batch, step.feed, now).changes;
    if (step.kind === 'sweep') return scanner.sweep(now);
    if (step.kind === 'end') return scanner.endFeed(step.feed, now);
    rates = step.rates;
    return [...scanner.setCommissions(commissionOf, () => now)].flat();
  }
}
