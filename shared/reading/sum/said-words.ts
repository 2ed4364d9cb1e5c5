/** What the words of a message say of the whole sum, wherever they stand. */

import { foldText } from '../../language/fold.ts';
import { SMALL_NUMBER_WORDS } from '../../language/numbers/number-words.ts';
import type { Role } from '../result/roles.ts';
import type { Intent, Terms } from '../result/terms.ts';
import type { Token } from '../result/token.ts';
import { asksHowMuch, asksPayAt } from './how-much.ts';
import { doubtWord, type Said, textAt, wordsAt } from './said.ts';
import { isReward, onlyNearestFreeBet, sayFreeBet, sayRefund, sayRefundInFreeBets } from './said-promotions.ts';
import { oddsCost } from './shapes.ts';

const INTENTS: Readonly<Partial<Record<Role, Intent>>> = {
  convert: 'convert',
  as_format: 'convert',
  margin: 'margin',
  kelly: 'kelly',
  value: 'value',
  dutching: 'dutching',
  split: 'split',
  acca: 'acca',
  double_green: 'double_green',
};
/** Words that others overrule: 'dividir'. */
const WEAK: ReadonlySet<Intent> = new Set(['auto', 'split', 'value']);
const PAST: ReadonlySet<string> = new Set([
  'tinha',
  'fui',
  'acordei',
  'cheguei',
  'ganhei',
  'perdi',
  'lucrei',
  'saquei',
  'depositei',
  'ontem',
]);

type Flag = (terms: Terms, at: number, said: Said) => unknown;

const FLAGS: Readonly<Partial<Record<Role, Flag>>> = {
  liability(terms, at, { tokens }) {
    const before = tokens[at - 1];
    if (!(before?.kind === 'role' && before.role === 'negation')) terms.asksLiability = true;
  },
  placed(terms, at, { tokens }) {
    terms.hasPlaced = true;
    if (textAt(tokens, at).endsWith('tenho')) terms.saysHave = true;
  },
  free_bet: sayFreeBet,
  earn_free_bet: terms => (terms.earnsFreeBet = true),
  odds: terms => (terms.saysOdds = true),
  asks_pay: terms => (terms.asksPay = true),
  other(terms, at, { tokens, prices }) {
    // 'falta a do Bahia': its price is still to come.
    const isAhead = tokens.slice(at + 1).some(({ kind }) => kind === 'number');
    const isOfOne = /^(?:a|o|as|os)$/.test(textAt(tokens, at + 1)) || / [ao]s?$/.test(textAt(tokens, at));
    if (/^falta/.test(textAt(tokens, at)) && isOfOne && !isAhead && prices.length > 0) terms.lacksOdds = true;
    if (textAt(tokens, at) !== 'agora') terms.namesOther = true;
    // 'passaram 1,95 agora': with one price the word is of the time.
    if (prices.length > 1 || textAt(tokens, at) !== 'agora') terms.saysOther = true;
  },
  against: terms => (terms.saysOther = true),
  boost(terms, at, { tokens }) {
    terms.hasBoost = true;
    if (textAt(tokens, at).includes('lucro')) terms.boostOn = 'profit';
  },
  currency: (terms, at, { tokens }) => (terms.currency = signOf(textAt(tokens, at))),
  on_profit(terms, at, said) {
    if (!isDeniedAt(said, at)) terms.boostOn = 'profit';
  },
  on_odds(terms, at, said) {
    if (!isDeniedAt(said, at)) terms.boostOn = 'odds';
  },
  whole_reais: terms => (terms.step = 100),
  stake_returned: terms => (terms.stakeReturned = true),
  refund: sayRefund,
  refund_cash: terms => ([terms.refundKept, terms.saysRefundKind] = [1, true]),
  refund_free_bet: sayRefundInFreeBets,
  // 'bônus de 30 que devolve a stake (SR)'
  bonus(terms, _at, { tokens }) {
    const isFree = tokens.some(
      token => token.kind === 'role' && (token.role === 'stake_returned' || token.role === 'stake_not_returned'),
    );
    if (isFree && !terms.hasRefund) terms.hasFreeBet = true;
  },
  early_payout: terms => (terms.paysEarly = true),
  break_even: sayLevel,
  surebet: terms => (terms.saysSurebet = true),
  hedge: terms => (terms.isHedge = true),
  sells: terms => (terms.isHedge = true),
  buys: terms => (terms.hasPlaced = true),
  asks_price: terms => (terms.asksPrice = true),
  // 'qual a mínima do outro lado?': of a promotion it is said with its number.
  min_odds(terms, at, { numbers }) {
    if (!numbers.some(({ word }) => word === at)) terms.asksPrice = true;
  },
  ticks: sayTicks,
  house_word: terms => (terms.saysHouse = true),
  exchange_word: terms => (terms.saysExchange = true),
  negation: sayNegation,
  commission(terms, at, said) {
    const near = said.tokens.slice(at + 1, at + 13);
    const isOpen = near.some(token => 'text' in token && /^(?:ver|sei|lembro|conferir|saber)$/.test(token.text));
    if (isOpen && near.every(({ kind }) => kind !== 'percent')) doubtWord(terms, at, said);
  },
  unsupported(terms, at, said) {
    if (!isReward(said.tokens, at)) doubtWord(terms, at, said);
  },
  rollover(terms, at, said) {
    const isLaid = said.tokens.some(token => token.kind === 'role' && token.role === 'lay');
    if (!isLaid || textAt(said.tokens, at) !== 'girar') doubtWord(terms, at, said);
  },
  correction: sayCorrection,
  first: sayOrdinal,
  second: sayOrdinal,
  third: sayOrdinal,
};

