/** Blocks as a conversation comes to them: from each start along its ways, and last those that nothing leads to. */
import type { FlowBlock } from '#shared/flow/schema/blocks.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import { nextOf, waysOf } from '#shared/flow/schema/names.ts';

export function blocksInOrder(flow: Flow): readonly FlowBlock[] {
  const byId = new Map(flow.blocks.map(block => [block.id, block]));
  const ways = waysOf(flow);
  const ordered = new Map<string, FlowBlock>();
  const starts = flow.blocks.filter(({ kind }) => kind === 'start');
  const open = starts.map(({ id }) => id).toReversed();
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const block = byId.get(id);
    if (block === undefined || ordered.has(id)) continue;
    ordered.set(id, block);
    open.push(...nextOf(block, ways).toReversed());
  }
  return [...ordered.values(), ...flow.blocks.filter(({ id }) => !ordered.has(id))];
}
