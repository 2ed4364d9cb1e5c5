/**
 * How sources write one league, and what kind of contest other leagues of the same clubs are. Facts for measuring only.
 *
 * Sources, all public: the list of leagues of odds-api.io as a public program quotes it; titles of The Odds API; names of leagues
 * at Betfair ("Norwegian 1st Division"), at API-Football and at a Brazilian betting site, as public programs translate them.
 */

/** One league, as two sources call it. */
export const ONE_LEAGUE = `
England - Premier League|EPL
England - Premier League|English Premier League
England - Premier League|Inglaterra - Premier League
Brazil - Brasileiro Serie A|Brazil Série A
Brazil - Brasileiro Serie A|Brasileirão Série A
Brazil - Brasileiro Serie A|Brazilian Serie A
Brazil - Brasileiro Serie B|Brasil - Brasileirão Série B
Brazil - Brasileiro Serie B|Brazil Série B
Spain - LaLiga|La Liga - Spain
Spain - LaLiga|Spanish La Liga
Spain - LaLiga 2|La Liga 2 - Spain
Spain - LaLiga 2|Spanish Segunda Division
Italy - Serie A|Serie A - Italy
Italy - Serie B|Serie B - Italy
Germany - Bundesliga|Bundesliga - Germany
Germany - 2. Bundesliga|Bundesliga 2 - Germany
Germany - 3. Liga|3. Liga - Germany
France - Ligue 1|Ligue 1 - France
France - Ligue 2|Ligue 2 - France
England - Championship|Championship
England - Championship|EFL Championship
England - League One|League 1
England - League Two|League 2
England - EFL Cup|EFL Cup
England - FA Cup|FA Cup
Netherlands - Eredivisie|Dutch Eredivisie
Portugal - Liga Portugal|Primeira Liga - Portugal
Belgium - Pro League|Belgium First Div
Turkiye - Super Lig|Turkey Super League
Scotland - Premiership|Premiership - Scotland
Greece - Super League|Super League - Greece
Austria - Bundesliga|Austrian Football Bundesliga
Switzerland - Super League|Swiss Superleague
Denmark - Superliga|Denmark Superliga
Sweden - Allsvenskan|Allsvenskan - Sweden
Sweden - Superettan|Superettan - Sweden
Norway - Eliteserien|Eliteserien - Norway
Finland - Veikkausliiga|Veikkausliiga - Finland
Poland - Ekstraklasa|Ekstraklasa - Poland
Ireland - Premier Division|League of Ireland
USA - MLS|MLS
Mexico - Liga MX, Clausura|Liga MX
Argentina - Liga Profesional|Primera División - Argentina
Chile - Primera Division|Primera División - Chile
Colombia - Primera A, Apertura|Primera A - Colombia
Japan - J.League|J League
Republic of Korea - K-League 1|K League 1
China - Chinese Super League|Super League - China
Australia - A-League|A-League
Saudi Arabia - Saudi Pro League|Saudi Pro League
International Clubs - UEFA Champions League|UEFA Champions League
International Clubs - UEFA Champions League, Qualification|UEFA Champions League Qualification
International Clubs - UEFA Europa League|UEFA Europa League
International Clubs - UEFA Conference League|UEFA Europa Conference League
International Clubs - Copa Libertadores|Copa Libertadores
International Clubs - Copa Sudamericana|Copa Sudamericana
International Clubs - CONCACAF Champions Cup|Concacaf Champions Cup
International - World Cup|FIFA World Cup
International - WC Qualification, UEFA|FIFA World Cup Qualifiers - Europe
International - UEFA Nations League|UEFA Nations League
International Clubs - Club Friendly Games|Club Friendlies
International - Int. Friendly Games|International Friendlies
Germany - DFB Pokal|DFB-Pokal
Spain - Copa del Rey|Copa del Rey
Italy - Coppa Italia|Coppa Italia
France - Coupe de France|Coupe de France
Brazil - Copa do Brasil|Copa do Brasil
Brazil - Paulista, Serie A1|Brasil - Paulistão
Czechia - 1. Liga|Czech First League
Croatia - HNL|Croatian 1 HNL
Romania - Superliga|Romanian Liga I
Russia - Premier League|Premier League - Russia
Norway - 1st Division|Norwegian 1st Division
Germany Amateur - Regionalliga Bavaria|Germany - Regionalliga Bayern
Denmark - 1. Division|Danish 1st Division
Peru - Liga 1|Peruvian Primera Division
Uruguay - Primera Division|Uruguayan Primera Division
Ecuador - LigaPro Primera A|Ecuadorian Serie A
Bolivia - Division Profesional|Bolivia Liga Profesional Boliviana
Israel - Premier League|Israeli Premier League
Iceland - Besta deild|Icelandic Urvalsdeild
Ukraine - Premier League|Ukrainian Premier League
England - National League|English National League
England Amateur - National League North|English National League North
India - Indian Super League|Indian Super League
South Africa - Premiership|South African Premier Division
Egypt - Premier League|Egyptian Premier
Morocco - Botola Pro|Botola Pro 1
Algeria - Ligue 1|Algerian Ligue 1
Canada - Canadian Premier League|Canadian Premier League
Vietnam - V-League 1|V.League 1
Indonesia - Liga 1|Indonesian Super League
Paraguay - Division de Honor, Apertura|Paraguayan Primera Division
Venezuela - Primera Division|Venezuelan Primera Division
Costa Rica - Primera Division, Clausura|Costa Rican Primera Division
Hungary - NB I|Hungarian NB I
Bulgaria - Parva Liga|Bulgarian A League
Serbia - Superliga|Serbian Super League
Slovakia - Superliga|Slovakian Super League
Slovenia - PrvaLiga|Slovenian Premier League
Cyprus - 1st Division|Cypriot 1st Division
Finland - Ykkosliiga|Finnish Ykkosliiga
Lithuania - A Lyga|Lithuanian A Lyga
Latvia - Virsliga|Latvian Virsliga
Estonia - Premium Liiga|Estonian Premium Liiga
Georgia - Erovnuli Liga|Georgian Umaglesi Liga
Kazakhstan - Premier League|Kazakhstan Premier League
Argentina - Primera Nacional|Argentinian Primera B
Scotland - Championship|Scottish Championship
Wales - Cymru Premier|Welsh Premier League
Northern Ireland - Premiership|Northern Irish Premiership
Brazil - Copa do Nordeste|Brasil - Copa do Nordeste
Brazil - Carioca, Serie A2|Brasil - Carioca A2
United Arab Emirates - Arabian Gulf League|UAE - Arabian Gulf League
Qatar - Stars League|Qatari Stars League`;

