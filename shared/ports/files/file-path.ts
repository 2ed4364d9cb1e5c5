/** Which paths a file store accepts: the same in every adapter, and safe on any disk, in any bucket and in any link. */

const MAX_PATH_LENGTH = 200;
/** ASCII only. The first character is not a dot: that excludes `.`, `..` and hidden files at once. */
const SEGMENT = /^\w[\w.-]*$/;

/** Example: "slips/7f3a/aposta-1.png". */
export function isFilePath(path: string): boolean {
  return path.length <= MAX_PATH_LENGTH && path.split('/').every(segment => SEGMENT.test(segment));
}

/** A media type with its parameters, valid as a header: "text/csv; charset=utf-8". */
export function isContentType(contentType: string): boolean {
  return /^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.+-]+)*$/.test(contentType) && contentType.length <= 200;
}
