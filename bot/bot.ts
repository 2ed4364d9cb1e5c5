/** The bot: its features in the order in which they receive an update, and the handler of their errors. */
import { Bot } from 'grammy';
import type { Update } from 'grammy/types';
import type { AlertControls } from '#shared/alerts/words/alert-port.ts';
import type { ArbLists } from '#shared/chat/arb-lists.ts';
import type { PrintReader } from '#shared/chat/print-reader.ts';
import type { FlowControls } from '#shared/flow/flow-port.ts';
import type { OtherSides } from '#shared/other-side/other-sides.ts';
import type { BetWriter, ReadBets } from '#shared/ports/chat/bet-writer.ts';
import type { KeptTexts } from '#shared/ports/chat/kept-texts.ts';
import type { Log } from '#shared/ports/log.ts';
import { NO_TALLY, type Tally } from '#shared/ports/tally.ts';
import { NO_TRACES, type Tracer } from '#shared/ports/tracer.ts';
import type { ProcedureDrafts } from '#shared/procedures/procedure-drafts.ts';
import type { ChatMemory } from '#shared/reading/result/chat-defaults.ts';
import type { TeamControls } from '#shared/team/team-port.ts';
import { alertChat } from './alerts/alert-chat.ts';
import { createAnswers } from './answers/answers.ts';
import { arbChat } from './arbs/arb-chat.ts';
import { registrar } from './bets/registrar.ts';
import { createAlbums } from './chat/albums.ts';
import { asHeard } from './chat/as-heard.ts';
import type { AppAddress } from './chat/buttons.ts';
import { createChatQueues } from './chat/chat-queues.ts';
import { createChoices } from './chat/choices.ts';
import { tellFailure, tellTooMany } from './chat/failure.ts';
import { help } from './chat/help.ts';
import { inline } from './chat/inline.ts';
import { ownMessages } from './chat/own-messages.ts';
import { createReadings } from './chat/readings.ts';
import { createSay } from './chat/say.ts';
import { start } from './chat/start.ts';
import { createSumAnswers } from './chat/sum-answers.ts';
import { sums } from './chat/sums.ts';
import { unhandled } from './chat/unhandled.ts';
import { connectionOf, sendOnceMore } from './connection/connection.ts';
import { countCalls } from './connection/open-api.ts';
import { flowChat } from './flows/flow-chat.ts';
import { whatToStop } from './flows/what-to-stop.ts';
import { guestQueries } from './guests/guest-queries.ts';
import { arrival } from './membership/arrival.ts';
import { type ChatMemberDeps, chatMember } from './membership/chat-member.ts';
import { type JoinRequestDeps, joinRequests } from './membership/join-request.ts';
import { type ShutDoorDeps, shutDoor } from './membership/shut-door.ts';
import { onlyForMe } from './only-for-me/only-for-me.ts';
import { showAll } from './only-for-me/show-all.ts';
import { printChat } from './prints/print-chat.ts';
import { procedureChat } from './procedures/procedure-chat.ts';
import { createRichAnswers } from './rich/rich-answers.ts';
import type { CallQueue } from './sending/call-queue.ts';
import { followMovedChats } from './sending/moved-chats.ts';
import { createOpenQueries } from './sending/open-queries.ts';
import { queueCalls } from './sending/queue-calls.ts';
import { againstOdds } from './sides/against-odds.ts';
import { findSide } from './sides/find-side.ts';
import { createSideButtons } from './sides/side-buttons.ts';
import { teamChat } from './team/team-chat.ts';
import type { SeenUpdates } from './updates/seen-updates.ts';
import { traceUpdates } from './updates/trace-updates.ts';
import { askedUpdateOf } from './updates/update-kind.ts';
import { createWordsEar } from './words/words-ear.ts';

export interface BotDeps extends ChatMemberDeps, JoinRequestDeps, ShutDoorDeps {
  readonly token: string;
  /** `https://api.telegram.org`, or the address of the local Telegram; without a slash at the end. */
  readonly apiRoot: string;
  readonly app: AppAddress;
  /** False: every answer is text, never a table. */
  readonly isDrawn?: boolean;
  readonly log: Log;
  readonly sleep: (ms: number) => Promise<void>;
  /** Runs `work` once, later. Returns a function that cancels it. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** Everything that the bot sends waits in it. */
  readonly calls: CallQueue;
  readonly alerts: AlertControls;
  readonly arbs: ArbLists;
  readonly otherSides: OtherSides;
  readonly memory: ChatMemory;
  readonly bets: BetWriter;
  /** What stands in a person's planilha. */
  readonly readBets: ReadBets;
  readonly texts: KeptTexts;
  readonly team: TeamControls;
  readonly flows: FlowControls;
  readonly procedures: ProcedureDrafts;
  readonly prints: PrintReader;
  readonly seen: SeenUpdates;
  /** Asked when an update's turn has come in its chat. False: it is not handled here. */
  readonly begins?: (updateId: number) => Promise<boolean>;
  /** Called with updates that this process answers no more. */
  readonly onUnanswered?: (update: Update) => Promise<void>;
  readonly tracer?: Tracer;
  readonly tally?: Tally;
  /** Milliseconds on the wall clock. */
  readonly now: () => number;
}

