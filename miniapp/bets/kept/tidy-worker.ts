/** Tidies a database of bets off the page's own thread: tens of thousands of actions would hold it up. */
import { openBetsDatabase, tidyBets } from './bets-database.ts';

self.addEventListener('message', async ({ data }: MessageEvent<string>) => {
  try {
    const database = await openBetsDatabase(data, () => {});
    await tidyBets(database);
    database.close();
  } finally {
    self.postMessage(null);
  }
});
