import { expect, it } from 'vitest';
import { admin as words } from '#shared/catalogue/admin.ts';
import { asChatId } from '#shared/units.ts';
import type { RouteAccess } from '#shared/wire/admin/people.ts';
import { accessReason } from './access-reason.ts';

const { reasons } = words.people;
type Group = RouteAccess['groups'][number];
const group = (title: string, membership: Group['membership'], trouble: Group['trouble'] = null): Group => ({
  chatId: asChatId(-1),
  title,
  membership,
  trouble,
});

it.each<[RouteAccess['routeId'], RouteAccess['decision'], RouteAccess['groups'], string, string]>([
  ['arbitragePre', 'allow', [group('A', 'not_member'), group('B', 'member')], 'opens', reasons.member('B')],
  ['flowBuilder', 'allow', [], 'opens', reasons.open],
  ['profile', 'allow', [], 'opens', reasons.signedIn],
  ['admin', 'allow', [], 'opens', reasons.admin],
  ['arbitragePre', 'join', [group('A', 'not_member')], 'closed', reasons.notMember],
  ['arbitragePre', 'join', [], 'closed', reasons.noGroups],
  ['arbitragePre', 'join', [group('A', 'not_member', 'no_rights')], 'closed', reasons.broken('A')],
  ['arbitragePre', 'wait', [group('A', 'unknown')], 'unsure', reasons.unknown],
  ['arbitragePre', 'wait', [group('A', 'unknown', 'not_in')], 'unsure', reasons.broken('A')],
  ['arbitragePre', 'disabled', [group('A', 'member')], 'closed', reasons.disabled],
  ['arbitragePre', 'verify', [], 'closed', reasons.verify],
  ['profile', 'login', [], 'closed', reasons.login],
  ['admin', 'forbidden', [], 'closed', reasons.forbidden],
])('%s: %s with %j %s', (routeId, decision, groups, state, sentence) => {
  expect(accessReason({ routeId, decision, groups })).toEqual({ state, sentence });
});
