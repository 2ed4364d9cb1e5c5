/** Parses a list of arbs in slices: two thousand at once would block input on a slow phone. */
import { type ArbSnapshot, arbListSchema } from '#shared/wire/arbitrage.ts';

/** Takes about ten milliseconds on a slow phone. */
export const SLICE = 25;

const arbsSchema = arbListSchema.shape.arbs;

export interface ReadListOptions {
  /** Lets the page do other work. */
  readonly pause: () => Promise<void>;
  /** Checked after each pause: a list that is no longer needed is not read to its end. */
  readonly isWanted?: () => boolean;
}

export function isLongList(data: unknown): boolean {
  return arbsOf(data).length > SLICE;
}

/** Null if it is not a valid list, or is no longer wanted. */
export async function readList(
  data: unknown,
  { pause, isWanted = () => true }: ReadListOptions,
): Promise<ArbSnapshot | null> {
  const frame = arbListSchema.safeParse({ ...Object(data), arbs: [] });
  if (!frame.success) return null;
  const raw = arbsOf(data);
  const arbs: ArbSnapshot['arbs'] = [];
  for (let from = 0; from < raw.length; from += SLICE) {
    const slice = arbsSchema.safeParse(raw.slice(from, from + SLICE));
    if (!slice.success) return null;
    arbs.push(...slice.data);
    await pause();
    if (!isWanted()) return null;
  }
  return { ...frame.data, arbs };
}

function arbsOf(data: unknown): readonly unknown[] {
  const { arbs } = Object(data) as { readonly arbs?: unknown };
  return Array.isArray(arbs) ? arbs : [];
}
