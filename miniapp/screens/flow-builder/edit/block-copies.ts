/** Blocks that are copied, within a flow or into another one: as text, so that they also go from one window to the next. */
import type { FlowBlock } from '#shared/flow/schema/blocks.ts';
import { FLOW_FORMAT, type Flow } from '#shared/flow/schema/flow.ts';
import { MOST_EDGES, MOST_FLOW_BLOCKS, MOST_VARIABLES } from '#shared/flow/schema/limits.ts';
import { parseFlow } from '#shared/flow/schema/read-flow.ts';
import { type BlockPlace, edgesAmong, GRID, snap, within } from './flow-edits.ts';
import { flowVariables } from './variables-of.ts';

/** Returns a flow of its own as text: these blocks, the ways among them, and the variables that they write or read. */
export function copyBlocks(flow: Flow, ids: ReadonlySet<string>): string {
  const blocks = flow.blocks.filter(({ id }) => ids.has(id));
  const used = new Set(blocks.flatMap(flowVariables));
  const variables = flow.variables.filter(({ name }) => used.has(name));
  const copied: Flow = {
    ...flow,
    format: FLOW_FORMAT,
    title: '',
    blocks,
    edges: edgesAmong(flow.edges, ids),
    variables,
  };
  return JSON.stringify(copied);
}

export interface PastedBlocks {
  readonly flow: Flow;
  /** The ids of the new blocks. */
  readonly ids: ReadonlySet<string>;
}

/**
 * at: where the upper left block goes; null: each a little beside its original. Returns null if the text has no blocks that
 * fit.
 */
export function pasteBlocks(flow: Flow, text: string, at: BlockPlace | null, newId: () => string): PastedBlocks | null {
  const read = parseFlow(text);
  if (!read.ok || read.value.blocks.length === 0) return null;
  const { blocks, edges, variables } = read.value;
  const fresh = freshIds(flow, blocks, newId);
  const known = new Set(flow.variables.map(({ name }) => name));
  const more = variables.filter(({ name }) => !known.has(name));
  const tooMany =
    flow.blocks.length + blocks.length > MOST_FLOW_BLOCKS ||
    flow.edges.length + edges.length > MOST_EDGES ||
    flow.variables.length + more.length > MOST_VARIABLES;
  if (tooMany) return null;
  const shift = shiftOf(blocks, at);
  const pasted = blocks.map((block): FlowBlock => {
    const moved = {
      ...block,
      id: fresh.get(block.id) ?? block.id,
      at: { x: within(block.at.x + shift.x), y: within(block.at.y + shift.y) },
    };
    // If the block that it jumps to was copied too, the jump leads to the copy.
    return moved.kind === 'jump' ? { ...moved, to: fresh.get(moved.to) ?? moved.to } : moved;
  });
  const ways = edges.flatMap(({ from, to, exit }) => {
    const [source, target] = [fresh.get(from), fresh.get(to)];
    return source === undefined || target === undefined ? [] : [{ id: newId(), from: source, exit, to: target }];
  });
  return {
    flow: {
      ...flow,
      blocks: [...flow.blocks, ...pasted],
      edges: [...flow.edges, ...ways],
      variables: [...flow.variables, ...more],
    },
    ids: new Set(pasted.map(({ id }) => id)),
  };
}

function freshIds(flow: Flow, blocks: readonly FlowBlock[], newId: () => string): ReadonlyMap<string, string> {
  const taken = new Set(flow.blocks.map(({ id }) => id));
  return new Map(
    blocks.map(({ id }) => {
      let fresh = newId();
      while (taken.has(fresh)) fresh = newId();
      taken.add(fresh);
      return [id, fresh];
    }),
  );
}

function shiftOf(blocks: readonly FlowBlock[], at: BlockPlace | null): BlockPlace {
  if (at === null) return { x: 2 * GRID, y: 2 * GRID };
  const left = Math.min(...blocks.map(block => block.at.x));
  const top = Math.min(...blocks.map(block => block.at.y));
  return { x: snap(at.x - left), y: snap(at.y - top) };
}
