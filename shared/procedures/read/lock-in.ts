/** The step that takes a profit at once while the match is on: what was laid is backed at the same exchange. */

import { houseKey, houseNameKey } from '../../reading/post/house-names.ts';
import type { PostLeg } from '../../reading/post/post.ts';
import type { Procedure, ProcedureStep } from '../schema/procedure.ts';

export const LOCKS = /\btrav[ae]\w*|\bao vivo\b|\bja pag(?:ou|aram)\b|\bpagou (?:antes|antecipad)/;
const layOf = ({ steps }: Procedure) => steps.flatMap(({ legs }) => legs).findLast(({ side }) => side === 'lay');

export function isLockIn(procedure: Procedure, { side, odds, house, bet }: PostLeg): boolean {
  const lay = layOf(procedure);
  if (lay === undefined || side !== 'back' || odds === undefined) return false;
  const isThere = house === undefined || houseKey(houseNameKey(house.house)) === houseKey(lay.house ?? '');
  return isThere && (bet === undefined || bet.bet.selection === lay.selection);
}

export function lockIn(procedure: Procedure, { odds, stakeCents }: PostLeg): ProcedureStep {
  const legs = [layOf(procedure)].flatMap(lay => {
    if (lay === undefined) return [];
    const { fixed: _, ...bet } = lay;
    return [{ ...bet, side: 'back' as const, odds: odds ?? null, stakeCents: stakeCents ?? null, inPlay: true }];
  });
  return { calculator: 'early-payout-lock-in', waitsFor: 'early_payout', legs };
}
