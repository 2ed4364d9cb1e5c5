/** How people and files write the sports: one table for the chat's filters, posts, imported files and the forms. */
import type { Sport } from '../../markets/market.ts';
import { foldText } from '../fold.ts';
import { anyOf } from './market-words.ts';

interface SportNames {
  /** How people name the sport. */
  readonly words?: readonly string[];
  readonly leagues?: readonly string[];
  /** Teams and players that posts name without their sport. */
  readonly sides?: readonly string[];
  readonly signs?: string;
}

/** Soccer is what is meant where nothing else is told. A text of several is of the first. */
const NAMES: Readonly<Record<Sport, SportNames>> = {
  soccer: { words: ['fut', 'futebol', 'soccer', 'football'] },
  basketball: {
    words: ['basquete', 'basquetebol', 'basketball', 'nba', 'basket'],
    leagues: ['nbb', 'wnba', 'euroliga'],
    sides: [
      'lakers',
      'celtics',
      'knicks',
      'nuggets',
      'warriors',
      'bucks',
      'bulls',
      'suns',
      'mavericks',
      'mavs',
      '76ers',
      'sixers',
      'clippers',
      'grizzlies',
      'raptors',
      'rockets',
      'timberwolves',
      'pelicans',
      'cavaliers',
      'cavs',
      'pacers',
      'pistons',
      'hornets',
      'wizards',
      'hawks',
      'trail blazers',
      'miami heat',
      'orlando magic',
      'san antonio',
    ],
    signs: '🏀',
  },
  tennis: {
    words: ['tenis', 'tennis', 'atp', 'wta'],
    leagues: ['challenger', 'wimbledon', 'roland garros', 'masters 1000', 'us open', 'australian open'],
    sides: [
      'sinner',
      'alcaraz',
      'djokovic',
      'zverev',
      'medvedev',
      'fritz',
      'tsitsipas',
      'rublev',
      'ruud',
      'rune',
      'musetti',
      'de minaur',
      'draper',
      'shelton',
      'auger-aliassime',
      'monfils',
      'dimitrov',
      'hurkacz',
      'swiatek',
      'sabalenka',
      'gauff',
      'rybakina',
      'pegula',
      'andreeva',
      'haddad',
      'jabeur',
      'badosa',
      'krejcikova',
      'vondrousova',
      'kasatkina',
      'ostapenko',
      'svitolina',
      'joao fonseca',
      'cerundolo',
      'tiafoe',
      'khachanov',
      'lehecka',
      'mensik',
      'bublik',
      'davidovich',
      'cobolli',
      'arnaldi',
      'berrettini',
      'thiago wild',
      'pigossi',
      'stefani',
      'burruchaga',
      'etcheverry',
      'navone',
      'tabilo',
      'jarry',
      'paolini',
      'zheng',
    ],
    signs: '🎾',
  },
  american_football: {
    words: ['futebol americano', 'american football', 'nfl'],
    sides: [
      'chiefs',
      'bills',
      'packers',
      'cowboys',
      'eagles',
      '49ers',
      'ravens',
      'bengals',
      'steelers',
      'dolphins',
      'patriots',
      'broncos',
      'chargers',
      'raiders',
      'seahawks',
      'buccaneers',
      'falcons',
      'vikings',
      'commanders',
      'colts',
      'texans',
      'jaguars',
      'browns',
    ],
    signs: '🏈',
  },
  baseball: {
    words: ['beisebol', 'baseball', 'mlb'],
    sides: ['yankees', 'dodgers', 'astros', 'mets', 'red sox'],
    signs: '⚾',
  },
  ice_hockey: {
    words: ['hoquei', 'hoquei no gelo', 'ice hockey', 'hockey', 'nhl'],
    sides: ['bruins', 'maple leafs', 'oilers'],
    signs: '🏒',
  },
  volleyball: {
    words: ['volei', 'voleibol', 'volleyball'],
    leagues: [
      ...['superliga feminina', 'superliga masculina', 'superliga de volei', 'superliga a', 'superliga b'],
      ...['liga das nacoes de volei', 'vnl'],
    ],
    signs: '🏐',
  },
  mma: { words: ['mma', 'ufc'], signs: '🥊' },
  other: { leagues: ['cs2', 'lol', 'valorant', 'tenis de mesa', 'handebol'], signs: '🎮🏓' },
};

const ROWS = Object.entries(NAMES) as [Sport, SportNames][];

/** Folded word → sport. */
export const SPORT_WORDS: Readonly<Record<string, Sport>> = Object.fromEntries(
  ROWS.flatMap(([sport, { words = [] }]) => words.map(word => [word, sport] as const)),
);

const TOLD: readonly (readonly [Sport, RegExp])[] = ROWS.flatMap(
  ([sport, { words = [], leagues = [], sides = [], signs = '' }]) =>
    sport === 'soccer'
      ? []
      : [[sport, new RegExp(`[${signs}]|\\b(?:${anyOf([...words, ...leagues, ...sides])})\\b`, 'u')] as const],
);

/** The sport that a text tells by a word, a league, a side or a sign; null: none. plain: without accents, in small letters. */
export const sportTold = (plain: string): Sport | null => TOLD.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;

/** Null: no such sport is known. Examples: 'Tênis' → 'tennis'; 'Sinuca' → null. */
export function sportOfWord(text: string): Sport | null {
  const word = foldText(text).trim();
  return Object.hasOwn(SPORT_WORDS, word) ? (SPORT_WORDS[word] ?? null) : null;
}
