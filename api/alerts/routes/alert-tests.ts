/** When each of a person's alerts last sent something, and a test of one of them. */
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { alertTestSchema, sentAlertsOfRulesSchema } from '#shared/alerts/sent-alerts.ts';
import { api as apiWords } from '#shared/catalogue/api.ts';
import { alertsApi as words } from '#shared/catalogue/arbitrage/alerts.ts';
import type { RateLimiter, RateRule } from '#shared/ports/rate-limiter.ts';
import type { CallerReader } from '../../access/caller.ts';
import { requirePerson, type WithPerson } from '../../access/require.ts';
import { failure, onInvalid, tooOften } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import type { AlertTests } from '../open-alerts.ts';

export interface AlertTestRoutesDeps {
  readonly callers: CallerReader;
  readonly limiter: Pick<RateLimiter, 'take'>;
  /** Null: Telegram is not connected, and nothing is sent. */
  readonly alerts: AlertTests | null;
}

/** A person tries each of their alerts once or twice. */
const TESTS: RateRule = { name: 'alert-tests', burst: 10, perMinute: 6 };

const refusals = { 401: errorAnswer('Nobody is signed in') };

const sent = createRoute({
  method: 'get',
  path: '/api/alert-rules/sent',
  summary: 'Of each alert rule that has sent something: the last message, and how many there were today',
  responses: { 200: jsonAnswer('By the id of the rule', sentAlertsOfRulesSchema), ...refusals },
});

const test = createRoute({
  method: 'post',
  path: '/api/alert-rules/{id}/test',
  summary: 'Sends the message of the best arb that passes the rule now, marked as a test, or that none passes',
  request: { params: z.object({ id: z.string().min(1).max(64) }) },
  responses: {
    200: jsonAnswer('What was sent', alertTestSchema),
    403: errorAnswer('They may not see such arbs'),
    404: errorAnswer('Not a rule of theirs'),
    409: errorAnswer('Who asks has no Telegram, or has not let the bot write'),
    429: errorAnswer('Too often'),
    503: errorAnswer('Telegram does not answer'),
    ...refusals,
  },
});

export function alertTestRoutes({ callers, limiter, alerts }: AlertTestRoutesDeps) {
  const app = new OpenAPIHono<WithPerson>({ defaultHook: onInvalid });
  app.use('/api/alert-rules/*', requirePerson(callers));
  return app
    .openapi(sent, async c => {
      const { telegramId } = c.get('person');
      return c.json({ sent: telegramId === null || alerts === null ? [] : await alerts.sent(telegramId) }, 200);
    })
    .openapi(test, async c => {
      const { owners, telegramId } = c.get('person');
      if (telegramId === null || alerts === null) return failure(c, 'conflict', words.noTelegram, { reason: 'verify' });
      if (!(await limiter.take(TESTS, `${telegramId}`)))
        return tooOften(c, words.testedTooOften, { retryAfterSeconds: 30 });
      const tested = await alerts.test(owners, telegramId, c.req.valid('param').id);
      if (tested.ok) return c.json({ result: tested.value }, 200);
      const { code } = tested.error;
      if (code === 'unknown') return failure(c, 'not_found', words.unknown);
      if (code === 'denied') return failure(c, 'forbidden', apiWords.denied.verify);
      if (code === 'cannot_write') return failure(c, 'conflict', words.mayNotWrite, { reason: 'cannot_write' });
      return failure(c, 'unavailable', words.testFailed);
    });
}
