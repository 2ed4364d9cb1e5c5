/** Who writes posts, and where they may publish. */
import type { MiddlewareHandler } from 'hono';
import { mayDo, publishesSomewhere } from '#shared/access/rights.ts';
import { findRoute, type Route } from '#shared/access/routes.ts';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { postsApi as words } from '#shared/catalogue/posts/api.ts';
import type { RateLimiter, RateRule } from '#shared/ports/rate-limiter.ts';
import type { TelegramId, Uid } from '#shared/units.ts';
import { type GuardDeps, refuseUnlessAllowed } from '../../access/access-guard.ts';
import { isAnonymous } from '../../access/caller.ts';
import { refuseAccount, refuseWithoutSession } from '../../access/require.ts';
import { rightsPerson } from '../../access/rights-person.ts';
import { actorOf } from '../../audit/actor.ts';
import { tooOften } from '../../http/errors.ts';
import { ownersOf } from '../../people/person-data.ts';
import type { Writers } from '../../quotas/writers.ts';
import type { ListedChat, PostChats } from '../post-chats.ts';
import type { PostPerson } from '../post-rights.ts';

export interface Author extends PostPerson {
  readonly owners: [Uid, ...Uid[]];
  /** Proven by a Telegram session, without which nobody publishes; null: there is none, or it is another person's. */
  readonly telegramId: TelegramId | null;
  /** Where they may publish. */
  readonly chats: readonly ListedChat[];
  /** Whether there is any such chat, or they are an administrator. */
  readonly publishes: boolean;
  /** As named in the audit log. */
  readonly actor: string;
}

export interface WithAuthor {
  Variables: { author: Author };
}

export interface AuthorDeps extends GuardDeps {
  readonly chats: Pick<PostChats, 'known'>;
  readonly limiter: RateLimiter;
  readonly writers: Pick<Writers, 'notePublisher'>;
  /** The page that authors write on. */
  readonly page?: Route;
}

const PAGE = findRoute('messageBuilder');

const READS: RateRule = { name: 'posts-read', burst: 300, perMinute: 240 };
const WRITES: RateRule = { name: 'posts-write', burst: 120, perMinute: 60 };
const SENDS: RateRule = { name: 'posts-send', burst: 20, perMinute: 10 };
const FILES: RateRule = { name: 'posts-media', burst: 20, perMinute: 10 };

/** Anybody signed in who may open the page may write; refusals of the page are in the audit log. */
export function requireAuthor({
  chats,
  limiter,
  writers,
  page = PAGE,
  ...guard
}: AuthorDeps): MiddlewareHandler<WithAuthor> {
  return async (c, next) => {
    const { callers } = guard;
    const [account, telegram] = [await callers.account(c), await callers.telegram(c)];
    const session = telegram.telegramId;
    const who = account.ok && !isAnonymous(account.value) ? account.value : null;
    const refusal = await refuseUnlessAllowed(c, page, { telegramId: session, uid: who?.uid ?? null }, guard);
    if (refusal) return refusal;
    const owners = ownersHere(who, session);
    if (owners === null) {
      const isOver = !account.ok && account.error.code !== 'missing';
      return isOver ? refuseAccount(c, account.error.code) : refuseWithoutSession(c, telegram, words.signIn);
    }
    const isOther = who !== null && who.telegramId !== null && who.telegramId !== session;
    const telegramId = isOther ? null : session;
    if (!(await limiter.take(ruleOf(c.req.method, c.req.path), owners[0]))) {
      return tooOften(c, words.tooOften, { retryAfterSeconds: 30 });
    }
    const known = await chats.known();
    const rights = rightsPerson(known, { telegramId, isAdmin: guard.access.isAdmin(telegramId) });
    const mine = known.listed.filter(({ chatId }) => mayDo(rights, 'post.publish', { isOwn: true, chats: [chatId] }));
    const actor = actorOf({ telegramId, uid: who?.uid ?? null });
    const publishes = publishesSomewhere(rights);
    writers.notePublisher(owners[0], publishes);
    c.set('author', { owners, telegramId, rights, chats: mine, publishes, actor });
    return next();
  };
}

function ruleOf(method: string, path: string): RateRule {
  if (method === 'GET') return READS;
  if (path.endsWith('/media')) return FILES;
  return method === 'POST' ? SENDS : WRITES;
}

/** Null: nobody is here. */
function ownersHere(
  account: { readonly uid: Uid; readonly telegramId: TelegramId | null } | null,
  session: TelegramId | null,
): Author['owners'] | null {
  if (account !== null) return ownersOf(account.uid, account.telegramId);
  return session === null ? null : [uidOfTelegram(session)];
}
