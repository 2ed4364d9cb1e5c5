/** Documents as Firestore keeps them: a geopoint is one of its own kinds of values, the rest is JSON on both sides. */
import { GeoPoint } from '@google-cloud/firestore';
import type { DocumentData, JsonValue } from '#shared/ports/documents/document-store.ts';
import { geoPoint, isGeoPoint } from '#shared/ports/documents/geo-point.ts';

export function toFirestore(data: DocumentData): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, toFirestoreValue(value)]));
}

export function toFirestoreValue(value: JsonValue): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(toFirestoreValue);
  if (!isGeoPoint(value)) return toFirestore(value);
  const { latitude, longitude } = value.__geopoint__;
  return new GeoPoint(latitude, longitude);
}

export function fromFirestore(data: Record<string, unknown>): DocumentData {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, fromFirestoreValue(value)]));
}

function fromFirestoreValue(value: unknown): JsonValue {
  if (value instanceof GeoPoint) return geoPoint(value.latitude, value.longitude);
  if (Array.isArray(value)) return value.map(fromFirestoreValue);
  const isMap = value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
  // This store writes no other kinds of values, and reads no documents of others.
  return isMap ? fromFirestore(value as Record<string, unknown>) : (value as JsonValue);
}
