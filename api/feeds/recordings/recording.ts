/**
 * Opens a recording of any kind: packed or not, one file or a folder. The kind is detected from the content; the name
 * only gives the time of a snapshot.
 */
import { stat } from 'node:fs/promises';
import { type FeedBatch, FeedError } from '#shared/ports/odds-feed.ts';
import type { LatestInstants } from '../formats/latest-instants.ts';
import { createRefusals, type Refusals } from '../formats/refusals.ts';
import type { OddsApiOptions } from '../formats/the-odds-api-format.ts';
import { CHANGE_LOG_COLUMNS, readChangeLog } from './change-log.ts';
import { type CsvTable, openCsv } from './csv-table.ts';
import { type Bytes, cannotRead, gunzip, isGzip, once, readFileBytes, readHead } from './file-bytes.ts';
import { FOOTBALL_DATA_COLUMNS, type FootballDataMatch, readFootballData } from './football-data.ts';
import { LONG_FORMAT_COLUMNS, readLongFormat } from './long-format.ts';
import { findAnswers, readAnswer, readAnswersInFolder, readAnswersInTar } from './recorded-answers.ts';
import { isTar } from './tar-entries.ts';
import { lineTooLong } from './text-lines.ts';

export type RecordingKind = 'football-data' | 'long-format' | 'change-log' | 'snapshots';

export interface Recording {
  readonly path: string;
  readonly kind: RecordingKind;
  /** False: batches come in the order of the file, which is not chronological. */
  readonly ordered: boolean;
  /** What has been refused so far; it grows as `batches` is read. */
  readonly refusals: Refusals;
  /** What a person should know of how it is read, each one pt-BR sentence; it grows as `refusals` does. */
  readonly notes: readonly string[];
  /**
   * Reads the recording, in bounded memory. Throws `FeedError` at a damage, after everything before it.
   * Can be read only once.
   */
  batches(): AsyncGenerator<FeedBatch, void, undefined>;
}

export interface RecordingOptions extends OddsApiOptions {
  /** football-data has two prices of a house for a match. By default both are read, each at its time. */
  readonly prices?: 'opening' | 'closing';
}

const HEAD_BYTES = 64 * 1024;

/** The final scores of the matches in a football-data file; nothing in any other recording. */
export async function* readRecordedScores(path: string, latest?: LatestInstants): AsyncGenerator<FootballDataMatch> {
  const refusals = createRefusals();
  const { kind } = await openRecording(path);
  if (kind !== 'football-data') return;
  const packed = isGzip(await readHead(readFileBytes(path), 2));
  const table = await openCsv(packed ? gunzip(readFileBytes(path), path) : readFileBytes(path), path, refusals);
  yield* readFootballData(table, refusals, latest);
}

/** Throws `FeedError` if nothing there can be read as a recording. */
export async function openRecording(path: string, options: RecordingOptions = {}): Promise<Recording> {
  const refusals = createRefusals();
  const notes: string[] = [];
  const base = { path, refusals, notes };
  const answers = { path, refusals, options, note: (text: string) => void notes.push(text) };
  if (await isFolder(path)) {
    const files = await findAnswers(path);
    return { ...base, kind: 'snapshots', ordered: true, batches: () => readAnswersInFolder(files, answers) };
  }

  const packed = isGzip(await readHead(readFileBytes(path), 2));
  const open = (): Bytes => (packed ? gunzip(readFileBytes(path), path) : readFileBytes(path));
  const head = await readHead(open(), HEAD_BYTES);
  if (head.length === 0) throw new FeedError(`${path}: arquivo vazio`);
  if (isTar(head)) {
    return { ...base, kind: 'snapshots', ordered: true, batches: () => readAnswersInTar(open, answers) };
  }
  if (isJson(head)) {
    return { ...base, kind: 'snapshots', ordered: true, batches: () => readAnswer(open(), answers) };
  }

  const kind = kindOfTable(await headTable(head, path));
  const ordered = kind === 'change-log';
  return { ...base, kind, ordered, batches: () => readTable(kind, open(), path, refusals, options) };
}

async function* readTable(
  kind: Exclude<RecordingKind, 'snapshots'>,
  bytes: Bytes,
  path: string,
  refusals: Refusals,
  options: RecordingOptions,
): AsyncGenerator<FeedBatch, void, undefined> {
  const table = await openCsv(bytes, path, refusals);
  const { latest } = options;
  if (kind === 'change-log') yield* readChangeLog(table, refusals, latest);
  else if (kind === 'long-format') yield* readLongFormat(table, refusals, latest);
  else for await (const match of readFootballData(table, refusals, latest)) yield* matchBatches(match, options);
}

/** The opening and the closing prices of a match; each batch describes the whole match. */
function* matchBatches({ event, opening, closing }: FootballDataMatch, { prices }: RecordingOptions) {
  const wanted = prices === undefined ? [opening, closing] : [prices === 'opening' ? opening : closing];
  for (const quotes of wanted) {
    const [first] = quotes;
    if (first) yield { at: first.at, quotes, complete: [event.id] };
  }
}

const COLUMNS: readonly [Exclude<RecordingKind, 'snapshots'>, Readonly<Record<string, readonly string[]>>][] = [
  ['football-data', FOOTBALL_DATA_COLUMNS],
  ['long-format', LONG_FORMAT_COLUMNS],
  ['change-log', CHANGE_LOG_COLUMNS],
];

/** The kind with the most of its columns in the header; its reader then names a missing one. */
function kindOfTable({ file, header }: Pick<CsvTable, 'file' | 'header'>) {
  const scored = COLUMNS.map(([kind, columns]) => {
    const wanted = Object.values(columns);
    return { kind, share: wanted.filter(names => names.some(name => header.includes(name))).length / wanted.length };
  });
  const best = scored.reduce((a, b) => (b.share > a.share ? b : a));
  if (best.share > 0) return best.kind;
  const names = header.slice(0, 5).join(', ').slice(0, 80);
  throw new FeedError(`${file}: linha 1 não é o cabeçalho de um formato conhecido (${names})`);
}

/** The header alone; no header is longer than the bytes read. */
async function headTable(head: Uint8Array, path: string): Promise<CsvTable> {
  if (head.length === HEAD_BYTES && !head.includes(0x0a) && !head.includes(0x0d)) throw lineTooLong(path, 1);
  return openCsv(once(head), path, createRefusals());
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(cause => Promise.reject(cannotRead(path, cause)));
  return found.isDirectory();
}

function isJson(head: Uint8Array): boolean {
  const first = Buffer.from(head)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()[0];
  return first === '[' || first === '{';
}
