/** Applies each known word of a message to the sum and to the numbers beside it. */

import type { Role } from '../../catalogue/chat/read-roles.ts';
import { isLineToken, looksLikeOdds, nextThing, oddsAhead, thingBefore } from './cursor.ts';
import { lastLeg, legJustBefore, namesWhatIsBefore, type ReadState } from './scan-state.ts';
import type { Intent, LooseMoney, OutcomeName } from './terms.ts';
import type { Token } from './token.ts';

type Say = (state: ReadState, at: number) => void;

const OUTCOMES: Readonly<Partial<Record<Role, OutcomeName>>> = {
  home: 'home',
  away: 'away',
  draw: 'draw',
  home_or_draw: 'home_or_draw',
  draw_or_away: 'draw_or_away',
  home_or_away: 'home_or_away',
};
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

/** Words that announce a number, and nothing else. */
const ANNOUNCE: ReadonlySet<Role> = new Set(['step', 'min_odds', 'day', 'keeps', 'earn_free_bet', 'stake']);

const SAY: Readonly<Partial<Record<Role, Say>>> = {
  total: announceOrTake((state, money) => (state.terms.total = money.cents)),
  bankroll: announceOrTake((state, money) => (state.terms.total = money.cents)),
  profit_target: announceOrTake((state, money) => (state.terms.profitTarget = money.cents)),
  liability: state => ([state.pending, state.terms.asksLiability] = ['liability', true]),
  placed(state, at) {
    const token = state.tokens[at];
    [state.isPlacing, state.terms.hasPlaced] = [true, true];
    if (token?.kind === 'role' && token.text.endsWith('tenho')) state.terms.saysHave = true;
  },
  limit: state => (state.pending = 'limit'),
  free_bet: sayFreeBet,
  odds: sayOdds,
  back: (state, at) => saySide(state, at, 'back'),
  in_favour(state, at) {
    state.saysFavour = true;
    saySide(state, at, 'back');
  },
  lay: (state, at) => saySide(state, at, 'lay'),
  against: sayAgainst,
  other: state => ([state.terms.saysOther, state.isPlacing, state.pending] = [true, false, null]),
  old_odds: sayOldOdds,
  boosted(state, at) {
    const last = legJustBefore(state);
    if (last !== null && namesWhatIsBefore(state, at)) last.isBoosted = true;
    else state.next.isBoosted = true;
  },
  boost: state => ([state.pending, state.terms.hasBoost] = ['boost', true]),
  on_profit: state => sayBoostOn(state, 'profit'),
  on_odds: state => sayBoostOn(state, 'odds'),
  commission: state => (state.pending = 'commission'),
  no_commission(state) {
    const last = legJustBefore(state);
    if (last !== null) last.commission = 0;
    else for (const leg of state.terms.legs) leg.commission ??= 0;
  },
  whole_reais: state => ([state.terms.step, state.pending] = [100, null]),
  stake_returned: state => (state.terms.stakeReturned = true),
  stake_not_returned: () => undefined,
  refund: sayRefund,
  refund_cash: state => ([state.terms.refundKept, state.terms.saysRefundKind] = [1, true]),
  refund_free_bet(state) {
    state.terms.saysRefundKind = true;
    if (state.terms.refundKept === 1) state.terms.refundKept = null;
  },
  bonus: state => (state.pending = 'bonus'),
  early_payout: sayEarly,
  each: sayEach,
  first: (state, at) => sayOrdinal(state, at, 0),
  second: (state, at) => sayOrdinal(state, at, 1),
  third: (state, at) => sayOrdinal(state, at, 2),
  break_even: sayLevel,
  surebet: state => (state.terms.saysSurebet = true),
  half: state => (state.terms.kellyPart = 0.5),
  quarter: state => (state.terms.kellyPart = 0.25),
  hedge: state => (state.terms.isHedge = true),
  probability: state => (state.pending = 'probability'),
  over: (state, at) => sayLine(state, at, 'over'),
  under: (state, at) => sayLine(state, at, 'under'),
  asian: (state, at) => sayLine(state, at, 'asian'),
  draw_no_bet: state => (state.next.line = { market: 'draw_no_bet', line: 0 }),
  house_word: state => (state.terms.saysHouse = true),
  exchange_word: state => (state.terms.saysExchange = true),
  claim: sayClaim,
  negation: sayNegation,
  unsupported: doubtWord,
};

