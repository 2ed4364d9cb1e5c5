/**
 * Leagues by the names that providers give them: `KEY name|name`. The key says the country and the place in it ("ENG.1");
 * a competition of several countries has no country. Country, stage, year and sponsor are left out of the names, as they are out
 * of what is compared with them. `!` marks a name that means this league where no country is said. A key that is
 * repeated goes on. Kinds (`#women`) stand only where the names have no word of `contest-words.ts`.
 */
const SOCCER = `
INT.WC world cup|fifa world cup|world cup uefa qualifiers|world cup qualification europe|world cup qualification south america|fifa world cup qualifiers europe|fifa world cup qualifiers south america|wc qualification|wc qualification uefa|wc qualification conmebol|wc qualification caf|wc qualification afc|wc qualification concacaf|eliminatorias|eliminatorias da copa do mundo|eliminatorias sul americanas|copa do mundo|copa del mundo|coupe du monde|mundial
INT.NL uefa nations league|nations league|liga das nacoes
INT.EURO uefa european championship|euro|euro 2024|eurocopa|european championship|uefa euro
INT.CA copa america|conmebol copa america
INT.AFCON africa cup of nations|african nations cup|afcon|copa africana de nacoes
INT.GOLD concacaf gold cup|gold cup
INT.FR friendly|friendlies|friendly games|int friendly games|international friendlies|international friendly|amistosos|amistoso|amistosos internacionais|amistosos de selecoes|friendlies 1
INT.CFR club friendly games|club friendlies|friendlies clubs|club friendly|amistosos de clubes|club teams friendlies|friendlies 3
INT.UCL uefa champions league|uefa champs league|champions league|ucl|liga dos campeoes|liga de campeones|uefa liga dos campeoes|liga dos campeoes uefa|liga dos campeoes da uefa|ligue des champions
INT.UEL uefa europa league|europa league|uel|liga europa|uefa liga europa
INT.UECL uefa europa conference league|europa conference league|uefa conference league|conference league|liga conferencia|uefa liga conferencia
INT.USC uefa super cup|super cup uefa|supercopa da uefa
INT.LIB copa libertadores|libertadores|conmebol libertadores|conmebol copa libertadores|copa libertadores da america|taca libertadores
INT.SUD copa sudamericana|sudamericana|conmebol sudamericana|copa sul americana|sul americana|conmebol copa sudamericana
INT.REC recopa sudamericana|recopa|conmebol recopa
INT.CWC fifa club world cup|club world cup|mundial de clubes|copa do mundo de clubes
INT.ICC intercontinental cup|fifa intercontinental cup|copa intercontinental
INT.CCC concacaf champions cup|concacaf champions league|concachampions
INT.LC leagues cup
INT.ACLE afc champions league|afc champions league elite
INT.ACL2 afc champions league 2|afc cup
INT.CAFCL caf champions league
INT.CAFCC caf confederation cup|caf confederations cup
INT.YL#u19 uefa youth league|liga juvenil da uefa|liga jovem da uefa
ENG.1 premier league|epl!|barclays premier league|fa premier league|campeonato ingles|premier league inglesa
ENG.2 championship|efl champ!|efl championship!|sky bet championship
ENG.3 league 1|league1|efl league 1!|sky bet league 1|league one
ENG.4 league 2|league2|efl league 2!|sky bet league 2|league two
ENG.5 national league|vanarama national league|conference
ENG.FA fa cup|copa da inglaterra|emirates fa cup
ENG.LC efl cup!|carabao cup!|league cup|copa da liga inglesa|football league cup
ENG.TR efl trophy!|football league trophy
ENG.CS community shield!|fa community shield
ENG.PL2#u21 premier league 2!|pl2!|u21 premier league 2|premier lg 2|premier league 2 division 1|professional development league!|premier league international cup|u21 premier league
ESP.1 laliga!|la liga!|liga|primera division|laliga ea sports!|la liga ea sports!|1|laliga santander!|la liga santander!|laliga 1|campeonato espanhol
ESP.2 laliga2!|laliga 2!|la liga 2!|segunda division|laliga hypermotion!|la liga hypermotion!|laliga smartbank!|2|liga 2|2 division
ESP.3 primera federacion!|primera rfef!|1 federacion|1 rfef|1a rfef
ESP.4 segunda federacion!|segunda rfef!|2 federacion|2 rfef
ESP.5 tercera federacion!|tercera rfef!|3 federacion|3 rfef
ESP.CR copa del rey!|copa do rei!|king s cup|kings cup
ESP.SC supercopa de espana!|super cup|supercopa
ESP.DH#u19 division de honor juvenil|u19 division de honor juvenil|division honor juvenil
ITA.1 serie a|lega serie a|serie a tim|serie a enilive|campeonato italiano
ITA.2 serie b|serie bkt|serie b bkt
ITA.3 serie c|lega pro|serie c now
ITA.4 serie d
ITA.CI coppa italia!|coppa|copa da italia|cup|copa
ITA.SC supercoppa italiana!|supercoppa|super cup
ITA.PR#youth primavera 1|campionato primavera|campionato primavera 1|primavera|campionato primavera 1 tim
GER.1 bundesliga|1 bundesliga|bundesliga 1|campeonato alemao
GER.2 2 bundesliga|bundesliga 2!|bundesliga2!|zweite bundesliga
GER.3 3 liga|liga 3|dritte liga
GER.4 regionalliga
GER.CUP dfb pokal!|pokal|copa da alemanha|dfb cup|cup|dfb pokal cup
GER.SC super cup|dfl supercup|supercup|franz beckenbauer supercup
FRA.1 ligue 1|ligue 1 mcdonald s!|ligue 1 uber eats!|campeonato frances
FRA.2 ligue 2|ligue 2 bkt!
FRA.3 national|national 1|championnat national
FRA.4 national 2|championnat national 2
FRA.5 national 3
FRA.CUP coupe de france!|coupe|cup|copa da franca
FRA.SC trophee des champions!|super cup
POR.1 primeira liga!|liga portugal!|liga portugal betclic!|liga betclic|liga nos|liga bwin|superliga|1 liga|liga 1|liga|campeonato portugues|premier league
POR.2 liga portugal 2!|liga portugal 2 sabseg!|segunda liga|liga 2|2 liga|liga meu super|liga portugal 2 meu super!
POR.3 liga portugal 3!|liga 3
POR.4 campeonato de portugal!|campeonato
POR.CUP taca de portugal!|taca|cup
POR.LC taca da liga!|league cup|allianz cup
POR.LR#u23 liga revelacao|u23 liga revelacao|revelacao
NED.1 eredivisie!|vriendenloterij eredivisie
NED.2 eerste divisie!|keuken kampioen divisie!|kkd
NED.3 tweede divisie!
NED.4 derde divisie!
NED.CUP knvb beker!|knvb cup!|beker|cup|toto knvb beker
BEL.1 pro league|jupiler pro league!|first division a|1 division a|jupiler league|1 a|belgium first div|1 div|1 division
BEL.2 challenger pro league!|first division b|1 division b|1 b|1b pro league
BEL.CUP croky cup|cup|beker|beker van belgie|coupe de belgique
TUR.1 super lig|superlig!|super league|superliga|trendyol super lig|spor toto super lig
TUR.2 1 lig|tff 1 lig!|tff first league|1 league|tff 1 league|trendyol 1 lig
TUR.3 2 lig|tff 2 lig!|2 league
TUR.4 3 lig|tff 3 lig!|3 league
TUR.CUP turkiye kupasi|cup|ziraat turkiye kupasi|kupa|ziraat kupasi|kupasi
SCO.1 premiership|premier league|spl!|premiership cinch|william hill premiership
SCO.2 championship
SCO.3 league 1
SCO.4 league 2
SCO.CUP cup|fa cup
SCO.LC league cup|premier sports cup|viaplay cup
GRE.1 super league|super league 1|stoiximan super league|superliga|super liga
GRE.2 super league 2|football league
GRE.CUP cup|kypello
AUT.1 bundesliga|admiral bundesliga|tipico bundesliga
AUT.2 2 liga|erste liga|liga 2|admiral 2 liga
AUT.CUP ofb cup!|cup|ofb samsung cup|uniqa ofb cup
SUI.1 super league|superleague|superliga|credit suisse super league|brack super league|raiffeisen super league
SUI.2 challenge league|dieci challenge league
SUI.3 promotion league|1 liga promotion
SUI.CUP cup|coupe de suisse
DEN.1 superliga|superligaen!|super league|3f superliga
DEN.2 1 division|1st division|nordicbet liga!|betinia liga!
DEN.3 2 division|2nd division
DEN.CUP dbu pokalen!|cup|pokalen|oddset pokalen
SWE.1 allsvenskan!
SWE.2 superettan!
SWE.3 ettan!|division 1|1 division|ettan norra|ettan sodra
SWE.CUP svenska cupen!|cup
NOR.1 eliteserien!|tippeligaen!
NOR.2 obos ligaen!|1 division|1st division|obosligaen!
NOR.3 2 division|2nd division|postnord ligaen
NOR.CUP nm cup!|nm cupen!|cup|nm
FIN.1 veikkausliiga!
FIN.2 ykkosliiga!
FIN.3 ykkonen!
FIN.4 kakkonen!
FIN.CUP suomen cup!|cup
ISL.1 besta deild!|urvalsdeild!|besta deild karla!|premier league|pepsideild!
ISL.2 1 deild|1 deild karla|lengjudeild|1 division
POL.1 ekstraklasa!|pko bp ekstraklasa!
POL.2 1 liga|i liga|betclic 1 liga|fortuna 1 liga
POL.3 2 liga|betclic 2 liga|ii liga
POL.CUP puchar polski!|puchar|cup
POL.CLJ#youth clj|centralna liga juniorow
CZE.1 1 liga|fortuna liga|chance liga!|first league|1 league|gambrinus liga
CZE.2 fnl|chance national league|2 liga|fnl 2|national league|chance narodni liga|narodni liga
CZE.CUP cup|mol cup!|pohar
SVK.1 superliga|super league|super liga|fortuna liga|nike liga!|1 liga
SVK.2 2 liga
HUN.1 nb i|nb 1!|otp bank liga!|otp bank liga 1|fizz liga!
HUN.2 nb ii|nb 2!
HUN.CUP magyar kupa!|kupa|cup
ROU.1 superliga|super liga|liga 1|liga i|casa liga 1
ROU.2 liga 2|liga ii
ROU.CUP cupa romaniei!|cup|cupa
BUL.1 a league|parva liga!|efbet liga!|first league|1 liga|1 professional league|first professional league|efbet league
BUL.2 vtora liga!|second professional league|2 liga|2 professional league
SRB.1 superliga|super league|super liga|mozzart bet superliga|mozzart superliga
SRB.2 prva liga
CRO.1 hnl!|1 hnl!|prva hnl!|supersport hnl!|1 liga|prva liga|1st league|1 league
CRO.2 prva nl!|2 hnl|druga hnl
CRO.3 druga nl!
CRO.CUP cup|hrvatski kup
SVN.1 premier league|prvaliga|1 snl!|prva liga|prva liga telemach|1 liga|prvaliga telemach
SVN.2 2 liga|2 snl
BIH.1 premijer liga!|premier league|premijer liga bih|wwin liga
UKR.1 premier league|premier liga|upl
UKR.2 persha liga!|1 liga|1 league|first league
RUS.1 premier league|premier liga|rpl!|mir russian premier league
RUS.2 1 liga|fnl|first league|1 league|football national league|pari 1 liga
RUS.CUP cup|fonbet kubok
BLR.1 vysshaya liga|premier league|vysshaya league
BLR.2 pervaya liga|1 liga
KAZ.1 premier league|premier liga|kpl
KAZ.2 pervaya liga|1 liga|1 division
GEO.1 erovnuli liga!|umaglesi liga!
GEO.2 erovnuli liga 2
ARM.1 premier league
LVA.1 virsliga!|optibet virsliga|higher league
LTU.1 a lyga!|toplyga!
LTU.2 1 lyga|i lyga|1 league
EST.1 premium liiga!|meistriliiga!|a le coq premium liiga
EST.2 esiliiga!|esiliiga a
CYP.1 1 division|first division|1st division|cyta championship|a division
IRL.1 premier division|league of ireland|airtricity premier division|sse airtricity league|league of ireland premier division|premier league
IRL.2 first division|1 division
NIR.1 premiership|nifl premiership!|premier league|danske bank premiership
NIR.2 championship|nifl championship|championship 1
WAL.1 premier|premiership|premier league|cymru premier!|welsh premier league
ISR.1 premier league|ligat ha al!|ligat haal!|ligat al
ISR.2 liga leumit!|leumit league|national league
LUX.1 division nationale|bgl ligue!|national division
MLT.1 premier league|premier
BRA.1 serie a|campeonato serie a|campeonato|serie a betano|serie a brasileiro|a|1 serie|assai serie a|brasileirao!|brasileirao serie a!|brasileirao a!
BRA.2 serie b|campeonato serie b|b|brasileirao serie b!|brasileirao b!
BRA.3 serie c|brasileirao serie c!|campeonato serie c|c
BRA.4 serie d|brasileirao serie d!|campeonato serie d|d
BRA.CUP copa do brasil!|copa|cup|copa betano do brasil!
BRA.SC supercopa do brasil!|supercopa|supercopa rei|supercopa do rei|super cup
BRA.NE copa do nordeste!|nordeste
BRA.VE copa verde!
BRA.SP1 paulista!|paulistao!|campeonato paulista!|paulista serie a1!|paulista a1!|paulista serie a!|paulistao sicredi!
BRA.SP2 paulista serie a2!|paulista a2!|campeonato paulista serie a2!|paulistao a2!
BRA.SP3 paulista serie a3!|paulista a3!
BRA.SP4 paulista serie a4!|paulista a4!
BRA.RJ1 carioca!|campeonato carioca!|carioca serie a!|cariocao!|carioca 1!|carioca a!
BRA.RJ2 carioca serie a2!|carioca a2!
BRA.MG1 mineiro!|campeonato mineiro!|mineiro 1!|mineiro modulo 1!|mineiro 1 divisao!
BRA.RS1 gaucho!|campeonato gaucho!|gauchao!|gaucho 1!|gaucho serie a1!
BRA.PR1 paranaense!|campeonato paranaense!|paranaense 1!|paranaense 1 divisao!
BRA.PR2 paranaense 2!|paranaense 2 divisao!
BRA.SC1 catarinense!|campeonato catarinense!|catarinense serie a!|catarinense 1!
BRA.BA1 baiano!|campeonato baiano!|baiano 1!|baiano serie a!
BRA.PE1 pernambucano!|campeonato pernambucano!|pernambucano serie a1!|pernambucano 1!
BRA.CE1 cearense!|campeonato cearense!|cearense serie a!|cearense 1!
BRA.GO1 goiano!|campeonato goiano!|goiano 1!|goiano 1 divisao!
BRA.AL1 alagoano!|campeonato alagoano!|alagoano 1!|alagoano serie a!
BRA.CSP#u20 copa sao paulo de futebol junior!|copinha!|copa sao paulo!|copa sp!|copa sp de futebol junior|copa sao paulo juniores
BRA.ASP#reserves brasileiro de aspirantes|aspirantes|campeonato de aspirantes
ARG.1 primera division|liga profesional!|superliga|liga profesional de futbol!|torneo betano|liga profesional argentina!|1|lpf
ARG.2 primera nacional!|nacional b|primera b nacional!|1 nacional
ARG.3 primera b|primera b metropolitana|b metropolitana|prim b metro|1 b|1 b metropolitana
ARG.4 primera c|primera c metropolitana|1 c
ARG.FA torneo federal a!|federal a!
ARG.CUP copa argentina!|cup
ARG.CL copa de la liga profesional!|copa de la liga|copa lpf
CHI.1 primera division|liga de primera!|campeonato nacional|1 division|liga de primera itau|campeonato plan vital
CHI.2 primera b|liga de ascenso|liga caixun|1 b
CHI.CUP copa chile!|cup
COL.1 primera a|categoria primera a|liga betplay!|liga dimayor|liga betplay dimayor!|1 a|liga aguila
COL.2 primera b|categoria primera b|torneo betplay!|1 b
COL.CUP copa colombia!|copa betplay!|cup
URU.1 primera division|campeonato|liga auf|1 division|liga auf uruguaya
URU.2 segunda division|2 division
PAR.1 primera division|division de honor|division profesional|1 division|copa de primera
PAR.2 segunda division|division intermedia|2 division|intermedia
PER.1 liga 1|primera division|liga 1 te apuesto|1 division|liga 1 betsson
PER.2 liga 2|segunda division|2 division
ECU.1 liga pro|ligapro!|liga pro serie a|ligapro primera a|ligapro serie a|serie a|primera a|ligapro betcris
ECU.2 serie b|liga pro serie b|ligapro serie b|ligapro primera b
BOL.1 division profesional|primera division|liga de futbol prof|liga de futbol profesional|liga profesional|liga profesional boliviana|1 division|liga
VEN.1 primera division|liga futve!|liga futve 1|1 division
MEX.1 liga mx!|primera division|liga mexicana|liga bbva mx|ligamx!|1 division
MEX.2 liga de expansion mx!|ascenso mx|liga de expansion!|expansion mx|liga expansion mx!
USA.1 mls!|major league soccer!|major soccer league
USA.2 usl championship!
USA.3 usl league 1!|usl 1
USA.CUP us open cup!|lamar hunt us open cup!|open cup
CAN.1 premier league|cpl
CRC.1 primera division|liga fpd!|liga promerica|1 division
AUS.1 a league!|a league men!|aleague!
JPN.1 j league!|j1 league!|j1!|j league 1!|jleague!|j1 100 year vision league
JPN.2 j2 league!|j league 2!|j2!|jleague 2!
JPN.3 j3 league!|j league 3!|j3!
KOR.1 k league 1!|k league!|kleague 1!|kleague1!
KOR.2 k league 2!|kleague 2!
KOR.3 k3 league!|k league 3
CHN.1 super league|csl!|superleague|superliga
CHN.2 china league 1|league 1|liga 1
KSA.1 pro league|professional league|roshn saudi league|spl|roshn pro league|roshn league|premier league
KSA.2 1 division|first division league|1 division league|yelo league
UAE.1 pro league|arabian gulf league|adnoc pro league|uae league|uae pro league
QAT.1 stars league|qsl!|expo stars league|bank stars league
EGY.1 premier league
MAR.1 botola pro!|botola!|botola pro inwi|1
RSA.1 premiership|premier division|psl!|premier soccer league|betway premiership|dstv premiership
IND.1 super league|isl!|indian super league!
IDN.1 liga 1|bri liga 1|super league|bri super league
THA.1 league 1|premier league|thai league t1|t1
VIE.1 v league 1!|v league!|vleague 1!
MAS.1 super league|liga super
UZB.1 super league|super liga
IRN.1 pro league|persian gulf pro league!|iran pro league|liga pro
INT.TOUL#u20 maurice revello tournament|toulon tournament|tournoi de toulon`;

