/**
 * Teams that sources call by names which share too few words to be recognised, or share them with other teams: one line
 * a team, its usual name first, under its country. Brazilian clubs have their state first: "X", "X-RJ" and "X RJ" are then the
 * club of Rio, and "X-PI" is another. Names are compared folded and without the words that every club has, so accents, dots,
 * "FC" and capitals need no spelling of their own. A name of several clubs is the one's whose usual name it is, or who has it with a `*`. National teams are in `country-names.ts`.
 */

const BRAZIL = `
MG Atlético Mineiro|Atlético|Galo|CA Mineiro|Clube Atlético Mineiro
PR Athletico Paranaense|Athletico|Atlético|Atlético Paranaense|CAP|CA Paranaense|Club Athletico Paranaense
GO Atlético Goianiense|Atlético|AC Goianiense|Atlético Clube Goianiense
MG América Mineiro|América|América FC MG|América FC
RN América de Natal|América|América FC Natal|América Natal
RJ América do Rio|América
RJ Botafogo|Botafogo FR|Botafogo de Futebol e Regatas|Botafogo Rio
SP Botafogo SP|Botafogo Ribeirão Preto|Botafogo FC|Botafogo
PB Botafogo PB|Botafogo João Pessoa|Botafogo
RJ Flamengo|CR Flamengo|Flamengo Rio|CR Flamengo Rio de Janeiro
RJ Fluminense|Fluminense FC|Fluminense Rio
RJ Vasco da Gama|*Vasco|CR Vasco da Gama|Vasco Gama
SP Bragantino|Red Bull Bragantino|RB Bragantino
SP São Paulo|São Paulo FC|SPFC
SP Santos|Santos FC
SP Palmeiras|SE Palmeiras|Sociedade Esportiva Palmeiras
SP Corinthians|SC Corinthians|Sport Club Corinthians Paulista|Corinthians Paulista|SC Corinthians Paulista
RS Internacional|SC Internacional|Inter Porto Alegre|Internacional Porto Alegre|Inter
RS Grêmio|Grêmio Porto Alegre|Grêmio FBPA|Grêmio FB Porto Alegrense|Grêmio Porto Alegrense|Grêmio Foot-Ball Porto Alegrense
RS Juventude|EC Juventude
MG Cruzeiro|Cruzeiro EC|Cruzeiro Belo Horizonte
BA Bahia|EC Bahia|Esporte Clube Bahia
BA Vitória|Vitória Salvador|EC Vitória Salvador|EC Vitória|Esporte Clube Vitória
PE Sport Recife|Sport|Sport Club do Recife|SC Recife|Sport Club Recife
PE Náutico|Náutico Capibaribe|Clube Náutico Capibaribe
PE Santa Cruz|Santa Cruz Recife|Santa Cruz FC
CE Fortaleza|Fortaleza EC|Fortaleza Esporte Clube
CE Ceará|Ceará SC|Ceará Sporting Club|Ceará Sporting
GO Goiás|Goiás EC
GO Vila Nova|Vila Nova FC
MG Villa Nova|Villa Nova AC
MT Cuiabá|Cuiabá EC|Cuiabá Esporte Clube
PR Coritiba|Coritiba FC|Coritiba Foot Ball Club
PR Operário Ferroviário|Operário|Operário Ferroviário EC|Operário Ponta Grossa
MS Operário MS|Operário FC|Operário
MT Operário Várzea-Grandense|Operário
PR Paraná|Paraná Clube
PR Londrina|Londrina EC
PR Maringá|Maringá FC
PR Cascavel|FC Cascavel
SC Chapecoense|Chapecoense AF|Associação Chapecoense de Futebol
SC Avaí|Avaí FC
SC Figueirense|Figueirense FC
SC Criciúma|Criciúma EC
SC Joinville|Joinville EC
SC Brusque|Brusque FC
SP Mirassol|Mirassol FC
SP Novorizontino|Grêmio Novorizontino|GE Novorizontino|Grêmio Esportivo Novorizontino
SP Ponte Preta|AA Ponte Preta
SP Guarani|Guarani Campinas|Guarani Brasil|Guarani FC
CE Guarani de Juazeiro|Guarani
CE Guarany de Sobral|Guarany
RS Guarany de Bagé|Guarany Bagé
SP Portuguesa|Portuguesa Desportos|Portuguesa de Desportos|Associação Portuguesa de Desportos|A Portuguesa Desportos
RJ Portuguesa Carioca|Portuguesa|Portuguesa da Ilha|AA Portuguesa RJ
SP Portuguesa Santista|Santista
SP Ituano|Ituano FC
SP Inter de Limeira|Internacional de Limeira|AA Internacional|Inter Limeira
SP São Bernardo|São Bernardo FC
SP São Bento|EC São Bento
SP Santo André|EC Santo André
SP Água Santa|EC Água Santa
SP XV de Piracicaba|XV Piracicaba|EC XV de Novembro Piracicaba
SP Ferroviária|AFE|Ferroviária Araraquara|Ferroviária SA
CE Ferroviário|Ferroviário AC|Ferroviário Fortaleza
PA Paysandu|Paysandu SC|Paysandu Sport Club
PA Remo|Clube do Remo
PA Tuna Luso
PA Águia de Marabá|Águia
PA Bragantino PA|Bragantino
AM Amazonas|Amazonas FC
AM Manaus|Manaus FC
AL CRB|Clube de Regatas Brasil|CR Brasil
AL CSA|Centro Sportivo Alagoano|CS Alagoano|CSA Maceió
AL ASA|ASA de Arapiraca|Agremiação Sportiva Arapiraquense
RN ABC|ABC FC|ABC Natal
RJ Volta Redonda|Volta Redonda FC
RJ Boavista|Boavista SC|Boavista Saquarema
RJ Nova Iguaçu|Nova Iguaçu FC
RJ Bangu|Bangu AC
RJ Madureira|Madureira EC
MG Athletic Club|Athletic|Athletic Club SJDR|Athletic Club São João del Rei|Athletic SJDR|Athletic São João del-Rei
MG Tombense|Tombense FC
MG Pouso Alegre|Pouso Alegre FC
RS Ypiranga|Ypiranga Erechim|Ypiranga FC
RS Caxias|SER Caxias|SER Caxias do Sul
RS Brasil de Pelotas|GE Brasil|Brasil Pelotas|Grêmio Esportivo Brasil
RS São José|São José POA|EC São José|São José Porto Alegre
SP São José SP|São José EC
RS São Luiz|São Luiz Ijuí
PB Campinense|Campinense Clube
PB Treze|Treze FC
PB Sousa|Sousa EC
MA Sampaio Corrêa|Sampaio Corrêa FC|Sampaio Correa FC
RJ Sampaio Corrêa RJ|Sampaio Corrêa
MA Moto Club|Moto Clube
SE Confiança|AD Confiança
SE Itabaiana|AO Itabaiana
PI Altos|AA Altos|AE Altos
PI Fluminense PI|Fluminense
PI Flamengo PI|Flamengo
DF Brasiliense|Brasiliense FC
DF Gama|SE Gama
GO Aparecidense|AA Aparecidense
GO Anápolis|Anápolis FC
GO Anapolina
BA Atlético Alagoinhas|Alagoinhas|Alagoinhas AC|Alagoinhas Atlético Clube
BA Juazeirense|SD Juazeirense
BA Jacuipense|EC Jacuipense
BA Bahia de Feira
BA Fluminense de Feira|Fluminense
AC Vasco da Gama AC|Vasco
AC Rio Branco AC|Rio Branco FC
AC Atlético Acreano|Atlético
ES Rio Branco ES|Rio Branco
ES Vitória ES|Vitória
MA Juventude MA|Juventude Samas|Juventude
RR Náutico RR|Náutico
RN Santa Cruz RN|Santa Cruz
PE Retrô|Retrô FC Brasil|Retrô FC`;