export function scanRole(state: ReadState, role: Role, at: number): void {
  const outcome = OUTCOMES[role];
  if (outcome !== undefined) sayOutcome(state, at, outcome);
  const intent = role === 'half' || role === 'quarter' ? kellyPart(state, at) : INTENTS[role];
  if (intent !== undefined) sayIntent(state, intent);
  if (ANNOUNCE.has(role)) {
    state.pending = role;
    if (role === 'earn_free_bet') state.terms.earnsFreeBet = true;
  }
  SAY[role]?.(state, at);
}

/** 'meio kelly' asks for Kelly; 'meio' alone for nothing. */
function kellyPart({ tokens }: ReadState, at: number): Intent | undefined {
  const token = tokens[at];
  return token?.kind === 'role' && token.text.includes('kelly') ? 'kelly' : undefined;
}

/** The first word decides, except weak ones like 'dividir', which others override. */
function sayIntent({ terms }: ReadState, intent: Intent): void {
  const isWeak = terms.intent === 'split' || terms.intent === 'value' || terms.intent === 'auto';
  if (isWeak || intent === 'kelly') terms.intent = intent;
}

/** 'total 500', or '500 no total'. */
function announceOrTake(take: (state: ReadState, money: LooseMoney) => unknown): Say {
  return (state, at) => {
    const { items } = state.terms;
    const last = items.at(-1);
    const next = nextThing(state.tokens, at + 1);
    if (last?.kind === 'money' && (next?.kind !== 'number' || looksLikeOdds(next))) {
      items.pop();
      take(state, last);
    } else {
      const token = state.tokens[at];
      state.pending = token?.kind === 'role' ? token.role : null;
    }
  };
}

/** In '50% de aumento na odd' the word says what is boosted, as no odds follow it. */
function sayOdds(state: ReadState, at: number): void {
  const next = nextThing(state.tokens, at + 1);
  const { terms } = state;
  if (terms.boost !== null && terms.boostOn === null && !looksLikeOdds(next)) sayBoostOn(state, 'odds');
  [state.pending, state.isBinding, state.next.saysOdds, terms.saysOdds] = [null, true, true, true];
}

function sayFreeBet(state: ReadState, at: number): void {
  const { terms } = state;
  // 'sem risco 50, devolve freebet': the free bet is what comes back.
  if (terms.hasRefund && !terms.hasFreeBet) {
    SAY.refund_free_bet?.(state, at);
    return;
  }
  terms.hasFreeBet = true;
  doubtSeveral(state, at);
  if (terms.refundKept === null) return;
  state.next.isFreeBet = true;
  const last = terms.items.at(-1);
  // '50 fb 5 5.2': the amount comes first.
  if (last?.kind === 'money' && terms.legs.length === 0) {
    terms.items.pop();
    terms.freeBetValue = last.cents;
    return;
  }
  // '5,2 fb 50 / 1,25': the free bet is on the odds before it.
  const before = legJustBefore(state);
  const isAfter = before !== null && state.tokens[at - 1]?.kind === 'number' && !before.isFreeBet;
  if (isAfter && terms.legs.length === 1) {
    before.isFreeBet = true;
    state.next.isFreeBet = false;
  }
  if (state.next.stake !== null && terms.freeBetValue === null) {
    [terms.freeBetValue, state.next.stake] = [state.next.stake, null];
  } else state.pending = 'free_bet';
}

/** 'era 2,00', and '(2,00 normal)': the price before a boost, which no longer counts. */
function sayOldOdds(state: ReadState, at: number): void {
  const { tokens, terms } = state;
  const [token, before, next] = [tokens[at], tokens[at - 1], tokens[at + 1]];
  const isAfter =
    token?.kind === 'role' && /^(?:normal|original|antiga)$/.test(token.text) && before?.kind === 'number';
  const last = lastLeg(state);
  if (!isAfter || last === undefined || legJustBefore(state) !== last || terms.legs.length < 2) {
    state.pending = 'old_odds';
  } else if (next?.kind === 'number') doubtWord(state, at);
  else {
    terms.legs.pop();
    terms.items = terms.items.filter(item => item.kind !== 'leg' || item.leg !== last);
  }
}

