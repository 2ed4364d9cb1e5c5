/**
 * Where the cells of the table come from: public pages, found in stored form and read in part in November 2026. `year`:
 * the page's own date of change; null if it shows none. Later changes of a house's rules are not tracked.
 */

export interface Source {
  readonly title: string;
  readonly url: string;
  readonly year: number | null;
}

const ENTAIN_RULES = 'general-information/legal-matters/general-terms-and-conditions/sports-betting-special-rules';

export const SOURCES = {
  pinnacle_tennis: {
    title: 'Pinnacle help: tennis retirement and disqualification (in Polish)',
    url: 'https://help.future.pinnacle.com/pl/support/solutions/articles/11000090917',
    year: null,
  },
  /** Start within 12 h, end within 30 h; a two-way bet that ends level is void. Rules of one sport may override. */
  pinnacle_general: {
    title: 'Pinnacle: betting rules, general rules 2, 3 and 7 (in Swedish)',
    url: 'https://www.pinnacle.com/sv/future/betting-rules',
    year: null,
  },
  pinnacle_american_football: {
    title: 'Pinnacle: betting rules, American football (in Norwegian)',
    url: 'https://www.pinnacle.com/no/future/betting-rules',
    year: null,
  },
  betfair_tennis_copy: {
    title: 'A copy of the tennis rules of the Betfair Exchange',
    url: 'https://bomby.webnode.sk/betfair',
    year: null,
  },
  /** Three days, counted from the scheduled date; the page mentions matched bets, so it is about the exchange. */
  betfair_football: {
    title: 'Betfair support: abandoned or postponed football match (in Spanish)',
    url: 'https://support.betfair.com/es/app/answers/detail/a_id/3469/',
    year: null,
  },
  smarkets_tennis: {
    title: 'Smarkets help: tennis rules',
    url: 'https://help.smarkets.com/hc/en-gb/articles/209277329-14-Tennis-rules',
    year: 2019,
  },
  smarkets_baseball: {
    title: 'Smarkets help: baseball rules',
    url: 'https://help.smarkets.com/hc/en-se/articles/210004965-19-Baseball-rules',
    year: null,
  },
  smarkets_american_football: {
    title: 'Smarkets help: American football rules',
    url: 'https://help.smarkets.com/hc/en-se/articles/210005565-20-American-football-rules',
    year: null,
  },
  /** Found without its address; the title and the numbering are those of the help centre. */
  smarkets_mma: { title: 'Smarkets help: 24. MMA rules', url: 'https://help.smarkets.com/', year: null },
  williamhill_tennis_copy: {
    title: 'A copy of the tennis rules of William Hill',
    url: 'https://bomby.webnode.sk/william-hill',
    year: null,
  },
  williamhill_football: {
    title: 'William Hill help: football rules, postponed matches',
    url: 'https://williamhill-lang.custhelp.com/app/answers/detail/a_id/11519',
    year: null,
  },
  bwin_tennis: {
    title: 'bwin help: special rules, tennis (in Slovak)',
    url: `https://help.bwin.com/sk/${ENTAIN_RULES}/tennis`,
    year: 2021,
  },
  bwin_basketball: {
    title: 'bwin help: special rules, basketball',
    url: `https://help.bwin.com/sl/${ENTAIN_RULES}/basketball`,
    year: 2019,
  },
  bwin_american_football: {
    title: 'bwin help: special rules, American football (in Danish)',
    url: `https://help.bwin.com/da/${ENTAIN_RULES}/american-football`,
    year: 2023,
  },
  bwin_combat: {
    title: 'bwin help: special rules, combat sports (in Danish)',
    url: `https://help.bwin.dk/da/${ENTAIN_RULES}/combat-sports`,
    year: null,
  },
  partypoker_ice_hockey: {
    title: 'partypoker help (Entain): special rules, ice hockey',
    url: `https://help.partypoker.com/en/${ENTAIN_RULES}/ice-hockey`,
    year: 2020,
  },
  partypoker_baseball: {
    title: 'partypoker help (Entain): special rules, baseball',
    url: `https://help.partypoker.fr/en/${ENTAIN_RULES}/baseball`,
    year: null,
  },
  gamebookers_basketball: {
    title: 'Gamebookers help: special rules, basketball',
    url: `https://help.gamebookers.com/en/${ENTAIN_RULES}/basketball`,
    year: 2013,
  },
  /** Void even if it is played later, unless the rules of the sport say otherwise; those of football were not found. */
  coral_postponed: {
    title: 'Coral help: postponed or abandoned event',
    url: 'https://help.coral.co.uk/en/sports-help/betting-queries/postponed-event',
    year: null,
  },
  coral_basketball: {
    title: 'Coral help: basketball rules',
    url: 'https://help.coral.co.uk/en/sports-help/rules/basketball',
    year: null,
  },
  coral_american_football: {
    title: 'Coral help: American football rules',
    url: 'https://help.coral.co.uk/en/sports-help/rules/american-football',
    year: null,
  },
  draftkings_football: {
    title: 'DraftKings Sportsbook: football rules',
    url: 'https://sportsbook.draftkings.com/help/sport-rules/football',
    year: null,
  },
  draftkings_baseball: {
    title: 'DraftKings Sportsbook: baseball rules',
    url: 'https://sportsbook.draftkings.com/help/sport-rules/baseball',
    year: null,
  },
  betmgm_indiana: {
    title: 'BetMGM help (Indiana): sports wagering rules, minimum length of play',
    url: 'http://help.in.betmgm.com/en/general-information/sports-house-rules/sports-wagering-rules',
    year: null,
  },
  betmgm_nevada: {
    title: 'BetMGM help (Nevada): sports wagering rules, minimum length of play',
    url: 'https://help.nv.betmgm.com/en/general-information/sports-house-rules/sports-wagering-rules',
    year: null,
  },
  betmgm_volleyball: {
    title: 'BetMGM help (Tennessee): volleyball rules',
    url: 'https://help.tn.betmgm.com/en/sports-help/sports-house-rules/volleyball-rules',
    year: null,
  },
  betonline_mma: {
    title: 'BetOnline help: boxing and MMA rules',
    url: 'https://help.betonline.ag/en/articles/185181-boxing-mma-rules',
    year: null,
  },
  profitsquad_tennis: {
    title: 'Profit Squad: tennis retirement rules, houses by group',
    url: 'https://www.profitsquad.co.uk/blog/tennis-retirement-rules/',
    year: null,
  },
  bettingtools_tennis: {
    title: 'BettingTools: tennis betting retirement rules, houses by group',
    url: 'https://www.bettingtools.co.uk/blog/tennis-betting-retirement-rules/',
    year: 2017,
  },
  actionnetwork_tennis: {
    title: 'Action Network: what happens when a player retires',
    url: 'https://actionnetwork.com/tennis/tennis-betting-rules-player-retires-rain-weather-delay',
    year: null,
  },
  tennisbet_tennis: {
    title: 'tennisbet.net: tennis betting rules, said to be those of bet365',
    url: 'https://tennisbet.net/tennis-betting-rules',
    year: null,
  },
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof SOURCES;
