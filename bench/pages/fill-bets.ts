/** Fills the device's own book of bets in a browser, and waits until it is packed. */
import type { Page } from 'playwright-core';

const LEGS_OF_ONE = 3;
/** More than the database leaves unpacked. */
const FEWEST_PACKED = 600;

/** The database of the person who is signed in, or of the visitor. */
async function databaseOf(page: Page, whose: Whose): Promise<string> {
  const start = whose === 'person' ? 'arbi-bets ' : 'arbi-bets';
  for (;;) {
    const found = await page.evaluate(async begins => {
      await new Promise(requestAnimationFrame);
      return (await indexedDB.databases()).find(({ name }) => name?.startsWith(begins))?.name;
    }, start);
    if (found !== undefined) return found;
  }
}

export type Whose = 'visitor' | 'person';

/** Waits until the page, when idle, has packed what it holds for its next opening. */
export const waitForPacks = (page: Page, whose: Whose): Promise<void> => waitInDatabase(page, whose, 'packs');

/** Waits until the painel, when idle, has kept what it calculated for its next opening. */
export const waitForReport = (page: Page, whose: Whose): Promise<void> => waitInDatabase(page, whose, 'report');

/** Looks again with every frame, inside the page: a condition polled from outside cannot query a database. */
async function waitInDatabase(page: Page, whose: Whose, what: 'packs' | 'report'): Promise<void> {
  await page.evaluate(
    async ({ fewest, name, wanted }) => {
      const ask = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const db = await ask(indexedDB.open(name));
      const isThere = async () => {
        const tx = db.transaction(['actions', 'facts']);
        const facts = tx.objectStore('facts');
        if (wanted === 'report') return (await ask(facts.count('derived report'))) > 0;
        const packs = await ask(facts.getAllKeys(IDBKeyRange.bound('pack ', 'pack!')));
        const last = packs.at(-1);
        const to = last === undefined ? 0 : (await ask(facts.get(last))).to;
        return (await ask(tx.objectStore('actions').count(IDBKeyRange.lowerBound(to, true)))) < fewest;
      };
      while (!(await isThere())) await new Promise(requestAnimationFrame);
      db.close();
    },
    { fewest: FEWEST_PACKED, name: await databaseOf(page, whose), wanted: what },
  );
}

/** Three legs to an operation, two lost and one won; the last ones are open. */
export async function fillBets(page: Page, legs: number, whose: Whose): Promise<void> {
  await page.evaluate(
    async ({ count, together, name }) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const tx = db.transaction('actions', 'readwrite');
      const store = tx.objectStore('actions');
      const houses = ['betano', 'kto', 'superbet', 'bet365', 'pinnacle'];
      // Spread over the same number of days whatever the count: with all bets on one day there is no curve.
      const every = (30 * 86_400_000) / count;
      const first = Date.now() - 31 * 86_400_000;
      const add = (action: { readonly id: string }) => void store.add({ id: action.id, action });
      for (let leg = 0; leg < count; leg += 1) {
        const [at, procedure] = [Math.round(first + leg * every), `p${Math.floor(leg / together)}`];
        const match = `Time ${Math.floor(leg / together) % 400} × Time ${leg % 300}`;
        if (leg % together === 0)
          add({
            kind: 'procedure',
            id: `q${leg}`,
            at,
            procedure,
            terms: { name: match, category: 'Surebet' },
          } as never);
        const terms = {
          procedure,
          house: houses[leg % houses.length],
          odds: 1.5 + (leg % 200) / 100,
          stakeCents: 5_000 + (leg % 997) * 10,
        };
        add({
          kind: 'place',
          id: `a${leg}`,
          at,
          bet: `b${leg}`,
          terms: {
            ...terms,
            eventName: match,
            selection: `Entrada ${leg % together}`,
            market: 'Resultado final',
            startsAt: at,
          },
        } as never);
        const isOpen = leg >= count - 30;
        if (!isOpen)
          add({
            kind: 'settle',
            id: `s${leg}`,
            at: at + 1_000,
            bet: `b${leg}`,
            status: leg % together === 0 ? 'won' : 'lost',
          } as never);
      }
      await new Promise<void>((resolve, reject) => {
        tx.oncomplete = () => resolve();
        tx.onerror = () => reject(tx.error);
      });
      db.close();
    },
    { count: legs, together: LEGS_OF_ONE, name: await databaseOf(page, whose) },
  );
}
