import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountFields, fieldErrors, reasons, login as words } from '#shared/catalogue/account/account.ts';
import { sentenceFor } from '#shared/catalogue/account/account-failures.ts';
import { endings } from '#shared/catalogue/account/endings.ts';
import {
  ANA_ACCOUNT,
  accountRefusal,
  BIA,
  CONFIG,
  createFakePort,
  NOBODY_SIGNED_IN,
  renderScreen,
} from '../../testing/test-account.tsx';
import { LoginScreen } from './LoginScreen.tsx';

const original = globalThis.fetch;
const MEMBERS = '/login?redirect=%2Farbitragem-pre%3Fevento%3Dx';
const ACCESS = '/api/access?route=%2Farbitragem-pre';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  globalThis.fetch = original;
});

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: accountFields.email });
const password = () => screen.getByLabelText<HTMLInputElement>(accountFields.password);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
function fill(address: string, secret: string) {
  fireEvent.change(email(), { target: { value: address } });
  fireEvent.change(password(), { target: { value: secret } });
}

describe('by address and password', () => {
  it('has fields that a password manager recognises', () => {
    renderScreen(<LoginScreen />, { address: '/login', port: createFakePort(null).port });
    expect([email().autocomplete, email().inputMode, password().autocomplete]).toEqual([
      'email',
      'email',
      'current-password',
    ]);
  });

  it('says beside each field what is missing, and focuses the first', async () => {
    const { port, calls } = createFakePort(null);
    renderScreen(<LoginScreen />, { address: '/login', port });
    press(words.submit);
    await waitFor(() => expect(document.activeElement).toBe(email()));
    const described = (input: HTMLElement) =>
      (input.getAttribute('aria-describedby') ?? '').split(' ').map(id => document.getElementById(id)?.textContent);
    expect(described(email())).toEqual([fieldErrors.email]);
    expect(described(password())).toEqual([fieldErrors.password]);
    expect(calls).toEqual([]);
  });

  it.each(['auth/invalid-credential', 'auth/too-many-requests', 'auth/network-request-failed', 'auth/user-disabled'])(
    '%s: says what to do, and nothing typed is lost',
    async code => {
      const { port } = createFakePort(null, {
        signInWithPassword: async () => {
          throw accountRefusal(code);
        },
      });
      renderScreen(<LoginScreen />, { address: '/login', port });
      fill('ana@example.com', 'surebet7');
      press(words.submit);
      expect((await screen.findByRole('alert')).textContent).toBe(sentenceFor(code));
      expect([email().value, password().value]).toEqual(['ana@example.com', 'surebet7']);
    },
  );

  it('tells the server, and replaces this page in the history by the one that sent the person', async () => {
    const { port, calls } = createFakePort(null);
    const depth = window.history.length;
    const { requests } = renderScreen(<LoginScreen />, {
      address: MEMBERS,
      port,
      answers: { '/api/account/session': BIA, [ACCESS]: { decision: 'allow', groups: [] } },
    });
    fill(' ana@example.com ', 'surebet7');
    press(words.submit);
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/arbitragem-pre?evento=x'));
    expect(calls).toContainEqual(['signInWithPassword', 'ana@example.com', 'surebet7']);
    expect(requests).toContain('POST /api/account/session');
    expect(window.history.length).toBe(depth);
  });

  it('stays and says why if the page still does not open', async () => {
    const { port } = createFakePort(null);
    renderScreen(<LoginScreen />, {
      address: MEMBERS,
      port,
      answers: {
        '/api/account/session': BIA,
        [ACCESS]: { decision: 'join', groups: [{ title: 'Surebets VIP', link: 'https://t.me/+abc' }] },
      },
    });
    fill('ana@example.com', 'surebet7');
    press(words.submit);
    expect((await screen.findByRole('link', { name: 'Surebets VIP' })).getAttribute('href')).toBe('https://t.me/+abc');
    expect(screen.getByText(words.already.as('Ana Prado'))).toBeTruthy();
    expect(window.location.pathname).toBe('/login');
  });

  it.each(['//evil.example/x', 'https://evil.example', '/login?redirect=/perfil', '/\\evil.example'])(
    'never goes to %s',
    async redirect => {
      const { port } = createFakePort(null);
      renderScreen(<LoginScreen />, {
        address: `/login?redirect=${encodeURIComponent(redirect)}`,
        port,
        answers: { '/api/account/session': NOBODY_SIGNED_IN },
      });
      fill('ana@example.com', 'surebet7');
      press(words.submit);
      await waitFor(() => expect(window.location.pathname).toBe('/'));
    },
  );
});

