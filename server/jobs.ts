/** Begins the jobs, which an installation does once: in its only process or, of several, in the one that has the lease. */
import type { Lease } from '#shared/ports/cluster/leases.ts';
import { createBetWriter } from '../api/bets/bet-writer.ts';
import { createPictureSweep } from '../api/bets/sweep-pictures.ts';
import { createOrphanSweep } from '../api/files/sweep-orphans.ts';
import { startJobs } from '../api/jobs/start-jobs.ts';
import { createKeptTexts } from '../api/people/kept-texts.ts';
import { createPrintReader } from '../api/prints/create-print-reader.ts';
import { createPrintThread } from '../api/prints/print-thread.ts';
import { createTicker } from '../api/timers/ticker.ts';
import { openJobWarnings } from '../api/warnings/open-warnings.ts';
import type { Health } from './health.ts';
import type { Parts } from './parts.ts';
import type { Platform } from './platform.ts';

interface JobTerms {
  /** Aborts when the jobs are called off. */
  readonly signal: AbortSignal;
  readonly health: Health;
  /** Null: this process is the only one. */
  readonly lease: Lease | null;
}

/** Returns the stop function. */
export function beginJobs(platform: Platform, parts: Parts, terms: JobTerms): () => Promise<void> {
  const { archive, closings, results } = parts.odds;
  const { posts, team, flows, flowCalculator, procedures } = parts.chats;
  return startJobs({
    closings,
    archive,
    alerts: parts.personal.alerts,
    posts,
    fileSweep: fileSweepOf(platform, parts),
    erasure: parts.people.access.erasure.ticker(platform.scrub),
    team,
    flows,
    flowCalculator,
    procedureNews: procedures.procedureNews,
    procedureReminders: procedures.procedureReminders,
    results,
    backups: parts.backups,
    warnings: warningsOf(platform, parts, terms),
    receiveMessages: () => receiveMessages(platform, parts, terms),
  });
}

const HOUR_MS = 60 * 60_000;

function fileSweepOf({ store, clock, log }: Platform, { people }: Parts) {
  const { files, betLog, identity } = people.access;
  const sweepPictures = createPictureSweep({ store, clock, files, betLog, identity });
  const sweepOrphans = createOrphanSweep({ store, clock, files });
  return createTicker({
    everyMs: HOUR_MS,
    async work() {
      await sweepPictures();
      await sweepOrphans();
    },
    onFailure: cause => log.warn('arquivos sem uso ainda não foram apagados', { cause: String(cause) }),
  });
}

function warningsOf(platform: Platform, { people, odds, bot }: Parts, { health }: JobTerms) {
  const { store, unreadable, clock, steady, log } = platform;
  const { market, operator } = odds;
  return openJobWarnings({
    store,
    clock,
    steady,
    log,
    messages: bot?.messages.operators ?? null,
    operators: people.adminTelegramIds,
    requestTimes: operator.requestTimes,
    access: people.access.access,
    routeGroups: people.access.routeGroups,
    ingest: market.ingest,
    oddsClock: market.oddsClock,
    folders: health.folders,
    parts: health.parts,
    unreadable,
  });
}

/** Receives the bot's messages until the signal aborts. */
async function receiveMessages(platform: Platform, parts: Parts, { signal, lease }: JobTerms): Promise<void> {
  const { bus, telegram, limiter, log } = platform;
  const { bot, chats, people, personal } = parts;
  const { betLog, identity, routeGroups, telegramSessions } = people.access;
  if (!telegram || !bot || !personal.alerts || !chats.team || !chats.arbLists || !chats.otherSides) return;
  const prints = createPrintReader({ thread: createPrintThread(), limiter, log });
  signal.addEventListener('abort', () => void prints.close());
  await telegram.run(signal, lease, {
    onMember: (chatId, telegramId, member) => bus.publish('membership.changed', { chatId, telegramId, member }),
    onPresence: (chatId, bot) => bus.publish('presence.changed', { chatId, bot }),
    onMoved: (from, to) => bus.publish('chat.moved', { from, to }),
    listsGroup: chatId => routeGroups.listsGroup(chatId),
    isDisabled: telegramSessions.isDisabled,
    alerts: personal.alerts,
    arbs: chats.arbLists,
    otherSides: chats.otherSides,
    flows: chats.flows.controls,
    memory: personal.chatMemory,
    bets: createBetWriter({ betLog, identity }),
    readBets: personal.readBook,
    texts: createKeptTexts(platform.store, platform.clock),
    team: chats.team,
    procedures: chats.procedures.procedureDrafts,
    prints,
    app: bot.app,
  });
}
