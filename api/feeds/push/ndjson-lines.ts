/** Splits a byte stream into lines as it arrives. A line over the limit is skipped and not kept in memory, and an empty one is only counted. */

export interface NdjsonLine {
  /** Counted from 1, blank lines included. */
  readonly line: number;
  /** Null: longer than the limit. */
  readonly bytes: Uint8Array | null;
}

const NEWLINE = 0x0a;

export interface LineSplitter {
  /** The line that is open. */
  readonly line: number;
  /** The lines that end within this chunk, each when it is asked for. All of them have to be, before the next chunk. */
  push(chunk: Uint8Array): Iterable<NdjsonLine>;
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
    get line() {
      return line;
    },
    *push(chunk) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        if (end === start && openBytes === 0) line += 1;
        else {
          hold(chunk.subarray(start, end));
          yield close();
        }
        start = end + 1;
      }
      if (start < chunk.length) hold(chunk.subarray(start));
    },
    end: () => (openBytes > 0 ? [close()] : []),
  };
}