describe('by mobile', () => {
  it('sends a code to the typed number, and signs in with it', async () => {
    const { port, calls } = createFakePort(null);
    renderScreen(<LoginScreen />, { address: '/login', port, answers: { '/api/account/session': NOBODY_SIGNED_IN } });
    fireEvent.click(await screen.findByRole('radio', { name: words.ways.phone }));
    const number = screen.getByLabelText<HTMLInputElement>(accountFields.phone, { selector: 'input[type=tel]' });
    expect([number.autocomplete, number.inputMode]).toEqual(['tel', 'tel']);
    fireEvent.change(number, { target: { value: '(11) 98765-4321' } });
    press(words.sendCode);
    const code = await screen.findByLabelText<HTMLInputElement>(accountFields.code);
    expect([code.autocomplete, code.inputMode]).toEqual(['one-time-code', 'numeric']);
    fireEvent.change(code, { target: { value: '123 456' } });
    fireEvent.submit(code);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(calls).toContainEqual(['sendCode', '+5511987654321']);
    expect(calls).toContainEqual(['signInWithCode', 'verification-1', '123456']);
  });

  it('is not offered if this server sends no SMS', async () => {
    const config = { ...CONFIG, signIn: { ...CONFIG.signIn, phone: false } };
    renderScreen(<LoginScreen />, { address: '/login', port: createFakePort(null).port, config });
    await screen.findByRole('link', { name: words.telegram });
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('a mailed link', () => {
  const ADDRESS = '/login?mode=signIn&oobCode=abc&continueUrl=http%3A%2F%2Flocalhost%2Flogin%3Fredirect%3D%252Fperfil';
  const answers = {
    '/api/account/session': NOBODY_SIGNED_IN,
    '/api/access?route=%2Fperfil': { decision: 'allow', groups: [] },
  };

  it('signs in at once in the browser that asked for it', async () => {
    localStorage.setItem('arbi:link-email', 'ana@example.com');
    const { port, calls } = createFakePort(null);
    renderScreen(<LoginScreen />, { address: ADDRESS, port, answers });
    await waitFor(() => expect(window.location.pathname).toBe('/perfil'));
    expect(calls.find(([method]) => method === 'signInWithLink')?.[1]).toBe('ana@example.com');
  });

  it('asks for the address in any other browser', async () => {
    const { port } = createFakePort(null, {
      signInWithLink: async () => {
        throw accountRefusal('auth/expired-action-code');
      },
    });
    renderScreen(<LoginScreen />, { address: ADDRESS, port, answers });
    fireEvent.change(email(), { target: { value: 'ana@example.com' } });
    press(words.link.submit);
    expect((await screen.findByRole('alert')).textContent).toBe(sentenceFor('auth/expired-action-code'));
    expect(email().value).toBe('ana@example.com');
  });
});

describe('a person who is already signed in', () => {
  it('sees as whom, and can continue or sign out', async () => {
    const { port, calls } = createFakePort(ANA_ACCOUNT);
    renderScreen(<LoginScreen />, { address: '/login', port, answers: { '/api/account/session': NOBODY_SIGNED_IN } });
    await screen.findByText(words.already.as('Ana Prado'));
    press(words.already.signOut);
    await waitFor(() => expect(email()).toBeTruthy());
    expect(calls).toContainEqual(['signOut']);
  });

  it('may be a Telegram person', async () => {
    renderScreen(<LoginScreen />, { address: '/login', port: createFakePort(null).port, session: BIA });
    await screen.findByText(words.already.asTelegram('Bia Lima'));
    press(words.already.continue);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});

it.each([
  ['verify', reasons.verify.title],
  ['wait', reasons.wait.title],
  ['login', reasons.login.title],
] as const)('says why a person was sent here: %s', async (decision, title) => {
  const { port } = createFakePort(null);
  renderScreen(<LoginScreen />, { address: MEMBERS, port, answers: { [ACCESS]: { decision, groups: [] } } });
  expect(await screen.findByText(title)).toBeTruthy();
});

it('puts Telegram first, as the only solid button, where it opens the page', async () => {
  const { port } = createFakePort(null);
  const answers = { [ACCESS]: { decision: 'verify', groups: [] } };
  renderScreen(<LoginScreen />, { address: MEMBERS, port, answers });
  await screen.findByText(reasons.verify.title);
  const [first, ...others] = await screen.findAllByRole('link', { name: words.telegram });
  expect([first?.dataset.primary, others]).toEqual(['true', []]);
  expect(screen.getByRole('button', { name: words.submit }).dataset.quiet).toBe('true');
});

it('spec 4: says why the last session ended', async () => {
  localStorage.setItem('firebase_user', '{"uid":"u1","email":"a@b.co","displayName":null,"photoURL":null}');
  renderScreen(<LoginScreen />, { address: '/login', port: createFakePort(null).port });
  expect(await screen.findByText(endings.expired)).toBeTruthy();
  expect(email()).toBeTruthy();
});

it('opens the windows of other providers, and shows their errors', async () => {
  const config = {
    ...CONFIG,
    signIn: { ...CONFIG.signIn, providers: [{ id: 'google.com', name: 'Google', oidc: null }] },
  };
  const popup = vi.fn(async () => {
    throw accountRefusal('auth/popup-blocked');
  });
  const { port } = createFakePort(null, { signInWithPopup: popup });
  renderScreen(<LoginScreen />, { address: '/login', port, config });
  fireEvent.click(await screen.findByRole('button', { name: words.provider('Google') }));
  expect((await screen.findByRole('alert')).textContent).toBe(sentenceFor('auth/popup-blocked'));
  expect(popup).toHaveBeenCalledWith('google.com');
});
