/** The table of rights as `/admin` shows it: drawn from the table that decides, area by area. */
import { ACT_NAMES, ACTS, type Act, ROLES, type Role, roleMay } from '#shared/access/rights.ts';
import { rights as words } from '#shared/catalogue/rights.ts';

export type RightsArea = keyof typeof words.areas;
export type RightsCell = keyof typeof words.cells;

export interface RightsLine {
  readonly act: Act;
  /** In how many of the chats it takes the right; null: it has nothing to do with chats. */
  readonly needs: 'one' | 'each' | null;
  /** By role, in the order of the area's roles. */
  readonly cells: readonly RightsCell[];
  readonly own: readonly Role[];
  readonly others: readonly Role[];
}

export interface RightsAreaView {
  readonly area: RightsArea;
  readonly roles: readonly Role[];
  readonly lines: readonly RightsLine[];
}

export function rightsView(): RightsAreaView[] {
  return (Object.keys(words.areas) as RightsArea[]).map(area => {
    const acts = ACT_NAMES.filter(act => act.startsWith(`${area}.`));
    const roles = ROLES.filter(role => !isIdle(role, acts));
    return { area, roles, lines: acts.map(act => lineOf(act, roles)) };
  });
}

/** Everybody who is signed in. */
export const isEverybody = (roles: readonly Role[]): boolean =>
  ROLES.every(role => role === 'visitor' || role === 'groupMember' || roles.includes(role));

/** A role that the area does not know. The rows of visitors and of people without a chat stay, to say that they may nothing. */
const isIdle = (role: Role, acts: readonly Act[]): boolean =>
  role === 'groupMember' && !acts.some(act => roleMay(role, act, true));

function lineOf(act: Act, roles: readonly Role[]): RightsLine {
  return {
    act,
    needs: isOfChats(act) ? ACTS[act].chats : null,
    cells: roles.map(role => cellOf(role, act)),
    own: roles.filter(role => roleMay(role, act, true)),
    others: roles.filter(role => roleMay(role, act, false)),
  };
}

const isOfChats = (act: Act): boolean => cellOf('publisher', act) !== cellOf('publisherElsewhere', act);

function cellOf(role: Role, act: Act): RightsCell {
  const [own, others] = [roleMay(role, act, true), roleMay(role, act, false)];
  if (own) return others ? 'both' : 'own';
  return others ? 'others' : 'none';
}
