import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asChatId, type ChatId } from '../units.ts';
import { ACT_NAMES, type Act, askRight, mayDo, type RightsPerson, type Role, roleMay } from './rights.ts';

const [A, B, GONE] = [asChatId(-1), asChatId(-2), asChatId(-3)];
const personOf = (publishesIn: readonly ChatId[], more: Partial<RightsPerson> = {}): RightsPerson => ({
  isSignedIn: true,
  isAdmin: false,
  publishesIn: new Set(publishesIn),
  listed: new Set([A, B]),
  ...more,
});

describe('the rows of the table', () => {
  it.each<[Role, Act, boolean, boolean]>([
    ['visitor', 'post.create', false, false],
    ['visitor', 'procedure.read', false, false],
    ['member', 'post.change', true, false],
    ['member', 'post.publish', false, false],
    ['member', 'post.cancel', true, false],
    ['member', 'post.deletePublished', false, false],
    ['member', 'procedure.read', true, true],
    ['member', 'procedure.end', false, false],
    ['publisherElsewhere', 'post.read', true, false],
    ['publisherElsewhere', 'post.update', false, false],
    ['publisherElsewhere', 'media.read', true, false],
    ['publisherElsewhere', 'procedure.change', false, false],
    ['publisherElsewhere', 'procedure.reopen', false, false],
    ['publisherElsewhere', 'flow.stop', false, false],
    ['publisherUnplaced', 'procedure.publish', true, false],
    ['publisherUnplaced', 'procedure.reopen', true, false],
    ['publisherUnplaced', 'flow.publish', true, false],
    ['publisher', 'post.update', true, true],
    ['publisher', 'procedure.reopen', true, true],
    ['publisher', 'procedure.readDraft', true, false],
    ['publisher', 'team.claim', false, false],
    ['administrator', 'post.takeDown', true, true],
    ['administrator', 'procedure.changeDraft', true, false],
    ['administrator', 'procedure.deletePublished', false, false],
    ['administrator', 'team.release', false, false],
    ['groupMember', 'team.claim', true, false],
    ['groupMember', 'team.open', true, true],
    ['groupMember', 'post.read', false, false],
  ])('%s, %s: own %s, others’ %s', (role, act, own, others) => {
    expect([roleMay(role, act, true), roleMay(role, act, false)]).toEqual([own, others]);
  });
});

describe('a right', () => {
  it('to change takes every chat that is reached, and says which are missing', () => {
    const asked = askRight(personOf([A]), 'procedure.change', { isOwn: true, chats: [A, B, B] });
    expect(asked).toEqual({ ok: false, error: { code: 'no_right', lacking: [B], unlisted: [] } });
    expect(mayDo(personOf([A, B]), 'procedure.change', { isOwn: false, chats: [A, B] })).toBe(true);
  });

  it('to look takes one of the chats', () => {
    expect(mayDo(personOf([A]), 'post.read', { isOwn: false, chats: [A, B] })).toBe(true);
    expect(mayDo(personOf([A]), 'post.read', { isOwn: false, chats: [B] })).toBe(false);
    expect(mayDo(personOf([A]), 'post.read', { isOwn: false, chats: [] })).toBe(false);
  });

  it('is not asked for in a chat that is off the list, where nothing goes out for anybody', () => {
    const thing = { isOwn: true, chats: [A, GONE] };
    expect(mayDo(personOf([A]), 'procedure.end', thing)).toBe(true);
    for (const person of [personOf([A]), personOf([], { isAdmin: true })])
      expect(askRight(person, 'post.update', thing)).toMatchObject({ error: { lacking: [], unlisted: [GONE] } });
  });

  it('in more chats never takes one away', () => {
    const chats = fc.subarray([A, B, GONE]);
    fc.assert(
      fc.property(
        fc.constantFrom(...ACT_NAMES),
        fc.boolean(),
        chats,
        fc.subarray([A, B]),
        fc.subarray([A, B]),
        (act, isOwn, reached, some, more) => {
          const thing = { isOwn, chats: reached };
          if (mayDo(personOf(some), act, thing)) expect(mayDo(personOf([...some, ...more]), act, thing)).toBe(true);
        },
      ),
    );
  });

  it('over what is another’s is one over what is one’s own, too', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ACT_NAMES),
        fc.subarray([A, B, GONE]),
        fc.subarray([A, B]),
        (act, reached, some) => {
          if (mayDo(personOf(some), act, { isOwn: false, chats: reached }))
            expect(mayDo(personOf(some), act, { isOwn: true, chats: reached })).toBe(true);
        },
      ),
    );
  });
});
