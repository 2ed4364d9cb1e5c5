/** `GET /api/archive/survival`: how long arbs of each group stood, as tables that add nothing up to a person or a match. */
import { z } from 'zod';

/** More groups, or more intervals, than one answer has. */
export const MAX_SURVIVAL_GROUPS = 400;
const MAX_INTERVALS = 60;

const counts = z.array(z.int().min(0)).max(MAX_INTERVALS);

export const survivalSchema = z.object({
  /** The ages at which intervals begin, in milliseconds; the last one has no end. */
  edges: z.array(z.number().min(0)).max(MAX_INTERVALS),
  /** By interval: how many ended in it, and of how many no more is known than that they reached it. */
  groups: z.array(z.object({ key: z.string(), ended: counts, cut: counts })).max(MAX_SURVIVAL_GROUPS),
});
export type Survival = z.infer<typeof survivalSchema>;
