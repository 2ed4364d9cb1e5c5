/** The address that opens a calculator with its example, and how such an address is read. */
import { hrefOf } from '#shared/access/routes.ts';
import type { CalculatorId } from '#shared/calculators/registry.ts';

export const OPENING = 'abrir';

/** Example: 'matched-bet' → '/calculator?abrir=matched-bet'. */
export function openingHref(id: CalculatorId): string {
  return `${hrefOf('calculator')}?${OPENING}=${id}`;
}

/** Not validated: `loadKit` falls back to the surebet. */
export function presetToOpen(search: string): CalculatorId | null {
  return new URLSearchParams(search).get(OPENING) as CalculatorId | null;
}
