/** A conversation while it goes from block to block: what it has said and where it has been, within its bounds. */
import { type EpochMs, epochMs } from '../../units.ts';
import type { FlowBlock } from '../schema/blocks.ts';
import { blockOf, type Flow } from '../schema/flow.ts';
import type { FlowValue } from '../schema/values.ts';
import { MOST_BLOCKS_A_SESSION, MOST_BLOCKS_A_STEP, MOST_KEPT, MOST_SAID_A_STEP } from './bounds.ts';
import type { FailureCode, FlowEffect, FlowLibrary, Passed } from './event.ts';
import type { FlowSession, Frame, Waiting } from './session.ts';
import { type Scope, scopeOf } from './values.ts';

export class FlowFailure extends Error {
  override readonly name = 'FlowFailure';
  readonly code: FailureCode;
  constructor(code: FailureCode) {
    super(code);
    this.code = code;
  }
}

/** Where a block leads: out by an exit, to a block, into a flow, or nowhere for now. */
export type BlockOutcome =
  | { readonly kind: 'exit'; readonly exit: string }
  | { readonly kind: 'to'; readonly block: string }
  | { readonly kind: 'call'; readonly flow: string }
  | { readonly kind: 'wait'; readonly waiting: Waiting }
  | { readonly kind: 'end' };

export const exit = (name: string): BlockOutcome => ({ kind: 'exit', exit: name });

export interface Walk {
  readonly library: FlowLibrary;
  readonly now: EpochMs;
  readonly effects: FlowEffect[];
  readonly trail: Passed[];
  readonly session: FlowSession;
  readonly scope: Scope;
  readonly flow: Flow;
  readonly block: FlowBlock;
  /** New for every use. */
  token(): string;
  emit(effect: FlowEffect): void;
  set(name: string, value: FlowValue): void;
  update(change: Partial<FlowSession>): void;
  came(): void;
  left(exit: string | null): void;
  goTo(block: string): void;
  push(frame: Frame): void;
  /** Ends a called flow: values of the same name and type go back to the flow that called it. False: none did. */
  pop(): boolean;
}

export function createWalk(library: FlowLibrary, given: FlowSession, now: EpochMs): Walk {
  let session = given;
  let blocks = 0;
  let said = 0;
  const effects: FlowEffect[] = [];
  const trail: Passed[] = [];

  const top = (): Frame => session.frames.at(-1) ?? fail('gone');
  const flow = (): Flow => library.find(top().flow, top().version) ?? fail('gone');
  const withTop = (frame: Frame) => ({ ...session, frames: [...session.frames.slice(0, -1), frame] });

  return {
    library,
    now: epochMs(now),
    effects,
    trail,
    get session() {
      return session;
    },
    get scope() {
      return scopeOf(session, top(), flow(), now);
    },
    get flow() {
      return flow();
    },
    get block() {
      return blockOf(flow(), top().block) ?? fail('gone');
    },
    token: () => `${session.steps}.${session.id}`,
    emit(effect) {
      if (effect.kind === 'say' || effect.kind === 'forward' || effect.kind === 'tell') said += 1;
      if (said > MOST_SAID_A_STEP) fail('too_many_messages');
      effects.push(effect);
    },
    set(name, value) {
      const values = { ...top().values, [name]: value };
      const size = Object.values(values).reduce<number>(
        (sum, each) => sum + (typeof each === 'string' ? each.length : 8),
        0,
      );
      if (size > MOST_KEPT) fail('too_large');
      session = withTop({ ...top(), values });
    },
    update(change) {
      session = { ...session, ...change };
    },
    came() {
      blocks += 1;
      session = { ...session, steps: session.steps + 1 };
      trail.push({ flow: top().flow, block: top().block, what: 'came', exit: null });
      if (blocks > MOST_BLOCKS_A_STEP || session.steps > MOST_BLOCKS_A_SESSION) fail('too_many_steps');
    },
    left(by) {
      trail.push({ flow: top().flow, block: top().block, what: by === null ? 'ended' : 'left', exit: by });
    },
    goTo(block) {
      session = withTop({ ...top(), block });
    },
    push(frame) {
      session = { ...session, frames: [...session.frames, frame] };
    },
    pop() {
      const [caller, called] = session.frames.slice(-2);
      if (caller === undefined || called === undefined) return false;
      const [inner, outer] = [flow(), library.find(caller.flow, caller.version) ?? fail('gone')];
      const shared = sharedNames(outer, inner).filter(name => Object.hasOwn(called.values, name));
      const back = Object.fromEntries(shared.map(name => [name, called.values[name] ?? null]));
      session = {
        ...session,
        frames: [...session.frames.slice(0, -2), { ...caller, values: { ...caller.values, ...back } }],
      };
      return true;
    },
  };
}

export function fail(code: FailureCode): never {
  throw new FlowFailure(code);
}

/** Variables that both have, of one type: what goes into a call and comes back. */
export function sharedNames(outer: Flow, inner: Flow): string[] {
  const types = new Map(outer.variables.map(({ name, type }) => [name, type]));
  return inner.variables.filter(({ name, type }) => types.get(name) === type).map(({ name }) => name);
}
