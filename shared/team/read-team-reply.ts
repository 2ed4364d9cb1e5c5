/** What somebody answers to the board of a team: the odds and stake that they got, or a limit that they saw. */
import { MAX_CENTS } from '../bets/action.ts';
import { parseMoney } from '../catalogue/numbers/format.ts';
import { parseOdds } from '../odds/parse-odds.ts';
import { houseKey } from '../reading/post/house-names.ts';
import type { Cents } from '../units.ts';

export type TeamReply =
  /** legNumber: as the message numbers it, from 1; null: not said. stakeCents null: as published. */
  | {
      readonly kind: 'placed';
      readonly legNumber: number | null;
      readonly odds: number;
      readonly stakeCents: Cents | null;
    }
  | { readonly kind: 'limit'; readonly house: string; readonly cents: Cents }
  /** More than the planilha takes as a stake. */
  | { readonly kind: 'too_much' };

const LONGEST = 100;
const PLACED =
  /^(?:(\d{1,2})\s*[:)]\s*)?@?\s*(\d{1,5}(?:[.,]\d{1,4})?)(?:\s+(?:por|com)?\s*(?:R\$\s*)?(\d[\d.,]{0,14}))?$/i;
const LIMIT = /^limite?\s+(?:d[aoe]\s+|n[ao]\s+)?(.{2,40}?)\s*:?\s+(?:R\$\s*)?(\d[\d.,]{0,14})$/i;

/** Null: neither. Examples: '2,28 50' → odds 2.28, R$ 50; '2: 2,28' → leg 2; 'limite betano 30' → R$ 30 at Betano. */
export function readTeamReply(text: string): TeamReply | null {
  const said = text.trim();
  if (said.length > LONGEST) return null;
  const limit = LIMIT.exec(said);
  if (limit !== null) {
    const cents = parseMoney(limit[2] ?? '');
    const house = houseKey((limit[1] ?? '').trim());
    if (!cents.ok || cents.value <= 0) return null;
    return cents.value > MAX_CENTS ? { kind: 'too_much' } : { kind: 'limit', house, cents: cents.value };
  }
  const placed = PLACED.exec(said);
  if (placed === null) return null;
  const odds = parseOdds(placed[2] ?? '');
  const stake = placed[3] === undefined ? null : parseMoney(placed[3]);
  if (!odds.ok || (stake !== null && (!stake.ok || stake.value <= 0))) return null;
  if (stake?.ok && stake.value > MAX_CENTS) return { kind: 'too_much' };
  const legNumber = placed[1] === undefined ? null : Number(placed[1]);
  return { kind: 'placed', legNumber, odds: odds.value, stakeCents: stake?.ok ? stake.value : null };
}
