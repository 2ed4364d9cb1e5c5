/**
 * Lines of text from bytes, a block at a time, in bounded memory. UTF-8 while it is valid; from the first invalid line
 * on, windows-1252: football-data's files have been saved in these two encodings.
 */
import { isUtf8 } from 'node:buffer';
import { FeedError } from '#shared/ports/odds-feed.ts';
import type { Bytes } from './file-bytes.ts';

export interface LineBlock {
  /** Counted from 1. */
  readonly firstLine: number;
  /** Without line ends. */
  readonly lines: readonly string[];
}

const MAX_LINE_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;

/** Throws `FeedError` naming the line that is over 1 MiB, after handing over all lines before it. */
export async function* readLines(bytes: Bytes, file: string): AsyncGenerator<LineBlock, void, undefined> {
  const decode = createDecoder();
  let line = 1;
  let open: Uint8Array[] = [];
  let openBytes = 0;

  for await (const chunk of bytes) {
    const end = chunk.lastIndexOf(NEWLINE);
    if (end < 0) {
      open.push(chunk);
      openBytes += chunk.length;
    } else {
      const lines = decode(Buffer.concat([...open, chunk.subarray(0, end)])).split('\n');
      open = [chunk.subarray(end + 1)];
      openBytes = chunk.length - end - 1;
      const long = lines.findIndex(text => text.length > MAX_LINE_BYTES);
      yield block(line, long < 0 ? lines : lines.slice(0, long));
      if (long >= 0) throw lineTooLong(file, line + long);
      line += lines.length;
    }
    if (openBytes > MAX_LINE_BYTES) throw lineTooLong(file, line);
  }
  if (openBytes > 0) yield block(line, [decode(Buffer.concat(open))]);
}

function block(firstLine: number, lines: string[]): LineBlock {
  return { firstLine, lines: lines.map(text => (text.endsWith('\r') ? text.slice(0, -1) : text)) };
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
