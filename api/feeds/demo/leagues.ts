/**
 * Who plays in the demo market. Clubs and competitions are real, and listed from strong to weak as an estimate of their
 * strength; the tennis players are invented, because real ones would be persons.
 */
import type { Sport } from '#shared/markets/market.ts';
import { basketball } from './basketball.ts';
import type { Discipline } from './discipline.ts';
import { tennis, volleyball } from './set-sports.ts';
import { soccer } from './soccer.ts';

export interface DemoLeague {
  readonly sport: Sport;
  readonly discipline: Discipline;
  readonly name: string;
  /** How often it is played, relative to the others. */
  readonly weight: number;
  readonly sides: readonly string[];
}

const SERIE_A =
  'Flamengo,Palmeiras,Cruzeiro,Botafogo,Mirassol,Fluminense,Bahia,São Paulo,Atlético-MG,Corinthians,Grêmio,Internacional,Vasco da Gama,Red Bull Bragantino,Santos,Vitória,Athletico-PR,Coritiba,Chapecoense,Remo';
const SERIE_B =
  'Fortaleza,Ceará,Sport,Juventude,Goiás,Criciúma,Novorizontino,Avaí,Cuiabá,CRB,Atlético-GO,Operário-PR,Vila Nova,América-MG,Botafogo-SP,Athletic,Náutico,Ponte Preta,Londrina,São Bernardo';
const SOUTH_AMERICA =
  'River Plate,Boca Juniors,Racing Club,LDU Quito,Peñarol,Nacional,Estudiantes,Independiente del Valle,Vélez Sarsfield,Atlético Nacional,Olimpia,Cerro Porteño,Libertad,Colo-Colo,Universidad de Chile,Barcelona de Guayaquil,Universitario,Alianza Lima,Bolívar,Deportivo Táchira';
const ENGLAND =
  'Manchester City,Liverpool,Arsenal,Chelsea,Newcastle,Aston Villa,Manchester United,Tottenham,Brighton,Nottingham Forest,Crystal Palace,Bournemouth,Everton,Fulham,Brentford,West Ham,Wolverhampton,Leeds United,Sunderland,Burnley';
const SPAIN =
  'Barcelona,Real Madrid,Atlético de Madrid,Villarreal,Athletic Bilbao,Real Betis,Real Sociedad,Celta de Vigo,Rayo Vallecano,Osasuna,Sevilla,Valencia,Girona,Mallorca,Getafe,Espanyol,Alavés,Elche,Levante,Real Oviedo';
const ITALY =
  'Inter,Napoli,Milan,Juventus,Atalanta,Roma,Bologna,Lazio,Fiorentina,Como,Torino,Udinese,Sassuolo,Genoa,Parma,Cagliari,Lecce,Verona,Cremonese,Pisa';
const GERMANY =
  'Bayern de Munique,Borussia Dortmund,Bayer Leverkusen,RB Leipzig,Eintracht Frankfurt,Stuttgart,Freiburg,Hoffenheim,Mainz 05,Wolfsburg,Werder Bremen,Borussia Mönchengladbach,Union Berlin,Augsburg,Colônia,Hamburgo,St. Pauli,Heidenheim';
const FRANCE =
  'Paris Saint-Germain,Olympique de Marseille,Monaco,Lille,Lyon,Nice,Strasbourg,Lens,Rennes,Brest,Toulouse,Nantes,Auxerre,Angers,Le Havre,Paris FC,Lorient,Metz';
const PORTUGAL =
  'Sporting CP,Benfica,Porto,Braga,Vitória de Guimarães,Famalicão,Gil Vicente,Moreirense,Santa Clara,Estoril,Rio Ave,Casa Pia,Nacional da Madeira,Estrela da Amadora,Arouca,Alverca,Tondela,AVS';
const NBB =
  'Sesi Franca,Flamengo,Minas,Bauru,São José,Vasco da Gama,Pinheiros,Paulistano,Corinthians,Brasília,Unifacisa,Mogi das Cruzes,Botafogo,Fortaleza Basquete Cearense,União Corinthians,Pato Basquete,Caxias do Sul,Cruzeiro';
