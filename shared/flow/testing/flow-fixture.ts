/** Flows for tests, written as short as can be: blocks with their ways, at places that do not matter. */
import { blockSchema, type FlowBlock } from '../schema/blocks.ts';
import { FLOW_FORMAT, type Flow, flowSchema } from '../schema/flow.ts';

type Given = Record<string, unknown> & { id: string; kind: string; to?: string | Record<string, string> };

/** to: the block behind `next`, or by exit. Of a jump, its own field. */
export function flowOf(blocks: readonly Given[], rest: Record<string, unknown> = {}): Flow {
  const edges = blocks.flatMap(({ id, kind, to }) => {
    if (to === undefined || kind === 'jump') return [];
    const ways = typeof to === 'string' ? { next: to } : to;
    return Object.entries(ways).map(([exit, target]) => ({ from: id, exit, to: target }));
  });
  return flowSchema.parse({
    format: FLOW_FORMAT,
    title: 'Teste',
    blocks: blocks.map((block, index) => placed(block, index)),
    edges: edges.map((edge, index) => ({ id: `e${index}`, ...edge })),
    variables: [],
    ...rest,
  });
}

function placed({ to, ...block }: Given, index: number): FlowBlock {
  const at = { x: 280 * index, y: 0 };
  return blockSchema.parse({ at, ...block, ...(block.kind === 'jump' ? { to } : {}) });
}

export const COMMAND = { id: 'start', kind: 'start', on: { kind: 'command', command: 'teste' } };
