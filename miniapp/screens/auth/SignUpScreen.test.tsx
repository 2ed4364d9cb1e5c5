import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountFields, fieldErrors, passwordRules, signUpTexts as words } from '#shared/catalogue/account/account.ts';
import { sentenceFor } from '#shared/catalogue/account/account-failures.ts';
import { accountRefusal, createFakePort, NOBODY_SIGNED_IN, renderScreen } from '../../testing/test-account.tsx';
import { SignUpScreen } from './SignUpScreen.tsx';

const original = globalThis.fetch;
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  globalThis.fetch = original;
});

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: accountFields.email });
const password = () => screen.getByLabelText<HTMLInputElement>(accountFields.password);
const submit = () => fireEvent.click(screen.getByRole('button', { name: words.submit }));
function fill(address: string, secret: string) {
  fireEvent.change(email(), { target: { value: address } });
  fireEvent.change(password(), { target: { value: secret } });
}

it('shows each rule of the server’s policy as the password is typed, also in words', async () => {
  renderScreen(<SignUpScreen />, { address: '/cadastro', port: createFakePort(null).port });
  const rules = async () => {
    const list = (await screen.findByText(passwordRules.title)).parentElement;
    return within(list ?? document.body)
      .getAllByRole('listitem')
      .map(item => item.textContent);
  };
  expect(await rules()).toEqual(['ao menos 8 caracteres: falta', 'um número: falta', 'difícil de adivinhar: falta']);
  fill('', 'senha7');
  await waitFor(async () =>
    expect(await rules()).toEqual([
      'ao menos 8 caracteres: falta',
      'um número: cumprida',
      'difícil de adivinhar: falta',
    ]),
  );
  expect(password().autocomplete).toBe('new-password');
});

it('refuses a password that breaks the policy, and a person who does not confirm their age', async () => {
  const { port, calls } = createFakePort(null);
  renderScreen(<SignUpScreen />, { address: '/cadastro', port });
  await screen.findByText(passwordRules.title);
  fill('ana@example.com', 'curta7');
  await screen.findByText(passwordRules.met, { exact: false });
  submit();
  expect(await screen.findByText(fieldErrors.policy)).toBeTruthy();
  expect(screen.getByText(fieldErrors.adult)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(password()));
  expect(calls).toEqual([]);
});

it('creates the account, sends the mail, says so, and continues to the page that sent the person', async () => {
  const { port, calls } = createFakePort(null);
  renderScreen(<SignUpScreen />, {
    address: '/cadastro?redirect=%2Fperfil',
    port,
    answers: {
      '/api/account/session': NOBODY_SIGNED_IN,
      '/api/access?route=%2Fperfil': { decision: 'login', groups: [] },
    },
  });
  fireEvent.change(screen.getByRole('textbox', { name: /Nome/ }), { target: { value: ' Ana ' } });
  fill('ana@example.com', 'chuva na feira de domingo 7');
  fireEvent.click(screen.getByRole('checkbox'));
  await screen.findAllByText(passwordRules.met, { exact: false });
  submit();
  expect(await screen.findByText(words.sent('ana@example.com'))).toBeTruthy();
  expect(calls).toEqual([['signUp', 'ana@example.com', 'chuva na feira de domingo 7', 'Ana'], ['sendVerification']]);
  fireEvent.click(screen.getByRole('button', { name: words.continue }));
  await waitFor(() => expect(window.location.pathname).toBe('/perfil'));
});

it('says beside the address that it already has an account', async () => {
  const { port } = createFakePort(null, {
    signUp: async () => {
      throw accountRefusal('auth/email-already-in-use');
    },
  });
  renderScreen(<SignUpScreen />, { address: '/cadastro', port });
  fill('ana@example.com', 'chuva na feira de domingo 7');
  fireEvent.click(screen.getByRole('checkbox'));
  submit();
  expect(await screen.findByText(sentenceFor('auth/email-already-in-use'))).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(email()));
});

it('shows how hard the password is to guess, with the address as a known word', async () => {
  const { port, calls } = createFakePort(null);
  renderScreen(<SignUpScreen />, { address: '/cadastro', port });
  fill('ana.prado@example.com', 'ana.prado2024ana.prado');
  expect(await screen.findByText(/^(muito )?fácil de adivinhar$/i)).toBeTruthy();
  submit();
  expect(await screen.findByText(fieldErrors.policy)).toBeTruthy();
  fill('ana.prado@example.com', 'chuva na feira de domingo 7');
  expect(await screen.findByText(passwordRules.levels[3])).toBeTruthy();
  expect(calls).toEqual([]);
});
