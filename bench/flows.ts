/**
 * Flows: how long a step takes with a thousand conversations open, from what somebody wrote to what is said back, kept in
 * SQLite; and how fast the interpreter alone takes what hostile people write.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ADMINISTRATOR } from '#shared/access/rights-fixture.ts';
import { newSession } from '#shared/flow/run/session.ts';
import { step } from '#shared/flow/run/step.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import { calculated } from '#shared/flow/simulate/simulation.ts';
import { templateFlow } from '#shared/flow/templates/templates.ts';
import { asTelegramId, asUid, epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../api/adapters/documents/sqlite-document-store.ts';
import { createInProcessBus } from '../api/adapters/in-process-bus.ts';
import { createFlows } from '../api/flows/create-flows.ts';
import { FLOW_INDEXES } from '../api/flows/flow-documents.ts';
import { createPersonData } from '../api/people/person-data.ts';
import type { BenchLine } from './measure.ts';

const PEOPLE = 1_000;
const ROUNDS = 3;
/** Messages a second, of all people together: more than three times what Telegram lets a bot answer. */
const PER_SECOND = 100;
const MOST_MS = 100;
const HOSTILE = 10_000;
const ID = 'flow-bench';
/** Asked again and again, so that nobody is ever done. */
const ANSWERS = ['freebet', '50', 'nada'];

export async function benchFlows(): Promise<BenchLine[]> {
  const flow = templateFlow('calculator');
  const times = (await conversations(flow)).toSorted((a, b) => a - b);
  const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
  const ms = hostile(flow);
  return [
    {
      name: 'flows.step.p99',
      value: Number(p99.toFixed(2)),
      unit: 'ms',
      peer: `${MOST_MS} ms, ${PEOPLE} conversations open, ${PER_SECOND} messages a second, ${times.length} steps`,
      ratio: MOST_MS / p99,
    },
    {
      name: 'flows.hostile',
      value: Math.round((HOSTILE / ms) * 1_000),
      unit: 'inputs/s',
      peer: `1,000 a second, ${HOSTILE} inputs`,
      ratio: HOSTILE / ms,
    },
  ];
}

/** Milliseconds of each step. */
async function conversations(flow: Flow): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arbi-bench-flows-'));
  const store = createSqliteDocumentStore({ path: join(folder, 'flows.sqlite'), indexes: FLOW_INDEXES });
  const log = { info: () => {}, warn: console.error, error: console.error };
  try {
    let said = 0;
    const flows = createFlows({
      store,
      clock: { now: () => epochMs(Date.now()) },
      log,
      bus: createInProcessBus({ onError: console.error }),
      audit: { record: () => {} },
      access: { decide: async () => 'allow', membershipOf: async () => 'member', isAdmin: () => true },
      isDisabled: async () => false,
      personData: createPersonData(store),
      chats: { all: async () => [], move: async () => {} },
      lists: null,
      commands: [],
      addresses: [],
      titleOf: async () => null,
      messages: { say: async () => ({ ok: true, value: ++said }) },
      calculate: async effect => calculated(effect),
    });
    const owner = { owners: [asUid('tg_1')] as const, rights: ADMINISTRATOR };
    await flows.drafts.save(owner, ID, null, flow);
    const publisher = { owner: asUid('tg_1'), telegramId: asTelegramId(1), chats: new Set<never>() };
    const done = await flows.publishing.publish(ID, 1, publisher);
    if (!done.ok) throw new Error(done.error.code);
    const hear = (person: number, heard: Parameters<typeof flows.controls.hear>[2]) =>
      flows.controls.hear({ chat: person, title: null }, personOf(person), heard);
    for (let person = 1; person <= PEOPLE; person++) await hear(person, { kind: 'command', command: 'contas' });
    if ((await flows.openOf(ID)) !== PEOPLE) throw new Error('not everybody has begun');

    const times: number[] = [];
    const steps: Promise<void>[] = [];
    const begun = performance.now();
    for (let count = 0; count < PEOPLE * ROUNDS; count++) {
      const due = begun + (count * 1_000) / PER_SECOND;
      const early = due - performance.now();
      if (early > 1) await wait(early);
      const text = ANSWERS[Math.floor(count / PEOPLE)] ?? '';
      // Measured from when the message was due, not from when it was handled: time spent in the queue counts.
      const step = hear(1 + (count % PEOPLE), { kind: 'text', text }).then(() => {
        times.push(performance.now() - due);
      });
      steps.push(step);
    }
    await Promise.all(steps);
    await flows.settle();
    if ((await flows.openOf(ID)) !== PEOPLE || said < PEOPLE * ROUNDS) throw new Error('somebody was not answered');
    return times;
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

/** Milliseconds for all of them. */
function hostile(flow: Flow): number {
  const library = { find: () => flow, published: () => 1 };
  const now = epochMs(1_795_000_000_000);
  const texts = [
    '*'.repeat(4_096),
    '{total}'.repeat(500),
    '9'.repeat(4_096),
    '😀'.repeat(2_000),
    '\u202e\u0000<b>',
    '',
  ];
  const begun = performance.now();
  for (let count = 0; count < HOSTILE; count++) {
    const session = newSession({
      id: 'abcdefghijkl',
      chat: 1,
      chatTitle: null,
      person: personOf(1),
      flow: ID,
      version: 1,
      start: 'start',
      now,
    });
    const first = step(library, session, { kind: 'begin', now });
    step(library, first.session, { kind: 'text', text: texts[count % texts.length] ?? '', now });
  }
  return performance.now() - begun;
}

const personOf = (id: number) => ({
  id: asTelegramId(id),
  firstName: `P${id}`,
  lastName: null,
  username: null,
  language: 'pt-br',
});