/** A league, and the kind of contest that it is; nothing behind the sign: of men. */
export const KINDS = `
Argentina - Reserve League=reserves
Australia - Northern NSW Reserve League=reserves
Australia - Victoria NPL Youth League=youth
Australia - Victoria NPL 2 Youth=youth
Australia - South Australia State League 1 Reserves=reserves
Australia - Victoria NPL Women=women
Belgium - 1st National Women=women
Brazil - Carioca U20=u20
Bulgaria - Womens League=women
Bulgaria - Elite U19=u19
Croatia - Prva HNL Juniori=youth
Czech Republic - 1. Liga U19=u19
Denmark - U19 Ligaen=u19
El Salvador - Reserve League=reserves
England - Youth Alliance=youth
England - U18 Premier League=u18
Esports - Esoccer Liga Pro=esports
Esports - Esoccer Battle=esports
Finland - A Junior League=youth
France - Championnat National U19=u19
Germany - U19 Bundesliga=u19
Greece - Super League K19=u19
Hungary - U19 Alap=u19
Italy - Campionato Primavera 1=youth
Italy - Campionato Primavera 4=youth
Italy - Primavera Women=women+youth
Japan - Nadeshiko League 1=women
Mexico - U20 League=u20
Morocco - Division 1 Féminin=women
Netherlands - U21 Divisie 4=u21
Nicaragua - Liga Primera U20=u20
Northern Ireland - Premiership Development League=youth
Poland - Central Youth League=youth
Saudi Arabia - Youth League=youth
Spain - División de Honor Juvenil=u19
Sweden - Elitettan Women=women
Turkey - U19 Süper Lig=u19
Wales - Welsh Premier Womens League=women
Damallsvenskan=women
Liga MX Femenil=women
1. Division Kvinner=women
Frauen-Bundesliga=women
Division 1 Féminine=women
Serie A Femminile=women
Naisten Liiga=women
Toppserien Damer=women
NWSL Kadınlar=women
MLS Next Pro=reserves
CONCACAF U20=u20
Inglaterra - Superliga F.=women
Bélgica - Super Liga F.=women
Camp. AFC Sub-23=u23
Espanha - Primera F.=women
Israel - Premier League F.=women
Austrália - W-League=women
Inglaterra - Premier Lg. 2=u21
Portugal - Liga Sub-23=u23
Virtual Premier League=simulated
Itália - Primavera=youth
International - Int. Friendly Games W=women
Friendly Games W=women
UEFA Youth League=u19
International Youth - UEFA Youth League=u19
Poland - CLJ=youth
Republic of Korea - WK-League=women
Copinha=u20
Brazil - Copa São Paulo de Futebol Júnior=u20
Liga F=women
Spain - Liga F=women
WSL=women
England - FA WSL=women
D1 Arkema=women
France - Premiere Ligue, Women=women
SRL - Serie A SRL=simulated
Simulated Reality League - Brasileirao=simulated
eFootball - Battle=esports
Electronic Football - eSoccer GT Leagues 12 mins=esports
Germany Amateur - Regionalliga Bavaria=
Austria Amateur - Regionalliga Ost=
Italy - Serie D, Group F=
Czechia - Divize F=
Estonia - Esiliiga B=
Denmark - B Liga, Women=women
Spain - LaLiga EA Sports=
La Liga EA Sports=
England - National League North and South=
Hungary - NB II=
Poland - II Liga=
Romania - Liga II=
Copa Sudamericana=
Wales - FAW Championship=
Brazil - Paulista A3=
Brazil - Brasileiro Serie C=
Argentina - Prim B Metro=
Sweden - Division 2: Norra Gotaland=`;

