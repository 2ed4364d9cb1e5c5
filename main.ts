/** The server from its start to its stop: reads the environment, opens the parts, serves, and stops in reverse order. */
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Lease } from '#shared/ports/cluster/leases.ts';
import { DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import { createConsoleLog } from './api/adapters/console-log.ts';
import { realNow } from './api/adapters/system-clock.ts';
import type { Cluster } from './api/cluster/open-cluster.ts';
import { runScannerProcess } from './api/cluster/search/scanner-process.ts';
import { createRequestIds } from './api/http/request-ids.ts';
import { openProcessWarnings } from './api/warnings/open-warnings.ts';
import { type Env, parseEnv } from './server/env/env.ts';
import { openHealth } from './server/health.ts';
import { beginJobs } from './server/jobs.ts';
import { openParts, type Parts } from './server/parts.ts';
import { closePlatform, openPlatform, type Platform } from './server/platform.ts';
import { serve } from './server/serve.ts';
import { startLines } from './server/start-lines.ts';
import { StartupError } from './server/startup-error.ts';

const parsedEnv = parseEnv(process.env);
const requestIds = createRequestIds(() => randomUUID().slice(0, 8));
const log = createConsoleLog(
  line => process.stdout.write(`${line}\n`),
  line => process.stderr.write(`${line}\n`),
  {
    format: parsedEnv.ok ? parsedEnv.value.logFormat : 'text',
    now: Date.now,
    context: () => {
      const requestId = requestIds.current();
      return requestId === null ? {} : { requestId };
    },
  },
);

/** Returns the stop function, which stops the parts in reverse order. */
async function run(env: Env): Promise<() => Promise<void>> {
  const platform = await openPlatform(env, log);
  const { cluster } = platform;
  return cluster && env.cluster?.role === 'scanner' ? runSearch(env, platform, cluster) : runServer(env, platform);
}

/** A process that answers requests. If it is the only process, it has the jobs as well. Returns the stop function. */
async function runServer(env: Env, platform: Platform): Promise<() => Promise<void>> {
  const { cluster, telegram, dataDir, feeds } = platform;
  const isAlone = cluster === null;
  const abort = new AbortController();
  const { signal } = abort;
  const parts = await openParts(env, platform, isAlone ? { onMissed } : null);
  const { market, operator, recorder } = parts.odds;
  const health = openHealth(platform, parts);
  const served = await serve(env, platform, parts, { requestIds, health, signal });
  const stopJobs = isAlone ? beginJobs(platform, parts, { health, signal, lease: null }) : null;
  // Started after the parts that listen to it.
  const stopMarket = market.start();
  const stopOperator = await operator.start({ runsFeeds: isAlone });
  const stopSurvey = platform.survey.start();
  const stopWarnings = cluster ? warnOfProcess(platform, parts, cluster) : undefined;
  if (!isAlone) void telegram?.learnName(signal);
  for (const line of startLines(env, { port: served.port, dataDir, feeds: feeds.units })) log.info(line);
  return async () => {
    abort.abort();
    await stopWarnings?.();
    await stopSurvey();
    await stopOperator();
    await stopMarket();
    await recorder?.close();
    await stopJobs?.();
    await served.stop();
    await parts.people.access.stop();
    await closePlatform(platform);
  };
}

/**
 * Where there are several processes, one that answers people warns the operators of what it sees itself. Returns the
 * stop function.
 */
function warnOfProcess(platform: Platform, { people, odds, bot }: Parts, cluster: Cluster) {
  const { store, setupFaults, clock, steady } = platform;
  const { requestTimes } = odds.operator;
  const operators = people.adminTelegramIds;
  const messages = bot?.messages.operators ?? null;
  const deps = { store, setupFaults, clock, steady, log, messages, operators, requestTimes, cluster };
  return openProcessWarnings(deps)?.start();
}

/** A process that searches its shares of the events; one of them has the jobs. Returns the stop function. */
async function runSearch(env: Env, platform: Platform, cluster: Cluster): Promise<() => Promise<void>> {
  const { store, bus, clock, feeds, processId, tracer, tally } = platform;
  const stopScanner = await runScannerProcess({
    cluster,
    store,
    bus,
    clock,
    feeds,
    processId,
    log,
    tracer,
    tally,
    yieldTurn: nextTurn,
    realNow,
    address: { port: env.port, host: env.host, metricsFor: env.metricsFor },
    beginJobs: lease => takeOver(env, platform, lease),
    onJobsLost: () => endWith('as tarefas são de outro processo'),
  });
  return async () => {
    await stopScanner();
    await closePlatform(platform);
  };
}

/** The jobs are this process's from now on. Returns the function that gives them up. */
async function takeOver(env: Env, platform: Platform, lease: Lease): Promise<() => Promise<void>> {
  const abort = new AbortController();
  // Opened only now, so that everything another process has done until a moment ago is read from the store.
  const parts = await openParts(env, platform, { onMissed });
  const { market, operator, tellOfFeeds } = parts.odds;
  const stopTelling = tellOfFeeds?.();
  const stopOperator = await operator.start({ runsFeeds: true });
  // Started together with the parts that listen to it: an arb that opened meanwhile is worth an alert.
  const stopMarket = market.start();
  const health = openHealth(platform, parts);
  const stopJobs = beginJobs(platform, parts, { health, signal: abort.signal, lease });
  // Its operators are warned by this process.
  const stopSurvey = platform.survey.start();
  return async () => {
    abort.abort();
    await stopSurvey();
    await stopOperator();
    stopTelling?.();
    await stopMarket();
    await stopJobs();
    await parts.people.access.stop();
  };
}

const onMissed = () => endWith('mensagens perdidas');

/** Whatever starts this process starts it again, with what is stored by then. */
function endWith(reason: string): void {
  log.error('este processo termina, para começar de novo', { reason });
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
}

async function main(): Promise<void> {
  // All files created from here on, including the database, are readable only by the user of this process.
  process.umask(0o077);
  if (!parsedEnv.ok)
    throw new StartupError(parsedEnv.error.map(({ variable, message }) => `${variable}: ${message}`).join(' · '));
  const starting = run(parsedEnv.value);
  let stopping = false;
  // From the first moment on: a signal that comes while the server starts stops it once it has started.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // npm and the terminal both pass on a Ctrl-C, so a second one is the same.
      if (stopping) return;
      stopping = true;
      starting
        .then(stop => stop())
        .then(
          () => {
            log.info('Encerrado.');
            process.exit();
          },
          cause => {
            log.error('não encerrou direito', { cause });
            process.exit(1);
          },
        );
    });
  }
  await starting;
}

main().catch(cause => {
  if (cause instanceof StartupError || cause instanceof DocumentStoreError) process.stderr.write(`${cause.message}\n`);
  else log.error('não foi possível iniciar', { cause });
  process.exit(1);
});
