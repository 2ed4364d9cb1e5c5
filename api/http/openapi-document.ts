/**
 * The document of the API, with the answers that no route gives itself: those of the limits, of the check for foreign
 * pages, of the validation and of a store that does not answer.
 */
import type { OpenAPIHono } from '@hono/zod-openapi';

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>;
type Operation = NonNullable<NonNullable<Document['paths']>[string]['get']>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
/** As `apiErrorSchema`; described in full where a route refuses itself. */
const content = {
  'application/json': {
    schema: {
      type: 'object' as const,
      properties: { code: { type: 'string' as const }, message: { type: 'string' as const } },
      required: ['code', 'message'],
    },
  },
};
const refusal = (description: string) => ({ description, content });

const EVERYWHERE = {
  429: refusal('Too many requests from this address; `Retry-After` says when to try again'),
  500: refusal('A mistake of ours; `requestId` finds it in the log'),
  503: refusal('The database does not answer; `Retry-After` says when to try again'),
};
const WRITES = {
  403: refusal('Sent by a page of another site, or by somebody who has to prove first who they are'),
  413: refusal('The body is too large'),
};
/** What deletes is refused by no limit. */
const ADDS = {
  409: refusal('`full`: they have as much of this as one person may have'),
  507: refusal('No room for anybody, or for strangers; what was sent stays on the device'),
};
const WITH_INPUT = { 400: refusal('It does not match its schema; `issues` names each field') };

/** What a route says of a status itself stays. */
export function withCommonAnswers(document: Document): Document {
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of METHODS) {
      const operation = path[method];
      if (operation) operation.responses = { ...commonAnswers(operation, method), ...operation.responses };
    }
  }
  return document;
}

function commonAnswers({ parameters = [], requestBody }: Operation, method: (typeof METHODS)[number]) {
  const hasInput = parameters.length > 0 || requestBody !== undefined;
  const writes = { ...(method === 'get' ? {} : WRITES), ...(method === 'post' || method === 'put' ? ADDS : {}) };
  return { ...EVERYWHERE, ...writes, ...(hasInput ? WITH_INPUT : {}) };
}
