/** What is wrong with the ways between blocks: nothing leads there, they lead nowhere, they go round without an end. */
import { blockExits, type FlowBlock, isOptionalExit } from '../schema/blocks.ts';
import type { Flow } from '../schema/flow.ts';
import { nextOf, waysOf } from '../schema/names.ts';
import { type FlowProblem, problem } from '../schema/problem.ts';

export function wayProblems(flow: Flow): FlowProblem[] {
  const byId = new Map(flow.blocks.map(block => [block.id, block]));
  const ways = waysOf(flow);
  const next = new Map(flow.blocks.map(block => [block.id, nextOf(block, ways).filter(id => byId.has(id))]));
  const starts = flow.blocks.filter(({ kind }) => kind === 'start');
  const reached = reachedFrom(
    starts.map(({ id }) => id),
    next,
  );
  return [
    ...(starts.length === 0 ? [problem(null, 'no_start')] : []),
    ...edgeProblems(flow, byId),
    ...flow.blocks.flatMap(block => [
      ...(starts.length > 0 && !reached.has(block.id) ? [problem(block.id, 'unreachable')] : []),
      ...blockExits(block)
        .filter(exit => !isOptionalExit(exit) && !ways.get(block.id)?.has(exit))
        .map(exit => problem(block.id, 'open_exit', exit, exit)),
      ...(block.kind === 'jump' && block.to !== '' && !byId.has(block.to)
        ? [problem(block.id, 'jump_nowhere', 'to')]
        : []),
    ]),
    ...loopProblems(flow.blocks, next),
    ...silentStarts(flow, next, byId),
  ];
}

function edgeProblems(flow: Flow, byId: ReadonlyMap<string, FlowBlock>): FlowProblem[] {
  const seen = new Set<string>();
  return flow.edges.flatMap(({ from, exit, to }) => {
    const source = byId.get(from);
    const target = byId.get(to);
    // A way whose first block is gone belongs to no block: it is a problem of the whole flow.
    if (source === undefined) return [problem(null, 'dangling', null, exit)];
    if (target === undefined || target.kind === 'start' || !blockExits(source).includes(exit)) {
      return [problem(from, 'dangling', exit, exit)];
    }
    const isSecond = seen.has(`${from} ${exit}`);
    seen.add(`${from} ${exit}`);
    return isSecond ? [problem(from, 'two_ways', exit, exit)] : [];
  });
}

function reachedFrom(from: readonly string[], next: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set(from);
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const to of next.get(id) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
}

/** Whether a conversation stops here until somebody writes or time passes. */
export function waitsForPeople(block: FlowBlock): boolean {
  switch (block.kind) {
    case 'question':
      return true;
    case 'person':
      return block.stays;
    case 'message':
      return block.buttons.flat().some(({ kind }) => kind === 'go');
    default:
      return false;
  }
}

/** A round without input never ends, unless it counts and asks whether it has counted enough. */
function loopProblems(blocks: readonly FlowBlock[], next: ReadonlyMap<string, readonly string[]>): FlowProblem[] {
  const busy = new Map(
    blocks.filter(each => !waitsForPeople(each) && each.kind !== 'wait').map(each => [each.id, each]),
  );
  const inner = new Map([...busy.keys()].map(id => [id, (next.get(id) ?? []).filter(to => busy.has(to))]));
  return roundsOf([...busy.keys()], inner).flatMap(round => {
    const members = new Set(round);
    const isCounted = round.some(id => busy.get(id)?.kind === 'set');
    const mayLeave = round.some(id => {
      const kind = busy.get(id)?.kind;
      return kind === 'condition' && ((next.get(id)?.length ?? 0) < 2 || next.get(id)?.some(to => !members.has(to)));
    });
    return isCounted && mayLeave ? [] : round.map(id => problem(id, 'endless_loop'));
  });
}

/** Strongly connected parts with a round in them. Source: Tarjan 1972, written without recursion. */
function roundsOf(ids: readonly string[], next: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const rounds: string[][] = [];
  const enter = (id: string) => {
    order.set(id, order.size);
    low.set(id, order.size - 1);
    stack.push(id);
    onStack.add(id);
    return { id, at: 0 };
  };
  for (const root of ids) {
    if (order.has(root)) continue;
    const path = [enter(root)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const to = next.get(top.id)?.[top.at++];
      if (to !== undefined) {
        if (!order.has(to)) path.push(enter(to));
        else if (onStack.has(to)) low.set(top.id, Math.min(low.get(top.id) ?? 0, order.get(to) ?? 0));
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent) low.set(parent.id, Math.min(low.get(parent.id) ?? 0, low.get(top.id) ?? 0));
      if (low.get(top.id) !== order.get(top.id)) continue;
      const part = stack.splice(stack.indexOf(top.id));
      for (const id of part) onStack.delete(id);
      if (part.length > 1 || next.get(top.id)?.includes(top.id)) rounds.push(part);
    }
  }
  return rounds;
}

/** A schedule begins with nobody: nothing that needs a person may come before a button that somebody presses. */
function silentStarts(
  flow: Flow,
  next: ReadonlyMap<string, readonly string[]>,
  byId: ReadonlyMap<string, FlowBlock>,
): FlowProblem[] {
  const schedules = flow.blocks.filter(block => block.kind === 'start' && block.on.kind === 'schedule');
  const reached = reachedFrom(
    schedules.map(({ id }) => id),
    next,
  );
  return [...reached].flatMap(id => {
    const block = byId.get(id);
    if (block === undefined) return [];
    return waitsForPeople(block) || block.kind === 'member' || block.kind === 'arbs' || block.kind === 'language'
      ? [problem(id, 'asks_nobody')]
      : [];
  });
}
