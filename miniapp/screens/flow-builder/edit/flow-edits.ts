/** Changes of a flow, each from one to the next: blocks, the ways between them, and where they stand. */
import { blockExits, blockSchema, type FlowBlock } from '#shared/flow/schema/blocks.ts';
import type { Flow, FlowEdge } from '#shared/flow/schema/flow.ts';
import { MOST_EDGES, MOST_FLOW_BLOCKS } from '#shared/flow/schema/limits.ts';

export type FlowEdit = (flow: Flow) => Flow;
export interface BlockPlace {
  readonly x: number;
  readonly y: number;
}

/** The grid that blocks are placed on; a pasted block is half of it away from its original. */
export const GRID = 22;
const FARTHEST = 1e6;

/** If the flow is full, the block is not added. */
export const addBlock =
  (block: FlowBlock): FlowEdit =>
  flow =>
    flow.blocks.length >= MOST_FLOW_BLOCKS ? flow : { ...flow, blocks: [...flow.blocks, block] };

export const removeParts =
  (blocks: ReadonlySet<string>, edges: ReadonlySet<string>): FlowEdit =>
  flow => ({
    ...flow,
    blocks: flow.blocks.filter(({ id }) => !blocks.has(id)),
    edges: flow.edges.filter(({ id, from, to }) => !edges.has(id) && !blocks.has(from) && !blocks.has(to)),
  });

/** The ways out that the block no longer has are removed. If the result does not fit the schema, nothing changes. */
export const changeBlock =
  (id: string, fields: Readonly<Record<string, unknown>>): FlowEdit =>
  flow => {
    const before = flow.blocks.find(block => block.id === id);
    const read = blockSchema.safeParse({ ...before, ...fields });
    if (before === undefined || !read.success) return flow;
    const exits = new Set(blockExits(read.data));
    return {
      ...flow,
      blocks: flow.blocks.map(block => (block === before ? read.data : block)),
      edges: flow.edges.filter(({ from, exit }) => from !== id || exits.has(exit)),
    };
  };

export const moveBlocks =
  (places: ReadonlyMap<string, BlockPlace>): FlowEdit =>
  flow => ({
    ...flow,
    blocks: flow.blocks.map(block => {
      const at = places.get(block.id);
      return at === undefined ? block : { ...block, at: { x: within(at.x), y: within(at.y) } };
    }),
  });

/** A way out leads to one block: a new one replaces the old one. to null: it leads nowhere. */
export const connect =
  (from: string, exit: string, to: string | null, id: string): FlowEdit =>
  flow => {
    const edges = flow.edges.filter(edge => edge.from !== from || edge.exit !== exit);
    if (to === null) return edges.length === flow.edges.length ? flow : { ...flow, edges };
    return mayConnect(flow, from, exit, to) && edges.length < MOST_EDGES
      ? { ...flow, edges: [...edges, { id, from, exit, to }] }
      : flow;
  };

/** Nothing leads into a start. */
export function mayConnect({ blocks }: Flow, from: string, exit: string, to: string): boolean {
  const source = blocks.find(({ id }) => id === from);
  const target = blocks.find(({ id }) => id === to);
  return source !== undefined && blockExits(source).includes(exit) && target !== undefined && target.kind !== 'start';
}

export const ALIGNMENTS = ['left', 'centre', 'top', 'across', 'down'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export interface Sized extends BlockPlace {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** left, centre, top: on one line. across, down: with equal gaps. */
export function align(blocks: readonly Sized[], alignment: Alignment): ReadonlyMap<string, BlockPlace> {
  const axis = alignment === 'top' || alignment === 'down' ? 'y' : 'x';
  const size = axis === 'x' ? 'width' : 'height';
  const sorted = blocks.toSorted((one, other) => one[axis] - other[axis]);
  const least = Math.min(...blocks.map(each => each[axis]));
  const most = Math.max(...blocks.map(each => each[axis] + each[size]));
  const gap = (most - least - blocks.reduce((sum, each) => sum + each[size], 0)) / Math.max(1, blocks.length - 1);
  let next = least;
  return new Map(
    sorted.map(block => {
      let at = least;
      if (alignment === 'centre') at = (least + most - block.width) / 2;
      if (alignment === 'across' || alignment === 'down') {
        at = next;
        next += block[size] + gap;
      }
      return [block.id, { x: block.x, y: block.y, [axis]: Math.round(at) }];
    }),
  );
}

/** A place near the wanted one where no block stands. */
export function freePlace({ blocks }: Flow, wanted: BlockPlace): BlockPlace {
  let { x, y } = { x: snap(wanted.x), y: snap(wanted.y) };
  while (blocks.some(({ at }) => Math.abs(at.x - x) < GRID && Math.abs(at.y - y) < GRID)) {
    x += GRID;
    y += GRID;
  }
  return { x: within(x), y: within(y) };
}

export const snap = (at: number): number => Math.round(at / GRID) * GRID;
/** No block is placed farther out than this. */
export const within = (at: number): number => Math.min(FARTHEST, Math.max(-FARTHEST, Math.round(at)));

/** The edges that both start and end at these blocks, for copying them together. */
export const edgesAmong = (edges: readonly FlowEdge[], ids: ReadonlySet<string>): FlowEdge[] =>
  edges.filter(({ from, to }) => ids.has(from) && ids.has(to));
