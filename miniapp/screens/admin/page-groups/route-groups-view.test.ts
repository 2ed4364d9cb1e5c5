import { describe, expect, it } from 'vitest';
import { admin as words } from '#shared/catalogue/admin.ts';
import { asChatId } from '#shared/units.ts';
import { MAX_GROUPS, type RouteGroups } from '#shared/wire/admin/page-groups.ts';
import { areRouteGroupsChanged, NOTHING_TYPED, parseGroup, routeGroupsDraftOf } from './route-groups-view.ts';

const group = (chatId: number, title = 'Grupo', link: string | null = null) => ({
  chatId: asChatId(chatId),
  title,
  link,
});
const route: RouteGroups = {
  routeId: 'arbitragePre',
  path: '/arbitragem-pre',
  canToggle: false,
  enforced: true,
  groups: [group(-1), group(-2)],
  version: 'v1',
  at: null,
  by: null,
  undoable: 0,
  troubles: [],
};

describe('isChanged', () => {
  it.each([
    [routeGroupsDraftOf(route), false],
    [{ enforced: true, groups: [group(-2), group(-1)] }, false],
    [{ enforced: true, groups: [group(-1)] }, true],
    [{ enforced: true, groups: [group(-1), group(-2, 'Outro')] }, true],
    [{ enforced: false, groups: [group(-1), group(-2)] }, true],
  ])('%j: %s', (draft, changed) => {
    expect(areRouteGroupsChanged(draft, route)).toBe(changed);
  });

  it('treats a list that was never set as empty', () => {
    expect(areRouteGroupsChanged({ enforced: true, groups: [] }, { ...route, groups: null })).toBe(false);
  });
});

describe('parseGroup', () => {
  const { problems } = words.routes;
  it.each([
    [{ chatId: ' -1001234567890 ', title: ' Sala ', link: '' }, group(-1_001_234_567_890, 'Sala')],
    [{ chatId: '\u2212100', title: 'Sala', link: 'https://t.me/+abc' }, group(-100, 'Sala', 'https://t.me/+abc')],
  ])('%j', (typed, value) => {
    expect(parseGroup(typed, [])).toEqual({ ok: true, value });
  });

  it.each([
    [{ ...NOTHING_TYPED }, { chatId: problems.chatId, title: problems.title }],
    [{ chatId: '100', title: 'a', link: '' }, { chatId: problems.chatId }],
    [{ chatId: '-1e3', title: 'a', link: '' }, { chatId: problems.chatId }],
    [{ chatId: '-0', title: 'a', link: '' }, { chatId: problems.chatId }],
    [{ chatId: '-9999999999999999', title: 'a', link: '' }, { chatId: problems.chatId }],
    [{ chatId: '-1', title: 'a', link: '' }, { chatId: problems.duplicate }],
    [{ chatId: '-5', title: 'a'.repeat(129), link: '' }, { title: problems.title }],
    [{ chatId: '-5', title: 'a', link: 'http://t.me/x' }, { link: problems.link }],
    [{ chatId: '-5', title: 'a', link: 'https://t.me.evil.example/x' }, { link: problems.link }],
    [{ chatId: '-5', title: 'a', link: 'javascript:alert(1)' }, { link: problems.link }],
  ])('%j is refused', (typed, error) => {
    expect(parseGroup(typed, [group(-1)])).toEqual({ ok: false, error });
  });

  it('accepts no more groups than a page may have', () => {
    const full = Array.from({ length: MAX_GROUPS }, (_, index) => group(-index - 1));
    expect(parseGroup({ chatId: '-999', title: 'a', link: '' }, full)).toMatchObject({
      error: { chatId: problems.tooMany },
    });
  });
});
