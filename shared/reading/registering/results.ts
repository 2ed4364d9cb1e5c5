/** How a bet ended, as people say it: 'deu green', 'não bateu', 'meio red', 'foi anulada'. */

import type { SaidResult } from '../result/registering.ts';
import type { SaidToken } from '../said/token.ts';

const WON = new Set([
  ...[
    'green',
    'greenn',
    'greeen',
    'bateu',
    'bateram',
    'ganhei',
    'ganhou',
    'ganhamos',
    'venceu',
    'venci',
    'acertei',
    'win',
  ],
  ...['vencedora', '✅', '🟢', '💚', 'bati', 'won'],
]);
const LOST = new Set([...['red', 'perdi', 'perdeu', 'perdida', 'furou', 'zicou', 'lost', 'loss', '❌', '🔴', 'reds']]);
const VOID = new Set([
  ...[
    'anulada',
    'anulado',
    'anulou',
    'anularam',
    'void',
    'devolvida',
    'devolvido',
    'devolveu',
    'devolveram',
    'cancelada',
  ],
  ...[
    'cancelado',
    'cancelou',
    'cancelaram',
    'reembolsou',
    'reembolsada',
    'reembolsaram',
    'reembolso',
    'push',
    'adiado',
    'adiada',
    'adiaram',
    'estornou',
    'estornaram',
  ],
]);
const CASHOUT = new Set([
  ...['encerrei', 'encerrada', 'cashout', 'cashei', 'cash', 'cash-out', 'cashoutei', 'encerramento'],
]);
const BAD = new Set(['vermelho', 'merda', 'ruim', 'mal', 'zica', 'errado', 'red']);
const GOOD = new Set(['verde', 'verdinho', 'bao', 'certinho', 'bom', 'boa', 'certo', 'green', 'lucro']);

/** 'foi pro saco', 'foi de base'. */
const GONE = /^(?:saco|ralo|vala|espaco|brejo|beleleu|lixo|vinagre|cucuia|base|arrasta|ralinho|buraco)$/;

const PAID = /^(?:pagou|pagaram|levou|bateu|deu|entrou|salvou|ganhou|venceu)$/;
const NO_BET = /^(?:conta|bonus|saque|deposito|promocao|promo|missao|freebet|verificacao)$/;

/** They say how a match ended as well as a bet. */
const OF_MATCH = new Set(['ganhou', 'venceu', 'perdeu', 'ganha', 'perde', 'ganharam', 'perderam', 'venceram']);
/** A form says 'Status: ganha'; elsewhere 'flamengo ganha' is what was bet on. */
const STATES: Readonly<Record<string, SaidResult>> = {
  ...{ ganha: 'won', ganho: 'won', vencida: 'won', acertada: 'won', perdida: 'lost', perdido: 'lost', errada: 'lost' },
};
const STATE_OF = /^(?:como|status|resultado|situacao|ta|esta|foi|saiu|ficou|e|:|=)$/;

export interface FoundResult {
  readonly result: SaidResult;
  readonly count: number;
  /** False: it may be said of the match, which is not the same for every bet. */
  readonly isOfBet: boolean;
}

