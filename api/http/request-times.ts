/** How long requests take: the slow ones by name, the others as numbers. No address, no value, no person. */
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

interface SlowRequest {
  /** Wall clock. */
  readonly at: number;
  readonly method: string;
  /** As the route is written: '/api/procedures/:id'. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** One answered request. */
export interface AnsweredRequest {
  /** As the route is written. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

export interface RequestTimes {
  readonly middleware: MiddlewareHandler;
  /** The latest first. */
  slow(): readonly SlowRequest[];
  onAnswer(listener: (answered: AnsweredRequest) => void): void;
  /** Of the last minute. */
  recent(): { readonly requests: number; readonly failed: number };
}

export interface RequestTimesDeps {
  /** Milliseconds on the wall clock. */
  readonly now: () => number;
  /** Real milliseconds, which never jump. */
  readonly realNow: () => number;
}

export const SLOW_MS = 500;
const KEPT = 50;
const MINUTE = 60_000;
/** Counted in slices, so that a minute is not a list of every request in it. */
const SLICES = 12;

/** Streams count as answered once they have begun. */
export function createRequestTimes({ now, realNow }: RequestTimesDeps): RequestTimes {
  const slow: SlowRequest[] = [];
  const listeners: ((answered: AnsweredRequest) => void)[] = [];
  const slices = Array.from({ length: SLICES }, () => ({ slice: -1, requests: 0, failed: 0 }));
  const sliceNow = () => Math.floor(realNow() / (MINUTE / SLICES));

  function count(status: number): void {
    const slice = sliceNow();
    const counted = slices[slice % SLICES];
    if (counted === undefined) return;
    if (counted.slice !== slice) Object.assign(counted, { slice, requests: 0, failed: 0 });
    counted.requests += 1;
    if (status >= 500) counted.failed += 1;
  }

  return {
    async middleware(c, next) {
      const began = realNow();
      await next();
      const ms = Math.round(realNow() - began);
      const { status } = c.res;
      // The route that answered: the last that matches is nearly always that of the pages.
      const route = routePath(c);
      count(status);
      for (const listener of listeners) listener({ route, status, ms });
      if (ms < SLOW_MS) return;
      slow.unshift({ at: now(), method: c.req.method.slice(0, 10), route, status, ms });
      slow.length = Math.min(slow.length, KEPT);
    },
    slow: () => [...slow],
    onAnswer: listener => void listeners.push(listener),
    recent() {
      const oldest = sliceNow() - SLICES;
      const counted = slices.filter(({ slice }) => slice > oldest);
      const sum = (of: 'requests' | 'failed') => counted.reduce((total, each) => total + each[of], 0);
      return { requests: sum('requests'), failed: sum('failed') };
    },
  };
}
