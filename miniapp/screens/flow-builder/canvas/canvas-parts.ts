/** A flow as the canvas draws it. What did not change stays the same object, so that it is not drawn again. */
import type { Edge, Node } from '@xyflow/react';
import { flowBuilder as words } from '#shared/catalogue/flow/screen.ts';
import { blockExits, type FlowBlock } from '#shared/flow/schema/blocks.ts';
import type { BlockMarks } from '../view/block-marks.ts';
import { blockName, blockSummary, exitName, type FlowNames, kindName } from '../view/block-view.ts';

export interface CardExit {
  readonly id: string;
  readonly name: string;
  readonly isLed: boolean;
}

export interface CardData extends Record<string, unknown> {
  readonly block: FlowBlock;
  readonly name: string;
  readonly summary: string;
  readonly exits: readonly CardExit[];
  readonly marks: BlockMarks;
}

export type CardNode = Node<CardData, 'block'>;
export type WayEdge = Edge<Record<string, never>, 'way'>;

export interface CanvasView extends FlowNames {
  readonly marks: ReadonlyMap<string, BlockMarks>;
  /** The edges that the simulator has passed. */
  readonly gone: ReadonlySet<string>;
  readonly blocks: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
}

const NO_MARKS: BlockMarks = { problems: [], isHere: false, numbers: null };

/** before: the nodes that are drawn now, with what the canvas has measured of them. */
export function nodesOf(view: CanvasView, before: readonly CardNode[]): CardNode[] {
  const drawn = new Map(before.map(node => [node.id, node]));
  const led = new Map<string, Map<string, string>>();
  for (const { from, exit, to } of view.flow.edges) {
    const ways = led.get(from) ?? new Map<string, string>();
    led.set(from, ways.set(exit, to));
  }
  const names = new Map(view.flow.blocks.map(block => [block.id, blockName(block)]));
  return view.flow.blocks.map(block => {
    const data = dataOf(block, view, led.get(block.id) ?? new Map());
    const selected = view.blocks.has(block.id);
    const known = drawn.get(block.id);
    const ariaLabel = labelOf(data, led.get(block.id) ?? new Map(), names);
    const isSame =
      known !== undefined &&
      known.position.x === block.at.x &&
      known.position.y === block.at.y &&
      (known.selected ?? false) === selected &&
      known.ariaLabel === ariaLabel &&
      isSameData(known.data, data);
    if (isSame) return known;
    return {
      ...known,
      id: block.id,
      type: 'block',
      position: known?.dragging ? known.position : { ...block.at },
      selected,
      ariaLabel,
      data: known !== undefined && isSameData(known.data, data) ? known.data : data,
    };
  });
}

export const edgesOf = ({ flow, edges, gone }: CanvasView): WayEdge[] =>
  flow.edges.map(({ id, from, exit, to }) => ({
    id,
    type: 'way',
    source: from,
    sourceHandle: exit,
    target: to,
    selected: edges.has(id),
    className: gone.has(id) ? 'lit' : '',
  }));

function dataOf(block: FlowBlock, view: CanvasView, led: ReadonlyMap<string, string>): CardData {
  return {
    block,
    name: blockName(block),
    summary: blockSummary(block, view),
    exits: blockExits(block).map(id => ({ id, name: exitName(block, id), isLed: led.has(id) })),
    marks: view.marks.get(block.id) ?? NO_MARKS,
  };
}

const isSameData = (one: CardData, other: CardData): boolean =>
  one.block === other.block &&
  one.summary === other.summary &&
  one.exits.every(({ isLed }, at) => isLed === other.exits[at]?.isLed) &&
  one.marks.isHere === other.marks.isHere &&
  one.marks.numbers === other.marks.numbers &&
  one.marks.problems.join('\n') === other.marks.problems.join('\n');

/** What a screen reader says of a block: its name, what it does, where it leads, what is wrong with it. */
function labelOf(
  { block, name, summary, exits, marks }: CardData,
  led: ReadonlyMap<string, string>,
  names: ReadonlyMap<string, string>,
): string {
  const ways = exits.flatMap(exit => {
    const to = names.get(led.get(exit.id) ?? '');
    return to === undefined ? [] : [words.card.leadsTo(exit.name, to)];
  });
  return [
    words.card.named(name, kindName(block)),
    summary,
    ...ways,
    ...(marks.problems.length > 0 ? [words.card.problems(marks.problems.length), ...marks.problems] : []),
  ].join('. ');
}
