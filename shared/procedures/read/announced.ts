/** Steps that a message promises for later, and the average of spins. Neither is asked for, nor made up. */

import type { MessageLine } from '../../reading/post/message-lines.ts';
import { centsOf, decimalOf, NUMBER } from '../../reading/post/numbers.ts';
import { cents } from '../../units.ts';
import type { ProcedureLeg, ProcedureStep, Promotion } from '../schema/procedure.ts';
import type { SaidSum } from './draft/said-sums.ts';
import { asks } from './question.ts';

const SEND =
  '(?:(?:vou |vamos )?(?:mand|post|avis|envi|solt|coloc|pass)(?:o|amos|arei|aremos|a|am|ar|ando)|volt(?:o|amos|arei|aremos) com)\\b';
const PROMISE = new RegExp(
  `\\b(?:queima|girar|giro|gira|onde usar|outros dias|proximo|proximos|restante|restantes|outr[ao]s \\d{1,2}|passo 2|segunda parte|conta)\\b[^\\n]{0,60}\\b(?:eu |a gente )?${SEND}|\\b${SEND}[^\\n]{0,40}\\b(?:onde girar|(?:onde|pra|para) usar|a queima|queima|o giro|conta no momento|depois|amanha|dia seguinte)`,
);

export function announcedSteps(
  lines: readonly MessageLine[],
  promotion: Promotion | null,
  steps: readonly ProcedureStep[],
  winner: string | null,
): ProcedureStep[] {
  const [first] = steps;
  const found: ProcedureStep[] = [];
  for (const { plain } of lines) {
    const inPlay = inPlayStep(plain, first);
    if (inPlay !== null && found.length === 0) found.push(inPlay);
    else if (PROMISE.test(plain) && found.length === 0 && first !== undefined && !asks(plain)) {
      const times = promotion?.repeats?.times;
      if (times !== undefined && /dias?\b|jogos/.test(plain)) {
        found.push({ calculator: null, waitsFor: 'next_day', announced: true, repeats: times - 1, legs: [] });
      } else if (
        /freebet|\bfree|\bfb\b|credito|girar|giro|queima|gira\b/.test(plain) &&
        !steps.slice(1).some(hasFree)
      ) {
        const condition = promotion?.when === 'win' && winner !== null ? { condition: `só se o ${winner} vencer` } : {};
        found.push({ calculator: null, waitsFor: 'freebet_credited', announced: true, ...condition, legs: [] });
      }
    }
  }
  return found;
}

const hasFree = ({ legs }: ProcedureStep) =>
  legs.some(({ freebet, freebetUnknown }) => freebet !== undefined || freebetUnknown);

/** 'Quem preferir sair na hora faz o back ao vivo na exchange': a choice whose odds nobody knows yet. */
function inPlayStep(plain: string, first: ProcedureStep | undefined): ProcedureStep | null {
  const lay = first?.legs.find(({ side }) => side === 'lay');
  if (lay === undefined || !first?.legs.some(({ earlyPayout }) => earlyPayout)) return null;
  if (!/(?:sair|trava|fechar|garantir|encerrar)/.test(plain) || !/ao vivo|na hora|live/.test(plain)) return null;
  const leg: ProcedureLeg = {
    house: lay.house,
    market: lay.market,
    selection: lay.selection,
    ...(lay.line !== undefined && { line: lay.line }),
    side: 'back',
    odds: null,
    stakeCents: null,
    inPlay: true,
  };
  return { calculator: 'early-payout-lock-in', waitsFor: 'early_payout', announced: true, optional: true, legs: [leg] };
}

const CASH = `(?:r\\$ ?)?(${NUMBER})`;

/** 'Contando 20,00 de ganho: gira 100,00 no cassino com perda média de 4%'; null: no such sum. */
export function spinsStep(plain: string, promotion: Promotion | null, said: readonly SaidSum[]): ProcedureStep | null {
  if (promotion?.type !== 'free-spins') return null;
  const loss = /(?:perda|margem|house edge|vantagem da casa)[^%\n]{0,30}?(\d{1,2}(?:[.,]\d{1,2})?) ?%/.exec(plain);
  if (loss === null) return null;
  const counted = new RegExp(`(?:contando|considerando|supondo|se sair(?:em)?) ${CASH}`).exec(plain);
  const spins = promotion.spins === undefined ? null : cents(promotion.spins.count * promotion.spins.valueCents);
  const bonusCents = centsOf(counted?.[1] ?? '') ?? spins;
  const turned = new RegExp(`(?:gira(?:r|ndo)?|rollover de|apostar) ${CASH}(?! ?x|x| giros)`).exec(plain);
  const turnoverCents =
    centsOf(turned?.[1] ?? '') ??
    (bonusCents !== null && promotion.rollover ? cents(Math.round(bonusCents * promotion.rollover.times)) : null);
  if (bonusCents === null || turnoverCents === null) return null;
  const lossRate = Math.round(decimalOf(loss[1] ?? '') * 1e4) / 1e6;
  const average = said.find(({ isExpected }) => isExpected);
  return {
    calculator: 'rollover-ev',
    waitsFor: 'spins_credited',
    input: { bonusCents, turnoverCents, lossRate },
    expectedProfitCents: cents(Math.round(bonusCents - turnoverCents * lossRate)),
    ...(average && { saidExpectedCents: average.cents }),
    legs: [],
  };
}