/** The clubs of other countries, by the country's code. */
const WORLD = `
[ENG]
Oxford City
Bradford City|Bradford
Bradford Park Avenue|Bradford PA|Bradford (Park Avenue)
New Brighton
Chester|Chester FC|Chester City
Chesterfield|Chesterfield Town
South Shields
Southport
Southend United|Southend
Southampton
Northampton Town|Northampton
Cambridge City
Boston United|Boston
Boston Town
Manchester United|Man United|Man Utd|Man U
Manchester City|Man City
Tottenham Hotspur|Tottenham|Spurs
Wolverhampton Wanderers|Wolves|Wolverhampton
Nottingham Forest|Nott'm Forest|Nottm Forest|Notts Forest|Nottingham
Notts County|Notts Co
Newcastle United|Newcastle|Newcastle Utd
West Ham United|West Ham|West Ham Utd
Leeds United|Leeds|Leeds Utd
Brighton and Hove Albion|Brighton & Hove Albion|Brighton|Brighton Hove
Bournemouth|AFC Bournemouth
Crystal Palace|C Palace|Palace
Aston Villa|A Villa|Villa
Leicester City|Leicester
Sheffield United|Sheffield Utd|Sheff Utd|Sheff United
Sheffield Wednesday|Sheffield Weds|Sheff Wed|Sheffield Wed
Queens Park Rangers|QPR
West Bromwich Albion|West Brom|WBA|West Bromwich
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
Cambridge United|Cambridge|Cambridge Utd
Charlton Athletic|Charlton
Wrexham|Wrexham AFC
Plymouth Argyle|Plymouth
Bristol City
Bristol Rovers|Bristol Rvs
Bolton Wanderers|Bolton
Wycombe Wanderers|Wycombe
Rotherham United|Rotherham|Rotherham Utd
Peterborough United|Peterborough|Peterboro
Milton Keynes Dons|MK Dons
AFC Wimbledon|Wimbledon
Accrington Stanley|Accrington
Crewe Alexandra|Crewe
Doncaster Rovers|Doncaster
Dagenham & Redbridge|Dag and Red|Dagenham
Arsenal|Arsenal FC|Arsenal London
Chelsea|Chelsea FC|Chelsea London
Liverpool|Liverpool FC
Everton|Everton FC
Fulham|Fulham FC
Burnley|Burnley FC
[SCO]
Celtic|Celtic Glasgow|Celtic FC|Glasgow Celtic
Rangers|Glasgow Rangers|Rangers FC
Hearts|Heart of Midlothian|Heart of Midlothian FC
Hibernian|Hibs|Hibernian Edinburgh
St Mirren|Saint Mirren|St Mirren FC
St Johnstone|Saint Johnstone
Ross County|Ross Co
Inverness Caledonian Thistle|Inverness CT|Inverness|Inverness C
Partick Thistle|Partick
Dundee|Dundee FC
Dundee United|Dundee Utd
Queen of the South|Queen of Sth
Queens Park|Queen's Park
[ESP]
UD Logroñés
SD Logroñés
CD Logroñés
Lorca FC|Lorca
Lorca Deportiva|CF Lorca Deportiva
UCAM Murcia|UCAM Murcia CF
Ciudad de Murcia|CF Ciudad de Murcia
Rayo Majadahonda|CF Rayo Majadahonda
Gimnàstic Tarragona|Gimnastic|Nastic|Nàstic de Tarragona|Gimnàstic de Tarragona
Gimnástica Segoviana|Segoviana
Hércules|Hércules Alicante|Hercules CF
Alicante CF|Alicante
Real Unión|Real Union Irun|Real Union de Irun
Racing Rioja
Atlético Baleares|Atletico Baleares Palma
Athletic Bilbao|Athletic Club|Athletic Club Bilbao|Ath Bilbao|Athletic Bilbao Club|Athletic Club de Bilbao|Athletic
Atlético Madrid|Atlético de Madrid|Ath Madrid|Atl Madrid|Club Atlético de Madrid|Atlético
Real Madrid|Real Madrid CF|R Madrid
Barcelona|FC Barcelona|Barça
Real Betis|Betis|Real Betis Balompié|Real Betis Seville
Real Sociedad|Sociedad|Real Sociedad de Fútbol|Real Sociedad San Sebastian|R Sociedad
Celta Vigo|Celta|Celta de Vigo|RC Celta|RC Celta de Vigo
Espanyol|Espanol|RCD Espanyol|Espanyol Barcelona|RCD Espanyol de Barcelona|RCD Espanyol Barcelona
Rayo Vallecano|Vallecano|Rayo Vallecano de Madrid|Rayo
Alavés|Deportivo Alavés
Deportivo La Coruña|Deportivo de La Coruña|La Coruna|RC Deportivo|Deportivo|RC Deportivo La Coruna|Dep La Coruna
Real Oviedo|Oviedo
Real Valladolid|Valladolid
Real Zaragoza|Zaragoza
Real Murcia|Murcia
Sporting Gijón|Sporting de Gijón|Sp Gijon|Real Sporting|Real Sporting de Gijón|Gijon
Racing Santander|Racing de Santander|Santander|Real Racing Club|Real Racing Santander|R Santander
Racing Ferrol|Racing de Ferrol|Ferrol
Mallorca|RCD Mallorca|Real Mallorca
Las Palmas|UD Las Palmas
Leganés|CD Leganés
Mirandés|CD Mirandés
Huesca|SD Huesca
Eibar|SD Eibar
Castellón|CD Castellón
Cultural Leonesa|Leonesa
Villarreal|Villarreal CF
Sevilla|Sevilla FC|FC Sevilla
Valencia|Valencia CF
Levante|Levante UD
[ITA]
Inter Milan|Inter|Internazionale|Inter Milano|FC Internazionale Milano|Internazionale Milano|FC Internazionale|Internazionale Milan
AC Milan|Milan|AC Milano
Juventus|Juventus Turin|Juve|Juventus FC
AS Roma|Roma|Roma AS
Lazio|Lazio Rome|Lazio Roma|SS Lazio
Napoli|SSC Napoli|Naples
Hellas Verona|Verona|Hellas|Hellas Verona FC
Chievo Verona|Chievo
Genoa|Genoa CFC|Genoa Cricket and Football Club
Sampdoria|UC Sampdoria|Samp
Torino|Torino FC|Turin
Como|Como 1907|Calcio Como
Südtirol|FC Südtirol|Sudtirol Alto Adige|Sudtirol Bolzano
Virtus Entella|Entella
Juve Stabia|SS Juve Stabia
SPAL|Spal Ferrara|SPAL 2013
[GER]
Hansa Rostock|Rostock|FC Hansa Rostock
Alemannia Aachen|Aachen|TSV Alemannia Aachen
Kickers Offenbach|Offenbach|OFC Kickers
Hessen Kassel|Kassel|KSV Hessen Kassel
Waldhof Mannheim|SV Waldhof Mannheim|Waldhof
VfR Mannheim
Rot-Weiss Essen|RW Essen|Rot Weiss Essen|RWE|Essen
Rot-Weiß Oberhausen|RW Oberhausen|Oberhausen
Rot-Weiß Erfurt|RW Erfurt|Erfurt
Rot Weiss Ahlen|RW Ahlen|Ahlen
Rot-Weiß Koblenz|RW Koblenz
TuS Koblenz
Energie Cottbus|Cottbus|FC Energie Cottbus
Erzgebirge Aue|Erzgebirge|Aue|FC Erzgebirge Aue
Würzburger Kickers|FC Würzburger Kickers|Kickers Würzburg|Würzburg
Viktoria Aschaffenburg|Aschaffenburg|SV Viktoria Aschaffenburg
Wacker Burghausen|Burghausen|SV Wacker Burghausen
Jahn Regensburg|SSV Jahn Regensburg|Regensburg
Viktoria Berlin|FC Viktoria Berlin|FC Viktoria 1889 Berlin
Tennis Borussia Berlin|TeBe Berlin|TB Berlin
BFC Dynamo|BFC Dynamo Berlin|Berliner FC Dynamo
Wehen Wiesbaden|SV Wehen Wiesbaden|SV Wehen|W Wiesbaden|Wiesbaden
Holstein Kiel|Kiel|KSV Holstein Kiel
Carl Zeiss Jena|FC Carl Zeiss Jena|CZ Jena|Jena
Eintracht Trier|Trier
Sportfreunde Siegen|SF Siegen|Siegen
Sportfreunde Lotte|SF Lotte|Lotte
FC Augsburg|Augsburg
Schwaben Augsburg|TSV Schwaben Augsburg
VfB Lübeck|Lübeck
Phönix Lübeck|1. FC Phönix Lübeck
Stuttgarter Kickers|Kickers Stuttgart|SV Stuttgarter Kickers
Türkgücü München|Türkgücü
Hamburg Victoria|SC Victoria Hamburg
Bayern Munich|Bayern München|FC Bayern|Bayern de Munique|Bayern Munique|FC Bayern München|Bayern|FC Bayern Munich
Borussia Mönchengladbach|M'gladbach|Mönchengladbach|Borussia M'gladbach|Gladbach|B Monchengladbach|Bor Monchengladbach|M Gladbach|Borussia Monchengladbach
Borussia Dortmund|Dortmund|BVB|B Dortmund
Bayer Leverkusen|Leverkusen|Bayer 04 Leverkusen|B Leverkusen
RB Leipzig|Leipzig|Red Bull Leipzig|RasenBallsport Leipzig
Lokomotive Leipzig|Lok Leipzig|1. FC Lok Leipzig
Chemie Leipzig|BSG Chemie Leipzig
Eintracht Frankfurt|Ein Frankfurt|Frankfurt|E Frankfurt|Eint Frankfurt
FSV Frankfurt
1. FC Köln|Köln|FC Koln|Cologne|FC Cologne|Colônia
Viktoria Köln|FC Viktoria Köln|Viktoria Cologne
Fortuna Köln|SC Fortuna Köln
Mainz|Mainz 05|FSV Mainz 05|1. FSV Mainz 05|FSV Mainz
Hoffenheim|TSG Hoffenheim|TSG 1899 Hoffenheim|1899 Hoffenheim
Union Berlin|1. FC Union Berlin
Hertha BSC|Hertha Berlin|Hertha|Hertha BSC Berlin
Hamburger SV|Hamburg|HSV|Hamburgo|SV Hamburg
St Pauli|FC St Pauli|FC Saint Pauli|Sankt Pauli
Heidenheim|1. FC Heidenheim|1. FC Heidenheim 1846
Werder Bremen|SV Werder Bremen|Bremen
Freiburg|SC Freiburg
Stuttgart|VfB Stuttgart
Wolfsburg|VfL Wolfsburg
Schalke 04|Schalke|FC Schalke 04
Fortuna Düsseldorf|Düsseldorf|F Dusseldorf
1. FC Nürnberg|Nürnberg|FC Nurnberg|Nuremberg
Hannover 96|Hannover
Kaiserslautern|1. FC Kaiserslautern|FC Kaiserslautern
Karlsruher SC|Karlsruhe
Greuther Fürth|Fürth|SpVgg Greuther Fürth
Arminia Bielefeld|Bielefeld|DSC Arminia Bielefeld
Preußen Münster|Preussen Münster|Preussen Munster|Münster
Eintracht Braunschweig|Braunschweig
1860 München|1860 Munich|TSV 1860 München|Munich 1860|Munchen 1860|TSV 1860 Munich
Dynamo Dresden|SG Dynamo Dresden|Dresden
[FRA]
Paris Saint Germain|PSG|Paris SG|Paris St Germain|Paris Saint-Germain|Paris S-G
Paris FC
Olympique Marseille|Marseille|Olympique de Marseille|O Marseille
Olympique Lyonnais|Lyon|Olympique Lyon|O Lyon
Saint-Étienne|St Etienne|AS Saint Etienne|ASSE
Monaco|AS Monaco
Rennes|Stade Rennais|Stade Rennes|Stade Rennais FC
Brest|Stade Brest|Stade Brestois|Stade Brestois 29|Stade Brest 29
Reims|Stade Reims|Stade de Reims
Lille|LOSC|Lille OSC|LOSC Lille
Strasbourg|RC Strasbourg|RC Strasbourg Alsace|Racing Strasbourg
Lens|RC Lens|Racing Club de Lens
Nice|OGC Nice
Clermont|Clermont Foot|Clermont Foot 63
Troyes|ESTAC Troyes|ES Troyes AC
Ajaccio|AC Ajaccio
Gazélec Ajaccio|GFC Ajaccio
Bordeaux|Girondins Bordeaux|Girondins de Bordeaux
Red Star|Red Star FC|Red Star FC 93|Red Star Paris
[POR]
União da Madeira|Uniao Madeira
Chaves|GD Chaves
Sporting CP|Sporting Lisbon|Sporting|Sp Lisbon|Sporting Lisboa|Sporting Clube de Portugal
Benfica|SL Benfica|Benfica Lisboa|Benfica Lisbon
FC Porto|Porto
Sporting Braga|Braga|SC Braga|Sp Braga|Sporting de Braga|Sporting Clube de Braga
Vitória Guimarães|Vitória SC|Guimarães|Vitória de Guimarães|Vitória|Vitoria SC Guimaraes
Vitória Setúbal|Setúbal|Vitória FC|Vitória de Setúbal
Nacional Madeira|Nacional|CD Nacional|Nacional da Madeira|CD Nacional Madeira|CD Nacional Funchal
Marítimo|CS Marítimo|Marítimo Funchal|Marítimo Madeira|CS Marítimo Madeira
Estrela Amadora|CF Estrela da Amadora|Estrela|CF Estrela Amadora|Estrela da Amadora|Est Amadora
Boavista|Boavista FC|Boavista Porto
Paços de Ferreira|P Ferreira|Pacos Ferreira
Santa Clara|CD Santa Clara|Santa Clara Azores
Académica|Académica Coimbra|Académica de Coimbra
Belenenses|CF Os Belenenses|Os Belenenses
AVS|AVS Futebol SAD|AFS|AVS Vila das Aves
[NED]
USV Hercules
DOS Utrecht
AFC Amsterdam|Amsterdamsche FC
PSV|PSV Eindhoven
FC Eindhoven|Eindhoven
Ajax|Ajax Amsterdam|AFC Ajax
AZ|AZ Alkmaar
Feyenoord|Feyenoord Rotterdam
Sparta Rotterdam|Sparta|Sp Rotterdam
Twente|FC Twente|Twente Enschede|FC Twente Enschede|FC Twente 65
Groningen|FC Groningen
Utrecht|FC Utrecht
NEC Nijmegen|NEC|Nijmegen|N.E.C.
NAC Breda|NAC
RKC Waalwijk|RKC|Waalwijk
PEC Zwolle|Zwolle|FC Zwolle
Willem II|Willem II Tilburg|Willem 2
Go Ahead Eagles|GA Eagles|Go Ahead Eagles Deventer
Fortuna Sittard|Sittard|For Sittard
Heracles|Heracles Almelo
Cambuur|SC Cambuur|Cambuur Leeuwarden|SC Cambuur Leeuwarden
Excelsior|Excelsior Rotterdam|SBV Excelsior
Roda JC|Roda|Roda JC Kerkrade|Roda Kerkrade
MVV Maastricht|MVV|Maastricht
VVV-Venlo|VVV|Venlo
ADO Den Haag|Den Haag
De Graafschap|Graafschap
[BEL]
Club Brugge|Club Bruges|Brugge|Club Brugge KV|Bruges
Cercle Brugge|Cercle Bruges|Cercle Brugge KSV|Cercle
Anderlecht|RSC Anderlecht
Gent|KAA Gent|Gent KAA|La Gantoise|Ghent
Genk|KRC Genk|Racing Genk
Standard Liège|Standard|Standard de Liège|R Standard de Liege
RFC Liège|FC Liège|RFC Liege|FC Liegeois
Antwerp|Royal Antwerp|Royal Antwerp FC
Union Saint-Gilloise|Union SG|St Gilloise|Royale Union Saint-Gilloise|Union St Gilloise|RU Saint Gilloise|Union St. Gilloise
Sint-Truiden|St Truiden|STVV|Sint-Truidense VV|K Sint-Truidense VV|Sint Truidense|Saint Truiden
OH Leuven|Oud-Heverlee Leuven|Leuven|Oud Heverlee Leuven
Mechelen|KV Mechelen|Yellow-Red Mechelen|YR KV Mechelen
Kortrijk|KV Kortrijk
Oostende|KV Oostende
Westerlo|KVC Westerlo|VC Westerlo
Zulte Waregem|SV Zulte Waregem|Waregem
La Louvière|RAAL La Louvière|La Louviere Centre
Charleroi|Sporting Charleroi|Royal Charleroi SC|RSC Charleroi|R Charleroi SC
Beerschot|K Beerschot VA|Beerschot VA|Beerschot Wilrijk
[TUR]
Galatasaray|Galatasaray SK|Galatasaray Istanbul
Fenerbahçe|Fenerbahçe SK|Fenerbahce Istanbul
Beşiktaş|Beşiktaş JK|Besiktas Istanbul
Başakşehir|İstanbul Başakşehir|Istanbul Basaksehir FK|Basaksehir FK|Buyuksehyr|Medipol Basaksehir|Basaksehir Istanbul
Gaziantep FK|Gaziantep|Gaziantep BB
Gaziantepspor
Malatyaspor
Yeni Malatyaspor
Rizespor|Çaykur Rizespor
Göztepe|Göztepe Izmir|Goztepe SK
Fatih Karagümrük|Karagümrük|Karagumruk Istanbul|Fatih Karagumruk Istanbul|Fatih Karagumruk SK
Eyüpspor|Ikas Eyüpspor
[GRE]
Olympiacos|Olympiakos|Olympiacos Piraeus|Olympiakos Piraeus|Olympiacos FC
PAOK|PAOK Thessaloniki|PAOK Salonika|PAOK Saloniki
AEK Athens|AEK|AEK Athen|AEK Athens FC
Panathinaikos|Panathinaikos Athens
Aris|Aris Thessaloniki|Aris Saloniki|Aris Salonika
OFI|OFI Crete|OFI Kreta|OFI Heraklion
Panetolikos|Panaitolikos|Panetolikos Agrinio
Levadiakos|Levadeiakos|APO Levadeiakos
Asteras Tripolis|Asteras Tripoli|Asteras Aktor|Asteras Tripolis FC|Asteras AKTOR
Volos|Volos NFC|Volos NPS|NPS Volos
[AUT]
Austria Salzburg|A. Salzburg|SV Austria Salzburg
FC Linz
Wacker Innsbruck|FC Wacker Innsbruck
Wiener Sport-Club|Wiener SC|Wiener SK
Wiener Neustadt|SC Wiener Neustadt
Vorwärts Steyr|SK Vorwarts Steyr|Steyr
SV Ried|Ried|SV Guntamatic Ried|Union Ried
Red Bull Salzburg|Salzburg|RB Salzburg|FC Salzburg|FC Red Bull Salzburg|Salzburgo
Rapid Wien|Rapid Vienna|SK Rapid Wien|SK Rapid|SK Rapid Vienna
Austria Wien|Austria Vienna|FK Austria Wien|FK Austria Vienna
First Vienna|First Vienna FC|First Vienna FC 1894
Sturm Graz|SK Sturm Graz
Grazer AK|GAK|GAK 1902|Grazer AK 1902
Kapfenberg|KSV 1919|Kapfenberger SV|KSV Kapfenberg
LASK|LASK Linz|Linzer ASK|Linz ASK
Blau-Weiß Linz|BW Linz|Blau Weiss Linz|FC Blau Weiss Linz
Wolfsberger AC|WAC|RZ Pellets WAC|Wolfsberg
WSG Tirol|WSG Swarovski Tirol|Tirol|WSG Wattens
Austria Lustenau|SC Austria Lustenau
Austria Klagenfurt|SK Austria Klagenfurt|Klagenfurt
Rheindorf Altach|SCR Altach|Altach
TSV Hartberg|Hartberg
[SUI]
Young Boys|BSC Young Boys|Young Boys Bern|YB Bern|BSC Young Boys Bern
Basel|FC Basel|FC Basel 1893|Basiléia
Zürich|FC Zürich|Zurich
Grasshoppers|Grasshopper|Grasshopper Club|Grasshopper Zürich|Grasshopper Club Zurich|Grasshoppers Zurich
Servette|Servette FC|Servette Geneva|Servette Genf|Servette Geneve
Sion|FC Sion
St Gallen|FC St Gallen|FC Saint Gallen|Sankt Gallen|FC St. Gallen 1879
Luzern|FC Luzern|Lucerne|FC Lucerne
Lausanne-Sport|Lausanne|FC Lausanne-Sport|Lausanne Sports
Stade Lausanne-Ouchy|Lausanne Ouchy|FC Stade Lausanne Ouchy
[DEN]
FC Copenhagen|Copenhagen|FC København|København|FC Kopenhagen|FC Kobenhavn
Brøndby|Brøndby IF|Broendby
AGF|AGF Aarhus|Aarhus|Aarhus GF
AaB|Aalborg|Aalborg BK|AaB Aalborg|Aalborg Boldspilklub
OB|Odense|Odense BK|Odense Boldklub|OB Odense
AC Horsens|Horsens
Midtjylland|FC Midtjylland
Nordsjælland|FC Nordsjælland|FC Nordsjaelland
Sønderjyske|SønderjyskE|Sonderjyske|Soenderjyske Fodbold
AB Copenhagen|AB Gladsaxe|Akademisk Boldklub|AB
B.93|B 93|B93 Copenhagen|B 93 Copenhagen
[SWE]
IFK Malmö
Örgryte|Örgryte IS|Orgryte Goteborg
Örebro|Örebro SK
Örebro Syrianska|Orebro Syrianska IF
Syrianska|Syrianska FC
Östersund|Östersunds FK
Hammarby Talang|Hammarby TFF|Hammarby Talang FF
Oskarshamn|Oskarshamns AIK
Skövde|Skövde AIK
Malmö FF|Malmo|Malmö
IFK Göteborg|Göteborg|IFK Goteborg|IFK Gothenburg
GAIS|GAIS Göteborg
Häcken|BK Häcken|Hacken Goteborg
Djurgården|Djurgårdens IF|Djurgardens|Djurgarden Stockholm
Hammarby|Hammarby IF|Hammarby Stockholm
AIK|AIK Stockholm|AIK Solna|AIK Fotboll
Norrköping|IFK Norrköping
Värnamo|IFK Värnamo
Öster|Östers IF|Osters Vaxjo
Västerås SK|Västerås|Vasteras SK FK
[NOR]
Bodø/Glimt|Bodo Glimt|Bodoe Glimt|FK Bodø/Glimt|FK Bodo Glimt
Vålerenga|Vålerenga IF|Vålerenga Fotball|Vaalerenga IF
Ham-Kam|HamKam|Hamarkameratene
KFUM Oslo|KFUM|KFUM-Kameratene Oslo
Odd|Odds BK|Odd Grenland|Odds Ballklubb
Start|IK Start
Lyn|FK Lyn Oslo|Lyn Oslo
[POL]
ŁKS Łódź|LKS Lodz|LKS
Widzew Łódź|Widzew
Śląsk Wrocław|Slask
Odra Opole
Odra Wodzisław
Legia Warszawa|Legia Warsaw|Legia
Polonia Warszawa|Polonia Warsaw
Lech Poznań|Lech
Warta Poznań|Warta
Górnik Zabrze|Gornik
Górnik Łęczna|Leczna
Wisła Kraków|Wisla|Wisla Cracow
Wisła Płock
KS Cracovia|Cracovia|Cracovia Krakow|MKS Cracovia Krakow
Jagiellonia Białystok|Jagiellonia
Zagłębie Lubin|Zaglebie
Bruk-Bet Termalica|Termalica|Nieciecza|Termalica BB|Bruk Bet Termalica Nieciecza|Termalica Bruk-Bet Nieciecza
[CZE]
Sparta Prague|Sparta Praha|AC Sparta Praha|AC Sparta Prague
Slavia Prague|Slavia Praha|SK Slavia Praha
Dukla Prague|Dukla Praha|FK Dukla Praha
Bohemians 1905|Bohemians Prague|Bohemians|Bohemians Praha 1905|Bohemians Praha
Viktoria Plzeň|Plzen|Viktoria Pilsen|FC Viktoria Plzen
Baník Ostrava|Ostrava|FC Banik Ostrava
Sigma Olomouc|Olomouc|SK Sigma Olomouc
Jablonec|FK Jablonec|Jablonec 97
[HUN]
Ferencváros|Ferencvárosi TC|Ferencvaros Budapest|Ferencvarosi Budapest
Újpest|Újpest FC|Ujpest Budapest
Honvéd|Budapest Honvéd|Honved Budapest
MTK Budapest|MTK|MTK Hungaria
Puskás Akadémia|Puskás FC|Puskas Akademia|Puskas Academy
Fehérvár|Videoton|MOL Fehérvár|MOL Vidi|Fehervar FC
[ROU]
FCSB|Steaua Bucuresti|Steaua Bucharest|FCSB Bucuresti
CSA Steaua|CSA Steaua București|Steaua CSA
Dinamo București|Dinamo Bucharest|FC Dinamo 1948|Din Bucuresti
Rapid București|Rapid Bucharest|FC Rapid 1923|Rapid
CFR Cluj|CFR 1907 Cluj|Cluj
Universitatea Cluj|U Cluj|FC Universitatea Cluj
Universitatea Craiova|U Craiova|CS Universitatea Craiova|Univ Craiova
FCU Craiova|FC U Craiova 1948|FC Universitatea Craiova
Farul Constanța|Farul|FCV Farul Constanta
[SRB]
OFK Beograd|OFK Belgrade
Novi Beograd|Novi Belgrade|FK Novi Beograd
Rad|Rad Belgrade|FK Rad Beograd
Čukarički|Cukaricki Belgrade|FK Cukaricki|Čukarički Beograd|Cukaricki Stankom
Radnički 1923|Radnicki Kragujevac|Radnički 1923 Kragujevac|FK Radnicki 1923
Radnički Niš|Radnicki Nis|FK Radnicki Nis
Vojvodina|Vojvodina Novi Sad|FK Vojvodina
Proleter Novi Sad|FK Proleter
Red Star Belgrade|Crvena Zvezda|FK Crvena Zvezda|Estrela Vermelha|Crvena Zvezda Belgrade|Roter Stern Belgrad|Estrella Roja
Partizan|Partizan Belgrade|Partizan Beograd|FK Partizan Belgrade|FK Partizan
[CRO]
Dinamo Zagreb|GNK Dinamo Zagreb|NK Dinamo Zagreb
Hajduk Split|HNK Hajduk Split|Hajduk
Lokomotiva Zagreb|NK Lokomotiva Zagreb|Lokomotiva
Rijeka|HNK Rijeka
Osijek|NK Osijek
[UKR]
FC Lviv|Lviv
Karpaty Lviv|Karpaty
Rukh Lviv|Rukh|Rukh Vynnyky
FC Dnipro|Dnipro|Dnipro Dnipropetrovsk
Dynamo Kyiv|Dinamo Kiev|Dynamo Kiev|Dinamo Kyiv
Shakhtar Donetsk|Shakhtar|Shakhtyor Donetsk
SC Dnipro-1|Dnipro-1|Dnipro 1
Metalist 1925|Metalist 1925 Kharkiv
Metalist Kharkiv|Metalist
[RUS]
Spartak Moscow|FK Spartak Moscow|Spartak Moskva|Spartak
CSKA Moscow|PFC CSKA Moscow|CSKA Moskva
Dynamo Moscow|Dinamo Moscow|FK Dinamo Moscow|Dinamo Moskva
Lokomotiv Moscow|Lokomotiv Moskva|FC Lokomotiv Moscow
Zenit St Petersburg|Zenit|Zenit Saint Petersburg|FC Zenit
Akron Togliatti|Akron Tolyatti|FK Akron Tolyatti|FC Akron
Krylya Sovetov|Krylya Sovetov Samara|PFC Krylya Sovetov
Akhmat Grozny|Akhmat|Terek Grozny
[BUL]
CSKA Sofia|PFC CSKA Sofia
CSKA 1948|CSKA 1948 Sofia|FC CSKA 1948
Levski Sofia|Levski|PFC Levski Sofia
Ludogorets|Ludogorets Razgrad|PFC Ludogorets 1945 Razgrad|Ludogorets 1945 Razgrad
[ISR]
Maccabi Tel Aviv|Maccabi Tel-Aviv|M Tel Aviv
Hapoel Tel Aviv|H Tel Aviv
Bnei Yehuda|Bnei Yehuda Tel Aviv
Hapoel Beer Sheva|Hapoel Be'er Sheva|H Beer Sheva|Hapoel Beer Sheba
[CYP]
APOEL|APOEL Nicosia|Apoel FC
Omonia|Omonia Nicosia|AC Omonia Nicosia|Omonia Nikosia
[ARG]
Guillermo Brown|Guillermo Brown de Puerto Madryn
Brown de Adrogué|Brown Adrogue|CA Brown
Boca Juniors|Boca|CA Boca Juniors|Boca Jrs
River Plate|CA River Plate|River
Racing Club|Racing Avellaneda|Racing Club Avellaneda|Racing Club de Avellaneda|Racing|Racing Club (ARG)
Racing Córdoba|Racing de Córdoba|Racing Cba|CA Racing Cordoba
Independiente|CA Independiente|Independiente Avellaneda|CA Independiente de Avellaneda|Independiente de Avellaneda
Independiente Rivadavia|Ind Rivadavia|Independiente Riv|CS Independiente Rivadavia|CSI Rivadavia
Estudiantes de La Plata|Estudiantes|Estudiantes La Plata|Estudiantes LP|Estudiantes de LP|Estudiantes L.P.
Estudiantes de Río Cuarto|Estudiantes RC|Estudiantes Rio Cuarto|AA Estudiantes Rio Cuarto
Estudiantes de Buenos Aires|Estudiantes BA|Estudiantes Caseros|Estudiantes de Caseros|CA Estudiantes
Gimnasia La Plata|Gimnasia LP|Gimnasia y Esgrima La Plata|Gimnasia de La Plata|Gimnasia L.P.|GELP|Gimnasia y Esgrima LP
Gimnasia Mendoza|Gimnasia y Esgrima Mendoza|Gimnasia de Mendoza|Gimnasia M
Gimnasia Jujuy|Gimnasia y Esgrima Jujuy|Gimnasia de Jujuy
Vélez Sarsfield|Vélez|Velez Sarsfield BA|Velez Sarsfield Buenos Aires|CA Vélez Sarsfield|Velez Sarsfield Buenos Aires
Argentinos Juniors|Argentinos Jrs|Arg Juniors|Argentinos|AA Argentinos Juniors|A Argentinos Juniors
Newell's Old Boys|Newells|Newell's|Newells Old Boys|CA Newells Old Boys|NOB
Talleres Córdoba|Talleres|Talleres de Córdoba|CA Talleres|CA Talleres de Cordoba|Talleres Cba
Talleres RE|Talleres Remedios de Escalada|Talleres de Remedios de Escalada|Talleres Remedios
Instituto|Instituto Córdoba|Instituto AC Cordoba|Instituto AC
Belgrano|CA Belgrano|Belgrano Córdoba|CA Belgrano de Cordoba|Belgrano de Córdoba
Defensores de Belgrano|CA Defensores de Belgrano|Def de Belgrano|Def Belgrano
San Lorenzo|San Lorenzo de Almagro|CA San Lorenzo de Almagro|CA San Lorenzo
Almagro|Club Almagro
Rosario Central|CA Rosario Central|Rosario C
Central Córdoba SdE|Central Córdoba|Central Cordoba Santiago del Estero|CA Central Cordoba SE|Central Cordoba SE|Central Cordoba de Santiago
Central Córdoba Rosario|Central Cordoba de Rosario|Central Cordoba R
Atlético Tucumán|CA Tucumán|Atl Tucuman|Club Atlético Tucumán|Tucuman|At Tucuman
San Martín Tucumán|San Martin de Tucuman|San Martin T|CA San Martin de Tucuman|San Martin Tuc
San Martín San Juan|San Martin de San Juan|San Martin SJ|San Martin S.J.|CA San Martin San Juan|CA San Martin de San Juan
Unión Santa Fe|Unión|Union de Santa Fe|Unión SF|CA Union Santa Fe|CA Unión|CA Union de Santa Fe
Colón|Colón Santa Fe|CA Colon|Colon de Santa Fe|CA Colon Santa Fe
Huracán|CA Huracán|Atlético Huracán
Huracán Las Heras|Huracan L.H.
Sarmiento|Sarmiento Junín|CA Sarmiento|CA Sarmiento Junin|Sarmiento de Junin
Barracas Central|CA Barracas Central|Barracas C
Defensa y Justicia|CSD Defensa y Justicia|Defensa|Def y Justicia
Deportivo Riestra|Riestra|Dep Riestra|Deportivo Riestra AFBC
Banfield|CA Banfield
Tigre|CA Tigre|CA Tigre BA|Tigre BA|Club Atletico Tigre
Arsenal Sarandí|Arsenal de Sarandí|Arsenal|Arsenal (ARG)|Arsenal FC Sarandi
Quilmes|Quilmes AC
Platense|CA Platense|Club Atletico Platense
Aldosivi|CA Aldosivi|Aldosivi Mar del Plata
Godoy Cruz|CD Godoy Cruz|Godoy Cruz Antonio Tomba|CD Godoy Cruz Antonio Tomba
[URU]
Peñarol|CA Peñarol|Peñarol Montevideo
Nacional Montevideo|Nacional|Nacional (URU)|Nacional de Football|Club Nacional|Club Nacional de Football|Nacional de Montevideo|Nacional De Football
Liverpool Montevideo|Liverpool|Liverpool (URU)|Liverpool Montevideo FC|Liverpool M
Racing Montevideo|Racing|Racing Club Montevideo|Racing (URU)|Racing Club de Montevideo
River Plate Montevideo|River Plate|River Plate (URU)|CA River Plate Montevideo|River Plate M
Montevideo Wanderers|Wanderers|Wanderers Montevideo|Montevideo W
Montevideo City Torque|City Torque|Torque|Montevideo City
Cerro|CA Cerro
Cerro Largo|Cerro Largo FC
Danubio|Danubio FC
Defensor Sporting|Defensor|Defensor SC
Boston River|CA Boston River
[CHI]
Colo Colo|Colo-Colo|CSD Colo Colo
Universidad de Chile|U de Chile|Club Universidad de Chile|U. de Chile
Universidad Católica|U Católica|CD Universidad Católica|Univ Catolica|U. Catolica
Universidad de Concepción|U de Concepción|U. de Concepcion|CD Universidad de Concepcion
Everton de Viña del Mar|Everton|Everton (CHI)|Everton CD|Everton Viña|Everton de Vina|CD Everton
Unión La Calera|La Calera|U La Calera|Deportes Union La Calera
Unión Española|U Española|CD Union Espanola
O'Higgins|O Higgins|CD O'Higgins|OHiggins Rancagua
Santiago Wanderers|S Wanderers|CD Santiago Wanderers|Wanderers
San Luis Quillota|San Luis|San Luis de Quillota
Audax Italiano|Audax|CS Audax Italiano|A Italiano
[COL]
Bogotá FC|Bogota
Barranquilla FC|Barranquilla
Atlético Nacional|Atlético Nacional Medellín|Nacional|Atl Nacional|At Nacional
Independiente Medellín|Ind Medellín|Deportivo Independiente Medellín|Deportivo Independiente Medellin|DIM|Medellin
Independiente Santa Fe|Santa Fe|Ind Santa Fe|Santa Fe Bogota
Millonarios|Millonarios FC|Millonarios Bogotá
América de Cali|América|CD America de Cali|America Cali
Deportivo Cali|Asociacion Deportivo Cali|Dep Cali
Junior|Junior Barranquilla|Atlético Junior|CD Junior|CD Popular Junior FC|Junior FC|CDP Junior FC
Once Caldas|Once Caldas Manizales
Deportes Tolima|Tolima|CD Tolima|CC Deportes Tolima
Deportivo Pasto|Pasto
Deportivo Pereira|Pereira|Deportes Pereira|Dep Pereira
Águilas Doradas|Rionegro Águilas|Aguilas Doradas Rionegro
Fortaleza CEIF|Fortaleza|Fortaleza FC (COL)
Internacional de Bogotá|La Equidad|CD La Equidad|Equidad
[ECU]
LDU Quito|LDU|Liga de Quito|Liga Deportiva Universitaria|LDU de Quito|L.D.U. Quito|Liga Deportiva Universitaria de Quito|Liga Dep Universitaria Quito
Independiente del Valle|Ind del Valle|IDV|CSD Independiente del Valle|Independiente DV|CSD Independiente
Barcelona SC|Barcelona|Barcelona Guayaquil|Barcelona (ECU)|Barcelona de Guayaquil|Barcelona SC Guayaquil
Emelec|CS Emelec|Emelec Guayaquil|Club Sport Emelec
El Nacional|Nacional Quito|CD El Nacional|Nacional
Deportivo Cuenca|Cuenca|CD Cuenca
Universidad Católica Quito|Universidad Católica|U Catolica|CD Universidad Catolica del Ecuador|Universidad Catolica (ECU)|U. Catolica Quito
[PAR]
Olimpia|Olimpia Asunción|Club Olimpia|Olimpia Asuncion
Cerro Porteño|Club Cerro Porteño|Cerro Porteno Asuncion
Libertad|Libertad Asunción|Club Libertad|Club Libertad Asuncion
Guaraní Asunción|Guaraní|Club Guaraní|Guaraní (PAR)|Guarani Asuncion
Nacional Asunción|Nacional|Nacional (PAR)|Club Nacional|Nacional Asuncion
[PER]
Universitario|Universitario de Deportes|Universitario Lima|Universitario De Deportes|Club Universitario de Deportes
Alianza Lima|Club Alianza Lima
Alianza Atlético|Alianza Atletico Sullana|Alianza Atl
Sporting Cristal|Cristal|CS Cristal|Club Sporting Cristal
Sport Boys|Sport Boys Callao|Sport Boys Association
Sport Huancayo|Huancayo
Cusco FC|Cusco|Real Garcilaso
Deportivo Garcilaso|Garcilaso|AD Garcilaso
[BOL]
Bolívar|Club Bolívar|Bolivar La Paz
The Strongest|Strongest|Club The Strongest
Always Ready|Club Always Ready|CA Always Ready
Wilstermann|Jorge Wilstermann|CD Jorge Wilstermann
Blooming|Blooming Santa Cruz|CSCD Blooming
Oriente Petrolero|Oriente|CD Oriente Petrolero
San José Oruro|GV San José|CD San José|GV Club Deportivo San Jose de Oruro
[VEN]
Deportivo Táchira|Táchira|Deportivo Tachira FC|Dep Tachira
Universidad Central|UCV|Universidad Central de Venezuela|UCV FC
Caracas|Caracas FC
Deportivo La Guaira|La Guaira
[MEX]
América|Club América|CF América|America Mexico City
Guadalajara|Chivas|Chivas Guadalajara|CD Guadalajara|Guadalajara Chivas|Deportivo Guadalajara
Atlas|Atlas FC|Atlas Guadalajara
Cruz Azul|CD Cruz Azul
Pumas UNAM|Pumas|UNAM Pumas|U.N.A.M. - Pumas|UNAM|Club Universidad Nacional|Universidad Nacional
Tigres UANL|Tigres|UANL Tigres|CF Tigres UANL|U.A.N.L. Tigres|Tigres de la UANL
Monterrey|CF Monterrey|Rayados
Atlético San Luis|San Luis|Atl San Luis|Atletico de San Luis
Juárez|FC Juárez|Bravos de Juarez|FC Juarez Bravos
Tijuana|Club Tijuana|Xolos|Club Tijuana de Caliente|Tijuana Xoloitzcuintles de Caliente
Santos Laguna|Santos|Club Santos Laguna|CD Santos Laguna
Mazatlán|Mazatlán FC
Puebla|Puebla FC|Club Puebla
León|Club León
Toluca|Deportivo Toluca|CD Toluca
Pachuca|CF Pachuca
Querétaro|Gallos Blancos|Queretaro FC
Necaxa|Club Necaxa
[USA]
LA Galaxy|Los Angeles Galaxy
Los Angeles FC|LAFC|LA FC
New York City FC|NYCFC|New York City|NYC FC|New York City F.C.
New York Red Bulls|NY Red Bulls|NYRB|Red Bull New York|New York RB|N.Y. Red Bulls
Inter Miami|Inter Miami CF|Miami|Inter Miami FC
Sporting Kansas City|Sporting KC|Kansas City|Sporting K.C.
DC United|D.C. United|Washington DC United|Washington D.C. United
St Louis City|St Louis City SC|Saint Louis City|Saint Louis City SC|St. Louis|Saint Louis City FC
CF Montréal|Montreal Impact|Montreal|Montréal|CF Montreal
Vancouver Whitecaps|Vancouver Whitecaps FC|Vancouver
Columbus Crew|Columbus Crew SC|Columbus
Chicago Fire|Chicago Fire FC|Chicago
Houston Dynamo|Houston Dynamo FC|Houston
Minnesota United|Minnesota Utd|Minnesota United FC|Minnesota
Orlando City|Orlando City SC|Orlando
Real Salt Lake|RSL
San Jose Earthquakes|SJ Earthquakes|San Jose
Seattle Sounders|Seattle Sounders FC|Seattle
FC Dallas|Dallas
Nashville SC|Nashville
New England Revolution|New England|NE Revolution|New England Rev
Philadelphia Union|Philadelphia
[JPN]
Urawa Red Diamonds|Urawa Reds|Urawa
Yokohama F. Marinos|Yokohama Marinos|Yokohama F Marinos|Yokohama M
Yokohama FC
Gamba Osaka|G Osaka
Cerezo Osaka|C Osaka
Kashima Antlers|Kashima
FC Tokyo|Tokyo
Tokyo Verdy|Verdy|Tokyo Verdy 1969
Machida Zelvia|FC Machida Zelvia|Machida
Kawasaki Frontale|Kawasaki
Vissel Kobe|Kobe
Sanfrecce Hiroshima|Hiroshima
[KOR]
Jeonbuk Motors|Jeonbuk Hyundai Motors|Jeonbuk Hyundai|Jeonbuk
Ulsan HD|Ulsan Hyundai|Ulsan HD FC|Ulsan
Pohang Steelers|FC Pohang Steelers|Pohang
Jeju SK|Jeju United|Jeju|Jeju SK FC|Jeju United FC
FC Seoul|Seoul
Seoul E-Land|Seoul E Land|Seoul Eland FC
Gangwon FC|Gangwon
Daejeon Hana Citizen|Daejeon Citizen|Daejeon
Gimcheon Sangmu|Gimcheon|Gimcheon Sangmu FC
Suwon Bluewings|Suwon Samsung Bluewings|Suwon Samsung
Suwon FC|Suwon City
[CHN]
Zhejiang Professional|Zhejiang|Zhejiang Greentown|Hangzhou Greentown|Zhejiang FC
Qingdao West Coast|Qingdao Youth Island
Shanghai Port|Shanghai SIPG|Shanghai Port FC
Shanghai Shenhua|Shenhua|Shanghai Shenhua FC
Beijing Guoan|Guoan|Beijing Guoan FC
Shandong Taishan|Shandong Luneng|Shandong Taishan FC
[KSA]
Al Riyadh|Al-Riyadh SC
Damac|Dhamk|Damak|Dhamak|Damac FC
Al Qadsiah|Al-Quadisiya|Al Qadisiyah|Al-Qadsiah FC|Al Qadisiya
Al Okhdood|Al-Akhdoud|Al Akhdoud
Al Hilal|Al-Hilal Riyadh|Al-Hilal Saudi FC|Al Hilal SFC|Hilal
Al Nassr|Al-Nassr Riyadh|Al Nassr FC|Al Nasr Riyadh
Al Ittihad|Al-Ittihad Jeddah|Al Ittihad Club|Ittihad Jeddah|Al-Ittihad FC
Al Ahli|Al-Ahli Jeddah|Al Ahli Saudi|Al Ahli SFC|Al-Ahli SC
Al Shabab|Al-Shabab Riyadh|Al Shabab FC
[UAE]
Shabab Al Ahli|Shabab Al Ahli Dubai|Shabab Al-Ahli Club
Al Nasr Dubai|Al-Nasr SC|Al Nasr
Al Ain|Al-Ain FC
[EGY]
Ittihad El Shorta|Police Union
Al Ittihad Alexandria|Al Ittihad|Al Ittihad Al Sakandary|Ittihad Alexandria
Al Masry|Al Masry SC|Al Masry Port Said
Al Ahly|Al-Ahly Cairo|Al Ahly SC|Al Ahly FC
Zamalek|Zamalek SC|Zamalek Cairo
[MAR]
Raja Casablanca|Raja|Raja CA|Raja Club Athletic
Wydad Casablanca|Wydad|Wydad AC|Wydad Athletic Club
FAR Rabat|AS FAR|AS FAR Rabat|FAR
[TUN]
Espérance Tunis|Espérance|ES Tunis|Esperance de Tunis|Esperance Sportive de Tunis
Étoile du Sahel|ES Sahel|Etoile Sahel|Etoile Sportive du Sahel
Club Africain|Africain
[AUS]
Western Sydney Wanderers|WS Wanderers|Western Sydney|W Sydney
Sydney FC|Sydney
Central Coast Mariners|Central Coast|CC Mariners
Melbourne City|Melbourne City FC
Melbourne Victory|Melbourne V
Wellington Phoenix|Wellington
[IRL]
UC Dublin|UCD|University College Dublin
Shelbourne|Shelbourne Dublin|Shelbourne FC
Cork City|Cork
Shamrock Rovers|Shamrock Rovers FC
Bohemians Dublin|Bohemians|Bohemian FC|Bohemian|Bohemian Dublin|Bohemians Dublin FC
St Patrick's Athletic|St Patricks|St Pat's|Saint Patricks Athletic|St Patricks Athletic Dublin|St Pats
[WAL]
Cardiff City|Cardiff
Cardiff Metropolitan|Cardiff Met|Cardiff Metropolitan University|Cardiff MU
The New Saints|TNS|New Saints|The New Saints FC|TNS FC
[ALB]
KF Tirana|Tirana|SK Tirana
Dinamo Tirana|Dinamo City|FK Dinamo Tirana|Dinamo
Partizani|Partizani Tirana
[ARM]
FC Yerevan|Yerevan
Ararat Yerevan|Ararat
Ararat-Armenia|FC Ararat-Armenia
Pyunik|Pyunik Yerevan
Urartu|Urartu Yerevan
Noah|Noah Yerevan
Alashkert|Alashkert Yerevan
BKMA|BKMA Yerevan
[KAZ]
FC Astana|Astana
Aktobe|FC Aktobe
[BLR]
Dinamo Minsk|FC Dinamo Minsk|Dynamo Minsk
FC Minsk|Minsk
Dinamo Brest|FC Dynamo Brest|Dynamo Brest
Torpedo Zhodino|Torpedo-BelAZ Zhodino|Torpedo BelAZ
Shakhtyor Soligorsk|Shakhter Soligorsk
BATE Borisov|BATE
[BIH]
FK Sarajevo|Sarajevo
Željezničar|Zeljeznicar Sarajevo|FK Zeljeznicar
Olimpik Sarajevo|FK Olimpic Sarajevo|Olimpic Sarajevo
Slavija Sarajevo|FK Slavija Sarajevo
Zrinjski|Zrinjski Mostar|HSK Zrinjski Mostar
Velež Mostar|Velez
[FIN]
HJK|HJK Helsinki|Helsingin JK
FC Lahti|Lahti
Kuusysi|Kuusysi Lahti|FC Kuusysi
Reipas Lahti|FC Reipas Lahti
AC Oulu|Oulu
[LVA]
Rīga FC|Riga
RFS|Rigas FS|FK RFS|Rigas Futbola Skola|FK Rīgas Futbola skola
FK Liepāja|Liepaja
[LTU]
Žalgiris|Zalgiris Vilnius|FK Zalgiris|VMFD Zalgiris
Kauno Žalgiris|FK Kauno Žalgiris|Zalgiris Kaunas|Kaunas Zalgiris`;

