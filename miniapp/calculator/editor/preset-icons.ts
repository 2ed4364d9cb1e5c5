/** The icons of the calculators of every day. */

import swap from 'lucide:arrow-left-right';
import copyCheck from 'lucide:copy-check';
import grid from 'lucide:grid-3x3';
import handCoins from 'lucide:hand-coins';
import rocket from 'lucide:rocket';
import scale from 'lucide:scale';
import split from 'lucide:split';
import ticket from 'lucide:ticket-percent';
import type { CalculatorId } from '#shared/calculators/registry.ts';

export const PRESET_ICONS: Readonly<Partial<Record<CalculatorId, string>>> = {
  surebet: scale,
  'equal-return': split,
  'dutch-against-main': ticket,
  'matched-bet': swap,
  boost: rocket,
  cashback: handCoins,
  'double-green': copyCheck,
  'score-grid': grid,
};
