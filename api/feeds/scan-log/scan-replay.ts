/** Recorded scans, told to a scanner that knows nothing: the same opportunities open, change and close again. */
import { FIRST_TERMS } from '#shared/arbitrage/find/best-arb.ts';
import type { OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { findBook, isExchangeKey } from '#shared/markets/books.ts';
import { FeedError } from '#shared/ports/odds-feed.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import { CutRecording, gunzip, readFileBytes } from '../recordings/file-bytes.ts';
import { readLines } from '../recordings/text-lines.ts';
import { createScanLogReader, type ScanStep } from './scan-log-lines.ts';

export interface ScanLogCut {
  readonly path: string;
  /** When the last step before the cut was told; null: nothing of the file can be read. */
  readonly lastAt: EpochMs | null;
}

/**
 * The steps of files in their order. One that stops in the middle, as when the server was killed or is still writing,
 * is read that far and told to `onCut`; the next file goes on. Throws `FeedError` where a file is damaged.
 */
export async function* readScanLogs(
  paths: readonly string[],
  onCut: (cut: ScanLogCut) => void = () => undefined,
): AsyncGenerator<ScanStep, void, undefined> {
  for (const path of paths) {
    let lastAt: EpochMs | null = null;
    try {
      for await (const step of readScanLog(path)) {
        if (step.kind !== 'gap') lastAt = epochMs(step.now);
        yield step;
      }
    } catch (cause) {
      if (!(cause instanceof CutRecording)) throw cause;
      onCut({ path, lastAt });
    }
  }
}

/** Throws `CutRecording` after everything before a cut. */
async function* readScanLog(path: string): AsyncGenerator<ScanStep, void, undefined> {
  const reader = createScanLogReader();
  let isEmpty = true;
  for await (const { firstLine, lines, isCut } of readLines(gunzip(readFileBytes(path), path), path)) {
    isEmpty = false;
    for (const [index, line] of lines.entries()) {
      if (line === '') continue;
      const step = reader.read(line);
      const place = `${path}: a linha ${firstLine + index}`;
      if (step === 'unreadable') {
        if (isCut && index === lines.length - 1) throw new CutRecording(`${place} acaba no meio`);
        throw new FeedError(`${place} não é de uma gravação do Arbi`);
      }
      if (step) yield step;
    }
  }
  if (isEmpty || !reader.isWhole()) throw new CutRecording(`${path}: acaba no meio`);
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
