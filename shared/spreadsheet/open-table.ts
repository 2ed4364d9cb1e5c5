/** Any file that somebody chose: a workbook, a text table, or neither. */
import { err, type Result } from '../result.ts';
import { type FileProblem, MAX_FILE_BYTES, type Worksheet } from './cells.ts';
import { decodeText, parseTextTable } from './text-table.ts';
import { readWorkbook } from './xlsx.ts';

/** What the first bytes say it is; null: text, as far as they tell. */
const SIGNATURES: readonly (readonly [string, 'zip' | 'ole' | 'other'])[] = [
  ['504b', 'zip'],
  ['d0cf11e0', 'ole'],
  ['25504446', 'other'],
  ['89504e47', 'other'],
  ['ffd8ff', 'other'],
  ['47494638', 'other'],
  ['52617221', 'other'],
  ['1f8b', 'other'],
  ['377abcaf', 'other'],
  ['7f454c46', 'other'],
  ['4d5a90', 'other'],
];

/** Errors: all of `FileProblem`. */
export function openTable(bytes: Uint8Array): Result<Worksheet[], FileProblem> {
  if (bytes.length > MAX_FILE_BYTES) return err('too_large');
  if (bytes.length === 0) return err('empty');
  const start = [...bytes.subarray(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('');
  const kind = SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1];
  if (kind === 'zip') return readWorkbook(bytes);
  if (kind === 'ole') return err(isEncrypted(bytes) ? 'encrypted' : 'old_excel');
  if (kind === 'other' || isBinary(bytes)) return err('wrong_type');
  const text = decodeText(bytes);
  if (/^\s*(<!doctype|<html|<\?xml|[{[]\s*")/i.test(text.slice(0, 200))) return err('wrong_type');
  return parseTextTable(text);
}

/** A workbook with a password is the same container as a workbook of before 2007, with a stream of this name. */
function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1)).includes('EncryptedPackage');
}

/** Text has hardly a control character; UTF-16 has zeros, and says so by its mark. */
function isBinary(bytes: Uint8Array): boolean {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) return false;
  const sample = bytes.subarray(0, 4_096);
  const controls = sample.filter(byte => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)).length;
  return controls > sample.length / 20;
}
