/** A price of a finished sum, as if somebody had just typed it. */
import type { NamedHouse } from '../houses/houses.ts';
import type { SaidLeg } from '../read/terms.ts';

/** more: what the sum says of it besides. Nothing else was said. */
export function saidLeg(odds: number, more: Partial<SaidLeg> = {}): SaidLeg {
  return {
    odds,
    text: String(odds).replace('.', ','),
    format: 'decimal',
    isWhole: false,
    saysOdds: true,
    row: 0,
    side: 'back',
    saysSide: false,
    commission: null,
    stake: null,
    isFreeBet: false,
    max: null,
    house: null,
    outcome: null,
    line: null,
    boost: 0,
    boostOn: null,
    isBoosted: false,
    paysEarly: false,
    isLevel: false,
    ...more,
  };
}

/** A house that nobody here knows by the name in the sum. */
export const unknownHouse = (name: string): NamedHouse => ({ name, commission: 0, isExchange: false, isOwn: false });
