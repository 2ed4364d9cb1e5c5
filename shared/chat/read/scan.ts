/** Goes through the tokens of a message once, and gives every one of them its part in the sum. */
import type { Role } from '../../catalogue/chat/read-roles.ts';
import { isLineToken, looksLikeOdds, nextThing } from './cursor.ts';
import { scanNumber } from './scan-numbers.ts';
import { lastLeg, legJustBefore, type ReadState, startScan } from './scan-state.ts';
import { scanRole } from './scan-words.ts';
import type { Intent, Terms } from './terms.ts';
import type { NumberToken, Token } from './token.ts';

const PAST: ReadonlySet<string> = new Set(['ganhei', 'perdi', 'lucrei', 'saquei', 'depositei', 'ontem']);

/** intent, hasFreeBet: what a command has already said. */
export function scan(tokens: readonly Token[], intent: Intent, hasFreeBet: boolean): Terms {
  const state = startScan(tokens);
  state.terms.intent = intent;
  if (hasFreeBet) {
    state.terms.hasFreeBet = true;
    state.next.isFreeBet = true;
    state.pending = 'free_bet';
  }
  for (const [at, token] of tokens.entries()) if (!state.used.has(at)) scanToken(state, token, at);
  state.terms.rows = state.row + 1;
  const { terms } = state;
  doubtUnsaid(state);
  const scores = tokens.filter(({ kind }) => kind === 'score').length;
  // Several scores with their odds never cover all results.
  if (scores > 1 && terms.legs.length > 1 && terms.intent === 'auto') terms.intent = 'split';
  const percent = terms.items.find(item => item.kind === 'percent' && !item.isCommission);
  if (
    (terms.intent === 'kelly' || terms.intent === 'value') &&
    terms.probability === null &&
    percent?.kind === 'percent'
  ) {
    terms.probability = percent.rate;
    terms.items = terms.items.filter(item => item !== percent);
  }
  // 'odd de 40%' alone asks for the odds of that chance.
  const isRateAlone = terms.legs.length === 0 && terms.items.length === 1 && percent?.kind === 'percent';
  if (isRateAlone && terms.intent === 'auto' && terms.saysOdds && !terms.hasBoost) {
    [terms.intent, terms.probability, terms.items] = ['convert', percent.rate, []];
  }
  // 'converter freebet' burns it: no format is asked for.
  if (state.terms.intent === 'convert' && state.terms.hasFreeBet) state.terms.intent = 'auto';
  return state.terms;
}

/** Doubts words that change a sum only together with another word, which the message lacks. */
function doubtUnsaid({ terms, tokens }: ReadState): void {
  const wordOf = (...roles: readonly Role[]) =>
    tokens.find(token => token.kind === 'role' && roles.includes(token.role)) as { readonly text: string } | undefined;
  const step = terms.step === null ? wordOf('step') : undefined;
  const part = terms.intent === 'kelly' || terms.probability !== null ? undefined : wordOf('half', 'quarter');
  const bonus = terms.intent === 'acca' ? undefined : wordOf('bonus');
  const now = soleNow(tokens);
  // 'coloquei 50 a 3,0, agora tá 1,8': the other side, or what the same bet pays by now.
  if (now !== null && (terms.hasPlaced || terms.isHedge)) terms.doubts.push({ code: 'number', text: now });
  for (const word of [step, part, bonus]) if (word !== undefined) terms.doubts.push({ code: 'word', text: word.text });
}

/** The odds after 'agora', where no word names the other side. */
function soleNow(tokens: readonly Token[]): string | null {
  const isOther = (token: Token) =>
    token.kind === 'house' ||
    (token.kind === 'role' &&
      (token.role === 'against' || token.role === 'lay' || (token.role === 'other' && token.text !== 'agora')));
  const at = tokens.findIndex(token => token.kind === 'role' && token.text === 'agora');
  const next = at < 0 || tokens.some(isOther) ? undefined : nextThing(tokens, at + 1);
  return next?.kind === 'number' && looksLikeOdds(next) ? next.text : null;
}

function scanToken(state: ReadState, token: Token, at: number): void {
  const { terms } = state;
  switch (token.kind) {
    case 'number':
      if (!isLooseLine(state, token, at)) scanNumber(state, token, at);
      break;
    case 'percent':
      scanPercent(state, token, at);
      break;
    case 'role':
      if (PAST.has(token.text)) terms.tellsPast = true;
      scanRole(state, token.role, at);
      break;
    case 'house':
      terms.items.push({ kind: 'house', house: token.house, isBound: state.isBinding, row: state.row });
      break;
    case 'name':
      addName(state, token.text, at);
      break;
    case 'typo':
      terms.doubts.push({ code: 'typo', text: token.text, repaired: token.repaired });
      break;
    case 'separator':
      scanSeparator(state, token.text, at);
      break;
    default:
      break;
  }
}

/** 'Flamengo -0,5 2,10': a signed line without a word, before its odds. */
function isLooseLine(state: ReadState, token: NumberToken, at: number): boolean {
  const next = nextThing(state.tokens, at + 1);
  const isShaped = token.sign !== null && token.format === 'decimal' && token.means === 'either' && isLineToken(token);
  if (!isShaped || state.pending !== null || next?.kind !== 'number') return false;
  if (!looksLikeOdds(next) || next.sign !== null) return false;
  state.next.line = { market: 'asian', line: token.sign === '-' ? -token.value : token.value };
  return true;
}

