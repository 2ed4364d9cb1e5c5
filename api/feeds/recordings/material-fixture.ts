/** Shared by the tests of this folder: bytes in chunks, and the recorded material beside the project. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { IngestReport } from '#shared/ports/odds-feed.ts';

const DATA = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data');

/** Whether the material is there; the name of a skipped suite gives the reason. */
export const hasSharedData = existsSync(join(DATA, 'README.md'));
export const WITH_SHARED_DATA = hasSharedData ? 'on ../shared/data' : 'skipped: ../shared/data is not here';

export function sharedData(name: string): string {
  return join(DATA, name);
}

/** The text's bytes in small chunks, so that lines and letters are cut anywhere. */
export async function* bytesOf(text: string | Uint8Array, chunkSize = 7): AsyncGenerator<Uint8Array, void, undefined> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  for (let start = 0; start < bytes.length; start += chunkSize) yield bytes.subarray(start, start + chunkSize);
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The items before a failure, and the failure's message; null if there was none. */
export async function collectUntilFailure<T>(items: AsyncIterable<T>): Promise<{ items: T[]; message: string | null }> {
  const all: T[] = [];
  try {
    for await (const item of items) all.push(item);
    return { items: all, message: null };
  } catch (error) {
    return { items: all, message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}

export function ingestReport(changed: number): IngestReport {
  return { changed, confirmed: 0, duplicate: 0, outOfOrder: 0, expired: 0, refused: {}, firstRefused: null };
}
