/** How an open bet of the planilha ended: 'deu green na kto', 'a do tênis foi anulada', 'encerrei a do fortaleza por 41,50'. */
import { foldText } from '../../language/fold.ts';
import type { RegisteringReading, SaidReference } from '../result/registering.ts';
import type { RegisteringContext } from './context.ts';
import { toCents } from './legs.ts';
import type { Piece } from './pieces.ts';

/** Sports say which bet is meant, too. */
const LATEST = new Set(['ultima', 'ultimo', 'essa', 'esta', 'isso', 'aquela', 'dessa', 'nessa']);
/** They tell how it came, and name no bet. */
const STORY = new Set([
  ...[
    'atualiza',
    'fecha',
    'fechar',
    'feche',
    'atualize',
    'atualizar',
    'liquida',
    'liquide',
    'finaliza',
    'antes',
    'fechei',
    'tive',
    'encerrar',
    'deram',
    'recebi',
    'rolou',
    'teve',
    'pagou',
    'pagaram',
  ],
  ...['informo', 'comunico', 'vencedora', 'dar', 'dei', 'ficou', 'saiu', 'minha', 'pode', 'baixa'],
  ...['cara', 'desistiu', 'mandou', 'jogador', 'saiu', 'lesionou', 'machucou', 'hoje', 'ontem', 'porra', 'caralho'],
  ...[
    'tirei',
    'peguei',
    'fiz',
    'dinheiro',
    'grana',
    'valor',
    'stake',
    'foi',
    'marca',
    'como',
    'pela',
    'casa',
    'voltou',
    'caiu',
  ],
  ...['graças', 'gracas', 'deus', 'finalmente', 'enfim', 'rapaz', 'gol', 'acrescimos', 'fim', 'final', 'ufa', 'aposta'],
  ...[
    'quem',
    'perna',
    'lado',
    'duas',
    'dois',
    'ambas',
    'ambos',
    'empatou',
    'terminou',
    'acabou',
    'passou',
    'virou',
    'fechou',
    'duplo',
    'entrada',
    'hj',
  ],
  ...['resultado', 'bilhete', 'tudo', 'kk', 'kkk', 'kkkk', 'kkkkk', 'velho', 'demais', 'top', 'boa', 'porque', 'pq'],
]);

/** Null: no result, or numbers that a result does not have. */
export function settlementIn(
  all: readonly Piece[],
  isTold: boolean,
  { before }: RegisteringContext,
): RegisteringReading | null {
  const pieces = withoutReason(all);
  const isWrite = isTold || all.some(piece => ORDERS.test(piece.token.plain) || isClosing(piece, all));
  const drafts = before?.kind === 'bets' ? before.bets : before?.kind === 'question' ? [before.draft] : [];
  const isBook = drafts.flatMap(draft => draft?.legs ?? []).length > 1;
  // 'duplo verde, pagaram as duas': both legs of one operation, marked one after another.
  if (isBook && DOUBLE.test(textOf(pieces)) && !pieces.some(({ role }) => role === 'question'))
    return asks('which-bet');
  const said = pieces.filter(({ role }) => role === 'result');
  const results = new Set(said.map(({ result }) => result));
  const [result] = results;
  if (result === undefined) return null;
  // Of several bets at once: one after another.
  if (results.size > 1) return isWrite || pieces.some(({ token }) => token.plain === 'deu') ? asks('which-bet') : null;
  const isAsked = (piece: Piece) => piece.role === 'question' && !isClosing(piece, pieces);
  if (pieces.some(piece => isAsked(piece) || piece.role === 'denial')) return null;
  const stake = pieces.find(piece => isOfStake(piece, pieces));
  const amounts = pieces.filter(piece => AMOUNTS.has(piece.role) && piece !== stake && !isCount(piece, pieces));
  // 'foi anulada, devolveram-me os 35': the stake of before, which is no news.
  const isGivenBack = result === 'void' && pieces.some(({ token }) => GIVEN_BACK.test(token.plain));
  const isVersus = pieces.some(({ role }) => role === 'versus');
  const only = (result === 'cashout' || isGivenBack) && amounts.length === 1 ? amounts[0] : undefined;
  const returned = amounts.find(({ role }) => role === 'return') ?? (only && BARE.has(only.role) ? only : undefined);
  if (amounts.some(piece => piece !== returned)) return null;
  const isOfSeveral = pieces.some(
    piece => /^(?:duas|dois|ambas|ambos|todas|todos)$/.test(piece.token.plain) || isCount(piece, pieces),
  );
  const clauses = pieces.slice(0, endOfClause(pieces, said));
  const house = pieces.find(({ role }) => role === 'house')?.house?.house ?? null;
  if (isOfSeveral && (isWrite || isBook || house !== null)) return asks('which-bet');
  const words = clauses
    .filter(({ role, token }) => (role === 'name' || role === 'market' || role === 'multiple') && token.kind === 'word')
    .map(({ token }) => foldText(token.text))
    .filter(word => !STORY.has(word) && !LATEST.has(word) && !/^(?:k{2,}|(?:ha)+h?|(?:rs)+|u+h+u+l*)$/.test(word));
  const points =
    pieces.some(({ token }) => LATEST.has(token.plain)) || /\b(?:a|na) (?:do|da|de|dos|das) /.test(textOf(pieces));
  const isOfBefore = before !== null && (before.kind === 'bets' || before.kind === 'settle');
  const isNameless = words.length === 0 && house === null && stake === undefined;
  const isLast = isNameless && (isOfBefore || points);
  if (isNameless && !isLast) return isWrite || isResultAlone(pieces) ? asks('which-bet') : null;
  // 'deu green!' after two that are both open.
  if (isLast && !points && before?.kind === 'bets' && before.isFurther === true) return asks('which-bet');
  if (words.length > 4) return null;
  if (result === 'cashout' && returned === undefined) return asks('cashout');
  const stakeCents = stake === undefined ? null : toCents(stake.token.value);
  const of: SaidReference = { house, words, stakeCents, isLast };
  const isNamed = isOfBefore && names(before, words);
  const returnCents = returned === undefined || result === 'void' ? null : toCents(returned.token.value);
  // A whole match with the words of a bet, and money that was paid for one: nobody says that of anything else.
  const isOfBet = (isVersus && said.some(piece => piece.isOfBet === true)) || returnCents !== null;
  const isSure = isWrite || house !== null || points || isNamed || isLast || isOfBet;
  return { kind: 'settle', of, result, returnCents, isSure };
}

