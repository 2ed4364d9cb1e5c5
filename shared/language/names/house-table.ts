/**
 * The houses: the one table of their keys, their names, and how people write them. Everything that names or recognises a
 * house reads it; what administrators changed lies over it.
 *
 * A line is `Name=key: spellings`. Without a key, it is the name in small letters and digits; several keys are of one house,
 * the main one first. A house is recognised by its name and its keys too. Spellings are in small letters and digits.
 * `~` marks one that is also a word or an amount, `*` one that is also a team, so that what stands around it decides; `!` marks
 * a word of nearly every message, which means the house only where nothing but a house is asked for. A spelling of two houses
 * means either of them. In one text, because every page with a house's name loads it.
 */

/** Houses that take bets in Brazil under the federal licence. */
export const BRAZILIAN_HOUSES = `
bet365: b365 365~
Betano: bettano betanno btn!
Superbet: super! sb~
Sportingbet: sporting* sb~
KTO: ktobet
Novibet: novi
EstrelaBet: estrela
Esportes da Sorte: eds esportedasorte esportesdasortebet
Betnacional: nacional*
Pixbet: pix!
Vaidebet: vai!
BetMGM: mgm mgmbet
Betsson: betson
Betfair Sportsbook=betfair_sb_br: betfairsb betfairesportes betfairesporte betfairsports bf~
Casa de Apostas: casadeapostas~ casadeaposta!
Galera.bet: galera!
MC Games
F12.bet: f12
Luva.bet: luva~
Blaze: blaze~ blazebet
JonBet
Stake: stake! stakebet stakecom
Br4bet: br4
GoldeBet
Lotogreen
7K: 7k~ bet7k 7kbet
Cassino.bet
Vera.bet
Rivalo: rivalobet
SportyBet: sporty
Esportiva Bet: esportiva*
Bateu.bet
Aposta Ganha
Multibet: multibet~
BRX=brxbet
Rico.bet
Reals: reals~ realsbet
UX=uxbet: ux~
Seu.bet: seubet!
H2bet: h2
Viva Sorte
Brazino777: brazino
Betboo
Jogo de Ouro
OnaBet
Lottu
Pagol
Apostou: apostou!
Tiger.bet
Br.bet
B1Bet
R7.bet: r7
Betão: betao~
Alfa.bet
KingPanda
Seguro Bet
9F: 9f~
6R: 6r~
BetBoom
Fulltbet
Betpontobet
Hiper.bet
Donald.bet
iJogo
Supremabet
Maxima Bet
Energia.bet
Sportvip
Lottoland
Betmotion
Parimatch
MrJack.bet: mrjack
PagBet
BetPix365: betpix
Bet da Sorte
Flabet
BetSul
Jogo Online: jogoonline~
BetEsporte: betesportes
Lance de Sorte
BetWarrior
Aposta1: aposta1!
Apostamax
Bet4: bet4~
Rei do Pitaco: pitaco
Bravo.bet
PlayUZU
BetVip
Betgorillas
Vupi
Bullsbet
VBet
ObaBet
7Games
Meridianbet
Versus.bet
Caesars: caesars~ czr! czrs!
MagicJackpot
GeralBet
LiderBet
B2XBet
BetAki
PQPbet
Betfast
Faz1Bet
TivoBet
ArenaPlus
GameZone
Zona de Jogo
Aposta Online: apostaonline!
OnlyBets
BetBuffalos
BetFalcons
MMABet
Ginga Bet
QG Bet
BandBet
BetApp
Aposta Tudo: apostatudo!
Aposta.bet: apostabet!
Ultra.bet
Oleybet
BetPark
StartBet
Afun: afun~
Monte Carlos Bet: montecarlos
Esporte365: esportes365
Sorte na Bet
UpBet
Fogo777
SpinBet
FYBet
Tradicional.bet
NossaBet
Papi Games
Hanz.bet
4Play.bet: 4play
4win
BetCaixa: betdacaixa
MarjoSports: marjo
`;

/** Exchanges that take bets in Brazil. */
export const BRAZILIAN_EXCHANGES = `
Betfair Exchange=betfair,betfair_ex,betfair_ex_eu,betfair_ex_uk,betfair_ex_au: bfex bfexchange betfairbolsa exchange bf~
Bolsa de Aposta=bolsadeaposta: bolsa bolsadeapostas exchange
BetBra: bbra exchange
Matchbook
`;

/** Houses that feeds and recordings quote, and those of elsewhere that people bet at. */
export const OTHER_HOUSES = `
Betfred
BetVictor
bwin
Coral
Ladbrokes: lads!
Pinnacle: pinny pinacle pin~
Interwetten
Betfair Sportsbook=betfair_sb_uk
Blue Square
Gamebookers
Stanleybet
Sporting Odds
VC Bet
Stan James
William Hill: wh! willhill
William Hill (EUA)=williamhill_us
1xBet=1xbet,onexbet
DraftKings: dk!
FanDuel: fd!
Fanatics
BetRivers
Bovada
BetOnline=betonlineag
LowVig
MyBookie=mybookieag
BetUS
Unibet=unibet_eu
Betclic
Marathonbet
NordicBet
888sport=sport888
Suprabets
22bet
Betway
Betwinner
Bodog
Dafabet
Leon: leon~ leonbet
Mostbet
Placard
Solverde
`;

/**
 * Exchanges of elsewhere, markets of predictions among them. What those after the first keep is not known: their prices count
 * only once an administrator has set it.
 */
export const OTHER_EXCHANGES = `
Smarkets
Betdaq
Kalshi
Polymarket
Novig: novig!
ProphetX=prophetx,prophetexchange
BetOpenly
Sporttrade
SX Bet=sxbet,sx_bet
4casters=4casters,fourcasters
Orbit Exchange=orbitexchange,orbitx
BetConnect
`;

/** Teams whose names begin as a house's: not even their first word means the house. */
export const TEAMS_LIKE_HOUSES: readonly string[] = [
  'estrelavermelha',
  'estreladaamadora',
  'estreladonorte',
  'nacionaldamadeira',
  'nacionaldeuruguai',
  'nacionaldemontevideu',
  'sportinglisboa',
  'sportingcp',
  'sportingbraga',
  'sportinggijon',
  'sportingkansascity',
  'sportingcristal',
  'novipazar',
];
