/** A short message on its way to being a change of the sum before it. */
import type { Role } from '../result/roles.ts';
import type { SaidLeg, Terms } from '../result/terms.ts';
import type { Token } from '../result/token.ts';
import type { Assigned } from './assign.ts';

export interface Change {
  readonly terms: Terms;
  readonly tokens: readonly Token[];
  readonly numbers: readonly Assigned[];
  readonly plain: string;
  readonly roles: ReadonlySet<Role>;
  /** The leg that is meant by each number, by the place of the number; none: it points at no leg. */
  readonly legs: ReadonlyMap<number, SaidLeg>;
  /** The leg that the message points at where it has no number. */
  readonly leg: SaidLeg | null;
}
