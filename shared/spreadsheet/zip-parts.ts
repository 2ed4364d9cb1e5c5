/** The wanted files of a ZIP, counted while they are inflated: what a header says of their size is nobody's promise. */
import { Unzip, UnzipInflate } from 'fflate';
import { err, ok, type Result } from '../result.ts';
import type { FileProblem } from './cells.ts';

const MAX_INFLATED = 256 * 1024 * 1024;
const MAX_PARTS = 2_000;
/** Deflate makes at most 1,032 bytes of one: a piece of this size never fills the memory by itself. */
const PIECE = 16 * 1024;

class Refused extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** most: bytes that all wanted parts may come to. Errors: 'zip_bomb', 'damaged'. */
export function unzipParts(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  most = MAX_INFLATED,
): Result<ReadonlyMap<string, Uint8Array>, FileProblem> {
  const parts = new Map<string, Uint8Array>();
  let [inflated, count] = [0, 0];
  const unzip = new Unzip(file => {
    count += 1;
    if (count > MAX_PARTS) throw new Refused('zip_bomb');
    if (!isWanted(file.name)) return;
    const chunks: Uint8Array[] = [];
    file.ondata = (problem, chunk, isLast) => {
      // An error that is thrown in this callback comes back to it as `problem`.
      if (problem) throw problem instanceof Refused ? problem : new Refused('damaged');
      inflated += chunk.length;
      if (inflated > most) throw new Refused('zip_bomb');
      chunks.push(chunk);
      if (isLast) parts.set(file.name, joined(chunks));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += PIECE) {
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    }
  } catch (cause) {
    return err(cause instanceof Refused ? cause.problem : 'damaged');
  }
  return ok(parts);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((so, { length }) => so + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
