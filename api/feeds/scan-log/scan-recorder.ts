/**
 * Records what the scanner is told, packed, in files of a bounded size of which the oldest go. It never holds up odds:
 * what the disk cannot take in time is left out, and the log says how much.
 */
import { createWriteStream, readdirSync, type WriteStream } from 'node:fs';
import { mkdir, readdir, stat, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { constants, createGzip, type Gzip } from 'node:zlib';
import type { Scanner } from '#shared/arbitrage/scan/scanner.ts';
import { findBook, isExchangeKey } from '#shared/markets/books.ts';
import type { CommissionOf } from '#shared/markets/commissions.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { Log } from '#shared/ports/log.ts';
import { createScanLogWriter, type ScanStep } from './scan-log-lines.ts';

export interface ScanRecorder {
  /** Creates the folder. Rejects if that cannot be written. */
  open(): Promise<void>;
  /** The scanner, recorded: what it is told through this one is written. */
  record(scanner: Scanner, commissionOf: CommissionOf): Scanner;
  /** Resolves when everything is on the disk. */
  close(): Promise<void>;
}

export interface ScanRecorderDeps {
  readonly dir: string;
  /** All files together. */
  readonly maxBytes: number;
  readonly fileBytes?: number;
  readonly clock: Clock;
  readonly log: Log;
}

/** Its run, and the number within it. */
const FILE = /^arbi-scan-(\d{8}T\d{9}Z)-\d{4,}\.ndjson\.gz$/;
const FILE_BYTES = 32 * 1024 * 1024;
const MAX_WAITING_BYTES = 64 * 1024 * 1024;
/** By which factor a file is smaller than what was written into it, at least, for recorded odds. */
const PACKED = 8;
const FLUSH_EVERY_MS = 5_000;

interface OpenFile {
  readonly gzip: Gzip;
  readonly out: WriteStream;
  /** Resolves when it is closed. */
  readonly done: Promise<void>;
}

function openFile(path: string, onError: (cause: Error) => void): OpenFile {
  const gzip = createGzip({ level: 6 });
  const out = createWriteStream(path, { mode: 0o600 });
  const { promise: done, resolve } = Promise.withResolvers<void>();
  out.on('close', resolve);
  for (const stream of [gzip, out]) {
    stream.on('error', (cause: Error) => {
      onError(cause);
      out.destroy();
    });
  }
  gzip.pipe(out);
  return { gzip, out, done };
}

/** The recorded files of a folder, those with the oldest odds first. */
export async function listScanLogs(dir: string): Promise<string[]> {
  return (await readdir(dir))
    .filter(name => FILE.test(name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map(name => join(dir, name));
}

/** The recorded files of a folder, one list for each run of a server: the next one knew nothing when it started. */
export async function listScanRuns(dir: string): Promise<string[][]> {
  return [...Map.groupBy(await listScanLogs(dir), path => FILE.exec(basename(path))?.[1]).values()];
}

export function createScanRecorder({ dir, maxBytes, fileBytes, clock, log }: ScanRecorderDeps): ScanRecorder {
  const perFile = Math.min(fileBytes ?? FILE_BYTES, Math.max(1, Math.floor(maxBytes / 4)));
  /** Names this run's files; null until the first odds. */
  let startedAt: string | null = null;
  let firstRates: Extract<ScanStep, { kind: 'commissions' }> | null = null;
  let file: OpenFile | null = null;
  let writer = createScanLogWriter();
  let [number, written, leftOut, flushedAt, isBroken] = [0, 0, 0, 0, false];
  let closing: Promise<unknown> = Promise.resolve();

  function begin(): OpenFile {
    const path = join(dir, fileName(startedAt ?? '', number));
    number += 1;
    written = 0;
    writer = createScanLogWriter();
    const opened = openFile(path, cause => {
      if (!isBroken) log.error('a gravação parou', { cause });
      isBroken = true;
    });
    opened.gzip.write(`${writer.head()}\n`);
    return opened;
  }

  function end(): void {
    if (!file) return;
    const { gzip, done } = file;
    file = null;
    gzip.end();
    closing = closing
      .then(() => done)
      .then(() => removeOldest(dir, maxBytes - perFile))
      .catch(cause => log.warn('gravações antigas não apagadas', { cause }));
  }

  /**
   * The clock of a recording that is played shows 1970 until its first odds, so that files are dated by these. What is
   * told before them has nothing to work on, except the commissions.
   */
  function write(step: ScanStep): void {
    if (startedAt === null) {
      if (step.kind === 'commissions') firstRates = step;
      if (step.kind !== 'batch') return;
      startedAt = freeStart(dir, step.now);
      if (firstRates) writeStep({ ...firstRates, now: step.now });
    }
    writeStep(step);
  }

  function writeStep(step: ScanStep): void {
    if (isBroken) return;
    file ??= begin();
    if (file.gzip.writableLength + file.out.writableLength > MAX_WAITING_BYTES) {
      if (leftOut === 0) log.warn('o disco não acompanha a gravação: um trecho fica de fora');
      leftOut += 1;
      return;
    }
    const lines = leftOut > 0 ? writer.linesOf({ kind: 'gap', steps: leftOut }) : [];
    leftOut = 0;
    const text = `${[...lines, ...writer.linesOf(step)].join('\n')}\n`;
    written += text.length;
    file.gzip.write(text);
    const now = clock.now();
    if (Math.abs(now - flushedAt) >= FLUSH_EVERY_MS) {
      flushedAt = now;
      // A reader while the server runs, or after it was killed, has all but the last seconds.
      file.gzip.flush(constants.Z_SYNC_FLUSH);
    }
    // By what goes in: what comes out is known only later, and how well it packs varies.
    if (written >= perFile * PACKED) end();
  }

  return {
    async open() {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      await removeOldest(dir, maxBytes - perFile);
    },
    record: (scanner, commissionOf) => recorded(scanner, commissionOf, { write, clock }),
    async close() {
      end();
      await closing;
    },
  };
}

const fileName = (startedAt: string, number: number) =>
  `arbi-scan-${startedAt}-${String(number).padStart(4, '0')}.ndjson.gz`;

/** The start in the names of a run's files: the first instant that no other run has, as one that plays the same odds. */
function freeStart(dir: string, at: number): string {
  const taken = new Set(readdirSync(dir).map(name => FILE.exec(name)?.[1]));
  for (let instant = at; ; instant++) {
    const start = new Date(instant).toISOString().replaceAll(/[-:.]/g, '');
    if (!taken.has(start)) return start;
  }
}

/** Leaves the newest, however large it is. */
async function removeOldest(dir: string, mostBytes: number): Promise<void> {
  const files = await Promise.all(
    (await listScanLogs(dir)).map(async path => {
      const { size, mtimeMs } = await stat(path);
      return { path, size, mtimeMs };
    }),
  );
  // Runs by when they were written: what a recording told today may have odds of last year. Files of one run by their
  // number: several of them are packed at once, and an earlier one may be on the disk last.
  const runs = [...Map.groupBy(files, ({ path }) => FILE.exec(basename(path))?.[1]).values()];
  const lastWritten = (run: typeof files) => Math.max(...run.map(({ mtimeMs }) => mtimeMs));
  const oldestFirst = runs.sort((a, b) => lastWritten(a) - lastWritten(b)).flat();
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size } of oldestFirst.slice(0, -1)) {
    if (total <= mostBytes) return;
    await unlink(path);
    total -= size;
  }
}

interface StepWriter {
  write(step: ScanStep): void;
  readonly clock: Clock;
}

function recorded(scanner: Scanner, commissionOf: CommissionOf, { write, clock }: StepWriter): Scanner {
  const rates = (of: CommissionOf) => {
    const known = [...new Set([...EXCHANGE_KEYS, ...scanner.houses()])];
    const saidOf = (book: string) => (of(book) === 0 && keepsNothing(book) ? [] : [[book, of(book)] as const]);
    return Object.fromEntries(known.flatMap(saidOf));
  };
  write({ kind: 'commissions', rates: rates(commissionOf), now: clock.now() });
  return {
    ...scanner,
    ingest(batch, feed, now) {
      write({ kind: 'batch', feed, batch, now });
      return scanner.ingest(batch, feed, now);
    },
    sweep(now) {
      write({ kind: 'sweep', now });
      return scanner.sweep(now);
    },
    endFeed(feed, now) {
      write({ kind: 'end', feed, now });
      return scanner.endFeed(feed, now);
    },
    setCommissions(of, now) {
      write({ kind: 'commissions', rates: rates(of), now: now() });
      return scanner.setCommissions(of, now);
    },
  };
}

/** Whether a reader takes it for granted that a house keeps nothing. */
const keepsNothing = (book: string): boolean => !isExchangeKey(book) || findBook(book).exchange !== null;

/** Their commissions matter before their first price comes. */
const EXCHANGE_KEYS = [
  'betfair',
  'betfair_ex',
  'betfair_ex_eu',
  'betfair_ex_uk',
  'betfair_ex_au',
  'bolsadeaposta',
  'betbra',
  'matchbook',
  'smarkets',
];
