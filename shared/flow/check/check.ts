/** Everything that is wrong with a flow, by block: the same while it is drawn and when it is to be published. */
import { epochMs } from '../../units.ts';
import { readValue } from '../answers/value.ts';
import type { Flow } from '../schema/flow.ts';
import { namesOf } from '../schema/names.ts';
import { type FlowProblem, problem } from '../schema/problem.ts';
import { blockProblems } from './blocks.ts';
import { startKey } from './start-key.ts';
import { wayProblems } from './ways.ts';

/** Looks only at the flow itself; other flows, chats and addresses are checked by `checkAround`. */
export function checkFlow(flow: Flow): FlowProblem[] {
  const known = {
    names: namesOf(flow),
    choices: new Map(flow.variables.map(({ name, choices }) => [name, choices])),
  };
  return [
    ...variableProblems(flow),
    ...wayProblems(flow),
    ...flow.blocks.flatMap(block => blockProblems(block, known)),
    ...sameStarts(flow),
  ];
}

export const mayPublish = (problems: readonly FlowProblem[]) => problems.every(({ isWarning }) => isWarning);

function variableProblems({ variables }: Flow): FlowProblem[] {
  return variables.flatMap(({ name, type, choices, start }, index) => [
    ...(variables.findIndex(each => each.name === name) < index ? [problem(null, 'two_variables', null, name)] : []),
    ...(start.trim() !== '' && !readValue(type, start, { now: epochMs(0), choices }).ok
      ? [problem(null, 'start_value', null, name)]
      : []),
  ]);
}

function sameStarts({ blocks }: Flow): FlowProblem[] {
  const seen = new Set<string>();
  return blocks.flatMap(block => {
    const keys = block.kind === 'start' ? startKey(block.on) : [];
    const isSame = keys.some(key => seen.has(key));
    for (const key of keys) seen.add(key);
    return isSame ? [problem(block.id, 'same_start', 'on')] : [];
  });
}
