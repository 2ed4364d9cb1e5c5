/** Which list an opportunity is on: before the match or in play, and arbs or chances. */
import { z } from 'zod';

export const arbKindSchema = z.enum(['live', 'pre']);
export type ArbKind = z.infer<typeof arbKindSchema>;

/**
 * Arbs never lose; chances (middles, value) pay on average. They are two lists, so that nobody mistakes one for the
 * other.
 */
export const arbGroupSchema = z.enum(['arbs', 'chances']);
export type ArbGroup = z.infer<typeof arbGroupSchema>;