export interface TableTeam {
  readonly country: string;
  /** A Brazilian club's state, 'rj'; null: elsewhere. */
  readonly state: string | null;
  /** The usual name first. */
  readonly names: readonly string[];
  /** Those that mean it wherever nothing says that another is meant. */
  readonly usual: readonly string[];
}

export const TEAM_TABLE: readonly TableTeam[] = [...brazilians(), ...clubsOfTheWorld()];

function brazilians(): TableTeam[] {
  return linesOf(BRAZIL).map(line => ({
    country: 'BRA',
    state: line.slice(0, 2).toLowerCase(),
    ...namesOf(line.slice(3)),
  }));
}

function clubsOfTheWorld(): TableTeam[] {
  let country = '';
  return linesOf(WORLD).flatMap(line => {
    const head = /^\[(\w+)\]$/.exec(line);
    country = head?.[1] ?? country;
    return head ? [] : [{ country, state: null, ...namesOf(line) }];
  });
}

function namesOf(line: string): Pick<TableTeam, 'names' | 'usual'> {
  const [first = '', ...others] = line.split('|');
  const usual = [first, ...others.filter(name => name.startsWith('*'))];
  const plain = (name: string) => name.replace('*', '');
  return { names: [first, ...others].map(plain), usual: usual.map(plain) };
}

