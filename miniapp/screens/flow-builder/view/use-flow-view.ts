/** The open flow with everything that is said about it, computed once for each change. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { flowProblemSentence } from '#shared/catalogue/flow/problems.ts';
import { flowBuilder } from '#shared/catalogue/flow/screen.ts';
import { checkFlow } from '#shared/flow/check/check.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import type { FlowProblem } from '#shared/flow/schema/problem.ts';
import type { FlowNumbers } from '#shared/wire/flows.ts';
import type { FlowEditor } from '../edit/flow-editor.ts';
import type { BlockMarks } from './block-marks.ts';
import type { FormNames } from './block-view.ts';

/** What the server said about a flow, with the flow that it was asked about. */
export interface CheckedFlow {
  readonly flow: Flow | null;
  readonly problems: readonly FlowProblem[];
}

export interface FlowViewInput {
  readonly editor: FlowEditor;
  readonly chats: FormNames['chats'];
  readonly flows: FormNames['flows'];
  /** The problems that only the server knows, as of the last time it was asked. */
  readonly around: CheckedFlow;
  readonly here: string | null;
  readonly gone: ReadonlySet<string>;
  readonly numbers: FlowNumbers['blocks'];
}

export interface FlowView extends FormNames {
  readonly flow: Flow;
  readonly problems: readonly FlowProblem[];
  readonly marks: ReadonlyMap<string, BlockMarks>;
  readonly gone: ReadonlySet<string>;
  readonly blocks: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
}

export function useFlowView({ editor, chats, flows, around, here, gone, numbers }: FlowViewInput): FlowView {
  const flow = useStore(editor.store, state => state.history.present);
  const blocks = useStore(editor.store, state => state.blocks);
  const edges = useStore(editor.store, state => state.edges);
  const problems = useMemo(() => allProblems(flow, around), [flow, around]);
  const marks = useMemo(() => marksOf(problems, here, numbers), [problems, here, numbers]);
  return useMemo(
    () => ({ flow, problems, marks, gone, blocks, edges, chats, flows }),
    [flow, problems, marks, gone, blocks, edges, chats, flows],
  );
}

/** What the server said about a block holds as long as the block is unchanged. */
function allProblems(flow: Flow, around: CheckedFlow): readonly FlowProblem[] {
  const own = checkFlow(flow);
  const keyOf = ({ block, code, field, detail }: FlowProblem) => `${block} ${code} ${field} ${detail}`;
  const known = new Set(own.map(keyOf));
  const seen = new Map(around.flow?.blocks.map(block => [block.id, block]));
  const same = new Set(flow.blocks.filter(block => seen.get(block.id) === block).map(({ id }) => id));
  const more = around.problems.filter(each => each.block !== null && same.has(each.block) && !known.has(keyOf(each)));
  return [...own, ...more];
}

function marksOf(
  problems: readonly FlowProblem[],
  here: string | null,
  numbers: FlowNumbers['blocks'],
): ReadonlyMap<string, BlockMarks> {
  const marks = new Map<string, { problems: string[]; isHere: boolean; numbers: string | null }>();
  const of = (id: string) => {
    const known = marks.get(id) ?? { problems: [], isHere: false, numbers: null };
    marks.set(id, known);
    return known;
  };
  for (const problem of problems) {
    if (problem.block !== null && !problem.isWarning) of(problem.block).problems.push(flowProblemSentence(problem));
  }
  for (const { block, came, left, stopped } of numbers)
    of(block).numbers = flowBuilder.card.numbers(came, left, stopped);
  if (here !== null) of(here).isHere = true;
  return marks;
}
