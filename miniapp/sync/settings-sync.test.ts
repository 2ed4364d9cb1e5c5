import { describe, expect, it } from 'vitest';
import { makeArb } from '#shared/arbitrage/arb-fixture.ts';
import { startPlacing } from '#shared/placing/placing.ts';
import { cents, epochMs } from '#shared/units.ts';
import {
  MAX_CALCULATION_LINK,
  MAX_CALCULATION_NAME,
  MAX_SAVED_CALCULATIONS,
} from '#shared/wire/account/account-limits.ts';
import { unsetHouse } from '../settings/house-settings.ts';
import { createTestAccounts, createTestBrowser } from './sync-fixture.ts';

function world() {
  const accounts = createTestAccounts();
  const browser = () => createTestBrowser(accounts);
  return { accounts, browser, tab: () => browser().openTab() };
}
const sum = (name: string, link = '1A') => ({ name, link });
const kto = { ...unsetHouse('kto'), on: true };

describe('settings of a person', () => {
  it('are taken from the account on signing in, and reach the other device', async () => {
    const { accounts, tab } = world();
    const [phone, laptop] = [tab(), tab()];
    phone.sign('ana');
    phone.theme.choose({ mode: 'dark', primary: 'rose' });
    phone.houses.put(kto);
    phone.houses.round(cents(500));
    phone.saved.save(sum('a'));
    phone.saved.save(sum('b'));
    phone.saved.setTotal('1.500');
    phone.filters.save({ name: 'f', search: 'lucro_de=2' });
    await expect.poll(() => accounts.entriesOf('ana')).toHaveLength(7);
    laptop.sign('ana');
    await expect.poll(laptop.names).toEqual(['b', 'a']);
    expect(laptop.theme.get()).toMatchObject({ mode: 'dark', primary: 'rose' });
    expect(laptop.houses.get()).toMatchObject({ list: [kto], rounding: 500 });
    expect(laptop.saved.get().total).toBe('1.500');
    expect(laptop.filters.get()).toEqual([{ name: 'f', search: 'lucro_de=2' }]);
  });

  it('with the arbs that are being placed, which leave with their person', async () => {
    const { accounts, tab } = world();
    const [phone, laptop] = [tab(), tab()];
    const placing = startPlacing(makeArb(), cents(10_000), epochMs(Date.now()));
    phone.sign('ana');
    phone.placings.put(placing);
    await expect.poll(() => accounts.entriesOf('ana')).toHaveLength(1);
    laptop.sign('ana');
    await expect.poll(() => laptop.placings.get().list).toEqual([placing]);
    laptop.placings.forget(placing.arb.id);
    await expect.poll(() => accounts.entriesOf('ana')).toEqual([]);
    phone.sign(null);
    await expect.poll(() => phone.placings.get().list).toEqual([]);
  });

  it('send nothing if nothing was ever set', async () => {
    const { accounts, tab } = world();
    const phone = tab();
    phone.sign('ana');
    phone.houses.round(cents(100));
    await expect.poll(() => accounts.entriesOf('ana')).toHaveLength(1);
    expect(accounts.entriesOf('ana')).toEqual([{ kind: 'rounding', key: '', value: 100 }]);
  });

  it('keep what another device saved while a write was held', async () => {
    const { accounts, tab } = world();
    const [a, b] = [tab(), tab()];
    a.sign('ana');
    b.sign('ana');
    await expect.poll(() => accounts.asked).toEqual(['GET', 'GET']);
    const release = accounts.hold();
    b.saved.save(sum('da mesa'));
    await expect.poll(() => accounts.asked.filter(method => method === 'PUT')).toHaveLength(1);
    a.saved.save(sum('do celular'));
    await expect.poll(() => accounts.asked.filter(method => method === 'PUT')).toHaveLength(2);
    release();
    await expect.poll(() => accounts.names('ana').sort()).toEqual(['da mesa', 'do celular']);
    await expect.poll(() => [...b.names(), ...a.names()].length).toBeGreaterThanOrEqual(3);
    a.sync.refresh();
    b.sync.refresh();
    await expect.poll(() => a.names().sort()).toEqual(['da mesa', 'do celular']);
    await expect.poll(() => b.names().sort()).toEqual(['da mesa', 'do celular']);
  });

  it('keep both of two calculations saved under one name, and of one house the fields of either side', async () => {
    const { accounts, tab } = world();
    const [a, b] = [tab(), tab()];
    a.houses.put(kto);
    a.sign('ana');
    await expect.poll(() => accounts.entriesOf('ana')).toHaveLength(1);
    b.sign('ana');
    await expect.poll(() => b.houses.get().list).toEqual([kto]);
    accounts.setOff(true);
    b.saved.save(sum('Final', '1B'));
    b.houses.put({ ...kto, maxStake: cents(100) });
    await expect.poll(() => accounts.asked.length).toBeGreaterThan(4);
    accounts.setOff(false);
    a.saved.save(sum('Final', '1A'));
    a.houses.put({ ...kto, step: cents(5) });
    await expect.poll(() => accounts.entriesOf('ana')).toHaveLength(2);
    b.sync.refresh();
    await expect.poll(() => accounts.names('ana').sort()).toEqual(['Final', 'Final (2)']);
    a.sync.refresh();
    await expect.poll(() => a.saved.get().saved).toEqual([sum('Final (2)', '1B'), sum('Final', '1A')]);
    expect(a.houses.get().list).toEqual([{ ...kto, maxStake: 100, step: 5 }]);
    expect(b.houses.get().list).toEqual(a.houses.get().list);
  });

  it('are written once where the answer was lost', async () => {
    const { accounts, tab } = world();
    const [a, b] = [tab(), tab()];
    a.sign('ana');
    await expect.poll(() => accounts.asked).toEqual(['GET']);
    accounts.loseAnswers(true);
    a.saved.save(sum('x', '1A'));
    await expect.poll(() => accounts.names('ana')).toEqual(['x']);
    accounts.loseAnswers(false);
    b.sign('ana');
    await expect.poll(b.names).toEqual(['x']);
    // Saved after the first one had been seen: repeating that one's request must not bring it back.
    b.saved.save(sum('x', '1B'));
    await expect.poll(() => accounts.entriesOf('ana')[0]?.value).toEqual({ link: '1B' });
    a.sync.refresh();
    await expect.poll(() => a.saved.get().saved).toEqual([sum('x', '1B')]);
    expect(accounts.names('ana')).toEqual(['x']);
  });

  it('lose on one device what was deleted on another, however long it was away', async () => {
    const { accounts, browser } = world();
    const [phone, laptop] = [browser(), browser()];
    const before = phone.openTab();
    for (const name of ['a', 'b']) before.saved.save(sum(name));
    before.sign('ana');
    await expect.poll(() => accounts.names('ana')).toHaveLength(2);
    before.sync.stop();
    const there = laptop.openTab();
    there.sign('ana');
    await expect.poll(there.names).toHaveLength(2);
    there.saved.forget('a');
    // These are more deletions than the account keeps marks for.
    for (let at = 0; at < 300; at += 1) there.saved.save(sum(`n${at % 150}`, `1${at}`));
    await expect.poll(() => accounts.names('ana')).toHaveLength(151);
    for (let at = 0; at < 150; at += 1) there.saved.forget(`n${at}`);
    await expect.poll(() => accounts.names('ana')).toEqual(['b']);
    const after = phone.openTab();
    after.sign('ana');
    await expect.poll(after.names).toEqual(['b']);
    expect(accounts.names('ana')).toEqual(['b']);
  });

  it('are sent in parts that a server takes, and stay on the device beyond what an account keeps', async () => {
    const { accounts, tab } = world();
    const [a, b] = [tab(), tab()];
    const long = (at: number) => sum(`${at}`.padEnd(MAX_CALCULATION_NAME, 'ã'), '1'.padEnd(MAX_CALCULATION_LINK, 'A'));
    for (let at = 0; at < MAX_SAVED_CALCULATIONS; at += 1) a.saved.save(long(at));
    a.sign('ana');
    await expect.poll(() => accounts.names('ana')).toHaveLength(MAX_SAVED_CALCULATIONS);
    for (let at = 0; at < 160; at += 1) b.saved.save(sum(`b${at}`));
    b.sign('ana');
    await expect.poll(() => accounts.names('ana')).toHaveLength(200);
    expect(b.names()).toHaveLength(210);
  });
});

