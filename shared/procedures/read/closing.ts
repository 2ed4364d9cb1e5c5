/** The ending of a procedure: for everybody, or for people who have not begun. What was placed stays placed. */

import type { MessageLine } from '../../reading/post/message-lines.ts';
import { oddsOf } from '../../reading/post/numbers.ts';
import type { ReadClosing } from '../reading.ts';
import type { Procedure } from '../schema/procedure.ts';
import type { PostedMessage } from './message.ts';
import { MOVES } from './moved-times.ts';
import { asks } from './question.ts';
import { meantBy } from './refers-to.ts';

const OVER =
  /\bparou\b|\bexpirou\b|\bfechad[oa]\b|\bfechou\b|pode fechar|nao entrem mais|\bencerrad[oa]\b|\bencerrou\b|saiu do ar|fora do ar|tir(?:ou|aram) (?:a |o )?(?:promo|superodd|oferta|odd|do ar)|(?:promo|oferta|superodd|odd|procedimento|aumentada|proc \d+) (?:acabou|expirou|caiu de vez|morreu|ja era|foi retirad[oa])|\bexpirad[oa]\b|\bfinalizad[oa]\b|\bcancelad[oa]\b|nao (?:esta|ta) mais (?:disponivel|valend|no ar)|acabou (?:a|o|aquel[ae]|ess[ae]|est[ae])\b|\btiraram (?:hoje|agora|agorinha|cedo)\b|\besgotad[oa]\b|\bsuspens[oa]s?\b|\bretir(?:ou|aram) (?:[oa] )?(?:mercado|promo|odd|oferta|linha)|\bja era\b|\b(?:aquel[ae]|ess[ae]|est[ae])(?: [\w-]+){0,5} (?:acabou|morreu|ja foi|foi embora)(?=\s*(?:[,.!;|\n]|$|viu|gente|pessoal))|\b(?:tir(?:ou|aram)|remov(?:eu|eram)|retir(?:ou|aram))(?: ela)?(?: do (?:ar|site))?(?=\s*(?:[,.!;|\n]|$))/;
const NOT_STARTED =
  /quem ja \w+ [^\n.]{0,20}(?:tranquil|de boa|sossegad|nada muda|vale)|quem \w+ fica (?:tranquil|de boa|sossegad)|quem (?:ainda )?(?:nao|n) (?:fez|comecou|entrou|pegou|iniciou)[^\n]{0,60}(?:nao|n) (?:faz|entra|faca|comece|inicie|entrem|facam)|quem ja (?:fez|comecou|entrou|pegou)[^\n]{0,30}(?:garantid|segue|continua|termina|finaliza)|nao (?:iniciem|comecem|entrem)[^\n]{0,30}(?:quem ja|mais)/;

/** 'Quem fez, fez'. */
const DONE_IS_DONE = /quem (?:ja )?(\w+),? (?:ja )?\1\b/;

/** 'A 2,10 já era, 2,00 agora na KTO': the old price is gone, and there is a new one. */
const GOES_ON =
  /\d[.,]\d{1,3}[^\n.]{0,12}\bagora\b|\bagora\b[^\n.]{0,20}\d[.,]\d|\bainda (?:passa|compensa|vale|da|serve|lucra)\b/;

const BACK = /\bvolt(?:ou|aram) (?:pr?a|para|a|ao|pro)(?: o)?:? (?:odd |@ ?)?(normal|\d{1,3}[.,]\d{1,3})/;

/** 'Voltou pra 2,05': the odds before they were raised. */
function isBack(plain: string, { steps }: Procedure): boolean {
  const said = BACK.exec(plain)?.[1];
  return (
    said !== undefined &&
    steps.some(({ legs }) =>
      legs.some(({ oddsBefore }) => oddsBefore !== undefined && (said === 'normal' || oddsOf(said) === oddsBefore)),
    )
  );
}

/** Null: it ends nothing. A message whose legs have odds and stakes is more likely something else. */
export function readClosing(lines: readonly MessageLine[], legs: number, message: PostedMessage): ReadClosing | null {
  const plain = lines.map(line => line.plain).join('\n');
  if (legs > 1 || asks(plain)) return null;
  const meant = meantBy(lines, message);
  const isOver =
    OVER.test(GOES_ON.test(plain) ? plain.replace(/\bja era\b/g, '') : plain) ||
    (NOT_STARTED.test(plain) && !MOVES.test(plain));
  if (!isOver && !meant.candidates.some(({ procedure }) => isBack(plain, procedure))) return null;
  if (meant.candidates.length === 0 && meant.number === null && message.replyTo === undefined) return null;
  const [only, ...others] = meant.candidates;
  const isClear = only === undefined ? meant.number !== null : others.length === 0;
  const id = isClear && only !== undefined ? { id: only.id } : {};
  const number = meant.number ?? (isClear ? only?.procedure.number : undefined);
  const refersTo = isClear ? { ...id, ...(number != null && { number }) } : null;
  // Who has done a part goes on with the free bet that it brings.
  const hasMore = isClear && (only?.procedure.steps.length ?? 0) > 1;
  return {
    is: 'closing',
    refersTo,
    for: NOT_STARTED.test(plain) || (DONE_IS_DONE.test(plain) && hasMore) ? 'not_started' : 'all',
    missing: refersTo === null ? ['refersTo'] : [],
  };
}
