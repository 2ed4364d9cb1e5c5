/** The conversation that is tried out: with the flow as it was when it began. */
import { useMemo, useState } from 'react';
import { simulatorWords } from '#shared/catalogue/flow/screen-simulator.ts';
import type { FlowLibrary } from '#shared/flow/run/event.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import { type Act, type AskedEffect, act, beginSimulation, type Simulation } from '#shared/flow/simulate/simulation.ts';
import { epochMs } from '#shared/units.ts';
import { isInGroups, type PersonId, simulatedPerson } from './people.ts';

export interface Simulator {
  /** Null: nothing has begun. */
  readonly simulation: Simulation | null;
  readonly flow: Flow | null;
  readonly person: PersonId;
  /** The block of this flow where the conversation is. */
  readonly here: string | null;
  /** The edges of this flow that the conversation has passed. */
  readonly gone: ReadonlySet<string>;
  begin(start: string, person: PersonId): Promise<void>;
  act(what: Act): void;
  end(): void;
}

export interface SimulatorInput {
  readonly id: string;
  readonly flow: Flow;
  /** Reads another flow that this one calls; null: it does not exist. */
  readonly readFlow: (id: string) => Promise<Flow | null>;
}

interface Running {
  readonly simulation: Simulation;
  readonly library: FlowLibrary;
  readonly flow: Flow;
  readonly person: PersonId;
}

const NOTHING: ReadonlySet<string> = new Set();
/** The simulated flow always counts as version 1. */
const VERSION = 1;

export function useSimulator({ id, flow, readFlow }: SimulatorInput): Simulator {
  const [running, setRunning] = useState<Running | null>(null);
  const simulation = running?.simulation ?? null;
  const gone = useMemo(() => (running === null ? NOTHING : goneOf(id, running)), [id, running]);
  return {
    simulation,
    flow: running?.flow ?? null,
    person: running?.person ?? 'ana',
    here: simulation === null ? null : hereOf(id, simulation),
    gone,
    async begin(start, person) {
      const called = await calledFlows(flow, readFlow);
      const library: FlowLibrary = {
        find: each => (each === id ? flow : called.get(each)),
        published: each => (called.has(each) ? VERSION : null),
      };
      const who = simulatedPerson[person];
      const block = flow.blocks.find(each => each.id === start);
      const isGroup = block?.kind === 'start' && (block.on.kind === 'member' || block.on.kind === 'schedule');
      const begun = beginSimulation(library, {
        flow: id,
        version: VERSION,
        start,
        person: block?.kind === 'start' && block.on.kind === 'schedule' ? null : who,
        chat: isGroup ? -1 : who.id,
        chatTitle: isGroup ? simulatorWords.group : null,
        now: epochMs(Date.now()),
        id: sessionId(),
      });
      setRunning({ simulation: answered(library, begun, person), library, flow, person });
    },
    act(what) {
      if (running === null) return;
      const next = act(running.library, running.simulation, what);
      setRunning({
        ...running,
        simulation: what.kind === 'back' ? next : answered(running.library, next, running.person),
      });
    },
    end: () => setRunning(null),
  };
}

/** The memberships are those of the person whom the simulation began with. */
function answered(library: FlowLibrary, from: Simulation, person: PersonId): Simulation {
  let now = from;
  while (now.asked?.kind === 'member') {
    const next = act(library, now, { kind: 'answer', result: { kind: 'member', isMember: isInGroups(person) } });
    // One step back undoes both, because the person chose nothing in between.
    now = { ...next, trail: [...now.trail, ...next.trail], before: from.before };
  }
  return now;
}

const MOST_CALLED = 20;

async function calledFlows(flow: Flow, readFlow: SimulatorInput['readFlow']): Promise<ReadonlyMap<string, Flow>> {
  const found = new Map<string, Flow>();
  const open = calledBy(flow);
  for (let id = open.pop(); id !== undefined && found.size < MOST_CALLED; id = open.pop()) {
    if (found.has(id)) continue;
    const called = await readFlow(id).catch(() => null);
    if (called === null) continue;
    found.set(id, called);
    open.push(...calledBy(called));
  }
  return found;
}

const calledBy = (flow: Flow): string[] =>
  flow.blocks.flatMap(block => (block.kind === 'subflow' && block.flow !== '' ? [block.flow] : []));

function hereOf(id: string, { session, trail }: Simulation): string | null {
  const own = session.frames.findLast(frame => frame.flow === id);
  if (session.ended === null) return own?.block ?? null;
  return trail.findLast(({ flow, what }) => flow === id && what !== 'left')?.block ?? own?.block ?? null;
}

function goneOf(id: string, { simulation, flow }: Running): ReadonlySet<string> {
  const exits = new Set<string>();
  for (let each: Simulation | null = simulation; each !== null; each = each.before) {
    for (const { flow: of, block, what, exit } of each.trail)
      if (of === id && what === 'left') exits.add(`${block} ${exit}`);
  }
  return new Set(flow.edges.flatMap(edge => (exits.has(`${edge.from} ${edge.exit}`) ? [edge.id] : [])));
}

/** Twelve letters, as those of the bot. */
const sessionId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), byte => (byte % 36).toString(36)).join('');

export type AskedOfServer = Exclude<AskedEffect, { kind: 'member' }>;