/** Words of one leg: which one is told by where they stand. */
const OF_LEG: ReadonlySet<Role> = new Set(['boosted', 'no_commission', 'early_payout', 'free_bet']);

export function sayWords(said: Said): void {
  const { tokens, terms } = said;
  for (const [at, token] of tokens.entries()) {
    // 'três jogos na mesma aposta'
    const count = SMALL_NUMBER_WORDS.get(foldText(textAt(tokens, at))) ?? 0;
    if (count > 1 && GAMES.test(textAt(tokens, at + 1))) terms.count = count;
    // What is a number by itself, and was given no part.
    if (token.kind === 'name' && isLeftNumber(token.text)) terms.doubts.push({ code: 'number', text: token.text });
    if (terms.legs.length === 1 && isPossession(tokens, at))
      terms.doubts.push({ code: 'word', text: token.kind === 'name' ? token.text : '' });
    if (token.kind === 'typo') terms.doubts.push({ code: 'typo', text: token.text, repaired: token.repaired });
    // 'missão: apostar 50': the bet is made for what it earns.
    if (token.kind === 'name' && /^(?:miss[aã]o|desafio)$/i.test(token.text)) terms.earnsFreeBet = true;
    if (token.kind !== 'role') continue;
    if (asksPayAt(tokens, at)) terms.asksPay = true;
    if (token.role === 'puts' && asksHowMuch(tokens, at)) terms.asksStake = true;
    if (PAST.has(token.text)) terms.tellsPast = true;
    FLAGS[token.role]?.(terms, at, said);
    const intent = kellyPart(terms, token.role, token.text, tokens[at + 1]) ?? INTENTS[token.role];
    if (intent !== undefined && (WEAK.has(terms.intent) || intent === 'kelly')) terms.intent = intent;
  }
  for (const { role, leg, at } of wordsAt(said, OF_LEG)) sayOfLeg(said, role, leg, at);
  onlyNearestFreeBet(said);
}

const OF_ALL = /^(?:(?:pode )?ignor|esquec|desconsider|sem contar|tirando|nao cont|nao precisa|comissao nao)/;

