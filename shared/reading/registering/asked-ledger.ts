/** What somebody asks of their own planilha, and what they take back: every word has to be known. */
import type { RegisteringContext } from './context.ts';
import type { LedgerPeriod, RegisteringReading } from './registering.ts';
import type { Piece } from './roles.ts';

const PERIODS: readonly (readonly [RegExp, LedgerPeriod])[] = [
  [/\b(?:mes|semana) passad[oa]\b|\bultim[oa] (?:mes|semana)\b/, 'last-month'],
  [/\bontem\b/, 'yesterday'],
  [/\b(?:hoje|hj|dia)\b/, 'today'],
  [/\bsemana\b/, 'week'],
  [/\bmes\b/, 'month'],
  [/\bano\b/, 'year'],
];

const TALK =
  '(?:ai|la|bot|pf|pfv|por|favor|me|diz|fala|mostra|mostrar|ve|ver|quero|queria|saber|oi|opa|e|o|a|os|as|meu|meus|minha|minhas|eu|agora|ta|esta|estao|tao|to|tenho|no|na|nas|nos|do|da|das|dos|de|em|qual|quais|quanto|quanta|qto|que|com|este|esse|essa|esta|nesse|neste|nessa|nesta|desse|deste|ate|casa|casas|total|tudo|todas|cada|mesmo|msm|hein|foi|ja|um|uma|pra|mim|sao|tem)';
const words = (inner: string) => new RegExp(`^(?:(?:${inner}|${TALK})(?:\\s+|$))+$`);

const BALANCE = words('saldo|saldos|dinheiro|grana|parado|preso|banca|disponivel|resumo|HOUSE');
const BALANCE_CORE =
  /\bsaldos?\b|\bquanto (?:eu )?(?:tenho|ta|tem)\b.*(?:\bHOUSE\b|\bcasas?\b|\bparado\b|\bpreso\b)|\bquanto (?:de )?(?:dinheiro|grana)\b/;
const OPEN = words(
  'abert[oa]s?|aberto|pendentes?|apostas?|entradas?|operacoes|correndo|andamento|ativas?|lista|listar|falta|faltam|HOUSE|bilhetes?|procedimentos?|resolver|fechar',
);
const OPEN_CORE = /\babert[oa]s?\b|\bpendentes?\b|\bem andamento\b|\bcorrendo\b|\bapostas ativas\b/;
const PROFIT = words(
  'lucro|lucrei|lucramos|ganhei|ganhos?|perdi|prejuizo|resultado|resultados|saldo|mes|semana|dia|ano|ontem|hoje|hj|passad[oa]|ultim[oa]|fiz|fechei|roi|balanco|desempenho|como|fui|fomos|andando|acumulado|geral|green|red|vermelho|verde|ou|positivo|negativo|estou|dando',
);
const PROFIT_CORE =
  /\b(?:quanto|qto)\b.*\b(?:lucrei|ganhei|perdi|lucramos|fiz|fechei)\b|\b(?:lucro|resultado|prejuizo|balanco|desempenho|roi)\b.*\b(?:hoje|hj|ontem|mes|semana|ano|dia|total|geral|acumulado)\b|^(?:(?:o|e|meu|qual|qual e|qual o|qual e o) )*(?:meu )?(?:lucro|resultado|balanco)$|\b(?:to|estou|ta) no (?:lucro|verde|vermelho|positivo|negativo|prejuizo)\b|\bcomo (?:to|estou|ta|foi|fui|fechei|anda)\b.*\b(?:mes|semana|dia|ano|ontem|hoje)\b/;

const UNDO =
  /^(?:(?:nao|ih|ops|opa|errei|bot|pf|por favor|pode|mano)\s+)*(?:desfaz(?:er|e)?|desfa[cz]a|apaga|apagar|deleta|exclui|remove|tira|cancela|volta atras|anula)\b(?:\s+(?:isso|isto|essa|esse|esta|a|o|ai|ultima|ultimo|anterior|que|eu|aposta|entrada|registro|anotacao|lancamento|da|na|planilha|de|la|tudo|acabei|mandar|registrar|anotar|la[nç]ar|agora|por favor|pf|pfv|mandei|anotei|registrei|foi|errado|engano))*$/;
