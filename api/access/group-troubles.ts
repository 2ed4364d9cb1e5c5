/** Which groups of the lists open nothing, because Telegram does not tell the bot who is in them. */

import type { RouteId } from '#shared/access/routes.ts';
import type { ChatTrouble } from '#shared/membership/membership.ts';
import type { RouteGroupsInput } from '#shared/wire/admin/page-groups.ts';
import type { AccessService } from './access-service.ts';
import type { RouteGroupStore } from './route-groups.ts';

interface GroupTroubleDeps {
  readonly routeGroups: Pick<RouteGroupStore, 'list'>;
  readonly access: Pick<AccessService, 'look'>;
}

interface TroubledGroup {
  readonly title: string;
  readonly trouble: ChatTrouble;
}

/**
 * The groups that this edit adds although they could open nothing. Groups that stay are only marked, so that a list can be
 * mended one by one. 'silent': Telegram does not answer.
 */
export async function troublesIn(
  { routeGroups, access }: GroupTroubleDeps,
  routeId: RouteId,
  { groups }: RouteGroupsInput,
): Promise<readonly TroubledGroup[] | 'silent'> {
  const known = (await routeGroups.list()).find(route => route.routeId === routeId)?.groups ?? [];
  const added = groups.filter(({ chatId }) => !known.some(group => group.chatId === chatId));
  const looks = added.map(async ({ chatId, title }) => ({ title, trouble: await access.look(chatId) }));
  const looked = await Promise.all(looks).catch(() => null);
  if (looked === null) return 'silent';
  return looked.flatMap(({ title, trouble }) => (trouble === null ? [] : [{ title, trouble }]));
}

/** Asks Telegram about every listed group again, so that the marks are of today. Without an answer those of before stay. */
export async function lookAtAll({ routeGroups, access }: GroupTroubleDeps): Promise<void> {
  const listed = (await routeGroups.list()).flatMap(({ groups }) => (groups ?? []).map(({ chatId }) => chatId));
  await Promise.all([...new Set(listed)].map(chatId => access.look(chatId).catch(() => null)));
}