function linesOf(text: string): string[] {
  return text.split('\n').filter(line => line !== '');
}

/** Cities and words that languages write differently: each line is one word, written in its several ways. */
export const SAME_WORDS = `
kyiv kiev kiew
dnipro dnepr
kharkiv kharkov
odesa odessa
lviv lvov
moscow moskva moskau moscou
petersburg peterburg petersburgo
rostov rostow
warsaw warszawa warschau varsovia
krakow cracow krakau
poznan posen
wroclaw breslau
prague praha prag praga
plzen pilsen
vienna wien viena
salzburg salzburgo
munich munchen munique
cologne koln colonia
nuremberg nurnberg
hamburg hamburgo
hannover hanover
belgrade beograd belgrad belgrado
bucharest bucuresti bukarest bucareste
budapest budapeste
copenhagen kobenhavn kopenhagen copenhaga
gothenburg goteborg gotemburgo
stockholm estocolmo
lisbon lisboa lissabon
seville sevilla sevilha
rome roma rom
milan milano mailand milao
turin torino turim
naples napoli neapel
florence firenze
brussels bruxelles brussel
bruges brugge
ghent gent gand
antwerp antwerpen anvers amberes
liege luik lieja
geneva geneve genf genebra
zurich zurique
basel basle basileia
bern berne berna
lucerne luzern lucerna
athens athen atenas
thessaloniki saloniki salonika salonica
piraeus pireu
nicosia nikosia
dynamo dinamo
lokomotiv lokomotive lokomotiva lok
sportul sport
olympique olympic
athletic athletik
united utd
saint st sankt sint
santa sta
santo sto
atletico atl at
deportivo dep deportes
universidad univ universitatea
juniors jrs
internacional int
international intl
academy akademia akademiya
mohammedan mohammadan
sheva sheba
tolyatti togliatti
shakhtar shakhtyor shakhter shakhtior
metalist metallist
zorya zaria zarya
karpaty karpati
qarabag karabakh garabag
sheriff serif
ahly ahli
nassr nasr
ittihad etihad
jazira jazeera
riyadh riad
cairo kairo
algiers alger argel
tunis tunez
guangzhou cantao
beijing pequim peking
hearts heart
rovers rvs
wednesday weds wed
wanderers wdrs
county co`;

