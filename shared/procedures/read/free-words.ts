/** Whether the stake of a free bet is paid out with what it wins, as a message says it. */

const STAKE = '(?:o |a )?(?:valor|stake)(?: d[ae] (?:freebet|free|fb|aposta|gratis))?';
const PAYS = '(?:devolve|volta|retorna|inclui|paga|vem)';

export const SNR = new RegExp(
  `\\bsnr\\b|\\bnao (?:te )?${PAYS} ${STAKE}|\\b(?:valor|stake)(?: d[ae] (?:freebet|free|fb|aposta|gratis))? (?:nao|sem) (?:volta|retorna|vem|entra|devolvid|(?:e|eh|sera) (?:devolvid|pag|inclus))|\\bvalor da free nao\\b|\\bso (?:devolve |pagam? |volta |vem |fica )?(?:com )?o lucro\\b|\\bso lucro\\b|\\blucro apenas\\b|\\bsem (?:o )?retorno`,
);

export const SR = new RegExp(
  `\\bsr\\b|\\bcom (?:o )?retorno|(?<!\\bnao (?:te )?)\\b(?:devolve|retorna|volta|inclui)(?: tambem| junto)? ${STAKE}|\\b(?:valor|stake)(?: d[ae] (?:freebet|free|fb|aposta|gratis))? (?:volta|retorna|vem|entra)(?: junto| tambem)|\\bstake (?:volta|retorna|inclus[ao]|incluid[ao])`,
);
