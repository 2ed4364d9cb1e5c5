/** Text that was saved as UTF-16, as spreadsheets and PowerShell do: named, because its lines look like damaged ones. */

const MOST_READ = 1_024;

/**
 * Whether these first bytes of a text, or those of one of its lines, are UTF-16: by its mark, or, as most of what is
 * read here is ASCII, by zeros at every other byte. UTF-8 text has no zeros, a binary file has them anywhere.
 */
export function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const head = bytes.subarray(0, MOST_READ);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  return Math.min(...zeros) === 0 && Math.max(...zeros) * 3 >= head.length && head.length > 0;
}
