/**
 * Opens a recording of any kind: packed or not, one file or a folder. The kind is detected from the content; the name
 * only gives the time of a snapshot.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FeedBatch, FeedError } from '#shared/ports/odds-feed.ts';
import { epochMs } from '#shared/units.ts';
import { createRefusals, type Refusals } from '../formats/refusals.ts';
import type { OddsApiOptions } from '../formats/the-odds-api-format.ts';
import { CHANGE_LOG_COLUMNS, readChangeLog } from './change-log.ts';
import { type CsvTable, openCsv } from './csv-table.ts';
import { type Bytes, cannotRead, gunzip, readFileBytes, readHead } from './file-bytes.ts';
import { FOOTBALL_DATA_COLUMNS, type FootballDataMatch, readFootballData } from './football-data.ts';
import { readJsonDocument } from './json-document.ts';
import { LONG_FORMAT_COLUMNS, readLongFormat } from './long-format.ts';
import { createSnapshotReader, readSnapshotName } from './snapshots.ts';
import { isTar, readTarEntries } from './tar-entries.ts';
import { lineTooLong } from './text-lines.ts';

export type RecordingKind = 'football-data' | 'long-format' | 'change-log' | 'snapshots';

export interface Recording {
  readonly path: string;
  readonly kind: RecordingKind;
  /** False: batches come in the order of the file, which is not chronological. */
  readonly ordered: boolean;
  /** What has been refused so far; it grows as `batches` is read. */
  readonly refusals: Refusals;
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

/** Throws `FeedError` if nothing there can be read as a recording. */
export async function openRecording(path: string, options: RecordingOptions = {}): Promise<Recording> {
  const refusals = createRefusals();
  const base = { path, refusals };
  if (await isFolder(path)) {
    const files = await findSnapshots(path);
    return { ...base, kind: 'snapshots', ordered: true, batches: () => readFolder(files, refusals, options) };
  }

  const packed = isGzip(await readHead(readFileBytes(path), 2));
  const open = (): Bytes => (packed ? gunzip(readFileBytes(path), path) : readFileBytes(path));
  const head = await readHead(open(), HEAD_BYTES);
  if (head.length === 0) throw new FeedError(`${path}: arquivo vazio`);
  if (isTar(head)) {
    return { ...base, kind: 'snapshots', ordered: true, batches: () => readTar(open(), path, refusals, options) };
  }
  if (isJson(head)) {
    return { ...base, kind: 'snapshots', ordered: true, batches: () => readOne(open(), path, refusals, options) };
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
  if (kind === 'change-log') yield* readChangeLog(table, refusals);
  else if (kind === 'long-format') yield* readLongFormat(table, refusals);
  else for await (const match of readFootballData(table, refusals)) yield* matchBatches(match, options);
}

/** The opening and the closing prices of a match; each batch describes the whole match. */
function* matchBatches({ event, opening, closing }: FootballDataMatch, { prices }: RecordingOptions) {
  const wanted = prices === undefined ? [opening, closing] : [prices === 'opening' ? opening : closing];
  for (const quotes of wanted) {
    const [first] = quotes;
    if (first) yield { at: first.at, quotes, complete: [event.id] };
  }
}

async function* readOne(bytes: Bytes, path: string, refusals: Refusals, options: RecordingOptions) {
  const batch = createSnapshotReader(refusals, options).read(path, await readJsonDocument(bytes, path), path);
  if (batch) yield batch;
}

async function* readTar(bytes: Bytes, path: string, refusals: Refusals, options: RecordingOptions) {
  const reader = createSnapshotReader(refusals, options);
  let read = 0;
  for await (const entry of readTarEntries(bytes, path)) {
    if (!isSnapshotName(entry.name)) continue;
    const place = `${path}, entrada ${entry.name}`;
    const content = isGzip(entry.bytes) ? gunzip(once(entry.bytes), place) : once(entry.bytes);
    const batch = reader.read(entry.name, await readJsonDocument(content, place), place);
    read += 1;
    if (batch) yield batch;
  }
  if (read === 0) throw new FeedError(`${path}: nenhum arquivo .json dentro do tar`);
}

async function* readFolder(files: readonly string[], refusals: Refusals, options: RecordingOptions) {
  const reader = createSnapshotReader(refusals, options);
  for (const path of files) {
    const packed = isGzip(await readHead(readFileBytes(path), 2));
    const bytes = packed ? gunzip(readFileBytes(path), path) : readFileBytes(path);
    const batch = reader.read(path, await readJsonDocument(bytes, path), path);
    if (batch) yield batch;
  }
}

/** The folder's JSON files by the time in their names; those without one come first, by name. */
async function findSnapshots(folder: string): Promise<string[]> {
  const names = await readdir(folder, { withFileTypes: true }).catch(cause =>
    Promise.reject(cannotRead(folder, cause)),
  );
  const files = names.filter(entry => entry.isFile() && isSnapshotName(entry.name)).map(entry => entry.name);
  if (files.length === 0) throw new FeedError(`${folder}: nenhum arquivo .json na pasta`);
  const timed = files.map(name => ({ name, at: readSnapshotName(name).at ?? epochMs(0) }));
  timed.sort((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1));
  return timed.map(({ name }) => join(folder, name));
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
  if (head.length === HEAD_BYTES && !head.includes(0x0a)) throw lineTooLong(path, 1);
  return openCsv(once(head), path, createRefusals());
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes;
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(cause => Promise.reject(cannotRead(path, cause)));
  return found.isDirectory();
}

function isSnapshotName(name: string): boolean {
  return /\.json(\.gz)?$/i.test(name);
}

function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

function isJson(head: Uint8Array): boolean {
  const first = Buffer.from(head)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()[0];
  return first === '[' || first === '{';
}