const BASKETBALL = `
USA.NBA nba!|national basketball association!|nba preseason!|nba playoffs!|nba cup!
USA.GL nba g league!|g league!
USA.NCAA ncaa!|ncaab!|ncaa men!|college basketball!|ncaa basketball!|ncaa division i!|ncaa 1!
INT.EL euroleague!|euroliga!|turkish airlines euroleague!
INT.EC eurocup!|7days eurocup!
INT.BCL champions league|fiba champions league|basketball champions league|bcl!
INT.FEC fiba europe cup!|europe cup
INT.ABA aba league!|aba liga!|adriatic league!|aba!
INT.VTB vtb united league!|vtb!
INT.BCLA bcl americas|basketball champions league americas|champions league americas
ESP.1 liga acb!|acb!|liga endesa!
ITA.1 lega a|serie a|lega basket|lba!|lega basket serie a
FRA.1 lnb pro a|pro a|betclic elite!|lnb|lnb elite!|elite
FRA.2 pro b|elite 2|lnb pro b
GER.1 bbl!|bundesliga|easycredit bbl!|basketball bundesliga
GER.2 pro a
TUR.1 super lig|bsl!|basketbol super ligi!|super ligi|tbsl
GRE.1 basket league|a1|heba a1|gbl|esake
BRA.NBB nbb!|novo basquete brasil!|novo basquete
ARG.1 liga a|liga nacional|lnb
AUS.NBL nbl!
CHN.CBA cba!
KOR.KBL kbl!
JPN.BL b league!|b1 league!|b league b1`;