/**
 * First or only words of many clubs' names: alone they tell nobody which club is meant, however long they are.
 */
export const NAMES_OF_MANY =
  'united city town rovers wanderers athletic atletico athletico albion county forest real sporting dynamo racing union inter juniors rangers nacional america guarani guarany juventude juventud estudiantes independiente independente gimnasia central sarmiento talleres belgrano huracan defensores argentino argentinos deportivo deportes sportivo sportiva libertad olimpia everton liverpool arsenal barcelona botafogo fluminense flamengo progreso victoria vitoria alianza universitario universidad universitatea cerro rapid partizan sparta slavia spartak lokomotiv torpedo zenit metalist metalurg metallurg shakhtar maccabi hapoel beitar bnei ironi hakoah viktoria viktorie arminia eintracht borussia fortuna preussen germania alemannia concordia hansa wacker austria admira vienna kickers sportfreunde stuttgarter olympique olympiakos stade etoile esperance club clube union unione virtus pro nova juve excelsior vitesse fortuna standard royal cercle boys young old red star blue white eagles lions tigers sharks stars warriors athletics america santos portugal portuguesa operario ferroviario ferroviaria comercial santa sao san santo saint river plate boca parana brasil bahia internacional atlas leon tigres pumas al el la las los boavista estrela academica academico maritimo ypiranga sampaio nautico remo rio branco velo trem galvez gremio colon mayor ciudad cordoba rosario wisla polonia gornik zaglebie stal piast olimpia pogon hearts queens queen kings esgrima martin college state university tech manchester sheffield bristol dundee'.split(
    ' ',
  );