describe('on a device that several people use', () => {
  it('leave with their person, and nothing of one reaches another', async () => {
    const { accounts, tab } = world();
    const shared = tab();
    shared.sign('ana');
    shared.saved.save(sum('da ana'));
    shared.houses.round(cents(500));
    shared.theme.choose({ mode: 'dark' });
    await expect.poll(() => accounts.entriesOf('ana')).toHaveLength(3);
    shared.sign(null);
    await expect.poll(shared.names).toEqual([]);
    expect(shared.houses.get().rounding).toBeNull();
    shared.sign('bia');
    await expect.poll(() => shared.theme.get().mode).toBe('system');
    shared.saved.save(sum('da bia'));
    await expect
      .poll(() => accounts.entriesOf('bia'))
      .toEqual([{ kind: 'calculation', key: 'da bia', value: { link: '1A' } }]);
    expect(accounts.names('ana')).toEqual(['da ana']);
  });

  it('wait unsent for their person, also where the sign-out was not noticed', async () => {
    const { accounts, browser } = world();
    const shared = browser();
    const first = shared.openTab();
    first.sign('ana');
    first.saved.save(sum('enviada'));
    await expect.poll(() => accounts.names('ana')).toEqual(['enviada']);
    accounts.setOff(true);
    first.saved.save(sum('sem rede'));
    first.saved.forget('enviada');
    first.sync.stop();
    accounts.setOff(false);
    const second = shared.openTab();
    second.sign('bia');
    await expect.poll(second.names).toEqual([]);
    second.saved.save(sum('da bia'));
    await expect.poll(() => accounts.names('bia')).toEqual(['da bia']);
    second.sign('ana');
    await expect.poll(() => accounts.names('ana')).toEqual(['sem rede']);
    expect(second.names()).toEqual(['sem rede']);
    expect(accounts.names('bia')).toEqual(['da bia']);
  });

  it('take in what a visitor had saved; where a setting differs, the account’s stands', async () => {
    const { accounts, tab } = world();
    const [phone, laptop] = [tab(), tab()];
    phone.houses.round(cents(500));
    phone.sign('ana');
    await expect.poll(() => accounts.entriesOf('ana')).toHaveLength(1);
    laptop.houses.round(cents(100));
    laptop.saved.save(sum('antes da conta'));
    laptop.sign('ana');
    await expect.poll(() => accounts.names('ana')).toEqual(['antes da conta']);
    expect(laptop.houses.get().rounding).toBe(500);
  });
});

