/** A price of a finished sum, as if somebody had just typed it. */
import type { NamedHouse } from '../../reading/houses/houses.ts';
import { pricedLeg, type SaidLeg } from '../../reading/result/terms.ts';

/** more: what the sum says of it besides. Nothing else was said. */
export function saidLeg(odds: number, more: Partial<SaidLeg> = {}): SaidLeg {
  const text = String(odds).replace('.', ',');
  return { ...pricedLeg({ odds, text, format: 'decimal', isWhole: false, saysOdds: true, row: 0 }), ...more };
}

/** A house that nobody here knows by the name in the sum. */
export const unknownHouse = (name: string): NamedHouse => ({ name, commission: 0, isExchange: false, isOwn: false });
