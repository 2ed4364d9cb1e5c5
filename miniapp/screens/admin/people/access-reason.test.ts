import { expect, it } from 'vitest';
import { admin as words } from '#shared/catalogue/admin.ts';
import { asChatId } from '#shared/units.ts';
import { accessReason, type RouteAccess } from './access-reason.ts';

const { reasons } = words.people;
const group = (title: string, membership: 'member' | 'not_member' | 'unknown') => ({
  chatId: asChatId(-1),
  title,
  membership,
});

it.each<[RouteAccess['decision'], RouteAccess['groups'], string, string]>([
  ['allow', [group('A', 'not_member'), group('B', 'member')], 'opens', reasons.member('B')],
  ['allow', [group('A', 'not_member')], 'opens', reasons.open],
  ['allow', [], 'opens', reasons.open],
  ['join', [group('A', 'not_member')], 'closed', reasons.notMember],
  ['join', [], 'closed', reasons.noGroups],
  ['wait', [group('A', 'unknown')], 'unsure', reasons.unknown],
])('%s with %j %s', (decision, groups, state, sentence) => {
  expect(accessReason({ routeId: 'arbitragePre', decision, groups })).toEqual({ state, sentence });
});
