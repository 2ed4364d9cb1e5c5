/**
 * A place on Earth, as a value that a document may hold. It is plain data, so it passes through JSON and between threads;
 * a store that has such values of its own keeps it as one. No other name like its field's may be in a document.
 */
import { type DocumentData, DocumentStoreError } from './document-store.ts';

export type GeoPoint = { __geopoint__: { latitude: number; longitude: number } };

const NAME = '__geopoint__';
const LIMITS = { latitude: 90, longitude: 180 } as const;

/**
 * latitude: degrees from -90 to 90. longitude: degrees from -180 to 180. Throws 'invalid_argument' for any other number.
 * Example: geoPoint(-23.55, -46.63)
 */
export function geoPoint(latitude: number, longitude: number): GeoPoint {
  return { [NAME]: { latitude: degrees('latitude', latitude), longitude: degrees('longitude', longitude) } };
}

/** Null: the map is not meant to be a geopoint. Throws 'invalid_argument' if it is meant to be one and is none. */
export function readGeoPoint(map: object): GeoPoint | null {
  if (!Object.hasOwn(map, NAME)) return null;
  const place: unknown = (map as Record<string, unknown>)[NAME];
  const isWhole = Object.keys(map).length === 1 && typeof place === 'object' && place !== null;
  if (!isWhole || Object.keys(place).some(name => !Object.hasOwn(LIMITS, name))) throw refused('this geopoint');
  const { latitude, longitude } = place as Record<string, unknown>;
  return geoPoint(latitude as number, longitude as number);
}

export function isGeoPoint(value: DocumentData): value is GeoPoint {
  return Object.hasOwn(value, NAME);
}

function degrees(name: keyof typeof LIMITS, value: number): number {
  if (!Number.isFinite(value) || Math.abs(value) > LIMITS[name]) throw refused(`the ${name} ${value}`);
  // JSON has no minus zero.
  return value === 0 ? 0 : value;
}

function refused(what: string): DocumentStoreError {
  return new DocumentStoreError('invalid_argument', `${what} cannot be used`);
}