it('asks who is here, once the server does not know the person any more', async () => {
  const { accounts, tab } = world();
  const shared = tab();
  shared.sign('ana');
  shared.saved.save(sum('da ana'));
  await expect.poll(() => accounts.names('ana')).toEqual(['da ana']);
  const refused = async () => Response.json({ code: 'unauthenticated', message: 'não' }, { status: 401 });
  shared.sync.become({ key: 'bia', fetch: refused });
  await expect.poll(shared.unknown).toBe(1);
  shared.sign(null);
  await expect.poll(shared.names).toEqual([]);
});

describe('in two tabs of one browser', () => {
  it('no tab undoes the other’s changes', async () => {
    const { accounts, browser } = world();
    const shared = browser();
    const [left, right] = [shared.openTab(), shared.openTab()];
    left.sign('ana');
    right.sign('ana');
    left.saved.save(sum('esquerda'));
    left.theme.choose({ mode: 'dark' });
    right.saved.save(sum('direita'));
    right.theme.choose({ primary: 'rose' });
    await expect.poll(() => accounts.names('ana').sort()).toEqual(['direita', 'esquerda']);
    left.sync.refresh();
    right.sync.refresh();
    await expect.poll(() => left.names().sort()).toEqual(['direita', 'esquerda']);
    await expect.poll(() => right.names().sort()).toEqual(['direita', 'esquerda']);
    const theme = accounts.entriesOf('ana').find(({ kind }) => kind === 'theme');
    expect(theme?.value).toEqual({ mode: 'dark', primary: 'rose' });
  });
});

it('a browser of an earlier version goes on from what it last shared', async () => {
  const { accounts, browser } = world();
  const laptop = browser().openTab();
  for (const name of ['a', 'b', 'c']) laptop.saved.save(sum(name));
  laptop.sign('u1');
  await expect.poll(() => accounts.names('u1')).toHaveLength(3);
  laptop.saved.forget('c');
  await expect.poll(() => accounts.names('u1')).toHaveLength(2);
  const phone = browser();
  const joined = { saved: ['a', 'b', 'c'].map(name => sum(name)), total: null };
  phone.storage.set('arbi:calculations-joined', JSON.stringify({ uid: 'u1', settings: { calculations: joined } }));
  // Deleted b while offline, and saved d.
  phone.storage.set('arbi:calculations', JSON.stringify(['d', 'a', 'c'].map(name => sum(name))));
  const tab = phone.openTab();
  tab.sign('u1');
  await expect.poll(() => accounts.names('u1').sort()).toEqual(['a', 'd']);
  expect(tab.names().sort()).toEqual(['a', 'd']);
  expect(phone.storage.get('arbi:calculations-joined')).toBeNull();
});
