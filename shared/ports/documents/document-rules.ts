/**
 * What every document store refuses, and why: the limits are Firestore's, so that a document or a path accepted by the
 * embedded store today is also accepted by Firestore. It does not depend on any store.
 * Source: https://firebase.google.com/docs/firestore/quotas, tried against Google's own emulator.
 */
import { type DocumentData, DocumentStoreError, type JsonValue } from './document-store.ts';
import { isGeoPoint, readGeoPoint } from './geo-point.ts';

const MAX_ID_BYTES = 1500;
const MAX_PATH_BYTES = 6 * 1024;
const MAX_DEPTH = 20;
const MAX_DOCUMENT_BYTES = 1_048_576;
/** Firestore reserves a kilobyte for the rest of the entity. */
const MAX_STRING_BYTES = 1_048_487;
/** Beyond this a store cannot tell numbers from the values that it orders before them. No quantity here comes near it. */
const MAX_MAGNITUDE = 1e308;

const encoder = new TextEncoder();

/** Throws 'invalid_path'. A collection is one segment, or document and collection ids in turn: "users/7/bets". */
export function checkCollection(collection: string): void {
  const segments = collection.split('/');
  for (const segment of segments) checkId(segment);
  if (segments.length % 2 === 0) {
    throw new DocumentStoreError('invalid_path', `"${shown(collection)}" names a document, not a collection`);
  }
  checkPathLength(collection);
}

/** Throws 'invalid_path'. */
export function checkDocumentPath(collection: string, id: string): void {
  checkCollection(collection);
  checkId(id);
  checkPathLength(`${collection}/${id}`);
}

/**
 * The document as it will be stored: a copy, with minus zero replaced by zero. Throws 'invalid_argument' for data that
 * is not plain JSON, is too deep or too big, or has an invalid field name.
 */
export function readData(collection: string, id: string, data: DocumentData): DocumentData {
  const copy = readMap(data, 1);
  // Source of the sum: https://firebase.google.com/docs/firestore/storage-size
  const nameSize = 16 + `${collection}/${id}`.split('/').reduce((sum, segment) => sum + utf8Length(segment) + 1, 0);
  if (nameSize + sizeOf(copy) + 32 > MAX_DOCUMENT_BYTES) {
    throw invalid(`a document of more than ${MAX_DOCUMENT_BYTES} bytes`);
  }
  return copy;
}

/** The fields of a patch, checked like a document. Throws 'invalid_argument', also if there is no field at all. */
export function readPatch(collection: string, id: string, fields: DocumentData): DocumentData {
  const copy = readData(collection, id, fields);
  if (Object.keys(copy).length === 0) throw invalid('a patch without fields');
  return copy;
}

/** The names in a dotted path of a query. Throws 'invalid_argument'. */
export function readFieldPath(field: string): readonly string[] {
  if (typeof field !== 'string') throw invalid('a field that has no name');
  const names = field.split('.');
  if (names.length > MAX_DEPTH) throw invalid('a field path deeper than a document can be');
  for (const name of names) checkFieldName(name);
  return names;
}

/** Any value that a document may hold. Throws 'invalid_argument'. */
export function readJson(value: unknown): JsonValue {
  return readValue(value, 1);
}

/** A value that a query may compare with. Throws 'invalid_argument'. */
export function readScalar(value: unknown): string | number | boolean | null {
  const copy = readJson(value);
  if (copy !== null && typeof copy === 'object') throw invalid('a comparison with a list, a map or a geopoint');
  return copy;
}

/** What nobody knows must not be left out silently: the answer would be to another question. Throws 'invalid_argument'. */
export function checkKeys(given: object, known: readonly string[], what: string): void {
  const unknown = Object.keys(given).find(key => !known.includes(key));
  if (unknown !== undefined) throw invalid(`${what} with "${shown(unknown)}"`);
}

export function invalid(what: string): DocumentStoreError {
  return new DocumentStoreError('invalid_argument', `${what} cannot be used`);
}

function checkId(id: string): void {
  const problem = idProblem(id);
  if (problem !== null) throw new DocumentStoreError('invalid_path', `"${shown(id)}" is not an id: ${problem}`);
}

function idProblem(id: string): string | null {
  if (id === '') return 'it is empty';
  if (id === '.' || id === '..') return 'it means a place, not a name';
  if (id.includes('/')) return 'it contains a slash';
  if (!id.isWellFormed()) return 'it is not Unicode text';
  if (/^__.*__$/s.test(id)) return 'such names are reserved';
  if (utf8Length(id) > MAX_ID_BYTES) return `it is longer than ${MAX_ID_BYTES} bytes`;
  return null;
}

function checkPathLength(path: string): void {
  if (utf8Length(path) > MAX_PATH_BYTES) {
    throw new DocumentStoreError('invalid_path', `"${shown(path)}" is longer than ${MAX_PATH_BYTES} bytes`);
  }
}

function checkFieldName(name: string): void {
  const usable = name !== '' && name.isWellFormed() && !/[~*/[\]\0]/.test(name) && !/^__.*__$/s.test(name);
  if (!usable || utf8Length(name) > MAX_ID_BYTES) throw invalid(`"${shown(name)}" as the name of a field`);
}

function readValue(value: unknown, depth: number): JsonValue {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value) || Math.abs(value) > MAX_MAGNITUDE) throw invalid(`the number ${value}`);
    // JSON has no minus zero.
    return value === 0 ? 0 : value;
  }
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw invalid('text that is not Unicode');
    if (utf8Length(value) > MAX_STRING_BYTES) throw invalid(`text of more than ${MAX_STRING_BYTES} bytes`);
    return value;
  }
  if (Array.isArray(value)) return readList(value, depth);
  const place = typeof value === 'object' ? readGeoPoint(value) : null;
  return place ?? readMap(value, depth);
}

function readList(list: readonly unknown[], depth: number): JsonValue[] {
  if (depth > MAX_DEPTH) throw invalid(`data deeper than ${MAX_DEPTH} levels`);
  // Array.from visits holes too, as undefined; map would skip them.
  return Array.from(list, item => {
    if (Array.isArray(item)) throw invalid('a list directly inside a list');
    return readValue(item, depth + 1);
  });
}

function readMap(value: unknown, depth: number): DocumentData {
  if (depth > MAX_DEPTH) throw invalid(`data deeper than ${MAX_DEPTH} levels`);
  if (value === undefined || typeof value !== 'object' || value === null)
    throw invalid(`a value of type ${typeof value}`);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw invalid('an object of a class');
  const copy: DocumentData = {};
  for (const [name, inner] of Object.entries(value)) {
    checkFieldName(name);
    copy[name] = readValue(inner, depth + 1);
  }
  return copy;
}

function sizeOf(value: JsonValue): number {
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'number') return 8;
  if (typeof value === 'string') return utf8Length(value) + 1;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + sizeOf(item), 0);
  if (isGeoPoint(value)) return 16;
  return Object.entries(value).reduce((sum, [name, inner]) => sum + utf8Length(name) + 1 + sizeOf(inner), 0);
}

function utf8Length(text: string): number {
  return encoder.encode(text).length;
}

/** Shortened to fit into one line of a log. */
function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
