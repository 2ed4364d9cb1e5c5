/** For tests and measurements: the teams of recorded matches, each as other sources write it. Written by hand. */

/** football-data's name, then that of a second and of a third source. */
const SPELLINGS = `
Arsenal|Arsenal|Arsenal FC
Aston Villa|Aston Villa|Aston Villa FC
Bournemouth|AFC Bournemouth|Bournemouth
Brentford|Brentford|Brentford FC
Brighton|Brighton and Hove Albion|Brighton & Hove Albion
Burnley|Burnley|Burnley FC
Chelsea|Chelsea|Chelsea FC
Crystal Palace|Crystal Palace|C Palace
Everton|Everton|Everton FC
Fulham|Fulham|Fulham FC
Leeds|Leeds United|Leeds Utd
Liverpool|Liverpool|Liverpool FC
Man City|Manchester City|Manchester City FC
Man United|Manchester United|Man Utd
Newcastle|Newcastle United|Newcastle Utd
Nott'm Forest|Nottingham Forest|Nottm Forest
Sunderland|Sunderland|Sunderland AFC
Tottenham|Tottenham Hotspur|Spurs
West Ham|West Ham United|West Ham Utd
Wolves|Wolverhampton Wanderers|Wolverhampton
America MG|América Mineiro|América-MG
Athletico-PR|Athletico Paranaense|Athletico PR
Atletico GO|Atlético Goianiense|Atlético-GO
Atletico-MG|Atlético Mineiro|Atletico MG
Avai|Avaí|Avaí FC
Bahia|Bahia|EC Bahia
Botafogo RJ|Botafogo|Botafogo FR
Bragantino|Red Bull Bragantino|RB Bragantino
CSA|CSA|CSA AL
Ceara|Ceará|Ceará SC
Chapecoense-SC|Chapecoense|Chapecoense AF
Corinthians|Corinthians|SC Corinthians Paulista
Coritiba|Coritiba|Coritiba FC
Criciuma|Criciúma|Criciúma EC
Cruzeiro|Cruzeiro|Cruzeiro EC
Cuiaba|Cuiabá|Cuiabá EC
Figueirense|Figueirense|Figueirense FC
Flamengo RJ|Flamengo|CR Flamengo
Fluminense|Fluminense|Fluminense RJ
Fortaleza|Fortaleza|Fortaleza EC
Goias|Goiás|Goiás EC
Gremio|Grêmio|Grêmio FBPA
Internacional|Internacional|SC Internacional
Joinville|Joinville|Joinville EC
Juventude|Juventude|EC Juventude
Mirassol|Mirassol|Mirassol FC
Nautico|Náutico|Náutico Capibaribe
Palmeiras|Palmeiras|SE Palmeiras
Parana|Paraná|Paraná Clube
Ponte Preta|Ponte Preta|AA Ponte Preta
Portuguesa|Portuguesa|Portuguesa Desportos
Remo|Remo|Clube do Remo
Santa Cruz|Santa Cruz|Santa Cruz PE
Santos|Santos|Santos FC
Sao Paulo|São Paulo|São Paulo FC
Sport Recife|Sport|Sport Club do Recife
Vasco|Vasco da Gama|CR Vasco da Gama
Vitoria|Vitória|EC Vitória`;

const BY_FIRST = new Map(
  SPELLINGS.trim()
    .split('\n')
    .map(line => line.split('|'))
    .map(([first = '', ...others]) => [first, others] as const),
);

/** source: 1 or 2. A name that is not listed stays. */
export const recordedSpelling = (name: string, source: 1 | 2): string => BY_FIRST.get(name)?.[source - 1] ?? name;
