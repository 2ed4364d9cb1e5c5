import { describe, expect, it } from 'vitest';
import { failureOf, noAnswer } from '../server/failure.ts';
import { toErrorView, toPageError } from './page-error.ts';

describe('spec 2: the error page shows what the error says of itself', () => {
  it.each([
    [{}, 500, 'Internal Server Error', 'Internal Server Error'],
    [{ status: 404, message: 'Page not found: /x' }, 404, 'Page Not Found', 'Page not found: /x'],
    [{ status: 503 }, 503, 'Internal Server Error', 'Internal Server Error'],
    [{ status: 418, statusMessage: 'Teapot' }, 418, 'Teapot', 'Teapot'],
  ])('%o', (error, status, statusMessage, message) => {
    expect(toErrorView(error)).toMatchObject({ status, statusMessage, message });
  });

  it.each([
    [new Error('x is undefined'), { status: 500, statusMessage: 'Internal Server Error', message: 'x is undefined' }],
    [Object.assign(new Error('gone'), { status: 410 }), { status: 410, message: 'gone' }],
    [Object.assign(new Error('odd'), { status: 200 }), { status: 500, message: 'odd' }],
    [
      { status: 'x', message: 7 },
      { status: 500, message: 'Internal Server Error' },
    ],
    ['only words', { status: 500, message: 'only words', language: 'en' }],
    [null, { status: 500, message: 'Internal Server Error' }],
  ])('of %o, thrown', (cause, view) => {
    expect(toErrorView(toPageError(cause))).toMatchObject(view);
  });

  it.each([
    [403, 'forbidden', 'Forbidden'],
    [410, 'not_found', 'Gone'],
    [429, 'too_many_requests', 'Too Many Requests'],
    [503, 'unavailable', 'Service Unavailable'],
  ])('of an answer of %i', async (status, code, statusMessage) => {
    const failure = await failureOf(Response.json({ code, message: 'Agora não.' }, { status }));
    const view = { status, statusMessage, message: 'Agora não.', language: 'pt-BR', isNotFound: false };
    expect(toErrorView(toPageError(failure))).toEqual(view);
  });

  it('takes the phrase that the server sent with its status', async () => {
    const failure = await failureOf(new Response('', { status: 503, statusText: 'Back Soon' }));
    expect(toErrorView(toPageError(failure))).toMatchObject({ status: 503, statusMessage: 'Back Soon' });
  });

  it('of a request without an answer: the defaults, and what people are told', () => {
    const view = toErrorView(toPageError(noAnswer(new TypeError('fetch failed'))));
    expect(view).toMatchObject({ status: 500, statusMessage: 'Internal Server Error', language: 'pt-BR' });
    expect(view.message).toMatch(/^Sem resposta do servidor/);
  });
});
