/** How the profit moved since the opportunity opened, as a line; the words for it are read out. */
import { epochMs } from '#shared/units.ts';
import type { OpeningProfit } from '../../../arb-rows/opening-profit.ts';
import type { TrailPoint } from '../../../server/live/live-list.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import { Sparkline } from '../../../ui/figure/Sparkline.tsx';

export interface TrailProps {
  points: readonly TrailPoint[];
  opening: OpeningProfit | null;
  clock: OddsClock;
  width: number;
  height: number;
}

export function Trail({ points, opening, clock, width, height }: TrailProps) {
  const until = clock.read() ?? points.at(-1)?.at ?? epochMs(0);
  return (
    <span title={opening?.text}>
      <Sparkline points={points} until={until} width={width} height={height} />
      {opening !== null && <span className="spoken">{opening.text}. </span>}
    </span>
  );
}