function sayOfLeg({ terms, tokens }: Said, role: Role, leg: Terms['legs'][number] | null, at: number): void {
  if (role === 'no_commission') {
    if (leg !== null && !OF_ALL.test(textAt(tokens, at))) leg.commission = 0;
    else for (const each of terms.legs) each.commission ??= 0;
  }
  if (leg === null) return;
  if (role === 'boosted') leg.isBoosted = true;
  if (role === 'early_payout' && terms.intent === 'double_green') leg.paysEarly = true;
  if (role === 'free_bet' && terms.hasFreeBet && !terms.earnsFreeBet) leg.isFreeBet = true;
}

/** 'meio kelly' asks for Kelly; 'meio' alone for nothing. */
function kellyPart(terms: Terms, role: Role, text: string, next: Token | undefined): Intent | undefined {
  if (role !== 'half' && role !== 'quarter') return undefined;
  // 'bate metade das vezes' is a chance.
  if (next?.kind === 'role' && next.role === 'probability') return undefined;
  terms.kellyPart = role === 'half' ? 0.5 : 0.25;
  return text.includes('kelly') ? 'kelly' : undefined;
}

/** 'zerar se o time não ganhar': what else is won stays on the bet. */
export function isIfLost(tokens: readonly Token[], at: number): boolean {
  const plain = (from: number, to: number) =>
    tokens
      .slice(Math.max(0, from), to)
      .map(token =>
        token.kind === 'number' || token.kind === 'separator' ? '|' : 'text' in token ? foldText(token.text) : '',
      )
      .join(' ');
  return (
    /^[^|]*\b(?:se|caso)\b[^|]*\b(?:perder|perde|nao (?:ganhar|ganha|bater|bate|vencer|vence|der))\b/.test(
      plain(at + 1, at + 7),
    ) ||
    /\b(?:se|caso) (?:ele |ela |o time )?(?:perder|perde|nao (?:ganhar|bater|vencer|der))\b[^|]*$/.test(
      plain(at - 5, at),
    )
  );
}

/** 'empate zerado': that outcome only breaks even; without one the whole hedge does. */
function sayLevel(terms: Terms, at: number, { tokens }: Said): void {
  if (isIfLost(tokens, at)) return;
  const near = [...tokens.slice(Math.max(0, at - 3), at), ...tokens.slice(at + 1, at + 4)];
  const isDraw = near.some(token => token.kind === 'role' && token.role === 'draw');
  if (isDraw) terms.levelDraw = true;
  else terms.breaksEven = true;
}

/** 'não' before a word with a role is doubted, because no role means the opposite of another. */
function sayNegation(terms: Terms, at: number, { tokens }: Said): void {
  const next = tokens[at + 1];
  // 'um e setenta pra sim e dois e quinze pra não': the other outcome.
  const way = tokens[at - 1];
  const isOutcome = way?.kind === 'link' && /^(?:pra|pro|no|na|para)$/.test(way.text);
  if (isOutcome && tokens.some(token => 'text' in token && /^sim$/i.test(token.text))) return;
  // 'na odd, não no lucro' says the same thing twice.
  if (next?.kind === 'role' && (next.role === 'on_profit' || next.role === 'on_odds')) {
    terms.boostOn = next.role === 'on_profit' ? 'odds' : 'profit';
    return;
  }
  // '100 a 1,80 (stake, não responsa)'
  const said = tokens.slice(Math.max(0, at - 3), at).some(token => token.kind === 'role' && token.role === 'stake');
  if (next?.kind === 'role' && next.role === 'liability' && said) return;
  // 'se o cavalo não ganhar': a verb, and no amount.
  if (next?.kind === 'role' && (next.role === 'profit_target' || next.role === 'payout_target')) return;
  if (next?.kind === 'role' && next.role !== 'noise') terms.doubts.push({ code: 'word', text: `não ${next.text}` });
}

const isDeniedAt = ({ tokens }: Said, at: number) => {
  const before = tokens[at - 1];
  return before?.kind === 'role' && before.role === 'negation';
};

