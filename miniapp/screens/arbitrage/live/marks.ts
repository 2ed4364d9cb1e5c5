/** What a person pinned and hid, in this browser: bounded, with the way back. Pure; `use-marks.ts` keeps it. */
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
export type Hidden = z.output<typeof hiddenSchema>;

export const marksSchema = z.object({
  version: z.literal(1),
  pinned: z.array(z.string().max(300)).max(100),
  hidden: z.array(hiddenSchema).max(500),
});
export type Marks = z.output<typeof marksSchema>;

export const NO_MARKS: Marks = { version: 1, pinned: [], hidden: [] };

const MAX_PINNED = 100;
const MAX_HIDDEN = 500;
/** Arbs and events come and go by themselves; a house stays hidden until it is brought back. */
const FORGET_MS = 48 * 3_600_000;

export function togglePin(marks: Marks, id: string): Marks {
  const others = marks.pinned.filter(each => each !== id);
  const pinned = others.length < marks.pinned.length ? others : [...others, id].slice(-MAX_PINNED);
  return { ...marks, pinned };
}

export function hide(marks: Marks, hidden: Hidden): Marks {
  const others = marks.hidden.filter(each => !isSame(each, hidden));
  return { ...marks, hidden: [...others, hidden].slice(-MAX_HIDDEN) };
}

export function bringBack(marks: Marks, hidden: Pick<Hidden, 'kind' | 'id'>): Marks {
  return { ...marks, hidden: marks.hidden.filter(each => !isSame(each, hidden)) };
}

export function forgetOld(marks: Marks, now: number): Marks {
  const hidden = marks.hidden.filter(each => each.kind === 'house' || now - each.at < FORGET_MS);
  return hidden.length === marks.hidden.length ? marks : { ...marks, hidden };
}

/** A test of one opportunity; made once for a list. */
export function hiderOf({ hidden }: Marks): (arb: Opportunity) => boolean {
  if (hidden.length === 0) return () => false;
  const ids = (kind: HiddenKind) => new Set(hidden.filter(each => each.kind === kind).map(each => each.id));
  const [arbs, events, houses] = [ids('arb'), ids('event'), ids('house')];
  return arb => arbs.has(arb.id) || events.has(arb.event.id) || arb.legs.some(leg => houses.has(leg.book));
}

function isSame(a: Pick<Hidden, 'kind' | 'id'>, b: Pick<Hidden, 'kind' | 'id'>): boolean {
  return a.kind === b.kind && a.id === b.id;
}
