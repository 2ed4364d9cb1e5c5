/** Whether a short message says nothing but what a change of a sum may say: known words of sums, numbers, and small words. */
import { CHANGE_FILLERS, CHANGE_PHRASES } from '../../catalogue/chat/change-words.ts';
import { foldText } from '../../language/fold.ts';
import type { Role } from '../result/roles.ts';
import type { Terms } from '../result/terms.ts';
import type { Token } from '../result/token.ts';

/** Words that a change may say; any other makes the message a question of its own. */
const SPOKEN: ReadonlySet<Role> = new Set([
  ...([
    'total',
    'bankroll',
    'stake',
    'placed',
    'step',
    'whole_reais',
    'limit',
    'liability',
    'profit_target',
    'free_bet',
    'odds',
    'back',
  ] as const),
  ...([
    'lay',
    'in_favour',
    'against',
    'other',
    'old_odds',
    'boosted',
    'boost',
    'on_profit',
    'on_odds',
    'commission',
    'no_commission',
  ] as const),
  ...([
    'stake_returned',
    'stake_not_returned',
    'refund',
    'refund_cash',
    'refund_free_bet',
    'keeps',
    'each',
    'first',
    'second',
    'third',
  ] as const),
  ...([
    'dutching',
    'acca',
    'kelly',
    'half',
    'quarter',
    'probability',
    'over',
    'under',
    'home',
    'away',
    'draw',
    'house_word',
  ] as const),
  ...([
    'exchange_word',
    'claim',
    'early_payout',
    'double_green',
    'bonus',
    'unsupported',
    'negation',
    'percent',
    'split',
    'surebet',
    'break_even',
    'puts',
    'asks_pay',
    'long_shot',
    'favourite',
    'correction',
    'profit_on',
    'unit_word',
    'payout_target',
    'hedge',
    'buys',
    'sells',
    'net_word',
  ] as const),
]);
/** Words of the list of unsupported ones that a change may use, because it takes something off or doubles it. */
const CHANGES = /^(?:tira|tire|remove|remover|esquece|desconsidera|ignora|ignorar|cancela|dobro|dobrado|dobra)$/;

/** Whether every word is a number, a known word of sums, or a filler. */
export function isUnderstood(tokens: readonly Token[]): boolean {
  return tokens.every(token => {
    switch (token.kind) {
      case 'name':
      case 'typo':
      case 'score':
        return isFiller(token.text);
      case 'role':
        if (token.role === 'unsupported') return CHANGES.test(token.text);
        return SPOKEN.has(token.role) || isFiller(token.text);
      default:
        return true;
    }
  });
}

/** 'essa a stake volta junto viu': of a free bet, in a message without a number, other words change nothing. */
export function saysStakeOnly({ hasFreeBet }: Terms, tokens: readonly Token[]): boolean {
  const says = tokens.some(
    token => token.kind === 'role' && (token.role === 'stake_returned' || token.role === 'stake_not_returned'),
  );
  const names = tokens.filter(({ kind }) => kind === 'name').length;
  return hasFreeBet && says && names < 5 && !tokens.some(({ kind }) => kind === 'number' || kind === 'percent');
}

/** 'deixa o lucro inteiro no fla', of a back and its lay: there is one selection to mean. */
export function saysProfitOnly({ legs }: Terms, tokens: readonly Token[]): boolean {
  const isLaid = legs.length === 2 && legs.some(({ side }) => side === 'lay');
  const names = tokens.filter(({ kind }) => kind === 'name').length;
  const says = tokens.some(token => token.kind === 'role' && token.role === 'profit_on');
  return isLaid && says && names < 4 && !tokens.some(({ kind }) => kind === 'number' || kind === 'percent');
}

/** 'kkkk', 'rsrs', 'hahaha', 'hehe'. */
const LAUGHTER = /^(?:k{2,}|(?:rs)+s?|(?:h[aeu]+)+h?|(?:hua)+)$/;

export function isFiller(text: string): boolean {
  const plain = foldText(text);
  if (LAUGHTER.test(plain)) return true;
  return CHANGE_PHRASES.has(plain) || plain.split(' ').every(word => CHANGE_FILLERS.has(word));
}
