/** Whether some bytes are of a type that Telegram shows: pictures, films, sound and the usual documents. By their first bytes. */
import { pictureType, textAt } from '#shared/pictures/picture-type.ts';

/** The first bytes of GIF, PDF, ZIP (and with it office documents), OGG, FLAC, MP3 with a tag, WebM, RAR and 7z. */
const BEGINNINGS = [
  'GIF8',
  '%PDF',
  'PK\x03\x04',
  'OggS',
  'fLaC',
  'ID3',
  '\x1a\x45\xdf\xa3',
  'Rar!',
  '7z\xbc\xaf',
] as const;
/** How much of a text is looked at: a type that is none has a zero, or no UTF-8, well before. */
const LOOKED_BYTES = 64 * 1024;

export function isKnownFileType(bytes: Uint8Array): boolean {
  if (pictureType(bytes) !== null) return true;
  const first = textAt(bytes, 0);
  if (BEGINNINGS.some(beginning => first.startsWith(beginning))) return true;
  if (first === 'RIFF' && ['WAVE', 'AVI '].includes(textAt(bytes, 8))) return true;
  // ISO media: films and sound of Apple, 3GP. Source: ISO/IEC 14496-12, 4.3.
  if (textAt(bytes, 4) === 'ftyp') return true;
  return isMp3Frame(bytes) || isText(bytes.subarray(0, LOOKED_BYTES));
}

/** Eleven set bits, and MPEG layer III. Source: ISO/IEC 11172-3, 2.4.1.3. */
const isMp3Frame = ([first = 0, second = 0]: Uint8Array): boolean =>
  first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02;

function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    // A character may be cut where looking ends.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
