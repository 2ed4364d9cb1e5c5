/** The ball that stands for a sport, as the path of an icon. */
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

export const BALLS: Readonly<Record<Sport, string>> = {
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
