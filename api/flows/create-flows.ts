/** Builds the flow builder's server side: drafts, what is published, and the conversations with their clock. */
import { randomUUID } from 'node:crypto';
import { flowAnswers as words } from '#shared/catalogue/flow/answers.ts';
import type { FlowControls, FlowMessages } from '#shared/flow/flow-port.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import type { ChatId } from '#shared/units.ts';
import type { AuditLog } from '../access/audit-log.ts';
import { isStoreOutage } from '../http/errors.ts';
import { createTicker, type RunAfter } from '../timers/ticker.ts';
import { type AnswerAskedDeps, createAnswerAsked } from './answer-asked.ts';
import { type CallAddressDeps, createCallAddress } from './call-address.ts';
import { createConversations } from './conversations.ts';
import { createFlowCounts } from './flow-counts.ts';
import { FLOW_DESK, FLOW_SESSIONS } from './flow-documents.ts';
import { createFlowDrafts } from './flow-drafts.ts';
import { createRunningFlows } from './flow-library.ts';
import { createFlowPublishing } from './flow-publishing.ts';
import { createHear } from './hear.ts';
import { moveChat } from './moved-chats.ts';
import { createPerform, type PerformDeps } from './perform.ts';
import { createSchedules } from './schedules.ts';

export interface FlowsDeps extends AnswerAskedDeps, Omit<CallAddressDeps, 'timeoutMs'> {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly bus: Pick<EventBus, 'subscribe'>;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly commands: readonly string[];
  readonly titleOf: (chat: ChatId) => Promise<string | null>;
  /** Null: no bot runs here; flows can be drawn, and nothing is published. */
  readonly messages: FlowMessages | null;
  readonly calculate: PerformDeps['calculate'];
  /** Tests control time with it. */
  readonly after?: RunAfter;
}

export type Flows = ReturnType<typeof createFlows>;

const TICK_MS = 1_000;
const FLUSH_MS = 5_000;
const SWEEP_MS = 60 * 60_000;
const SWEPT_AT_ONCE = 500;
/** Messages at the desk can be answered for so long. */
const DESK_MS = 90 * 86_400_000;

const NO_BOT: FlowMessages = { say: async () => ({ ok: false, error: 'gone' }) };

export function createFlows(deps: FlowsDeps) {
  const { store, clock, log, bus, audit, commands, addresses, titleOf, access, lists, calculate } = deps;
  const messages = deps.messages ?? NO_BOT;
  const drafts = createFlowDrafts({ store, clock });
  const running = createRunningFlows({ store, clock, drafts });
  const counts = createFlowCounts({ store });
  const publishing = createFlowPublishing({ store, clock, drafts, running, commands, addresses });
  const answers = createAnswerAsked({ access, lists });
  const perform = createPerform({
    store,
    clock,
    log,
    messages,
    answers,
    callAddress: createCallAddress(deps),
    calculate,
  });

  const failing = new Set<string>();
  async function onEnd(flow: string, isFailed: boolean): Promise<void> {
    if (isFailed) counts.failed(flow);
    // Of a flow that has not failed here there is nothing to forget.
    if (!isFailed && !failing.delete(flow)) return;
    if (isFailed) failing.add(flow);
    const stopped = await publishing.ended(flow, isFailed);
    if (stopped === null) return;
    const { title, live } = stopped;
    log.warn('um fluxo falhou vezes demais e foi parado', { flow });
    audit.record({ kind: 'flow.stopped', actor: 'anonymous', subject: flow, reason: 'failures' });
    if (live?.actor != null) {
      await messages.say(live.actor, { text: words.stoppedByFailures(title), entities: [] }, [], false);
    }
  }

  const conversations = createConversations({
    store,
    clock,
    log,
    running,
    counts,
    perform,
    worker: randomUUID(),
    onEnd,
  });
  const beginScheduled = createSchedules({ store, clock, running, conversations, titleOf });

  async function sweep(): Promise<void> {
    const due = { field: 'eraseAt', op: '<=', value: clock.now() } as const;
    for (const { id } of (await store.query(FLOW_SESSIONS, { where: due, limit: SWEPT_AT_ONCE })).documents) {
      await store.delete(FLOW_SESSIONS, id);
    }
    const old = { field: 'at', op: '<=', value: clock.now() - DESK_MS } as const;
    for (const { id } of (await store.query(FLOW_DESK, { where: old, limit: SWEPT_AT_ONCE })).documents) {
      await store.delete(FLOW_DESK, id);
    }
  }

  let flushedAt: number = clock.now();
  let sweptAt: number = clock.now() - SWEEP_MS;
  const ticker = createTicker({
    everyMs: TICK_MS,
    async work() {
      await conversations.wake();
      await beginScheduled();
      if (Math.abs(clock.now() - flushedAt) >= FLUSH_MS) {
        flushedAt = clock.now();
        await counts.flush();
      }
      if (Math.abs(clock.now() - sweptAt) >= SWEEP_MS) {
        sweptAt = clock.now();
        await sweep();
      }
    },
    onFailure: cause => log.warn('os fluxos esperam', { cause: String(cause) }),
    after: deps.after,
  });

  const stopMoves = bus.subscribe('chat.moved', async ({ from, to }) => {
    await moveChat(store, from, to);
    running.forgetVersions();
  });
  const hear = createHear({ running, conversations, clock });
  const controls: FlowControls = {
    async hear(place, person, heard) {
      try {
        return await hear(place, person, heard);
      } catch (cause) {
        if (!isStoreOutage(cause)) throw cause;
        // The rest of the bot answers as well as it can.
        log.warn('os fluxos esperam pelo banco de dados', { cause: String(cause) });
        return heard.kind === 'press' ? 'over' : 'not_mine';
      }
    },
    async answerFromDesk(chat, replyTo, text) {
      const found = await store.get(FLOW_DESK, `${chat}.${replyTo}`);
      if (found === null) return false;
      const { session, key } = found.data;
      return conversations.send(String(session), String(key), { kind: 'operator', text });
    },
    async handBack(chat, doc) {
      const session = await conversations.find(doc);
      const isTheirs = session?.waiting?.kind === 'person' && session.waiting.chat === chat;
      return isTheirs ? conversations.send(doc, session.id, { kind: 'handBack' }) : false;
    },
  };

  return {
    hasBot: deps.messages !== null,
    addresses,
    drafts,
    publishing,
    answers,
    controls,
    /** Conversations of a flow that are open now. */
    openOf: (flow: string) => store.count(FLOW_SESSIONS, { field: 'openFlow', op: '==', value: flow }),
    numbersOf: (flow: string) => counts.read(flow),
    /** Where a person's conversation in a chat is. */
    conversationOf: (chat: number, person: number) => conversations.find(`${chat}.${person}`),
    /** Forgets what is no longer kept. */
    sweep,
    /** Resolves once what has begun is done. */
    settle: () => conversations.settle(),
    /** Does what is due now. */
    async tick(): Promise<void> {
      await conversations.wake();
      await beginScheduled();
    },
    /** Starts the clock. Returns the stop function: it waits for what has begun. */
    start(): () => Promise<void> {
      const stop = ticker.start();
      return async () => {
        stopMoves();
        await stop();
        await conversations.settle();
        await counts.flush();
      };
    },
  };
}
