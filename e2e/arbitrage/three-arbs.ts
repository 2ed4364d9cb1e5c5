/** A server with a market of three arbs, a, b and c, for the journeys that check the list in detail. */
import { expect } from 'vitest';
import { it, startSharedServer } from '../running/it.ts';
import { arbLines, push, quoteLine } from '../running/push.ts';
import type { RunningServer } from '../running/server.ts';
import { cookieOf } from '../running/sign-in.ts';

/** The arb of an event. */
export const arbIdOf = (event: string) => `${event}|ou|2.5`;

export const itWithThreeArbs = it.extend('threeArbs', { scope: 'worker' }, ({ emptyMarket }, { onCleanup }) =>
  startSharedServer(emptyMarket, onCleanup),
);

/**
 * Quotes the three again and removes what an earlier journey added: each journey begins on the same market, with no houses
 * set.
 */
export async function restoreThreeArbs(server: RunningServer): Promise<void> {
  const taken = [
    quoteLine({ event: 'd', book: 'betano', selection: 'over', odds: null }),
    quoteLine({ event: 'd', book: 'kto', selection: 'under', odds: null }),
    exitLine('novibet', 'under', 'back', null),
    exitLine('novibet', 'over', 'back', null),
    exitLine('smarkets', 'over', 'lay', null),
    exitLine('superbet', 'under', 'back', null),
  ];
  await push(server.url, [...taken, ...arbLines('a', 2.1), ...arbLines('b', 2.06), ...arbLines('c', 2.02)].join('\n'));
  const headers = { Cookie: await cookieOf(server, 'ana') };
  await forgetSettings(server, headers);
  const openArbs = async () => {
    const { arbs } = await (await fetch(`${server.url}/api/arbs?kind=pre`, { headers })).json();
    return arbs.map(({ id, profit }: { id: string; profit: number }) => `${id} ${profit.toFixed(4)}`).sort();
  };
  await expect.poll(openArbs).toEqual([`${arbIdOf('a')} 0.0500`, `${arbIdOf('b')} 0.0300`, `${arbIdOf('c')} 0.0100`]);
}

/** Another price of match a. */
export const exitLine = (book: string, selection: 'over' | 'under', side: 'back' | 'lay', odds: number | null) =>
  quoteLine({ event: 'a', book, selection, odds }, { side });

/** Settings follow the person into the next journey's browser. */
async function forgetSettings({ url }: RunningServer, headers: { Cookie: string }): Promise<void> {
  const settings = `${url}/api/account/settings`;
  const { version, entries } = await (await fetch(settings, { headers })).json();
  if (entries.length === 0) return;
  const changes = entries.map((entry: object) => ({ ...entry, value: null }));
  const answer = await fetch(settings, {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: crypto.randomUUID(), version, changes }),
  });
  expect(answer.status).toBe(200);
}
