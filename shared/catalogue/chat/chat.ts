/** What people say to the bot about sums, and what it answers. Plain text; marks are put on by `chat/`. */
import type { Missing } from '../../reading/result/reading.ts';
import { chatHouses } from './chat-houses.ts';

export const chatAnswer = {
  surebet: (percent: string) => `Surebet de ${percent}`,
  noSurebet: (percent: string) => `Não é surebet: pior caso de ${percent}`,
  freeBet: (percent: string) => `Freebet: extração de ${percent}`,
  promotion: 'Conta da promoção',
  dutching: (percent: string) => `Dutching: ${percent} se uma destas ganhar`,
  otherSplit: 'Com o melhor pior caso',
  dutchingNote: 'Se nenhuma destas ganhar, o total se perde.',
  convert: 'Odd em todos os formatos',
  margin: (percent: string) => `Margem da casa: ${percent}`,
  kelly: (percent: string) => `Kelly: ${percent} da banca`,
  kellyNothing: 'Kelly: não aposte',

  costIn: (parts: readonly string[]) => `São ${parts.join(', ')}.`,
  unitCount: (units: string) => (units === '1' ? '1 unidade' : `${units} unidades`),
  ofBank: (percent: string) => `${percent} da banca`,
  back: 'Odd',
  lay: 'Lay',
  freeBetLeg: { SNR: 'freebet', SR: 'freebet com retorno do valor' },
  commission: (percent: string) => `comissão ${percent}`,
  liability: (amount: string) => `responsabilidade ${amount}`,
  moreTerms: 'outras condições no app',
  total: 'Total',
  columns: { house: 'Casa', bet: 'Aposta', odds: 'Odd', stake: 'Stake', back: 'Volta' },
  ifEach: 'Se der cada um',
  combined: 'Odd combinada',
  place: (place: number) => `${place}ª`,
  step: (amount: string) => `de ${amount} em ${amount}`,
  worst: 'Pior caso',
  ifWins: (place: number) => `Se a ${place}ª ganhar`,
  ifOutcome: (place: number) => `Resultado ${place}`,
  payout: 'Retorno',
  profit: 'Lucro',
  loses: (margin: string | null) =>
    margin === null
      ? 'Com estas odds o pior caso é prejuízo.'
      : `Com estas odds o pior caso é prejuízo: a margem é de ${margin}.`,
  notProven:
    'Não achei valores redondos melhores por perto; com tantas entradas, não provo que sejam os melhores de todos.',
  tooGood: 'Lucro acima de 10 % costuma ser odd errada ou velha: confira as duas casas antes.',
  /** Others may read this message: in a group, and where it is shared. */
  used: (parts: readonly string[]) => `Pelo padrão salvo em Calculadora no chat: ${parts.join(', ')}.`,
  usedTotal: (amount: string) => `total ${amount}`,
  usedBankroll: (amount: string) => `banca ${amount}`,
  usedStep: (amount: string) => `passo ${amount}`,
  netOfTrade: (rate: string) =>
    `As apostas estão na mesma exchange: a comissão de ${rate} já saiu do que elas ganham juntas.`,
  paysTitle: (legs: number, odds: string, stake: string) =>
    legs === 1 ? `Aposta de ${stake} na odd ${odds}` : `Múltipla de ${legs}, odd ${odds}: ${stake}`,
  layTitle: (odds: string, stake: string) => `Lay de ${stake} na odd ${odds}`,
  ifLayWins: 'Se o lay ganhar',
  ifLayLoses: 'Se perder',
  layRisk: (amount: string) => `A responsabilidade é de ${amount}.`,
  turnover: (amount: string) => `Giro: ${amount} no total`,
  turnoverOf: (bonus: string) => `para um bônus de ${bonus}`,
  turnoverCost: (rate: string, amount: string) => `Perdendo ${rate} a cada giro, o custo é de ${amount}.`,
  left: 'Sobra do bônus',
  noLossSaid: 'Diga quanto perde em cada giro, como “perdendo 3%”, e eu calculo o que sobra do bônus.',
  boostTerm: (rate: string, on: 'profit' | 'odds') => `+${rate} ${on === 'profit' ? 'no lucro' : 'na odd'}`,
  refundTerm: (what: string, kept: string | null) =>
    `se perder, volta ${what}${kept === null ? '' : `, que vale ${kept}`}`,
  trade: (rate: string) => `Posição fechada: ${rate}`,
  units: (count: string, amount: string) => `${count}u = ${amount}`,
  unitWorth: (amount: string) => `Cada unidade sua vale ${amount}.`,
  mean: (stake: string, profit: string) => `Com ${stake}: ${profit} em média, se a chance for essa.`,
  claimedOdds: {
    right: (said: string) => `A odd total dele, ${said}, está certa.`,
    wrong: (said: string, product: string) => `A odd total certa é ${product}; a mensagem diz ${said}.`,
  },
  exit: {
    lay: (tick: string, exact: string) => `Feche com lay a ${tick} ou menos. A odd exata é ${exact}.`,
    back: (tick: string, exact: string) => `Do outro lado, ${tick} ou mais. A odd exata é ${exact}.`,
  },
  noted: (bank: string | null, unit: string | null) =>
    `Anotado nesta conversa: ${[bank === null ? null : `banca de ${bank}`, unit === null ? null : `unidade de ${unit}`].filter(part => part !== null).join(', ')}.`,
  ignored: (words: string) => `Não muda a conta: ${words}`,
  bonusOdds: (plain: string, paid: string) => `Odd ${plain}; com o bônus, ${paid}.`,
  returns: (amount: string) => `Volta pelo menos ${amount} no total.`,
  alone: 'Para dividir uma aposta, mande todas as odds e o total:',
  formats: {
    decimal: 'Decimal',
    fractional: 'Fracionária',
    american: 'Americana',
    hongkong: 'Hong Kong',
    malay: 'Malaia',
    indonesian: 'Indonésia',
    probability: 'Probabilidade implícita',
  },
  fair: (odds: string, chance: string) => `justa ${odds} (${chance})`,
  fairNote: 'Margem repartida em proporção às odds. Os outros métodos estão no app.',
  noMargin: 'Não há margem: apostar em tudo dá lucro. Confira se as odds são do mesmo mercado.',
  chance: (percent: string, odds: string) => `Chance de ${percent} na odd ${odds}`,
  expected: 'Valor esperado por real',
  stake: 'Stake',
  half: 'Meio Kelly',
  quarter: 'Um quarto de Kelly',
  evenValue: 'A odd paga o que a chance pede: em média não se ganha nem se perde.',
  noValue: 'A odd paga menos que a chance pede: o valor esperado é negativo.',
  inApp: 'A lista inteira está no app.',
  refused: (name: string, sentence: string) => `${name}: ${sentence}`,
} as const;

