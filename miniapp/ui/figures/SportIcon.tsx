/** The ball of a sport. Its name has to stand beside it, or be read out. */

import handFist from 'lucide:hand-fist';
import trophy from 'lucide:trophy';
import volleyball from 'lucide:volleyball';
import baseball from 'lucide-lab:baseball';
import basketball from 'lucide-lab:basketball';
import football from 'lucide-lab:football';
import iceHockey from 'lucide-lab:ice-hockey';
import soccerBall from 'lucide-lab:soccer-ball';
import tennisBall from 'lucide-lab:tennis-ball';
import type { Sport } from '#shared/markets/market.ts';
import { Icon, type IconProps } from '../Icon.tsx';

const BALLS: Readonly<Record<Sport, string>> = {
  soccer: soccerBall,
  basketball,
  tennis: tennisBall,
  american_football: football,
  baseball,
  ice_hockey: iceHockey,
  volleyball,
  mma: handFist,
  other: trophy,
};

export function SportIcon({ sport, size }: { sport: Sport; size?: IconProps['size'] }) {
  return <Icon icon={BALLS[sport]} size={size} />;
}
