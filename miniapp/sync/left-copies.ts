/**
 * Copies of bets that people left on this device, wherever they signed out: another page, another tab, or by a sign-in
 * that ran out. What was sent goes; what waits to be sent stays for its person, and a visitor's copy is a visitor's.
 */
import { deleteDB, openDB } from 'idb';
import { personOf, type SignedIn } from '../person/person.ts';
import { databaseName, PERSON_DATABASES } from './bets-database-name.ts';

/** Returns a function that stops it. */
export function clearLeftCopies(signedIn: SignedIn): () => void {
  let looking = Promise.resolve();
  const start = () => {
    looking = looking.then(() => look(signedIn)).catch(() => {});
  };
  const ends = [signedIn.account.subscribe(start), signedIn.session.subscribe(start)];
  start();
  return () => {
    for (const end of ends) end();
  };
}

async function look(signedIn: SignedIn): Promise<void> {
  // Browsers without this list keep what the page of the planilha does not clear.
  const known = 'indexedDB' in window ? await indexedDB.databases?.() : [];
  for (const { name = '' } of known ?? []) {
    if (isOfAnother(name, signedIn)) await removeIfSent(name, signedIn).catch(() => {});
  }
}

/** False as long as it is not known who is here. */
function isOfAnother(name: string, signedIn: SignedIn): boolean {
  const person = personOf(signedIn);
  return person !== undefined && name.startsWith(PERSON_DATABASES) && name !== databaseName(person?.key ?? null);
}

async function removeIfSent(name: string, signedIn: SignedIn): Promise<void> {
  const database = await openDB(name, undefined, {
    // It is gone already: made again it would be an empty one that nobody can open.
    upgrade: (_database, _from, _to, transaction) => transaction.abort(),
  });
  const actions = await database.countFromIndex('actions', 'waiting');
  // One of an earlier version has none.
  const countIn = (store: string) => (database.objectStoreNames.contains(store) ? database.count(store) : 0);
  const waiting = actions + (await countIn('pictures')) + (await countIn('batches'));
  database.close();
  if (waiting === 0 && isOfAnother(name, signedIn)) await deleteDB(name);
}
