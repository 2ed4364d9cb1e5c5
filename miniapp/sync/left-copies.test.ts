import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { actionSchema } from '#shared/bets/action.ts';
import { openBetsDatabase } from '../bets/kept/bets-database.ts';
import type { SignedIn } from '../person/person.ts';
import { databaseName } from './bets-database-name.ts';
import { clearLeftCopies } from './left-copies.ts';

/** A browser in which somebody is signed in, or nobody. */
function createSignedIn(uid: string | null) {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  let user = uid === null ? null : { uid };
  const account = { get: () => ({ user, phase: 'known', remembered: null }), subscribe, fetch };
  const session = { get: () => ({ telegram: null, phase: 'ready', problem: null }), subscribe, fetch };
  return {
    signedIn: { account, session } as unknown as SignedIn,
    become(next: string | null) {
      user = next === null ? null : { uid: next };
      for (const listener of listeners) listener();
    },
  };
}

async function keep(person: string | null, isSent: boolean): Promise<void> {
  const database = await openBetsDatabase(databaseName(person), () => {});
  await database.add([actionSchema.parse({ kind: 'deposit', id: 'a', at: 0, house: 'betano', cents: 1 })]);
  if (isSent) await database.sent(['a']);
  database.close();
}

const names = async () =>
  (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('arbi-bets') ? [name] : [])).sort();

it('takes what people left on the device away once they have gone, and nothing else', async () => {
  await keep(null, false);
  await keep('uid ana', true);
  await keep('uid ben', false);
  // A picture alone waits, too.
  await keep('uid caio', true);
  const caios = await openBetsDatabase(databaseName('uid caio'), () => {});
  await caios.keepPicture({ id: 'picture', bytes: Uint8Array.of(1) });
  caios.close();
  const { signedIn, become } = createSignedIn('ana');
  const stop = clearLeftCopies(signedIn);
  await expect
    .poll(() => names())
    .toEqual(['arbi-bets', 'arbi-bets uid ana', 'arbi-bets uid ben', 'arbi-bets uid caio']);
  become(null);
  await expect.poll(() => names()).toEqual(['arbi-bets', 'arbi-bets uid ben', 'arbi-bets uid caio']);
  stop();
});
