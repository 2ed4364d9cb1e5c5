/** Words that say what kind of club it is, and not which: FC, Esporte Clube, Sportverein. */
import { spelledWord } from './name-words.ts';

/** Say what kind of club it is, and not which, wherever they stand. */
const CLUB_WORDS = new Set(
  'fc cf afc cfc fk sk nk bk if club clube clubes futebol futbol football calcio fotball fotboll fodbold fussball esporte esportivo esportiva sociedade associacao asociacion association associazione sportverein spor kulubu verein ballklub boldklub ballspielverein toppfotball idrettslag idrottsforening koninklijke nogometni fudbalski fotbalovy fotbal voetbal voetbalclub soccer spielvereinigung turnverein sportgemeinschaft sportgemeinde polisportiva sportclub sportsklubben idrettsklubben voetbalvereniging fotballklubb fussballclub asociacion sports basket basketball basquete volei hc de do da dos das del di la le les el al the e y and und of et i en a'.split(
    ' ',
  ),
);
/** Those of them that a club does not change. */
const CLUB_LETTERS = new Set('sk nk bk if'.split(' '));
/** The same, but only before the name: "RC Lens" is Lens, "Estudiantes RC" not Estudiantes. */
const FIRST_WORDS = new Set(
  'rc rcd rsc ssc as us ud sd cd ca cr cs se aa ac sc ec ss ssd usd asd acd ad ae ce ge gd gs uc cp ps vfl vfb tsg tsv fsv sv tus sg spvgg bsc msv kv kvc krc kaa kas kfc rfc raal sl sco psc pfc pfk hnk gnk kf ks mks gks lks rks zks tsc ofk psfc jk ifk gif ik il fh nd stade gv csd cdp cda cdn csc aj ea es ogc aso spg ssv dsc djk bv bvv vv svv ff fotbal fotbalovy tj mfk fkm slsk gfk'.split(
    ' ',
  ),
);
/** And only after it. */
const LAST_WORDS = new Set(
  'sc ec ac cd ud sd ad us ss kv sv pfk pfc gfc osk mfc mfk ik il ff gf is us jk ks tc te vsc ubk nfc npl ev esc sad ltda bc sfc sa kf fbpa ssd fbc'.split(
    ' ',
  ),
);

export function isKindWord(word: string): boolean {
  return CLUB_WORDS.has(word) || FIRST_WORDS.has(word) || LAST_WORDS.has(word);
}

/** The words without those of every club; all of them, if none is left. */
export function significant(words: readonly string[]): string[] {
  const telling = words.filter(
    (word, at) =>
      !CLUB_WORDS.has(word) &&
      !/^\d{2,4}$/.test(word) &&
      !(at === 0 && /^\d$/.test(word)) &&
      !(FIRST_WORDS.has(word) && words.slice(0, at).every(before => isKindWord(before) || /^\d+$/.test(before))) &&
      !(LAST_WORDS.has(word) && words.slice(at + 1).every(after => isKindWord(after) || /^\d+$/.test(after))),
  );
  return (telling.length > 0 ? telling : words).map(spelledWord);
}

/** Whether two clubs that are called the same and have these letters before their names are two: "UD" and "SD Logroñés". */
export function areOtherLetters(a: string, b: string): boolean {
  const isKind = (word: string) => FIRST_WORDS.has(word) || CLUB_LETTERS.has(word);
  return a !== b && isKind(a) && isKind(b);
}
