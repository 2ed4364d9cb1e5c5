/** Builds what answers in chats out of the parts of the server: the lists of arbs, and the flows. */
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Tally } from '#shared/ports/tally.ts';
import type { AccessParts } from './api/access/create-access.ts';
import type { AlertDelivery } from './api/alerts/alert-delivery.ts';
import { createBestArbs } from './api/arbitrage/best-arbs.ts';
import type { Market } from './api/arbitrage/create-market.ts';
import { createFlows } from './api/flows/create-flows.ts';
import type { ChatMemoryStore } from './api/people/chat-memory.ts';
import type { Posts } from './api/posts/create-posts.ts';
import type { AppAddress } from './bot/chat/buttons.ts';
import { createFlowCalculator } from './bot/flows/flow-calculator.ts';
import { createFlowMessages } from './bot/flows/flow-messages.ts';
import { OWN_COMMANDS } from './bot/flows/own-commands.ts';

export interface ChatPartsDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly oddsClock: Clock;
  readonly log: Log;
  readonly bus: EventBus;
  readonly access: AccessParts;
  readonly market: Pick<Market, 'board' | 'houseBoards'>;
  readonly chatMemory: Pick<ChatMemoryStore, 'houses'>;
  readonly posts: Pick<Posts, 'chats'>;
  /** Null: no bot runs here. */
  readonly alerts: Pick<AlertDelivery, 'settings'> | null;
  readonly bot: { readonly token: string; readonly apiRoot: string; readonly app: AppAddress } | null;
  /** The beginnings of addresses that flows may call. */
  readonly addresses: readonly string[];
  readonly sleep: (ms: number) => Promise<void>;
  readonly tally: Tally;
}

export function createChatParts(deps: ChatPartsDeps) {
  const { store, clock, oddsClock, log, bus, access, market, chatMemory, posts, alerts, bot, addresses, sleep, tally } =
    deps;
  const arbs =
    alerts &&
    createBestArbs({
      access: access.access,
      board: market.board,
      houseBoards: market.houseBoards,
      housesOf: telegramId => chatMemory.houses(telegramId),
      oddsClock,
      timeZoneOf: async telegramId => (await alerts.settings(telegramId)).timeZone,
    });
  const calculator = createFlowCalculator();
  const flows = createFlows({
    store,
    clock,
    log,
    bus,
    audit: access.audit,
    access: access.access,
    isDisabled: access.telegramSessions.isDisabled,
    personData: access.personData,
    chats: posts.chats,
    lists: arbs,
    commands: OWN_COMMANDS,
    addresses,
    titleOf: async chatId => (await posts.chats.find(chatId))?.title ?? null,
    messages: bot && createFlowMessages({ ...bot, sleep }),
    calculate: effect => calculator.calculate(effect),
    tally,
  });
  return {
    arbs,
    flows,
    /** Returns the stop function. */
    start(): () => Promise<void> {
      const stop = flows.start();
      return async () => {
        await stop();
        await calculator.close();
      };
    },
  };
}
