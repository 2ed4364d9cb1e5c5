/**
 * The usual leagues of each sport, so that a filter can name one while nothing is on. One league has one name here, whatever
 * its feeds call it; a league that is not listed has the name that its feed gives it.
 */

import { foldText } from '../language/fold.ts';
import { SPORTS, type Sport } from './market.ts';

export interface League {
  readonly sport: Sport;
  readonly name: string;
}

/** Names by sport, each with other names that feeds use for it. */
const USUAL: Readonly<Partial<Record<Sport, Readonly<Record<string, readonly string[]>>>>> = {
  soccer: {
    'Brasileirão Série A': ['Brasileirão', 'Brasileirão A', 'Brazil Série A', 'Brazil Serie A', 'Brazil - Serie A'],
    'Brasileirão Série B': ['Brasileirão B', 'Brazil Série B', 'Brazil Serie B', 'Brazil - Serie B'],
    'Brasileirão Série C': ['Brazil Série C', 'Brazil Serie C'],
    'Copa do Brasil': ['Brazil Copa do Brasil', 'Brazil Cup'],
    'Copa Libertadores': ['Libertadores', 'CONMEBOL Libertadores', 'Copa Libertadores de América'],
    'Copa Sul-Americana': ['Sul-Americana', 'Copa Sudamericana', 'CONMEBOL Sudamericana'],
    'Copa do Nordeste': [],
    'Campeonato Paulista': ['Paulistão', 'Paulista A1'],
    'Campeonato Carioca': ['Cariocão', 'Carioca'],
    'Campeonato Mineiro': ['Mineiro'],
    'Campeonato Gaúcho': ['Gauchão', 'Gaúcho'],
    'Brasileirão Feminino': ['Brasileirão Feminino A1'],
    'Copa do Mundo': ['FIFA World Cup', 'World Cup'],
    'Copa do Mundo de Clubes': ['FIFA Club World Cup', 'Club World Cup'],
    'Eliminatórias da Copa': ['World Cup Qualifiers', 'FIFA World Cup Qualifiers - South America'],
    'Copa América': ['Copa America'],
    Eurocopa: ['UEFA Euro', 'Euro'],
    'Liga das Nações': ['UEFA Nations League', 'Nations League'],
    'Champions League': ['UEFA Champions League', 'Liga dos Campeões'],
    'Europa League': ['UEFA Europa League', 'Liga Europa'],
    'Conference League': ['UEFA Europa Conference League', 'UEFA Conference League'],
    'Premier League': ['EPL', 'English Premier League', 'Premier League (Inglaterra)'],
    'Championship (Inglaterra)': ['Championship', 'English Championship'],
    'FA Cup': [],
    'La Liga': ['La Liga - Spain', 'LaLiga', 'Primera División - Spain'],
    'La Liga 2': ['La Liga 2 - Spain'],
    'Copa del Rey': ['Copa del Rey - Spain'],
    'Serie A (Itália)': ['Serie A - Italy', 'Italy Serie A'],
    'Serie B (Itália)': ['Serie B - Italy', 'Italy Serie B'],
    Bundesliga: ['Bundesliga - Germany'],
    'Bundesliga 2': ['Bundesliga 2 - Germany', '2. Bundesliga'],
    'Ligue 1': ['Ligue 1 - France'],
    'Liga Portugal': ['Primeira Liga - Portugal', 'Primeira Liga'],
    Eredivisie: ['Dutch Eredivisie'],
    'Pro League (Bélgica)': ['Belgium First Div'],
    'Super Lig (Turquia)': ['Turkey Super League', 'Super Lig'],
    'Premiership (Escócia)': ['Premiership - Scotland'],
    'Liga Profissional (Argentina)': ['Primera División - Argentina', 'Argentina Primera División'],
    'Primera (Chile)': ['Primera División - Chile'],
    'Primera A (Colômbia)': ['Primera A - Colombia'],
    'Liga MX': ['Liga MX - Mexico'],
    MLS: ['Major League Soccer'],
    'J League': ['J1 League'],
    'Saudi Pro League': ['Saudi Professional League'],
  },
  basketball: {
    NBA: ['National Basketball Association'],
    NBB: ['Novo Basquete Brasil'],
    WNBA: [],
    NCAAB: ['NCAA Basketball'],
    Euroliga: ['Euroleague', 'Basketball Euroleague'],
    'Liga Sudamericana': [],
    'Copa do Mundo de Basquete': ['FIBA World Cup'],
    'NBA Summer League': [],
  },
  tennis: {
    'Australian Open': ['ATP Australian Open', 'WTA Australian Open'],
    'Roland Garros': ['ATP French Open', 'WTA French Open', 'French Open'],
    Wimbledon: ['ATP Wimbledon', 'WTA Wimbledon'],
    'US Open': ['ATP US Open', 'WTA US Open'],
    'ATP Finals': [],
    'WTA Finals': [],
    'Copa Davis': ['Davis Cup'],
    'Rio Open': ['ATP 500 Rio de Janeiro', 'ATP Rio de Janeiro'],
    'Indian Wells': ['ATP Indian Wells', 'WTA Indian Wells'],
    'Miami Open': ['ATP Miami Open', 'WTA Miami Open'],
    'Madrid Open': ['ATP Madrid Open', 'WTA Madrid Open'],
    Roma: ['ATP Italian Open', 'WTA Italian Open'],
  },
  american_football: { NFL: [], NCAAF: ['NCAA Football'], CFL: [] },
  baseball: { MLB: [], NPB: [], KBO: [] },
  ice_hockey: { NHL: [], KHL: [], SHL: [] },
  volleyball: {
    'Superliga Masculina': ['Superliga M'],
    'Superliga Feminina': ['Superliga F'],
    'Liga das Nações de Vôlei': ['Volleyball Nations League', 'VNL'],
  },
  mma: { UFC: ['Ultimate Fighting Championship'], MMA: ['Mixed Martial Arts'], PFL: [] },
};

export const USUAL_LEAGUES: readonly League[] = SPORTS.flatMap(sport =>
  Object.keys(USUAL[sport] ?? {}).map((name): League => ({ sport, name })),
);

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.values(USUAL).flatMap(leagues =>
    Object.entries(leagues).flatMap(([name, others]) =>
      [name, ...others].map((each): [string, string] => [foldText(each).trim(), name]),
    ),
  ),
);

/** Example: 'EPL' → 'Premier League'; 'Liga do Bairro' → 'Liga do Bairro'. */
export function leagueName(said: string): string {
  return NAMES.get(foldText(said).trim()) ?? said;
}
