/** The drawing of a flow: blocks that are dragged and connected, the view that is moved and zoomed, and a map of it all. */
import {
  applyNodeChanges,
  type Connection,
  MiniMap,
  type NodeChange,
  ReactFlow,
  SelectionMode,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import { type DragEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { shallow } from 'zustand/shallow';
import { canvasWords } from '#shared/catalogue/flow/screen-canvas.ts';
import type { FlowEditor } from '../edit/flow-editor.ts';
import { connect, GRID, mayConnect, moveBlocks } from '../edit/flow-edits.ts';
import { newPartId } from '../edit/new-block.ts';
import { readDragged } from '../palette/dragged-item.ts';
import { BlockCard } from './BlockCard.tsx';
import { CanvasTools } from './CanvasTools.tsx';
import { type CanvasView, type CardNode, edgesOf, nodesOf, type WayEdge } from './canvas-parts.ts';
import styles from './FlowCanvas.module.css';
import { WayLine } from './WayLine.tsx';
import '@xyflow/react/dist/base.css';

const NODE_TYPES = { block: BlockCard };
const EDGE_TYPES = { way: WayLine };
const STEP: [number, number] = [GRID / 2, GRID / 2];
const FIT = { maxZoom: 1, padding: 0.12 };
/** About as large as a card is. */
const CARD = { width: 212, height: 160 };
const ADDED_KEYS = ['Meta', 'Control', 'Shift'];

export interface FlowCanvasProps {
  editor: FlowEditor;
  view: CanvasView;
  /** Grows each time the selected block is to be brought into view. */
  shown: number;
  /** Moves the focus into the block's form. */
  onOpen: () => void;
}

export function FlowCanvas({ editor, view, shown, onOpen }: FlowCanvasProps) {
  const [nodes, setNodes] = useState<CardNode[]>(() => nodesOf(view, []));
  const [drawn, setDrawn] = useState(view);
  if (drawn !== view) {
    setDrawn(view);
    setNodes(nodesOf(view, nodes));
  }
  const edges = useMemo(() => edgesOf(view), [view]);
  const canvas = useReactFlow<CardNode, WayEdge>();
  const [firstView] = useState(() => firstViewOf(view));
  useShown(shown, view);
  useFollowed(view);

  const onNodesChange = useCallback(
    (changes: NodeChange<CardNode>[]) => {
      setNodes(current => applyNodeChanges(changes, current));
      const moved = changes.flatMap(change =>
        change.type === 'position' && change.dragging !== true && change.position !== undefined
          ? [[change.id, change.position] as const]
          : [],
      );
      if (moved.length > 0) editor.edit(moveBlocks(new Map(moved)), 'move');
    },
    [editor],
  );
  // Read from the canvas, because drawing a selection frame selects one block after the other.
  const onSelectionChange = useCallback(
    (selection: { nodes: CardNode[]; edges: WayEdge[] }) =>
      editor.selectIfOther(
        selection.nodes.map(({ id }) => id),
        selection.edges.map(({ id }) => id),
      ),
    [editor],
  );
  const onConnect = useCallback(
    ({ source, sourceHandle, target }: Connection) =>
      editor.edit(connect(source, sourceHandle ?? '', target, newPartId())),
    [editor],
  );
  const isValid = useCallback(
    ({ source, sourceHandle, target }: Connection | WayEdge) =>
      mayConnect(editor.flow(), source, sourceHandle ?? '', target),
    [editor],
  );
  const onDrop = (event: DragEvent) => {
    const item = readDragged(event.dataTransfer);
    if (item === null) return;
    event.preventDefault();
    const { x, y } = canvas.screenToFlowPosition({ x: event.clientX, y: event.clientY });
    editor.add(item, { x: x - CARD.width / 2, y: y - 19 });
  };
  return (
    <div className={styles.canvas}>
      <ReactFlow<CardNode, WayEdge>
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        onNodesChange={onNodesChange}
        onSelectionChange={onSelectionChange}
        onConnect={onConnect}
        isValidConnection={isValid}
        onDragOver={event => event.preventDefault()}
        onDrop={onDrop}
        onNodeDoubleClick={onOpen}
        onKeyDown={event => event.key === 'Enter' && onOpen()}
        snapToGrid
        snapGrid={STEP}
        minZoom={0.08}
        maxZoom={1.6}
        {...firstView}
        onlyRenderVisibleElements
        selectionMode={SelectionMode.Partial}
        multiSelectionKeyCode={ADDED_KEYS}
        // The page handles the keys, because they also work beside the canvas.
        deleteKeyCode={null}
        elevateNodesOnSelect={false}
        connectionRadius={28}
        aria-label={canvasWords.canvas}
        ariaLabelConfig={canvasWords.library}
        proOptions={{ hideAttribution: true }}
      >
        <MiniMap className={styles.map} pannable zoomable ariaLabel={canvasWords.minimap} nodeBorderRadius={26} />
        <CanvasTools />
      </ReactFlow>
    </div>
  );
}

/** About the size of the canvas in a usual window, beside the palette and the panel. */
const ROOM = { width: 800, height: 640 };
const READABLE = 0.5;
const BEGINNING = 0.75;

/** The whole flow if it can be read at that size; otherwise its beginning. */
function firstViewOf({ flow: { blocks } }: CanvasView) {
  const spanOf = (places: readonly number[]) => Math.max(0, ...places) - Math.min(0, ...places);
  const width = spanOf(blocks.map(({ at }) => at.x)) + CARD.width;
  const height = spanOf(blocks.map(({ at }) => at.y)) + CARD.height;
  if (Math.min(ROOM.width / width, ROOM.height / height) >= READABLE) return { fitView: true, fitViewOptions: FIT };
  const { x, y } = (blocks.find(({ kind }) => kind === 'start') ?? blocks[0])?.at ?? { x: 0, y: 0 };
  const defaultViewport = { x: 40 - x * BEGINNING, y: ROOM.height / 3 - y * BEGINNING, zoom: BEGINNING };
  return { defaultViewport };
}

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Keeps the block that the simulator runs in sight, at the size that somebody chose. */
function useFollowed({ flow, marks }: CanvasView): void {
  const canvas = useReactFlow<CardNode, WayEdge>();
  const size = useStore(({ width, height }) => ({ width, height }), shallow);
  const here = flow.blocks.find(({ id }) => marks.get(id)?.isHere)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another block runs; in between the view is theirs.
  useEffect(() => {
    const at = flow.blocks.find(({ id }) => id === here)?.at;
    if (at === undefined) return;
    const { x, y, zoom } = canvas.getViewport();
    const [left, top] = [at.x * zoom + x, at.y * zoom + y];
    const isInSight =
      left >= 0 && top >= 0 && left + CARD.width * zoom <= size.width && top + CARD.height * zoom <= size.height;
    if (isInSight) return;
    void canvas.setCenter(at.x + CARD.width / 2, at.y + CARD.height / 2, { zoom, duration: isStill() ? 0 : 200 });
  }, [here]);
}

/** Brings the block that somebody asked to see into the middle, unless it is in sight. */
function useShown(shown: number, { flow, blocks }: CanvasView): void {
  const canvas = useReactFlow<CardNode, WayEdge>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when somebody asks; later the view is theirs.
  useEffect(() => {
    if (shown === 0) return;
    const block = flow.blocks.find(({ id }) => blocks.has(id));
    if (block === undefined) return;
    const zoom = Math.max(0.6, canvas.getZoom());
    void canvas.setCenter(block.at.x + CARD.width / 2, block.at.y + CARD.height / 2, {
      zoom,
      duration: isStill() ? 0 : 200,
    });
  }, [shown]);
}
