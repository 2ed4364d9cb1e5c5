/** A bet that was not made, or somebody else's, is told, and nothing is to be counted: 'quase botei 500 no Palmeiras', 'se eu tivesse colocado 200'. */
import { foldText } from '../../language/fold.ts';

const BET =
  '(?:(?:bot|apost|colo[cq]|entr|met|jog|peg|ta[cq]|crav|invest|lanc)[a-z]*|por|posto|pus|fazer|fiz|feito|fui|ido)';
const UNDONE = new RegExp(
  [
    String.raw`\bse (?:\w+ ){0,2}(?:tivesse|tivessemos|houvesse)\b`,
    String.raw`\b(?:quase|por pouco|por um triz)(?: (?:que|eu|nao|n))* ${BET}\b`,
    String.raw`\b(?:ia|iria|fui|pensei em|tava pra|estava pra) ${BET} .*\b(?:mas|so que|desisti|travou|nao deu)\b`,
    String.raw`\b(?:devia|deveria|podia|poderia|era pra) (?:eu )?ter ${BET}\b`,
    String.raw`\bdesisti de ${BET}\b`,
    String.raw`\b(?:nunca|jamais|nao) (?:\w+ )?(?:bot|apost|coloc|met|jog|peg|tac|crav|invest)[ae]ria\b`,
    String.raw`\b(?:meu|minha|um|uma) (?:prim|irma|tio|tia|cunhad|sogr|amig|vizinh|coleg|parceir|pai|mae|chefe|mulher|marido|namorad|filh|brother|mano|cara)\w* (?:\w+ ){0,2}(?:apostou|botou|colocou|meteu|jogou|pegou|fez|cravou|tacou|entrou|pos)\b`,
  ].join('|'),
);
/** Something of it is asked. */
const ASKS = /\?|\bq(?:ua?n?t[oa]s?|t[oa]|nt[oa])\b|\bcalcul|\bdivid/;

const HELD_BACK = /\b(?:nao|nem) (?:\w+ ){0,2}(?:anot|registr|lanc|cadastr|grav|salv|marc)(?:a|e|ar|em|ue|ues?)\b/;
const YET = /\b(?:ainda|calma|espera|pera|perai|por enquanto)\b/;

/** 'calma, não anota ainda': nothing is to be written, and no sum was asked for. */
export function isHeldBack(text: string): boolean {
  const said = foldText(text);
  return HELD_BACK.test(said) && YET.test(said) && !ASKS.test(said);
}

const GIFT =
  /\b(?:me deu|me deram|caiu|pingou|veio|liberou|liberaram)\b[^?]{0,40}\b(?:freebets?|free bets?|fb|apostas? gratis)\b/;

/** 'a Betano me deu 50 de freebet': it is told, and nothing was bet with it. */
export function isGift(text: string): boolean {
  const said = foldText(text);
  return GIFT.test(said) && !ASKS.test(said);
}

export function isUndone(text: string): boolean {
  const said = foldText(text);
  return UNDONE.test(said) && !ASKS.test(said);
}
