/** What is wrong at a place of any calculator. Loaded with the calculators that a page does not open with. */
import type { ErrorLabels } from './errors.ts';
import { SUREBET_ERROR_LABELS } from './surebet-words.ts';

export const ERROR_LABELS: ErrorLabels = {
  ...SUREBET_ERROR_LABELS,
  'legs.*.selection invalid_choice': 'Esta seleção não existe neste mercado: escolha outra.',
  'distributeTo too_few': 'Marque D em pelo menos uma entrada: é ela que fica com o lucro.',
  'distributeTo infeasible':
    'Zerar as entradas sem D já gasta o total: marque D em mais entradas ou procure odds melhores.',
  'middle-totals legs invalid_choice': 'Use um "mais de" e um "menos de".',
  'two-freebets freebets invalid_choice': 'As duas freebets estão no mesmo resultado: escolha resultados diferentes.',
  'totalStake missing': 'Diga quanto apostar no total.',
  'rounded-stakes total infeasible': 'O total exato tem de ser múltiplo do arredondamento e caber nas entradas.',
  'refundCashValue no_answer': 'A devolução é maior que o retorno do back: não há o que cobrir.',
  'refundIfMainLoses no_answer': 'A devolução é maior que o retorno da promoção: não há o que cobrir.',
  'freebetRetention missing': 'Diga quanto vale a freebet para você, como 75 %.',
  'lays infeasible': 'O lay que entrou já passa do necessário: é preciso back, não mais lay.',
  'maxExtraTotal unbounded': 'As odds de agora já são surebet: diga quanto dinheiro extra usar.',
  'boostedOdds out_of_range': 'A odd aumentada tem de ser maior que a normal.',
  'layPlaceOdds contradictory_limits':
    'A odd da colocação não passa da odd do vencedor: confira se não estão trocadas.',
  'housePlaces contradictory_limits': 'A casa precisa pagar mais colocações que a exchange: é isso que dá a extra.',
  'acca-lay-steps legs.*.result invalid_choice':
    'Um jogo antes deste está em aberto ou não bateu: preencha na ordem em que são jogados.',
  'targetProfit infeasible': 'Com estas odds nenhum stake dá lucro: a soma de 1/odd passa de 100 %.',
  'method no_answer': 'Este método não fecha com estas odds: escolha outro.',
};
