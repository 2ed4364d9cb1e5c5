import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFlow } from '#shared/flow/check/check.ts';
import { emptyFlow, type Flow, flowSchema } from '#shared/flow/schema/flow.ts';
import { MOST_FLOW_BLOCKS } from '#shared/flow/schema/limits.ts';
import { soak } from '#shared/testing/soak.ts';
import { createFlowEditor } from './flow-editor.ts';
import { align, changeBlock, connect, moveBlocks } from './flow-edits.ts';
import { newBlock, newPartId, type PaletteItem, paletteItemOf } from './new-block.ts';

const ITEMS = [
  ...['command', 'text', 'button', 'link', 'member', 'request', 'schedule', 'called', 'reaction'].map(on =>
    paletteItemOf('start', on),
  ),
  ...[
    'message',
    'page',
    'question',
    'condition',
    'set',
    'calculator',
    'arbs',
    'member',
    'language',
    'wait',
    'jump',
  ].map(kind => paletteItemOf(kind, '')),
  ...['subflow', 'person', 'http', 'end'].map(kind => paletteItemOf(kind, '')),
].filter((item): item is PaletteItem => item !== null);

function world() {
  const changes: Flow[] = [];
  let now = 0;
  const editor = createFlowEditor(
    emptyFlow('Teste'),
    flow => changes.push(flow),
    () => now,
  );
  return { editor, changes, pass: (ms: number) => (now += ms) };
}