function saySide(state: ReadState, at: number, side: 'back' | 'lay'): void {
  const before = legJustBefore(state);
  if (before !== null && !before.saysSide && (namesWhatIsBefore(state, at) || standsAfter(state, at, side))) {
    [before.side, before.saysSide] = [side, true];
    return;
  }
  state.next.side = side;
  state.isBinding = true;
  state.pending = null;
}

/** '2,50 BACK 2,52 LAY 100': each word after its odds. */
function standsAfter({ tokens }: ReadState, at: number, side: 'back' | 'lay'): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (before?.kind !== 'number' || next?.kind !== 'number') return false;
  return side === 'back' || (!looksLikeOdds(next) && oddsAhead(tokens, at + 1) === null);
}

/** 'contra na betfair' after 'a favor' is a lay; 'contra 1,30' is only the other side. */
function sayAgainst(state: ReadState, at: number): void {
  state.terms.saysOther = true;
  state.isPlacing = false;
  const onWay = state.tokens.slice(at + 1, at + 4);
  const isAtExchange = onWay.some(token => token.kind === 'house' && token.house.isExchange);
  if (state.saysFavour || isAtExchange) saySide(state, at, 'lay');
}

function sayBoostOn({ terms, next }: ReadState, on: 'profit' | 'odds'): void {
  terms.boostOn = on;
  const boosted = terms.legs.findLast(leg => leg.boost > 0);
  if (boosted !== undefined) boosted.boostOn = on;
  else if (next.boost > 0) next.boostOn = on;
}

function sayEarly(state: ReadState): void {
  const before = legJustBefore(state);
  state.terms.paysEarly = true;
  if (before !== null && state.terms.legs.length === 1 && state.terms.intent === 'double_green')
    before.paysEarly = true;
}

function sayEach(state: ReadState, at: number): void {
  const { terms } = state;
  const last = terms.items.at(-1);
  const ordinal = last?.kind === 'percent';
  if (ordinal) last.ordinal = -1;
  else if (last?.kind === 'money' && terms.eachStake === null) {
    terms.items.pop();
    terms.eachStake = last.cents;
  } else {
    const next = nextThing(state.tokens, at + 1);
    const isAmount = next?.kind === 'number' && !looksLikeOdds(next) && next.cents !== null;
    if (isAmount && terms.eachStake === null && !asksHowMuch(state.tokens, at)) {
      terms.eachStake = next.cents;
      state.used.add(state.tokens.indexOf(next));
    }
  }
}

/** 'quanto boto em cada com 400?': the amount is for all of them. */
function asksHowMuch(tokens: readonly Token[], at: number): boolean {
  for (let index = at; index >= 0; index--) {
    const token = tokens[index];
    if (token?.kind === 'role' && /^q(?:ua?n?t|t|nt)/.test(token.text)) return true;
    const isSmall = token?.kind === 'link' || (token?.kind === 'role' && (token.role === 'noise' || index === at));
    if (!isSmall) return false;
  }
  return false;
}

function sayOrdinal(state: ReadState, at: number, ordinal: number): void {
  const last = state.terms.items.at(-1);
  if (last?.kind === 'percent') last.ordinal = ordinal;
  // 'zero na segunda': it says something of that odds, but no number says what.
  else if (![thingBefore(state.tokens, at - 1), nextThing(state.tokens, at + 1)].some(isOfLeg)) doubtWord(state, at);
}

/** What an ordinal can belong to. */
function isOfLeg(token: Token | undefined): boolean {
  return token !== undefined && token.kind !== 'name' && !(token.kind === 'role' && token.role === 'claim');
}

function doubtWord({ tokens, terms }: ReadState, at: number): void {
  const token = tokens[at];
  if (token?.kind === 'role') terms.doubts.push({ code: 'word', text: token.text });
}

/** 'não' before a word with a role is doubted, because no role means the opposite of another. */
function sayNegation({ tokens, terms }: ReadState, at: number): void {
  const next = tokens[at + 1];
  if (next?.kind === 'role' && next.role !== 'noise') terms.doubts.push({ code: 'word', text: `não ${next.text}` });
}

const SEVERAL = /^(?:duas|dois|tres|quatro|cinco|varias|umas)$/;

/** 'duas freebets de 50': one sum is of one free bet. */
function doubtSeveral(state: ReadState, at: number): void {
  const before = state.tokens[at - 1];
  const isCounted =
    (before?.kind === 'role' && SEVERAL.test(before.text)) ||
    (before?.kind === 'number' &&
      !before.hasDecimals &&
      before.value > 1 &&
      before.value < 10 &&
      before.means === 'either');
  const token = state.tokens[at];
  if (isCounted && token?.kind === 'role' && /s$/.test(token.text)) doubtWord(state, at);
}

