/**
 * Procedures: the list and each one for members; drafts, publishing and ending for people with the right. What members
 * opened or did is told only as totals, except a result that they share themselves.
 */

import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  type Act,
  askRight,
  mayDo,
  OWN_UNPLACED,
  publishesSomewhere,
  type RightsPerson,
  type RightsThing,
} from '#shared/access/rights.ts';
import { arbitrageRouteOf, findRoute } from '#shared/access/routes.ts';
import { telegramIdOfUid, uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { procedureForm as form } from '#shared/catalogue/procedures/procedure-form.ts';
import { proceduresApi as words } from '#shared/catalogue/procedures/procedures-api.ts';
import { rights as rightsCatalogue } from '#shared/catalogue/rights.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { RateLimiter, RateRule } from '#shared/ports/rate-limiter.ts';
import { legPrices, type PriceSource } from '#shared/procedure-prices/leg-prices.ts';
import { asksOf } from '#shared/procedures/edit/doubts.ts';
import { type Oddity, odditiesOf, oddityText } from '#shared/procedures/edit/oddities.ts';
import { problemOf, problemText } from '#shared/procedures/edit/procedure-problem.ts';
import { flagIn } from '#shared/procedures/read/flags.ts';
import type { Procedure } from '#shared/procedures/schema/procedure.ts';
import { messageLines } from '#shared/reading/post/message-lines.ts';
import type { Cents, ChatId, TelegramId, Uid } from '#shared/units.ts';
import { requestIssues } from '#shared/wire/request-issues.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { refuseAct } from '../../access/refuse-act.ts';
import { requirePage, type WithTelegram } from '../../access/require.ts';
import type { MarketReader } from '../../arbitrage/market-reader.ts';
import { telegramActor } from '../../audit/actor.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { fullName, type TelegramPeople } from '../../people/telegram-people.ts';
import type { Posts } from '../../posts/create-posts.ts';
import { ownTeamOf } from '../../team/own-team-board.ts';
import type { ProcedureMarks } from '../procedure-marks.ts';
import type { ProcedureNewsSender } from '../procedure-news.ts';
import { moveAct, offeredActs, procedureChats, procedureThing } from '../procedure-rights.ts';
import type { ProcedureStore, StoredProcedure } from '../procedure-store.ts';
import * as paths from './procedure-paths.ts';

export interface ProceduresDeps extends GuardDeps {
  readonly procedures: ProcedureStore;
  readonly procedureMarks: Pick<ProcedureMarks, 'figures' | 'sharedBy'>;
  readonly posts: Pick<Posts, 'rightsNow'>;
  readonly store: Pick<DocumentStore, 'get' | 'query'>;
  readonly people: Pick<TelegramPeople, 'find'>;
  readonly procedureNews: Pick<ProcedureNewsSender, 'changed'>;
  readonly limiter: RateLimiter;
  readonly scanner: Pick<MarketReader, 'events' | 'currentPrices'>;
  readonly oddsClock: Clock;
}

const PAGE = findRoute('procedures');
const WRITES: RateRule = { name: 'procedure-write', burst: 60, perMinute: 30 };
/** Ended ones stay in sight, struck through. */
const SHOWN_ENDED = 20;
const MOST_OWN = 100;
const rightsWords = rightsCatalogue.refused;

type ChatsOf = ReadonlyMap<string, readonly ChatId[]>;

export function proceduresRoutes(deps: ProceduresDeps) {
  const { procedures, procedureMarks, posts, people, procedureNews, limiter, store, ...guard } = deps;
  const { audit } = guard;
  const app = new OpenAPIHono<WithTelegram>({ defaultHook: inLimits });
  app.use('/api/procedures/*', requirePage(guard, PAGE));
  app.use('/api/procedures', requirePage(guard, PAGE));

  const withFigures = async (kept: StoredProcedure, telegramId: TelegramId, rights: RightsPerson, chats: ChatsOf) => {
    const { owner: of, ...rest } = kept;
    const thing = procedureThing(telegramId, kept, chats.get(kept.id) ?? []);
    const { counts, shared } = await procedureMarks.figures(kept.id);
    const named = mayDo(rights, 'procedure.seeShared', thing) ? await Promise.all(shared.map(withName)) : [];
    const may = offeredActs(rights, kept.state, thing);
    return { ...rest, isMine: of === uidOfTelegram(telegramId), may, counts, shared: named };
  };
  const withName = withNameOf(people);
  const chatsOf = (...all: readonly StoredProcedure[]) =>
    procedureChats(
      store,
      all.map(({ id }) => id),
    );
  /** Null: they may. */
  const refuse = (c: Context, act: Act, thing: RightsThing, rights: RightsPerson, telegramId: TelegramId) => {
    const may = askRight(rights, act, thing);
    if (may.ok) return null;
    const otherwise = act === 'procedure.deletePublished' ? rightsWords.publishedProcedure : words.notYours;
    return refuseAct(c, audit, may.error, { actor: telegramActor(telegramId), reason: 'publish', otherwise });
  };
  /** It exists, and they may know. */
  const findFor = async (id: string, telegramId: TelegramId, rights: RightsPerson) => {
    const found = await procedures.find(id);
    if (found === null) return null;
    const act = found.state === 'draft' ? 'procedure.readDraft' : 'procedure.read';
    return mayDo(rights, act, procedureThing(telegramId, found, [])) ? found : null;
  };

  return app
    .openapi(paths.list, async c => {
      const telegramId = c.get('telegramId');
      const rights = await posts.rightsNow(telegramId);
      const [out, ended] = await Promise.all([
        procedures.inStates(['open', 'not_started']),
        procedures.inStates(['ended']),
      ]);
      const canPublish = mayDo(rights, 'procedure.publish', OWN_UNPLACED);
      const seen = [...out, ...ended.slice(0, SHOWN_ENDED)].filter(each =>
        mayDo(rights, 'procedure.read', procedureThing(telegramId, each, [])),
      );
      return c.json({ procedures: seen.map(shown), canPublish }, 200);
    })
    .openapi(paths.own, async c => {
      const telegramId = c.get('telegramId');
      const rights = await posts.rightsNow(telegramId);
      const theirs = await procedures.ofOwner(uidOfTelegram(telegramId));
      const others = publishesSomewhere(rights) ? await procedures.inStates(['open', 'not_started', 'ended']) : [];
      const all = [...new Map([...theirs, ...others].map(each => [each.id, each])).values()];
      const chats = await chatsOf(...all);
      const seen = all.filter(each =>
        mayDo(rights, 'procedure.seeNumbers', procedureThing(telegramId, each, chats.get(each.id) ?? [])),
      );
      const shownOnes = seen.slice(0, MOST_OWN).map(each => withFigures(each, telegramId, rights, chats));
      return c.json({ procedures: await Promise.all(shownOnes) }, 200);
    })
    .openapi(paths.read, async c => {
      const telegramId = c.get('telegramId');
      const found = await findFor(c.req.valid('param').id, telegramId, await posts.rightsNow(telegramId));
      if (found === null) return failure(c, 'not_found', words.unknown);
      const sharedCents = await procedureMarks.sharedBy(uidOfTelegram(telegramId), found.id);
      const team = found.state === 'draft' ? null : await ownTeamOf(store, found.id, telegramId);
      return c.json({ ...shown(found), sharedCents, team }, 200);
    })
    .openapi(paths.prices, async c => {
      const telegramId = c.get('telegramId');
      const found = await findFor(c.req.valid('param').id, telegramId, await posts.rightsNow(telegramId));
      return found === null
        ? failure(c, 'not_found', words.unknown)
        : c.json(await seenNow(deps, found, telegramId), 200);
    })
    .openapi(paths.saveOne, async c => {
      const telegramId = c.get('telegramId');
      const owner = uidOfTelegram(telegramId);
      if (!(await limiter.take(WRITES, owner))) return failure(c, 'too_many_requests', words.slowDown);
      const change = c.req.valid('json');
      const { id } = c.req.valid('param');
      const [rights, before] = [await posts.rightsNow(telegramId), await procedures.find(id)];
      const isOut = before !== null && before.state !== 'draft';
      const chats: ChatsOf = before === null ? new Map() : await chatsOf(before);
      const thing = before === null ? OWN_UNPLACED : procedureThing(telegramId, before, chats.get(id) ?? []);
      if (before?.state === 'draft' && !mayDo(rights, 'procedure.changeDraft', thing))
        return failure(c, 'not_found', words.unknown);
      const act = before === null ? 'procedure.create' : isOut ? 'procedure.change' : 'procedure.changeDraft';
      const refusal = refuse(c, act, thing, rights, telegramId);
      if (refusal) return refusal;
      const may = before === null ? () => false : inSameStage(before);
      const after = { ...change, doubts: change.doubts ?? before?.doubts ?? [] };
      const reason = heldBack(after, isOut);
      if (reason !== null) return failure(c, 'invalid_request', words[reason], { reason });
      const asked = isOut && !change.sure ? odditiesOf(before.procedure, change.procedure, true) : [];
      // If it is stale as well, that comes first.
      if (asked.length > 0 && before?.version === change.version) return unlikely(c, asked);
      const written = await procedures.write(id, owner, change, may);
      if (!written.ok) return refused(written.error.code, c);
      if (isOut) {
        record(audit, 'procedure.changed', telegramId, written.value);
        await procedureNews.changed(written.value, telegramId);
      }
      return c.json(await withFigures(written.value, telegramId, rights, chats), 200);
    })
    .openapi(paths.setState, async c => {
      const telegramId = c.get('telegramId');
      if (!(await limiter.take(WRITES, uidOfTelegram(telegramId))))
        return failure(c, 'too_many_requests', words.slowDown);
      const { id } = c.req.valid('param');
      const { state, version, sure } = c.req.valid('json');
      const rights = await posts.rightsNow(telegramId);
      const found = await findFor(id, telegramId, rights);
      if (found === null) return failure(c, 'not_found', words.unknown);
      const chats = await chatsOf(found);
      const thing = procedureThing(telegramId, found, chats.get(id) ?? []);
      const refusal = refuse(c, moveAct(found.state, state), thing, rights, telegramId);
      if (refusal) return refusal;
      // A draft is published before it can end.
      if (found.state === 'draft' && state !== 'open') return failure(c, 'not_found', words.unknown);
      const reason = state === 'open' ? heldBack(found, true) : null;
      if (reason !== null) return failure(c, 'invalid_request', words[reason], { reason });
      const isFirst = state === 'open' && found.state === 'draft' && found.version === version;
      const asked = isFirst && !sure ? odditiesOf(found.reading?.procedure ?? null, found.procedure, false) : [];
      if (asked.length > 0) return unlikely(c, asked);
      const changed = await procedures.setState(id, state, version, inSameStage(found));
      if (!changed.ok) return refused(changed.error.code, c);
      record(audit, state === 'open' ? 'procedure.published' : 'procedure.ended', telegramId, changed.value);
      await procedureNews.changed(changed.value, telegramId);
      return c.json(await withFigures(changed.value, telegramId, rights, chats), 200);
    })
    .openapi(paths.remove, async c => {
      const telegramId = c.get('telegramId');
      const rights = await posts.rightsNow(telegramId);
      const { id } = c.req.valid('param');
      const found = await findFor(id, telegramId, rights);
      if (found === null) return failure(c, 'not_found', words.unknown);
      const act = found.state === 'draft' ? 'procedure.deleteDraft' : 'procedure.deletePublished';
      const refusal = refuse(c, act, procedureThing(telegramId, found, []), rights, telegramId);
      if (refusal) return refusal;
      await procedures.remove(id, found.owner);
      return c.body(null, 204);
    });
}

/** What was decided about a procedure counts while it is the same one, and has not gone out meanwhile. */
const inSameStage = (decided: StoredProcedure) => (now: StoredProcedure) =>
  now.owner === decided.owner && (now.state === 'draft') === (decided.state === 'draft');

const record = (
  audit: ProceduresDeps['audit'],
  kind: 'procedure.published' | 'procedure.changed' | 'procedure.ended',
  telegramId: TelegramId,
  { id, procedure }: StoredProcedure,
) => audit.record({ kind, actor: `tg:${telegramId}`, subject: `${id} ${procedure.title}`.slice(0, 200) });

const shown = ({ owner: _, text: __, reading: ___, doubts: ____, ...kept }: StoredProcedure) => kept;

/** Prices of a match are only for people who may open its page of arbs. */
async function seenNow({ scanner, oddsClock, access }: ProceduresDeps, kept: StoredProcedure, telegramId: TelegramId) {
  const mayRead = async (kind: 'pre' | 'live') =>
    (await access.decide(findRoute(arbitrageRouteOf(kind)), { telegramId, uid: null })) === 'allow';
  const may = { pre: await mayRead('pre'), live: await mayRead('live') };
  const now = oddsClock.now();
  const pricesOf: PriceSource['pricesOf'] = (event, markets) => scanner.currentPrices(event, markets, now);
  const source = { events: await scanner.events(), pricesOf };
  return { now, prices: may.pre || may.live ? await legPrices(kept.procedure, source, kind => may[kind]) : [] };
}

/** Why it may not be shown to others, or not even be kept; null: nothing is in the way. */
function heldBack(
  { text, procedure, doubts }: Pick<StoredProcedure, 'text' | 'procedure' | 'doubts'>,
  isOut: boolean,
): 'flagged' | 'missing' | null {
  if (isFlagged(text, procedure)) return 'flagged';
  return isOut && asksOf(procedure, doubts).length > 0 ? 'missing' : null;
}

/** Checks the pasted text, and every sentence that somebody wrote into the procedure. */
function isFlagged(text: string, procedure: Procedure): boolean {
  const written = [procedure.title, procedure.promotion?.name, procedure.promotion?.credited];
  const inSteps = procedure.steps.flatMap(({ condition, legs }) => [condition, ...legs.map(({ label }) => label)]);
  const lines = messageLines(
    [text, ...written, ...inSteps]
      .filter(part => part !== undefined)
      .join('\n')
      .slice(0, 8_000),
  );
  return lines === null || flagIn(lines) !== null;
}

/** A procedure that is too large is told with its limit, in the words of the form. */
const inLimits: typeof onInvalid = (result, c) => {
  const found = result.error?.issues ?? [];
  const issue = found.find(({ path: [field] }) => field === 'procedure' || field === 'text');
  if (issue === undefined || requestIssues(found).unknown.length > 0) return onInvalid(result, c);
  const { path, message } = issue;
  const issues = [{ path: path.map(String).join('.'), message }];
  return failure(c, 'invalid_request', problemText(problemOf(issue)), { reason: 'limits', issues });
};

/** Asked once: the same request with `sure` goes through. */
const unlikely = (c: Parameters<typeof failure>[0], asked: readonly Oddity[]) =>
  failure(c, 'conflict', form.unlikely.first(asked.map(oddityText).join(' ')), { reason: 'unlikely' });

function refused(code: 'unknown' | 'stale' | 'too_many', c: Parameters<typeof failure>[0]) {
  if (code === 'unknown') return failure(c, 'not_found', words.unknown);
  return failure(c, 'conflict', code === 'stale' ? words.stale : words.tooMany, { reason: code });
}

/** Adds the name of the person who shared a result. */
const withNameOf =
  (people: ProceduresDeps['people']) =>
  async ({ owner, resultCents }: { owner: Uid; resultCents: Cents }) => {
    const telegramId = telegramIdOfUid(owner);
    const person = telegramId && (await people.find(telegramId));
    return { name: person ? fullName(person) : words.nameless, resultCents };
  };
