/**
 * Hears what a person says about their alerts and their planilha, once a message however many features ask, with their own
 * houses, their zone, and what they said before. In memory only, as the last sums are: after a restart a follow-up is read as
 * a message of its own. What was offered stands in the offers themselves and needs none of it.
 */
import type { Context } from 'grammy';
import type { AlertControls } from '#shared/alerts/words/alert-port.ts';
import { isCrisis } from '#shared/chat/talk/said-commands.ts';
import { type HeardWords, hearWords, isStop, type WordsHearer } from '#shared/reading/hear-words.ts';
import { ANYBODYS_HOUSES, houseFinder } from '#shared/reading/houses/houses.ts';
import { matchNamed } from '#shared/reading/registering/match-named.ts';
import type { ChatMemory } from '#shared/reading/result/chat-defaults.ts';
import { keyOfName } from '#shared/reading/said/said-houses.ts';
import { asTelegramId, epochMs } from '#shared/units.ts';
import { type TextContext, withoutMention } from '../chat/read-command.ts';

export interface WordsEar {
  /** Null: it is about neither, or somebody is in trouble and asks for more than that the alerts stop. */
  hear(ctx: TextContext): Promise<HeardWords | null>;
  /** A text that a button carries, without what was said before. */
  hearAlone(ctx: Context, text: string): Promise<HeardWords | null>;
  hearer(ctx: Context): Promise<WordsHearer>;
  /** What the last message was about; null: a sum, or nothing of ours. */
  keep(ctx: Context, heard: HeardWords | null): void;
  /** A sum was answered: 'registra' may mean it, 'desse jogo' its match. link: as its address carries it. text: what was asked. */
  noteSum(ctx: Context, link: string, text: string): void;
  sumOf(ctx: Context): string | null;
  /** The message that shows what would be written: a correction takes its place. */
  noteOffer(ctx: Context, messageId: number | null): void;
  offerOf(ctx: Context): number | null;
}

export interface WordsEarDeps {
  readonly memory: Pick<ChatMemory, 'houses' | 'commissions'>;
  readonly alerts: Pick<AlertControls, 'settings'>;
  /** Milliseconds. */
  readonly now: () => number;
}

/** As long as a sum is remembered. */
const KEPT_MS = 20 * 60_000;
const REMEMBERED = 10_000;
const LONGEST = 1_500;
/** For the buttons of who has not said which houses they have. */
const USUAL_HOUSES = ['bet365', 'betano', 'superbet', 'kto'];

interface Last {
  readonly heard: HeardWords | null;
  readonly sum: string | null;
  /** The match of that sum. */
  readonly match: string | null;
  readonly offer: number | null;
  readonly until: number;
}

export function createWordsEar({ memory, alerts, now }: WordsEarDeps): WordsEar {
  const last = new Map<string, Last>();
  const heardIn = new WeakMap<Context['update'], Promise<HeardWords | null>>();

  function lastOf(ctx: Context): Last | null {
    const found = last.get(keyOf(ctx));
    return found === undefined || found.until <= now() ? null : found;
  }
  function put(ctx: Context, change: Partial<Last>): void {
    const key = keyOf(ctx);
    const before = lastOf(ctx) ?? { heard: null, sum: null, match: null, offer: null };
    last.delete(key);
    last.set(key, { ...before, ...change, until: now() + KEPT_MS });
    const [oldest] = last.size > REMEMBERED ? last.keys() : [];
    if (oldest !== undefined) last.delete(oldest);
  }

  async function hearerOf(ctx: Context, isAlone: boolean): Promise<WordsHearer> {
    const telegramId = asTelegramId(ctx.from?.id ?? 0);
    const [houses, { timeZone }] = await Promise.all([memory.houses(telegramId), alerts.settings(telegramId)]);
    const findHouse = houseFinder(houses, memory.commissions());
    const before = isAlone ? null : lastOf(ctx);
    return {
      ...{ findHouse, timeZone, now: epochMs(now()), before: before?.heard ?? null },
      houses: houses.length === 0 ? USUAL_HOUSES : houses.map(({ book }) => keyOfName(findHouse(book)?.name ?? book)),
      hasSum: before !== null && before.sum !== null && before.heard === null,
      match: before?.heard === null ? before.match : null,
    };
  }

  async function listen(ctx: Context, text: string, isAlone: boolean): Promise<HeardWords | null> {
    if (text.length > LONGEST) return null;
    const heard = hearWords(text, await hearerOf(ctx, isAlone));
    return isCrisis(text) && !isStop(heard, text) ? null : heard;
  }

  return {
    hear(ctx) {
      const known = heardIn.get(ctx.update) ?? listen(ctx, withoutMention(ctx.msg.text, ctx.me.username), false);
      heardIn.set(ctx.update, known);
      return known;
    },
    hearAlone: (ctx, text) => listen(ctx, text, true),
    hearer: ctx => hearerOf(ctx, true),
    keep: (ctx, heard) => put(ctx, { heard }),
    noteSum: (ctx, link, text) => put(ctx, { sum: link, match: matchNamed(text, ANYBODYS_HOUSES), heard: null }),
    sumOf: ctx => lastOf(ctx)?.sum ?? null,
    noteOffer: (ctx, offer) => put(ctx, { offer }),
    offerOf: ctx => lastOf(ctx)?.offer ?? null,
  };
}

const keyOf = (ctx: Context) => `${ctx.chat?.id ?? 0} ${ctx.from?.id ?? 0}`;
