/** A page's list of groups while it is edited: whether it has changed, and the errors of a new group. Pure. */
import { admin as words } from '#shared/catalogue/admin.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { type ListedGroup, listedGroupSchema, MAX_GROUPS, type RouteGroups } from '#shared/wire/admin/page-groups.ts';

export interface RouteGroupsDraft {
  readonly groups: readonly ListedGroup[];
  readonly enforced: boolean;
}

export function routeGroupsDraftOf({ groups, enforced }: RouteGroups): RouteGroupsDraft {
  return { groups: groups ?? [], enforced };
}

/** The order of a list does not matter: a group that was removed and added again is not a change. */
export function areRouteGroupsChanged(draft: RouteGroupsDraft, route: RouteGroups): boolean {
  const key = ({ groups, enforced }: RouteGroupsDraft) =>
    JSON.stringify([enforced, groups.map(({ chatId, title, link }) => [chatId, title, link]).sort()]);
  return key(draft) !== key(routeGroupsDraftOf(route));
}

/** The typed text of each field. */
export interface TypedGroup {
  readonly chatId: string;
  readonly title: string;
  readonly link: string;
}

export const NOTHING_TYPED: TypedGroup = { chatId: '', title: '', link: '' };

export type GroupErrors = Partial<Record<keyof TypedGroup, string>>;

/**
 * A new group for the list, or the error of each of its fields. A minus sign copied from a text is accepted as a
 * hyphen.
 */
export function parseGroup(typed: TypedGroup, listed: readonly ListedGroup[]): Result<ListedGroup, GroupErrors> {
  const { problems } = words.routes;
  const digits = typed.chatId.trim().replace(/^[\u2212\u2013]/, '-');
  const chatId = /^-[1-9]\d{0,15}$/.test(digits) ? Number(digits) : Number.NaN;
  const link = typed.link.trim();
  const parsed = listedGroupSchema.safeParse({ chatId, title: typed.title, link: link === '' ? null : link });
  const wrong = new Set(parsed.error?.issues.map(issue => issue.path[0]));
  const errors: GroupErrors = {
    ...(wrong.has('chatId') ? { chatId: problems.chatId } : {}),
    ...(wrong.has('title') ? { title: problems.title } : {}),
    ...(wrong.has('link') ? { link: problems.link } : {}),
    ...(listed.some(group => group.chatId === chatId) ? { chatId: problems.duplicate } : {}),
    ...(listed.length >= MAX_GROUPS ? { chatId: problems.tooMany } : {}),
  };
  return parsed.success && Object.keys(errors).length === 0 ? ok(parsed.data) : err(errors);
}
