/** How people ask for help and for lists in their own words: lower case, without accents. */

/** What a household lives on. 'mercado' and 'gas' alone are words of bettors, too. */
const LIVING =
  'aluguel|salario|comida|fraldas?|remedios?|condominio|pensao|conta de (?:luz|agua)|fgts|poupanca|economias|decimo terceiro|13o|faculdade|bolsa familia|aposentadoria';
const FOR_LIVING = `${LIVING}|mercado|feira|luz|agua|gas|escola|leite|casa|parcela|prestacao|cartao|familia|mae|pai|filh[oa]s?|criancas?`;
const LOST =
  'perd(?:i|eu|emos|endo)|torrei|torrando|queimei|gastei|meti|meter|apost(?:ei|ar|ando)|joguei|botei|botar|coloquei|sumiu|foi (?:junto|embora|tudo)';
const CLOSE_ONES = 'esposa|marido|mulher|namorad[oa]|familia|mae|pai|filh[oa]s?|meus pais';

/** Somebody is in trouble with gambling. Matched against the text without accents; every pattern has a bounded length. */
export const CRISIS: readonly RegExp[] = [
  // What one lives on is gone, or about to be staked.
  new RegExp(`\\b(?:${LOST})\\b.{0,60}\\b(?:${LIVING})\\b`),
  new RegExp(`\\b(?:${LIVING})\\b.{0,60}\\b(?:${LOST})\\b`),
  new RegExp(`\\b(?:dinheiro|grana|reserva)\\s+d[oae]s?\\s+(?:${FOR_LIVING})\\b`),
  // Somebody of theirs cannot stop.
  new RegExp(
    `\\b(?:meu|minha|meus)\\s+(?:${CLOSE_ONES}|irmao|irma|sobrinh[oa]|amig[oa]|cunhad[oa]|sogr[oa]|net[oa])\\b.{0,90}\\b(?:gast(?:ou|a|ando)|perd(?:eu|e|endo)|torrou|apost(?:ou|a|ando)|jog(?:ou|a|ando)|sumiu)\\b.{0,140}\\b(?:nao dorme|nao come|nao sai do|nao sei (?:mais )?o que (?:faco|fazer)|o que (?:eu )?faco|nao para|meu cartao|cartao (?:do|da)|tudo|escondid[oa]|divid\\w*|me ajud\\w*|preciso de ajuda)\\b`,
  ),
  // What is owed is due, and a bet shall pay it; nothing is left, and nights without sleep.
  new RegExp(`\\b(?:falta|faltando|pagar|paga|atrasad[oa]|vence|venceu)\\b.{0,30}\\b(?:${LIVING})\\b`),
  new RegExp(`\\b(?:${LIVING})\\b.{0,30}\\b(?:atrasad[oa]|vence|venceu|amanha|hoje)\\b`),
  /\b(?:depois|dai|ai)\s+eu\s+paro\b/,
  /\bnao\s+durmo\b.{0,40}\b(?:dias?|noites?|semanas?)\b/,
  /\bnao\s+durmo(?:\s+mais)?\b.{0,40}\bnao\s+aguento\b|\bnao\s+aguento\b.{0,40}\bnao\s+durmo\b/,
  /\b(?:to|tou|estou|fiquei)\s+sem\s+nada\b/,
  /\b(?:me fez|fez eu|me fizeram)\s+perder\b.{0,60}\b(?:maldit[oa]|desgraca|tudo|sem nada|nao durmo)\b/,
  // Chasing what was lost.
  /\b(?:tenho que|tenho de|preciso|quero|queria|vou|tentar|tentando)\s+recuperar\s+(?:(?:r\$\s*)?\d+|tudo|o que|o de|o dinheiro|o prejuizo|a grana|meu|minha|os|as)\b/,
  /\bpreciso\s+(?:fazer|ganhar|levantar)\b.{0,40}\bde qualquer (?:jeito|forma|maneira)\b/,
  /\b(?:devendo|devo|divida|dividas)\b.{0,40}\b(?:agiota|cheque especial|todo mundo|limite do cartao)\b/,
  new RegExp(
    `\\b(?:${CLOSE_ONES})\\b.{0,30}\\b(?:descobriu|descobriram|terminou|largou|foi embora|expulsou|brigou|separou|chorando|chorou)\\b`,
  ),
  /\b(?:quero|queria|preciso|tenho que|como|vou)\s+(?:largar|parar|sair|me livrar)\s+(?:d?isso|d?essa vida|d?esse vicio|d?essa merda|d?esse inferno|d?essa desgraca)\b/,
  /\b(?:prometi|jurei|prometo|juro)\b.{0,50}\b(?:parar|largar|nunca mais|nao apostar|nao jogar)\b/,
  /\b(?:falo|digo|falei|disse|prometo)\s+(?:pra mim |a mim )?(?:mesm[oa] )?que\s+(?:e|era|vai ser)\s+a\s+ultima\b/,
  /\bnem\s+(?:era|e|devia)\s+(?:pra|para)?\s*(?:eu\s+)?(?:ta|tar|estar)?\s*(?:apostando|jogando|aqui)\b/,
  /\b(?:se|caso)\s+(?:eu\s+)?nao\s+(?:recuperar|ganhar|conseguir|levantar)\b.{0,60}\b(?:acabou|perco|fodeu|ferrou|to morto|me mato|ja era|despejad|rua)\b/,
  /\b(?:peguei|pegando|pedi|fiz)\b.{0,25}\b(?:emprestad[oa]|emprestimo|consignado)\b/,
  /\bemprestimos?\b.{0,160}\b(?:nao sei (?:mais )?o que (?:fazer|faco)|nao tem mais nada|nao sobra nada|nao consigo pagar)\b/,
  /\b(?:salario|pagamento|recebo|renda)\b.{0,80}\bnao (?:tem|sobra|resta|tenho) (?:mais )?nada\b/,
  /\b(?:raiva|odio|nojo|vergonha)\s+de\s+mim\b/,
  // What those at home must not know, and the way out of every house.
  new RegExp(
    `\\b(?:${CLOSE_ONES})\\b.{0,12}\\b(?:nao sabe|nao sabem|nem sabe|nem sonha|nao pode saber|(?:(?:vai|vao|pode|podem) )?(?:descobr(?:e|em|ir|irem)|ficar sabendo))\\b`,
  ),
  new RegExp(
    `\\b(?:escondid[oa]|escondendo|mentindo)\\s+(?:d[oae]s?|pr[oa]s?|para)\\s+(?:minha\\s+|meu\\s+|meus\\s+)?(?:${CLOSE_ONES})\\b`,
  ),
  /\b(?:como|quero|preciso|posso|consigo|da pra|onde)\s+(?:eu\s+)?(?:faco (?:pra|para)\s+|fazer (?:pra|para)\s+)?me\s+(?:bloqueio|bloquear|excluo|excluir|autoexcluir|banir)\b/,
  /\bnao\s+(?:consigo|consegui|to conseguindo|estou conseguindo|sei)\s+(?:mais\s+)?(?:parar|largar|sair|me controlar|controlar|como parar)\b/,
  /\bnao\s+(?:consigo|to conseguindo)\s+(?:mais\s+)?viver\b/,
  /\b(?:perdi|torrei|gastei|queimei)\s+(?:o\s+|a\s+|os\s+|as\s+|meu\s+|minha\s+|meus\s+|minhas\s+|todo\s+|toda\s+)*(?:tudo|salario|aluguel|dinheiro do aluguel|economias|poupanca|casa|carro|familia|emprego|controle|decimo terceiro|13o|fgts|dinheiro todo)\b/,
  /\bperdi\s+tudo\b/,
  /\bviciad[oa]s?\b|\bvicio\b|\bcompulsiv[oa]\b|\bludopat/,
  /\b(?:me matar|suicid\w*|quero morrer|queria morrer|tirar minha vida|acabar com tudo|sumir do mundo|nao aguento mais(?!\s+(?:\w+\s+){0,3}(?:alerta|aviso|mensage|notifica|msg))|desistir de tudo|nao quero mais viver|sem vontade de viver)\b/,
  /\b(?:endividad[oa]|divida|dividas|agiota|devendo)\b.{0,60}\b(?:aposta\w*|bet|bets|jogo|jogar|tigrinho|cassino)\b/,
  /\b(?:aposta\w*|bet|bets|jogo|jogar|tigrinho|cassino)\b.{0,60}\b(?:endividad[oa]|dividas?|agiota|devendo)\b/,
  /\b(?:preciso|quero|queria|tenho que)\s+(?:de\s+)?(?:parar|ajuda para parar|ajuda pra parar|largar)\s+(?:de\s+)?(?:apostar|jogar|as apostas|com isso|o vicio|as bets)\b/,
  /\b(?:me ajuda|ajuda|como (?:eu )?(?:faco|faz) (?:pra|para))\s+(?:a\s+)?parar\s+(?:de\s+)?(?:apostar|jogar)\b/,
  /\b(?:autoexclusao|auto-exclusao|auto exclusao|me autoexcluir|jogo responsavel|bloquear meu cpf)\b/,
  /\bvendi\s+(?:o|a|meu|minha)\s+\w{2,20}\s+(?:pra|para)\s+(?:apostar|jogar)\b/,
  /\b(?:perdi|devo|to devendo|estou devendo)\s+(?:uns\s+|mais de\s+|quase\s+)?(?:r\$\s*)?[\d.,]*\s?(?:mil|k|milhoes|milhao)?\b.{0,40}\b(?:desespero|desesperad[oa]|parar|aguento|familia|mulher|marido|chorando|depress\w*)\b/,
  /\b(?:desespero|desesperad[oa]|depress\w*)\b.{0,60}\b(?:aposta\w*|bet|bets|perdi|jogo|tigrinho)\b/,
  /\brecuperar (?:tudo )?o que (?:eu )?perdi\b/,
  // A sum that must come back today, or else.
  /\b(?:pra|para)\s+(?:eu\s+)?recuperar\s+(?:uns\s+|meus\s+|os\s+|os meus\s+)?(?:r\$\s*)?\d+.{0,40}\b(?:hj|hoje|agora|ja|urgente|amanha|senao|se nao|to ferrad[oa]|to fodid[oa]|to perdid[oa])\b/,
  /\b(?:senao|se nao)\s+(?:eu\s+)?(?:to|tou|estou|vou ta|vou estar)\s+(?:ferrad[oa]|fodid[oa]|lascad[oa]|perdid[oa]|mort[oa])\b/,
  /\b(?:falo|falei|digo|disse|jurei|prometi)\b.{0,25}\bvou parar\b/,
  /\b(?:deposit\w+|apost\w+|jog\w+|bets?)\b.{0,60}\bsocorro\b|\bsocorro\b.{0,60}\b(?:deposit\w+|apost\w+|parar de jogar|bets?)\b/,
  // To be gone, from somebody who owes.
  /\b(?:se|quando) eu (?:sumir|sumisse|morrer|morresse)\b(?! com\b)/,
  /\b(?:ninguem|ngm|nem)\b.{0,25}\b(?:sente|sentem|sentiria|sentiriam|sentir|notaria|notar)\b.{0,12}\bfalta\b/,
  /\b(?:devo|devendo|to devendo|estou devendo)\s+(?:uns\s+|mais de\s+|quase\s+)?(?:r\$\s*)?\d[\d.,]*\s?(?:mil|k|reais|conto)?\s+(?:de|em|por|pra|para)\s+(?:apostas?|jogos?|bets?|casas? de apostas?|cassino|tigrinho)\b/,
  /\b(?:quero|queria|vontade de|penso em|pensando em)\s+(?:sumir|desaparecer)\b(?!\s+com\b)/,
  /\b(?:devo|devendo)\s+(?:uns\s+|mais de\s+|quase\s+|ja\s+)?(?:r\$\s*)?[\d.,]+\s?(?:mil|k)\b(?!\s*(?:na|no|em|de (?:rollover|volume|giro|apostas?))\b)/,
];

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

