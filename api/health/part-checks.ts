/**
 * Whether each part that the product depends on works, tried out rather than assumed. The results are public, so a check is
 * made at most once in its interval, however often somebody asks, and says a reason without details: those are in the log.
 */
import type { Clock } from '#shared/ports/clock.ts';
import { SETUP_FAULTS } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';

/** By the name of what is counted. */
type Counts = Readonly<Record<string, number>>;

/** off: this server runs without it. collections: how many documents of each cannot be read. */
export type PartResult =
  | { readonly state: 'ok' | 'off' }
  | {
      readonly state: 'failing';
      readonly reason: PartFailure;
      readonly collections?: Counts;
      readonly cause?: unknown;
    };

/**
 * low_space: there is still some, but little. backup: the last one failed, or is too old. unsearched: a part of the matches has
 * no scanner. unfed: no process reads the feeds. elsewhere, undelivered, contested: why nothing reaches the bot.
 * flood: Telegram has refused for long what the bot writes, as too much; it waits.
 * damaged: it cannot be read. unreadable: some documents cannot be. permission_denied, failed_precondition, unimplemented: how
 * the store is set up; unavailable: it cannot be reached or used.
 */
export const PART_FAILURES = [
  'no_answer',
  'refused',
  'low_space',
  'feed',
  'backup',
  'unsearched',
  'unfed',
  'elsewhere',
  'undelivered',
  'contested',
  'flood',
  'damaged',
  'unreadable',
  'unavailable',
  ...SETUP_FAULTS,
] as const;
export type PartFailure = (typeof PART_FAILURES)[number];

export interface PartCheck {
  /** Milliseconds. */
  readonly everyMs: number;
  /** A rejection counts as failing. */
  check(): Promise<PartResult>;
}

interface PartHealth {
  readonly state: PartResult['state'];
  readonly reason: PartFailure | null;
  readonly collections?: Counts;
}

export interface PartChecks<Name extends string> {
  read(): Promise<Readonly<Record<Name, PartHealth>>>;
}

export interface PartChecksDeps<Name extends string> {
  readonly checks: Readonly<Record<Name, PartCheck>>;
  /** For intervals: a clock that nobody can set. */
  readonly clock: Clock;
  readonly log: Log;
  /** How long an answer waits for a check; one that takes longer counts as not answering. Milliseconds. */
  readonly limitMs?: number;
}

const LIMIT_MS = 1_500;

export function createPartChecks<Name extends string>(deps: PartChecksDeps<Name>): PartChecks<Name> {
  const { checks, clock, log, limitMs = LIMIT_MS } = deps;
  const names = Object.keys(checks) as Name[];
  const readers = names.map(name => [name, createReader(name, checks[name], { clock, log, limitMs })] as const);
  return {
    async read() {
      const found = await Promise.all(readers.map(async ([name, read]) => [name, await read()] as const));
      return Object.fromEntries(found) as Record<Name, PartHealth>;
    },
  };
}

function createReader(
  name: string,
  { check, everyMs }: PartCheck,
  { clock, log, limitMs }: { readonly clock: Clock; readonly log: Log; readonly limitMs: number },
): () => Promise<PartHealth> {
  let startedAt = Number.NEGATIVE_INFINITY;
  let isPending = false;
  let last: Promise<PartResult> = Promise.resolve({ state: 'off' });
  let logged: PartResult['state'] = 'ok';

  async function attempt(): Promise<PartResult> {
    try {
      return await check();
    } catch (cause) {
      return { state: 'failing', reason: 'refused', cause };
    }
  }

  /** Logs changes only. */
  function note(result: PartResult): void {
    if (result.state === logged) return;
    if (result.state === 'failing')
      log.warn('uma parte falhou', { part: name, reason: result.reason, cause: result.cause });
    else if (logged === 'failing') log.info('a parte voltou', { part: name });
    logged = result.state;
  }

  function start(): void {
    startedAt = clock.now();
    isPending = true;
    const attempted = attempt().finally(() => {
      isPending = false;
    });
    const limit = Promise.withResolvers<PartResult>();
    const timer = setTimeout(() => limit.resolve({ state: 'failing', reason: 'no_answer' }), limitMs);
    last = Promise.race([attempted, limit.promise]);
    void last.then(result => {
      clearTimeout(timer);
      note(result);
    });
  }

  return async () => {
    // A check that has not come back is not started a second time.
    if (!isPending && clock.now() - startedAt >= everyMs) start();
    const result = await last;
    if (result.state !== 'failing') return { state: result.state, reason: null };
    const { state, reason, collections } = result;
    return { state, reason, ...(collections && { collections }) };
  };
}
