/** The name of each calculator, what it answers in one line, and the words people search for it by. */
import type { CalculatorId } from '../../calculators/registry.ts';
import { type PresetWords, SUREBET_WORDS } from './surebet-words.ts';

export const PRESETS: Readonly<Record<CalculatorId, PresetWords>> = {
  surebet: SUREBET_WORDS,
  'equal-return': {
    name: 'Dutching',
    about: 'Divide o total para receber o mesmo valor em qualquer resultado.',
    words: 'dividir stake retorno igual comissão dupla chance montada 1X X2 12 mesmo lucro divisão',
  },
  'dutching-target': {
    name: 'Dutching para um lucro alvo',
    about: 'Diga quanto quer ganhar: o stake de cada seleção e o total que isso custa.',
    words: 'dutch lucro desejado meta de lucro fixo target profit cavalos placar exato',
  },
  'dutching-lay': {
    name: 'Dutching com lay',
    about: 'Backs em alguns resultados e um lay que ganha em todos os outros.',
    words: 'dutch exchange bolsa dupla chance cobrir perna de lay responsabilidade',
  },
  'fixed-leg': {
    name: 'Surebet com uma entrada fixa',
    about: 'Uma entrada já tem valor: quanto colocar nas outras.',
    words: 'coluna F fixar stake fixo aumentada superodd',
  },
  'distribute-profit': {
    name: 'Lucro só em alguns resultados',
    about: 'O lucro vai para os resultados marcados; os outros zeram.',
    words: 'coluna D distribuir lucro zerar zerada',
  },
  'equal-return-limits': {
    name: 'Surebet com limites e saldo',
    about: 'A maior surebet que os limites e os saldos das casas deixam fazer.',
    words: 'limitação conta limitada saldo máximo stake máximo',
  },
  'rounded-stakes': {
    name: 'Stakes redondos',
    about: 'Os melhores valores redondos, procurados um a um e não arredondados depois.',
    words: 'arredondar arredondamento múltiplos de 5 10 inteiros',
  },
  'allocate-matrix': {
    name: 'Matriz de retornos',
    about: 'Cada linha é um final, cada coluna uma entrada: a divisão com o melhor pior caso.',
    words: 'payoff matriz linhas finais avançado',
  },
  'annual-roi': {
    name: 'ROI anual',
    about: 'O lucro por ano se o dinheiro voltasse a girar assim que o jogo acaba.',
    words: 'anualizado scanner yield betburger ano',
  },
  'palpable-errors': {
    name: 'Odd errada',
    about: 'Aponta a odd tão acima das outras casas que pode ser anulada.',
    words: 'palp erro evidente anular void comparar casas',
  },
  'matched-bet': {
    name: 'Freebet e qualificadora com lay',
    about: 'Back na casa, lay na exchange: aposta normal, freebet SNR ou SR, reembolso e bônus.',
    words:
      'extração queimar FB qualificadora ganhar aposta sem risco ASR matched betting aposta grátis crédito de aposta freebets qualificação',
  },
  'dutch-against-main': {
    name: 'Freebet com dutching',
    about: 'A entrada promocional numa casa, as outras cobertas em dinheiro.',
    words: 'extração queimar FB SNR SR cobrir dutching aposta sem risco aposta grátis crédito de aposta freebets',
  },
  'two-freebets': {
    name: 'Duas freebets',
    about: 'Duas freebets no mesmo jogo de três resultados, o terceiro em dinheiro.',
    words: 'FB extração dupla queimar',
  },
  cashback: {
    name: 'Cashback e aposta sem risco',
    about: 'Parte do stake volta se perder, em dinheiro ou em freebet.',
    words: 'ASR devolução reembolso refund sem risco meu dinheiro volta dinheiro de volta seguro insurance',
  },
  boost: {
    name: 'Odd aumentada',
    about: 'A odd depois do aumento, no lucro ou na odd inteira.',
    words: 'aumentada superodd super aumento boost turbinada 25% superodds odds turbo',
  },
  'boost-extra-as-freebet': {
    name: 'Aumento pago em freebet',
    about: 'Quanto vale a odd quando o que passa da normal vem em freebet.',
    words: 'aumentada superodd FB boost',
  },
  'early-payout-double': {
    name: 'Tentativa de duplo (PA com lay)',
    about: 'O que cada final paga se a casa pagar antes e o lay ficar aberto.',
    words: 'pagamento antecipado PA duplo green DG 2 gols 2up',
  },
  'early-payout-lock-in': {
    name: 'PA: travar o lucro',
    about: 'A casa já pagou: quanto apostar ao vivo para travar o lucro.',
    words: 'pagamento antecipado PA duplo green fechar posição green up 2up',
  },
  'early-payout-ev': {
    name: 'PA: vale a pena tentar?',
    about: 'O valor esperado da tentativa e a chance de virada que a empata.',
    words: 'pagamento antecipado PA duplo green EV valor esperado 2up',
  },
  'double-green': {
    name: 'Duplo green nas casas',
    about: 'Dutching com uma entrada em casa que paga antes: o normal e o duplo.',
    words: 'DG PA pagamento antecipado tentativa de duplo 2up 2 gols',
  },
  'acca-lay': {
    name: 'Múltipla com lay jogo a jogo',
    about: 'O lay de cada jogo, feito só depois que o anterior bate.',
    words: 'combinada acumulada acca lay sequencial lay em múltipla bilhete',
  },
  'acca-lay-steps': {
    name: 'Múltipla em andamento: lay sequencial',
    about: 'O próximo lay para travar o resultado, com jogo que bateu, que caiu ou que foi anulado.',
    words: 'lay em múltipla lay na múltipla combinada acumulada acca bilhete jogo a jogo anulada void travar lucro',
  },
  'each-way': {
    name: 'Each way (cada caminho)',
    about: 'Vencedor e colocação na mesma aposta: o que volta em cada chegada, com empate e cavalo retirado.',
    words:
      'ew e/w each-way cavalo corrida turfe galgo golfe colocado place terms 1/4 1/5 dead heat empatado posição regra 4 rule 4 cavalo retirado desistiu não correu',
  },
  'each-way-lay': {
    name: 'Each way com lay',
    about: 'Back nas duas partes, lay no vencedor e na colocação: o mesmo resultado em qualquer chegada.',
    words: 'ew e/w each-way cada caminho arbitragem surebet cavalo corrida turfe golfe colocado place win freebet',
  },
  'extra-place': {
    name: 'Colocação extra (extra place)',
    about: 'A casa paga mais colocações que a exchange: o que custa, o que rende e a chance que zera.',
    words: 'ew e/w each-way each way cada caminho extraplace lugar extra cavalo corrida turfe golfe promoção EV',
  },
  'acca-at-once': {
    name: 'Múltipla coberta de uma vez',
    about: 'As coberturas feitas antes do primeiro jogo, e quando é melhor não cobrir.',
    words: 'combinada acumulada acca simultânea bilhete',
  },
  'net-odds': {
    name: 'Odd com comissão',
    about: 'O que sobra da odd depois da comissão.',
    words: 'odd líquida taxa Betfair Bolsa de Aposta BetBra',
  },
  'lay-as-back': {
    name: 'Lay como back',
    about: 'A odd de back do contrário que um lay equivale, e a responsabilidade.',
    words: 'responsabilidade liability converter lay exchange bolsa',
  },
  'lay-bias': {
    name: 'Lay para um lado',
    about: 'Do lay que zera a casa ao que zera a exchange: onde deixar o resultado.',
    words: 'underlay overlay sub-lay pender exchange bolsa',
  },
  'partial-lay': {
    name: 'Lay correspondido em parte',
    about: 'Parte do lay entrou e a odd mudou: quanto falta e quanto custou.',
    words: 'não correspondida liquidez exchange bolsa parcial',
  },
  'hedge-existing': {
    name: 'Proteger o que está aberto',
    about: 'Apostas já feitas: quanto colocar nas odds de agora para melhorar o pior caso.',
    words: 'hedge proteção perna aberta descoberto cobrir perna descoberta travar',
  },
  'complete-leg': {
    name: 'Uma perna entrou e a outra mudou',
    about: 'Quanto custa completar em cada odd e até qual odd não há prejuízo.',
    words: 'perna aberta descoberto odd caiu completar empate',
  },
  'partial-hedge': {
    name: 'Proteção parcial',
    about: 'O resultado dos dois lados quando a segunda entrada não fecha a conta.',
    words: 'hedge incompleto descoberto limitação',
  },
  'compare-cash-out': {
    name: 'Cashout ou lay',
    about: 'O que a casa oferece para encerrar contra fechar na exchange.',
    words: 'encerrar aposta cash out fechar posição exchange encerrar antes green up',
  },
  'score-grid': {
    name: 'Entradas de um jogo (mapa de placares)',
    about: 'Entradas de mercados diferentes do mesmo jogo, e o que cada placar paga.',
    words:
      'futebol 1x2 handicap asiático dupla chance total gols ambas marcam placar mercados cruzados mapa de calor dnb empate anula draw no bet',
  },
  'allocate-score-grid': {
    name: 'Divisão exata em um jogo',
    about: 'A divisão com o melhor pior placar, sem arredondar.',
    words: 'futebol max-min mercados cruzados grade de placares',
  },
  'middle-totals': {
    name: 'Middle em mais/menos',
    about: 'Mais de uma linha e menos de outra: dentro e fora do intervalo.',
    words: 'meio over under total gols intervalo middle polonês',
  },
  'middle-handicap-against-win': {
    name: 'Middle: handicap contra vitória',
    about: 'Handicap asiático de um time contra a vitória do outro.',
    words: 'meio HA quarto de gol 0,75',
  },
  'handicap-equal-return': {
    name: 'Handicap asiático dos dois lados',
    about: 'Retorno igual nos dois lados de um handicap, gol a gol.',
    words: 'HA quarto de gol 0,25 meio green',
  },
  'settle-handicaps': {
    name: 'Apurar handicap asiático',
    about: 'Quanto volta por real: green, meio green, devolução, meio red ou red.',
    words: 'HA liquidação quarto de gol 0,75 devolução push',
  },
  'settle-totals': {
    name: 'Apurar mais/menos',
    about: 'Quanto volta por real numa linha de gols, quartos incluídos.',
    words: 'over under total gols liquidação 2,25 2,75',
  },
  'settle-multiple': {
    name: 'Apurar múltipla',
    about: 'O retorno de um bilhete com meio green, devolução ou anulada.',
    words: 'combinada acumulada bilhete void liquidação',
  },
  'value-bet': {
    name: 'Aposta de valor (EV)',
    about: 'O valor esperado de uma odd contra a sua probabilidade.',
    words: 'value bet EV+ odd justa esperança valor esperado vale a pena',
  },
  'value-against-sharp': {
    name: 'Valor contra casa sharp',
    about: 'As odds de uma casa contra as odds justas de quem forma o preço.',
    words: 'value bet EV+ Pinnacle linha de fechamento CLV',
  },
  'kelly-single': {
    name: 'Kelly',
    about: 'Quanto da banca apostar numa entrada com valor.',
    words: 'gestão de banca stake fração critério quanto apostar porcentagem da banca',
  },
  'kelly-exclusive': {
    name: 'Kelly em vários resultados',
    about: 'Quanto da banca em cada resultado do mesmo mercado.',
    words: 'gestão de banca critério dutching valor',
  },
  'no-vig': {
    name: 'Margem e odd justa',
    about: 'A margem da casa e as odds sem ela, por cinco métodos.',
    words: 'juice vig overround shin power multiplicativo odds justas odd real margem da casa',
  },
  'convert-odds': {
    name: 'Conversor de odds',
    about: 'Decimal, americana, fracionária, Hong Kong, malaia, indonésia e probabilidade.',
    words: 'converter formato cotação implícita american fracional hk',
  },
  'rollover-ev': {
    name: 'Rollover: vale a pena?',
    about: 'O que sobra do bônus depois de rodar a meta.',
    words: 'bônus bater a meta rodar giro casino bônus de boas vindas',
  },
  'bonus-rollover-lay': {
    name: 'Bônus com rollover e lay',
    about: 'O bônus numa aposta só, com lay, e o que falta rodar se ela bater.',
    words: 'rollover meta depósito bônus exchange',
  },
};