const NBA =
  'Oklahoma City Thunder,Denver Nuggets,Cleveland Cavaliers,Boston Celtics,New York Knicks,Houston Rockets,Minnesota Timberwolves,Orlando Magic,Los Angeles Lakers,Golden State Warriors,Detroit Pistons,Los Angeles Clippers,Milwaukee Bucks,San Antonio Spurs,Atlanta Hawks,Indiana Pacers,Memphis Grizzlies,Miami Heat,Dallas Mavericks,Philadelphia 76ers,Toronto Raptors,Sacramento Kings,Chicago Bulls,Phoenix Suns,Portland Trail Blazers,New Orleans Pelicans,Charlotte Hornets,Brooklyn Nets,Utah Jazz,Washington Wizards';
const SUPERLIGA_M =
  'Sada Cruzeiro,Vôlei Renata,Sesi Bauru,Suzano Vôlei,Itambé Minas,Praia Clube (M),Joinville Vôlei,Vôlei Guarulhos,São José Vôlei,América Vôlei,Monte Carmelo Vôlei,Goiás Vôlei';
const SUPERLIGA_F =
  'Dentil Praia Clube,Gerdau Minas,Osasco São Cristóvão Saúde,Sesc RJ Flamengo,Sesi Vôlei Bauru,Fluminense Vôlei,Paulistano Barueri,Maringá Vôlei,Mackenzie,Brusque Vôlei,Tijuca,Pinheiros Vôlei';
const ATP =
  'Anders Vikholm,Tomás Arantes,Luka Verhaven,Matteo Corsaldi,Diego Salcedo,Jonas Ehrlund,Rafael Quintela,Pavel Drozhin,Hugo Marchand,Stefan Kolarić,Caio Bastiani,Ethan Rowcliffe,Yuto Hamasaki,Nicolás Ibarrola,Felipe Torrado,Marek Svobodnik,Liam Prestwick,Bruno Falcão Neves,Andrei Lupescu,Oscar Lindqvar,Thiago Seabra,Gabriel Montresor,Kofi Adjeman,Martín Olavide';
const WTA =
  'Ingrid Solvang,Beatriz Amaral Leite,Katarina Mirova,Elena Marchesi,Sofia Duarte Prado,Hana Moriyama,Clara Vandeput,Nadia Belkacem,Julia Westhof,Lucía Ferreyra,Alina Petrescova,Marina Tavares,Grace Holloway,Ana Clara Pontes,Zofia Kamińczyk,Camille Durrieu,Valentina Orsetti,Mei Lin Zhao,Petra Halvorsen,Isadora Campelo,Renata Villalba,Olivia Thornbury,Yara Benício,Karin Ostberg';

const league = (sport: Sport, discipline: Discipline, name: string, weight: number, sides: string): DemoLeague => ({
  sport,
  discipline,
  name,
  weight,
  sides: sides.split(','),
});

const nba = basketball(228);
const fiba = basketball(162);

/** A side may be in several leagues; it plays one match at a time. */
export const LEAGUES: readonly DemoLeague[] = [
  league('soccer', soccer, 'Brasileirão Série A', 11, SERIE_A),
  league('soccer', soccer, 'Brasileirão Série B', 6, SERIE_B),
  league('soccer', soccer, 'Copa do Brasil', 6, `${SERIE_A},${SERIE_B}`),
  league('soccer', soccer, 'Copa Libertadores', 6, `Flamengo,Palmeiras,${SOUTH_AMERICA}`),
  league('soccer', soccer, 'Copa Sul-Americana', 3, `Grêmio,São Paulo,Santos,${SOUTH_AMERICA}`),
  league('soccer', soccer, 'Premier League', 7, ENGLAND),
  league('soccer', soccer, 'La Liga', 5, SPAIN),
  league('soccer', soccer, 'Serie A (Itália)', 4, ITALY),
  league('soccer', soccer, 'Bundesliga', 3, GERMANY),
  league('soccer', soccer, 'Ligue 1', 3, FRANCE),
  league('soccer', soccer, 'Liga Portugal', 3, PORTUGAL),
  league('basketball', fiba, 'NBB', 7, NBB),
  league('basketball', nba, 'NBA', 10, NBA),
  league('tennis', tennis, 'ATP 500 Rio de Janeiro', 5, ATP),
  league('tennis', tennis, 'ATP Challenger Campinas', 4, ATP),
  league('tennis', tennis, 'WTA 250 São Paulo', 5, WTA),
  league('volleyball', volleyball, 'Superliga Masculina', 5, SUPERLIGA_M),
  league('volleyball', volleyball, 'Superliga Feminina', 5, SUPERLIGA_F),
];
