/**
 * Reads a body of multipart/form-data. `Request.formData()` cannot be used: grammY sends the name of a file without
 * quotes, which Telegram accepts and undici refuses. Packages lose such names too: see docs/decisions.md.
 */

export interface UploadedFile {
  /** As it was sent, without a folder in front. */
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface MultipartForm {
  readonly texts: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, UploadedFile>;
}

const MAX_PARTS = 200;
const MAX_HEAD_BYTES = 8 * 1024;
const MAX_NAME = 128;
const END_OF_HEAD = '\r\n\r\n';

/** Null if it is broken, or has too many parts. Source: https://www.rfc-editor.org/rfc/rfc7578 */
export function parseMultipart(body: Uint8Array<ArrayBuffer>, contentType: string): MultipartForm | null {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return null;
  const buffer = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const texts = new Map<string, string>();
  const files = new Map<string, UploadedFile>();
  // A client that sends an album of known files has nothing to put into its form, and all of it in the address.
  if (buffer.length === 0) return { texts, files };
  let at = buffer.indexOf(`--${boundary}`);
  for (let part = 0; part <= MAX_PARTS; part++) {
    if (at < 0) return null;
    const start = at + boundary.length + 2;
    const after = buffer.toString('latin1', start, start + 2);
    if (after === '--') return { texts, files };
    if (after !== '\r\n') return null;
    const endOfHead = buffer.indexOf(END_OF_HEAD, start);
    at = buffer.indexOf(`\r\n--${boundary}`, start);
    if (endOfHead < 0 || at < endOfHead || endOfHead - start > MAX_HEAD_BYTES) return null;
    const head = readHead(buffer.toString('utf8', start + 2, endOfHead));
    const [from, to] = [endOfHead + END_OF_HEAD.length, at];
    if (head.name === null || to < from) return null;
    if (head.fileName === null) texts.set(head.name, buffer.toString('utf8', from, to));
    // A copy, so that keeping the file does not keep the whole body in memory.
    else
      files.set(head.name, { name: head.fileName, mime: head.mime, bytes: Uint8Array.from(body.subarray(from, to)) });
    at += 2;
  }
  return null;
}

function readHead(text: string) {
  const lines = text.split('\r\n');
  const line = (name: string) => lines.find(each => each.toLowerCase().startsWith(`${name}:`)) ?? '';
  const disposition = line('content-disposition');
  const fileName = parameterOf(disposition, 'filename');
  const mime = /:\s*([\w.+-]{1,60}\/[\w.+-]{1,60})\s*(;|$)/.exec(line('content-type'))?.[1]?.toLowerCase();
  return {
    name: parameterOf(disposition, 'name'),
    fileName: fileName === null ? null : cleanName(fileName),
    mime: mime ?? 'application/octet-stream',
  };
}

function parameterOf(disposition: string, name: string): string | null {
  const found = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;]*))`, 'i').exec(disposition);
  return found?.[1]?.replace(/\\(["\\])/g, '$1') ?? found?.[2]?.trim() ?? null;
}

/** The last part of a path, without characters that would disturb the line it is shown in, and of limited length. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const ending = /\.\w{1,8}$/.exec(clean)?.[0] ?? '';
  const short = [...clean].length > MAX_NAME ? [...clean].slice(0, MAX_NAME - ending.length).join('') + ending : clean;
  return /^\.*$/.test(short) ? 'file' : short;
}
