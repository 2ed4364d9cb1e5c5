import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OperatorMessages } from '#shared/ports/operator-messages.ts';
import { asTelegramId, epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import {
  createOperatorWarnings,
  HOLD_MS,
  type Incident,
  LOOK_MS,
  MAX_WARNINGS_PER_HOUR,
  UNREACHABLE_MS,
} from './operator-warnings.ts';
import { ownSentWarnings, type SentWarningStore, sharedSentWarnings } from './sent-warnings.ts';

const log = { info() {}, warn() {}, error() {} };
const DISK: Incident = { key: 'part:disk', text: 'O disco <cheio>.' };
const FEED: Incident = { key: 'feed:x', text: 'A fonte x falha.' };
const LOOKS = HOLD_MS / LOOK_MS;

type Answer = Awaited<ReturnType<OperatorMessages['send']>>;

interface Setup {
  readonly store?: ReturnType<typeof createSqliteDocumentStore>;
  readonly operators?: readonly number[];
  readonly sentOf?: typeof ownSentWarnings;
}

function setup({
  store = createSqliteDocumentStore({ path: ':memory:' }),
  operators: ids = [1],
  sentOf = ownSentWarnings,
}: Setup = {}) {
  onTestFinished(() => store.close());
  const operators = ids.map(asTelegramId);
  let now = 0;
  let next: (() => void) | null = null;
  let found: readonly Incident[] | Error = [];
  const answers = new Map<number, Answer>();
  const sent: string[] = [];
  const sentTo: number[] = [];
  const warnings = createOperatorWarnings({
    read: async () => {
      if (found instanceof Error) throw found;
      return found;
    },
    messages: {
      async send(operator, html) {
        const answer = answers.get(operator) ?? 'sent';
        if (answer === 'sent') {
          sent.push(html);
          sentTo.push(operator);
        }
        return answer;
      },
    },
    operators,
    sent: sentOf(store, operators),
    clock: { now: () => epochMs(1_795_000_000_000 + now) },
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
    sentTo,
    start: warnings.start,
    setFound(...incidents: Incident[]) {
      found = incidents;
    },
    fail() {
      found = new Error('silent');
    },
    setAnswer(to: Answer, operator = 1) {
      answers.set(operator, to);
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
    const second = setup({ store: first.store });
    onTestFinished(second.start());
    second.setFound(DISK);
    await second.look(LOOKS * 2);
    expect(second.sent).toEqual([]);
    second.setFound();
    await second.look(LOOKS + 1);
    expect(second.sent).toEqual([expect.stringContaining('Voltou ao normal')]);
  });

  it('waits for Telegram, and for who cannot be reached yet', async () => {
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
    await look(UNREACHABLE_MS / LOOK_MS);
    expect(sent.slice(1)).toEqual([expect.stringMatching(/fonte x falha[\s\S]*Voltou ao normal[\s\S]*cheio/)]);
  });

  it('reaches each operator, whatever becomes of the others', async () => {
    const { sentTo, start, setFound, setAnswer, look } = setup({ operators: [1, 2] });
    onTestFinished(start());
    setFound(DISK);
    setAnswer('later', 2);
    await look(LOOKS + 3);
    expect(sentTo).toEqual([1]);
    setAnswer('sent', 2);
    await look(3);
    expect(sentTo).toEqual([1, 2]);
    setFound();
    await look(LOOKS + 1);
    expect(sentTo).toEqual([1, 2, 1, 2]);
  });

  it('a look that fails sends nothing, neither that it broke nor that it is over', async () => {
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

describe('several processes that see the same', () => {
  /** Two processes, which look in turn. */
  function two(operators = [1]) {
    const one = setup({ operators, sentOf: sharedSentWarnings });
    const other = setup({ operators, sentOf: sharedSentWarnings, store: one.store });
    for (const each of [one, other]) onTestFinished(each.start());
    return {
      one,
      other,
      said: () => [...one.sent, ...other.sent].map(text => text.split('\n')[0]),
      async look(times: number) {
        for (let i = 0; i < times; i++) for (const each of [one, other]) await each.look();
      },
    };
  }

  it('send it once, and once that it is over, when none of them sees it any more', async () => {
    const { one, other, said, look } = two();
    for (const each of [one, other]) each.setFound(DISK);
    await look(LOOKS * 3);
    expect(said()).toEqual(['<b>Arbi: precisa de você</b>']);
    one.setFound();
    await look(LOOKS * 3);
    expect(said()).toHaveLength(1);
    other.setFound();
    await look(LOOKS * 3);
    expect(said()).toEqual(['<b>Arbi: precisa de você</b>', '<b>Voltou ao normal</b>']);
  });

  it('send it again when the one that had claimed it could not send it', async () => {
    const { one, other, said, look } = two();
    one.setFound(DISK);
    one.setAnswer('later');
    other.setFound(DISK);
    other.setAnswer('later');
    await look(LOOKS * 2);
    expect(said()).toEqual([]);
    for (const each of [one, other]) each.setAnswer('sent');
    await look(2);
    expect(said()).toEqual(['<b>Arbi: precisa de você</b>']);
  });

  it('claim it in the store: of two that write at the same moment, one does', async () => {
    const store = createSqliteDocumentStore({ path: ':memory:' });
    onTestFinished(() => store.close());
    const books: SentWarningStore[] = [sharedSentWarnings(store, []), sharedSentWarnings(store, [])];
    await Promise.all(books.map(each => each.read()));
    expect((await Promise.all(books.map(each => each.write(new Map())))).sort()).toEqual([false, true]);
  });
});
