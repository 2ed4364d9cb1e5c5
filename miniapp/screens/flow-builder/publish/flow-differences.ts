/** What differs between two versions of a flow, block by block. */
import type { FlowBlock } from '#shared/flow/schema/blocks.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';

export interface FlowDifference {
  readonly kind: 'added' | 'removed' | 'changed';
  /** The block as it is in the later version; a removed one as it was. */
  readonly block: FlowBlock;
}

/** Where a block stands is no difference; where its ways lead is one. */
export function flowDifferences(before: Flow, after: Flow): readonly FlowDifference[] {
  const known = new Map(before.blocks.map(block => [block.id, block]));
  const kept = new Set(after.blocks.map(({ id }) => id));
  const changed = after.blocks.flatMap((block): FlowDifference[] => {
    const old = known.get(block.id);
    if (old === undefined) return [{ kind: 'added', block }];
    return says(old, before) === says(block, after) ? [] : [{ kind: 'changed', block }];
  });
  const removed = before.blocks.flatMap((block): FlowDifference[] =>
    kept.has(block.id) ? [] : [{ kind: 'removed', block }],
  );
  return [...changed, ...removed];
}

function says({ at: _, ...block }: FlowBlock, { edges }: Flow): string {
  const ways = edges.flatMap(({ from, exit, to }) => (from === block.id ? [`${exit} ${to}`] : [])).toSorted();
  return JSON.stringify([block, ways]);
}