export const PRESET_GROUPS: readonly { readonly name: string; readonly presets: readonly CalculatorId[] }[] = [
  {
    name: 'Surebet e dutching',
    presets: [
      'surebet',
      'equal-return',
      'dutching-target',
      'dutching-lay',
      'fixed-leg',
      'distribute-profit',
      'equal-return-limits',
      'rounded-stakes',
      'allocate-matrix',
    ],
  },
  {
    name: 'Freebet e promoções',
    presets: [
      'matched-bet',
      'dutch-against-main',
      'two-freebets',
      'cashback',
      'boost',
      'boost-extra-as-freebet',
      'double-green',
      'early-payout-double',
      'early-payout-lock-in',
      'early-payout-ev',
    ],
  },
  { name: 'Exchange e lay', presets: ['net-odds', 'lay-as-back', 'lay-bias', 'partial-lay', 'compare-cash-out'] },
  { name: 'Perna aberta e proteção', presets: ['complete-leg', 'hedge-existing', 'partial-hedge'] },
  {
    name: 'Futebol, middles e handicap',
    presets: [
      'score-grid',
      'allocate-score-grid',
      'middle-totals',
      'middle-handicap-against-win',
      'handicap-equal-return',
      'settle-handicaps',
      'settle-totals',
    ],
  },
  { name: 'Each way e colocação', presets: ['each-way', 'each-way-lay', 'extra-place'] },
  { name: 'Múltiplas', presets: ['acca-lay', 'acca-lay-steps', 'acca-at-once', 'settle-multiple'] },
  {
    name: 'Valor, Kelly e margem',
    presets: [
      'value-bet',
      'value-against-sharp',
      'kelly-single',
      'kelly-exclusive',
      'no-vig',
      'palpable-errors',
      'annual-roi',
    ],
  },
  { name: 'Conversor', presets: ['convert-odds'] },
  { name: 'Rollover e bônus', presets: ['rollover-ev', 'bonus-rollover-lay'] },
];
