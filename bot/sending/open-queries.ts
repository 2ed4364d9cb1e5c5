/**
 * Presses and inline queries have short lives: Telegram soon takes no answer to them. One that comes too late is not sent, and
 * its words go to the person as a message where they can. A press that waits for long is told so while that can be said.
 */
import type { Api, Context, MiddlewareFn, Transformer } from 'grammy';
import { sendingWords as words } from '#shared/catalogue/chat/sending.ts';
import { NO_TALLY, type Tally } from '#shared/ports/tally.ts';
import type { LeftMs } from './queue-calls.ts';

export interface OpenQueries {
  /** Notes when a query came. Before anything that waits. */
  readonly middleware: MiddlewareFn<Context>;
  readonly leftMs: LeftMs;
  /** Around the queue of calls. */
  readonly transformer: Transformer;
}

export interface OpenQueriesDeps {
  readonly api: Pick<Api, 'answerCallbackQuery' | 'sendMessage'>;
  /** Milliseconds. */
  readonly now: () => number;
  readonly after: (ms: number, work: () => void) => () => void;
  readonly tally?: Tally;
}

interface Query {
  readonly id: string;
  readonly kind: 'press' | 'inline';
  readonly at: number;
  readonly person: number;
  /** Somebody is answering it, or has. */
  isAnswered: boolean;
  /** It was answered with a request for patience: there is no second answer. */
  isHeld: boolean;
}

/** Telegram refuses answers as too old after ten to fifteen seconds; this is the shorter of what was seen. */
export const LIFE_MS = 10_000;
/** Soon enough for the request for patience to arrive. */
export const HELD_MS = 7_000;
const REQUEST_MS = 3_000;
const MOST_KEPT = 2_000;
/** Every key that is typed is a query: the person hears of it once. */
const TOLD_EVERY_MS = 10 * 60_000;
const MOST_TOLD = 1_000;
/** Source: https://github.com/tdlib/telegram-bot-api, `Client::fail_query_with_error`. */
const TOO_OLD = /query is too old|QUERY_ID_INVALID/i;

export function createOpenQueries({ api, now, after, tally = NO_TALLY }: OpenQueriesDeps): OpenQueries {
  const kept = new Map<string, Query>();
  /** Requests for patience that are on their way. */
  const requests = new Set<string>();
  const toldAt = new Map<number, number>();

  function note({ update: { callback_query: press, inline_query: inline } }: Context): void {
    const found = press ?? inline;
    if (found === undefined) return;
    const { id, from } = found;
    const kind = press === undefined ? 'inline' : 'press';
    const query: Query = { id, kind, at: now(), person: from.id, isAnswered: false, isHeld: false };
    kept.set(id, query);
    const [oldest] = kept.size > MOST_KEPT ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    if (kind === 'press') after(HELD_MS, () => askForPatience(query));
  }

  function askForPatience(query: Query): void {
    if (query.isAnswered || !kept.has(query.id)) return;
    query.isHeld = true;
    requests.add(query.id);
    api
      .answerCallbackQuery(query.id, { text: words.patience })
      .catch(() => undefined)
      .finally(() => requests.delete(query.id));
  }

  const leftOf = ({ at, isHeld }: Query) => (isHeld ? REQUEST_MS : at + LIFE_MS - now());

  /** Returns what Telegram says of an answer that it takes, so that the work of the press goes on. */
  function dropLate(query: Query, text: string | undefined) {
    tally.add('arbi_telegram_dropped_total', { kind: 'quick', reason: 'late' });
    kept.delete(query.id);
    const said = query.kind === 'press' ? text : mayTell(query.person) ? words.inlineLate : undefined;
    // Somebody who has never opened the private chat cannot be told.
    if (said) api.sendMessage(query.person, said).catch(() => undefined);
    return { ok: true, result: true } as const;
  }

  function mayTell(person: number): boolean {
    const isTold = now() - (toldAt.get(person) ?? Number.NEGATIVE_INFINITY) < TOLD_EVERY_MS;
    if (isTold) return false;
    toldAt.delete(person);
    toldAt.set(person, now());
    const [oldest] = toldAt.size > MOST_TOLD ? toldAt.keys() : [];
    if (oldest !== undefined) toldAt.delete(oldest);
    return true;
  }

  const queryOf = (method: string, payload: object): Query | undefined => kept.get(queryIdOf(method, payload) ?? '');

  return {
    middleware: (ctx, next) => {
      note(ctx);
      return next();
    },
    leftMs(method, payload) {
      const query = queryOf(method, payload);
      return query === undefined ? null : Math.max(0, leftOf(query));
    },
    transformer: async (prev, method, payload, signal) => {
      const query = queryOf(method, payload);
      if (query === undefined || requests.has(query.id)) return prev(method, payload, signal);
      const text = 'text' in payload && typeof payload.text === 'string' ? payload.text : undefined;
      type Taken = Awaited<ReturnType<typeof prev>>;
      if (query.isHeld || leftOf(query) <= 0) return dropLate(query, text) as Taken;
      query.isAnswered = true;
      const answer = await prev(method, payload, signal);
      const isLate = !answer.ok && (answer.error_code === 429 || TOO_OLD.test(answer.description));
      if (isLate) return dropLate(query, text) as Taken;
      kept.delete(query.id);
      return answer;
    },
  };
}

function queryIdOf(method: string, payload: object): string | null {
  if (method === 'answerCallbackQuery' && 'callback_query_id' in payload) return String(payload.callback_query_id);
  if (method === 'answerInlineQuery' && 'inline_query_id' in payload) return String(payload.inline_query_id);
  return null;
}
