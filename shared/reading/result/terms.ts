/** What a message says, before anybody decides which sum it is. Money in centavos, rates as parts. */
import type { NamedHouse } from '../houses/houses.ts';
import type { SaidOddsFormat } from './token.ts';

export type OutcomeName = 'home' | 'draw' | 'away' | 'home_or_draw' | 'draw_or_away' | 'home_or_away';

export interface TypedLegLine {
  readonly market: 'over' | 'under' | 'asian' | 'draw_no_bet';
  /** Null: only the word, without a number. */
  readonly line: number | null;
}

export interface SaidLeg {
  odds: number;
  readonly text: string;
  readonly format: SaidOddsFormat;
  /** A whole number under ten, without a word that says that it is odds. */
  readonly isWhole: boolean;
  /** An @, a sign or a word says that it is odds. */
  readonly saysOdds: boolean;
  readonly row: number;
  side: 'back' | 'lay';
  saysSide: boolean;
  commission: number | null;
  stake: number | null;
  isFreeBet: boolean;
  max: number | null;
  house: NamedHouse | null;
  outcome: OutcomeName | null;
  line: TypedLegLine | null;
  boost: number;
  boostOn: 'profit' | 'odds' | null;
  isBoosted: boolean;
  paysEarly: boolean;
  /** It shall only break even. */
  isLevel: boolean;
}

/** A back bet of which nothing is said but its price. */
export function pricedLeg(price: Pick<SaidLeg, 'odds' | 'text' | 'format' | 'isWhole' | 'saysOdds' | 'row'>): SaidLeg {
  return {
    ...price,
    side: 'back',
    saysSide: false,
    commission: null,
    stake: null,
    isFreeBet: false,
    max: null,
    house: null,
    outcome: null,
    line: null,
    boost: 0,
    boostOn: null,
    isBoosted: false,
    paysEarly: false,
    isLevel: false,
  };
}

/** A number that may be money and that no word claims. */
export interface LooseMoney {
  readonly kind: 'money';
  readonly text: string;
  readonly cents: number;
  /** As odds; null where it cannot be. */
  readonly odds: number | null;
  readonly format: SaidOddsFormat;
  /** R$, 'reais', '2k'. */
  readonly isSure: boolean;
  readonly isGrouped: boolean;
  readonly row: number;
}

export interface SaidPercent {
  readonly kind: 'percent';
  readonly rate: number;
  /** Index of the leg right before it; null where something else stands there. */
  readonly after: SaidLeg | null;
  /** It belongs to the odds that come after it. */
  readonly isAhead: boolean;
  /** From 0: 'na segunda'. */
  ordinal: number | null;
  /** A bracket, a dash or a word ties it to the odds before it. */
  readonly isTied: boolean;
  /** 'comissão' stands before it. */
  readonly isCommission: boolean;
}

interface SaidName {
  readonly kind: 'name';
  text: string;
  readonly row: number;
}

export interface TermHouse {
  readonly kind: 'house';
  readonly house: NamedHouse;
  /** Between a word and its odds, as in 'lay betfair 2,12'. */
  readonly isBound: boolean;
  readonly row: number;
}

export type SaidItem =
  | { readonly kind: 'leg'; readonly leg: SaidLeg }
  | LooseMoney
  | SaidPercent
  | SaidName
  | TermHouse
  | { readonly kind: 'break'; readonly row: number };

export type Intent =
  | 'auto'
  | 'convert'
  | 'margin'
  | 'kelly'
  | 'value'
  | 'dutching'
  | 'split'
  | 'acca'
  | 'double_green'
  | 'early_payout';

/** A bonus that has to be turned over so many times. Centavos, parts; null: not said. */
export interface SaidRollover {
  times: number | null;
  /** 'girar 500': the amount itself. */
  turnover: number | null;
  bonus: number | null;
  /** The bonus as a part of the deposit, and the most it can be. */
  bonusRate: number | null;
  bonusMax: number | null;
  deposit: number | null;
  /** What is lost of each real that is turned over. */
  lossRate: number | null;
  /** What is turned over so many times. */
  base: 'bonus' | 'both' | null;
}

