/** Each update of the bot as a span: its kind, never what it says or whom it is from. */
import type { Context, MiddlewareFn } from 'grammy';
import type { Tracer } from '#shared/ports/tracer.ts';
import { askedUpdateOf } from './update-kind.ts';

export function traceUpdates(tracer: Tracer): MiddlewareFn<Context> {
  return ({ update }, next) =>
    tracer.span('bot.update', () => next(), { fields: { 'arbi.update': askedUpdateOf(update) } });
}
