/** 'Palmeiras vence o Mirassol 1,70 ⏎ Santos vence o Vitória 2,40': bets on two matches, which cover nothing together. */

import { foldText } from '../../language/fold.ts';
import type { Token } from '../result/token.ts';
import { isPrice } from './said-words.ts';

/** Whether the lines of a message, each with one price, are of matches that share no team. */
export function areOtherMatches(tokens: readonly Token[]): boolean {
  const rows = rowsOf(tokens).filter(row => row.filter(isPrice).length === 1);
  const matches = rows.flatMap(row => teamsIn(row) ?? []);
  const teams = matches.flat();
  return matches.length > 1 && matches.length === rows.length && new Set(teams).size === teams.length;
}

function rowsOf(tokens: readonly Token[]): Token[][] {
  const rows: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'separator' && token.text === '\n') rows.push([]);
    else rows.at(-1)?.push(token);
  }
  return rows;
}

/** Null: two teams are not named. */
function teamsIn(row: readonly Token[]): [string[]] | null {
  const at = row.findIndex(
    token =>
      (token.kind === 'separator' && token.text === 'x') ||
      (token.kind === 'role' && /^(?:vence|ganha|bate)$/.test(token.text)),
  );
  const before = row[at - 1];
  const [next, further] = row.slice(at + 1, at + 3);
  const isArticle = next !== undefined && 'text' in next && /^(?:o|a)$/.test(next.text);
  const after = isArticle ? further : next;
  const isTeam = (token: Token | undefined): token is Token & { readonly text: string } =>
    token !== undefined && (token.kind === 'name' || (token.kind === 'role' && token.role === 'noise'));
  return at > 0 && isTeam(before) && isTeam(after) ? [[foldText(before.text), foldText(after.text)]] : null;
}
