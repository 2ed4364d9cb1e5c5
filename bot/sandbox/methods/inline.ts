/** The methods for what a person's app starts: pressed buttons, inline queries, prepared messages. */
import { z } from 'zod';
import { readResult } from '../request/inline-result.ts';
import { checkWebAppUrl } from '../request/reply-markup.ts';
import { badRequest } from '../world/bot-api-refusal.ts';
import type { InlineAnswer, SandboxCore } from '../world/sandbox-core.ts';
import type { Methods } from './method.ts';

/** Source: https://core.telegram.org/bots/api#answerinlinequery */
const MAX_RESULTS = 50;
const MAX_ANSWER_LENGTH = 200;
/** Telegram tells when a prepared message expires, but documents no duration. */
const PREPARED_MS = 24 * 60 * 60_000;
const MAX_PREPARED = 100;

export function inlineMethods({ world, clock, callbacks, inlineQueries, prepared, newId, tell }: SandboxCore): Methods {
  return {
    answercallbackquery({ params }) {
      const queryId = params.text('callback_query_id');
      const text = params.text('text');
      if ([...text].length > MAX_ANSWER_LENGTH) throw badRequest('MESSAGE_TOO_LONG');
      const answer = { text, showAlert: params.isTrue('show_alert'), url: params.text('url') };
      callbacks.answer(queryId, answer);
      tell({ kind: 'callback_answer', queryId, answer });
      return true;
    },

    answerinlinequery({ params }) {
      const queryId = params.text('inline_query_id');
      const given = params.json('results', z.array(z.unknown()), 'inline query results') ?? [];
      if (given.length > MAX_RESULTS) throw badRequest('RESULTS_TOO_MUCH');
      const results = given.map(readResult);
      if (new Set(results.map(({ id }) => id)).size < results.length) throw badRequest('RESULT_ID_DUPLICATE');
      const answer: InlineAnswer = {
        results,
        nextOffset: params.text('next_offset'),
        cacheSeconds: params.integer('cache_time', 300, 0),
        isPersonal: params.isTrue('is_personal'),
        button: readButton(params.json('button', buttonSchema, 'inline query results button')),
      };
      inlineQueries.answer(queryId, answer);
      tell({ kind: 'inline_answer', queryId, answer });
      return true;
    },

    savepreparedinlinemessage({ params }) {
      const personId = params.id('user_id');
      if (!world.people.has(personId)) throw badRequest('user not found');
      const kinds = ['allow_user_chats', 'allow_bot_chats', 'allow_group_chats', 'allow_channel_chats'];
      if (!kinds.some(kind => params.isTrue(kind))) throw badRequest('PEER_TYPES_INVALID');
      const result = readResult(params.json('result', z.unknown(), 'inline query result'));
      const id = newId();
      const expiresAt = clock.now() + PREPARED_MS;
      prepared.set(id, { personId, result, expiresAt });
      const [oldest] = prepared.size > MAX_PREPARED ? prepared.keys() : [];
      if (oldest !== undefined) prepared.delete(oldest);
      return { id, expiration_date: Math.floor(expiresAt / 1000) };
    },
  };
}

const buttonSchema = z.looseObject({
  text: z.string().min(1),
  web_app: z.looseObject({ url: z.string() }).optional(),
  start_parameter: z.string().optional(),
});

function readButton(given: z.infer<typeof buttonSchema> | undefined): InlineAnswer['button'] {
  if (given === undefined) return null;
  const { text, web_app, start_parameter } = given;
  if (web_app !== undefined) {
    checkWebAppUrl(web_app.url);
    return { text, webAppUrl: web_app.url };
  }
  if (start_parameter === undefined || !/^[\w-]{1,64}$/.test(start_parameter)) throw badRequest('START_PARAM_INVALID');
  return { text, startParameter: start_parameter };
}
