/** What the choices of fields and their groups are called, and how a label is read. */
import { isInReais } from '../../calculators/engine/leg-terms.ts';

/** A label under `calculator path` takes precedence over one under `path`. */
export type FieldLabels = Readonly<Record<string, string>>;

/** labels: of the calculator's kit. Example: of 'middle-totals', 'legs.*.market' → 'Lado'. */
export function fieldLabel(labels: FieldLabels, calculator: string, path: string): string {
  return labels[`${calculator} ${path}`] ?? labels[path] ?? path;
}

const FREEBET = 'SNR: volta só o lucro. SR: volta o valor também';

/** What to type into a field, if its label does not say it. */
const HINTS: Readonly<Record<string, string>> = {
  stakeKind: FREEBET,
  'legs.*.stakeKind': FREEBET,
  'legs.*.currency': 'sigla, como USD; vazio para real',
  'legs.*.rate': 'quantos reais vale 1 da moeda, como 5,43',
  'legs.*.exchange': 'o mesmo nome em duas entradas: a comissão é sobre o líquido delas',
  'legs.*.winsOn': 'números dos resultados, como 1 3; vazio: o da própria entrada',
  'returnMatrix.*': 'números separados por espaço, como 2,10 0',
  maxStake: 'números separados por espaço, um por entrada',
  'legs.*.cover': 'a sua seleção primeiro, separadas por espaço',
  'quotes.*.odds': 'separadas por espaço',
  position: '1 para o vencedor; vazio se ainda não correu',
  'legs.*.layStake': 'vazio: o da conta',
  'lay.odds': 'de uma seleção que reúne todos os backs, como a dupla chance',
};

export function fieldHint(path: string): string | undefined {
  return HINTS[path];
}

/** What an empty field means, where that is short enough to stand in it. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  step: 'centavos',
  'legs.*.house': 'Casa',
};

export function fieldPlaceholder(path: string): string | undefined {
  return PLACEHOLDERS[path];
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
  fifth: '1/5 da odd',
  fourth: '1/4 da odd',
  third: '1/3 da odd',
  half: '1/2 da odd',
  open: 'Aberto',
  won: 'Bateu',
  lost: 'Não bateu',
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
  'acca-lay legs': { title: 'Jogos', row: 'Jogo', add: 'Adicionar jogo' },
  'acca-lay-steps legs': { title: 'Jogos, na ordem', row: 'Jogo', add: 'Adicionar jogo' },
  'acca-at-once legs': { title: 'Jogos', row: 'Jogo', add: 'Adicionar jogo' },
  'dutching-lay odds': { title: 'Backs', row: 'Back', add: 'Adicionar back' },
  'no-vig odds': { title: 'Odds do mercado', row: 'Resultado', add: 'Adicionar resultado' },
};

export function groupWords(calculator: string, group: string): GroupWords {
  return GROUPS[`${calculator} ${group}`] ?? GROUPS[group] ?? LEGS;
}

const CURRENCY_SIGNS: Readonly<Record<string, string>> = { USD: 'US$', EUR: '€', GBP: '£' };

/** The sign in front of an amount in a leg's currency. Example: 'usd' → 'US$'; '' → 'R$'; 'USDT' → 'USDT'. */
export function currencySign(currency: string): string {
  if (isInReais(currency)) return 'R$';
  const code = currency.trim().toUpperCase();
  return CURRENCY_SIGNS[code] ?? code;
}
