/** The line from a way out to the block behind it: a curve forward, a path with corners back. */
import { BaseEdge, type EdgeProps, getBezierPath, getSmoothStepPath } from '@xyflow/react';
import { memo } from 'react';
import type { WayEdge } from './canvas-parts.ts';

const STRAIGHT_FROM = 24;

export const WayLine = memo(function WayLine(props: EdgeProps<WayEdge>) {
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition } = props;
  const ends = { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition };
  const [path] =
    targetX > sourceX + STRAIGHT_FROM ? getBezierPath(ends) : getSmoothStepPath({ ...ends, borderRadius: 10 });
  return <BaseEdge id={props.id} path={path} interactionWidth={18} />;
});
