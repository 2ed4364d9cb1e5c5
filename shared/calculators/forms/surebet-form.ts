/** The form of the general surebet, and the terms of a leg that other general calculators use too. */

import { COMMISSION_KINDS } from '../../odds/exchange.ts';
import { STAKE_KINDS } from '../engine/stake-kinds.ts';
import {
  choice,
  type FormField,
  figures,
  flagField,
  form,
  group,
  MORE,
  odds,
  optionalMoney,
  optionalNumber,
  optionalPercent,
  optionalWhole,
  outcomes,
  stakes,
  textField,
} from './field.ts';

/** Every term of a leg; those of the simple case come first. */
export const legFields = (beside: readonly FormField[] = []): FormField[] => [
  textField('legs.*.house'),
  odds('legs.*.odds'),
  optionalMoney('legs.*.stake', { fixable: true }),
  ...beside,
  choice('legs.*.side', ['back', 'lay'], MORE),
  optionalPercent('legs.*.commission', MORE),
  choice('legs.*.commissionType', COMMISSION_KINDS, MORE),
  textField('legs.*.exchange', MORE),
  choice('legs.*.stakeKind', STAKE_KINDS, MORE),
  optionalPercent('legs.*.boost', MORE),
  choice('legs.*.boostOn', ['profit', 'odds'], MORE),
  optionalPercent('legs.*.boostKept', { ...MORE, absent: 1 }),
  optionalPercent('legs.*.refund', MORE),
  optionalMoney('legs.*.refundMax', MORE),
  optionalPercent('legs.*.refundKept', { ...MORE, absent: 1 }),
  optionalMoney('legs.*.winBonus', { ...MORE, absent: 0 }),
  optionalPercent('legs.*.backFee', MORE),
  optionalMoney('legs.*.min', MORE),
  optionalMoney('legs.*.max', MORE),
  optionalMoney('legs.*.step', MORE),
  textField('legs.*.currency', { ...MORE, absent: 'BRL' }),
  optionalNumber('legs.*.rate', MORE),
];

export const totals: readonly FormField[] = [
  optionalMoney('total'),
  optionalMoney('step', { absent: 1 }),
  optionalMoney('maxTotal', MORE),
];
export const houseFields = {
  ...group(
    'houses',
    [textField('houses.*.name', { required: true }), optionalMoney('houses.*.max', { required: true })],
    [0, 100, 0],
  ),
  ...MORE,
};
export const surebetResults = [
  ...outcomes('profits.*'),
  ...stakes('stakes.*', 'liabilities.*'),
  ...figures('fraction', 'extractionRate', 'guaranteedRate'),
  ...figures('money', 'total'),
];

export const SUREBET_FORM = form('surebet', {
  fields: [...totals, optionalWhole('outcomes', MORE)],
  groups: [
    group(
      'legs',
      [
        ...legFields([flagField('legs.*.distribute', { absent: true })]),
        { path: 'legs.*.winsOn', kind: 'places', ...MORE },
        { path: 'legs.*.pushesOn', kind: 'places', ...MORE },
      ],
      [2, 14, 2],
    ),
    houseFields,
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