export const HELP_ASKED: readonly RegExp[] = [
  /^(?:\/?ajuda|help|socorro|menu|comandos?|instrucoes|manual|tutorial|duvidas?|start|me ajuda|ajuda ai|preciso de ajuda|quero ajuda)$/,
  /\b(?:como|o que|oque|q)\b.{0,20}\b(?:funciona\w*|usa|uso|usar|se usa|faz|faco pra usar|voce faz|vc faz|pergunto|calcula|pede|peco|mando|comeca|comecar)\b(?!.*\d)/,
  /\b(?:quais|lista|ver|mostra)\b.{0,15}\bcomandos\b/,
  /\bo que (?:voce|vc|esse bot|isso|tu) (?:faz|sabe|calcula)\b/,
];

export const LIST_ASKED: readonly RegExp[] = [
  /^(?:\/?arbs?)\b/,
  /^(?:as\s+|quais\s+)?(?:as\s+|sao as\s+)?(?:melhores?|top)\b/,
  new RegExp(
    `\\b(?:quais|mostra\\w*|lista\\w*|ver|manda\\w*|tem|passa|cade|quero ver|me ve|me da|existe|alguma|acha|busca|procura)\\b.{0,30}\\b(?:${ARB}|melhores)\\b`,
  ),
  new RegExp(`^${ARB}\\b.{0,20}\\b(?:agora|hoje|de|ao vivo|pre|acima|do momento|live)\\b`),
];

/** A whole message, folded, that leaves the sum of before. */
export const FORGETS =
  /^(?:(?:ah|ok|blz|hum|hmm|entao|valeu|vlw|nao|ta|tudo bem|beleza|opa|bot|arbi) )*(?:esquece|esqueca|deixa|deixa (?:pra la|para la|quieto|estar|queto|pra depois|pra proxima)|cancela(?:r)?|desisto|desisti|nada nao|nao precisa(?: mais)?|mudei de ideia|ignora|desconsidera|apaga|limpa|recomeca|zera tudo|para com isso|deixa isso)(?: (?:isso|essa|esse|tudo|ai|conta|a conta|essa conta|pra la|mano|valeu|vlw|obrigad[oa]|por favor|pf|mesmo|bot|ultima|a ultima|essa ai|isso ai))*$/;