export interface Terms {
  intent: Intent;
  items: SaidItem[];
  legs: SaidLeg[];
  total: number | null;
  /** A stake that is said for each of the legs. */
  eachStake: number | null;
  step: number | null;
  liability: number | null;
  asksLiability: boolean;
  profitTarget: number | null;
  /** What shall come back, whichever outcome wins. */
  payoutTarget: number | null;
  /** Stake of the one price, in units of the person; null: it is not said in units. */
  units: number | null;
  /** Stake of the one price, as a part of the bank. */
  bankRate: number | null;
  /** Centavos: what the message, or an earlier one, says of the person's bank and unit. */
  bankroll: number | null;
  unit: number | null;
  /** A unit, as a part of a bank that is not known yet. */
  unitRate: number | null;
  /** The sign of the money that the message is in; null: reais. */
  currency: string | null;
  /** 'quanto volta?' */
  asksPay: boolean;
  /** 'quanto eu coloco?' */
  asksStake: boolean;
  /** 'lucro 50', 'retorno 500': what a tip claims, or, where there is no other amount, what is to be reached. */
  claimed: { readonly what: 'profit' | 'payout'; readonly cents: number; readonly text: string } | null;
  rollover: SaidRollover | null;
  probability: number | null;
  kellyPart: number;
  freeBetValue: number | null;
  hasFreeBet: boolean;
  earnsFreeBet: boolean;
  stakeReturned: boolean;
  hasRefund: boolean;
  /** Centavos: 'aposta sem risco de 20'. */
  riskFree: number | null;
  /** Part of the stake that comes back. */
  refundRate: number;
  refundMax: number | null;
  /** What a real of it is worth; null: it comes as a free bet, and its worth was not said. */
  refundKept: number | null;
  /** Centavos: what all of it is worth to the person, where it comes as a free bet. Null: not said in money. */
  refundWorth: number | null;
  /** Whether it comes back as money or as a free bet was said. */
  saysRefundKind: boolean;
  bonus: number | null;
  boost: number | null;
  boostOn: 'profit' | 'odds' | null;
  /** Centavos: the most that it adds to what is won. */
  boostMax: number | null;
  hasBoost: boolean;
  paysEarly: boolean;
  hasPlaced: boolean;
  /** 'tenho 50 na kto': what stands at that house, or what there is to bet. */
  saysHave: boolean;
  isHedge: boolean;
  /** 'só metade': half of what would close it. */
  halves: boolean;
  /** 'em que odd eu saio?' */
  asksPrice: boolean;
  /** The price to close at, so many steps of the exchange from the one that was taken. */
  ticks: { readonly count: number; readonly way: 'up' | 'down' | 'favour' | 'against' } | null;
  breaksEven: boolean;
  levelDraw: boolean;
  saysOdds: boolean;
  asksTotal: boolean;
  saysHouse: boolean;
  saysExchange: boolean;
  saysOther: boolean;
  /** A price is said to be still to come. */
  lacksOdds: boolean;
  /** What a slip says that its odds come to. */
  claimedOdds: number | null;
  /** The total is of the back's stake and the lay's liability together. */
  totalHasLiability: boolean;
  /** The other side is named as such, and not only by 'agora'. */
  namesOther: boolean;
  saysSurebet: boolean;
  /** 'ganhei 50 ontem': a story, and no sum. */
  tellsPast: boolean;
  count: number | null;
  rows: number;
  /** Numbers that were understood and change nothing: the price before a boost, a claim. */
  unused: string[];
  doubts: Doubt[];
}

/** Something that could change the sum, although it is not clear how. */
type Doubt =
  | { readonly code: 'typo'; readonly text: string; readonly repaired: string | null }
  | {
      readonly code: 'word' | 'number' | 'not_odds' | 'not_money' | 'stake_or_total' | 'house' | 'placed_side';
      readonly text: string;
    }
  /** 'e se for 2,15?': new odds for one of the legs. */
  | { readonly code: 'odds_of_which'; readonly text: string; readonly odds: number; readonly format: SaidOddsFormat };

export function emptyTerms(): Terms {
  return {
    intent: 'auto',
    items: [],
    legs: [],
    total: null,
    eachStake: null,
    step: null,
    liability: null,
    asksLiability: false,
    profitTarget: null,
    payoutTarget: null,
    units: null,
    bankRate: null,
    bankroll: null,
    unit: null,
    unitRate: null,
    currency: null,
    asksPay: false,
    asksStake: false,
    claimed: null,
    rollover: null,
    probability: null,
    kellyPart: 1,
    freeBetValue: null,
    hasFreeBet: false,
    earnsFreeBet: false,
    stakeReturned: false,
    hasRefund: false,
    riskFree: null,
    refundRate: 1,
    refundMax: null,
    refundKept: 1,
    refundWorth: null,
    saysRefundKind: false,
    bonus: null,
    boost: null,
    boostOn: null,
    boostMax: null,
    hasBoost: false,
    paysEarly: false,
    hasPlaced: false,
    saysHave: false,
    isHedge: false,
    halves: false,
    asksPrice: false,
    ticks: null,
    breaksEven: false,
    levelDraw: false,
    saysOdds: false,
    asksTotal: false,
    saysHouse: false,
    saysExchange: false,
    saysOther: false,
    lacksOdds: false,
    claimedOdds: null,
    totalHasLiability: false,
    namesOther: false,
    saysSurebet: false,
    tellsPast: false,
    count: null,
    rows: 1,
    unused: [],
    doubts: [],
  };
}