export interface ArbiBot {
  readonly bot: Bot;
  /** Resolves once the update has been answered. Rejects on a bug. */
  handle(update: Update): Promise<void>;
  /** Prepares what the first question would otherwise wait for. */
  warm(): Promise<void>;
  /** Resolves once the answers that have begun are sent, and handled updates are stored. */
  settle(): Promise<void>;
}

export function createBot({
  token,
  apiRoot,
  app,
  isDrawn = true,
  log,
  sleep,
  after,
  calls,
  onMember,
  onPresence,
  onMoved,
  listsGroup,
  isDisabled,
  alerts,
  arbs,
  otherSides,
  memory,
  bets,
  readBets,
  texts,
  team,
  flows,
  procedures,
  prints,
  seen,
  begins = async () => true,
  onUnanswered = async () => undefined,
  tracer = NO_TRACES,
  tally = NO_TALLY,
  now,
}: BotDeps): ArbiBot {
  const bot = new Bot(token, { client: connectionOf(apiRoot) });
  bot.api.config.use(sendOnceMore());
  bot.api.config.use(countCalls(tally));
  async function leave(update: Update): Promise<void> {
    const { update_id: updateId } = update;
    tally.add('arbi_bot_unanswered_total', { reason: 'stopped' });
    log.warn('o bot parou antes de responder a esta mensagem', { updateId });
    await onUnanswered(update).catch(cause =>
      log.error('uma mensagem sem resposta não foi guardada', { updateId, cause }),
    );
  }
  const queries = createOpenQueries({ api: bot.api, now: calls.now, after, tally });
  bot.api.config.use(queueCalls(calls, 'chat', queries.leftMs));
  bot.api.config.use(queries.transformer);
  bot.api.config.use(followMovedChats(onMoved));
  const rich = createRichAnswers(now, isDrawn);
  const say = createSay({ app, rich });
  const kept: ChatMemory = {
    ...memory,
    // The answer has been sent already: a calculation that could not be stored does not make it fail.
    remember: (telegramId, sum) =>
      memory.remember(telegramId, sum).catch(cause => log.warn('uma conta não foi guardada', { cause })),
  };
  const answers = createAnswers();
  const readings = createReadings();
  const ear = createWordsEar({ memory, alerts, now });
  const choices = createChoices(texts);
  const sideButtons = createSideButtons(texts, otherSides);
  const sumAnswers = createSumAnswers({
    app,
    rich,
    say,
    memory: kept,
    answers,
    readings,
    ear,
    choices,
    sideButtons,
    now,
  });
  const albums = createAlbums(sleep);
  const queues = createChatQueues({ log, claim: seen.claim, tally, refuse: tellTooMany });
  bot.use(async ({ update }, next) => {
    const { update_id: updateId } = update;
    if (seen.meet(updateId)) {
      tally.add('arbi_bot_updates_total', { kind: askedUpdateOf(update) });
      await next();
    } else log.info('o Telegram repetiu uma atualização', { updateId });
  });
  // Before the queues: it does no harm if two processes report the same change of membership.
  bot.use(chatMember({ onMember, onPresence, onMoved }));
  bot.use(onlyForMe({ now }));
  bot.use(queries.middleware);
  bot.use(albums.middleware);
  bot.use(queues.middleware);
  bot.use(async ({ update }, next) => {
    if (!(await begins(update.update_id))) return;
    if (!calls.isClosed) return next();
    // Its answer could not be sent, so nothing is done for it either.
    await leave(update);
  });
  bot.use(traceUpdates(tracer));
  const chat = bot.errorBoundary(tellFailure(log, leave));
  chat.use(asHeard());
  chat.use(shutDoor({ isDisabled }));
  chat.use(ownMessages());
  chat.use(showAll({ api: bot.api }));
  chat.use(whatToStop({ flows, alerts }));
  chat.use(flowChat({ flows }));
  chat.use(joinRequests({ listsGroup }));
  chat.use(arrival({ api: bot.api, listsGroup }));
  const pictures = printChat({ token, apiRoot, prints, say, albums, alerts, readBets, ear, choices });
  chat.use(pictures.fieldWords);
  chat.use(alertChat({ app, alerts, say, ear, choices, now }));
  chat.use(teamChat({ team }));
  chat.use(arbChat({ app, api: bot.api, arbs, rich, say }));
  chat.use(inline({ app, memory: kept, answers }));
  chat.use(guestQueries({ app, memory: kept, answers }));
  chat.use(start({ app, say, answers }));
  chat.use(help({ say }));
  chat.use(againstOdds({ sumAnswers, sideButtons }));
  chat.use(findSide({ app, otherSides, arbs, sideButtons }));
  chat.use(procedureChat({ app, say, drafts: procedures, alerts, memory, readings }));
  chat.use(pictures.composer);
  chat.use(registrar({ app, say, bets, readBets, answers, alerts, readings, ear, choices, texts, sideButtons, now }));
  chat.use(sums({ say, sumAnswers, choices }));
  chat.use(unhandled({ say, albums, now }));
  bot.catch(({ ctx, error }) => log.error('o bot falhou', { updateId: ctx.update.update_id, cause: error }));
  return {
    bot,
    async handle(update) {
      await bot.handleUpdate(update);
      await queues.ended(update.update_id);
    },
    warm: () => answers.warm(),
    async settle() {
      await queues.settle();
      await Promise.all([seen.settled(), answers.close()]);
    },
  };
}
