/** Why a person may or may not open a page, in a sentence that says what to do. Pure. */
import { findRoute } from '#shared/access/routes.ts';
import { admin as words } from '#shared/catalogue/admin.ts';
import type { RouteAccess } from '#shared/wire/admin/people.ts';

interface AccessReason {
  readonly state: 'opens' | 'closed' | 'unsure';
  readonly sentence: string;
}

const { reasons } = words.people;
const titlesOf = (groups: RouteAccess['groups']) => groups.map(group => group.title).join(', ');

export function accessReason({ routeId, decision, groups }: RouteAccess): AccessReason {
  if (decision === 'allow') return { state: 'opens', sentence: whyOpen(routeId, groups) };
  const broken = groups.filter(({ trouble }) => trouble !== null);
  const isBroken = broken.length > 0 && (decision === 'join' || decision === 'wait');
  if (isBroken) return { state: decision === 'wait' ? 'unsure' : 'closed', sentence: reasons.broken(titlesOf(broken)) };
  if (decision === 'wait') return { state: 'unsure', sentence: reasons.unknown };
  if (decision !== 'join') return { state: 'closed', sentence: reasons[decision] };
  return { state: 'closed', sentence: groups.length === 0 ? reasons.noGroups : reasons.notMember };
}

function whyOpen(routeId: RouteAccess['routeId'], groups: RouteAccess['groups']): string {
  const joined = groups.filter(group => group.membership === 'member');
  if (joined.length > 0) return reasons.member(titlesOf(joined));
  const { access } = findRoute(routeId);
  if (access === 'signedIn') return reasons.signedIn;
  return access === 'adminData' ? reasons.admin : reasons.open;
}
