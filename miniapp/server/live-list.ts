/** The live list as the screen keeps it, and what the stream's events do to it. Pure; knows no connection. */
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { EpochMs } from '#shared/units.ts';
import type { ArbDelta, ArbHeartbeat, ArbList, SourceStatus } from '#shared/wire/arbitrage.ts';

/** What an opportunity paid when this page first saw it. */
export interface FirstSight {
  readonly profit: number;
  readonly at: EpochMs;
}

export interface LiveList {
  readonly arbs: ReadonlyMap<string, Opportunity>;
  /** Of every one in `arbs`. */
  readonly firsts: ReadonlyMap<string, FirstSight>;
  readonly sources: readonly SourceStatus[];
}

/** known: the list before, whose first sights still count after a line was lost. */
export function fromSnapshot({ arbs, sources }: ArbList, known?: LiveList): LiveList {
  const firsts = new Map(arbs.map(arb => [arb.id, sameLife(arb, known) ?? firstSight(arb)]));
  return { arbs: new Map(arbs.map(arb => [arb.id, arb])), firsts, sources };
}

/** A delta before any snapshot has nothing to stand on: undefined stays undefined. */
export function applyDelta(list: LiveList | undefined, delta: ArbDelta): LiveList | undefined {
  if (list === undefined) return undefined;
  const arbs = new Map(list.arbs);
  for (const { id } of delta.closed) arbs.delete(id);
  for (const arb of delta.upserted) arbs.set(arb.id, arb);
  const closed = new Set(delta.closed.map(({ id }) => id));
  const opened = delta.upserted.filter(({ id }) => closed.has(id) || !list.firsts.has(id));
  // Most deltas only change what is there.
  if (closed.size === 0 && opened.length === 0) return { ...list, arbs };
  const firsts = new Map(list.firsts);
  for (const id of closed) firsts.delete(id);
  for (const arb of opened) firsts.set(arb.id, firstSight(arb));
  return { ...list, arbs, firsts };
}

function firstSight({ profit, updatedAt }: Opportunity): FirstSight {
  return { profit, at: updatedAt };
}

/** Undefined where it was not there before, or has closed and opened again since. */
function sameLife({ id, openedAt }: Opportunity, known: LiveList | undefined): FirstSight | undefined {
  return known?.arbs.get(id)?.openedAt === openedAt ? known.firsts.get(id) : undefined;
}

/** The very same list where the heartbeat says nothing new of the sources: nothing has to be drawn again. */
export function applyHeartbeat(list: LiveList | undefined, heartbeat: ArbHeartbeat): LiveList | undefined {
  if (list === undefined || sameStates(list.sources, heartbeat.sources)) return list;
  return { ...list, sources: heartbeat.sources };
}

/** `lastDataAt` moves with every beat and nobody looks at more than whether there is one. */
function sameStates(a: readonly SourceStatus[], b: readonly SourceStatus[]): boolean {
  const key = (sources: readonly SourceStatus[]) =>
    sources.map(({ feed, demo, state, lastDataAt }) => `${feed} ${demo} ${state} ${lastDataAt === null}`).join('\n');
  return key(a) === key(b);
}
