/**
 * One step of a conversation: what happened goes in; where it is then, and what is to be done, come out. The bot, the
 * simulator and the tests run this. Time and answers of the world are in the event, so that the same always comes out.
 */
import type { FlowBlock } from '../schema/blocks.ts';
import type { Flow } from '../schema/flow.ts';
import { MOST_SUBFLOW_DEPTH } from '../schema/limits.ts';
import type { FlowEffect, FlowEvent, FlowLibrary, Passed } from './event.ts';
import type { FlowSession } from './session.ts';
import { take } from './take.ts';
import { visit } from './visit.ts';
import { type BlockOutcome, createWalk, FlowFailure, fail, sharedNames, type Walk } from './walk.ts';

export interface Stepped {
  readonly session: FlowSession;
  readonly effects: readonly FlowEffect[];
  readonly trail: readonly Passed[];
  /** False: the event is for others, and nothing has changed. */
  readonly isTaken: boolean;
}

/** Never throws for what flows, people or servers say: a conversation that cannot go on has ended as 'failed'. */
export function step(library: FlowLibrary, session: FlowSession, event: FlowEvent): Stepped {
  const untouched = { session, effects: [], trail: [], isTaken: false };
  if (session.ended !== null) return untouched;
  const walk = createWalk(library, session, event.now);
  try {
    const isNew = event.kind === 'begin' && session.waiting === null && session.steps === 0;
    const taken = isNew ? begin(walk) : take(walk, event);
    if (taken === null) return untouched;
    run(walk, taken, isNew);
  } catch (cause) {
    if (!(cause instanceof FlowFailure)) throw cause;
    const block = walk.session.frames.at(-1)?.block ?? '';
    walk.update({ waiting: null, ended: 'failed' });
    walk.effects.push({ kind: 'failed', block, code: cause.code });
  }
  walk.update({ at: event.now });
  const { effects, trail } = walk;
  return { session: walk.session, effects, trail, isTaken: true };
}

function begin(walk: Walk): BlockOutcome {
  walk.came();
  return visit(walk, walk.block);
}

function run(walk: Walk, first: BlockOutcome, isNew: boolean): void {
  let outcome = first;
  // A pause ended, or the first block was entered: either way the session waits for nothing now.
  if (!isNew) walk.update({ waiting: null });
  for (;;) {
    if (outcome.kind === 'wait') {
      walk.update({ waiting: outcome.waiting });
      return;
    }
    const next = follow(walk, outcome);
    if (next === null) return;
    walk.goTo(next.id);
    walk.came();
    outcome = visit(walk, next);
  }
}

/** The block that comes next; null: the conversation is over. */
function follow(walk: Walk, outcome: Exclude<BlockOutcome, { kind: 'wait' }>): FlowBlock | null {
  if (outcome.kind === 'to') {
    walk.left('next');
    return find(walk.flow, outcome.block);
  }
  if (outcome.kind === 'call') return call(walk, outcome.flow);
  let by = outcome.kind === 'exit' ? outcome.exit : null;
  for (;;) {
    const { id } = walk.block;
    const edge = by === null ? undefined : walk.flow.edges.find(each => each.from === id && each.exit === by);
    if (edge !== undefined) {
      walk.left(by);
      return find(walk.flow, edge.to);
    }
    walk.left(null);
    if (!walk.pop()) {
      walk.update({ waiting: null, ended: 'end' });
      return null;
    }
    // The caller goes on after the block that called.
    by = 'next';
  }
}

function call(walk: Walk, id: string): FlowBlock {
  const { session, flow } = walk;
  if (session.frames.length > MOST_SUBFLOW_DEPTH) fail('too_deep');
  const version = walk.library.published(id) ?? fail('gone');
  const called = walk.library.find(id, version) ?? fail('gone');
  const start = called.blocks.find(block => block.kind === 'start' && block.on.kind === 'called') ?? fail('gone');
  const { scope } = walk;
  const known = sharedNames(flow, called).map(name => [name, scope.value(name)] as const);
  const values = Object.fromEntries(known.filter(([, value]) => value !== null));
  walk.push({ flow: id, version, block: start.id, values });
  return start;
}

const find = (flow: Flow, id: string): FlowBlock => flow.blocks.find(block => block.id === id) ?? fail('gone');
