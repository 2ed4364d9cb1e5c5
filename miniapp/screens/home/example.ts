/** The surebet that explains the product on its home page: made up, and marked as an example there. */
import { type Cents, cents } from '#shared/units.ts';

export interface ExampleLeg {
  readonly house: string;
  readonly odds: number;
  /** In whole reais, as houses take them. */
  readonly stake: Cents;
  readonly returned: Cents;
}

/** `surebet` over R$ 1.000 in steps of R$ 1; the test computes it again. */
export const EXAMPLE = {
  legs: [
    { house: 'Betano', odds: 2.1, stake: cents(49_400), returned: cents(103_740) },
    { house: 'Superbet', odds: 2.05, stake: cents(50_600), returned: cents(103_730) },
  ] satisfies readonly ExampleLeg[],
  total: cents(100_000),
  worst: cents(103_730),
  profit: cents(3_730),
} as const;