export const understood = (odds: readonly string[]) => `Entendi: ${odds.join(' · ')}.`;

/** A sentence that says what is missing and what to send. */
const SINGLE = {
  stake: 'É uma aposta só. Quanto você põe nela? Ou mande a odd do outro lado.',
  unit: 'A stake está em unidades. Quanto vale uma unidade sua? Mande “1u = 25”, ou a odd do outro lado.',
  bankroll: 'A stake é uma parte da banca. De quanto é a sua banca? Mande “banca 1000”, ou a odd do outro lado.',
} as const;

const ROLLOVER = {
  bonus: 'De quanto é o bônus? Mande “bônus 200, rollover 6x só no bônus”.',
  deposit: 'De quanto foi o depósito? O rollover conta com ele.',
  base: 'O rollover é só do bônus, ou do depósito mais o bônus?',
} as const;

export function missingSentence(missing: Missing): string {
  switch (missing.code) {
    case 'odds':
      return 'Faltam as odds. Mande as odds e o total, nesta ordem.';
    case 'other_odds':
      return 'Falta a outra odd: com uma só não há o que dividir.';
    case 'total':
      return 'Quanto apostar no total?';
    case 'free_bet_value':
      return 'Qual é o valor da freebet e a odd dela?';
    case 'other_side':
      return 'Falta o outro lado: a odd do resultado contrário, ou "lay" com a odd e a comissão.';
    case 'probability':
      return 'Falta a chance que você dá para a aposta, em %.';
    case 'single':
      return SINGLE[missing.need];
    case 'odds_or_money':
      return `Não sei se ${missing.text} é odd ou dinheiro. Escreva "total ${missing.text}" ou "odd ${missing.text}".`;
    case 'which_house':
      return chatHouses.unsure(missing.text);
    case 'which_betfair':
      return chatHouses.whichBetfair;
    case 'not_odds':
      return `${missing.text} não serve de odd: use um número maior que 1, como 2,10, 21/10, +110 ou 0,95hk.`;
    case 'not_money':
      return `${missing.text} não serve de valor: use reais maiores que zero, como 100 ou 1.234,56.`;
    case 'not_a_number':
      return `Não entendi "${missing.text}", e pode ser um número. Corrija ou tire, para a conta não sair errada.`;
    case 'not_percent':
      return `${missing.text} não serve de comissão: escreva depois da odd, como 2,12 5,6%.`;
    case 'too_long':
      return 'É texto demais para uma conta: mande só as odds e o total.';
    case 'too_many_legs':
      return 'São odds demais: a conta vai até 14.';
    case 'lay_needs_one_back':
      return 'Com lay a conta é de dois lados: uma odd de back e uma de lay.';
    case 'total_with_free_bet':
      return 'Com freebet, o valor das outras entradas sai da conta: tire o total.';
    case 'word':
      return `Não sei o que “${missing.text}” muda na conta. Escreva de outro jeito ou mande sem isso.`;
    case 'which_reading':
      return `O que é ${missing.text} nesta conta? Escreva "total", "stake" ou "odd" antes do número.`;
    case 'stake_or_total':
      return `R$ ${missing.text} no total, ou só na primeira odd?`;
    case 'odds_of_which':
      return `A ${missing.text} é no lugar de qual odd?`;
    case 'odds_or_nothing':
      return `A margem só leva odds. ${missing.text} também é odd?`;
    case 'commission_of_which':
      return `A comissão de ${missing.text} é de qual odd? Escreva logo depois dela.`;
    case 'too_good':
      return `Assim daria ${missing.text} garantido, e isso não existe: falta uma odd ou tem número trocado.`;
    case 'too_bad':
      return `Assim daria ${missing.text} no pior caso: confira as odds.`;
    case 'placed_side':
      return 'A aposta que já está lá é a favor (back) ou contra (lay)?';
    case 'back_or_lay':
      return 'Na exchange é back no outro lado ou lay na mesma aposta?';
    case 'boost_on':
      return 'O aumento é no lucro ou na odd? A conta muda.';
    case 'bonus_on':
      return 'O bônus é no lucro ou no retorno todo? A conta muda.';
    case 'gap':
      return 'Tem resultado em que todas perdem: não é surebet. Falta uma odd ou a linha está trocada.';
    case 'overlap':
      return 'Tem resultado que paga duas destas, e essa conta não cabe aqui: use “Divisão exata em um jogo” no app.';
    case 'count':
      return 'O número de odds não bate com o que você escreveu. Mande todas e, no fim, o total.';
    case 'rollover':
      return ROLLOVER[missing.need];
    case 'refund_kind':
      return 'A devolução vem em dinheiro ou em freebet? A conta muda.';
    case 'refund_worth':
      return 'A devolução vem em freebet: quanto você converte dela? Escreva "uso 70%".';
  }
}