function addName(state: ReadState, text: string, at: number): void {
  const { items } = state.terms;
  const last = items.at(-1);
  const before = state.tokens[at - 1];
  if (last?.kind === 'name' && last.row === state.row && before?.kind !== 'separator') last.text += ` ${text}`;
  else items.push({ kind: 'name', text, row: state.row });
}

function scanSeparator(state: ReadState, text: string, at: number): void {
  const { tokens, terms } = state;
  if (text === '\n') {
    state.row += 1;
    const before = tokens[at - 1];
    const isOpen = before?.kind === 'separator' && before.text === ':';
    if (!isOpen) state.pending = null;
  }
  // '1 2,9 X 3,4 2 3,1'
  if (text === 'x' && at === 0) state.hasOne = true;
  if (text === 'x' && state.hasOne) {
    const next = tokens.slice(at + 1, at + 3).find(token => token.kind !== 'separator');
    if (looksLikeOdds(next)) state.next.outcome = 'draw';
  }
  if ('\n/,;x-'.includes(text)) terms.items.push({ kind: 'break', row: state.row });
}

function scanPercent(state: ReadState, token: Extract<Token, { kind: 'percent' }>, at: number): void {
  const { terms, tokens, pending } = state;
  const { fraction } = token;
  state.pending = null;
  const [before, after] = [roleBefore(tokens, at), roleAfter(tokens, at)];
  if (
    before === 'claim' ||
    before === 'surebet' ||
    after === 'surebet' ||
    (after === 'claim' && !terms.hasBoost && pending !== 'boost')
  )
    return;
  if (after === 'kelly' && fraction <= 0.75) {
    terms.kellyPart = fraction;
    return;
  }
  if (pending === 'bonus') {
    terms.bonus = fraction;
    return;
  }
  if (pending === 'keeps' || after === 'keeps') {
    terms.saysRefundKind = true;
    terms.refundKept = fraction;
    return;
  }
  if (isBoost(state, at, after, token.sign !== null)) {
    const leg = lastLeg(state);
    terms.hasBoost = true;
    terms.boost = fraction;
    if (leg !== undefined) leg.boost = fraction;
    else state.next.boost = fraction;
    if (after === 'odds') {
      terms.boostOn = 'odds';
      if (leg !== undefined) leg.boostOn = 'odds';
    }
    return;
  }
  // '+3,1% pré' above the odds is what a tip claims.
  if (token.sign !== null && terms.legs.length === 0 && pending === null) return;
  if (token.sign === '+' && pending === null) {
    // On a line of its own it is a claim, too; beside odds it may be a boost.
    const isOwnLine = tokens[at - 1]?.kind === 'separator' && (tokens[at - 1] as { text: string }).text === '\n';
    if (!isOwnLine) terms.doubts.push({ code: 'number', text: `+${token.text}%` });
    return;
  }
  if (pending === 'boost') {
    terms.boost = fraction;
    const leg = lastLeg(state);
    if (leg !== undefined) leg.boost = fraction;
    else state.next.boost = fraction;
    return;
  }
  if (pending === 'refund') {
    terms.refundRate = fraction;
    return;
  }
  const isChance = pending === 'probability' || after === 'probability';
  const wantsChance =
    ['kelly', 'value', 'convert'].includes(terms.intent) && pending !== 'commission' && !terms.hasFreeBet;
  if (isChance || (wantsChance && terms.probability === null)) {
    terms.probability = fraction;
    return;
  }
  const last = legJustBefore(state);
  const follows = tokens[at + 1];
  const leadsOn = follows?.kind === 'separator' && follows.text === ':';
  terms.items.push({
    kind: 'percent',
    rate: fraction,
    after: leadsOn ? null : last,
    isAhead: leadsOn,
    ordinal: null,
    isTied: isTied(tokens, at),
    isCommission: pending === 'commission',
  });
}

/** '30% de aumento', '+20% na odd'. */
function isBoost({ tokens, terms }: ReadState, at: number, after: string | null, isSigned: boolean): boolean {
  // '2,40 aumentada 50%'
  if (after === 'boost' || roleBefore(tokens, at) === 'boosted') return true;
  const isOn = after === 'on_odds' || after === 'on_profit' || after === 'odds';
  return isSigned && isOn && (terms.legs.length > 0 || tokens.length > 0);
}

/**
 * Whether it is tied to the last odds: '1,90 (3%)', '1,90 com 3%', '1,90-3%'. '1,90 comissão 3%' is not: that may be of
 * all odds.
 */
function isTied(tokens: readonly Token[], at: number): boolean {
  for (let index = at - 1; index >= 0; index--) {
    const kind = tokens[index]?.kind;
    if (kind === 'link' || kind === 'separator') return true;
    if (kind !== 'role') return false;
  }
  return false;
}

/** The word right before, past links. */
function roleBefore(tokens: readonly Token[], at: number): string | null {
  for (let index = at - 1; index >= 0 && at - index < 4; index--) {
    const token = tokens[index];
    if (token?.kind === 'role' && token.role !== 'noise') return token.role;
    if (
      token?.kind !== 'link' &&
      !(token?.kind === 'separator' && ':-('.includes(token.text)) &&
      token?.kind !== 'role'
    )
      return null;
  }
  return null;
}

function roleAfter(tokens: readonly Token[], at: number): string | null {
  for (let index = at + 1; index < tokens.length && index - at < 4; index++) {
    const token = tokens[index];
    if (token?.kind === 'role' && token.role !== 'noise') return token.role;
    if (token?.kind === 'separator' && token.text === '·') continue;
    if (token?.kind !== 'link' && !(token?.kind === 'role')) return null;
  }
  return null;
}