/** '100 em cada, quer dizer, 100 só na primeira': which of the two amounts holds is asked. */
function sayCorrection(terms: Terms, at: number, said: Said): void {
  if (said.numbers.filter(({ part }) => part.kind === 'money').length > 1) doubtWord(terms, at, said);
}

/** 'zero na segunda': it says something of that odds, but no number says what. */
function sayOrdinal(terms: Terms, at: number, said: Said): void {
  const { tokens } = said;
  // 'a chance do primeiro sem a margem': the answer has it of each.
  if (tokens.some(token => token.kind === 'role' && token.role === 'margin')) return;
  // 'se a primeira aposta perder, devolve': of the account, and of no price.
  const next = tokens[at + 1];
  const isOfAccount =
    next !== undefined && 'text' in next && /^(?:aposta|bet|entrada|perder|perde|nao bater)$/.test(next.text);
  if (isOfAccount && tokens.some(token => token.kind === 'role' && token.role === 'refund')) return;
  const near = [tokens.slice(0, at).reverse(), tokens.slice(at + 1)].map(side => side.find(carriesMeaning));
  const isOfLeg = near.some(
    token => token !== undefined && token.kind !== 'name' && !(token.kind === 'role' && token.role === 'claim'),
  );
  // 'zero na segunda': an unknown word is said of that leg.
  const way = tokens[at - 1];
  const subject = /^[nd][ao] /.test(textAt(tokens, at)) ? way : way?.kind === 'link' ? tokens[at - 2] : undefined;
  if (!isOfLeg || subject?.kind === 'name') doubtWord(terms, at, said);
}

function carriesMeaning(token: Token): boolean {
  if (token.kind === 'link' || (token.kind === 'role' && token.role === 'noise')) return false;
  return !(token.kind === 'separator' && ':()-='.includes(token.text));
}

/** '3 ticks abaixo', '4 ticks a favor'; without a way it is doubted. */
function sayTicks(terms: Terms, at: number, said: Said): void {
  const { tokens } = said;
  const number = tokens[at - 1];
  const near = tokens.slice(at + 1, at + 4);
  const way = near.map(token => WAYS.find(([words]) => 'text' in token && words.test(token.text))?.[1]).find(Boolean);
  if (number?.kind !== 'number' || !Number.isInteger(number.value) || way === undefined) doubtWord(terms, at, said);
  else terms.ticks = { count: number.value, way };
}

const WAYS: readonly (readonly [RegExp, 'up' | 'down' | 'favour' | 'against'])[] = [
  [/abaixo|baixo|menos|pra baixo|caindo|cair/, 'down'],
  [/acima|cima|mais|subindo|subir/, 'up'],
  [/favor|lucro/, 'favour'],
  [/contra/, 'against'],
];

/** 'um', 'dois', 'três' count all kinds of things. */
const isLeftNumber = (text: string) => (SMALL_NUMBER_WORDS.get(foldText(text)) ?? 0) > 3;

/** 'minha grana é 500': an amount of something that nobody knows. */
function isPossession(tokens: readonly Token[], at: number): boolean {
  const [token, way, amount] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isOwn = /^(?:minha|meu)$/.test(textAt(tokens, at - 1));
  const isGiven = way?.kind === 'link' && /^(?:é|eh)$/.test(way.text) && amount?.kind === 'number';
  return token?.kind === 'name' && isOwn && isGiven;
}

const GAMES = /^(?:jogos|partidas|selecoes|palpites|odds)$/;

export const isPrice = (token: Token | undefined) => token?.kind === 'number' && oddsCost(token) <= 4;

/** The sign of a currency that is said by name or sign. Example: 'euros' → '€'. */
function signOf(text: string): string {
  if (/^(?:eur|\u20ac)/i.test(text)) return '\u20ac';
  if (/^(?:libra|gbp|\u00a3)/i.test(text)) return '\u00a3';
  return /^peso/i.test(text) ? '$' : 'US$';
}
