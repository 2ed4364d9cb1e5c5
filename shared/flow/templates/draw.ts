/** Writes a template's blocks from left to right, with the ways between them. */

import type { z } from 'zod';
import { blockSchema, type FlowBlock } from '../schema/blocks.ts';
import { FLOW_FORMAT, type Flow, flowSchema } from '../schema/flow.ts';

type Written = z.input<typeof blockSchema>;
/** Each kind of block by itself: `Omit` on the union would keep only the fields that all kinds have. */
type Unplaced = Written extends infer B ? (B extends Written ? Omit<B, 'at'> : never) : never;

export type Drawn = Unplaced & {
  /** The block behind `next`, or by exit. */
  readonly to?: string | Readonly<Record<string, string>>;
  /** Column and row. */
  readonly place: readonly [number, number];
};

const COLUMN = 320;
const ROW = 200;

export function drawFlow(
  title: string,
  blocks: readonly Drawn[],
  rest: Partial<z.input<typeof flowSchema>> = {},
): Flow {
  const edges = blocks.flatMap(({ id, to = {} }) =>
    Object.entries(typeof to === 'string' ? { next: to } : to).map(([exit, target]) => ({
      from: id,
      exit,
      to: target,
    })),
  );
  return flowSchema.parse({
    format: FLOW_FORMAT,
    title,
    blocks: blocks.map(blockAt),
    edges: edges.map((edge, index) => ({ id: `e${index}`, ...edge })),
    variables: [],
    ...rest,
  });
}

function blockAt({ to: _, place: [column, row], ...block }: Drawn): FlowBlock {
  return blockSchema.parse({ ...block, at: { x: column * COLUMN, y: row * ROW } });
}
