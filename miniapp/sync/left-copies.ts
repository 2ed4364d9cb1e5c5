/**
 * Copies of bets that people left on this device, wherever they signed out: on another page, in another tab, or because a
 * sign-in expired. What was sent is deleted; what waits to be sent stays for its person, and a visitor's copy stays.
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
  // In browsers that cannot list databases, only the page of the planilha clears its copy.
  const known = 'indexedDB' in window ? await indexedDB.databases?.() : [];
  for (const { name = '' } of known ?? []) {
    if (isOfAnother(name, signedIn)) await removeIfSent(name, signedIn).catch(() => {});
  }
}

/** False as long as it is unknown who is here. */
function isOfAnother(name: string, signedIn: SignedIn): boolean {
  const person = personOf(signedIn);
  return person !== undefined && name.startsWith(PERSON_DATABASES) && name !== databaseName(person?.key ?? null);
}

async function removeIfSent(name: string, signedIn: SignedIn): Promise<void> {
  const database = await openDB(name, undefined, {
    // The database is gone already: opening it would make an empty one that nobody can use.
    upgrade: (_database, _from, _to, transaction) => transaction.abort(),
  });
  const actions = await database.countFromIndex('actions', 'waiting');
  // A database of an earlier version has no such store.
  const countIn = (store: string) => (database.objectStoreNames.contains(store) ? database.count(store) : 0);
  const waiting = actions + (await countIn('pictures')) + (await countIn('batches'));
  database.close();
  if (waiting === 0 && isOfAnother(name, signedIn)) await deleteDB(name);
}
