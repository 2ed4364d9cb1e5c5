import { expect, it } from 'vitest';
import { asUid } from '#shared/units.ts';
import type { SignInState } from '../account/account-store.ts';
import type { SessionState } from '../session/session.ts';
import { ANA_SESSION } from '../session/session-fixture.ts';
import { ANA_ACCOUNT as ACCOUNT } from '../testing/test-account.tsx';
import { fetchAsPerson, personOf } from './person.ts';

const NOT_ASKED: SignInState = { phase: 'remembered', remembered: null, user: null, ended: null, failure: null };
const remembered = { uid: asUid('u1'), email: null, displayName: null, photoURL: null };
const NOBODY: SessionState = { phase: 'known', telegram: null, isAdmin: false, problem: null };

it.each<[string, Partial<SignInState>, Partial<SessionState>, string | null | undefined]>([
  ['nobody', {}, {}, null],
  ['a Telegram session alone', {}, { telegram: ANA_SESSION }, `telegram ${ANA_SESSION.telegramId}`],
  [
    'an account, whatever the session',
    { phase: 'known', user: ACCOUNT },
    { telegram: ANA_SESSION },
    `uid ${ACCOUNT.uid}`,
  ],
  ['an account that is still asked about', { remembered }, { telegram: ANA_SESSION }, undefined],
  ['an account that could not be asked about', { phase: 'failed', remembered }, {}, undefined],
  [
    'an account that was signed out',
    { phase: 'known' },
    { telegram: ANA_SESSION },
    `telegram ${ANA_SESSION.telegramId}`,
  ],
  ['a session that is still asked about', {}, { phase: 'starting' }, undefined],
  ['a server that does not answer', {}, { problem: 'unreachable' }, undefined],
  ['a session that was ended', {}, { problem: 'ended' }, null],
  ['a session that has run out', {}, { problem: 'expired' }, null],
])('%s', (_, account, session, key) => {
  const fetch = globalThis.fetch;
  const person = personOf({
    account: { get: () => ({ ...NOT_ASKED, ...account }), subscribe: () => () => {}, fetch },
    session: { get: () => ({ ...NOBODY, ...session }), subscribe: () => () => {}, fetch },
  });
  expect(person === null ? null : person?.key).toBe(key);
});

it('lets a request wait until it is known who is here', async () => {
  let state: SignInState = { ...NOT_ASKED, remembered };
  const signedIn = Promise.withResolvers<void>();
  const sentBy: string[] = [];
  const sender = (name: string) => async () => {
    sentBy.push(name);
    return new Response();
  };
  const fetch = fetchAsPerson({
    account: {
      get: () => state,
      async ready() {
        await signedIn.promise;
        state = { ...state, phase: 'known', user: ACCOUNT };
        return state;
      },
      fetch: sender('account'),
    },
    session: { get: () => NOBODY, ready: async () => NOBODY, fetch: sender('session') },
  });
  const asked = fetch('/api/alert-rules');
  expect(sentBy).toEqual([]);
  signedIn.resolve();
  await asked;
  expect(sentBy).toEqual(['account']);

  state = NOT_ASKED;
  await fetch('/api/alert-rules');
  expect(sentBy).toEqual(['account', 'session']);
});