/** Null: no result is said at this token. */
export function resultAt(tokens: readonly SaidToken[], at: number): FoundResult | null {
  const word = plainAt(tokens, at);
  const found = (result: SaidResult, count = 1): FoundResult => ({ result, count, isOfBet: !OF_MATCH.has(word) });
  // A 'duplo green' is a kind of operation.
  if (word === '' || plainAt(tokens, at - 1) === 'duplo' || isBullet(tokens, at)) return null;
  const next = plainAt(tokens, at + 1);
  if (word === 'meio' || word === 'meia' || word === 'half') {
    if (/^(?:green|win|ganha|ganho|vencida)$/.test(next)) return found('half_won', 2);
    return /^(?:red|loss|perdida|perdido)$/.test(next) ? found('half_lost', 2) : null;
  }
  // 'ainda não bateu', 'não deu ainda': nothing has ended.
  if (word === 'nao' && [plainAt(tokens, at - 1), plainAt(tokens, at + 2)].includes('ainda')) return null;
  if (
    /^(?:bateu|deu|passou)$/.test(word) &&
    plainAt(tokens, at - 1) === 'nao' &&
    (next === 'ainda' || plainAt(tokens, at - 2) === 'ainda')
  )
    return null;
  if (word === 'nao' && (next === 'bateu' || next === 'passou' || next === 'deu')) return found('lost', 2);
  if (word === 'deu') {
    if (next === 'meio') return nested(tokens, at + 1);
    if (BAD.has(next)) return found('lost', 2);
    return GOOD.has(next) ? found('won', 2) : null;
  }
  if (word === 'foi' && /^(?:pr[oa]|de)$/.test(next) && GONE.test(plainAt(tokens, at + 2))) return found('lost', 3);
  // 'quem pagou foi a Superbet', 'foi na KTO que bateu': of the legs of an operation.
  if (word === 'quem' && PAID.test(next)) return found('won', plainAt(tokens, at + 2) === 'foi' ? 3 : 2);
  if (word === 'que' && PAID.test(next) && [2, 3, 4].some(back => plainAt(tokens, at - back) === 'foi'))
    return found('won', 2);
  // A gift of the house.
  if (/^ganh(?:ei|amos)$/.test(word) && /^(?:um|uma|fb|freebet|bonus|free|giros?|aposta|credito)$/.test(next))
    return null;
  const state = Object.hasOwn(STATES, word) && STATE_OF.test(tokens[at - 1]?.plain ?? '') ? STATES[word] : undefined;
  if (state !== undefined) return { result: state, count: 1, isOfBet: true };
  // 'voltou o dinheiro', 'devolveram a stake'.
  const isBack = /^(?:o|a|meu|minha)$/.test(next) && /^(?:dinheiro|grana|stake|valor)$/.test(plainAt(tokens, at + 2));
  if (/^volt(?:ou|aram)$/.test(word) && isBack && !NO_BET.test(plainAt(tokens, at + 4))) return found('void', 3);
  // 'encerrei minha conta', 'anularam meu bônus'.
  if ((VOID.has(word) || CASHOUT.has(word)) && [next, plainAt(tokens, at + 2)].some(each => NO_BET.test(each)))
    return null;
  // 'saí da aposta do Grêmio com 47,20'.
  if (word === 'sai' && /^d[ao] (?:aposta|bilhete|entrada|bet|d[aeo])$/.test(`${next} ${plainAt(tokens, at + 2)}`))
    return found('cashout');
  if (CASHOUT.has(word)) return found('cashout', word === 'cash' && next === 'out' ? 2 : 1);
  if (VOID.has(word)) return found('void');
  if (LOST.has(word)) return found('lost');
  return WON.has(word) ? found('won') : null;
}

export const isSymbol = ({ text }: SaidToken): boolean => /^[✅🟢💚❌🔴❎]$/u.test(text);

/** '✅ Celtics -4.5' heads a line of a forwarded tip; with a whole bet in its line it says how that ended. */
function isBullet(tokens: readonly SaidToken[], at: number): boolean {
  const token = tokens[at];
  const isFirst = at === 0 || tokens[at - 1]?.kind === 'break';
  if (token === undefined || !isSymbol(token) || !isFirst) return false;
  const end = tokens.findIndex(({ kind }, index) => index > at && kind === 'break');
  const line = tokens.slice(at + 1, end < 0 ? tokens.length : end);
  return line.some(({ kind }) => kind === 'word') && line.filter(({ kind }) => kind === 'number').length < 2;
}

function nested(tokens: readonly SaidToken[], at: number): FoundResult | null {
  const found = resultAt(tokens, at);
  return found && { ...found, count: found.count + 1 };
}

const plainAt = (tokens: readonly SaidToken[], at: number): string =>
  tokens[at]?.kind === 'word' ? (tokens[at]?.plain ?? '') : '';
