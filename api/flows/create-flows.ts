/** Builds the flow builder's server side: drafts, what is published, and the conversations with their clock. */
import { randomUUID } from 'node:crypto';
import type { FlowMessages } from '#shared/flow/flow-port.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import { NO_TALLY, type Tally } from '#shared/ports/tally.ts';
import type { ChatId } from '#shared/units.ts';
import type { AccessService } from '../access/access-service.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { PostChats } from '../posts/post-chats.ts';
import { createTicker, type RunAfter } from '../timers/ticker.ts';
import { type AnswerAskedDeps, createAnswerAsked } from './asking/answer-asked.ts';
import { type CallAddressDeps, createCallAddress } from './asking/http-call.ts';
import { createConversations } from './conversations.ts';
import { createFlowControls } from './flow-controls.ts';
import { createFlowCounts } from './flow-counts.ts';
import { FLOW_SESSIONS } from './flow-documents.ts';
import { createFlowDrafts } from './flow-drafts.ts';
import { createRunningFlows } from './flow-library.ts';
import { createFlowPublishing } from './flow-publishing.ts';
import { moveChat } from './moved-chats.ts';
import { createOnEnd } from './on-end.ts';
import { createPerform, type PerformDeps } from './perform.ts';
import { createPublisherRights, type PublisherRightsDeps } from './publisher-rights.ts';
import { createSchedules } from './schedules.ts';
import { sweepFlows } from './sweep-flows.ts';

export interface FlowsDeps
  extends Omit<AnswerAskedDeps, 'access'>,
    Omit<CallAddressDeps, 'timeoutMs'>,
    Pick<PublisherRightsDeps, 'isDisabled' | 'personData'> {
  readonly access: AnswerAskedDeps['access'] & Pick<AccessService, 'isAdmin'>;
  /** Who may publish where. */
  readonly chats: Pick<PostChats, 'all' | 'move'>;
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
  readonly tally?: Tally;
}

export type Flows = ReturnType<typeof createFlows>;

const TICK_MS = 1_000;
const FLUSH_MS = 5_000;
const SWEEP_MS = 60 * 60_000;

const NO_BOT: FlowMessages = { say: async () => ({ ok: false, error: 'gone' }) };

export function createFlows(deps: FlowsDeps) {
  const { store, clock, log, bus, audit, chats, commands, addresses, titleOf, access, lists, calculate } = deps;
  const messages = deps.messages ?? NO_BOT;
  const drafts = createFlowDrafts({ store, clock });
  const running = createRunningFlows({ store, clock, drafts });
  const counts = createFlowCounts({ store, tally: deps.tally ?? NO_TALLY });
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

  const onEnd = createOnEnd({ counts, publishing, messages, audit, log });
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
  const stopWithoutRight = createPublisherRights({ ...deps, running, publishing, messages });
  const beginScheduled = createSchedules({ store, clock, running, conversations, titleOf });

  const sweep = () => sweepFlows(store, clock.now());

  async function tick(): Promise<void> {
    await stopWithoutRight();
    await conversations.wake();
    await beginScheduled();
  }
  let flushedAt: number = clock.now();
  let sweptAt: number = clock.now() - SWEEP_MS;
  const ticker = createTicker({
    everyMs: TICK_MS,
    async work() {
      await tick();
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
    // Rights move first: otherwise a flow would be stopped for a group that only gets another id. Moving twice changes nothing.
    await chats.move(from, to);
    await moveChat(store, from, to);
    running.forgetVersions();
  });
  // Here and in every other process: nothing of what they wrote stays in memory.
  deps.personData.onForget(() => running.forgetVersions());
  const controls = createFlowControls({ store, clock, log, running, conversations });

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
    /** A person's conversation in a chat, as it stands. */
    conversationOf: (chat: number, person: number) => conversations.find(`${chat}.${person}`),
    /** Forgets what is no longer kept. */
    sweep,
    /** Resolves once what has begun is done. */
    settle: () => conversations.settle(),
    /** Does what is due now. */
    tick,
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
