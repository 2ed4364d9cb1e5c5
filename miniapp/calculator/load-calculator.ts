/** A calculator with its form, loaded when it is asked for; the surebet is there from the start. */
import type { CalculatorKit } from '#shared/calculators/forms/field.ts';
import { SUREBET_KIT } from '#shared/calculators/forms/surebet-kit.ts';
import type { CalculatorId } from '#shared/calculators/registry.ts';

export async function loadCalculator(id: CalculatorId): Promise<CalculatorKit> {
  if (id === 'surebet') return SUREBET_KIT;
  return (await import('#shared/calculators/forms/kits.ts')).kitOf(id);
}
