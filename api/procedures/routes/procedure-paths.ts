/** The paths of procedures, as the API's description has them. */
import { z } from '@hono/zod-openapi';
import {
  openedProcedureSchema,
  ownProcedureListSchema,
  ownProcedureSchema,
  procedureChangeSchema,
  procedureIdSchema,
  procedureListSchema,
  procedureMarkSchema,
  procedurePricesSchema,
  procedureStateSchema,
  sharedResultSchema,
} from '#shared/wire/procedures.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';

const refusals = {
  401: errorAnswer('No Telegram session'),
  403: errorAnswer('Not a member, or without the right'),
  503: errorAnswer('Not known now: Telegram or the database does not answer'),
};
const one = z.object({ id: procedureIdSchema });
const conflicts = {
  400: errorAnswer('Not allowed as it is'),
  404: errorAnswer('No such procedure'),
  409: errorAnswer('Changed meanwhile'),
};

export const list = createRoute({
  method: 'get',
  path: '/api/procedures',
  summary: 'The procedures that are out, newest change first, and the last that ended',
  responses: { 200: jsonAnswer('The list', procedureListSchema), ...refusals },
});
export const own = createRoute({
  method: 'get',
  path: '/api/procedures/own',
  summary:
    'What the caller drafted and published, with how many people opened and did each, and what is in the chats where they publish',
  responses: { 200: jsonAnswer('The list', ownProcedureListSchema), ...refusals },
});
export const read = createRoute({
  method: 'get',
  path: '/api/procedures/{id}',
  summary: 'One procedure; a draft for its author only',
  request: { params: one },
  responses: {
    200: jsonAnswer('The procedure', openedProcedureSchema),
    404: errorAnswer('No such procedure'),
    ...refusals,
  },
});
export const prices = createRoute({
  method: 'get',
  path: '/api/procedures/{id}/prices',
  summary: 'What the feed sees now of its legs, for who may see the prices of their match',
  request: { params: one },
  responses: {
    200: jsonAnswer('The prices', procedurePricesSchema),
    404: errorAnswer('No such procedure'),
    ...refusals,
  },
});
export const saveOne = createRoute({
  method: 'put',
  path: '/api/procedures/{id}',
  summary:
    'Makes a draft, or changes a procedure if it is still at that version; one that is out, with the right in every chat where it is',
  request: { params: one, body: jsonRequest(procedureChangeSchema) },
  responses: { 200: jsonAnswer('Kept', ownProcedureSchema), 429: errorAnswer('Too many'), ...conflicts, ...refusals },
});
export const setState = createRoute({
  method: 'post',
  path: '/api/procedures/{id}/state',
  summary: 'Publishes, ends or reopens a procedure; it takes the right in every chat where it is',
  request: { params: one, body: jsonRequest(procedureStateSchema) },
  responses: { 200: jsonAnswer('Kept', ownProcedureSchema), 429: errorAnswer('Too many'), ...conflicts, ...refusals },
});
export const remove = createRoute({
  method: 'delete',
  path: '/api/procedures/{id}',
  summary: 'Deletes a draft of their own',
  request: { params: one },
  responses: {
    204: { description: 'It is not there any more' },
    404: errorAnswer('No such draft of theirs'),
    ...refusals,
  },
});
export const mark = createRoute({
  method: 'post',
  path: '/api/procedures/{id}/marks',
  summary: 'Who asks opened it, or put it into their planilha',
  request: { params: one, body: jsonRequest(procedureMarkSchema) },
  responses: {
    204: { description: 'Counted once' },
    404: errorAnswer('No such procedure'),
    429: errorAnswer('Too many'),
    ...refusals,
  },
});
export const share = createRoute({
  method: 'put',
  path: '/api/procedures/{id}/shared-result',
  summary: 'Who asks shares what it brought them with who publishes, in place of what they shared before',
  request: { params: one, body: jsonRequest(sharedResultSchema) },
  responses: {
    204: { description: 'Shared' },
    404: errorAnswer('No such procedure'),
    429: errorAnswer('Too many'),
    ...refusals,
  },
});
export const unshare = createRoute({
  method: 'delete',
  path: '/api/procedures/{id}/shared-result',
  summary: 'Takes back what they shared',
  request: { params: one },
  responses: { 204: { description: 'They share none' }, 429: errorAnswer('Too many'), ...refusals },
});
