/**
 * An offer whose bets nobody names yet: what the house gives and asks for, and how its author covers it. It is published when
 * the rest is filled in. An advert, which tells nobody how to cover it, is none.
 */
import type { Promotion } from '../schema/procedure.ts';
import type { DraftLeg, DraftStep, MessageReading } from './draft/draft.ts';
import { promotionIn } from './promotion/promotion.ts';
import { promotionOf } from './promotion-of.ts';
import { OVER } from './publishable.ts';
import { asks } from './question.ts';

const COVERED =
  /\bvou (?:solt|post|mand|pass|avis|coloc)\w+|\b(?:solto|posto|mando|aviso) (?:os|as|o|a|aqui|depois|amanha)\b|\bcobert[oa]s?\b|\bcobr(?:e|em|ir|imos|indo)\b|\bcasad[oa]s?\b|\blay\b|\bproteg(?:e|em|er|endo)\b|\bprotej\w+|\bprotecao\b|\boutro lado\b|\bdois lados\b|\bexchange\b/;
/** 'Amanhã sai procedimento', 'deixem 100 na Sportingbet': told of, and yet to come. */
const AHEAD =
  /\bdeix(?:em|a|ar) (?:o |um )?(?:saldo|(?:r\$ ?)?\d)|\b(?:sai|vem|teremos|vai ter|vai sair)\b[^.\n]{0,20}\bproc/;
export const TOLD = /\bontem\b|\b(?:eu )?(?:fiz|ganhei|recebi|apostei|usei|depositei)\b/;

/** Null: none. */
export function offerIn({ lines }: Pick<MessageReading, 'lines'>): Promotion | null {
  const plain = lines.map(line => line.plain).join('\n');
  if (!COVERED.test(plain) || asks(plain) || [OVER, AHEAD, TOLD].some(each => each.test(plain))) return null;
  const { promotion } = promotionIn(lines, false, false);
  return promotion !== null && isWhole(promotion) ? promotion : null;
}

/** It says what the house gives, and what for. */
function isWhole({ type, percent, capCents, valueCents, stakeCents, minStakeCents }: Promotion): boolean {
  switch (type) {
    case 'deposit-bonus':
      return percent !== undefined || valueCents != null;
    case 'bet-and-get':
    case 'mission':
      return valueCents != null && (stakeCents ?? minStakeCents) !== undefined;
    case 'cashback':
    case 'risk-free':
      return (percent ?? capCents ?? valueCents) != null;
    default:
      return false;
  }
}

/** The bet that the offer asks for, and the lay against it. None: its house or its stake is not said. */
export function offeredSteps(offer: Promotion, reading: MessageReading): DraftStep[] {
  const { house, stakeCents = null } = promotionOf(offer, [], reading);
  if (house === null || stakeCents === null) return [];
  const open = { market: 'other', selection: null, odds: null };
  const back: DraftLeg = { ...open, house, side: 'back', stakeCents };
  const lay: DraftLeg = { ...open, house: null, side: 'lay', stakeCents: null };
  const isLaid = reading.lines.some(({ plain }) => /\blay\b/.test(plain));
  return [{ event: null, legs: isLaid ? [back, lay] : [back], said: [], firstLine: 0 }];
}
