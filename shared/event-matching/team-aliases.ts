/**
 * Teams that sources call by names which share too few words to be recognised: one line a team, its usual name first.
 * Names are compared after `plainName`, so accents, dots, "FC" and capitals need no spelling of their own.
 */

/** Brazilian clubs. A state stands with the clubs that share their name with others. */
const BRAZIL = `
Atlético Mineiro|Atlético-MG|Atlético MG|Galo|CA Mineiro|Atlético Mineiro MG
Athletico Paranaense|Athletico-PR|Atlético-PR|Atlético Paranaense|Athletico PR|CAP
Atlético Goianiense|Atlético-GO|Atlético GO|AC Goianiense
América Mineiro|América-MG|América MG|América FC MG
América de Natal|América-RN|América RN
Botafogo|Botafogo RJ|Botafogo-RJ|Botafogo FR
Botafogo SP|Botafogo-SP|Botafogo Ribeirão Preto
Botafogo PB|Botafogo-PB
Flamengo|Flamengo RJ|Flamengo-RJ|CR Flamengo
Fluminense|Fluminense RJ|Fluminense FC
Vasco da Gama|Vasco|Vasco RJ|CR Vasco da Gama
Bragantino|Red Bull Bragantino|RB Bragantino|Bragantino SP
São Paulo|São Paulo SP|Sao Paulo FC|SPFC
Santos|Santos SP|Santos FC
Palmeiras|SE Palmeiras|Palmeiras SP
Corinthians|SC Corinthians|Corinthians SP|Sport Club Corinthians Paulista|Corinthians Paulista
Internacional|Internacional RS|SC Internacional|Inter Porto Alegre
Grêmio|Grêmio RS|Grêmio Porto Alegre|Grêmio FBPA
Juventude|Juventude RS|EC Juventude
Cruzeiro|Cruzeiro MG|Cruzeiro EC
Bahia|Bahia BA|EC Bahia
Vitória|Vitória BA|EC Vitória
Sport Recife|Sport|Sport Club do Recife|Sport PE
Náutico|Náutico PE|Náutico Capibaribe
Santa Cruz|Santa Cruz PE|Santa Cruz Recife
Fortaleza|Fortaleza CE|Fortaleza EC
Ceará|Ceará SC|Ceará CE
Goiás|Goiás GO|Goiás EC
Vila Nova|Vila Nova GO
Cuiabá|Cuiabá MT|Cuiabá EC
Coritiba|Coritiba PR|Coritiba FC
Operário Ferroviário|Operário-PR|Operário PR
Paraná|Paraná Clube|Paraná PR
Londrina|Londrina PR|Londrina EC
Chapecoense|Chapecoense-SC|Chapecoense SC
Avaí|Avaí SC|Avaí FC
Figueirense|Figueirense SC
Criciúma|Criciúma SC|Criciúma EC
Joinville|Joinville SC
Mirassol|Mirassol SP|Mirassol FC
Novorizontino|Grêmio Novorizontino|Novorizontino SP
Ponte Preta|AA Ponte Preta|Ponte Preta SP
Guarani|Guarani SP|Guarani Campinas|Guarani Brasil
Portuguesa|Portuguesa SP|Portuguesa Desportos|Portuguesa de Desportos
Ituano|Ituano SP
Paysandu|Paysandu PA|Paysandu SC
Remo|Remo PA|Clube do Remo
Amazonas|Amazonas AM|Amazonas FC
CRB|CRB AL|Clube de Regatas Brasil
CSA|CSA AL|Centro Sportivo Alagoano
Volta Redonda|Volta Redonda RJ
Athletic Club|Athletic-MG|Athletic Club MG|Athletic Club São João del Rei`;

