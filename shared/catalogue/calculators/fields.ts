/** Labels of the fields and of their choices. A label under `calculator path` takes precedence over one under `path`. */

const LABELS: Readonly<Record<string, string>> = {
  total: 'Total a apostar',
  step: 'Arredondar stakes de',
  maxTotal: 'Total máximo',
  outcomes: 'Quantos resultados existem',
  maxGoals: 'Gols por time até',
  'legs.*.house': 'Casa',
  'legs.*.odds': 'Odd',
  'legs.*.stake': 'Stake',
  'legs.*.distribute': 'D',
  'legs.*.side': 'Tipo',
  'legs.*.commission': 'Comissão',
  'legs.*.commissionType': 'Comissão sobre',
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
  'legs.*.market': 'Mercado',
  'legs.*.selection': 'Seleção',
  'legs.*.line': 'Linha',
  'houses.*.name': 'Casa',
  'houses.*.max': 'Limite somado',
  totalStake: 'Total a apostar',
  on: 'Aumento sobre',
  'odds.*': 'Odd',
  'commission.*': 'Comissão',
  'commissionType.*': 'Comissão sobre',
  'boost.*': 'Aumento',
  fixedLeg: 'Entrada fixa',
  fixedStake: 'Stake da entrada fixa',
  'distributeTo.*': 'D',
  'maxStake.*': 'Limite da casa',
  'minStake.*': 'Stake mínimo',
  'balance.*': 'Saldo na casa',
  'rounded-stakes total': 'Total exato',
  'returnMatrix.*': 'Retorno por real, entrada a entrada',
  'held.*': 'Já ganho neste final',
  maxStake: 'Limite de cada entrada',
  profitPct: 'Lucro em %',
  hoursToStart: 'Horas até o início',
  eventDurationH: 'Duração do jogo em horas',
  clockOffsetH: 'Correção do relógio em horas',
  factor: 'Errada acima de quantas vezes a mediana',
  'quotes.*.name': 'Casa',
  'quotes.*.odds': 'Odds, na mesma ordem',
  stakeKind: 'Dinheiro ou freebet',
  backStake: 'Stake do back',
  backOdds: 'Odd do back',
  layOdds: 'Odd do lay',
  layCommission: 'Comissão da exchange',
  commission: 'Comissão da exchange',
  'net-odds commission': 'Comissão',
  refundCashValue: 'Volta em dinheiro se perder',
  winBonus: 'Bônus se ganhar',
  backFeeOnReturn: 'Taxa da casa sobre o retorno',
  cashbackPct: 'Cashback do stake',
  cashbackAs: 'Cashback em',
  freebetRetention: 'Quanto vale a freebet',
  maxCashback: 'Cashback máximo',
  'main.stake': 'Stake da promoção',
  'main.odds': 'Odd da promoção',
  refundIfMainLoses: 'Volta se a promoção perder',
  bonusIfMainWins: 'Bônus se a promoção ganhar',
  mainFeeOnReturn: 'Taxa da casa sobre o retorno',
  'others.*': 'Odd',
  'othersCommission.*': 'Comissão',
  'othersFeeOnReturn.*': 'Taxa sobre o retorno',
  thirdOdds: 'Odd do terceiro resultado',
  thirdCommission: 'Comissão do terceiro',
  'freebets.*.value': 'Valor da freebet',
  'freebets.*.odds': 'Odd',
  'freebets.*.outcome': 'Resultado',
  odds: 'Odd',
  boost: 'Aumento',
  boostedOdds: 'Odd aumentada',
  inplayBackOdds: 'Odd do back ao vivo',
  layStake: 'Stake do lay',
  pFullTurnaround: 'Chance de virada depois do PA',
  earlyPayoutLeg: 'Entrada com pagamento antecipado',
  stake: 'Stake',
  'legs.*.back': 'Odd do back',
  'legs.*.lay': 'Odd do lay',
  'legs.*.cover': 'Odds da cobertura',
  'combinedLay.lay': 'Odd do lay da múltipla',
  'combinedLay.commission': 'Comissão do lay',
  refundIfOneLoses: 'Volta se só um jogo falhar',
  bonus: 'Bônus',
  turnover: 'Volume a rodar',
  lossRate: 'Perda por real rodado',
  ownStake: 'Dinheiro próprio',
  remainingRollover: 'Rollover que falta',
  expectedRating: 'Quanto volta de cada real rodado',
  'cases.*.format': 'Formato',
  'cases.*.value': 'Odd',
  type: 'Comissão sobre',
  newLayOdds: 'Odd do lay agora',
  'lays.*.stake': 'Lay correspondido',
  'lays.*.odds': 'Odd do lay',
  line: 'Linha do mandante',
  homeOdds: 'Odd do mandante',
  homeStake: 'Stake do mandante',
  awayOdds: 'Odd do visitante',
  awayStake: 'Stake do visitante',
  'cases.*.line': 'Linha',
  'cases.*.goalDiff': 'Gols de vantagem',
  'cases.*.odds': 'Odd',
  'cases.*.side': 'Lado',
  'cases.*.goals': 'Gols no jogo',
  'middle-totals legs.*.market': 'Lado',
  'legs.*.result': 'Resultado',
  maxExtraTotal: 'Dinheiro extra no máximo',
  rule: 'Até onde cobrir',
  'existing.*.outcome': 'Resultado',
  'existing.*.stake': 'Stake feito',
  'existing.*.odds': 'Odd pega',
  'hedgeOdds.*': 'Odd agora',
  'placed.stake': 'Stake que entrou',
  'placed.odds': 'Odd que entrou',
  'newOdds.*': 'Odd da outra agora',
  'hedge.stake': 'Stake da proteção',
  'hedge.odds': 'Odd da proteção',
  cashout: 'Cashout oferecido',
  layOddsNow: 'Odd do lay agora',
  p: 'Sua probabilidade',
  'p.*': 'Probabilidade',
  bankroll: 'Banca',
  multiplier: 'Parte do Kelly',
  method: 'Método da odd justa',
  'sharpOdds.*': 'Odd da casa sharp',
  'bookOdds.*': 'Odd da sua casa',
};

