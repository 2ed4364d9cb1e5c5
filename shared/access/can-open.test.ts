import { describe, expect, it } from 'vitest';
import type { Membership } from '../membership/membership.ts';
import { canOpen, canRead, type Decision, isEnforced, type Visitor } from './can-open.ts';
import { findRoute, ROUTES } from './routes.ts';

const ANONYMOUS: Visitor = { isSignedIn: false, isVerified: false, isAdmin: false };
const SIGNED_IN: Visitor = { ...ANONYMOUS, isSignedIn: true };
const VERIFIED: Visitor = { ...SIGNED_IN, isVerified: true };
const ADMIN: Visitor = { ...VERIFIED, isAdmin: true };
const PRIVATE = ['arbitragePre', 'arbitrageLive', 'calculatorBot'] as const;

describe('canOpen', () => {
  it.each(PRIVATE)('%s is for the members of a listed group', id => {
    const route = findRoute(id);
    const cases: [Visitor, Membership | null, Decision][] = [
      [ANONYMOUS, null, 'verify'],
      [SIGNED_IN, null, 'verify'],
      // Somebody else's membership does not count.
      [SIGNED_IN, 'member', 'verify'],
      [VERIFIED, 'member', 'allow'],
      [VERIFIED, 'not_member', 'join'],
      [VERIFIED, 'unknown', 'wait'],
      [VERIFIED, null, 'wait'],
      [ADMIN, 'not_member', 'join'],
    ];
    for (const [visitor, membership, decision] of cases) expect(canOpen(route, visitor, membership)).toBe(decision);
  });

  it.each(['dashboard', 'profile'] as const)('%s is for people with an account', id => {
    expect(canOpen(findRoute(id), ANONYMOUS, null)).toBe('login');
    expect(canOpen(findRoute(id), SIGNED_IN, null)).toBe('allow');
  });

  it.each(['messageBuilder', 'flowBuilder'] as const)('%s is closed by its list only when switched on', id => {
    const route = findRoute(id);
    expect(canOpen(route, ANONYMOUS, null)).toBe('allow');
    expect(canOpen(route, ANONYMOUS, null, isEnforced(route, true))).toBe('verify');
    expect(canOpen(route, VERIFIED, 'not_member', isEnforced(route, true))).toBe('join');
    expect(canOpen(route, VERIFIED, 'member', isEnforced(route, true))).toBe('allow');
  });

  it('opens every other page to anybody', () => {
    const closed = ROUTES.filter(route => canOpen(route, ANONYMOUS, null) !== 'allow').map(route => route.id);
    expect(closed.sort()).toEqual([...PRIVATE, 'procedures', 'dashboard', 'profile'].sort());
  });
});

describe('isEnforced', () => {
  it('cannot be switched off for a private route, nor on for one without a list', () => {
    expect(isEnforced(findRoute('arbitragePre'), false)).toBe(true);
    expect(isEnforced(findRoute('calculator'), true)).toBe(false);
  });
});

describe('canRead', () => {
  it('keeps the data of /admin for administrators, though the page opens', () => {
    const route = findRoute('admin');
    expect(canOpen(route, ANONYMOUS, null)).toBe('allow');
    expect(canRead(route, ANONYMOUS, null)).toBe('verify');
    expect(canRead(route, VERIFIED, null)).toBe('forbidden');
    expect(canRead(route, ADMIN, null)).toBe('allow');
  });
  it('is the same as canOpen elsewhere', () => {
    expect(canRead(findRoute('arbitragePre'), VERIFIED, 'not_member')).toBe('join');
    expect(canRead(findRoute('profile'), ANONYMOUS, null)).toBe('login');
  });
});
