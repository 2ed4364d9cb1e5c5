/** What the guards of the two lists decide about a person, combined: which lists they may read, or why none. Pure. */
import type { Decision } from '#shared/access/can-open.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';

export type MembershipState =
  | { readonly is: 'asking' }
  | { readonly is: 'member'; readonly kinds: readonly ArbKind[] }
  | { readonly is: 'outsider'; readonly why: 'verify' | 'join' | 'wait' };

/** Waits for both answers, because a late one would push the page down. Null: still pending. */
export function membershipStateOf(decisions: Readonly<Record<ArbKind, Decision | null>>): MembershipState {
  const said = [decisions.pre, decisions.live];
  if (said.includes(null)) return { is: 'asking' };
  const kinds = (['pre', 'live'] as const).filter(kind => decisions[kind] === 'allow');
  if (kinds.length > 0) return { is: 'member', kinds };
  if (said.includes('wait')) return { is: 'outsider', why: 'wait' };
  return { is: 'outsider', why: said.includes('join') ? 'join' : 'verify' };
}
