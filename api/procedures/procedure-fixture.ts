/** Procedures for tests. */
import type { Procedure } from '#shared/procedures/schema/procedure.ts';

export const titled = (title: string): Procedure => ({
  is: 'arb',
  title,
  promotion: null,
  deadline: null,
  event: null,
  steps: [],
});
