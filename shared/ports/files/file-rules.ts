/** What every file store refuses before it touches anything: paths, types, headers and metadata that do not travel. */
import { isContentType, isFilePath } from './file-path.ts';
import { type FileHeaders, FileStoreError, type PutOptions } from './file-store.ts';

const HEADERS = ['cacheControl', 'contentDisposition', 'contentEncoding', 'contentLanguage'] as const;
const HEADER = /^[\x20-\x7e]{1,200}$/;
const MAX_ENTRIES = 20;
const ENTRY_NAME = /^[a-z][\w-]{0,59}$/i;
const ENTRY_TEXT = /^[\x20-\x7e]{0,200}$/;

/** Throws 'invalid-root-operation' for no path at all, 'invalid-argument' for one that is none. */
export function checkFilePath(path: string): void {
  if (path === '') throw new FileStoreError('invalid-root-operation', 'the path of a file is missing');
  if (!isFilePath(path)) refuse(`${JSON.stringify(path.slice(0, 60))} is no file path`);
}

/** Throws 'invalid-argument'. */
export function checkPutOptions(options: PutOptions): void {
  const { contentType, customMetadata = {} } = options;
  if (!isContentType(contentType)) refuse(`"${contentType.slice(0, 60)}" is no media type`);
  for (const name of HEADERS) {
    const value = options[name];
    if (value != null && !HEADER.test(value)) refuse(`${name} is no header`);
  }
  // Every client unpacks another encoding on its way, and would then find another size and checksum.
  if ((options.contentEncoding ?? 'identity') !== 'identity') refuse('files are kept as they are, not compressed');
  const entries = Object.entries(customMetadata);
  if (entries.length > MAX_ENTRIES) refuse(`more than ${MAX_ENTRIES} entries of metadata`);
  for (const [name, value] of entries) {
    if (!ENTRY_NAME.test(name) || !ENTRY_TEXT.test(value)) refuse(`the metadata "${name.slice(0, 60)}" do not travel`);
  }
}

/** With null for what was not chosen. */
export function headersOf(chosen: Partial<FileHeaders>): FileHeaders {
  const { cacheControl = null, contentDisposition = null, contentEncoding = null, contentLanguage = null } = chosen;
  return { cacheControl, contentDisposition, contentEncoding, contentLanguage };
}

/** The last segment of a path. */
export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function refuse(message: string): never {
  throw new FileStoreError('invalid-argument', message);
}
