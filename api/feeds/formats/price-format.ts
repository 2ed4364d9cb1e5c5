/**
 * Whether prices are decimal or American: the provider's answer does not state which form was requested.
 *
 * What a price proves: American odds are whole, and at least 100 away from zero. So a price below zero is American; a
 * price between 0 and 100, except the 1 of a closed line, is decimal. A whole price from 100 up proves nothing: +150 is
 * common, and houses show decimal 101, 151 and 1001 for very unlikely outcomes.
 */
import type { PriceFormat } from './odds-api-outcome.ts';

type Proof = PriceFormat | 'none' | 'contradictory';

/**
 * The form of each market's prices, in order; null if one market shows both. A market without proof follows the markets
 * that have one, if these agree. If nothing in the whole answer is proof: decimal if a closed line shows 1, otherwise
 * American (a decimal market always has a price below 100: without one it would pay tens of times the stake on every
 * outcome).
 */
export function detectPriceFormats(markets: readonly (readonly number[])[]): readonly (PriceFormat | null)[] {
  const proofs = markets.map(proofOf);
  const decimal = proofs.includes('decimal');
  const american = proofs.includes('american');
  const closedDecimal = markets.some(prices => prices.includes(1));
  const rest = decimal === american ? (closedDecimal ? 'decimal' : 'american') : decimal ? 'decimal' : 'american';
  return proofs.map(proof => {
    if (proof === 'contradictory') return null;
    return proof === 'none' ? rest : proof;
  });
}

function proofOf(prices: readonly number[]): Proof {
  const american = prices.some(price => price < 0);
  const decimal = prices.some(price => !Number.isInteger(price) || (price > 1 && price < 100));
  if (american && decimal) return 'contradictory';
  if (american) return 'american';
  return decimal ? 'decimal' : 'none';
}
