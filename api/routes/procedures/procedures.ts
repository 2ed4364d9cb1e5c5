/**
 * Procedures: the list and each one for members; drafts, publishing and ending for people with the right. What members
 * opened or did is told only as totals, except a result that they share themselves.
 */
import { OpenAPIHono } from '@hono/zod-openapi';
import { arbitrageRouteOf, findRoute } from '#shared/access/routes.ts';
import { telegramIdOfUid, uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { procedureForm as form } from '#shared/catalogue/procedures/procedure-form.ts';
import { proceduresApi as words } from '#shared/catalogue/procedures/procedures-api.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { RateLimiter, RateRule } from '#shared/ports/rate-limiter.ts';
import { legPrices, type PriceSource } from '#shared/procedure-prices/leg-prices.ts';
import { asksOf } from '#shared/procedures/edit/doubts.ts';
import { type Oddity, odditiesOf, oddityText } from '#shared/procedures/edit/oddities.ts';
import { problemOf, problemText } from '#shared/procedures/edit/procedure-problem.ts';
import { messageLines } from '#shared/procedures/message-lines.ts';
import type { Procedure } from '#shared/procedures/procedure.ts';
import { flagIn } from '#shared/procedures/read/flags.ts';
import type { Cents, TelegramId, Uid } from '#shared/units.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { requirePage, type WithTelegram } from '../../access/require.ts';
import type { MarketReader } from '../../arbitrage/market-reader.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { fullName, type TelegramPeople } from '../../people/telegram-people.ts';
import type { Posts } from '../../posts/create-posts.ts';
import type { ProcedureMarks } from '../../procedures/procedure-marks.ts';
import type { ProcedureNewsSender } from '../../procedures/procedure-news.ts';
import type { ProcedureStore, StoredProcedure } from '../../procedures/procedure-store.ts';
import * as paths from './procedure-paths.ts';

export interface ProceduresDeps extends GuardDeps {
  readonly procedures: ProcedureStore;
  readonly procedureMarks: Pick<ProcedureMarks, 'figures' | 'sharedBy'>;
  readonly posts: Pick<Posts, 'publishesSomewhere'>;
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

export function proceduresRoutes(deps: ProceduresDeps) {
  const { procedures, procedureMarks, posts, people, procedureNews, limiter, ...guard } = deps;
  const { audit } = guard;
  const app = new OpenAPIHono<WithTelegram>({ defaultHook: inLimits });
  app.use('/api/procedures/*', requirePage(guard, PAGE));
  app.use('/api/procedures', requirePage(guard, PAGE));

  const mayPublish = (telegramId: TelegramId) => posts.publishesSomewhere(telegramId);
  const withFigures = async (kept: StoredProcedure, owner: Uid, canPublish: boolean) => {
    const { owner: of, ...rest } = kept;
    const { counts, shared } = await procedureMarks.figures(kept.id);
    const named = canPublish ? await Promise.all(shared.map(withName)) : [];
    return { ...rest, isMine: of === owner, counts, shared: named };
  };
  const withName = withNameOf(people);

  return app
    .openapi(paths.list, async c => {
      const canPublish = await mayPublish(c.get('telegramId'));
      const [out, ended] = await Promise.all([
        procedures.inStates(['open', 'not_started']),
        procedures.inStates(['ended']),
      ]);
      return c.json({ procedures: [...out, ...ended.slice(0, SHOWN_ENDED)].map(shown), canPublish }, 200);
    })
    .openapi(paths.own, async c => {
      const telegramId = c.get('telegramId');
      const owner = uidOfTelegram(telegramId);
      const theirs = await procedures.ofOwner(owner);
      const canPublish = await mayPublish(telegramId);
      const others = canPublish ? await procedures.inStates(['open', 'not_started', 'ended']) : [];
      const all = new Map([...theirs, ...others].map(each => [each.id, each]));
      return c.json(
        {
          procedures: await Promise.all(
            [...all.values()].slice(0, 100).map(each => withFigures(each, owner, canPublish)),
          ),
        },
        200,
      );
    })
    .openapi(paths.read, async c => {
      const telegramId = c.get('telegramId');
      const found = await findFor(procedures, c.req.valid('param').id, telegramId);
      if (found === null) return failure(c, 'not_found', words.unknown);
      const sharedCents = await procedureMarks.sharedBy(uidOfTelegram(telegramId), found.id);
      return c.json({ ...shown(found), sharedCents }, 200);
    })
    .openapi(paths.prices, async c => {
      const found = await findFor(procedures, c.req.valid('param').id, c.get('telegramId'));
      return found === null
        ? failure(c, 'not_found', words.unknown)
        : c.json(await seenNow(deps, found, c.get('telegramId')), 200);
    })
    .openapi(paths.saveOne, async c => {
      const telegramId = c.get('telegramId');
      const owner = uidOfTelegram(telegramId);
      if (!(await limiter.take(WRITES, owner))) return failure(c, 'too_many_requests', words.slowDown);
      const change = c.req.valid('json');
      const canPublish = await mayPublish(telegramId);
      const may = (before: StoredProcedure) => (before.state === 'draft' ? before.owner === owner : canPublish);
      const { id } = c.req.valid('param');
      const before = await procedures.find(id);
      const isOut = before !== null && before.state !== 'draft';
      const after = { ...change, doubts: change.doubts ?? before?.doubts ?? [] };
      const reason = heldBack(after, isOut);
      if (reason !== null) return failure(c, 'invalid_request', words[reason], { reason });
      const asked = isOut && !change.sure ? odditiesOf(before.procedure, change.procedure, true) : [];
      // If it is stale as well, that comes first.
      if (asked.length > 0 && before?.version === change.version && may(before)) return unlikely(c, asked);
      const written = await procedures.write(id, owner, change, may);
      if (!written.ok) return refused(written.error.code, c);
      if (isOut) {
        record(audit, 'procedure.changed', telegramId, written.value);
        await procedureNews.changed(written.value);
      }
      return c.json(await withFigures(written.value, owner, canPublish), 200);
    })
    .openapi(paths.setState, async c => {
      const telegramId = c.get('telegramId');
      const owner = uidOfTelegram(telegramId);
      if (!(await limiter.take(WRITES, owner))) return failure(c, 'too_many_requests', words.slowDown);
      if (!(await mayPublish(telegramId))) {
        audit.record({ kind: 'access.refused', actor: `tg:${telegramId}`, subject: c.req.path, reason: 'publish' });
        return failure(c, 'forbidden', words.notYours, { reason: 'publish' });
      }
      const { id } = c.req.valid('param');
      const { state, version, sure } = c.req.valid('json');
      const found = await procedures.find(id);
      const reason = state === 'open' && found !== null ? heldBack(found, true) : null;
      if (reason !== null) return failure(c, 'invalid_request', words[reason], { reason });
      const isFirst =
        state === 'open' && found?.state === 'draft' && found.owner === owner && found.version === version;
      const asked = isFirst && !sure ? odditiesOf(found.reading?.procedure ?? null, found.procedure, false) : [];
      if (asked.length > 0) return unlikely(c, asked);
      const may = (before: StoredProcedure) =>
        before.state === 'draft' ? before.owner === owner && state === 'open' : true;
      const changed = await procedures.setState(id, state, version, may);
      if (!changed.ok) return refused(changed.error.code, c);
      record(audit, state === 'open' ? 'procedure.published' : 'procedure.ended', telegramId, changed.value);
      await procedureNews.changed(changed.value);
      return c.json(await withFigures(changed.value, owner, true), 200);
    })
    .openapi(paths.remove, async c => {
      await procedures.remove(c.req.valid('param').id, uidOfTelegram(c.get('telegramId')));
      return c.body(null, 204);
    });
}

const record = (
  audit: ProceduresDeps['audit'],
  kind: 'procedure.published' | 'procedure.changed' | 'procedure.ended',
  telegramId: TelegramId,
  { id, procedure }: StoredProcedure,
) => audit.record({ kind, actor: `tg:${telegramId}`, subject: `${id} ${procedure.title}`.slice(0, 200) });

const shown = ({ owner: _, text: __, reading: ___, doubts: ____, ...kept }: StoredProcedure) => kept;

/** A draft is its author's. */
async function findFor(
  procedures: ProcedureStore,
  id: string,
  telegramId: TelegramId,
): Promise<StoredProcedure | null> {
  const found = await procedures.find(id);
  const isTheirs = found?.owner === uidOfTelegram(telegramId);
  return found?.state === 'draft' && !isTheirs ? null : found;
}

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
  const issue = result.error?.issues.find(({ path: [field] }) => field === 'procedure' || field === 'text');
  if (issue === undefined) return onInvalid(result, c);
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