/** Clubs of other countries. Two clubs of one name have to stand here with their country. */
const WORLD = `
Manchester United|Man United|Man Utd|Man U
Manchester City|Man City
Tottenham Hotspur|Tottenham|Spurs
Wolverhampton Wanderers|Wolves|Wolverhampton
Nottingham Forest|Nott'm Forest|Nottm Forest|Notts Forest
Newcastle United|Newcastle|Newcastle Utd
West Ham United|West Ham|West Ham Utd
Leeds United|Leeds|Leeds Utd
Brighton and Hove Albion|Brighton & Hove Albion|Brighton
Bournemouth|AFC Bournemouth
Leicester City|Leicester
Sheffield United|Sheffield Utd|Sheff Utd
Sheffield Wednesday|Sheffield Weds|Sheff Wed
Queens Park Rangers|QPR
West Bromwich Albion|West Brom|WBA
Preston North End|Preston
Blackburn Rovers|Blackburn
Norwich City|Norwich
Ipswich Town|Ipswich
Hull City|Hull
Stoke City|Stoke
Swansea City|Swansea
Coventry City|Coventry
Birmingham City|Birmingham
Derby County|Derby
Oxford United|Oxford|Oxford Utd
Charlton Athletic|Charlton
Wrexham|Wrexham AFC
Athletic Bilbao|Athletic Club Bilbao|Ath Bilbao|Athletic Bilbao Club
Atlético Madrid|Atlético de Madrid|Ath Madrid|Atl Madrid|Club Atlético de Madrid
Real Betis|Betis|Real Betis Balompié
Real Sociedad|Sociedad|Real Sociedad de Fútbol
Celta Vigo|Celta|Celta de Vigo|RC Celta
Espanyol|Espanol|RCD Espanyol|Espanyol Barcelona
Rayo Vallecano|Vallecano
Alavés|Deportivo Alavés
Real Oviedo|Oviedo
Inter Milan|Inter|Internazionale|Inter Milano|FC Internazionale Milano
AC Milan|Milan
Juventus|Juventus Turin|Juve
AS Roma|Roma
Hellas Verona|Verona
Bayern Munich|Bayern München|FC Bayern|Bayern de Munique|Bayern Munique
Borussia Mönchengladbach|M'gladbach|Mönchengladbach|Monchengladbach|Borussia M'gladbach|Gladbach
Borussia Dortmund|Dortmund|BVB
Bayer Leverkusen|Leverkusen|Bayer 04 Leverkusen
RB Leipzig|Leipzig|Red Bull Leipzig
Eintracht Frankfurt|Ein Frankfurt|Frankfurt
1. FC Köln|Köln|FC Koln|Cologne|FC Cologne|Colônia
Mainz|Mainz 05|FSV Mainz 05|1. FSV Mainz 05
Hoffenheim|TSG Hoffenheim|TSG 1899 Hoffenheim
Union Berlin|1. FC Union Berlin
Hamburger SV|Hamburg|HSV
Heidenheim|1. FC Heidenheim
Werder Bremen|SV Werder Bremen|Bremen
Freiburg|SC Freiburg
Stuttgart|VfB Stuttgart
Wolfsburg|VfL Wolfsburg
Paris Saint Germain|PSG|Paris SG|Paris St Germain|Paris Saint-Germain
Olympique Marseille|Marseille|Olympique de Marseille
Olympique Lyonnais|Lyon|Olympique Lyon
Saint-Étienne|St Etienne|AS Saint Etienne
Monaco|AS Monaco
Rennes|Stade Rennais|Stade Rennes
Lille|LOSC|Lille OSC
Sporting CP|Sporting Lisbon|Sporting|Sp Lisbon|Sporting Lisboa|Sporting Clube de Portugal
Benfica|SL Benfica
FC Porto|Porto
Sporting Braga|Braga|SC Braga|Sp Braga
Vitória Guimarães|Vitória SC|Guimarães|Vitória de Guimarães
PSV|PSV Eindhoven
Ajax|Ajax Amsterdam|AFC Ajax
Club Brugge|Club Bruges|Brugge|Club Brugge KV
Olympiacos|Olympiakos|Olympiacos Piraeus
Red Star Belgrade|Crvena Zvezda|FK Crvena Zvezda|Estrela Vermelha
Sparta Prague|Sparta Praha
Slavia Prague|Slavia Praha
FC Copenhagen|Copenhagen|FC København|København
Bodø/Glimt|Bodo Glimt|Bodoe Glimt
Boca Juniors|Boca|CA Boca Juniors
River Plate|CA River Plate|River
Racing Club|Racing Avellaneda|Racing Club Avellaneda
Independiente|CA Independiente|Independiente Avellaneda
Estudiantes|Estudiantes de La Plata|Estudiantes La Plata|Estudiantes LP
Gimnasia La Plata|Gimnasia LP|Gimnasia y Esgrima La Plata|Gimnasia de La Plata
Vélez Sarsfield|Vélez
Argentinos Juniors|Argentinos Jrs
Newell's Old Boys|Newells|Newell's
Talleres Córdoba|Talleres|Talleres de Córdoba
San Lorenzo|San Lorenzo de Almagro
Peñarol|CA Peñarol|Peñarol Montevideo
Nacional Montevideo|Nacional (URU)|Nacional de Football|Club Nacional
Atlético Nacional|Atlético Nacional Medellín
Colo Colo|Colo-Colo
Universidad de Chile|U de Chile
Universidad Católica|U Católica
LDU Quito|LDU|Liga de Quito|Liga Deportiva Universitaria
Independiente del Valle|Ind del Valle|IDV
Barcelona|FC Barcelona|Barça
Liverpool|Liverpool FC
Liverpool Montevideo|Liverpool (URU)|Liverpool Montevideo FC
Everton|Everton FC
Everton de Viña del Mar|Everton (CHI)|Everton CD|Everton Viña
Arsenal|Arsenal FC
Arsenal Sarandí|Arsenal de Sarandí|Arsenal (ARG)
Barcelona SC|Barcelona Guayaquil|Barcelona (ECU)|Barcelona de Guayaquil
Olimpia|Olimpia Asunción|Club Olimpia
Cerro Porteño|Club Cerro Porteño
LA Galaxy|Los Angeles Galaxy
LAFC|Los Angeles FC
New York City FC|NYCFC|New York City
New York Red Bulls|NY Red Bulls|NYRB
Inter Miami|Inter Miami CF`;

