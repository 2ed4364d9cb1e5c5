/** Whether what a person muted, and the conditions they set on all alerts, hold an arb back. */
import type { Opportunity } from '../arbitrage/opportunity.ts';
import type { EpochMs } from '../units.ts';
import { type AlertCondition, conditionOf, holdsBack, isCondition } from './alert-conditions.ts';
import type { Mute } from './alert-settings.ts';

/** Every arb that opens asks for everybody's. */
const read = new WeakMap<Mute, AlertCondition | null>();

export function isMuted(mutes: readonly Mute[], arb: Opportunity, now: EpochMs): boolean {
  const { id, event, legs } = arb;
  return mutes.some(mute => {
    const { kind, key, until } = mute;
    if (until !== null && until <= now) return false;
    if (kind === 'all') return true;
    if (kind === 'house') return legs.some(({ book }) => book === key);
    if (!isCondition(mute)) return key === (kind === 'arb' ? id : event.id);
    const known = read.get(mute);
    const condition = known === undefined ? conditionOf(mute) : known;
    read.set(mute, condition);
    return condition !== null && holdsBack(condition, arb);
  });
}
