/** The refusals that every path of `/admin` documents. */
import { errorAnswer } from '../../http/openapi-bodies.ts';

export const adminRefusals = {
  401: errorAnswer('No Telegram session'),
  403: errorAnswer('Not an administrator'),
  503: errorAnswer('Not known now: Telegram or the database does not answer'),
};
