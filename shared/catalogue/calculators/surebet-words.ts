/** The name of the first calculator, apart from the others, which are loaded when somebody looks for one. */

import type { FieldLabels } from './fields.ts';
import type { ResultLabels } from './results.ts';

export interface PresetWords {
  readonly name: string;
  readonly about: string;
  /** Search words beside the name: abbreviations and the names on other sites. */
  readonly words: string;
}

export const SUREBET_WORDS: PresetWords = {
  name: 'Surebet',
  about: 'De 2 a 14 entradas, com comissão, freebet, aumento, limite e arredondamento em cada uma.',
  words: 'arbitragem arb duplinha triplinha surebets back lay',
};

export const SUREBET_RESULT_LABELS: ResultLabels = {
  'profits.*': '{n}',
  'stakes.*': '{n}',
  'liabilities.*': '{n}: responsabilidade',
  guaranteedRate: 'ROI do pior caso',
  total: 'Total apostado',
};

export const SUREBET_FIELD_LABELS: FieldLabels = {
  total: 'Total a apostar',
  step: 'Arredondar stakes de',
  maxTotal: 'Total máximo',
  outcomes: 'Quantos resultados existem',
  'legs.*.house': 'Casa',
  'legs.*.odds': 'Odd',
  'legs.*.stake': 'Stake',
  'legs.*.distribute': 'D',
  'legs.*.side': 'Tipo',
  'legs.*.commission': 'Comissão',
  'legs.*.commissionType': 'Comissão sobre',
  'legs.*.exchange': 'Mercado da exchange',
  'legs.*.stakeKind': 'Dinheiro ou freebet',
  'legs.*.boost': 'Aumento',
  'legs.*.boostOn': 'Aumento sobre',
  'legs.*.boostKept': 'Quanto vale o aumento',
  'legs.*.refund': 'Devolução se perder',
  'legs.*.refundMax': 'Devolução máxima',
  'legs.*.refundKept': 'Quanto vale a devolução',
  'legs.*.winBonus': 'Bônus se ganhar',
  'legs.*.backFee': 'Taxa sobre o retorno',
  'legs.*.min': 'Stake mínimo',
  'legs.*.max': 'Limite da casa',
  'legs.*.step': 'Arredondar de',
  'legs.*.currency': 'Moeda',
  'legs.*.rate': 'Câmbio em reais',
  'legs.*.winsOn': 'Ganha nos resultados',
  'legs.*.pushesOn': 'Devolve nos resultados',
  'houses.*.name': 'Casa',
  'houses.*.max': 'Limite somado',
};
