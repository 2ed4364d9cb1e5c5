import { describe, expect, it } from 'vitest';
import { ACT_NAMES } from '#shared/access/rights.ts';
import { isEverybody, rightsView } from './rights-view.ts';

describe('the table of rights in /admin', () => {
  it('has every act once, and a cell for each of its roles', () => {
    const areas = rightsView();
    expect(areas.flatMap(({ lines }) => lines.map(({ act }) => act)).toSorted()).toEqual(ACT_NAMES.toSorted());
    for (const { roles, lines } of areas) for (const { cells } of lines) expect(cells).toHaveLength(roles.length);
  });

  it.each([
    ['procedure', 'procedure.reopen', 'publisher', 'both'],
    ['procedure', 'procedure.reopen', 'publisherElsewhere', 'none'],
    ['procedure', 'procedure.readDraft', 'administrator', 'own'],
    ['post', 'post.change', 'member', 'own'],
    ['team', 'team.release', 'groupMember', 'own'],
    ['team', 'team.open', 'administrator', 'none'],
  ] as const)('%s: %s, %s: %s', (area, act, role, cell) => {
    const view = rightsView().find(each => each.area === area);
    const line = view?.lines.find(each => each.act === act);
    expect(line?.cells[view?.roles.indexOf(role) ?? -1]).toBe(cell);
  });

  it('sums up everybody who is signed in', () => {
    const posts = rightsView().find(({ area }) => area === 'post')?.lines ?? [];
    const ofEverybody = posts.filter(({ own }) => isEverybody(own)).map(({ act }) => act);
    expect(ofEverybody).toEqual(expect.arrayContaining(['post.create', 'post.change', 'post.cancel']));
    expect(ofEverybody).not.toContain('post.publish');
  });

  it('says in how many chats the right is needed, where chats matter at all', () => {
    const needs = new Map(rightsView().flatMap(({ lines }) => lines.map(({ act, needs }) => [act, needs])));
    expect([needs.get('post.create'), needs.get('post.read'), needs.get('post.update')]).toEqual([null, 'one', 'each']);
  });
});
