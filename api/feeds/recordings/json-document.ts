/** Reads one JSON document from bytes, and reports the place where it is cut or invalid. */
import { FeedError } from '#shared/ports/odds-feed.ts';
import { isUtf16 } from '../formats/utf-16.ts';
import { type Bytes, readWhole } from './file-bytes.ts';
import { findJsonFault } from './json-fault.ts';

const MAX_BYTES = 32 * 1024 * 1024;

/** Throws `FeedError`: past 32 MiB, not UTF-8 (UTF-16 is named), cut, or not JSON. `place` names the file, and the entry in it. */
export async function readJsonDocument(bytes: Bytes, place: string): Promise<unknown> {
  return parseJsonDocument(await readWhole(bytes, place, MAX_BYTES), place);
}

function parseJsonDocument(bytes: Uint8Array, place: string): unknown {
  const text = decode(bytes, place);
  if (text.trim() === '') throw new FeedError(`${place}: arquivo vazio`);
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { at, isCut } = findJsonFault(text) ?? { at: text.length, isCut: true };
    // A byte-order mark is not in the text, but in the file.
    const mark = bytes[0] === 0xef ? 3 : 0;
    const byte = mark + Buffer.byteLength(text.slice(0, at));
    throw new FeedError(`${place}: JSON ${isCut ? 'interrompido' : 'inválido'} no byte ${byte}`, { cause });
  }
}

function decode(bytes: Uint8Array, place: string): string {
  if (isUtf16(bytes)) throw new FeedError(`${place}: o texto está em UTF-16; salve em UTF-8`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new FeedError(`${place}: o texto não está em UTF-8`, { cause });
  }
}
