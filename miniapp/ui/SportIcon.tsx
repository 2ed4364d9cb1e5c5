/** The ball of a sport. Its name has to stand beside it, or be read out. */

import baseball from '@lucide/lab/icons/baseball.svg?icon';
import basketball from '@lucide/lab/icons/basketball.svg?icon';
import football from '@lucide/lab/icons/football.svg?icon';
import iceHockey from '@lucide/lab/icons/ice-hockey.svg?icon';
import soccerBall from '@lucide/lab/icons/soccer-ball.svg?icon';
import tennisBall from '@lucide/lab/icons/tennis-ball.svg?icon';
import handFist from 'lucide-static/icons/hand-fist.svg?icon';
import trophy from 'lucide-static/icons/trophy.svg?icon';
import volleyball from 'lucide-static/icons/volleyball.svg?icon';
import type { Sport } from '#shared/markets/market.ts';
import { Icon, type IconProps } from './Icon.tsx';

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
