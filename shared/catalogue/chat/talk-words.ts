/** How people ask for help, for lists and for alerts in their own words: lower case, without accents. */

/** Somebody is in trouble with gambling. Matched against the text without accents; every pattern has a bounded length. */
export const CRISIS: readonly RegExp[] = [
  /\bnao\s+(?:consigo|consegui|to conseguindo|estou conseguindo|sei)\s+(?:mais\s+)?(?:parar|largar|sair|me controlar|controlar|como parar)\b/,
  /\bnao\s+(?:consigo|to conseguindo)\s+(?:mais\s+)?viver\b/,
  /\b(?:perdi|torrei|gastei|queimei)\s+(?:o\s+|a\s+|os\s+|as\s+|meu\s+|minha\s+|meus\s+|minhas\s+|todo\s+|toda\s+)*(?:tudo|salario|aluguel|dinheiro do aluguel|economias|poupanca|casa|carro|familia|emprego|controle|decimo terceiro|13o|fgts|dinheiro todo)\b/,
  /\bperdi\s+tudo\b/,
  /\bviciad[oa]s?\b|\bvicio\b|\bcompulsiv[oa]\b|\bludopat/,
  /\b(?:me matar|suicid\w*|quero morrer|queria morrer|tirar minha vida|acabar com tudo|sumir do mundo|nao aguento mais|desistir de tudo|nao quero mais viver|sem vontade de viver)\b/,
  /\b(?:endividad[oa]|divida|dividas|agiota|devendo)\b.{0,60}\b(?:aposta\w*|bet|bets|jogo|jogar|tigrinho|cassino)\b/,
  /\b(?:aposta\w*|bet|bets|jogo|jogar|tigrinho|cassino)\b.{0,60}\b(?:endividad[oa]|dividas?|agiota|devendo)\b/,
  /\b(?:preciso|quero|queria|tenho que)\s+(?:de\s+)?(?:parar|ajuda para parar|ajuda pra parar|largar)\s+(?:de\s+)?(?:apostar|jogar|as apostas|com isso|o vicio|as bets)\b/,
  /\b(?:me ajuda|ajuda|como (?:eu )?(?:faco|faz) (?:pra|para))\s+(?:a\s+)?parar\s+(?:de\s+)?(?:apostar|jogar)\b/,
  /\b(?:autoexclusao|auto-exclusao|auto exclusao|me autoexcluir|jogo responsavel|bloquear meu cpf)\b/,
  /\bvendi\s+(?:o|a|meu|minha)\s+\w{2,20}\s+(?:pra|para)\s+(?:apostar|jogar)\b/,
  /\b(?:perdi|devo|to devendo|estou devendo)\s+(?:uns\s+|mais de\s+|quase\s+)?(?:r\$\s*)?[\d.,]*\s?(?:mil|k|milhoes|milhao)?\b.{0,40}\b(?:desespero|desesperad[oa]|parar|aguento|familia|mulher|marido|chorando|depress\w*)\b/,
  /\b(?:desespero|desesperad[oa]|depress\w*)\b.{0,60}\b(?:aposta\w*|bet|bets|perdi|jogo|tigrinho)\b/,
  /\brecuperar (?:tudo )?o que (?:eu )?perdi\b/,
];

/** Names of the sports as `SPORTS` has them. */
export const SPORT_WORDS: Readonly<Record<string, string>> = {
  futebol: 'soccer',
  fut: 'soccer',
  soccer: 'soccer',
  basquete: 'basketball',
  basket: 'basketball',
  nba: 'basketball',
  tenis: 'tennis',
  atp: 'tennis',
  wta: 'tennis',
  volei: 'volleyball',
  nfl: 'american_football',
  'futebol americano': 'american_football',
  beisebol: 'baseball',
  mlb: 'baseball',
  hoquei: 'ice_hockey',
  nhl: 'ice_hockey',
  mma: 'mma',
  ufc: 'mma',
};

export const SPORT_NAMES: Readonly<Record<string, string>> = {
  soccer: 'futebol',
  basketball: 'basquete',
  tennis: 'tênis',
  volleyball: 'vôlei',
  american_football: 'futebol americano',
  baseball: 'beisebol',
  ice_hockey: 'hóquei',
  mma: 'MMA',
  other: 'outros esportes',
};

const ARB = '(?:surebets?|arbs?|arbitragens?|arbitragem|oportunidades?|sures?|entradas?)';

export const STOP_ASKED: readonly RegExp[] = [
  /^(?:\/?parar|pare|para|stop|chega)$/,
  /^(?:pode\s+)?(?:parar?|pare|chega|cancela\w*|desliga\w*|desativa\w*|tira\w*|remove\w*|silencia\w*|suspende\w*|encerra\w*|bloqueia\w*|pausa\w*)\b(?!.*\d).{0,40}\b(?:alertas?|avisos?|avisar|notificac\w+|mensagens?|mandar)\b/,
  /\bparar\s+de\s+(?:receber|mandar|avisar|me\s+(?:mandar|avisar))\b/,
  /\bnao\s+(?:quero|precisa|me manda|me mande|manda|mande|me avisa|me avise|avise)\b(?!.*\bdas\s+\d).{0,30}\b(?:alertas?|avisos?|avisar|notificac\w+|mais nada|mais)\b/,
];

export const HELP_ASKED: readonly RegExp[] = [
  /^(?:\/?ajuda|help|socorro|menu|comandos?|instrucoes|manual|tutorial|duvidas?|start|me ajuda|ajuda ai|preciso de ajuda|quero ajuda)$/,
  /\b(?:como|o que|oque|q)\b.{0,20}\b(?:funciona\w*|usa|uso|usar|se usa|faz|faco pra usar|voce faz|vc faz|pergunto|calcula|pede|peco|mando|comeca|comecar)\b(?!.*\d)/,
  /\b(?:quais|lista|ver|mostra)\b.{0,15}\bcomandos\b/,
  /\bo que (?:voce|vc|esse bot|isso|tu) (?:faz|sabe|calcula)\b/,
];

export const ALERT_ASKED: readonly RegExp[] = [
  /^(?:\/?alertas?|alarme)\b/,
  /\b(?:me\s+)?(?:avis[ae]|avise-me|avisar|notifi\w+|alerta|alerte|manda alerta|manda aviso|cria\w* (?:um )?alerta|quero (?:um )?alertas?|ligar? (?:os )?alertas?|ativar? (?:os )?alertas?)\b.{0,40}(?:\d|%|surebet|arb|ao vivo|quando|se\b|acima|alertas?)/,
];

export const QUIET_ASKED: readonly RegExp[] = [
  /\b(?:silencio|silenciar|silencia|quieto|sossego|nao perturb\w+|sem (?:alertas?|avisos?)|nao (?:me )?(?:mand[ae]|avis[ae]|incomod[ae]|pertub\w+)|modo noturno)\b.{0,30}\b(?:das?|de|entre|a partir|nao|\d{1,2}h?)\b/,
];

export const LIST_ASKED: readonly RegExp[] = [
  /^(?:\/?arbs?)\b/,
  /^(?:as\s+|quais\s+)?(?:as\s+|sao as\s+)?(?:melhores?|top)\b/,
  new RegExp(
    `\\b(?:quais|mostra\\w*|lista\\w*|ver|manda\\w*|tem|passa|cade|quero ver|me ve|me da|existe|alguma|acha|busca|procura)\\b.{0,30}\\b(?:${ARB}|melhores)\\b`,
  ),
  new RegExp(`^${ARB}\\b.{0,20}\\b(?:agora|hoje|de|ao vivo|pre|acima|do momento|live)\\b`),
];
