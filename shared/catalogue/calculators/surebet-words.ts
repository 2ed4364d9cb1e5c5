/** The name of the first calculator, apart from the others, which are loaded when somebody looks for one. */

import type { ErrorLabels } from './errors.ts';
import type { FieldLabels, GroupLabels } from './fields.ts';
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
  extractionRate: 'Extração da freebet',
  guaranteedRate: 'ROI do pior caso',
  total: 'Total apostado',
};

export const SUREBET_FIELD_LABELS: FieldLabels = {
  total: 'Total a apostar',
  step: 'Arredondar para',
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
  'legs.*.step': 'Arredondar para',
  'legs.*.currency': 'Moeda',
  'legs.*.rate': 'Câmbio em reais',
  'legs.*.winsOn': 'Ganha nos resultados',
  'legs.*.pushesOn': 'Devolve nos resultados',
  'houses.*.name': 'Casa',
  'houses.*.max': 'Limite somado',
};

export const SUREBET_ERROR_LABELS: ErrorLabels = {
  'legs.*.stake missing': 'Informe o valor da freebet, ou o stake da aposta com devolução máxima, na coluna Stake.',
  'legs.*.rate missing': 'Informe o câmbio: quantos reais vale 1 desta moeda. Sem ele não dá para calcular.',
  'legs.*.currency missing': 'Diga a moeda desta entrada, como USD, ou apague o câmbio: real não tem câmbio.',
  'legs.*.house invalid_choice': 'Esta casa não está na lista de limites: adicione o limite dela ou apague o nome.',
  'legs.*.stakeKind invalid_choice': 'Lay não aceita freebet: troque o tipo para back ou o stake para dinheiro.',
  'legs.*.boost invalid_choice': 'Lay não aceita aumento: apague o aumento ou troque para back.',
  'legs.*.refund invalid_choice': 'Lay não aceita devolução: apague a devolução ou troque para back.',
  'legs.*.winBonus invalid_choice': 'Lay não aceita bônus: apague o bônus ou troque para back.',
  'legs.*.commission invalid_choice': 'No lay a comissão é sobre o lucro: troque em "Comissão sobre".',
  'legs too_few': 'Marque D em pelo menos uma entrada: é ela que fica com o lucro.',
  'total missing': 'Diga quanto apostar: um total, ou um stake fixo na coluna F.',
  'maxTotal missing': 'Informe o total máximo ou o total exato, só um dos dois.',
  'maxTotal contradictory_limits': 'Use o total exato ou o total máximo, só um dos dois.',
  'step infeasible': 'Não dá para fechar este total com este arredondamento: mude o total ou o passo.',
};

export const FREEBET_HINT = 'SNR: volta só o lucro. SR: volta o valor também';

export const SUREBET_HINTS: FieldLabels = {
  'legs.*.stakeKind': FREEBET_HINT,
  'legs.*.currency': 'sigla, como USD; vazio para real',
  'legs.*.rate': 'quantos reais vale 1 da moeda, como 5,43',
  'legs.*.exchange': 'mesmo nome em duas entradas: comissão sobre o líquido',
  'legs.*.winsOn': 'números, como 1 3; vazio: o da própria entrada',
};

export const SUREBET_GROUP_LABELS: GroupLabels = {
  houses: { title: 'Limites somados por casa', row: 'Limite', add: 'Adicionar limite de casa' },
};

export const SUREBET_CHOICE_LABELS: FieldLabels = {
  back: 'Back (a favor)',
  lay: 'Lay (contra)',
  net_win: 'o lucro',
  on_stake: 'o stake',
  on_total_return: 'o retorno',
  normal: 'Dinheiro',
  SNR: 'Freebet SNR',
  SR: 'Freebet SR',
  profit: 'o lucro',
  odds: 'a odd',
};
