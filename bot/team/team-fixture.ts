/** No team at all, for the tests of other features; `e2e/server/team.test.ts` has real ones. */
import { err } from '#shared/result.ts';
import type { TeamControls } from '#shared/team/team-port.ts';

export const NO_TEAMS: TeamControls = {
  open: async () => 'unknown',
  find: async () => null,
  act: async () => err({ code: 'unknown' }),
  left: async () => 0,
  refresh: async () => {},
};
