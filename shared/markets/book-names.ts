/**
 * The names of the bookmakers, as bettors write them. A key is the name in small letters and digits, unless one follows the
 * name. In one text, because every page with a house's mark loads it.
 */

/** Houses that take bets in Brazil under the federal licence. */
export const BRAZILIAN_NAMES =
  'bet365|Betano|Superbet|Sportingbet|KTO|Novibet|EstrelaBet|Esportes da Sorte|Betnacional|Pixbet|Vaidebet|' +
  'BetMGM|Betsson|Betfair Sportsbook=betfair_sb_br|Casa de Apostas|Galera.bet|MC Games|F12.bet|Luva.bet|' +
  'Blaze|JonBet|Stake|Br4bet|GoldeBet|Lotogreen|7K|Cassino.bet|Vera.bet|Rivalo|SportyBet|Esportiva Bet|' +
  'Bateu.bet|Aposta Ganha|Multibet|BRX=brxbet|Rico.bet|Reals|UX=uxbet|Seu.bet|H2bet|Viva Sorte|Brazino777|' +
  'Betboo|Jogo de Ouro|OnaBet|Lottu|Pagol|Apostou|Tiger.bet|Br.bet|B1Bet|R7.bet|Betão|Alfa.bet|KingPanda|' +
  'Seguro Bet|9F|6R|BetBoom|Fulltbet|Betpontobet|Hiper.bet|Donald.bet|iJogo|Supremabet|Maxima Bet|' +
  'Energia.bet|Sportvip|Lottoland|Betmotion|Parimatch|MrJack.bet|PagBet|BetPix365|Bet da Sorte|Flabet|' +
  'BetSul|Jogo Online|BetEsporte|Lance de Sorte|BetWarrior|Aposta1|Apostamax|Bet4|Rei do Pitaco|Bravo.bet|' +
  'PlayUZU|BetVip|Betgorillas|Vupi|Bullsbet|VBet|ObaBet|7Games|Meridianbet|Versus.bet|Caesars|MagicJackpot|' +
  'GeralBet|LiderBet|B2XBet|BetAki|PQPbet|Betfast|Faz1Bet|TivoBet|ArenaPlus|GameZone|Zona de Jogo|' +
  'Aposta Online|OnlyBets|BetBuffalos|BetFalcons|MMABet|Ginga Bet|QG Bet|BandBet|BetApp|Aposta Tudo|Aposta.bet|' +
  'Ultra.bet|Oleybet|BetPark|StartBet|Afun|Monte Carlos Bet|Esporte365|Sorte na Bet|UpBet|Fogo777|SpinBet|FYBet|' +
  'Tradicional.bet|NossaBet|Papi Games|Hanz.bet|4Play.bet|4win|BetCaixa';

/** Houses that feeds and recordings quote. */
export const OTHER_NAMES =
  'Betfred|BetVictor|bwin|Coral|Ladbrokes|Pinnacle|Interwetten|Betfair Sportsbook=betfair_sb_uk|Blue Square|' +
  'Gamebookers|Stanleybet|Sporting Odds|VC Bet|Stan James|William Hill|William Hill (EUA)=williamhill_us|' +
  '1xBet|1xBet=onexbet|DraftKings|FanDuel|Fanatics|BetRivers|Bovada|BetOnline=betonlineag|LowVig|' +
  'MyBookie=mybookieag|BetUS|Unibet=unibet_eu|Betclic|Marathonbet|NordicBet|888sport=sport888|Suprabets';
