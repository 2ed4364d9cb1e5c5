/** Serves people: the API, the pages, and the bot's webhook. */
import type { Hono } from 'hono';
import { createApp } from '../api/app.ts';
import { publicConfigOf } from '../api/auth/sign-in-config.ts';
import { mostDaysKept } from '../api/backups/folder/retention.ts';
import { isPush } from '../api/feeds/routes/push-odds.ts';
import { clientAddress } from '../api/http/client-address.ts';
import { closeServer, listenForPeople, portOf } from '../api/http/listen.ts';
import type { RequestIds } from '../api/http/request-ids.ts';
import { sandboxPages } from '../bot/sandbox/pages/sandbox-pages.ts';
import type { Env } from './env/env.ts';
import type { Health } from './health.ts';
import { MINIAPP_DIR, type Parts } from './parts.ts';
import type { Platform } from './platform.ts';
import { orStop } from './startup-error.ts';

interface ServeTerms {
  readonly requestIds: RequestIds;
  readonly health: Health;
  /** Aborts when the server stops: it ends the open streams of the local Telegram's pages. */
  readonly signal: AbortSignal;
}

/** Returns the port, and the function that stops. */
export async function serve(env: Env, platform: Platform, parts: Parts, terms: ServeTerms) {
  const { feeds, address } = platform;
  const { people, odds } = parts;
  const app = appOf(env, platform, parts, terms);
  const server = orStop(
    await listenForPeople(app.fetch, {
      port: env.port,
      host: env.host,
      isEndless: request => feeds.push !== null && isPush(request, feeds.push.token),
    }),
  );
  const port = portOf(server);
  address.listensOn(port);
  const stops = [people.access.start(), odds.commissions.start()];
  const stopLeagues = odds.seenLeagues.start();
  return {
    port,
    async stop() {
      await stopLeagues();
      for (const stop of stops) stop();
      odds.market.stream.close();
      await closeServer(server);
    },
  };
}

function appOf(env: Env, platform: Platform, parts: Parts, { requestIds, health, signal }: ServeTerms) {
  const { clock, limiter, store, unreadable, log, cluster, tally, telegram, tracer } = platform;
  const { people, odds, personal, chats, backups, buildId } = parts;
  const { market, operator } = odds;
  return createApp({
    access: people.access,
    market,
    archive: odds.archive,
    seenLeagues: odds.seenLeagues,
    commissions: odds.commissions,
    results: odds.results,
    closings: odds.closings,
    eventDecisions: odds.eventDecisions,
    operator,
    alertDelivery: personal.alertDelivery,
    alertTests: personal.alertTests,
    chatMemory: personal.chatMemory,
    posts: chats.posts,
    flows: chats.flows,
    procedureParts: chats.procedures,
    botService: health.botService,
    store,
    space: platform.space,
    backups,
    parts: health.parts,
    unreadable,
    site: {
      publicUrl: env.publicUrl,
      pagesUrl: env.pagesUrl,
      apiBase: env.apiBase,
      publicConfig: publicConfig(env, platform, people),
      miniappDir: MINIAPP_DIR,
      buildId,
      startedAt: new Date(clock.now()).toISOString(),
      metricsFor: env.metricsFor,
    },
    mounted: {
      identity: people.accounts.routes,
      telegramWebhook: telegram?.webhook ?? null,
      sandbox: localTelegramPages(platform, people, signal),
    },
    limiter,
    clientAddress,
    log,
    requestIds,
    tracer,
    tally,
    redis: cluster?.numbers ?? null,
    folders: health.folders,
  });
}

function publicConfig(
  { telegram: spec, backups }: Env,
  { isLocal, telegram, outbox }: Platform,
  people: Parts['people'],
) {
  const { accounts, oidc } = people;
  const telegramOidc = spec.kind === 'bot' && spec.login === 'oidc';
  return () =>
    publicConfigOf({
      isLocal,
      bot: telegram?.bot() ?? null,
      identity: accounts.publicIdentity,
      outbox,
      oidc,
      telegramOidc,
      backupDays: mostDaysKept(backups.keep),
    });
}

/** Null on a server that is connected to anything real. */
function localTelegramPages(
  { telegram, mail }: Platform,
  { adminTelegramIds }: Parts['people'],
  signal: AbortSignal,
): Hono | null {
  if (!telegram?.sandbox) return null;
  return sandboxPages({ sandbox: telegram.sandbox, adminTelegramIds, inbox: limit => mail.list(limit), signal });
}
