/**
 * Countries, as leagues and national teams are named after them: `CODE Name|other names:words of its leagues`. The words
 * after the colon are no name of a team: "English", "Brasileiro". Names are compared folded.
 */
const COUNTRIES = `
AFG Afghanistan|Afeganistão
ALB Albania|Albânia:albanian
ALG Algeria|Argélia|Argelia|Algérie:algerian
AND Andorra:andorran
ANG Angola:angolan
ARG Argentina|Argentine:argentinian argentino
ARM Armenia|Armênia:armenian
ARU Aruba
ASA American Samoa|Samoa Americana
AUS Australia|Austrália|Australie|Australien:australian
AUT Austria|Áustria|Österreich|Autriche:austrian osterreichische austriaco
AZE Azerbaijan|Azerbaijão|Azerbaiyán|Aserbaidschan:azerbaijani azeri
BAH Bahamas
BAN Bangladesh:bangladeshi
BDI Burundi:burundian
BEL Belgium|Bélgica|Belgique|Belgien|België:belgian belga belge
BEN Benin:beninese
BER Bermuda|Bermudas:bermudian
BFA Burkina Faso
BHR Bahrain|Bahrein:bahraini
BHU Bhutan|Butão:bhutanese
BIH Bosnia and Herzegovina|Bosnia & Herzegovina|Bosnia-Herzegovina|Bósnia|Bosnia|Bósnia e Herzegovina|Bosnia Herzegovina:bosnian bih
BLR Belarus|Bielorrússia|Bielorrusia|Weissrussland:belarusian
BOL Bolivia|Bolívia:bolivian boliviano
BOT Botswana:botswanan
BRA Brazil|Brasil|Brésil|Brasilien:brazilian brasileiro brasileira
BRB Barbados
BRU Brunei|Brunei Darussalam
BUL Bulgaria|Bulgária|Bulgarien|Bulgarie:bulgarian
CAM Cambodia|Camboja:cambodian
CAN Canada|Canadá|Kanada:canadian
CGO Congo|Congo Brazzaville|Republic of Congo
CHA Chad|Chade
CHI Chile:chilean chileno
CHN China|China PR|PR China:chinese
CIV Ivory Coast|Costa do Marfim|Côte d'Ivoire|Cote dIvoire|Costa de Marfil|Elfenbeinküste:ivorian
CMR Cameroon|Camarões|Camerún|Cameroun|Kamerun:cameroonian
COD DR Congo|Congo DR|RD Congo|República Democrática do Congo|Democratic Republic of Congo|Congo Kinshasa|D.R. Congo
COL Colombia|Colômbia|Kolumbien:colombian colombiano
COM Comoros|Comores
CPV Cape Verde|Cabo Verde|Cape Verde Islands
CRC Costa Rica|Costa Rican
CRO Croatia|Croácia|Croacia|Kroatien|Croatie|Hrvatska:croatian
CTA Central African Republic|República Centro-Africana
CUB Cuba:cuban
CUW Curaçao|Curacao
CYP Cyprus|Chipre|Zypern|Chypre:cypriot
CZE Czech Republic|Czechia|República Tcheca|Tchéquia|Chequia|República Checa|Tschechien|Chéquia:czech
DEN Denmark|Dinamarca|Dänemark|Danemark|Danmark:danish dansk
DJI Djibouti
DMA Dominica
DOM Dominican Republic|República Dominicana
ECU Ecuador|Equador:ecuadorian ecuatoriano
EGY Egypt|Egito|Egipto|Ägypten|Égypte:egyptian
ENG England|Inglaterra|Angleterre|Inghilterra:english
EQG Equatorial Guinea|Guiné Equatorial
ERI Eritrea|Eritreia
ESP Spain|Espanha|España|Spanien|Espagne|Spagna:spanish espanhol espanola
EST Estonia|Estônia|Estland:estonian
ETH Ethiopia|Etiópia:ethiopian
FIJ Fiji
FIN Finland|Finlândia|Finlandia|Finnland|Suomi:finnish
FRA France|França|Francia|Frankreich:french frances
FRO Faroe Islands|Ilhas Faroé|Faroe|Färöer|Ilhas Faroe:faroese
GAB Gabon|Gabão:gabonese
GAM Gambia|Gâmbia:gambian
GEO Georgia|Geórgia|Georgien:georgian
GER Germany|Alemanha|Deutschland|Alemania|Allemagne|Germania:german deutsche alemao
GHA Ghana|Gana:ghanaian
GIB Gibraltar
GNB Guinea-Bissau|Guiné-Bissau
GRE Greece|Grécia|Grecia|Griechenland|Grèce:greek hellenic
GRN Grenada|Granada (GRN)
GUA Guatemala:guatemalan
GUI Guinea|Guiné
GUM Guam
GUY Guyana|Guiana
HAI Haiti|Haití:haitian
HKG Hong Kong|Hong Kong, China|Hongkong
HON Honduras:honduran
HUN Hungary|Hungria|Hungría|Ungarn|Hongrie|Magyarország:hungarian magyar
IDN Indonesia|Indonésia:indonesian
IND India|Índia|Indien:indian
IRL Ireland|Irlanda|Republic of Ireland|República da Irlanda|Rep of Ireland|Rep. Ireland|Irland|Irlande|Eire:irish
IRN Iran|Irã|IR Iran|Irão|Irán:iranian
IRQ Iraq|Iraque|Irak:iraqi
ISL Iceland|Islândia|Islandia|Island|Islande:icelandic
ISR Israel:israeli
ITA Italy|Itália|Italia|Italien|Italie:italian italiano italiana
JAM Jamaica:jamaican
JOR Jordan|Jordânia|Jordania:jordanian
JPN Japan|Japão|Japón|Japon:japanese
KAZ Kazakhstan|Cazaquistão|Kazajistán|Kasachstan:kazakh
KEN Kenya|Quênia|Quénia|Kenia:kenyan
KGZ Kyrgyzstan|Quirguistão|Kyrgyz Republic:kyrgyz
KOR South Korea|South Korean|Coreia do Sul|Korea Republic|Korea|Republic of Korea|Corea del Sur|Südkorea|Corée du Sud:korean
PRK North Korea|Coreia do Norte|Korea DPR|DPR Korea
KOS Kosovo:kosovan kosovar
KSA Saudi Arabia|Arábia Saudita|Arabia Saudí|Arabia Saudita|Saudi-Arabien:saudi
KUW Kuwait:kuwaiti
LAO Laos:laotian
LBN Lebanon|Líbano:lebanese
LBR Liberia|Libéria:liberian
LBY Libya|Líbia:libyan
LES Lesotho
LIE Liechtenstein
LTU Lithuania|Lituânia|Lituania|Litauen:lithuanian
LUX Luxembourg|Luxemburgo|Luxemburg
LVA Latvia|Letônia|Letonia|Lettland:latvian
MAD Madagascar:malagasy
MAR Morocco|Marrocos|Marruecos|Marokko|Maroc:moroccan
MAS Malaysia|Malásia|Malasia:malaysian
MDA Moldova|Moldávia|Moldau:moldovan
MDV Maldives|Maldivas:maldivian
MEX Mexico|México|Mexiko|Mexique:mexican mexicano mexicana
MKD North Macedonia|Macedônia do Norte|Macedónia do Norte|Macedonia|FYR Macedonia:macedonian
MLI Mali:malian
MLT Malta:maltese
MNE Montenegro:montenegrin
MNG Mongolia|Mongólia:mongolian
MOZ Mozambique|Moçambique:mozambican
MRI Mauritius|Maurício
MTN Mauritania|Mauritânia
MWI Malawi:malawian
MYA Myanmar|Mianmar:burmese
NAM Namibia|Namíbia:namibian
NCA Nicaragua|Nicarágua:nicaraguan
NED Netherlands|Holanda|Países Baixos|Holland|The Netherlands|Niederlande|Pays-Bas|Paesi Bassi:dutch
NEP Nepal:nepalese
NGA Nigeria|Nigéria:nigerian
NIG Niger|Níger:nigerien
NIR Northern Ireland|Northern Irish|Irlanda do Norte|Nordirland|N Ireland|N. Ireland|Irlanda del Norte
NOR Norway|Noruega|Norwegen|Norvège|Norge:norwegian
NZL New Zealand|Nova Zelândia|Nueva Zelanda|Neuseeland
OMA Oman|Omã:omani
PAK Pakistan|Paquistão:pakistani
PAN Panama|Panamá:panamanian panamena
PAR Paraguay|Paraguai:paraguayan paraguayo
PER Peru|Perú:peruvian peruano peruana
PHI Philippines|Filipinas:filipino philippine
PLE Palestine|Palestina:palestinian
PNG Papua New Guinea|Papua Nova Guiné
POL Poland|Polônia|Polónia|Polonia|Polen|Pologne|Polska:polish polski
POR Portugal:portuguese portuguesa
PUR Puerto Rico|Porto Rico
QAT Qatar|Qatari|Catar|Katar
ROU Romania|Romênia|Roménia|Rumania|Rumänien|Roumanie:romanian
RSA South Africa|South African|África do Sul|Sudáfrica|Südafrika
RUS Russia|Rússia|Rusia|Russland|Russie:russian
RWA Rwanda|Ruanda:rwandan
SAM Samoa
SCO Scotland|Escócia|Escocia|Schottland|Écosse|Scozia:scottish
SEN Senegal:senegalese
SGP Singapore|Singapura|Singapur:singaporean
SLE Sierra Leone|Serra Leoa
SLV El Salvador:salvadoran salvadorian
SMR San Marino:sammarinese
SOM Somalia|Somália
SRB Serbia|Sérvia|Serbien|Serbie|Srbija:serbian srpska
SRI Sri Lanka
SSD South Sudan|Sudão do Sul
SUD Sudan|Sudão:sudanese
SUI Switzerland|Suíça|Suiza|Schweiz|Suisse|Svizzera:swiss schweizer
SUR Suriname|Surinam
SVK Slovakia|Slovakian|Eslováquia|Eslovaquia|Slowakei:slovak slovensky
SVN Slovenia|Eslovênia|Eslovénia|Slowenien:slovenian slovene
SWE Sweden|Suécia|Suecia|Schweden|Suède|Sverige:swedish
SWZ Eswatini|Swaziland
SYR Syria|Síria:syrian
TAN Tanzania|Tanzânia:tanzanian
THA Thailand|Tailândia|Tailandia:thai
TJK Tajikistan|Tajiquistão:tajik
TKM Turkmenistan|Turcomenistão:turkmen
TOG Togo:togolese
TPE Chinese Taipei|Taiwan|Taipé Chinês
TRI Trinidad and Tobago|Trinidad & Tobago|Trinidad e Tobago
TUN Tunisia|Tunísia|Túnez|Tunisie|Tunesien:tunisian
TUR Turkey|Turquia|Türkiye|Turquía|Türkei|Turquie|Turkiye:turkish
UAE United Arab Emirates|Emirados Árabes Unidos|UAE|Emirados Árabes|EAU:emirati
UGA Uganda:ugandan
UKR Ukraine|Ucrânia|Ucrania:ukrainian
URU Uruguay|Uruguai:uruguayan uruguayo uruguaya
USA United States|USA|Estados Unidos|EUA|US|United States of America|U.S.A.|EE.UU.:american
UZB Uzbekistan|Uzbequistão|Usbekistan:uzbek
VEN Venezuela:venezuelan venezolano
VIE Vietnam|Vietnã|Vietname|Viet Nam:vietnamese
WAL Wales|País de Gales|Gales|Pays de Galles:welsh cymru
YEM Yemen|Iêmen:yemeni
ZAM Zambia|Zâmbia:zambian zambian
ZIM Zimbabwe|Zimbábue:zimbabwean`;

export interface Country {
  readonly code: string;
  readonly names: readonly string[];
  /** Words of its leagues that name no team. */
  readonly words: readonly string[];
}

export const COUNTRY_NAMES: readonly Country[] = COUNTRIES.split('\n')
  .filter(line => line !== '')
  .map(line => {
    const [names = '', words = ''] = line.slice(4).split(':');
    return { code: line.slice(0, 3), names: names.split('|'), words: words.split(' ').filter(word => word !== '') };
  });
