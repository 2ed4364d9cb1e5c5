/** Everything that is wrong with the flow; each line leads to its block. */

import { flowProblemSentence } from '#shared/catalogue/flow/problems.ts';
import { flowBuilder } from '#shared/catalogue/flow/screen.ts';
import type { FlowProblem } from '#shared/flow/schema/problem.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { blockName } from './block-view.ts';
import styles from './ProblemList.module.css';
import type { FlowView } from './use-flow-view.ts';

const words = flowBuilder.problems;

export interface ProblemListProps {
  problems: readonly FlowProblem[];
  view: FlowView;
  onShow: (block: string) => void;
}

export function ProblemList({ problems, view, onShow }: ProblemListProps) {
  if (problems.length === 0) return <p>{words.none}</p>;
  const sorted = problems.toSorted((one, other) => Number(one.isWarning) - Number(other.isWarning));
  return (
    <ul className={styles.list}>
      {sorted.map(problem => {
        const { block: id, code, field, detail, isWarning } = problem;
        const block = view.flow.blocks.find(each => each.id === id);
        const said = (
          <>
            <span className={styles.where}>{block === undefined ? words.flow : blockName(block)}</span>
            <span>{flowProblemSentence(problem)}</span>
          </>
        );
        return (
          <li key={`${id} ${code} ${field} ${detail}`} data-warning={isWarning || undefined}>
            {block === undefined ? (
              <p className={styles.line}>{said}</p>
            ) : (
              <Pressable className={styles.line} onClick={() => onShow(block.id)}>
                {said}
              </Pressable>
            )}
          </li>
        );
      })}
    </ul>
  );
}