const ICE_HOCKEY = `
USA.NHL nhl!|national hockey league!|nhl preseason!
USA.AHL ahl!
RUS.KHL khl!|kontinental hockey league!
RUS.VHL vhl!
SWE.SHL shl!|hockey league|swedish hockey league!
SWE.2 hockeyallsvenskan!|allsvenskan|hockey allsvenskan!
FIN.1 liiga!|sm liiga!
FIN.2 mestis!
GER.DEL del!|penny del!
GER.DEL2 del 2!|del2!
CZE.1 extraliga|tipsport extraliga!|tipsport elh
SVK.1 extraliga|tipos extraliga
SUI.NL national league|nl!|nla|national league a
SUI.SL swiss league
AUT.ICE ice hockey league|icehl!|win2day ice hockey league!|ebel
INT.CHL champions hockey league!|chl!`;

const OTHERS = `
USA.NFL nfl!|nfl preseason!|national football league!
USA.NCAAF ncaaf!|ncaa!|ncaa football!|college football!
USA.MLB mlb!|major league baseball!|mlb preseason!|spring training
JPN.NPB npb!|nippon professional baseball!|pro yakyu
KOR.KBO kbo!|kbo league!
MEX.LMB lmb!|liga mexicana de beisbol!
BRA.SLM superliga|superliga masculina|superliga 1
ITA.SL superlega!|serie a1`;

/** Names that say nothing of the league: a feed that knows none names its sport, or itself. */
export const NO_LEAGUE =
  'soccer football futebol futbol calcio fussball basketball basquete tennis tenis baseball beisebol hockey volleyball volei mma ufc betfair gravacao liga league other outros esportes sports esporte';

export const LEAGUES_OF_SPORT = { soccer: SOCCER, basketball: BASKETBALL, ice_hockey: ICE_HOCKEY, other: OTHERS };