/** The example after the sentence, if none could be built from what was understood. */
export const examples = {
  auto: '2,10 2,05 100',
  calc: '/calc 2,10 2,05 100',
  freebet: '/freebet 50 odd 6 lay 6,2 5%',
  dutching: '/dutching 3,5 4,2 100',
  convert: '/conv 2,10',
  margin: '/margem 2,10 3,40 3,60',
  kelly: '/kelly 2,10 55% banca 1000',
  side: 'foi a favor',
} as const;
export const exampleLabel = 'Exemplo:';

export const chatWords = {
  open: 'Abrir a conta',
  openApp: 'Abrir o Arbi',
  openCalculator: 'Abrir a calculadora',
  menu: 'Arbi',
  hello: (name: string) => `Oi, ${name}!`,
  about: 'Mande as odds e o total, e eu digo quanto colocar em cada uma.',
  more: 'Todos os jeitos de perguntar: /ajuda',
  /** In a group, where everybody reads it. */
  inGroup: (mention: string) => `Me marque com as odds e o total, como em “${mention} 2,10 2,05 100”. O resto: /ajuda`,
  adults: '18+. Apostar envolve risco de perder dinheiro, e nada aqui é promessa de lucro.',
  help: {
    title: 'O que eu calculo',
    rows: [
      ['2,10 2,05 100', 'surebet de duas ou mais odds, com o total'],
      ['2,10/3,4/3,9 total 500 passo 5', 'valores de 5 em 5'],
      ['2,10 lay 2,12 5,6% 100', 'back e lay; 100 é o stake do back'],
      ['fb 50 odd 6 lay 6,2 5%', 'freebet de 50'],
      ['2,10 betano lay 2,12 betfair 100', 'com o nome da casa, a comissão dela entra sozinha'],
      ['2,10 stake 100 2,05', 'uma entrada já tem valor'],
      ['over 2,5 odd 1,85 stake 2u', 'uma aposta só: quanto custa e quanto volta'],
      ['back 100 a 2,50, fecho em 2,10, 5%', 'uma posição aberta na exchange'],
      ['bônus 200, rollover 6x só no bônus', 'quanto girar'],
      ['odd 2,10', 'a odd em todos os formatos'],
    ] as readonly (readonly [string, string])[],
    planilha: 'Planilha, nas suas palavras',
    alerts: 'Alertas, nas suas palavras',
    commands: 'Comandos',
    notes:
      'Vírgula ou ponto, fração (21/10) e americana (+110) valem. Editou a mensagem? A resposta acompanha. Em qualquer conversa, digite',
  },
  privacy:
    'Leio só o que você me manda: em grupos, os comandos, as respostas a mim e as menções. Guardo as suas 20 últimas contas (as odds, os valores e a hora, não a mensagem) feitas aqui comigo ou pelo meu nome em outra conversa, para você reabrir no app; as feitas em grupos, não. Em Calculadora no chat, no app, você vê, apaga e desliga isso. Por uns minutos ficam na memória a última conta, para eu entender "e com 1000?", e o número da mensagem, para a resposta acompanhar a edição. O texto de um botão que não cabe nele, a dica e a correção que esperam o seu toque ficam guardados por um dia. O print que você me manda, ou pede num grupo para eu ler, é lido na máquina de quem opera o Arbi, sem passar por mais ninguém, e não fica guardado. Se eu parar sem responder uma mensagem sua, ela fica guardada até eu voltar, por um dia no máximo. De quem você encaminha, guardo só qual das duas é a Betfair daquele autor. Seus dados do site você vê, exporta e apaga em Perfil; ao apagar, a página diz o que ainda fica, por quanto tempo e por quê.',
  chatId: 'Número desta conversa:',
  yourId: 'Seu número:',
  notText: 'Só leio texto e prints de apostas: escreva as odds e o total.',
  nothingThere: 'Não achei uma conta nessa mensagem. Responda a uma que tenha as odds, ou escreva as suas.',
  notUnderstood: 'Não achei uma conta nesta mensagem. Mande as odds e o total:',
  unknownLink: 'Este link não abre nada que eu conheça.',
  unknownCommand: 'Não conheço este comando. Veja /ajuda.',
  tooHeavy: 'Esta conta é grande demais para o chat. Ela abre inteira no app.',
  oldButton: 'Este botão é de uma mensagem antiga. Peça de novo.',
  failed: 'Algo deu errado deste lado e a resposta não saiu. Mande de novo em instantes.',
  unreadable:
    'O que o Arbi guarda disto não pode ser lido agora, e fica como está. Quem administra já foi avisado; o resto funciona.',
  inlineEmpty: 'Digite as odds e o total: 2,10 2,05 100',
  inlineCrisis: 'Precisa de ajuda? CVV 188, de graça, 24 h',
} as const;

/** What Telegram shows of the bot before anybody writes: in the empty chat, and on its profile. */
export const botDescription = {
  long: 'Mande as odds e o total, e eu digo quanto colocar em cada casa: surebet, freebet, dutching, margem e Kelly. Vírgula ou ponto, em qualquer formato de odd, e em qualquer conversa por @. Membros veem as melhores surebets de agora e recebem alertas.\n\n18+. Apostar envolve risco de perder dinheiro, e nada aqui é promessa de lucro.',
  short: 'Calcula surebets e promoções dentro da conversa. 18+. Sem promessa de lucro.',
} as const;
