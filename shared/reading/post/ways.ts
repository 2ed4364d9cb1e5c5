/** Which role each number of a run may have: no role stands twice, and a number that is left over costs. */
import type { Atom } from './atoms.ts';
import type { NumberRole } from './roles.ts';

export type NumberAtom = Extract<Atom, { kind: 'number' }>;

export const MOST_NUMBERS = 7;
export const UNUSED = 6;
const MOST_WAYS = 8;

/** Choices of roles for some numbers, the cheapest first. */
export interface Ways {
  readonly numbers: readonly NumberAtom[];
  readonly ways: readonly { readonly way: Way; readonly cost: number }[];
}
export type Way = readonly (NumberRole | null)[];

export const NO_NUMBERS: Ways = { numbers: [], ways: [{ way: [], cost: 0 }] };

/** With one number more. No role stands twice; null: the number is left over. */
export function withNumber({ numbers, ways }: Ways, number: NumberAtom): Ways {
  const longer = ways.flatMap(({ way, cost }) =>
    [null, ...number.roles].flatMap(role =>
      role !== null && way.some(each => each?.role === role.role)
        ? []
        : [{ way: [...way, role], cost: cost + (role?.cost ?? UNUSED) }],
    ),
  );
  return { numbers: [...numbers, number], ways: longer.toSorted((x, y) => x.cost - y.cost).slice(0, MOST_WAYS) };
}

/** A number that is left over; the commission of an exchange may be. */
export const unusedCost = ({ roles }: NumberAtom) => (roles.every(({ role }) => role === 'commission') ? 0 : UNUSED);
