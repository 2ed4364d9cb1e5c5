/**
 * Lines of text from bytes, a block at a time, in bounded memory. UTF-8 while it is valid; from the first invalid line
 * on, windows-1252: football-data's files have been saved in these two encodings. Lines end in LF or CR LF, or, as old
 * spreadsheets save them, in CR alone.
 */
import { isUtf8 } from 'node:buffer';
import { FeedError } from '#shared/ports/odds-feed.ts';
import { isUtf16 } from '../formats/utf-16.ts';
import type { Bytes } from './file-bytes.ts';

export interface LineBlock {
  /** Counted from 1. */
  readonly firstLine: number;
  /** Without line ends. */
  readonly lines: readonly string[];
  /** True if the file stops within the last of these lines, which may then be only a part of what was to be written. */
  readonly isCut: boolean;
}

const MAX_LINE_BYTES = 1024 * 1024;
const LF = 0x0a;
const CR = 0x0d;

/** Throws `FeedError` for UTF-16, and naming the line that is over 1 MiB, after handing over all lines before it. */
export async function* readLines(bytes: Bytes, file: string): AsyncGenerator<LineBlock, void, undefined> {
  const decode = createDecoder();
  let lineEnd: number | null = null;
  let line = 1;
  let open: Uint8Array[] = [];
  let openBytes = 0;

  for await (const chunk of bytes) {
    let fresh = chunk;
    if (lineEnd === null) {
      // The first line may end in the bytes before: a CR at their end may have been half of a CR LF.
      fresh = Buffer.concat([...open, chunk]);
      [open, openBytes] = [[], 0];
      if (isUtf16(fresh)) throw new FeedError(`${file}: o texto está em UTF-16; salve em UTF-8`);
      lineEnd = findLineEnd(fresh);
    }
    const end = lineEnd === null ? -1 : fresh.lastIndexOf(lineEnd);
    if (end < 0) {
      open.push(fresh);
      openBytes += fresh.length;
    } else {
      const lines = decode(Buffer.concat([...open, fresh.subarray(0, end)])).split(lineEnd === CR ? '\r' : '\n');
      open = [fresh.subarray(end + 1)];
      openBytes = fresh.length - end - 1;
      const long = lines.findIndex(text => text.length > MAX_LINE_BYTES);
      yield block(line, long < 0 ? lines : lines.slice(0, long), false);
      if (long >= 0) throw lineTooLong(file, line + long);
      line += lines.length;
    }
    if (openBytes > MAX_LINE_BYTES) throw lineTooLong(file, line);
  }
  if (openBytes > 0) yield block(line, [decode(Buffer.concat(open))], true);
}

/** The byte that ends the lines of a file that begins like this; null: its first line has not ended yet. */
function findLineEnd(start: Uint8Array): number | null {
  if (start.includes(LF)) return LF;
  const at = start.indexOf(CR);
  return at >= 0 && at < start.length - 1 ? CR : null;
}

function block(firstLine: number, lines: string[], isCut: boolean): LineBlock {
  return { firstLine, lines: lines.map(text => (text.endsWith('\r') ? text.slice(0, -1) : text)), isCut };
}

export function lineTooLong(file: string, line: number): FeedError {
  return new FeedError(`${file}: linha ${line} longa demais (mais de 1 MiB)`);
}

function createDecoder(): (bytes: Uint8Array) => string {
  // The first decoder that meets a byte-order mark drops it; later ones are text.
  let utf8 = new TextDecoder('utf-8');
  const windows1252 = new TextDecoder('windows-1252');
  let legacy = false;
  return bytes => {
    legacy ||= !isUtf8(bytes);
    if (legacy) return windows1252.decode(bytes);
    const text = utf8.decode(bytes);
    utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
    return text;
  };
}