/** National teams, as English and Portuguese name them. */
const NATIONS = `
Germany|Alemanha
Saudi Arabia|Arábia Saudita
Algeria|Argélia
Australia|Austrália
Austria|Áustria
Belgium|Bélgica
Bolivia|Bolívia
Bosnia and Herzegovina|Bosnia & Herzegovina|Bósnia|Bósnia e Herzegovina|Bosnia-Herzegovina|Bosnia
Brazil|Brasil
Cameroon|Camarões
Canada|Canadá
Cape Verde|Cabo Verde|Cape Verde Islands
Colombia|Colômbia
DR Congo|Congo DR|RD Congo|República Democrática do Congo|Democratic Republic of Congo
South Korea|Coreia do Sul|Korea Republic|Korea
Costa Rica|Costa Rica
Croatia|Croácia
Curaçao|Curacao
Denmark|Dinamarca
Egypt|Egito
Ecuador|Equador
Scotland|Escócia
Slovakia|Eslováquia
Slovenia|Eslovênia
Spain|Espanha
United States|USA|Estados Unidos|EUA|US|United States of America
France|França
Wales|País de Gales|Gales
Ghana|Gana
Georgia|Geórgia
Greece|Grécia
Haiti|Haiti
Netherlands|Holanda|Países Baixos
Hungary|Hungria
England|Inglaterra
Iran|Irã|IR Iran
Iraq|Iraque
Ireland|Irlanda|Republic of Ireland|República da Irlanda
Northern Ireland|Irlanda do Norte
Iceland|Islândia
Italy|Itália
Ivory Coast|Costa do Marfim|Côte d'Ivoire
Japan|Japão
Jordan|Jordânia
Morocco|Marrocos
Mexico|México
Nigeria|Nigéria
Norway|Noruega
New Zealand|Nova Zelândia
Panama|Panamá
Paraguay|Paraguai
Poland|Polônia
Qatar|Catar
Czech Republic|República Tcheca|Czechia|Tchéquia
Romania|Romênia
Russia|Rússia
Serbia|Sérvia
Sweden|Suécia
Switzerland|Suíça
South Africa|África do Sul
Tunisia|Tunísia
Turkey|Turquia|Türkiye
Ukraine|Ucrânia
Uruguay|Uruguai
Uzbekistan|Uzbequistão`;

export const TEAM_ALIASES: readonly (readonly string[])[] = `${BRAZIL}${WORLD}${NATIONS}`
  .split('\n')
  .filter(line => line !== '')
  .map(line => line.split('|'));
