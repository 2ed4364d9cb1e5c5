/** Keeps no drafts, for the tests of other features. */
import { FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import type { ProcedureDrafts } from '#shared/procedures/procedure-drafts.ts';

export const NO_DRAFTS: ProcedureDrafts = {
  open: async () => [],
  keep: async () => 'not_member',
  find: async () => null,
  change: async () => false,
  commissions: () => FIRST_COMMISSIONS,
};
