/** Which legs of a procedure a later message speaks of. */

import { houseKey, houseNameKey } from '../../reading/post/house-names.ts';
import type { MessageLine } from '../../reading/post/message-lines.ts';
import type { PostLeg } from '../../reading/post/post.ts';
import type { Procedure, ProcedureLeg } from '../schema/procedure.ts';
import { MOVES_LINE, movedLine } from './moved-line.ts';

export interface Placed {
  readonly path: string;
  readonly leg: ProcedureLeg;
  readonly index: number;
  readonly step: number;
}

export const allLegs = ({ steps }: Procedure): Placed[] =>
  steps.flatMap(({ legs }, step) =>
    legs.map((leg, index) => ({ path: `steps.${step}.legs.${index}`, leg, index, step })),
  );

const ORDINALS = [
  /\b(?:primeir[ao]|1[ao]) (?:perna|aposta|entrada|casa)|\b(?:perna|entrada) 1\b/,
  /\b(?:segund[ao]|2[ao]) (?:perna|aposta|entrada|casa)|\b(?:perna|entrada) 2\b/,
  /\b(?:terceir[ao]|3[ao]) (?:perna|aposta|entrada|casa)|\b(?:perna|entrada) 3\b/,
];

/** 'Cobertura 2': the first leg is what is covered. */
const COVER = /\b(?:cobertura|protecao) ([1-9])\b(?![.,]\d)/;

/** The legs that may be spoken of: by house, bet, side, old odds, or place. */
export function legsMeant(procedure: Procedure, said: PostLeg, lines: readonly MessageLine[]): Placed[] {
  const text = textOf(said, lines);
  const cover = COVER.exec(text)?.[1];
  const ordinal = cover === undefined ? ORDINALS.findIndex(pattern => pattern.test(text)) : Number(cover);
  const house = said.house === undefined ? null : houseKey(houseNameKey(said.house.house));
  const bet = house !== null && isNameOnly(said, lines) ? undefined : said.bet;
  const scored = allLegs(procedure).flatMap(placed => {
    const { leg, index } = placed;
    if (ordinal !== -1) return index === ordinal && isPossible(leg, said, text) ? [{ placed, fit: 9 }] : [];
    let fit = 0;
    if (said.side !== undefined && said.side !== leg.side) return [];
    if (said.side === 'lay') fit += 2;
    if (bet !== undefined) {
      const { selection, market, line } = bet.bet;
      // 'Lazio caiu': whatever is bet on of that side.
      const isBet = selection === leg.selection && (line === undefined || (line === leg.line && market === leg.market));
      const isMoved = !isBet && movedLine(said, leg, text) !== undefined && MOVES_LINE.test(text);
      if (!isBet && !isMoved) return [];
      fit += isBet ? 2 : 1;
    }
    if (house !== null) {
      const isHouse =
        leg.house !== null && (houseKey(leg.house) === house || (house === 'betfair' && /^betfair/i.test(leg.house)));
      if (!isHouse && bet === undefined) return [];
      fit += isHouse ? 3 : -1;
    }
    const old = leg.boost !== undefined && 'to' in leg.boost ? leg.boost.to : leg.odds;
    if (said.oddsBefore !== undefined) fit += said.oddsBefore === old || said.oddsBefore === leg.oddsBefore ? 3 : -4;
    if (said.odds === old) fit += 1;
    if (!isPossible(leg, said, text)) return [];
    return [{ placed, fit }];
  });
  const best = Math.max(0, ...scored.map(({ fit }) => fit));
  return scored.flatMap(({ placed, fit }) => (fit === best ? [placed] : []));
}

/** 'A do Roma: Betano foi pra 3,15': which procedure is meant, and not which bet. */
const isNameOnly = ({ bet }: PostLeg, lines: readonly MessageLine[]): boolean =>
  bet !== undefined && OF_PROCEDURE.test(lines[bet.line]?.plain.slice(0, bet.at) ?? '');

const OF_PROCEDURE =
  /\b(?:a|na|aquela|naquela|essa|operacao|dica|entrada|procedimento|proc|sure|surebet) d[aoe]s? (?:jogo d[aeo]s? )?$/;

/** 'Subiu para 2,20' is not said of odds of 4,40. */
function isPossible({ odds }: ProcedureLeg, said: PostLeg, text: string): boolean {
  if (said.odds === undefined || odds === null || said.oddsBefore !== undefined) return true;
  if (/\bsubi(?:u|ram)\b|\baumentou\b/.test(text) && said.odds < odds) return false;
  return !(/\bcai(?:u|ram)\b|\bbaixou\b|\bdesceu\b/.test(text) && said.odds > odds);
}

export const textOf = (said: PostLeg, lines: readonly MessageLine[]) =>
  [...new Set(said.atoms.map(({ line }) => line))].map(line => lines[line]?.plain ?? '').join(' ');
