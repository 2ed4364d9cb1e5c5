/** Numbers that the words around them make something else than they look: what was, the most, the least, what is raised or given. */
import { isSign, type Token } from './tokens.ts';

/** The words and numbers before a number, as one text. */
const wordsBefore = (tokens: readonly Token[], index: number, most: number) =>
  tokens
    .slice(Math.max(0, index - most), index)
    .map(each => (each.kind === 'word' || each.kind === 'number' || each.kind === 'sign' ? each.text : '|'))
    .join(' ');

/** '250 em vez de 244', '1u = R$ 30': what was before, what a unit is worth, and what is no leg's. */
export const isGone = (tokens: readonly Token[], index: number) =>
  NO_STAKE.test(wordsBefore(tokens, index, 7)) ||
  (OF_ANYBODY.test(wordsBefore(tokens, index, 4)) && !isWord(tokens[index + 1], /^(?:na|no|em|nele|nela|ali|la)$/));

/** 'VIP por R$ 29,90/mês', '497 no pix', '49,90 por mês': what the author charges. */
export function isFee(tokens: readonly Token[], index: number): boolean {
  const words = tokens
    .slice(index + 1, index + 4)
    .flatMap(each => (each.kind === 'word' ? [each.text] : isSign(each, '/') ? ['/'] : []))
    .join(' ');
  return /^(?:reais )?(?:\/|por|ao|a|no|todo) ?(?:mes|ano|semestre|trimestre|semana|pix|boleto|cartao de)\b|^mensa(?:l|is)\b|^anua(?:l|is)\b/.test(
    words,
  );
}

/** 'Quem põe 1000 leva 30': an example, of all the legs together. */
const OF_ANYBODY = /\bquem (?:poe|coloca|bota|investe|joga|aposta|entra|entrar|colocar|botar|for)(?: com)?(?: r\$)?$/;

const NO_STAKE =
  /\b(?:em vez|ao inves|no lugar) d[eoa]s?(?: (?:quase|uns|umas|r\$))*$|(?<!\d )(?<![2-9][.,]?\d* )(?:\b1 )?\b(?:u|unid|und|unidade)\b(?: (?:de|=|:|a|vale|valendo|e|eh|r\$))+$/;

/** 'Não aceita mais de 150 reais', 'não passe de R$ 80', 'só aceita 20': the most that may be staked. */
export const isMost = (tokens: readonly Token[], index: number) => AT_MOST.test(wordsBefore(tokens, index, 9));

const AT_MOST =
  /\b(?:nao|nem|sem|nunca) (?:\w+ ){0,4}(?:(?:mais|acima|alem) (?:de|do que|que)|pass(?:a|e|em|ar|ando) d[eo]s?)(?: r\$)?$|\bso (?:ta |esta |estao |tao )?(?:aceit|deix|permit|peg)(?:a|am|e|em|ando|indo)(?: (?:apostar|entrar|colocar|ate|de|no maximo))*(?: r\$)?$/;

/** '1,90 com +30% de lucro': the odds that a percentage raises. */
export function isRaised(tokens: readonly Token[], index: number): boolean {
  let at = index + 1;
  while (
    at < index + 4 &&
    (isSign(tokens[at], '+') || isWord(tokens[at], /^(?:com|mais|e|o|um|de|boost|turbo|cupom)$/))
  )
    at++;
  if (at === index + 1 || tokens[at]?.kind !== 'number' || !isSign(tokens[at + 1], '%')) return false;
  const next = tokens[at + 2];
  return isSign(tokens[at - 1], '+') || isWord(isWord(next, /^(?:de|no|a)$/) ? tokens[at + 3] : next, RAISE);
}

export const RAISE = /^(?:lucro|aumento|boost|mais|turbo|turbinada|extra)$/;

export const isWord = (token: Token | undefined, pattern: RegExp) => token?.kind === 'word' && pattern.test(token.text);

/** '1,40+', '1,80 pra cima', '1,50 ou mais'. */
export function isLeast(tokens: readonly Token[], index: number): boolean {
  const [first, second] = [tokens[index + 1], tokens[index + 2]];
  const token = tokens[index];
  if (isSign(first, '+') && second?.kind !== 'number' && first?.at === token?.end) return true;
  const words = [first, second].map(each => (each?.kind === 'word' ? each.text : '')).join(' ');
  return (
    /^(?:pra|para|p) cima$|^ou (?:mais|maior|superior|acima)$/.test(words) ||
    (first?.kind === 'word' && /^(?:minim[oa]|min)$/.test(first.text))
  );
}

/** '2,10 ou mais · onde tiver saldo · Bahia', 'Betano: Bahia 2,15 ou mais': the price of a line that is a bet, and no condition. */
export function isPriceOfLine(tokens: readonly Token[], index: number): boolean {
  const has = (kind: Token['kind'], from: readonly Token[]) => from.some(token => token.kind === kind);
  const before = tokens.slice(0, index);
  if (index === 0)
    return has('bet', tokens) && tokens.slice(1, 4).some(token => token.kind === 'sign' && /[|/;–—-]/.test(token.text));
  return (
    has('bet', before) &&
    has('house', before) &&
    !has('number', before) &&
    !before.some(each => isWord(each, CONDITION))
  );
}

const CONDITION =
  /^(?:odds?|cotacao|minim[oa]|min|aposte?|apostar|apostando|quem|ganhe|ganha|recebe|promo|missao|cada)$/;

/** 'No máximo 40 reais de volta', 'até 50 em freebet': the most that comes back. */
export const isOfGift = (tokens: readonly Token[], index: number) =>
  /^(?:reais |contos? )?(?:de |em )(?:volta|devolucao|reembolso|cashback|lucro extra|extra|bonus|freebets?|credito|creditos)\b/.test(
    tokens
      .slice(index + 1, index + 5)
      .flatMap(each => (each.kind === 'word' ? [each.text] : []))
      .join(' '),
  );
