/** One person who reads the live list as the page does: it reconnects, and keeps what the server sent. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ArbDelta, ArbHeartbeat, ArbSnapshot } from '#shared/wire/arbitrage.ts';

export interface Reader {
  /** The ids of the matches on the list. */
  matches(): string[];
  /** The states of the feeds, as last heard. */
  states(): string[];
  /** Every set of feed states that it was ever sent. */
  readonly heard: string[];
  stop(): void;
}

const RETRY_MS = 300;

/** urls: where the list is served. If one does not answer, the next is asked, as a load balancer does. */
export function openReader(urls: () => readonly string[], cookie: string): Reader {
  const abort = new AbortController();
  const arbs = new Map<string, string>();
  const heard: string[] = [];
  let states: string[] = [];

  function hear(event: string, text: string): void {
    if (event === 'snapshot') arbs.clear();
    if (event === 'snapshot')
      for (const { id, event } of (JSON.parse(text) as ArbSnapshot).arbs) arbs.set(id, event.id);
    if (event === 'delta') {
      const delta = JSON.parse(text) as ArbDelta;
      for (const { id, event } of delta.upserted) arbs.set(id, event.id);
      for (const { id } of delta.closed) arbs.delete(id);
    }
    if (event === 'snapshot' || event === 'heartbeat') {
      states = (JSON.parse(text) as ArbHeartbeat).sources.map(({ state }) => state);
      if (heard.at(-1) !== states.join()) heard.push(states.join());
    }
  }

  async function read(url: string): Promise<void> {
    const answer = await fetch(`${url}/api/arbs/stream?kind=pre`, { headers: { cookie }, signal: abort.signal });
    if (answer.body === null || !answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    let rest = '';
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + piece).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const field = (name: string) =>
          part
            .split('\n')
            .find(line => line.startsWith(`${name}: `))
            ?.slice(name.length + 2);
        const [event, data] = [field('event'), field('data')];
        if (event !== undefined && data !== undefined) hear(event, data);
      }
    }
  }

  async function run(): Promise<void> {
    for (let turn = 0; !abort.signal.aborted; turn += 1) {
      const all = urls();
      await read(all[turn % all.length] ?? '').catch(() => undefined);
      await wait(RETRY_MS, undefined, { signal: abort.signal }).catch(() => undefined);
    }
  }
  void run();
  return { matches: () => [...arbs.values()].sort(), states: () => states, heard, stop: () => abort.abort() };
}

/** A session, from launch data. */
export async function signInReader(url: string, initData: string): Promise<string> {
  const answer = await fetch(`${url}/api/telegram/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ initData }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ');
}

/** Home at one house, away at another, both at these odds: an arb where they are over 2. */
export async function pushMatches(url: string, token: string, odds: Readonly<Record<string, number>>): Promise<void> {
  const [at, startsAt] = [Date.now(), Date.now() + 3_600_000];
  const lines = Object.entries(odds).flatMap(([id, price]) =>
    ['home', 'away'].map((selection, index) => ({
      event: { id, sport: 'tennis', league: 'ATP', home: `Ana ${id}`, away: `Bia ${id}`, startsAt },
      ...{ book: index === 0 ? 'betano' : 'kto', market: 'ml', selection, odds: price, at },
    })),
  );
  const answer = await fetch(`${url}/api/feeds/push`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: lines.map(line => JSON.stringify(line)).join('\n'),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}