/** 'freebet 50 que devolve': of a free bet, it is the stake that comes back with the winnings. */
function sayRefund(state: ReadState, at: number): void {
  const { terms, tokens } = state;
  const token = tokens[at];
  // '50 na 2,10, quanto volta?'
  if (asksHowMuch(tokens, at)) return;
  const isReturned = token?.kind === 'role' && /^(?:devol|volta)/.test(token.text);
  if (isReturned && terms.hasFreeBet && !terms.earnsFreeBet && !terms.hasRefund) terms.stakeReturned = true;
  else [state.pending, terms.hasRefund] = ['refund', true];
}

/** 'lucro 50', 'retorno 500'. */
function sayClaim(state: ReadState, at: number): void {
  const [token, next] = [state.tokens[at], nextThing(state.tokens, at + 1)];
  if (token?.kind !== 'role' || next?.kind !== 'number' || next.cents === null) return;
  // 'quanto ganho com 100', 'lucro com 2,10 e 2,05'.
  const between = state.tokens.slice(at + 1, state.tokens.indexOf(next));
  const isOwn = between.every(each => each.kind === 'separator' || (each.kind === 'link' && each.text === 'de'));
  if (!isOwn || asksHowMuch(state.tokens, at) || (looksLikeOdds(next) && state.terms.legs.length < 2)) return;
  const what = /lucro|ganho|profit/.test(token.text)
    ? ('profit' as const)
    : /^retorn|payout/.test(token.text)
      ? ('payout' as const)
      : null;
  if (what === null) return;
  state.terms.claimed = { what, cents: next.cents, text: next.text };
  state.used.add(state.tokens.indexOf(next));
}

/** 'empate zerado': that outcome only breaks even; without one the whole hedge does. */
function sayLevel(state: ReadState, at: number): void {
  const near = [...state.tokens.slice(Math.max(0, at - 3), at), ...state.tokens.slice(at + 1, at + 4)];
  const isDraw = near.some(token => token.kind === 'role' && token.role === 'draw');
  if (isDraw) {
    state.terms.levelDraw = true;
    if (state.next.outcome === 'draw') state.next.outcome = null;
  } else state.terms.breaksEven = true;
}

function sayOutcome(state: ReadState, at: number, outcome: OutcomeName): void {
  // '1X 1,40 vs 2 3,60': if one leg is named by signs, a '2' before odds is an outcome too.
  if (outcome.includes('_or_')) state.hasOne = true;
  if (namesWhatIsBefore(state, at)) {
    const last = lastLeg(state);
    if (last !== undefined && last.outcome === null && !isLevelWord(state.tokens, at)) last.outcome = outcome;
  } else state.next.outcome = outcome;
}

function isLevelWord(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(at + 1, at + 3).some(token => token.kind === 'role' && token.role === 'break_even');
}

const LINE_ENDS = new Set(['/', '\n', ',', ';', 'x']);
const LINE_WORDS: ReadonlySet<Role> = new Set(['over', 'under', 'asian']);

/** 'over 2,5 2,10': a line only where odds follow it. 'over a 2,20' has none. */
function sayLine(state: ReadState, at: number, market: 'over' | 'under' | 'asian'): void {
  let line: number | null = null;
  let lineAt = -1;
  let isEnded = false;
  for (let index = at + 1; index < state.tokens.length && !isEnded; index++) {
    const token = state.tokens[index];
    if (token?.kind === 'number' && token.means !== 'money') {
      if (lineAt < 0 && isLineToken(token) && token.format === 'decimal' && token.means === 'either') {
        lineAt = index;
        line = token.sign === '-' ? -token.value : token.value;
      } else {
        if (lineAt >= 0 && looksLikeOdds(token)) {
          state.used.add(lineAt);
          state.next.line = { market, line };
          return;
        }
        break;
      }
    } else if (token?.kind === 'separator') isEnded = LINE_ENDS.has(token.text);
    else if (token?.kind === 'role') isEnded = LINE_WORDS.has(token.role);
    else if (token?.kind === 'link') isEnded = token.text === 'e' && lineAt >= 0;
  }
  if (market !== 'asian') state.next.line = { market, line: null };
}
