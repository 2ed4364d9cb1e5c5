/** How people and files write the sports: one table for the chat's filters, imported files and the forms. */
import type { Sport } from '../../markets/market.ts';
import { foldText } from '../fold.ts';

const WORDS: Readonly<Partial<Record<Sport, readonly string[]>>> = {
  soccer: ['fut', 'futebol', 'soccer', 'football'],
  basketball: ['basquete', 'basquetebol', 'basketball', 'nba', 'basket'],
  tennis: ['tenis', 'tennis', 'atp', 'wta'],
  american_football: ['futebol americano', 'american football', 'nfl'],
  baseball: ['beisebol', 'baseball', 'mlb'],
  ice_hockey: ['hoquei', 'hoquei no gelo', 'ice hockey', 'hockey', 'nhl'],
  volleyball: ['volei', 'voleibol', 'volleyball'],
  mma: ['mma', 'ufc'],
};

/** Folded word → sport. */
export const SPORT_WORDS: Readonly<Record<string, Sport>> = Object.fromEntries(
  (Object.entries(WORDS) as [Sport, readonly string[]][]).flatMap(([sport, words]) =>
    words.map(word => [word, sport] as const),
  ),
);

/** Null: no such sport is known. Examples: 'Tênis' → 'tennis'; 'Sinuca' → null. */
export function sportOfWord(text: string): Sport | null {
  const word = foldText(text).trim();
  return Object.hasOwn(SPORT_WORDS, word) ? (SPORT_WORDS[word] ?? null) : null;
}
