import { describe, expect, it } from 'vitest';
import { reasons } from '#shared/catalogue/account/account.ts';
import type { AccessAnswer } from '#shared/wire/auth.ts';
import { BIA } from '../../testing/test-account.tsx';
import { type ReasonInput, reasonFor } from './reason-view.ts';

const GROUP = { title: 'Surebets VIP', link: 'https://t.me/+abc' };
const answer = (decision: AccessAnswer['decision'], groups: AccessAnswer['groups'] = []) => ({ decision, groups });
const none: ReasonInput = {
  access: null,
  silent: null,
  session: { telegram: null, problem: null },
  hasAccount: false,
};
const asBia = { telegram: BIA.telegram, problem: null };

describe('why a person is here', () => {
  it.each<[string, Partial<ReasonInput>, string | null, string | null]>([
    ['nobody sent them', {}, null, null],
    ['the page opens', { access: answer('allow') }, null, null],
    ['members only, no Telegram', { access: answer('verify', [GROUP]) }, reasons.verify.title, 'telegram'],
    ['not in a group', { access: answer('join', [GROUP]), session: asBia }, reasons.join.title, 'retry'],
    ['Telegram does not answer', { access: answer('wait'), session: asBia }, reasons.wait.title, 'retry'],
    ['an account is asked for', { access: answer('login') }, reasons.login.title, null],
    ['administrators only', { access: answer('forbidden'), session: asBia }, reasons.forbidden.title, 'home'],
    ['the question had no answer', { silent: 'server' }, reasons.unreachable.title, 'retry'],
  ])('%s', (_what, input, title, offers) => {
    const reason = reasonFor({ ...none, ...input });
    expect(reason?.title ?? null).toBe(title);
    expect(reason?.offers ?? null).toBe(offers);
  });

  it.each([
    ['server', reasons.unreachable.text],
    ['store', reasons.store_silent.text],
    ['telegram', reasons.wait.text],
  ] as const)('names who did not answer: %s', (silent, text) => {
    expect(reasonFor({ ...none, silent })?.text).toBe(text);
  });

  it.each(['expired', 'invalid', 'different_people', 'unreachable'] as const)(
    'a session problem %s takes precedence over the page’s rule',
    problem => {
      const session = { telegram: null, problem };
      expect(reasonFor({ ...none, session })?.title).toBe(reasons[problem].title);
      expect(reasonFor({ ...none, session, access: answer('verify') })?.title).toBe(reasons[problem].title);
    },
  );

  it('a broken session is not mentioned if the person’s account opens the page', () => {
    const session = { telegram: null, problem: 'expired' } as const;
    expect(reasonFor({ ...none, session, hasAccount: true })).toBeNull();
    expect(reasonFor({ ...none, session, hasAccount: true, access: answer('allow') })).toBeNull();
  });

  it('names the groups, or whom to ask if there are none', () => {
    const join = (groups: AccessAnswer['groups']) =>
      reasonFor({ ...none, session: asBia, access: answer('join', groups) });
    expect(join([GROUP])).toMatchObject({ text: reasons.join.text, groups: [GROUP] });
    expect(join([])).toMatchObject({ text: reasons.join.none, groups: [] });
  });

  it('tells a person with an account that the Telegram session is missing', () => {
    const reason = reasonFor({ ...none, hasAccount: true, access: answer('verify') });
    expect(reason?.text).toContain(reasons.verifyLinked);
  });
});
