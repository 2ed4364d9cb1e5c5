import type { EventId } from '#shared/units.ts';
/** Which share of the events an event belongs to: the same in every process, whatever order they come in. */

/** More than there will be scanners, and few enough to read at once. Every process has to have the same number. */
export const SHARES = 8;

export const ALL_SHARES: readonly number[] = Array.from({ length: SHARES }, (_, share) => share);

/** Source: FNV-1a, 32 bits; its lowest bits alone are uneven on short ids, so the high ones are folded in. */
export function shareOf(eventId: EventId, shares = SHARES): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < eventId.length; at += 1) hash = Math.imul(hash ^ eventId.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 16)) >>> 0) % shares;
}
