/** What is wrong with a calculation and what to do about it. Every code has a sentence; `what` is the field's label. */

import type { LinkError } from '../../calculators/link/link.ts';
import type { TypedCode } from '../../odds/input-error.ts';
import { numberWords } from '../numbers/number-words.ts';

export const errorSentences: Readonly<Record<TypedCode, string>> = {
  missing: 'Preencha este campo.',
  not_a_number: numberWords.not_a_number,
  odds_not_over_1: 'Use uma odd maior que 1,00.',
  out_of_range: 'Este valor está fora do possível: confira a vírgula.',
  negative: 'Use um valor de zero para cima.',
  not_positive: numberWords.not_positive,
  not_a_line: 'A linha vai de 0,25 em 0,25 e precisa existir neste mercado, como 2,5 ou −0,75.',
  not_whole: 'Use um número inteiro.',
  not_odds: 'Não é uma odd: use 2,10, 21/10, +110 ou 0,95 hk.',
  too_few: 'Falta pelo menos um item aqui: adicione ou marque mais um.',
  too_many: 'É mais do que a conta aguenta: use menos itens ou um passo maior.',
  length_mismatch: 'Preencha a mesma quantidade em todas as entradas.',
  invalid_choice: 'Esta opção não combina com as outras: escolha outra.',
  invalid_shape: 'Falta preencher uma parte: complete os campos ou use Exemplo.',
  contradictory_limits: 'Este limite contradiz outro: o mínimo, o máximo e o stake fixo têm de caber juntos.',
  infeasible: 'Não há stakes que respeitem tudo isso: aumente o total ou afrouxe um dos limites.',
  unbounded: 'Sem limite, a conta cresceria para sempre: informe um total ou um máximo.',
  no_answer: 'Com estes valores a conta não tem resposta: confira as odds e os valores devolvidos.',
  too_precise: numberWords.too_precise,
};

/**
 * Sentences for places where the general one would not say what to do, by calculator, path and code, or by path and
 * code.
 */
const PLACED: Readonly<Record<string, string>> = {
  'legs.*.stake missing': 'Informe o valor da freebet, ou o stake da aposta com devolução máxima, na coluna Stake.',
  'legs.*.rate missing': 'Informe o câmbio: quantos reais vale 1 desta moeda. Sem ele não dá para calcular.',
  'legs.*.currency missing': 'Diga a moeda desta entrada, como USD, ou apague o câmbio: real não tem câmbio.',
  'legs.*.house invalid_choice': 'Esta casa não está na lista de limites: adicione o limite dela ou apague o nome.',
  'legs.*.stakeKind invalid_choice': 'Lay não aceita freebet: troque o tipo para back ou o stake para dinheiro.',
  'legs.*.boost invalid_choice': 'Lay não aceita aumento: apague o aumento ou troque para back.',
  'legs.*.refund invalid_choice': 'Lay não aceita devolução: apague a devolução ou troque para back.',
  'legs.*.winBonus invalid_choice': 'Lay não aceita bônus: apague o bônus ou troque para back.',
  'legs.*.commission invalid_choice': 'No lay a comissão é sobre o lucro: troque em "Comissão sobre".',
  'legs.*.selection invalid_choice': 'Esta seleção não existe neste mercado: escolha outra.',
  'legs too_few': 'Marque D em pelo menos uma entrada: é ela que fica com o lucro.',
  'distributeTo too_few': 'Marque D em pelo menos uma entrada: é ela que fica com o lucro.',
  'distributeTo infeasible':
    'Zerar as entradas sem D já gasta o total: marque D em mais entradas ou procure odds melhores.',
  'middle-totals legs invalid_choice': 'Use um "mais de" e um "menos de".',
  'two-freebets freebets invalid_choice': 'As duas freebets estão no mesmo resultado: escolha resultados diferentes.',
  'total missing': 'Diga quanto apostar: um total, ou um stake fixo na coluna F.',
  'totalStake missing': 'Diga quanto apostar no total.',
  'maxTotal missing': 'Informe o total máximo ou o total exato, só um dos dois.',
  'maxTotal contradictory_limits': 'Use o total exato ou o total máximo, só um dos dois.',
  'step infeasible': 'Não dá para fechar este total com este arredondamento: mude o total ou o passo.',
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

/** path: concrete, as in an error. Example: 'legs.1.stake', 'missing' → what to do about the missing free bet. */
export function errorSentence(calculator: string, path: string, code: TypedCode): string {
  const general = path.replace(/\.\d+(?=\.|$)/, '.*');
  return PLACED[`${calculator} ${general} ${code}`] ?? PLACED[`${general} ${code}`] ?? errorSentences[code];
}

export const linkSentences: Readonly<Record<LinkError['code'], string>> = {
  empty: 'O endereço não traz nenhuma conta.',
  too_long: 'O endereço é longo demais para ser de uma conta.',
  unknown_version: 'Esta conta foi feita numa versão mais nova do Arbi: atualize a página e abra de novo.',
  unknown_calculator: 'Esta conta é de uma calculadora que esta versão não tem: atualize a página e abra de novo.',
  malformed: 'O endereço da conta chegou cortado ou com erro: peça o link de novo a quem mandou.',
};
