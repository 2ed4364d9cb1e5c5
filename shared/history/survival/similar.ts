/**
 * Which arbs are alike enough to tell of each other how long they stand: groups from narrow to wide, and what a closed arb
 * tells of each. Everything is taken from how an arb opened, which is known while it is still open.
 */
import type { z } from 'zod';
import type { ArbKind } from '../../arbitrage/arb-lists.ts';
import { isArb, type Opportunity } from '../../arbitrage/opportunity.ts';
import type { EpochMs } from '../../units.ts';
import { type ClosedLife, lifeRecordSchema } from '../life-record.ts';
import { lifeTrackSchema } from '../life-track.ts';
import type { WatchedSpan } from './life-table.ts';

/** What arbs have in common in a group, the narrowest first. */
export const LIKENESSES = ['bets', 'bets_any_profit', 'houses', 'sport', 'kind'] as const;
export type Likeness = (typeof LIKENESSES)[number];

interface Traits {
  readonly kind: ArbKind;
  /** Keys of its legs' houses. */
  readonly houses: readonly string[];
  readonly market: string;
  readonly sport: string;
  /** As it opened. */
  readonly profit: number;
}

export interface SimilarGroup {
  readonly likeness: Likeness;
  /** Example: 'pre|betano+kto|ou|soccer|2'; where any will do, nothing stands. */
  readonly key: string;
}

/** A bucket ends before its edge. */
const PROFIT_EDGES = [0.01, 0.02, 0.03, 0.05] as const;

/** The groups of an arb, from the narrowest to the widest. */
export function groupsOf({ kind, houses, market, sport, profit }: Traits): readonly SimilarGroup[] {
  const names = [...new Set(houses)].sort().join('+');
  const bucket = PROFIT_EDGES.filter(edge => profit >= edge).length;
  const keyOf = (...parts: readonly (string | number)[]) => [kind, ...parts].join('|');
  return [
    { likeness: 'bets', key: keyOf(names, market, sport, bucket) },
    { likeness: 'bets_any_profit', key: keyOf(names, market, sport, '') },
    { likeness: 'houses', key: keyOf(names, '', '', bucket) },
    { likeness: 'houses', key: keyOf(names, '', '', '') },
    { likeness: 'sport', key: keyOf('', '', sport, bucket) },
    { likeness: 'sport', key: keyOf('', '', sport, '') },
    { likeness: 'kind', key: keyOf('', '', '', bucket) },
    { likeness: 'kind', key: keyOf('', '', '', '') },
  ];
}

/** Null: nothing is said of it. It is made up or suspicious, or it can lose. */
export function groupsOfOpen(arb: Opportunity): readonly SimilarGroup[] | null {
  if (arb.demo || arb.suspicions.length > 0 || !isArb(arb)) return null;
  const { kind, market, event, openedProfit: profit } = arb;
  return groupsOf({ kind, houses: arb.legs.map(({ book }) => book), market, sport: event.sport, profit });
}

export interface WatchedLife {
  readonly groups: readonly SimilarGroup[];
  readonly span: WatchedSpan;
}

/** What is read of a stored life. */
export const watchedLifeSchema = lifeRecordSchema
  .pick({
    kind: true,
    market: true,
    event: true,
    firstSeen: true,
    lastSeen: true,
    staleShare: true,
    reason: true,
    demo: true,
  })
  .extend({ track: lifeTrackSchema.pick({ legs: true, steps: true }) });

/** Null: made up, or suspicious from the start. */
export function watchedLifeOf(life: z.output<typeof watchedLifeSchema>): WatchedLife | null {
  const { kind, market, event, track, demo } = life;
  const [opening] = track.steps;
  if (demo || opening === undefined || opening.suspicions.length > 0) return null;
  const houses = opening.bets.flatMap(({ leg }) => track.legs[leg]?.book ?? []);
  return { groups: groupsOf({ kind, houses, market, sport: event.sport, profit: opening.profit }), span: spanOf(life) };
}

type SpanFields = Pick<ClosedLife, 'firstSeen' | 'lastSeen' | 'staleShare' | 'reason'>;

/**
 * A price that moved or was withdrawn is an end, and so is a match that turned out to be another. Whatever stopped the watching
 * is none: the server stopped, the feed or the match ended, the match began, a message was lost, or no feed confirmed a price
 * in time; of the latter nothing is known from when it was stale.
 */
export function spanOf({ firstSeen, lastSeen, staleShare, reason }: SpanFields): WatchedSpan {
  const ms = Math.max(0, lastSeen - firstSeen);
  if (reason === 'gone' || reason === 'corrected') return { ms, isEnd: true };
  return { ms: reason === 'stale' ? Math.floor(ms * (1 - staleShare)) : ms, isEnd: false };
}

/** An arb that is still open tells that it has lived so long. */
export function openSpan({ openedAt }: Pick<Opportunity, 'openedAt'>, now: EpochMs): WatchedSpan {
  return { ms: Math.max(0, now - openedAt), isEnd: false };
}
