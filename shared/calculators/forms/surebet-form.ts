/** The form of the general surebet, and the terms of a leg that other general calculators ask for too. */

import { COMMISSION_KINDS } from '../../odds/exchange.ts';
import { STAKE_KINDS } from '../engine/stake-kinds.ts';
import {
  choice,
  type FormField,
  figures,
  flag,
  form,
  group,
  MORE,
  moneyIf,
  numberIf,
  odds,
  outcomes,
  percentIf,
  stakes,
  text,
  wholeIf,
} from './field.ts';

/** Every term of a leg, with what the simple case needs in front. */
export const legFields = (beside: readonly FormField[] = []): FormField[] => [
  text('legs.*.house'),
  odds('legs.*.odds'),
  moneyIf('legs.*.stake', { fixable: true }),
  ...beside,
  choice('legs.*.side', ['back', 'lay'], MORE),
  percentIf('legs.*.commission', MORE),
  choice('legs.*.commissionType', COMMISSION_KINDS, MORE),
  choice('legs.*.stakeKind', STAKE_KINDS, MORE),
  percentIf('legs.*.boost', MORE),
  choice('legs.*.boostOn', ['profit', 'odds'], MORE),
  percentIf('legs.*.boostKept', { ...MORE, absent: 1 }),
  percentIf('legs.*.refund', MORE),
  moneyIf('legs.*.refundMax', MORE),
  percentIf('legs.*.refundKept', { ...MORE, absent: 1 }),
  moneyIf('legs.*.winBonus', { ...MORE, absent: 0 }),
  percentIf('legs.*.backFee', MORE),
  moneyIf('legs.*.min', MORE),
  moneyIf('legs.*.max', MORE),
  moneyIf('legs.*.step', MORE),
  text('legs.*.currency', { ...MORE, absent: 'BRL' }),
  numberIf('legs.*.rate', MORE),
];

export const totals: readonly FormField[] = [
  moneyIf('total'),
  moneyIf('step', { absent: 1 }),
  moneyIf('maxTotal', MORE),
];
export const houses = {
  ...group(
    'houses',
    [text('houses.*.name', { required: true }), moneyIf('houses.*.max', { required: true })],
    [0, 100, 0],
  ),
  ...MORE,
};
export const surebetResults = [
  ...outcomes('profits.*'),
  ...stakes('stakes.*', 'liabilities.*'),
  ...figures('percentage', 'guaranteedPct'),
  ...figures('money', 'total'),
];

export const SUREBET_FORM = form('surebet', {
  fields: [...totals, wholeIf('outcomes', MORE)],
  groups: [
    group(
      'legs',
      [
        ...legFields([flag('legs.*.distribute', { absent: true })]),
        { path: 'legs.*.winsOn', kind: 'places', ...MORE },
        { path: 'legs.*.pushesOn', kind: 'places', ...MORE },
      ],
      [2, 14, 2],
    ),
    houses,
  ],
  results: surebetResults,
  example: {
    legs: [
      { house: 'Betano', odds: 2.1 },
      { house: 'Superbet', odds: 2.05 },
    ],
    total: 100_000,
  },
});
