import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { readStoredSignIn } from './stored-sign-in.ts';

const DATABASE = 'firebaseLocalStorageDb';
const user = (token: string) => ({
  uid: 'u1',
  email: null,
  stsTokenManager: { accessToken: token, refreshToken: 'r' },
});

beforeEach(async () => {
  localStorage.clear();
  await deleteDB(DATABASE);
});

it('spec 4: reads the sign-in that the SDK keeps, and nothing else of its database', async () => {
  const database = await openDB(DATABASE, 1, {
    upgrade: made => void made.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' }),
  });
  await database.put('firebaseLocalStorage', { fbase_key: 'firebase:redirectUser:local', value: user('other') });
  await database.put('firebaseLocalStorage', { fbase_key: 'firebase:authUser:local:[DEFAULT]', value: user('mine') });
  database.close();
  expect(await readStoredSignIn()).toEqual({ uid: 'u1', token: 'mine' });
});

it('reads it in localStorage where there is no database, and makes none', async () => {
  const rejected = vi.fn();
  process.on('unhandledRejection', rejected);
  expect(await readStoredSignIn()).toBeNull();
  localStorage.setItem('firebase:authUser:local:[DEFAULT]', JSON.stringify(user('kept')));
  expect(await readStoredSignIn()).toEqual({ uid: 'u1', token: 'kept' });
  localStorage.setItem('firebase:authUser:local:[DEFAULT]', '{"uid":1}');
  expect(await readStoredSignIn()).toBeNull();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(DATABASE);
  process.off('unhandledRejection', rejected);
  expect(rejected).not.toHaveBeenCalled();
});