/** 'atualiza aí', 'pode liquidar': the result is told to be noted. */
const ORDERS = /^(?:atualiz|liquid|finaliz)(?:a|ar|e|em|que|ada|ado)$/;

/** 'foi red, pode fechar': no question of how to close it. */
function isClosing(piece: Piece, pieces: readonly Piece[]): boolean {
  const before = pieces[pieces.indexOf(piece) - 1]?.token.plain ?? '';
  return /^fech(?:a|ar|e|em)$/.test(piece.token.plain) && /^(?:pode|podem|ja|favor|[,.;!])$/.test(before);
}

/** 'a de 120', 'a aposta de 80': the bet by its stake. */
function isOfStake(piece: Piece, pieces: readonly Piece[]): boolean {
  const at = pieces.indexOf(piece);
  const [first, link] = [pieces[at - 2]?.token.plain ?? '', pieces[at - 1]?.token.plain ?? ''];
  const isMoney = BARE.has(piece.role) && piece.token.value >= 2 && piece.token.decimals !== 1;
  return isMoney && link === 'de' && /^(?:a|o|na|no|da|do|aquela|aquele|essa|esse|aposta|entrada|bilhete)$/.test(first);
}

/** 'as 3', 'as três'. */
function isCount(piece: Piece, pieces: readonly Piece[]): boolean {
  const { token, role } = piece;
  const isWhole = token.kind === 'number' && BARE.has(role) && !token.isMoney && token.decimals === 0;
  const isFew = isWhole && token.value > 1 && token.value < 16;
  const before = pieces[pieces.indexOf(piece) - 1]?.token.plain ?? '';
  return (isFew || /^(?:tres|quatro|cinco)$/.test(token.plain)) && /^[nd]?[ao]s$/.test(before);
}

/** 'anularam a do Medvedev, pois ele nem entrou em quadra': why it ended so. */
function withoutReason(pieces: readonly Piece[]): readonly Piece[] {
  const result = pieces.findIndex(({ role }) => role === 'result');
  const reason = pieces.findIndex(({ token }, at) => at > result && /^(?:porque|pois|porquanto)$/.test(token.plain));
  return result < 0 || reason < 0 ? pieces : pieces.slice(0, reason);
}

/** 'deu green aí': a result and nothing else; of what? */
function isResultAlone(pieces: readonly Piece[]): boolean {
  const isBare = ({ role, token }: Piece) =>
    role === 'result' ||
    role === 'filler' ||
    role === 'label' ||
    (role === 'sign' && /^[.,!]$/.test(token.text)) ||
    role === 'separator';
  const isLoud = pieces.some(({ token }) => /^(?:k{2,}|(?:ha)+h?|(?:rs)+|u+h+u+l*|tudo)$/.test(token.plain));
  const isSaid = pieces.some(({ token }) => /^(?:deu|foi|saiu|ficou|virou)$/.test(token.plain));
  return (
    isSaid &&
    !isLoud &&
    pieces.every(isBare) &&
    pieces.some(({ token }) => /^(?:green|red|anulada|devolvida|void)$/.test(token.plain))
  );
}

const GIVEN_BACK = /^(?:devolv|volt|reembols|restitu|estorn)/;
const DOUBLE =
  /\b(?:duplo|dois|double|dobradinha de) (?:green|greens|verdes?|wins?)\b|\b(?:as|os|nas|nos) (?:duas|dois)(?: lados| pernas)? (?:pagaram|bateram|entraram|deram)\b|\b(?:pagaram|bateram|entraram|deu) (?:as|os|nas|nos) (?:duas|dois)\b/;
const BARE: ReadonlySet<string> = new Set(['number', 'odds', 'stake']);
const AMOUNTS: ReadonlySet<string> = new Set([
  ...['number', 'odds', 'stake', 'total', 'each', 'return', 'profit', 'liability', 'commission', 'units'],
]);

/** What comes after a comma behind the result is how it came. */
function endOfClause(pieces: readonly Piece[], said: readonly Piece[]): number {
  const from = pieces.indexOf(said[0] as Piece);
  const comma = pieces.findIndex(({ token }, at) => at > from && /^[,.;]$/.test(token.text));
  return comma < 0 ? pieces.length : comma;
}

/** The bet before has one of these words. */
function names(before: RegisteringReading | null, words: readonly string[]): boolean {
  if (before?.kind !== 'bets') return false;
  const texts = before.bets.flatMap(({ legs, match }) => [match, ...legs.map(({ selection }) => selection)]);
  return words.some(word => texts.some(text => foldText(text).includes(word)));
}

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ token }) => token.plain).join(' ');

const asks = (about: 'which-bet' | 'cashout'): RegisteringReading => ({
  ...{ kind: 'question', about, text: '', leg: null, choices: [], draft: null },
});
