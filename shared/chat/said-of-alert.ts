/** What a person says of one alert in a few words: that they took it, that they do not want it now, or what to mute. */
import { foldText } from '../language/fold.ts';

export type SaidOfAlert = 'took' | 'arb' | 'event' | 'league' | 'sport';

/** Such a word is short. */
const LONGEST = 60;
const TOOK =
  /^(?:ja )?(?:peguei|apostei|entrei|fiz|bati)(?: (?:essa|esta|ela|nessa|nela|tudo|todas?|as (?:duas|tres)))?$/;
const NOT_NOW = /^(?:agora nao|nao agora|essa nao|esta nao|passo|pula|deixa(?: pra la)?)$/;
const MUTE =
  /^(?:(?:silencia|silenciar|muta|mutar|cala|esconde|esconder|tira|tirar|sem|chega|nao quero(?: mais)?) )?(?:mais )?(?:d?ess[ea]|d?est[ea]|d?[oae]) (jogo|partida|liga|campeonato|esporte|oportunidade|arb|surebet)$/;
const NAMED = {
  jogo: 'event',
  partida: 'event',
  liga: 'league',
  campeonato: 'league',
  esporte: 'sport',
  oportunidade: 'arb',
  arb: 'arb',
  surebet: 'arb',
} as const satisfies Record<string, SaidOfAlert>;

/** Null: none of it. Examples: 'peguei!' → took; 'agora não' → arb; 'silencia essa liga' → league. */
export function readSaidOfAlert(text: string): SaidOfAlert | null {
  if (text.length > LONGEST) return null;
  const plain = foldText(text)
    .replace(/[!.,;👍✅]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (TOOK.test(plain)) return 'took';
  if (NOT_NOW.test(plain)) return 'arb';
  const named = MUTE.exec(plain)?.[1];
  return named === undefined ? null : NAMED[named as keyof typeof NAMED];
}
