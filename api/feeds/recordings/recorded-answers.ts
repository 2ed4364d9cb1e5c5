/** Answers of The Odds API as a file, a tar or a folder of them, always from the earliest moment to the latest. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FeedBatch, FeedError } from '#shared/ports/odds-feed.ts';
import type { EpochMs } from '#shared/units.ts';
import { createRefusals, type Refusals } from '../formats/refusals.ts';
import type { OddsApiOptions } from '../formats/the-odds-api-format.ts';
import { type Bytes, cannotRead, gunzip, isGzip, once, readFileBytes, readHead } from './file-bytes.ts';
import { readJsonDocument } from './json-document.ts';
import { createSnapshotReader, readSnapshotName } from './snapshots.ts';
import type { TarEntry } from './tar-entries.ts';
import { readTarByTime, type TarOrder } from './tar-order.ts';

export interface AnswerReading {
  readonly path: string;
  readonly refusals: Refusals;
  readonly options: OddsApiOptions;
  note(text: string): void;
}

export async function* readAnswer(bytes: Bytes, { path, refusals, options }: AnswerReading) {
  const batch = createSnapshotReader(refusals, options).read(path, await readJsonDocument(bytes, path), path);
  if (batch) yield batch;
}

/** open: is called twice. Throws `FeedError` at a damage, after what came before it, and if there is no answer inside. */
export async function* readAnswersInTar(open: () => Bytes, { path, refusals, options, note }: AnswerReading) {
  const reader = createSnapshotReader(refusals, options);
  const placeOf = (name: string) => `${path}, entrada ${name}`;
  const openEntry = ({ name, bytes }: TarEntry): Bytes =>
    isGzip(bytes) ? gunzip(once(bytes), placeOf(name)) : once(bytes);
  const order: TarOrder = {
    file: path,
    isWanted: isAnswerName,
    momentOf: entry => momentOfAnswer(entry.name, async () => openEntry(entry)),
    note,
  };
  const inOrder = createOrderGuard();
  let read = 0;
  for await (const entry of readTarByTime(open, order)) {
    const place = placeOf(entry.name);
    const batch = reader.read(entry.name, await readJsonDocument(openEntry(entry), place), place);
    read += 1;
    if (batch) yield inOrder(batch, place);
  }
  if (read === 0) throw new FeedError(`${path}: nenhum arquivo .json dentro do tar`);
}

export async function* readAnswersInFolder(
  files: readonly string[],
  { refusals, options }: AnswerReading,
): AsyncGenerator<FeedBatch, void, undefined> {
  const reader = createSnapshotReader(refusals, options);
  const inOrder = createOrderGuard();
  for (const path of files) {
    const batch = reader.read(path, await readJsonDocument(await unpackedFile(path), path), path);
    if (batch) yield inOrder(batch, path);
  }
}

/** The folder's JSON files, the earliest first. Throws `FeedError` if there is none. */
export async function findAnswers(folder: string): Promise<string[]> {
  const names = await readdir(folder, { withFileTypes: true }).catch(cause =>
    Promise.reject(cannotRead(folder, cause)),
  );
  const files = names.filter(entry => entry.isFile() && isAnswerName(entry.name)).map(entry => entry.name);
  if (files.length === 0) throw new FeedError(`${folder}: nenhum arquivo .json na pasta`);
  const timed: { readonly path: string; readonly at: number }[] = [];
  for (const name of files.sort()) {
    const path = join(folder, name);
    timed.push({ path, at: (await momentOfAnswer(name, () => unpackedFile(path))) ?? 0 });
  }
  return timed.sort((a, b) => a.at - b.at).map(({ path }) => path);
}

/** By its name, otherwise by what it contains; null if neither tells, or it cannot be read. */
async function momentOfAnswer(name: string, open: () => Promise<Bytes>): Promise<EpochMs | null> {
  const { at } = readSnapshotName(name);
  if (at !== null) return at;
  try {
    const document = await readJsonDocument(await open(), name);
    return createSnapshotReader(createRefusals()).read(name, document, name)?.at ?? null;
  } catch (cause) {
    // Reading it in its turn reports what is wrong.
    if (cause instanceof FeedError) return null;
    throw cause;
  }
}

/** The time inside an answer may contradict its name: then it is refused, because its prices would undo newer ones. */
function createOrderGuard(): (batch: FeedBatch, place: string) => FeedBatch {
  let latest: EpochMs | null = null;
  return (batch, place) => {
    if (latest !== null && batch.at < latest) {
      const [at, before] = [batch.at, latest].map(each => new Date(each).toISOString());
      throw new FeedError(`${place}: fora de ordem, é de ${at} e vem depois de ${before}`);
    }
    latest = batch.at;
    return batch;
  };
}

async function unpackedFile(path: string): Promise<Bytes> {
  const isPacked = isGzip(await readHead(readFileBytes(path), 2));
  return isPacked ? gunzip(readFileBytes(path), path) : readFileBytes(path);
}

function isAnswerName(name: string): boolean {
  return /\.json(\.gz)?$/i.test(name);
}
