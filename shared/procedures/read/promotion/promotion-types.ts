/** The kinds of promotions, and the words that say them. */
import type { PromotionType } from '../../schema/procedure.ts';

export const FREE = '(?:freebets?|free ?bets?|frees?|fb|creditos?(?: de aposta)?|apostas? gratis)';

/** A bet is paid before the end: 'paga com 2 gols de vantagem', 'pagamento antecipado', 'paga adiantado'. */
const GOALS = String.raw`(?:(?:\d|um|dois|tres) gols?|[23] ?x ?0)`;

const EARLY = String.raw`(?<!sem )\b(?:pagamento|pag(?:a|am|ou|ando)|green) (?:antecipad|adiantad|antes\b)|\bantecipam? o (?:pagamento|green)|\b2 ?up\b|\bpag\w*\b[a-z ]{0,30}(?:\babr\w+ (?:em )?${GOALS}|${GOALS} (?:de (?:vantagem|frente|diferenca)|na frente|acima))|\b(?:abr\w+|faz\w*|fiz\w+|tiver) ${GOALS}[^\n.]{0,40}\bpag`;

export const PAYS_EARLY = new RegExp(EARLY);

/** 'Devolve metade do que a pessoa perder', '20% do prejuízo volta': a part of what is lost, and not the bet. */
const GIVES_BACK = String.raw`\b(?:devol\w+|volta(?:m|ndo)?|reembols\w+|estorn\w+|de volta)`;
const LOST = String.raw`(?:do que (?:\w+ ){0,3}perd\w+|d[aeo]s? (?:quem|perdas?|prejuizo|derrota|valor perdido|aposta perdida)\b)`;
export const PART_OF_LOSS = String.raw`(metade|parte|um terco|um quarto|\d{1,3}(?:[.,]\d{1,2})? ?%) ${LOST}`;

/** The first type in this order that fits is the one that is meant. */
const TYPES: readonly (readonly [PromotionType, RegExp])[] = [
  ['free-spins', /\bgiros?\b(?! (?:ela|a free|essa))|rodadas gratis|free ?spins?/],
  [
    'cashback',
    new RegExp(
      `\\bcash ?back\\b|${GIVES_BACK} (?:\\w+ ){0,2}${PART_OF_LOSS}|${PART_OF_LOSS} (?:\\w+ ){0,3}${GIVES_BACK}`,
    ),
  ],
  [
    'risk-free',
    // 'Devolve a primeira aposta em freebet se perder', 'perdeu a primeira, volta em freebet'.
    /(?:devol\w+|reembols\w+|estorn\w+)[^\n.]{0,70}\b(?:se|caso|quando) (?:\w+ ){0,4}(?:perd\w+|percam?\b)|(?:se|caso|quando) (?:\w+ ){0,3}(?:perder|percam?\b)[^\n.]{0,50}\b(?:devol\w+|reembols\w+|volta|recebe\w*)|aposta protegida|primeira aposta (?:protegida|garantida|segura)|perdeu[^\n.]{0,20}\b(?:volta|devolvem?)\b|sem risco|\basr\b|risk ?free|se perder,? (?:a casa )?(?:devolve|volta|recebe)|devolve(?:m|r)? se perder|seguro de aposta|reembols[oa]|devolvem? \d{1,3} ?% (?:d[ao] )?(?:(?:1a|primeira) )?aposta|aposta perdida/,
  ],
  [
    'boost-percent',
    /(?:aumento|boost|turbinada|turbo|impulso) (?:de )?\d{1,3}(?:[.,]\d)? ?%|\d{1,3} ?% (?:de aumento|de boost|a mais|(?:no|de|em) lucro|boost)/,
  ],
  [
    'enhanced-odds',
    /super ?odds?|super ?aumentad|odds? (?:super ?)?aumentad|aumentada|odds? turbinad|turbin(?:ad|ou|aram)|super ?aumento|odds? boost|boost(?:ada)?\b|odds? melhorad|mega ?odd|odd especial|odd potencializad/,
  ],
  ['mission', /\bmissao|\bdesafio\b/],
  [
    'deposit-bonus',
    /bonus (?:de|no) (?:primeiro )?deposito|\d{2,3} ?% (?:d[eo]|no|sobre o) (?:seu )?(?:primeiro )?deposito|deposit(?:e|o|ou|a|ar|em|ando) .{0,30}(?:ganh|bonus|receb)/,
  ],
  [
    'bet-and-get',
    new RegExp(
      `(?<!\\b(?:queim\\w+|gir\\w+|us\\w+|hora|valor|stake|custo|conta|lucro|extracao|conversao) )(?:dando|dao|da) .{0,45}${FREE}|(?:dando|dao|da) (?:r\\$ ?)?\\d+[^\\n.]{0,12} (?:pra|para) quem (?:fizer|apostar|colocar)|apost\\w* [^\\n]{0,60}(?:=|→|->) ?(?:uma )?(?:r\\$ ?\\d+ (?:em |de )?)?${FREE}|apost\\w* [^\\n]{0,80}\\b(?:cai|caem|vem|devolvem?|libera)\\b[^\\n]{0,24}${FREE}|${FREE}[^.\\n]{0,30}(?:pra|para) quem apostar|apost[ea]r? .{0,40}(?:e )?(?:ganh[ea]|receb|lev[ea])|aposte e ganhe|${FREE}[^.\\n]{0,30}(?:ao apostar|se apostar)|devolvem? .{0,20}${FREE}|clube da ${FREE}|ganh[ea]r?:? .{0,20}${FREE}|recompensa|qualificadora|\\bqf\\b|rende (?:uma )?${FREE}|libera .{0,20}${FREE}`,
    ),
  ],
  ['early-payout', new RegExp(`duplo green|tentativa de duplo|\\bdg\\b|${EARLY}`)],
];

export function typeIn(plain: string): PromotionType | null {
  // '1º giro', 'os 5 giros' of a rollover are bets.
  const isRollover =
    /\brollover\b|\bgir\w+ (?:\w+ )?\d+ ?(?:x\b|vezes)/.test(plain) &&
    /\bdeposit\w+[^\n]*\bbonus\b|\bbonus[^\n]*\bdeposit/.test(plain);
  const told = isRollover ? plain.replace(/\bgiros?\b(?! gratis)/g, ' ') : plain;
  return TYPES.find(([, pattern]) => pattern.test(told))?.[0] ?? null;
}
