import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OperatorMessages } from '#shared/ports/operator-messages.ts';
import { asTelegramId, epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { createOperatorWarnings, HOLD_MS, type Incident, LOOK_MS, MAX_WARNINGS_PER_HOUR } from './operator-warnings.ts';

const log = { info() {}, warn() {}, error() {} };
const DISK: Incident = { key: 'part:disk', text: 'O disco <cheio>.' };
const FEED: Incident = { key: 'feed:x', text: 'A fonte x falha.' };
const LOOKS = HOLD_MS / LOOK_MS;

function setup(store = createSqliteDocumentStore({ path: ':memory:' })) {
  onTestFinished(() => store.close());
  let now = 0;
  let next: (() => void) | null = null;
  let found: readonly Incident[] | Error = [];
  let answer: Awaited<ReturnType<OperatorMessages['send']>> = 'sent';
  const sent: string[] = [];
  const warnings = createOperatorWarnings({
    read: async () => {
      if (found instanceof Error) throw found;
      return found;
    },
    messages: {
      async send(_, html) {
        if (answer === 'sent') sent.push(html);
        return answer;
      },
    },
    operators: [asTelegramId(1)],
    store,
    steady: { now: () => epochMs(now) },
    log,
    after(_, work) {
      next = work;
      return () => {};
    },
  });
  return {
    store,
    sent,
    start: warnings.start,
    setFound(...incidents: Incident[]) {
      found = incidents;
    },
    fail() {
      found = new Error('silent');
    },
    setAnswer(to: typeof answer) {
      answer = to;
    },
    async look(times = 1) {
      for (let i = 0; i < times; i++) {
        await warnings.settle();
        await new Promise(resolve => setImmediate(resolve));
        now += LOOK_MS;
        next?.();
        await warnings.settle();
      }
    },
  };
}

describe('a word to the operators', () => {
  it('is said once when it has lasted, and once when it has been over for as long', async () => {
    const { sent, start, setFound, look } = setup();
    onTestFinished(start());
    setFound(DISK);
    await look(LOOKS);
    expect(sent).toEqual([]);
    await look(50);
    expect(sent).toEqual(['<b>Arbi: precisa de você</b>\n• O disco &lt;cheio&gt;.']);
    setFound();
    await look(LOOKS - 1);
    expect(sent).toHaveLength(1);
    await look(50);
    expect(sent.slice(1)).toEqual(['<b>Voltou ao normal</b>\n• O disco &lt;cheio&gt;.']);
  });

  it('is not said of what is over at once, and says together what begins together', async () => {
    const { sent, start, setFound, look } = setup();
    onTestFinished(start());
    for (let i = 0; i < 20; i++) {
      setFound(DISK);
      await look();
      setFound();
      await look();
    }
    expect(sent).toEqual([]);
    setFound(DISK, FEED);
    await look(LOOKS + 1);
    expect(sent).toEqual([expect.stringMatching(/cheio.*\n• A fonte x falha\.$/)]);
  });

  it('is not repeated by a restart, which also learns that it is over', async () => {
    const first = setup();
    const stop = first.start();
    first.setFound(DISK);
    await first.look(LOOKS + 1);
    expect(first.sent).toHaveLength(1);
    await stop();
    const second = setup(first.store);
    onTestFinished(second.start());
    second.setFound(DISK);
    await second.look(LOOKS * 2);
    expect(second.sent).toEqual([]);
    second.setFound();
    await second.look(LOOKS + 1);
    expect(second.sent).toEqual([expect.stringContaining('Voltou ao normal')]);
  });

  it('waits for Telegram, and is not sent again to who cannot be reached', async () => {
    const { sent, start, setFound, setAnswer, look } = setup();
    onTestFinished(start());
    setFound(DISK);
    setAnswer('later');
    await look(LOOKS * 3);
    setAnswer('sent');
    await look();
    expect(sent).toHaveLength(1);
    setAnswer('gone');
    setFound(FEED);
    await look(LOOKS + 1);
    setAnswer('sent');
    await look(LOOKS * 3);
    expect(sent).toHaveLength(1);
  });

  it('a look that fails tells nothing, neither that it broke nor that it is over', async () => {
    const { sent, start, setFound, fail, look } = setup();
    onTestFinished(start());
    setFound(DISK);
    await look(LOOKS + 1);
    fail();
    await look(3);
    setFound(DISK);
    await look(3);
    expect(sent).toHaveLength(1);
  });

  it('property: never more than ten an hour, whatever comes and goes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.boolean(), fc.boolean(), fc.integer({ min: 1, max: 12 })), { maxLength: 40 }),
        async steps => {
          const { sent, start, setFound, look, store } = setup();
          const stop = start();
          let looks = 0;
          for (const [disk, feed, times] of steps) {
            setFound(...(disk ? [DISK] : []), ...(feed ? [FEED] : []));
            await look(times);
            looks += times;
          }
          await stop();
          await store.close();
          const hours = Math.ceil((looks * LOOK_MS) / 3_600_000) + 1;
          expect(sent.length).toBeLessThanOrEqual(hours * MAX_WARNINGS_PER_HOUR);
        },
      ),
      { numRuns: 20 },
    );
  });
});
