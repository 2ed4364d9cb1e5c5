import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { accountFields, profile as words } from '#shared/catalogue/account/account.ts';
import { sentenceFor } from '#shared/catalogue/account/account-failures.ts';
import { secondFactorTexts } from '#shared/catalogue/account/second-factor.ts';
import { houseSettings, rounding } from '#shared/catalogue/account/settings.ts';
import { alerts } from '#shared/catalogue/arbitrage/alerts.ts';
import { asUid } from '#shared/units.ts';
import type { AccountUser } from '../../account/account-port.ts';
import {
  ANA_ACCOUNT,
  accountRefusal,
  BIA,
  createFakePort,
  renderScreen,
  type TestAnswers,
} from '../../testing/test-account.tsx';
import { ProfileScreen } from './ProfileScreen.tsx';

const original = globalThis.fetch;
beforeEach(() => {
  localStorage.clear();
  // happy-dom has the element, but not its modal methods.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  globalThis.fetch = original;
});

const ACCOUNT = { uid: 'u1', telegram: null, canUnlink: false };
const TELEGRAM: AccountUser = {
  ...ANA_ACCOUNT,
  uid: asUid('tg_42'),
  email: null,
  emailVerified: false,
  displayName: null,
  ways: [],
};
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
function open(
  fake: ReturnType<typeof createFakePort>,
  { answers = {}, ...more }: Partial<Parameters<typeof renderScreen>[1]> & { answers?: TestAnswers } = {},
) {
  return renderScreen(<ProfileScreen />, {
    address: '/perfil',
    port: fake.port,
    answers: { '/api/account': ACCOUNT, ...answers },
    ...more,
  });
}
/** Refused until the person has confirmed their identity. */
function stale(method: 'setPassword' | 'changeEmail') {
  let confirmed = false;
  return {
    [method]: async () => {
      if (!confirmed) throw accountRefusal('auth/requires-recent-login');
    },
    confirm: async () => {
      confirmed = true;
    },
  };
}

it('offers a visitor only the way to sign in', async () => {
  open(createFakePort(null));
  expect(await screen.findByText(words.nobody.title)).toBeTruthy();
  expect(screen.getByRole('link', { name: words.nobody.login }).getAttribute('href')).toBe('/login?redirect=%2Fperfil');
});

it('signs a Telegram person in automatically', async () => {
  const fake = createFakePort(null, {}, TELEGRAM);
  const { requests } = open(fake, { session: BIA, answers: { '/api/telegram/account-token': { customToken: 'ct' } } });
  expect(await screen.findByRole('heading', { name: words.access.title })).toBeTruthy();
  expect(requests).toContain('POST /api/telegram/account-token');
  expect(fake.calls).toEqual([
    ['signInWithCustomToken', 'ct'],
    ['updateProfile', { displayName: 'Bia Lima' }],
  ]);
});

it('reports that this failed, and tries again on request', async () => {
  const fake = createFakePort(null, {
    signInWithCustomToken: async () => {
      throw accountRefusal('auth/user-disabled');
    },
  });
  open(fake, { session: BIA, answers: { '/api/telegram/account-token': { customToken: 'ct' } } });
  expect(await screen.findByText(sentenceFor('auth/user-disabled'))).toBeTruthy();
  await press(words.failed.retry);
  await waitFor(() => expect(fake.calls).toHaveLength(2));
});

it('changes the name', async () => {
  const fake = createFakePort(ANA_ACCOUNT);
  open(fake);
  await press(words.person.edit);
  fireEvent.change(screen.getByRole('textbox', { name: words.person.name }), { target: { value: 'Ana P.' } });
  await press(words.save);
  expect(await screen.findByText(words.saved)).toBeTruthy();
  expect(fake.calls).toEqual([['updateProfile', { displayName: 'Ana P.' }]]);
});

describe('where somebody is signed in', () => {
  const device = { id: 'd1', way: 'email', device: 'Chrome · Android', startedAt: 1, lastSeenAt: 1, isCurrent: true };

  it('lists sign-ins of the account with the way in', async () => {
    open(createFakePort(ANA_ACCOUNT), { answers: { '/api/devices': { devices: [device], listsAccount: true } } });
    expect(await screen.findByText(`${words.devices.ways.email} · ${words.devices.current}`)).toBeTruthy();
    expect(screen.queryByText(words.devices.accountElsewhere)).toBeNull();
  });

  it('says that those at Google are not listed', async () => {
    open(createFakePort(ANA_ACCOUNT), { answers: { '/api/devices': { devices: [], listsAccount: false } } });
    expect(await screen.findByText(words.devices.accountElsewhere)).toBeTruthy();
  });
});

