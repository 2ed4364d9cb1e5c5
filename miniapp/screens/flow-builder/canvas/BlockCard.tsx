/** A block on the canvas: its name, what it does, its ways out, and what is wrong with it. */
import warning from 'lucide:circle-alert';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { memo } from 'react';
import { flowBuilder as words } from '#shared/catalogue/flow/screen.ts';
import { partsOf } from '#shared/flow/text/template.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { BlockIcon } from '../view/BlockIcon.tsx';
import { lookOf } from '../view/block-look.ts';
import styles from './BlockCard.module.css';
import type { CardNode } from './canvas-parts.ts';

export const BlockCard = memo(function BlockCard({ data, selected }: NodeProps<CardNode>) {
  const { block, name, summary, exits, marks } = data;
  const [problem] = marks.problems;
  return (
    <div
      className={styles.card}
      data-selected={selected || undefined}
      data-here={marks.isHere || undefined}
      data-wrong={problem !== undefined || undefined}
    >
      {block.kind !== 'start' && <Handle type="target" position={Position.Left} className={styles.way} />}
      <p className={styles.head}>
        <BlockIcon {...lookOf(block)} />
        <span className={styles.name}>{name}</span>
        {marks.isHere && <span className={styles.here}>{words.card.here}</span>}
      </p>
      <p className={styles.summary}>
        <SummaryText text={summary} />
      </p>
      {exits.map(exit => (
        <p key={exit.id} className={styles.exit}>
          <span className={styles.exitName}>{exit.name}</span>
          <Handle
            id={exit.id}
            type="source"
            position={Position.Right}
            className={styles.way}
            data-led={exit.isLed || undefined}
          />
        </p>
      ))}
      {marks.numbers !== null && <p className={styles.numbers}>{marks.numbers}</p>}
      {problem !== undefined && (
        <p className={styles.problem}>
          <Icon icon={warning} size="tiny" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  );
});

function SummaryText({ text }: { text: string }) {
  return partsOf(text).map((part, at) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is identified only by its position.
      <span key={at} className={styles.variable}>
        {part.name}
      </span>
    ),
  );
}