const UNDO_OBJECT =
  /\b(?:desfa|isso|essa|ultim|aposta|entrada|registro|anotacao|lancamento|planilha|anterior|que (?:eu )?(?:mandei|anotei|registrei))/;
const CHECK =
  /^(?:e\s+)?(?:ja\s+)?(?:registrou|anotou|lancou|gravou|salvou|foi registrad[ao]|foi anotad[ao]|ta registrad[ao]|ta anotad[ao]|ficou registrad[ao]|ficou anotad[ao]|entrou na planilha|ta na planilha)\b(?:\s+(?:ne|ai|certo|mesmo|msm|isso|essa|a|ultima|tudo|ja|la|na|planilha|sim))*$/;
const ABOVE =
  /^(?:(?:ja|fiz|feito|feita|fechado|ok|blz|beleza|pronto|peguei|entrei|apostei|essa|esse|isso|a|as|o|de|em|cima|conta|duas|dois|todas|ambas|nas|nos|das|dos|pode|bora|entao|agora|ai|e|registra|registrar|registre|anota|anotar|anote|lanca|lancar|grava|salva|guarda|bota|poe|coloca|na|la|planilha|pra|mim|pf|pfv|por|favor|tudo|essas|esses|valores|lados|lado|ultima|surebet|sure|casas|caderno)(?:\s+|$))+$/;

/** plain: lower case without accents and signs; houses as 'HOUSE'. */
export function askedOfLedger(pieces: readonly Piece[], context: RegisteringContext): RegisteringReading | null {
  const plain = plainOf(pieces);
  const houses = pieces.filter(({ role }) => role === 'house');
  const house = houses.length === 1 ? (houses[0]?.house?.house ?? null) : null;
  const said = plain.replace(/\bHOUSE\b/g, 'HOUSE');
  // What follows an undo is its reason: 'desfaz isso, era da conta da minha irmã'.
  const isUndo = clausesOf(pieces)
    .map(plainOf)
    .some(each => UNDO.test(each) && UNDO_OBJECT.test(each));
  if (isUndo && !hasAmounts(pieces)) return { kind: 'undo' };
  if (hasAmounts(pieces)) return null;
  if (CHECK.test(said)) return { kind: 'check' };
  if (context.hasSum && pieces.some(({ role }) => role === 'write' || role === 'keep') && ABOVE.test(said))
    return { kind: 'the-above' };
  if (
    houses.length <= 1 &&
    BALANCE.test(said) &&
    BALANCE_CORE.test(said) &&
    !/\b(?:mes|semana|ontem|hoje)\b/.test(said)
  ) {
    return { kind: 'balance', house };
  }
  if (houses.length <= 1 && OPEN.test(said) && OPEN_CORE.test(said)) return { kind: 'open', house };
  if (houses.length === 0 && PROFIT.test(said) && PROFIT_CORE.test(said))
    return { kind: 'profit', period: periodIn(said) };
  return null;
}

function periodIn(said: string): LedgerPeriod {
  const found = PERIODS.find(([pattern]) => pattern.test(said))?.[1] ?? 'all';
  return found === 'last-month' && /semana/.test(said) ? 'last-week' : found;
}

const hasAmounts = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ token }) => ['number', 'percent', 'units', 'slash', 'score'].includes(token.kind));

function clausesOf(pieces: readonly Piece[]): Piece[][] {
  const clauses: Piece[][] = [[]];
  for (const piece of pieces) {
    if (/^[,.;!(]$/.test(piece.token.text) || piece.token.kind === 'break') clauses.push([]);
    else clauses.at(-1)?.push(piece);
  }
  return clauses;
}

function plainOf(pieces: readonly Piece[]): string {
  return pieces
    .flatMap(({ token, role, house }, at) => {
      if (role === 'house') return house ? ['HOUSE'] : [];
      if (role === 'label' && pieces[at - 1]?.role === 'house') return isOfHouse(pieces, at) ? [] : [token.plain];
      return token.kind === 'sign' || token.kind === 'break' ? [] : [token.plain];
    })
    .join(' ');
}

/** A later word of a house's name. */
function isOfHouse(pieces: readonly Piece[], at: number): boolean {
  for (let back = at - 1; back >= 0; back -= 1) {
    const house = pieces[back]?.house;
    if (house) return at - back < house.count;
    if (pieces[back]?.role !== 'label') return false;
  }
  return false;
}