describe('the address', () => {
  it('without confirmation gets another mail', async () => {
    const fake = createFakePort({ ...ANA_ACCOUNT, emailVerified: false });
    open(fake);
    await press(words.access.resend);
    expect(await screen.findByText(words.access.resent('ana@example.com'))).toBeTruthy();
  });

  it('is changed by a mail to the new one', async () => {
    const fake = createFakePort(ANA_ACCOUNT);
    open(fake);
    await press(words.access.changeEmail);
    fireEvent.change(screen.getByRole('textbox', { name: words.access.newEmail }), { target: { value: 'b@x.com' } });
    await press(words.access.changeEmail);
    expect(await screen.findByText(words.access.changeSent('b@x.com'))).toBeTruthy();
    expect(fake.calls).toEqual([['changeEmail', 'b@x.com']]);
  });
});

describe('what needs a recent sign-in', () => {
  it('asks for the password again, and then repeats the action', async () => {
    const fake = createFakePort(ANA_ACCOUNT, stale('setPassword'));
    open(fake);
    await press(words.access.changePassword);
    fireEvent.change(screen.getByLabelText(accountFields.newPassword), {
      target: { value: 'outro café depois do jogo 9' },
    });
    await press(words.save);
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    fireEvent.change(dialog.getByLabelText(accountFields.password), { target: { value: 'surebet7' } });
    fireEvent.click(dialog.getByText(words.confirm.password));
    expect(await screen.findByText(words.access.passwordSaved)).toBeTruthy();
    expect(fake.calls).toEqual([
      ['setPassword', 'outro café depois do jogo 9'],
      ['confirm', { kind: 'password', password: 'surebet7' }],
      ['setPassword', 'outro café depois do jogo 9'],
    ]);
  });

  it('changes nothing if the person does not confirm', async () => {
    const fake = createFakePort(ANA_ACCOUNT, stale('setPassword'));
    open(fake);
    await press(words.access.changePassword);
    fireEvent.change(screen.getByLabelText(accountFields.newPassword), {
      target: { value: 'outro café depois do jogo 9' },
    });
    await press(words.save);
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    fireEvent.click(dialog.getByRole('button', { name: 'Fechar', hidden: true }));
    expect(await screen.findByText(sentenceFor('auth/requires-recent-login'))).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(accountFields.newPassword).value).toBe(
      'outro café depois do jogo 9',
    );
  });
});

describe('sign-in methods', () => {
  const phone = { id: 'phone', name: '+5511987654321' };

  it('the last one cannot be removed', async () => {
    open(createFakePort(ANA_ACCOUNT));
    await button(words.access.changePassword);
    expect(screen.queryByRole('button', { name: words.access.remove })).toBeNull();
  });

  it('one of two can be removed', async () => {
    const fake = createFakePort({ ...ANA_ACCOUNT, phoneNumber: phone.name, ways: [...ANA_ACCOUNT.ways, phone] });
    open(fake);
    const [, removePhone] = await screen.findAllByRole('button', { name: words.access.remove });
    if (removePhone) fireEvent.click(removePhone);
    expect(await screen.findByText(words.access.removed(words.access.phone))).toBeTruthy();
    expect(fake.calls).toEqual([['unlink', 'phone']]);
  });
});

describe('Telegram', () => {
  const linked = { uid: 'u1', telegram: { telegramId: 42, name: 'Bia Lima', username: 'bia' }, canUnlink: true };

  it('is linked with the current session', async () => {
    const { requests } = open(createFakePort(ANA_ACCOUNT), {
      session: BIA,
      answers: { '/api/account/telegram': linked, '/api/account/session': BIA },
    });
    await press(words.telegram.linkCurrent('Bia Lima'));
    expect(await screen.findByText(words.telegram.linked)).toBeTruthy();
    expect(requests).toContain('POST /api/account/telegram');
  });

  it('is linked through its own page without a session', async () => {
    open(createFakePort(ANA_ACCOUNT));
    const link = await screen.findByRole('link', { name: words.telegram.link });
    expect(link.getAttribute('href')).toBe('/telegram-login?redirect=%2Fperfil');
  });

  it('is unlinked again', async () => {
    const { requests } = open(createFakePort(ANA_ACCOUNT), {
      answers: { '/api/account': linked, '/api/account/telegram': ACCOUNT },
    });
    await press(words.telegram.unlink);
    expect(await screen.findByText(words.telegram.unlinked)).toBeTruthy();
    expect(requests).toContain('DELETE /api/account/telegram');
  });
});