/**
 * Other contests of the clubs of a country, by its code, as sources write them. `*`: of whatever country. None may be joined to the
 * men's league.
 */
export const OTHER_CONTESTS = `
*=UEFA Youth League|International Youth - UEFA Youth League|UEFA Women's Champions League|International Clubs - UEFA Champions League Women|International - Int. Friendly Games W|Friendly Games W|Club Friendlies U19|International Youth - U20 Friendly Games|Simulated Reality League|SRL Matches|Electronic Football - eFootball Battle|Esports - Esoccer Battle - 8 mins play|Cyber Live Arena|GT Sports League|Virtual Football|Futsal - International|Beach Soccer - Friendly|Reserves League|Women|U21 Friendly
ENG=England Amateur - Super League Women|WSL|FA WSL|England - FA Women's Super League|England Amateur - U21 Premier League 2|Premier League 2|England - U18 Premier League|England - Youth Alliance|Professional Development League|Premier League SRL|England - FA Cup, Women|Inglaterra - Superliga F.|Inglaterra - Premier Lg. 2
ESP=Spain - Liga F|Liga F|Spain - Primera Division Women|Espanha - Primera F.|Spain - U19 Division de Honor Juvenil|División de Honor Juvenil|LaLiga SRL|Spain - Copa de la Reina|Primera División RFEF Femenina
ITA=Italy - Serie A, Women|Serie A Femminile|Italy - Primavera 1|Campionato Primavera 1|Italy - Coppa Italia Primavera|Itália - Primavera|Serie A SRL|Italy - Primavera Women|Coppa Italia Femminile
GER=Germany Amateur - Women Bundesliga|Frauen-Bundesliga|Bundesliga Women|Germany Amateur - U19 DFB Nachwuchsliga|U19 Bundesliga|A-Junioren Bundesliga|Bundesliga SRL|DFB-Pokal Frauen
FRA=France - Premiere Ligue, Women|D1 Arkema|Division 1 Féminine|Arkema Première Ligue|France - Championnat National U19|Ligue 1 SRL|Coupe de France, Women
POR=Portugal - Campeonato Nacional, Women|Liga BPI|Portugal - U23 Liga Revelacao|Portugal - Liga Sub-23|Portugal - U19 Campeonato Nacional|Taça de Portugal Feminina
NED=Netherlands - Eredivisie, Women|Vrouwen Eredivisie|Eredivisie Vrouwen|Netherlands - U21, Divisie 1
BRA=Brazil - Campeonato Brasileiro, Women|Brasileirão Feminino|Brasileiro A1 Feminino|Brazil - U20 Campeonato Brasileiro|Brasileirão Sub-20|Brasileirão Sub-17|Copinha|Copa São Paulo de Futebol Júnior|Brasileiro de Aspirantes|Brasileirão SRL|Brazil - Carioca U20|Brasil - Futsal Liga Nacional
ARG=Argentina - Reserve League|Argentina - Copa Proyeccion Final, Reserves|Torneo de Reserva|Argentina - Primera Division, Women|Campeonato Femenino|Torneo Proyección
USA=USA - National Womens Soccer League|NWSL|USA - MLS Next Pro|USA - USL Super League, Women
MEX=Mexico - Liga MX, Women, Apertura|Liga MX Femenil|Mexico - U21 Liga MX|Mexico - U20 League
BEL=Belgium - Super League, Women|Bélgica - Super Liga F.|Belgium - U21 Pro League
TUR=Turkiye - Super Lig, Women|Kadınlar Süper Ligi|Turkiye Amateur - U19 Elit A
SWE=Sweden - Damallsvenskan|Damallsvenskan|Sweden Amateur - Elitettan, Women|Sweden Amateur - U19 Allsvenskan|Sweden Amateur - U21 Ligacupen Elit
NOR=Norway - Toppserien, Women|Toppserien|Norway - 1st Division, Women|1. Division Kvinner
DEN=Denmark - Kvindeligaen, Women|Kvindeligaen|Denmark - U19 Ligaen
SCO=Scotland - Premier League, Women|SWPL 1|Scotland - Premier League Cup, Women
GRE=Greece - Super League, Women|Greece - Super League K19
AUT=Austria Amateur - Bundesliga, Women|ÖFB Frauen Bundesliga
SUI=Switzerland - Super League, Women|Switzerland - U19 Elite
POL=Poland - CLJ|Poland - Ekstraliga, Women|Ekstraliga Kobiet|Poland - Central Youth League
KOR=Republic of Korea - WK-League|WK-League|WK League
JPN=Japan - WE League, Women|WE League|Japan - Nadeshiko League, Div. 1, Women
KSA=Saudi Arabia - U21 Elite League|Saudi Arabia - Youth League|Saudi Women's Premier League`;
