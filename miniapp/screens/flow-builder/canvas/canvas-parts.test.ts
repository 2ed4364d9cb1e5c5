import { describe, expect, it } from 'vitest';
import { COMMAND, flowOf } from '#shared/flow/testing/flow-fixture.ts';
import { type CanvasView, edgesOf, nodesOf } from './canvas-parts.ts';

const flow = flowOf([
  { ...COMMAND, to: 'ask' },
  { id: 'ask', kind: 'question', name: 'Pergunta o total', text: 'Quanto?', save: '', to: 'say' },
  { id: 'say', kind: 'message', text: 'Oi' },
]);
const view = (fields: Partial<CanvasView> = {}): CanvasView => ({
  flow,
  chats: [],
  flows: [],
  marks: new Map(),
  gone: new Set(),
  blocks: new Set(),
  edges: new Set(),
  ...fields,
});

describe('a flow on the canvas', () => {
  it('says of each block its name, what it does, where it leads, and what is wrong with it', () => {
    const marks = new Map([['ask', { problems: ['Falta preencher.'], isHere: false, numbers: null }]]);
    expect(nodesOf(view({ marks }), []).map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Comando. /teste. segue: Pergunta o total',
      'Pergunta o total, Pergunta. “Quanto?”. respondeu: Mensagem. 1 erro. Falta preencher.',
      'Mensagem. Oi',
    ]);
  });

  it('draws again only what changed', () => {
    const before = nodesOf(view(), []);
    expect(nodesOf(view(), before).every((node, at) => node === before[at])).toBe(true);
    const selected = nodesOf(view({ blocks: new Set(['ask']) }), before);
    expect(selected.map((node, at) => node === before[at])).toEqual([true, false, true]);
    // Its card stays the same; only its frame is another.
    expect(selected[1]?.data).toBe(before[1]?.data);
    const moved = {
      ...flow,
      blocks: flow.blocks.map(block => (block.id === 'say' ? { ...block, at: { x: 5, y: 6 } } : block)),
    };
    const after = nodesOf(view({ flow: moved }), before);
    expect(after.map((node, at) => node === before[at])).toEqual([true, true, false]);
    expect(after[2]?.position).toEqual({ x: 5, y: 6 });
  });

  it('leaves a block where it is dragged to', () => {
    const dragged = nodesOf(view(), []).map(node => ({ ...node, dragging: true, position: { x: 9, y: 9 } }));
    const marks = new Map([['say', { problems: [], isHere: true, numbers: null }]]);
    expect(nodesOf(view({ marks }), dragged)[2]).toMatchObject({
      position: { x: 9, y: 9 },
      data: { marks: { isHere: true } },
    });
  });

  it('lights the ways that the simulator has gone', () => {
    expect(edgesOf(view({ gone: new Set(['e0']) })).map(({ className }) => className)).toEqual(['lit', '']);
  });
});
