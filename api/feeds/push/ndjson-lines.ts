/** Splits a byte stream into lines as it arrives. A line over the limit is skipped and not kept in memory. */

export interface NdjsonLine {
  /** Counted from 1, blank lines included. */
  readonly line: number;
  /** Null: longer than the limit. */
  readonly bytes: Uint8Array | null;
}

const NEWLINE = 0x0a;

export interface LineSplitter {
  /** The lines that end within this chunk. */
  push(chunk: Uint8Array): NdjsonLine[];
  /** What follows the last line end, if anything. */
  end(): NdjsonLine[];
}

export function createLineSplitter(maxLineBytes: number): LineSplitter {
  let line = 1;
  let open: Uint8Array[] = [];
  let openBytes = 0;
  let isTooLong = false;

  function hold(part: Uint8Array): void {
    openBytes += part.length;
    isTooLong ||= openBytes > maxLineBytes;
    if (isTooLong) open = [];
    else open.push(part);
  }

  function close(): NdjsonLine {
    const closed = { line, bytes: isTooLong ? null : Buffer.concat(open) };
    line += 1;
    open = [];
    openBytes = 0;
    isTooLong = false;
    return closed;
  }

  return {
    push(chunk) {
      const lines: NdjsonLine[] = [];
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        hold(chunk.subarray(start, end));
        lines.push(close());
        start = end + 1;
      }
      if (start < chunk.length) hold(chunk.subarray(start));
      return lines;
    },
    end: () => (openBytes > 0 ? [close()] : []),
  };
}
