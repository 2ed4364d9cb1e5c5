/** The local Telegram: a bot, a few people and groups, and everything the Bot API would know about them. */
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import { type GroupActs, groupActs } from './acts/groups.ts';
import { type InlineActs, inlineActs } from './acts/inline.ts';
import { type KeyboardAppActs, keyboardAppActs } from './acts/keyboard-app.ts';
import { type LaunchActs, launchActs } from './acts/launches.ts';
import { type MessageActs, messageActs } from './acts/messages.ts';
import { type PaymentActs, paymentActs } from './acts/payments.ts';
import { type PictureActs, pictureActs } from './acts/pictures.ts';
import { type SoundActs, soundActs } from './acts/sounds.ts';
import { type ChatFileStore, createFileStore } from './media/chat-file-store.ts';
import { botIdOf } from './sandbox-token.ts';
import { DEMO_GROUPS, DEMO_PEOPLE, type GroupSeed } from './world/demo-world.ts';
import { createFloodControl, type FloodLimits } from './world/flood-control.ts';
import { createPayments } from './world/payments.ts';
import { createQueryBook } from './world/query-book.ts';
import type { CallbackAnswer, InlineAnswer, SandboxCore, SandboxEvent } from './world/sandbox-core.ts';
import { createSaver, loadToken, restoreWorld } from './world/saved-state.ts';
import type { User } from './world/telegram-objects.ts';
import { type After, realAfter } from './world/timer.ts';
import { createUpdateQueue } from './world/update-queue.ts';
import { createWebhookDelivery } from './world/webhook-delivery.ts';
import { createWorld, type World } from './world/world.ts';

export interface SandboxDeps {
  readonly clock: Clock;
  readonly log: Log;
  /** Called once, on first use; with a store the token is kept. */
  readonly newToken: () => string;
  /** Without a store nothing survives a restart. */
  readonly store?: DocumentStore | undefined;
  readonly after?: After;
  readonly fetch?: typeof fetch;
  readonly people?: readonly User[];
  readonly groups?: readonly GroupSeed[];
  readonly limits?: FloodLimits;
  readonly webhookTimeoutMs?: number;
  /** If any of these is set, it refuses to start: a local Telegram must never run beside the real one. */
  readonly realBotToken?: string | undefined;
  readonly realFirebaseProject?: string | undefined;
  readonly nodeEnv?: string | undefined;
}

export interface Sandbox {
  readonly token: string;
  readonly bot: User;
  readonly world: Pick<
    World,
    'people' | 'groups' | 'messages' | 'message' | 'ephemeral' | 'chat' | 'member' | 'reactions'
  >;
  readonly people: MessageActs &
    PictureActs &
    InlineActs &
    GroupActs &
    SoundActs &
    PaymentActs &
    LaunchActs &
    KeyboardAppActs;
  /** Null: not answered yet, or dropped. */
  callbackAnswer(queryId: string): CallbackAnswer | null;
  inlineAnswer(queryId: string): InlineAnswer | null;
  readonly settings: SandboxCore['settings'];
  readonly files: Pick<ChatFileStore, 'get'>;
  /** Reports everything that a page would show. Returns a function that unsubscribes. */
  subscribe(listener: (event: SandboxEvent) => void): () => void;
  /** Restores the memberships of the first day and deletes all messages. The bot receives updates about the changes. */
  reset(): void;
  /** Stops waiting calls, and writes pending changes. */
  stop(): Promise<void>;
  /** For `sandboxApi`. */
  readonly core: SandboxCore;
  readonly log: Log;
}

const MAX_MESSAGES_PER_CHAT = 200;
const MAX_PENDING_UPDATES = 1000;

/** Rejects beside a real token, a real Firebase project or in production, and if the new token is invalid. */
export async function createSandbox(deps: SandboxDeps): Promise<Sandbox> {
  refuseReality(deps);
  const { clock, log, store, after = realAfter, people = DEMO_PEOPLE, groups = DEMO_GROUPS } = deps;
  const token = await loadToken(store, deps.newToken);
  const bot = { id: botIdOf(token), is_bot: true, first_name: 'Arbi (local)', username: 'arbi_local_bot' };

  const saver = store && createSaver(store, () => world, log, after);
  let isRestored = false;
  const world: World = createWorld({
    bot,
    people,
    groups,
    clock,
    maxMessagesPerChat: MAX_MESSAGES_PER_CHAT,
    onChange: chatId => isRestored && saver?.touch(chatId),
  });
  if (store) await restoreWorld(store, world);
  isRestored = true;

  const listeners = new Set<(event: SandboxEvent) => void>();
  // Numbers begin at the time in milliseconds, which grows faster than updates come: after a restart none repeats an
  // earlier number, which the bot would take for the earlier update. Telegram's have 31 bits, too.
  const firstId = clock.now() % 2_000_000_000;
  const updates = createUpdateQueue({ clock, after, firstId, maxPending: MAX_PENDING_UPDATES });
  let lastId = clock.now() * 1000;
  const newId = () => String(++lastId);
  const core: SandboxCore = {
    clock,
    world,
    updates,
    webhook: createWebhookDelivery({
      clock,
      after,
      updates,
      fetch: deps.fetch ?? fetch,
      ...(deps.webhookTimeoutMs === undefined ? {} : { timeoutMs: deps.webhookTimeoutMs }),
    }),
    flood: createFloodControl(clock, deps.limits),
    callbacks: createQueryBook(clock, newId),
    inlineQueries: createQueryBook(clock, newId),
    guestQueries: createQueryBook(clock, newId),
    prepared: new Map(),
    settings: { commands: new Map(), descriptions: new Map(), menuButtons: new Map() },
    files: createFileStore(newId),
    payments: createPayments(newId, () => clock.now()),
    newId,
    tell: event => {
      for (const listener of listeners) listener(event);
    },
  };

  const launches = launchActs(core, token);
  const acts = {
    ...messageActs(core),
    ...pictureActs(core),
    ...inlineActs(core),
    ...groupActs(core),
    ...soundActs(core),
    ...paymentActs(core),
    ...launches,
    ...keyboardAppActs(core, launches),
  };
  function reset(): void {
    for (const { id: chatId, members, bot: status } of groups) {
      acts.setMember(bot.id, bot.id, chatId, { status });
      for (const person of people) {
        const wanted = members[person.id] ?? 'left';
        acts.setMember(person.id, person.id, chatId, { status: wanted });
      }
    }
    for (const { user, hasBlocked } of world.people.values()) if (hasBlocked) acts.block(user.id, false);
    world.forgetAll();
    core.prepared.clear();
    core.files.clear();
    acts.closeKeyboardApps();
    core.tell({ kind: 'reset' });
  }

  return {
    token,
    bot,
    world,
    people: acts,
    reset,
    callbackAnswer: queryId => core.callbacks.answerTo(queryId),
    inlineAnswer: queryId => core.inlineQueries.answerTo(queryId),
    settings: core.settings,
    files: core.files,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      core.webhook.stop();
      updates.interrupt('terminated by the sandbox, which stops');
      listeners.clear();
      await saver?.flush();
    },
    core,
    log,
  };
}

function refuseReality({ realBotToken, realFirebaseProject, nodeEnv }: SandboxDeps): void {
  const reasons = [
    realBotToken ? 'there is a real BOT_TOKEN' : null,
    realFirebaseProject ? 'there is a real Firebase project' : null,
    nodeEnv === 'production' ? 'NODE_ENV is production' : null,
  ].filter(reason => reason !== null);
  if (reasons.length > 0) throw new Error(`sandbox: the local Telegram does not start where ${reasons.join(' and ')}`);
}
