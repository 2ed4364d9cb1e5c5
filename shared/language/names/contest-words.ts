/**
 * What kind of contest a word names, in the languages of the feeds: women, youth, reserves, other games than the one
 * that the sport usually is, and no game of people at all. Words are folded.
 */

/** simulated: computed, not played. summer: a league of other players than the clubs' own. */
export type ContestMark =
  | 'women'
  | 'youth'
  | `u${number}`
  | 'reserves'
  | 'futsal'
  | 'beach'
  | 'short'
  | 'simulated'
  | 'esports'
  | 'summer';

type Words = Readonly<Partial<Record<ContestMark, string>>>;

/** A word or phrase of a league's name. `-` stands for a space or nothing. */
const LEAGUE: Words = {
  women:
    'women womens woman female ladies lady girls fem feminino feminina femininos femininas femenino femenina femenil feminine feminines feminin femminile femminili frauen damen dames damas dam damer damernas damallsvenskan elitettan dameligaen kvinder kvinnor kvinner kvinneligaen kvindeligaen kvenna kvinde toppserien naiset naisten vrouwen kobiet kobiety zeny zien zene zenska zenske zenski kadinlar kadin bayanlar gynaikon zhenshchiny zhenskaya wanita moterys moteru sievietes naised kansallinen-liiga wsl fa-wsl nwsl wnba wncaab ncaaw ncaa-w wfl wpl wpsl uswl wnbl wkbl lpf uwcl uwel wucl wk-league w-league wleague wkleague we-league weleague nadeshiko mulan liga-f ligaf liga-bpi d1-arkema arkema d2f d1f d1-f first-division-f superliga-f serie-a-f serie-b-f lbf lf-endesa lf-challenge nwsl-challenge-cup liga-femenina wta wta-tour itf-w finalissima-feminina she-believes shebelieves pinatar algarve-cup arnold-clark usl-super-league gainbridge northern-super-league sultanlar dbbl plkk a-league-w women-s iberdrola premiere-ligue seconde-ligue lotto-super-league',
  youth:
    'youth juvenil juveniles juvenis junior juniors juniores junioren juniori juniorow juniorov juniorska jugend nachwuchs nachwuchsliga academy academies primavera berretti giovanili cadete cadetes infantil espoirs molodezhnaya molodezh molodyozhnaya dorost dorostenecka dorostenci ifjusagi genc gelisim gelisim-ligi u-league jong-talent kids boys copinha copa-sp copa-sao-paulo-de-futebol clj next-gen nextgen development-league mls-next omladinska omladinski kadeti mladez mladeze ungdom jaunimo noored juniorit poika toulon viareggio revelacao desarrollo evolucion formativas inferiores next-generation juniorski',
  reserves:
    'reserves reserve reservas reserva aspirantes proyeccion diski beloften reserven reservetroepen rezerv rezervne rezerve rezerwy next-pro reserveserie filiales mls-next-pro',
  futsal:
    'futsal futebol-de-salao futbol-sala sala calcio-a-5 indoor indoor-soccer arena-soccer minifutbol mini-football minifootball futsala lnfs',
  beach: 'beach praia playa areia',
  short:
    '3x3 4x4 5x5 6x6 7x7 8x8 fut7 f7 futebol-7 futbol-7 futebol-society society short-football kings-league kings-world-cup queens-league baller-league icon-league showbol sixes socca media-football medialiga student-league streetball big3 unrivaled tst soccerspecials',
  simulated:
    'srl simulated simulated-reality virtual virtuais virtuales virtuelle vsport vsports betradar-virtual instant-league instant-football zoom-soccer vfootball vsoccer vflm vfec vfcc vfnc vfwc vfas',
  esports:
    'esports esport e-sports e-sport esoccer e-soccer efootball e-football efutebol e-futebol ebasketball e-basketball ebasket ehockey e-hockey etennis ecricket cyber cybersport cyberlive cyber-live eadriatic gt-league gt-leagues gt-sports-league gg-league h2h-gg h2h valhalla volta nba2k 2k25 2k26 2k24 2k23 2k-league fc24 fc25 fc26 fc27 eafc ea-fc ea-sports-fc fifa20 fifa21 fifa22 fifa23 fifa24 battle-volta esoccer-battle live-arena pes2021 rocket-league mins-play min-play minutes-play',
  summer: 'summer-league las-vegas-summer california-classic salt-lake-city-summer',
};

/** A word at the end of a team's name, or before a mark there. Single letters count only there. */
const TEAM: Words = {
  women:
    'w f women womens woman ladies lady girls feminino feminina femenino femenina femenil fem feminine feminines feminin femminile frauen damen dames damas dam damer kvinder kvinner kvinnor kvenna naiset vrouwen kobiety kobiet zeny zene zenski kadin kadinlar bayan wfc women-s wnt',
  youth: 'youth juvenil juveniles juvenis primavera academy jugend juniores',
  reserves:
    'b c ii iii 2 3 res reserves reserve reservas reserva aspirantes amateure amateurs amateur castilla promesas rezerv rezerve rez jong second-team b-team next-pro',
  futsal: 'futsal',
  beach: 'beach',
  simulated: 'srl simulated virtual',
  esports: 'esports esport esoccer ebasketball cyber e-sports efootball',
};

/** Youth and reserve teams that say it before their name: "Jong Ajax". */
const TEAM_FIRST: Words = { reserves: 'jong', esports: 'cyber esports' };

export type WordMarks = ReadonlyMap<string, ContestMark>;

const table = (words: Words): WordMarks =>
  new Map(
    Object.entries(words).flatMap(([mark, list = '']) =>
      list.split(' ').flatMap(word => {
        const entry = (text: string) => [text, mark as ContestMark] as const;
        return word.includes('-') ? [entry(word.replaceAll('-', ' ')), entry(word.replaceAll('-', ''))] : [entry(word)];
      }),
    ),
  );

export const LEAGUE_MARKS = table(LEAGUE);
export const TEAM_MARKS = table(TEAM);
export const TEAM_FIRST_MARKS = table(TEAM_FIRST);
