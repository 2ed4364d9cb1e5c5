/** What a later message says of the most that may be staked: 'o limite é 30 e não 50', 'baixaram o máximo pela metade'. */
import type { Atom } from '../../reading/post/atoms.ts';
import { houseKey, houseNameKey } from '../../reading/post/house-names.ts';
import { centsOf } from '../../reading/post/numbers.ts';
import { cents } from '../../units.ts';
import type { Change } from '../reading.ts';
import type { Procedure } from '../schema/procedure.ts';

const MOST = '(?:max\\w*|limites?|tetos?)';
const HALVED = new RegExp(`\\b${MOST}\\b[^\\n]{0,30}\\b(?:pela|na|a) metade\\b|\\bmetade d[oa] ${MOST}\\b`);
const DOUBLED = new RegExp(
  `\\bdobr\\w+ (?:o |os )?${MOST}\\b|\\b${MOST}\\b[^\\n]{0,20}\\b(?:dobrou|dobrado|o dobro)\\b`,
);

/** Of the promotion, or of the only leg that has one. Who stakes all of it stakes the new one. */
export function movedLimit({ promotion, steps }: Procedure, atoms: readonly Atom[], plain: string): Change[] {
  const named = atoms.flatMap(atom => (atom.kind === 'house' ? [houseKey(houseNameKey(atom.house))] : []));
  const isOther = (house: string | null | undefined) =>
    house != null && named.length > 0 && !named.includes(houseKey(house));
  const limited = steps.flatMap(({ legs }, step) =>
    legs.flatMap((leg, at) =>
      leg.maxStakeCents === undefined || isOther(leg.house)
        ? []
        : [{ leg, path: `steps.${step}.legs.${at}`, most: leg.maxStakeCents }],
    ),
  );
  const ofPromotion = isOther(promotion?.house) ? undefined : promotion?.maxStakeCents;
  const old = ofPromotion ?? (limited.length === 1 ? limited[0]?.most : undefined);
  if (old === undefined) return [];
  const said = atoms.flatMap(atom =>
    atom.kind === 'number' && atom.roles.some(({ role }) => role === 'limit') ? (centsOf(atom.text) ?? []) : [],
  )[0];
  const times = HALVED.test(plain) ? 0.5 : DOUBLED.test(plain) ? 2 : null;
  const to = said ?? (times === null ? undefined : cents(Math.round(old * times)));
  if (to === undefined) return [];
  return [
    ...(ofPromotion === undefined ? [] : [{ path: 'promotion.maxStakeCents', from: old, to }]),
    ...limited.flatMap(({ leg, path, most }) => [
      ...(ofPromotion === undefined ? [{ path: `${path}.maxStakeCents`, from: most, to }] : []),
      ...(leg.stakeCents === old ? [{ path: `${path}.stakeCents`, from: old, to }] : []),
    ]),
  ];
}

/** Whether a message names an amount as it was. */
export const isWritten = ({ path, from }: Change, plain: string): boolean =>
  path.endsWith('Cents') && (plain.match(/(?<![\d.,])\d+(?:[.,]\d+)*/g) ?? []).some(text => centsOf(text) === from);