describe('the editor of a flow', () => {
  it('begins every block of the palette as one that the schema takes', () => {
    expect(ITEMS).toHaveLength(24);
    for (const item of ITEMS) {
      const flow = { ...emptyFlow(''), blocks: [newBlock(item, 'a', { x: 0, y: 0 })] };
      expect(flowSchema.safeParse(flow).success, JSON.stringify(item)).toBe(true);
      expect(() => checkFlow(flow)).not.toThrow();
    }
    expect(paletteItemOf('toString', '')).toBeNull();
    expect(paletteItemOf('start', 'constructor')).toBeNull();
  });

  it('leads the selected block into a new one, by its first free way', () => {
    const { editor, changes } = world();
    const start = editor.add({ kind: 'start', on: 'command' }, null);
    const message = editor.add({ kind: 'message' }, null);
    expect(editor.flow().edges).toMatchObject([{ from: start, exit: 'next', to: message }]);
    expect(editor.flow().blocks.map(({ at }) => at.x)).toEqual([0, 264]);
    expect(changes).toHaveLength(2);
    // Nothing leads into a start.
    const other = editor.add({ kind: 'start', on: 'text' }, null);
    expect(editor.flow().edges).toHaveLength(1);
    editor.edit(connect(message ?? '', 'next', other ?? '', newPartId()));
    expect(editor.flow().edges).toHaveLength(1);
  });

  it('takes what is typed in one go back as one step', () => {
    const { editor, pass } = world();
    const id = editor.add({ kind: 'message' }, null) ?? '';
    for (const text of ['B', 'Bo', 'Bom']) {
      pass(100);
      editor.edit(changeBlock(id, { text }), `${id} text`);
    }
    pass(5_000);
    editor.edit(changeBlock(id, { text: 'Bom dia' }), `${id} text`);
    const textOf = () => (editor.flow().blocks[0] as { text?: string } | undefined)?.text;
    editor.undo();
    expect(textOf()).toBe('Bom');
    editor.undo();
    expect(textOf()).toBe('');
    editor.redo();
    expect(textOf()).toBe('Bom');
    editor.undo();
    editor.undo();
    expect(editor.flow().blocks).toHaveLength(0);
    expect(editor.store.getState().blocks.size).toBe(0);
  });

  it('drops the way of a button that is gone, and refuses what the schema refuses', () => {
    const { editor } = world();
    const id = editor.add({ kind: 'message' }, null) ?? '';
    editor.edit(changeBlock(id, { buttons: [[{ id: 'b1', kind: 'go', label: 'Sim' }]] }));
    editor.add({ kind: 'end' }, null);
    expect(editor.flow().edges[0]?.exit).toBe('button:b1');
    editor.edit(changeBlock(id, { buttons: [] }));
    expect(editor.flow().edges).toHaveLength(0);
    const before = editor.flow();
    editor.edit(changeBlock(id, { text: 7 }));
    expect(editor.flow()).toBe(before);
  });

  it('pastes into another flow with ids, ways, variables and jumps of its own', () => {
    const { editor } = world();
    const question = editor.add({ kind: 'question' }, null) ?? '';
    const jump = editor.add({ kind: 'jump' }, null) ?? '';
    editor.edit(changeBlock(jump, { to: question }));
    editor.edit(changeBlock(question, { save: 'total', text: 'Quanto, {apelido}?' }));
    editor.edit(flow => ({
      ...flow,
      variables: ['total', 'apelido', 'alheia'].map(name => ({ name, type: 'text' as const, choices: [], start: '' })),
    }));
    editor.select([question, jump]);
    const text = editor.copySelected() ?? '';
    const other = world().editor;
    expect(other.paste(text, null)).toBe(true);
    const { blocks, edges, variables } = other.flow();
    expect(variables.map(({ name }) => name)).toEqual(['total', 'apelido']);
    expect(blocks).toMatchObject([{ kind: 'question' }, { kind: 'jump', to: blocks[0]?.id }]);
    expect(edges).toMatchObject([{ from: blocks[0]?.id, to: blocks[1]?.id }]);
    expect(other.paste(text, null)).toBe(true);
    expect(new Set(other.flow().blocks.map(({ id }) => id)).size).toBe(4);
  });

  it.each(['', 'olá', '{}', '[]', '{"format":1}', '{"format":9,"blocks":[]}', 'x'.repeat(600_000)])(
    'pastes nothing of %#, and changes nothing',
    text => {
      const { editor, changes } = world();
      expect(editor.paste(text, null)).toBe(false);
      expect(changes).toHaveLength(0);
    },
  );

  it('says when it is full', () => {
    const { editor } = world();
    const blocks = Array.from({ length: MOST_FLOW_BLOCKS }, (_, at) =>
      newBlock({ kind: 'end' }, `b${at}`, { x: 0, y: 0 }),
    );
    editor.edit(flow => ({ ...flow, blocks }));
    expect(editor.add({ kind: 'end' }, null)).toBeNull();
    editor.select(['b1']);
    expect(editor.paste(editor.copySelected() ?? '', null)).toBe(false);
  });

  it('undoes and redoes anything to the very same flow, and always holds a flow that the schema takes', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), at: fc.nat(ITEMS.length - 1) }),
      fc.record({ kind: fc.constant('remove' as const), at: fc.nat(20) }),
      fc.record({
        kind: fc.constant('move' as const),
        at: fc.nat(20),
        x: fc.double({ min: -2e6, max: 2e6, noNaN: true }),
      }),
      fc.record({ kind: fc.constant('connect' as const), at: fc.nat(20), to: fc.nat(20) }),
      fc.record({ kind: fc.constant('copy' as const), at: fc.nat(20) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), steps => {
        const { editor, pass } = world();
        const seen: Flow[] = [editor.flow()];
        for (const each of steps) {
          pass(10_000);
          const before = editor.flow();
          const block = before.blocks[each.at % Math.max(1, before.blocks.length)];
          if (each.kind === 'add') editor.add(ITEMS[each.at] ?? { kind: 'end' }, null);
          else if (block === undefined) continue;
          else if (each.kind === 'move') editor.edit(moveBlocks(new Map([[block.id, { x: each.x, y: 0 }]])));
          else if (each.kind === 'connect') {
            const target = before.blocks[each.to % before.blocks.length];
            editor.edit(connect(block.id, 'next', target?.id ?? null, newPartId()));
          } else {
            editor.select([block.id]);
            if (each.kind === 'remove') editor.removeSelected();
            else editor.paste(editor.copySelected() ?? '', null);
          }
          if (editor.flow() !== before) seen.push(editor.flow());
          expect(flowSchema.safeParse(editor.flow()).success).toBe(true);
        }
        for (const flow of seen.toReversed().slice(1)) {
          editor.undo();
          expect(editor.flow()).toBe(flow);
        }
        for (const flow of seen.slice(1)) {
          editor.redo();
          expect(editor.flow()).toBe(flow);
        }
      }),
      { numRuns: soak(100, 1_000) },
    );
  });
});

describe('aligned blocks', () => {
  const blocks = [
    { id: 'a', x: 0, y: 10, width: 200, height: 100 },
    { id: 'b', x: 50, y: 400, width: 200, height: 100 },
    { id: 'c', x: 700, y: 300, width: 200, height: 300 },
  ];
  it.each([
    ['left', [0, 0, 0], [10, 400, 300]],
    ['centre', [350, 350, 350], [10, 400, 300]],
    ['top', [0, 50, 700], [10, 10, 10]],
    ['across', [0, 350, 700], [10, 400, 300]],
    ['down', [0, 50, 700], [10, 500, 155]],
  ] as const)('%s', (alignment, xs, ys) => {
    const places = align(blocks, alignment);
    expect(blocks.map(({ id }) => places.get(id)?.x)).toEqual(xs);
    expect(blocks.map(({ id }) => places.get(id)?.y)).toEqual(ys);
  });
});
