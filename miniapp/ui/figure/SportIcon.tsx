/** The ball of a sport. Its name has to stand beside it, or be read out. */

import type { Sport } from '#shared/markets/market.ts';
import { Icon, type IconProps } from '../Icon.tsx';
import { BALLS } from './sport-balls.ts';

export function SportIcon({ sport, size }: { sport: Sport; size?: IconProps['size'] }) {
  return <Icon icon={BALLS[sport]} size={size} />;
}