describe('houses and stakes', () => {
  it('are those of this browser, and changes are kept there', async () => {
    const kto = { book: 'kto', on: true, commission: null, maxStake: 60_000, step: null };
    localStorage.setItem('arbi:houses', JSON.stringify({ version: 2, houses: [kto], rounding: 500 }));
    open(createFakePort(ANA_ACCOUNT));
    const box = await screen.findByRole('checkbox', { name: houseSettings.has('KTO') });
    expect(box).toHaveProperty('checked', true);
    expect(screen.getByRole('combobox', { name: rounding.label })).toHaveProperty('value', '500');
    fireEvent.click(screen.getByRole('button', { name: /^KTO/ }));
    const balance = screen.getByRole('textbox', { name: houseSettings.fieldOf(houseSettings.balance, 'KTO') });
    fireEvent.change(balance, { target: { value: '1.250,50' } });
    fireEvent.change(screen.getByRole('searchbox', { name: houseSettings.search }), { target: { value: 'betan' } });
    fireEvent.change(screen.getByRole('combobox', { name: rounding.label }), { target: { value: '1' } });
    fireEvent.click(await screen.findByRole('checkbox', { name: houseSettings.has('Betano') }));
    expect(JSON.parse(localStorage.getItem('arbi:houses') ?? '')).toMatchObject({
      rounding: 1,
      houses: [{ book: 'kto', balance: 125_050 }, { book: 'betano' }],
    });
  });

  it('alert rules are named there, and using one opens its list', async () => {
    const filter = { ...EMPTY_FILTER, profitFrom: 2 };
    const rule = { id: 'r1', name: 'Acima de 2 %', kind: 'live', filter, createdAt: 1 };
    open(createFakePort(ANA_ACCOUNT), { answers: { '/api/alert-rules': { rules: [rule] } } });
    fireEvent.click(await screen.findByRole('button', { name: alerts.apply(rule.name) }));
    expect(window.location.pathname + window.location.search).toBe('/arbitragem-live?lucro_de=2');
  });
});

describe('deleting the account', () => {
  it('requires the word to be typed', async () => {
    const { requests } = open(createFakePort(ANA_ACCOUNT));
    await press(words.data.delete);
    fireEvent.change(screen.getByLabelText(words.data.confirmLabel('APAGAR')), { target: { value: 'apaga' } });
    await press(words.data.deleteNow);
    expect(await screen.findByText(words.data.confirmError('APAGAR'))).toBeTruthy();
    expect(requests.filter(request => request.startsWith('DELETE'))).toEqual([]);
  });

  it('asks for confirmation of the identity if the server requires it, then deletes, and leaves', async () => {
    let asked = 0;
    const recent = () => {
      asked += 1;
      const error = { code: 'unauthorized', reason: 'recent_login', message: 'Entre de novo.' };
      return asked === 1 ? Response.json(error, { status: 401 }) : new Response(null, { status: 204 });
    };
    const fake = createFakePort(ANA_ACCOUNT);
    open(fake, { answers: { 'DELETE /api/account': recent, '/api/telegram/session': {} } });
    await press(words.data.delete);
    fireEvent.change(screen.getByLabelText(words.data.confirmLabel('APAGAR')), { target: { value: 'apagar' } });
    await press(words.data.deleteNow);
    const dialog = within(await screen.findByRole('dialog', { hidden: true }));
    fireEvent.change(dialog.getByLabelText(accountFields.password), { target: { value: 'surebet7' } });
    fireEvent.click(dialog.getByText(words.confirm.password));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    await waitFor(() => expect(fake.calls.at(-1)).toEqual(['signOut']));
    expect(window.history.state).toMatchObject({ from: 'deleted' });
    expect(asked).toBe(2);
  });
});

describe('the second factor', () => {
  const factor = secondFactorTexts;

  it('is added with the first code of the app, and shows its recovery codes once', async () => {
    const typed: string[] = [];
    const fake = createFakePort(ANA_ACCOUNT, {
      startSecondFactor: async () => ({
        secret: 'GEZDGNBVGY3TQOJQ',
        address: 'otpauth://totp/Arbi:ana',
        async finish(code) {
          typed.push(code);
          fake.become({ ...ANA_ACCOUNT, secondFactor: { id: 'f1', since: 1_795_262_400_000 } });
        },
      }),
    });
    open(fake);
    await press(factor.turnOn);
    expect(await screen.findByRole('img', { name: factor.setUp.qr })).toBeTruthy();
    expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(factor.setUp.code), { target: { value: '123 456' } });
    await press(factor.setUp.submit);
    expect(await screen.findByText('K7WQM-2XNDP')).toBeTruthy();
    expect(typed).toEqual(['123456']);
    await press(factor.codes.kept);
    expect(screen.queryByText('K7WQM-2XNDP')).toBeNull();
    await press(factor.turnOff);
    expect(await screen.findByText(factor.turnedOff)).toBeTruthy();
  });

  it.each([
    ['an unproven address', { ...ANA_ACCOUNT, emailVerified: false }, factor.unproven],
    ['Telegram alone', TELEGRAM, factor.noWay],
  ])('is not offered with %s, and says why', async (_what, user, text) => {
    open(createFakePort(user));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: factor.turnOn })).toBeNull();
  });
});
