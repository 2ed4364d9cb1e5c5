import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountFields, recovery as words } from '#shared/catalogue/account/account.ts';
import { sentenceFor } from '#shared/catalogue/account/account-failures.ts';
import { accountRefusal, createFakePort, renderScreen } from '../../testing/test-account.tsx';
import { PasswordResetScreen } from './PasswordResetScreen.tsx';

const original = globalThis.fetch;
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  globalThis.fetch = original;
});
const throws = (code: string) => async () => {
  throw accountRefusal(code);
};
const EMAIL = 'ana@example.com';

describe('asking for the mail', () => {
  it.each([
    ['an account', {}],
    ['no account', { sendPasswordReset: throws('auth/user-not-found') }],
  ])('says the same for %s', async (_what, answers) => {
    const { port } = createFakePort(null, answers);
    renderScreen(<PasswordResetScreen />, { address: '/recuperar-senha', port });
    fireEvent.change(screen.getByRole('textbox', { name: accountFields.email }), { target: { value: EMAIL } });
    fireEvent.click(screen.getByRole('button', { name: words.submit }));
    expect(await screen.findByText(words.sent(EMAIL))).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what to do if the request failed', async () => {
    const { port } = createFakePort(null, { sendPasswordReset: throws('auth/too-many-requests') });
    renderScreen(<PasswordResetScreen />, { address: '/recuperar-senha', port });
    fireEvent.change(screen.getByRole('textbox', { name: accountFields.email }), { target: { value: EMAIL } });
    fireEvent.click(screen.getByRole('button', { name: words.submit }));
    expect((await screen.findByRole('alert')).textContent).toBe(sentenceFor('auth/too-many-requests'));
  });
});

describe('the link of the mail', () => {
  const RESET = '/recuperar-senha?mode=resetPassword&oobCode=abc';

  it('sets a new password', async () => {
    const { port, calls } = createFakePort(null);
    renderScreen(<PasswordResetScreen />, { address: RESET, port });
    fireEvent.change(await screen.findByLabelText(accountFields.newPassword), {
      target: { value: 'outro café depois do jogo 9' },
    });
    fireEvent.click(screen.getByRole('button', { name: words.reset.submit }));
    expect(await screen.findByText(words.reset.done)).toBeTruthy();
    expect(calls).toContainEqual(['resetPassword', 'abc', 'outro café depois do jogo 9']);
  });

  it.each(['auth/expired-action-code', 'auth/invalid-action-code'])('%s: offers another one', async code => {
    const { port } = createFakePort(null, { readCode: throws(code) });
    renderScreen(<PasswordResetScreen />, { address: RESET, port });
    expect((await screen.findByRole('alert')).textContent).toBe(sentenceFor(code));
    expect(screen.getByRole('link', { name: words.askAgain }).getAttribute('href')).toBe('/recuperar-senha');
  });

  it('for another purpose sets no password', async () => {
    const { port } = createFakePort(null, { readCode: async () => ({ purpose: 'verifyEmail', email: EMAIL }) });
    renderScreen(<PasswordResetScreen />, { address: RESET, port });
    expect((await screen.findByRole('alert')).textContent).toBe(sentenceFor('auth/invalid-action-code'));
  });

  it.each(['verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'] as const)('%s is applied once', async purpose => {
    const { port, calls } = createFakePort(null, { readCode: async () => ({ purpose, email: EMAIL }) });
    renderScreen(<PasswordResetScreen />, { address: `/recuperar-senha?mode=${purpose}&oobCode=abc`, port });
    expect(await screen.findByText(words[purpose].done(EMAIL))).toBeTruthy();
    await waitFor(() => expect(calls.filter(([method]) => method === 'applyCode')).toEqual([['applyCode', 'abc']]));
  });

  it('reports that it was already used', async () => {
    const { port } = createFakePort(null, { applyCode: throws('auth/invalid-action-code') });
    renderScreen(<PasswordResetScreen />, { address: '/recuperar-senha?mode=verifyEmail&oobCode=abc', port });
    expect((await screen.findByRole('alert')).textContent).toBe(sentenceFor('auth/invalid-action-code'));
  });
});