/** Example: ('middle-totals', 'legs.*.market') → 'Lado'. */
export function fieldLabel(calculator: string, path: string): string {
  return LABELS[`${calculator} ${path}`] ?? LABELS[path] ?? path;
}

const FREEBET = 'SNR: volta só o lucro. SR: volta o valor também';

/** What to type into a field, if its label does not say it. */
const HINTS: Readonly<Record<string, string>> = {
  step: '1,00 para reais inteiros; vazio para centavos',
  stakeKind: FREEBET,
  'legs.*.stakeKind': FREEBET,
  'legs.*.currency': 'sigla, como USD; vazio para real',
  'legs.*.rate': 'quantos reais vale 1 da moeda, como 5,43',
  'legs.*.winsOn': 'números dos resultados, como 1 3; vazio: o da própria entrada',
  'returnMatrix.*': 'números separados por espaço, como 2,10 0',
  maxStake: 'números separados por espaço, um por entrada',
  'legs.*.cover': 'a sua seleção primeiro, separadas por espaço',
  'quotes.*.odds': 'separadas por espaço',
};

export function fieldHint(path: string): string | undefined {
  return HINTS[path];
}

const CHOICES: Readonly<Record<string, string>> = {
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
  cash: 'Dinheiro',
  freebet: 'Freebet',
  decimal: 'Decimal',
  american: 'Americana',
  fractional: 'Fracionária',
  hongkong: 'Hong Kong',
  malay: 'Malaia',
  indonesian: 'Indonésia',
  probability: 'Probabilidade (0 a 1)',
  over: 'Mais de',
  under: 'Menos de',
  win: 'Green',
  half_win: 'Meio green',
  push: 'Devolvida',
  half_lose: 'Meio red',
  lose: 'Red',
  void: 'Anulada',
  max_min: 'O melhor pior caso',
  cover_others: 'Só igualar o que já existe',
  shin: 'Shin',
  multiplicative: 'Multiplicativo',
  additive: 'Aditivo',
  power: 'Potência',
  odds_ratio: 'Razão de odds',
};

export function choiceLabel(choice: string): string {
  return CHOICES[choice] ?? choice;
}

/** A group of rows: its title, the name of one row, and the button that adds one. */
interface GroupWords {
  readonly title: string;
  readonly row: string;
  readonly add: string;
}

const LEGS: GroupWords = { title: 'Entradas', row: 'Entrada', add: 'Adicionar entrada' };
const GROUPS: Readonly<Record<string, GroupWords>> = {
  legs: LEGS,
  odds: LEGS,
  others: { title: 'Coberturas', row: 'Cobertura', add: 'Adicionar cobertura' },
  houses: { title: 'Limites somados por casa', row: 'Limite', add: 'Adicionar limite de casa' },
  rows: { title: 'Finais possíveis', row: 'Final', add: 'Adicionar final' },
  quotes: { title: 'Casas', row: 'Casa', add: 'Adicionar casa' },
  freebets: { title: 'Freebets', row: 'Freebet', add: 'Adicionar freebet' },
  cases: { title: 'Apostas', row: 'Aposta', add: 'Adicionar aposta' },
  lays: { title: 'Lays que já entraram', row: 'Lay', add: 'Adicionar lay' },
  existing: { title: 'Apostas já feitas', row: 'Aposta', add: 'Adicionar aposta feita' },
  hedgeOdds: { title: 'Odds de agora', row: 'Resultado', add: 'Adicionar resultado' },
  newOdds: { title: 'Odds da outra perna', row: 'Odd', add: 'Adicionar odd' },
  'convert-odds cases': { title: 'Odds', row: 'Odd', add: 'Adicionar odd' },
  'no-vig odds': { title: 'Odds do mercado', row: 'Resultado', add: 'Adicionar resultado' },
};

export function groupWords(calculator: string, group: string): GroupWords {
  return GROUPS[`${calculator} ${group}`] ?? GROUPS[group] ?? LEGS;
}

const CURRENCY_SIGNS: Readonly<Record<string, string>> = { '': 'R$', BRL: 'R$', USD: 'US$', EUR: '€', GBP: '£' };

/** The sign in front of an amount in a leg's currency. Example: 'usd' → 'US$'; '' → 'R$'; 'USDT' → 'USDT'. */
export function currencySign(currency: string): string {
  const code = currency.trim().toUpperCase();
  return CURRENCY_SIGNS[code] ?? code;
}
