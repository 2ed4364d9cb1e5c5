/** Which part did not answer, so that the page blames no other. Pure. */
import { RequestFailure } from './failure.ts';

/** 'server': there was no answer, or none of ours. 'store': the server's database. 'telegram': asked by the server. */
export type Silence = 'server' | 'store' | 'telegram';

export function silenceOf(cause: unknown): Silence {
  const reason = cause instanceof RequestFailure && cause.status === 503 ? cause.error.reason : undefined;
  if (reason === 'store') return 'store';
  return reason === 'membership_unknown' ? 'telegram' : 'server';
}
