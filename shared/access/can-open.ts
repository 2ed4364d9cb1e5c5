/**
 * Whether a page opens, asked by the miniapp's guard and by the server's with the same answer.
 * There is no identity yet, so nobody can be told from anybody: every page opens. The lock comes with identity;
 * what each page will then ask for is already in the route table.
 */
import type { Route } from './routes.ts';

export type Decision = 'allow' | 'login' | 'join';

export function canOpen(_route: Route): Decision {
  return 'allow';
}
