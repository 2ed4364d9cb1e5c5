/** Why a person may or may not open a page, in a sentence that says what to do. Pure. */
import { admin as words } from '#shared/catalogue/admin.ts';
import type { PersonAccess } from '#shared/wire/admin.ts';

export type RouteAccess = PersonAccess['routes'][number];

export interface AccessReason {
  readonly state: 'opens' | 'closed' | 'unsure';
  readonly sentence: string;
}

export function accessReason({ decision, groups }: RouteAccess): AccessReason {
  const { reasons } = words.people;
  if (decision === 'wait') return { state: 'unsure', sentence: reasons.unknown };
  if (decision === 'allow') {
    const titles = groups.filter(group => group.membership === 'member').map(group => group.title);
    return { state: 'opens', sentence: titles.length > 0 ? reasons.member(titles.join(', ')) : reasons.open };
  }
  return { state: 'closed', sentence: groups.length === 0 ? reasons.noGroups : reasons.notMember };
}
