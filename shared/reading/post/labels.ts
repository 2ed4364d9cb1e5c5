/** Words that say what a number beside them is, and words that say nothing about it. */

/**
 * odds: paid now. before: without the boost. least: odds that are still enough. limit: the most that may be staked.
 * claim: a profit, a cost, a return. given: what a promotion gives or asks for.
 */
export type Label =
  | 'odds'
  | 'before'
  | 'least'
  | 'stake'
  | 'free'
  | 'limit'
  | 'liability'
  | 'commission'
  | 'claim'
  | 'given'
  | 'bank'
  | 'line';

const WORDS: Readonly<Record<Label, string>> = {
  odds: 'odd odds cotacao cotacoes cot preco paga pagam pagando pagar pague price quota',
  before: 'era eram pagava pagavam antes normal normalmente original antiga tava estava antigamente cheia',
  least: 'minima minimo min partir acima maior superior',
  stake:
    'stake stakes valor vlr aposta apostar aposte apostem apostam apostando apostei entrada entrar entra coloca colocar coloquei coloco coloque coloquem colocam bota botar boto botei pus ponho ponha ponham poe investe investir invista investi aporte aporta aportar mete joga jogar joguem com coberto cubra cobre',
  free: 'freebet freebets free frees fb gratis credito creditos fbet bonus',
  limit: 'lim max maximo maxima limite limitado teto ate',
  liability: 'resp responsabilidade liability risco preso presa presos',
  commission: 'comissao comissoes taxa comm',
  claim:
    'trava travam embolsa embolso embolsam embolsamos lucro lucros lucrar sobra sobram custo custos prejuizo perde perdem perda perco perdemos custa custam resultado total retorno retorna investimento volta voltam voltar rende garante garantido garantidos fica ficam saldo fecha fechamos extracao extrai liquido base duplo da dao l/p p/l ganho negativo positivo green cai extra roi banca sao soma somam cashback pior melhor',
  given:
    'ganhe ganhem ganha ganham ganhar recebe receba recebam receber leva leve devolve devolvem devolucao deposite deposita deposito rollover recompensa missao dando libera liberou credita reembolsa reembolso vale',
  bank: 'banca bankroll',
  line: 'linha linhas',
};

const LABELS: ReadonlyMap<string, Label> = new Map(
  (Object.entries(WORDS) as [Label, string][]).flatMap(([label, words]) =>
    words.split(' ').map((word): [string, Label] => [word, label]),
  ),
);
export const labelOf = (word: string): Label | undefined => LABELS.get(word);

/** Between a label and its number. */
const FILLERS = new Set(
  'de da do das dos a o os as em no na nos nas e eh ta esta estao ainda foi uns umas um uma cerca vai vao pra para p por pelo pela so agora ja bem quase ao aos deles dela dele la aqui que qual atual final cada dia hoje real reais min max d dar inteira toda tudo lay back segue continua caiu subiu baixou passou aumentou mudou desceu'.split(
    ' ',
  ),
);
export const isFiller = (word: string): boolean => FILLERS.has(word);

/** Words of posts that are no name of anybody, beside labels and fillers. */
const PLAIN = new Set(
  'back lay contra favor surebet sure arb arbitragem super superodd superodds odd promo promocao procedimento proc passo parte etapa aumentada turbinada boost token aumento casa casas site bookie jogo jogos partida evento mercado selecao palpite lado opcao perna pernas via vias cobrir cobertura protecao proteger protege proteja queima queimar girar gira giros usar usa usando comissao conta contas odds hoje amanha ontem domingo segunda terca quarta quinta sexta sabado dom seg ter qua qui sex sab feira manha tarde noite horas hora min minutos dia dias mes semana quando se quem qual como onde porque mas ou com sem ate desde entre sobre depois antes durante mesmo mesma mais menos muito pouco todo toda todos todas outro outra outros nosso nossa voces voce eles elas ele ela isso esse essa este esta tem ter tinha nao sim bom boa otimo galera pessoal gente rapaziada atencao aviso obs link links www http https futebol tenis basquete volei nba nbb nfl ufc mma atp wta serie liga copa campeonato rodada brasileirao premier league resultado vencedor vence vencer ganhar simples multipla dupla tripla chance bilhete multiplas combinada mercado final odd pa so snr sr pagamento antecipado qf qualificadora confira cheque vale valido validade prazo fazer feito faz faca visto horario quando motivo correcao encerrada encerrado resp limite maximo reais real unidade unidades banca stake valor lucro custo total retorno alternativo cpf pessoa cliente cada agora corre tudo nada via exchange sportsbook dinheiro saldo cash nova novo ambas marcam gols gol pontos escanteios cartoes sets games contando comeca missao desafio bonus deposito ml green red ok ja la ai aqui pra para por que do da de dos das no na nos nas um uma uns ao aos'.split(
    ' ',
  ),
);
export const isPlainWord = (word: string): boolean =>
  word.length < 3 || PLAIN.has(word) || FILLERS.has(word) || LABELS.has(word);

/** What a column of a table holds. */
export type Column = 'house' | 'bet' | 'other' | Label;
const COLUMNS: readonly (readonly [Column, RegExp])[] = [
  ['before', /^(?:odd )?(?:antiga|antes|normal|original|era|base)$/],
  ['odds', /^(?:odds?|cotacao|preco|cot\.?|price)(?: nova| agora| atual| final| boost| paga| turbinada)?$/],
  ['house', /^(?:casas?|bookie|site|house|bet|bookmaker|onde|bookmakers|operadora)$/],
  ['stake', /^(?:valor(?:es)?|stakes?|r\$|\$|investir|apostar|quanto|vlr|reais|entrar|colocar|por)(?: \(?r\$\)?)?$/],
  ['limit', /^(?:max\.?|limite|maximo)(?: \(?r\$\)?)?$/],
  ['liability', /^(?:resp\.?|responsabilidade|liability)$/],
  ['commission', /^(?:com\.?|comissao|taxa)(?: \(?%\)?)?$/],
  ['claim', /^(?:lucro|retorno|l\/p|p\/l|resultado liquido|ganho)$/],
  ['bet', /^(?:mercado|selecao|sel\.?|lado|entrada|palpite|aposta|time|resultado|pick|opcao|jogador|perna|bet em)$/],
  ['other', /^(?:etapa|passo|n[o.º]?|#|obs\.?|observacao|nota|notas|tipo|data|hora|jogo|liga|evento|link|status)$/],
];
export const columnOf = (cell: string): Column | null =>
  COLUMNS.find(([, pattern]) => pattern.test(cell.trim()))?.[0] ?? null;
