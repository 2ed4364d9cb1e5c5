/** What the buttons under a question of the bot say, and the help for people who cannot stop gambling. */

interface RolloverParts {
  readonly bonus: string;
  readonly deposit: string | null;
  readonly times: string;
  readonly base: 'bonus' | 'both';
  readonly loss: string | null;
}

export const choiceWords = {
  money: (text: string) => `R$ ${text} no total`,
  odds: (text: string) => `${text} é odd`,
  stakeOn: (amount: string, leg: string) => `R$ ${amount} na ${leg}`,
  inPlaceOf: (odds: string, leg: string) => `${odds} no lugar de ${leg}`,
  commissionOn: (percent: string, leg: string) => `${percent} na ${leg}`,
  commissionOnAll: (percent: string) => `${percent} em todas`,
  step: (amount: string) => `De ${amount} em ${amount}`,
  twoBacks: 'Back nos dois lados',
  backAndLay: 'Back e lay',
  boost: { profit: 'No lucro', odds: 'Na odd' },
  boostTyped: { profit: 'no lucro', odds: 'sobre a odd' },
  rolloverOn: { bonus: 'Só o bônus', both: 'Depósito + bônus' },
  rolloverTyped: ({ bonus, deposit, times, base, loss }: RolloverParts) =>
    [
      `bônus ${bonus}`,
      deposit === null ? null : `depósito ${deposit}`,
      `rollover ${times}x ${base === 'bonus' ? 'só no bônus' : '(depósito + bônus)'}`,
      loss === null ? null : `perdendo ${loss}%`,
    ]
      .filter(part => part !== null)
      .join(', '),
  dutching: 'Dutching: só uma ganha',
  meant: (text: string) => `Era ${text}`,
  without: (text: string) => `Sem “${text}”`,
} as const;

export const crisisText = {
  title: 'Você não precisa passar por isso sem ajuda.',
  lines: [
    'CVV, 24 h e de graça: ligue 188 ou cvv.org.br.',
    'Para parar de vez: a autoexclusão do gov.br bloqueia o seu CPF em todas as casas autorizadas, de uma vez. Cada casa também tem a sua, na área de jogo responsável.',
    'O SUS atende quem perdeu o controle das apostas: procure um CAPS ou o posto de saúde.',
  ],
} as const;
