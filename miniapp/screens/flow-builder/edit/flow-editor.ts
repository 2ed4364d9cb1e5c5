/** The flow that is open: what is selected, and every step back. The keeper is told of each change. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { blockExits } from '#shared/flow/schema/blocks.ts';
import { blockOf, type Flow } from '#shared/flow/schema/flow.ts';
import { copyBlocks, pasteBlocks } from './block-copies.ts';
import { addBlock, type BlockPlace, connect, type FlowEdit, freePlace, removeParts } from './flow-edits.ts';
import { beginHistory, type History, record, redo, undo } from './history.ts';
import { newBlock, newPartId, type PaletteItem } from './new-block.ts';

const NONE: ReadonlySet<string> = new Set();

export interface EditorState {
  readonly history: History<Flow>;
  readonly blocks: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  /** Grows each time somebody asks to see the selected blocks, or to fill them in. */
  readonly shown: number;
}

export interface FlowEditor {
  readonly store: StoreApi<EditorState>;
  flow(): Flow;
  /** topic: names the field that is typed into, so that typing in one go is one step back. */
  edit(change: FlowEdit, topic?: string): void;
  undo(): void;
  redo(): void;
  select(blocks: Iterable<string>, edges?: Iterable<string>): void;
  /** As `select`, but the same selection changes nothing, because the canvas repeats what it was told. */
  selectIfOther(blocks: readonly string[], edges: readonly string[]): void;
  /** Selects a block and brings it into view. */
  show(block: string): void;
  /**
   * Adds a block. If the selected one has a free way out, it leads there. wanted: null for a place beside the selected one.
   * Returns null if the flow is full.
   */
  add(item: PaletteItem, wanted: BlockPlace | null): string | null;
  removeSelected(): void;
  /** The text of the selected blocks; null: nothing is selected. */
  copySelected(): string | null;
  /** False: the text has no blocks, or they no longer fit into the flow. */
  paste(text: string, at: BlockPlace | null): boolean;
  /** Shows another version of the flow, from elsewhere: its history begins again. */
  replace(flow: Flow): void;
}

export function createFlowEditor(start: Flow, onChange: (flow: Flow) => void, now = () => Date.now()): FlowEditor {
  const store = createStore<EditorState>(() => ({
    history: beginHistory(start),
    blocks: NONE,
    edges: NONE,
    shown: 0,
  }));
  const flow = () => store.getState().history.present;

  function change(history: History<Flow>): void {
    const before = flow();
    if (history.present === before) return;
    const { blocks, edges } = store.getState();
    const known = new Set([...history.present.blocks, ...history.present.edges].map(({ id }) => id));
    const kept = (ids: ReadonlySet<string>) =>
      [...ids].every(id => known.has(id)) ? ids : new Set([...ids].filter(id => known.has(id)));
    store.setState({ history, blocks: kept(blocks), edges: kept(edges) });
    onChange(history.present);
  }

  const edit = (each: FlowEdit, topic: string | null = null) =>
    change(record(store.getState().history, each(flow()), topic, now()));

  const select = (blocks: Iterable<string>, edges: Iterable<string> = NONE) =>
    store.setState({ blocks: new Set(blocks), edges: new Set(edges) });

  return {
    store,
    flow,
    edit: (each, topic) => edit(each, topic ?? null),
    undo: () => change(undo(store.getState().history)),
    redo: () => change(redo(store.getState().history)),
    select,
    selectIfOther(blocks, edges) {
      const now = store.getState();
      if (!isSame(now.blocks, blocks) || !isSame(now.edges, edges)) select(blocks, edges);
    },
    show(block) {
      select([block]);
      store.setState({ shown: store.getState().shown + 1 });
    },
    add(item, wanted) {
      const id = newPartId();
      const before = flow();
      const [from] = store.getState().blocks;
      const exit = from === undefined ? undefined : freeExit(before, from);
      edit(current => {
        const added = addBlock(newBlock(item, id, freePlace(current, wanted ?? placeBeside(current, from))))(current);
        if (added === current || from === undefined || exit === undefined || item.kind === 'start') return added;
        return connect(from, exit, id, newPartId())(added);
      });
      if (flow() === before) return null;
      select([id]);
      return id;
    },
    removeSelected() {
      const { blocks, edges } = store.getState();
      if (blocks.size + edges.size > 0) edit(removeParts(blocks, edges));
    },
    copySelected() {
      const { blocks } = store.getState();
      return blocks.size === 0 ? null : copyBlocks(flow(), blocks);
    },
    paste(text, at) {
      const pasted = pasteBlocks(flow(), text, at, newPartId);
      if (pasted === null) return false;
      edit(() => pasted.flow);
      select(pasted.ids);
      return true;
    },
    replace(next) {
      store.setState({ history: beginHistory(next), blocks: NONE, edges: NONE });
    },
  };
}

const isSame = (ids: ReadonlySet<string>, others: readonly string[]) =>
  ids.size === others.length && others.every(id => ids.has(id));

const BESIDE = 264;
const BELOW = 176;

/** To the right of a block; without one, under all others. */
function placeBeside(flow: Flow, id: string | undefined): BlockPlace {
  const block = id === undefined ? undefined : blockOf(flow, id);
  if (block !== undefined) return { x: block.at.x + BESIDE, y: block.at.y };
  const lowest = Math.max(-BELOW, ...flow.blocks.map(({ at }) => at.y));
  return { x: 0, y: lowest + BELOW };
}

/** The first way out that leads nowhere yet. */
function freeExit(flow: Flow, id: string): string | undefined {
  const block = blockOf(flow, id);
  const taken = new Set(flow.edges.filter(({ from }) => from === id).map(({ exit }) => exit));
  return block && blockExits(block).find(exit => !taken.has(exit));
}
