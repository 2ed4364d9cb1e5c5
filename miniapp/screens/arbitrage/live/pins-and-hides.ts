/** What a person pinned and hid, in this browser: bounded, with the way back. Pure; `use-pins-and-hides.ts` keeps it. */
import { z } from 'zod';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';

const HIDDEN_KINDS = ['arb', 'event', 'house'] as const;
type HiddenKind = (typeof HIDDEN_KINDS)[number];

const hiddenSchema = z.object({
  kind: z.enum(HIDDEN_KINDS),
  /** Of the arb, the event, or the house. */
  id: z.string().max(300),
  /** As the person knew it. */
  name: z.string().max(300),
  at: z.number(),
});
export type HiddenItem = z.output<typeof hiddenSchema>;

export const pinsAndHidesSchema = z.object({
  version: z.literal(1),
  pinned: z.array(z.string().max(300)).max(100),
  hidden: z.array(hiddenSchema).max(500),
});
export type PinsAndHides = z.output<typeof pinsAndHidesSchema>;

export const NO_PINS_OR_HIDES: PinsAndHides = { version: 1, pinned: [], hidden: [] };

const MAX_PINNED = 100;
const MAX_HIDDEN = 500;
/** Arbs and events come and go by themselves; a house stays hidden until it is brought back. */
const FORGET_MS = 48 * 3_600_000;

export function togglePin(kept: PinsAndHides, id: string): PinsAndHides {
  const others = kept.pinned.filter(each => each !== id);
  const pinned = others.length < kept.pinned.length ? others : [...others, id].slice(-MAX_PINNED);
  return { ...kept, pinned };
}

export function hide(kept: PinsAndHides, hidden: HiddenItem): PinsAndHides {
  const others = kept.hidden.filter(each => !isSame(each, hidden));
  return { ...kept, hidden: [...others, hidden].slice(-MAX_HIDDEN) };
}

export function bringBack(kept: PinsAndHides, hidden: Pick<HiddenItem, 'kind' | 'id'>): PinsAndHides {
  return { ...kept, hidden: kept.hidden.filter(each => !isSame(each, hidden)) };
}

export function forgetOld(kept: PinsAndHides, now: number): PinsAndHides {
  const hidden = kept.hidden.filter(each => each.kind === 'house' || now - each.at < FORGET_MS);
  return hidden.length === kept.hidden.length ? kept : { ...kept, hidden };
}

/** A test of one opportunity; made once for a list. */
export function hiddenTest({ hidden }: PinsAndHides): (arb: Opportunity) => boolean {
  if (hidden.length === 0) return () => false;
  const ids = (kind: HiddenKind) => new Set(hidden.filter(each => each.kind === kind).map(each => each.id));
  const [arbs, events, houses] = [ids('arb'), ids('event'), ids('house')];
  return arb => arbs.has(arb.id) || events.has(arb.event.id) || arb.legs.some(leg => houses.has(leg.book));
}

function isSame(a: Pick<HiddenItem, 'kind' | 'id'>, b: Pick<HiddenItem, 'kind' | 'id'>): boolean {
  return a.kind === b.kind && a.id === b.id;
}
