/** The line of a handicap or a total that a later message moves: 'Bills agora é -3,5', 'a linha passou pra 3,0', 'mais de 3,5 em vez de 2,5'. */
import type { PostLeg } from '../../reading/post/post.ts';
import { decimal } from '../../reading/post/said-bet.ts';
import type { ProcedureLeg } from '../schema/procedure.ts';

export const MOVES_LINE =
  /\bagora\b|\blinhas?\b|\bmud\w+|\bviro[ur]\w*|\bpasso[ur]\w*|\bfoi (?:pra|para)\b|\bem vez de\b|\bcorre[tç]\w+|\bcorrig\w+|→/;
const TOLD =
  /\blinhas?\b(?: (?:nova|agora|mudou|passou|foi|virou|subiu|caiu|desceu|e|eh|pra|para|a|de [+-]?\d[\d.,]*))*[ :=]{1,3}([+-]?\d{1,3}(?:[.,](?:0|25|5|75))?)(?![\d%]|[.,]\d)/;

/** Undefined: it moves no line of this leg. text: plain, of the lines that say it. */
export function movedLine({ bet }: PostLeg, { line, market, selection }: ProcedureLeg, text: string) {
  if (line === undefined) return undefined;
  const own = bet?.bet;
  if (own?.line !== undefined)
    return own.market === market && own.selection === selection && own.line !== line ? own.line : undefined;
  const told = TOLD.exec(text)?.[1];
  if (told === undefined) return undefined;
  const value = decimal(told);
  // 'A linha agora é 3,5' of a side that gives 2,5: it gives more.
  const to = /^[+-]/.test(told) || line > 0 ? value : -value;
  return to === line ? undefined : to;
}

/** 'Bills -2,5' → 'Bills -3,5'. */
export const relabelled = (label: string, from: number, to: number): string =>
  label.replace(/[+-]?\d{1,3}(?:[.,]\d{1,2})?(?!.*\d)/, text => {
    const sign = /^[+]/.test(text) && to > 0 ? '+' : '';
    const value = /^[+-]/.test(text) || from > 0 ? to : Math.abs(to);
    return `${sign}${String(value).replace('.', text.includes('.') ? '.' : ',')}`;
  });
