import { expect, it } from 'vitest';
import { emptyFlow } from '#shared/flow/schema/flow.ts';
import { newBlock } from '../edit/new-block.ts';
import { flowDifferences } from '../publish/flow-differences.ts';
import { blocksInOrder } from './blocks-in-order.ts';

const at = { x: 0, y: 0 };
const flow = {
  ...emptyFlow('Teste'),
  blocks: [
    newBlock({ kind: 'end' }, 'alone', at),
    newBlock({ kind: 'end' }, 'no', at),
    newBlock({ kind: 'message' }, 'yes', at),
    newBlock({ kind: 'condition' }, 'asks', at),
    newBlock({ kind: 'start', on: 'command' }, 'start', at),
  ],
  edges: [
    { id: 'e1', from: 'start', exit: 'next', to: 'asks' },
    { id: 'e2', from: 'asks', exit: 'no', to: 'no' },
    { id: 'e3', from: 'asks', exit: 'yes', to: 'yes' },
    { id: 'e4', from: 'yes', exit: 'next', to: 'asks' },
  ],
};

it('lists blocks as a conversation comes to them, each once, those without a way to them last', () => {
  expect(blocksInOrder(flow).map(({ id }) => id)).toEqual(['start', 'asks', 'yes', 'no', 'alone']);
});

it('tells versions apart by what blocks do and where they lead, not by where they stand', () => {
  const moved = { ...flow, blocks: flow.blocks.map(block => ({ ...block, at: { x: 5, y: 5 } })) };
  expect(flowDifferences(flow, moved)).toEqual([]);
  const after = {
    ...flow,
    blocks: [...flow.blocks.slice(1), newBlock({ kind: 'end' }, 'fresh', at)],
    edges: flow.edges.map(edge => (edge.id === 'e2' ? { ...edge, to: 'fresh' } : edge)),
  };
  expect(flowDifferences(flow, after).map(({ kind, block }) => `${kind} ${block.id}`)).toEqual([
    'changed asks',
    'added fresh',
    'removed alone',
  ]);
});
