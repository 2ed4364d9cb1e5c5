/** Which fields the words at the top of a column can mean. */
import { cleanedText } from '../cells/clean-text.ts';
import type { ImportField } from '../result/fields.ts';

/** Best words first: of two columns for one field the better named one is taken. */
const WORDS: Readonly<Record<ImportField, string>> = {
  date: 'data|data hora|data e hora|data horario|datahora|data do evento|data evento|data do jogo|data jogo|data da aposta|data aposta|dia|date|dt|quando|dia do jogo|placed|placed at|date time|fecha|fecha de la apuesta|fecha evento|data registro|dt registro|dt aposta|dt jogo|criado em|criada em|data criacao|carimbo de data hora|timestamp|created at|created|event date|bet date|date placed|placed on|placed date|start time|start date|starts|match date|fixture date|inicio|data inicio|commence time|data da partida|registrado em|feita em|apostei em|data aposta feita|registrado|bilhete feito em|competencia|data do lancamento|data lancamento|data lanc|dt lanc|datum|data giocata|fecha y hora|matched at|em que dia foi|qnd|qdo|kickoff|kick off|kick off date|event start|abgabe|ora e data|when|date du pari|placed utc|data utc',
  time: 'uhrzeit|anstoss|anpfiff|beginn|heure|ora|hora de inicio|hora do evento|hora da partida|start|inicio|hora|horario|hora do jogo|horario do jogo|hora jogo|hs|hr|kickoff|time|hora inicio|ko',
  event:
    'evento|jogo|partida|confronto|event|match|game|jogos|eventos|evento jogo|jogo evento|fixture|duelo|luta|descricao|times|equipes|jogo partida|nome do evento|partido|evento deportivo|encuentro|descripcion|description|matchup|name|nome|encontro|eventos jogos|jogo aposta|que jogo|confrontos|event name|fixture name|nombre|a disputa|clasico|incontro|rencontre|spiel|begegnung|jogo nfl|encontro jogo|avvenimento|evenement|fixture race|race|partita|match joue|spielpaarung',
  home: 'team1|team 1|team a|mandante|time da casa|time casa|equipe da casa|equipe casa|home|home team|time 1|equipe 1|time a|time mandante|jogador 1|casa|equipa da casa|equipa casa|local|equipo local|hometeam|mandante nome|player 1|jogador a|player a|tenista 1|atleta 1|lutador 1|player1|equipo 1',
  away: 'team2|team 2|team b|visitante|time de fora|time fora|time visitante|equipe visitante|away|away team|time 2|equipe 2|time b|fora|jogador 2|equipa visitante|equipa de fora|equipo visitante|awayteam|visita|player 2|jogador b|player b|tenista 2|atleta 2|lutador 2|player2|equipo 2',
  sport: 'esporte|sport|modalidade|esportes|desporto|deporte|sports|sportart|disciplina',
  league:
    'liga|campeonato|competicao|torneio|league|competition|tournament|liga campeonato|campeonato liga|liga torneio|liga competicao|competencia|certame|campeonatos|manifestazione|wettbewerb|competition name',
  market:
    'mercado|market|tipo de aposta|tipo da aposta|tipo aposta|tipo de mercado|bet type|linha|mercado aposta|tipo|mercado apostado|tipo mercado|tipo apuesta|tipo de apuesta|market type|market name|bet market',
  selection:
    'selecao|entrada|pick|palpite|selection|prognostico|aposta|minha aposta|escolha|tip|dica|aposta em|opcao|lado apostado|bet|seleccion|pronostico|apuesta|pick desc|label|desc|bet selection|runner|outcome name|selecoes|seleccao|escolhi|o que|apostei em|lay em|back em|bets|position|fui em|fui de|foi no que|bet info|mercado selecao|selecao mercado|placar|aposta feita|mercado e selecao|pick made|escolha feita|lado|jogada|minha escolha|apostei no|minha fe|posicao|giocata|pronostico giocato|selezione|pari|pronostic|tipp|auswahl|contra quem|minha aposta e|o que foi|aposta no|pick team|esito giocato|esito pronosticato|backed|runner backed|pari joue|minha aposta foi|em quem fui|aposta em quem|wager pick|bet pick|palpites|player backed|horse or team|dog|horse|greyhound|corredor|backed team|team backed|jogador escolhido|lado da aposta|apostas feitas',
  house:
    'casa|casa de aposta|casa de apostas|bookmaker|bookie|book|casas|site|plataforma|house|sportsbook|casa aposta|casa apostas|operadora|bet house|banca|exchange|onde|corretora|betting house|bethouse|casa de apuestas|bookmakers|casa apostada|sports book|broker|casa utilizada|bk|bookmaker name|exchange casa|casa site|casa bet|loja|operador|em que casa|qual casa|casa usada|account|conta|venue|local|banca online|operador site|bookmaker casa|buchmacher|wettanbieter|operatore|bookmakers site|estabelecimento|concessionaria|onde foi|app|concessionario|anbieter|operateur|opérateur|bookmaker nom|exchange nome|casa nome|nome da casa|bolsa nome|bolsa|casa bookmaker|site de apostas|bet|sito|agenzia|anbieter|buchmacher|wettanbieter|site de paris|operateur|operatore|casa scommesse|site de apostas|bk casa',
  side: 'back lay|lado|side|tipo|type|bet type|order type|a favor contra|posicao|operacao|b l|tipo de operacao|modo|bid type|back or lay|bl|b ou l|tipo back lay|tipo de ordem|order side|is lay|islay|lay bet',
  odds: 'odd total|odds totais|cotacao total|cuota total|quota totale|odd total do bilhete|odd pega|odd apostada|odd tomada|odds tomada|odds taken|taken odds|odd taken|price taken|odd apanhada|moneyline|money line|open price|openprice|odds milli|odds x1000|odds x100|odds centi|avg price matched|price matched|odds matched|avg odds matched|odd|odds|cotacao|cota|odd final|odd tomada|odd pega|odd apostada|odd entrada|odd da aposta|odd decimal|price|preco|odds tomada|cotacoes|quota|quotas|cuota|cuotas|odds taken|taken odds|odd taken|bet odds|odd apanhada|price taken|odd total|cuota total|cotacao total|cotacao final|odds decimal|avg odds|matched odds|odd casada|preco medio|decimal odds|odd boost|preco pago|a que odd|odd feita|multiplica por|odd casada media|odds totais|quote|cote|cotes|wettquote|quota totale|quota giocata|multiplicador|linha us|odd total do bilhete|avg price|quote eur|quotazione|cote jouee|odd base|cot|cotac',
  stake:
    'bet amnt|bet amt|amnt|stake|valor apostado|valor da aposta|valor aposta|valor|investimento|valor investido|apostado|aposta|montante|quantia|entrada|valor entrada|valor da entrada|amount|wager|investido|risco|stake real|backer stake|valor apostado r|wagered|money wagered|bet amount|stake amount|importe|importe apostado|cantidad|monto|apuesta|quantia apostada|montante apostado|dinheiro apostado|aposta valor|valor em jogo|stake brl|risk|risk amount|total stake|stake total|total staked|staked|invested|investimento r|inversion|qto botei|quanto botei|botei|coloquei|pus|mise|size|matched|valor investimento|custo|apostei|aposta r|jogado|valor jogado|entrei com|colocado|quanto colocou|meti|dinheiro colocado|principal|saida|mise eur|einsatz|importo|puntata|stake do apostador|valor da entrada r|aporte da aposta|aposta em reais|montante investido|pila|pilas|grana|bufunfa|einsatz eur|mise de depart|quanto foi|qto|quanto|vlr|vl|paguei|quanto paguei|wager amount',
  boosted_odds:
    'odd turbinada|odd boost|odd aumentada|boosted odds|odd com boost|odd turbo|super odd|odd nova|enhanced odds|odd promo|odd promocional|odd especial|turbinada|turbo|boost|boosted|aumentada|com boost|superodd|odd super|melhorada|odd melhorada',
  stake_units:
    'stake u|unidades|stake unidades|stake em unidades|un|unds|u|units|stake un|und|unid|unidade|stake units|units wagered|units staked|units risked|stake unid|unid apostadas|unidades apostadas|risco u|u apostadas',
  liability:
    'responsabilidade|liability|resp|responsa|risco lay|exposicao|risk liability|responsabilidade lay|exposure|liab',
  freebet:
    'fb|freebet|free bet|e freebet|aposta gratis|freebet s n|e fb|usou fb|usou freebet|bonus|fb s n|tipo de saldo|tipo stake|tipo de stake|tipo saldo|saldo usado|bonus bet|is free bet|free|gratis|aposta gratuita|freebet usada|origem do saldo|funds|is freebet|is free|bonus bet flag',
  commission:
    'comissao|commission|taxa|comissao exchange|taxa exchange|tx|com|taxa comissao|comissao da casa|comm|comm rate|comision|comissao pct|taxa bolsa',
  status:
    'status|situacao|resultado|result|g r|g r d|g r v|green red|w l|w l v|v d|v d e|desfecho|resultado da aposta|outcome|estado|ganhou|bateu|win loss|green|resolvida|resultado final|red green|status da aposta|g ou r|res|resul|deu|saiu|deu bom|deu certo|bateu ou nao|acertou|acerto|state|bet status|status aposta|settlement|w l p|settled as|resultado aposta|estado da aposta|estado de la apuesta|ok|passou|fechou como|como terminou|verde vermelho|venceu|ganha perdida|result status|won lost|win|deu green|final da aposta|feito|acertei|acertou ou nao|ganhei|ganhou ou perdeu|win lose|won or lost|w l d|como foi|condicao|fechou|como ficou|desfecho final|situacao do bilhete|esito|statut|resultat|ergebnis|resultado apuesta|resultado de la apuesta|deu o que|veredito|verdict|won|is won|ganhou ou nao|stato|statut du pari|outcome win|y|hit|fim|final|resultado da tip',
  winner:
    'vencedor|quem ganhou|ganhador|casa vencedora|winner|entrada vencedora|leg vencedora|ganhou em|bateu em|casa que bateu|quem bateu|vencedora|casa ganhadora|resultado|green em|winning side|winner side|quem pagou|lado vencedor|winning bet|won by|deu|pagou|deu em|quem ganhou a aposta|saiu em|perna vencedora|ganadora|qual bateu|ganhou onde|onde ganhou|onde bateu|qual ganhou|saiu|quem levou|qual saiu|qual deu|lado ganhador|vencedor da op|qual lado bateu|outcome|lado que bateu|winning leg',
  return:
    'retorno|return|payout|valor retornado|valor recebido|recebido|retorno total|pagamento|retornou|recebi|valor retorno|retorno final|retorno real|premio|returns|returned|retornos|total return|retorno bruto|valor pago|pago|pagou|me pagou|total returns|total returned|ganancia total|premio pago|pago total|valor creditado|creditado|settlement amount|retorno obtido|paid|paid out|payout amount|amount returned|voltou|quanto voltou|winnings paid|devolvido|cobro|cobrado|total recebido|ganhou quanto|voltou r|retorno r|valor recebido r|volta|recebeu|quanto recebeu|caiu na conta|entrada caixa|auszahlung|gain brut|vincita|incassato|quanto caiu|retorno pago|cashout|cash out|valor cashout|valor do cashout|cash out value|vincita netta|gain encaisse|gain|auszahlung eur|premio liquido creditado|premio liquido|voltou p conta|voltou pra conta|gross return|payout cents|retorno liquido',
  profit:
    'net usdc|net pnl|lucro|lucro prejuizo|l p|lucro perda|p l|profit|profit loss|lucro real|lucro liquido|lucro prej|pl|p e l|pnl|resultado financeiro|ganho|ganho perda|ganhos|resultado r|lucro final|lucro ou prejuizo|liquido|saldo da aposta|net|valor ganho|resultado|green red|lucro preju|lucro por aposta|pnl brl|ganho liquido|lucro prejuizo r|beneficio|beneficio neto|ganancia|ganancia neta|ganancias|net profit|profit loss amount|money net|net result|net win|winloss|resultado liquido|resultado reais|balanco|lucro da aposta|res r|resultado da aposta r|net return|net pl|lucro obtido|ganho real|saldo da operacao|lp|p n l|rendimento|gain|gain loss|rentabilidade|sobrou|quanto sobrou|p l brl|pl brl|resultado final|gewinn|gewinn verlust|guadagno|utile|gain net|benefice|beneficio real|lucro preju r|apuracao|resultado financeiro r|sobrou r|net profit loss|r liq|liq|profit loss r|p l do trade|pnl r|guadagno netto|ganho perda r|lucro liquido r|saldo do dia|resultado do dia|lucro do dia|resultado da semana|saldo da semana|saldo dia|w l|win loss amount|neto|netto|beneficio liquido',
  profit_units:
    'lucro u|lucro un|lucro unidades|lucro em unidades|l p u|p l u|pl u|profit u|resultado u|lucro unid|saldo u|resultado unidades|profit units|units net|net units|lucro em u|p l units|unidades ganhas|ganho u|saldo un|saldo unid|saldo unidades|saldo em unidades',
  procedure_profit:
    'lucro total|lucro da operacao|lucro operacao|lucro do procedimento|lucro procedimento|lucro op|lucro da op|lucro surebet|lucro do dia op|resultado da operacao|lucro final operacao|lucro geral|lucro real|lucro liquido operacao|resultado final r|lucro surebet real|lucro par|profit total|total profit|lucro conjunto|lucro dos dois lados|lucro final|sobra',
  planned_profit:
    'lucro previsto|lucro esperado|lucro planejado|lucro estimado|lucro garantido|previsto|expected profit|lucro projetado|lucro calculado|lucro minimo|planejado|lucro prev|expected value|lucro teorico|esperado|planned|lucro calc|est profit|lucro da calculadora',
  procedure:
    'op|operacao|n|no|num|numero|proc|procedimento|ref|referencia|grupo|surebet|arb|id op|id operacao|id da operacao|n op|op n|cod operacao|n da operacao|n operacao|surebet n|cod|codigo|id procedimento|id surebet|operation|n proc|id|codigo operacao|group|group id|arb id|bet group|lote',
  category:
    'categoria|estrategia|tipo de operacao|tipo operacao|metodo|category|tipo da operacao|tipo de procedimento|classe|tipo|type|bet type|tipo de bet',
  promotion:
    'promocao|promo|oferta|campanha|promotion|missao|nome da promocao|nome promo|beneficio|promo usada|offer|bonus usado',
  phase: 'fase|etapa|phase|passo|estagio',
  expires:
    'validade|vence|vencimento|expira|expira em|valido ate|expires|prazo|data de validade|data validade|vence em|expiracao',
  tags: 'tags|tag|marcadores|etiquetas|labels|marcador|etiqueta|label tags|etiqueta s',
  notes:
    'obs|observacao|observacoes|notas|nota|comentario|comentarios|anotacoes|notes|detalhes|anotacao|comments|obs s|observ|observacao geral|nota pessoal|notas pessoais|comentario pessoal|remarks|memo|alguma observacao|obs geral|recado|humor|comentario obs|nota do dia',
  currency: 'moeda|currency|moeda da casa|divisa|ccy|cur|wahrung|devise|valuta|moneda|cambio da casa',
  procedure_name: 'nome da operacao',
  procedure_notes: 'observacoes da operacao',
  code: 'codigo arbi',
  ticket:
    'wager number|wager no|wager ref|bilhete|n bilhete|no bilhete|ticket|id bilhete|cupom|codigo da aposta|id aposta|bet id|id da aposta|codigo do bilhete|n do bilhete|no do bilhete|comprovante|codigo aposta|id do bilhete|numero do bilhete|cod bilhete|protocolo|betslip|id cupom|n cupom|codigo|cod|referencia|ref|id da bet|slip|betslip id|slip id|bet reference|reference|receipt|receipt no|n aposta|numero de aposta|id apuesta|numero de apuesta|no da aposta|aposta no|transaction id|wager id|ticket number|no ticket|id ticket|num bilhete|bet slip|n do boletim|boletim|no boletim|id boletim|n boletim|n apuesta|no apuesta|msg id|bet number|bet no|codice biglietto|biglietto|wettschein|numero boleto|n boleto|slip no|scheine|bon|n bon|documento|id slip|lancamento|n lancamento|no lancamento|id|n|no|num|numero|bet ref|bet reference no|ref da aposta|ref aposta',
};

/** Names of columns that are no field: figures that follow from others, or that mean something else. */
const NO_FIELD =
  /\b(acum|acumulad[ao]|saldo|banca (inicial|final|atual)|bankroll|roi|yield|prob|probabilidade|ev|margem|margin|justa|minima|maxima|fechamento|fech|closing|clv|abertura|potencial|possivel|provavel|arredondad[ao]|previa|implicita|conferid[ao]|media|meta|cumulative|running|balance|banca|potential|possible|fair|implied|edge|value|vig|opening|estimad[ao]|esperad[ao]|expected|stop|kelly|payout if|valor (da )?(unidade|u)|unit (value|size))\b/;

export interface HeaderReading {
  readonly field: ImportField;
  /** How good the word is; 0 is best. */
  readonly rank: number;
}

const BY_WORD = new Map<string, HeaderReading[]>();
for (const [field, words] of Object.entries(WORDS)) {
  words.split('|').forEach((word, rank) => {
    BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), { field: field as ImportField, rank }]);
  });
}

/** What a header asks, where it is a question or a sentence: forms do that. */
const QUESTIONS: readonly (readonly [RegExp, readonly ImportField[]])[] = [
  [/\b(quanto|qto|cuanto|how much)\b.*\b(lucr|sobrou|ganh|profit|net|liquido)/, ['profit', 'return']],
  [/\b(quanto|qto|cuanto|how much)\b.*\b(voltou|receb|retorn|pagou|pago|caiu|return|back)/, ['return', 'profit']],
  [
    /\b(quanto|qto|cuanto|how much|valor)\b.*\b(apost|bot|coloc|entr|invest|wager|bet|stak|risk|pus|meti|joguei|jogou)/,
    ['stake'],
  ],
  [
    /\b(qual|quale|cual|em que|onde|which|where|donde|que)\b.*\b(casa|site|bookie|bookmaker|book|plataforma|operadora|sportsbook)\b/,
    ['house'],
  ],
  [/^(quando|when|cuando)\b|\b(que|qual|which|what) (dia|data|day|date|fecha)\b/, ['date']],
  [/\b(qual|cual|which|what|que)\b.*\b(jogo|partida|evento|match|game|confronto|partido)\b/, ['event']],
  [/\b(qual|cual|which|what|que)\b.*\b(odd|odds|cotacao|cuota|quota|price)\b/, ['odds']],
  [/\b(o que|em que|qual|what|que)\b.*\b(apost|palpite|pick|selec|bet|entrada|escolh)/, ['selection']],
  [/\b(quando|when|cuando)\b/, ['date']],
  [
    /\b(deu|bateu|saiu|ganhou|venceu|acertou|passou|green|certo|won|win|hit)\b( (bom|certo|green|ou|red|nao|bem|boa|or|lost|lose|loss))*$/,
    ['status'],
  ],
  [/\bp l\b/, ['profit']],
  [/\b(resultado|result|outcome|status|situacao)\b/, ['status', 'profit']],
  [/\b(observ|coment|nota|note|obs|falar|dizer|recado)/, ['notes']],
];

/** Words that say what a column is, wherever they stand in its name. */
const HEADS: readonly (readonly [RegExp, ImportField])[] = [
  [/^(odds?|cotacao|cotacoes|cuotas?|quotas?)$/, 'odds'],
  [
    /^(stakes?|staked|wager|wagered|apostad[oa]|investid[oa]|montante|importe|botei|amount|investimento|valor)$/,
    'stake',
  ],
  [/^(pnl|pl|lucros?|profits?|liquido|beneficio|net|lucr)$/, 'profit'],
  [/^(retornos?|returns?|returned|payout|recebid[oa]|recebi|premio|pagou|voltou|volta)$/, 'return'],
  [/^(status|situacao|desfecho|outcome|estado|state|result|resultado|bateu|deu|saiu)$/, 'status'],
  [/^(casa|casas|bookie|bookmaker|book|bethouse|sportsbook|operadora|plataforma|site)$/, 'house'],
  [/^(datas?|dia|date|fecha|dt|timestamp|carimbo|placed|created|criado)$/, 'date'],
  [/^(jogo|partida|evento|event|match|game|fixture|confronto|partido|encuentro)$/, 'event'],
  [/^(palpite|pick|selecao|selection|prognostico|pronostico|seleccion|aposta|apuesta)$/, 'selection'],
  [/^(mercado|market)$/, 'market'],
  [/^(comissao|commission|taxa)$/, 'commission'],
  [/^(responsabilidade|liability)$/, 'liability'],
  [/^(freebet|fb|free|gratis)$/, 'freebet'],
  [/^(bilhete|ticket|cupom|betslip|boletim)$/, 'ticket'],
  [/^(esporte|sport|desporto|deporte|modalidade)$/, 'sport'],
  [/^(liga|league|campeonato|competicao|torneio)$/, 'league'],
  [/^(obs|observacao|observacoes|notas?|comentarios?|notes?)$/, 'notes'],
  [/^(tags?|marcador|marcadores|etiquetas?)$/, 'tags'],
];

/** Whether the name is that of a figure which follows from others: a balance, a share, what could have been. */
export const isFigureName = (header: string): boolean => header.includes('%') || NO_FIELD.test(wordsOf(header).text);

/** A name that only resembles a known one is believed less than any known one. */
export const LOOSE_RANK = 1_000;
const LONGEST_NAME = 60;

function wordsOf(header: string): { readonly text: string; readonly whole: string; readonly isMoney: boolean } {
  const words = header
    .replace(/\((s|y|sim|yes)\s?[/|ou]+\s?(n|não|nao|no)\)/i, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2');
  const plain = cleanedText(words.replace(/R\$|\bBRL\b|[_ ]brl\b|\(UTC\)|[_ ]utc\b/gi, ' ').replace(/[ºª°]/g, ' '));
  const isMoney = /R\$|\breais\b|[_ ]brl\b/i.test(header);
  return {
    text: plain.replace(/ (r|rs|em reais|reais|eur|euros?|usd|gbp|cents|centavos|em centavos)$/, '').trim(),
    whole: plain,
    isMoney,
  };
}

/** "+/-" is what a bet brought, or only whether it won. */
const SIGN_ALONE: readonly HeaderReading[] = [
  { field: 'profit', rank: 9 },
  { field: 'status', rank: 10 },
];

/** An amount of units below zero is no stake. */
const GAINED: Partial<Record<ImportField, ImportField>> = { stake: 'profit', stake_units: 'profit_units' };

/** All that a header is known to mean, the best first; none: no field, or a name that only resembles one. */
export function readHeader(typed: string): readonly HeaderReading[] {
  // How much the commission was, in brackets: "Lucro líquido (5%)".
  const header = typed.replace(/\(\s*\d+([.,]\d+)?\s*%\s*\)/g, ' ').trim() || typed;
  const { text, whole, isMoney } = wordsOf(header);
  if (text !== '' && /[+±]\s*\/?\s*[-−–]/.test(header))
    return knownHeader(header, text, whole, isMoney).map(each => ({
      ...each,
      field: GAINED[each.field] ?? each.field,
    }));
  return knownHeader(header, text, whole, isMoney);
}

function knownHeader(header: string, text: string, whole: string, isMoney: boolean): readonly HeaderReading[] {
  if (text === '' && /#/.test(header))
    return [
      { field: 'procedure', rank: 9 },
      { field: 'ticket', rank: 10 },
    ];
  if (text === '' && /^[+±]\s*\/?\s*[-−–]?$/.test(header.trim())) return SIGN_ALONE;
  const found = BY_WORD.get(whole) ?? BY_WORD.get(text) ?? shortened(header, text);
  const readings = isMoney
    ? found.filter(({ field }) => !['selection', 'status', 'stake_units'].includes(field))
    : found;
  if (UNITS.test(header) && readings.length === 0) return withoutUnits(header);
  const isShare = header.includes('%') && !readings.some(({ field }) => field === 'commission');
  if (isShare) return sharesOfBank(text);
  return [...readings].sort((a, b) => a.rank - b.rank);
}

/** A name that says that its numbers are units. */
const UNITS = /\((u|un|unid|units?)\.?\)\s*$|^(u|units?)\s+\p{L}|\s(u|un\.?)$/iu;

function withoutUnits(header: string): readonly HeaderReading[] {
  const { text, whole } = wordsOf(header.replace(/\((u|un|unid|units?)\.?\)\s*$|^(u|units?)\s+|\s(u|un\.?)$/iu, ' '));
  const found = BY_WORD.get(whole) ?? BY_WORD.get(text) ?? readLooseHeader(text);
  const units = found.flatMap(({ field, rank }): HeaderReading[] =>
    field === 'stake' || field === 'stake_units'
      ? [{ field: 'stake_units', rank }]
      : field === 'profit' || field === 'profit_units'
        ? [{ field: 'profit_units', rank }]
        : [],
  );
  return units.slice(0, 1);
}

/** A word that ends in a point is the beginning of another: the one field that such words stand for. Example: "Responsab.". */
function shortened(header: string, text: string): readonly HeaderReading[] {
  if (!/^[^\s.]{3,}\.$/.test(header.trim())) return [];
  const meant = [...BY_WORD]
    .filter(([word]) => word.startsWith(text) && !word.includes(' '))
    .map(([, readings]) => readings[0]);
  const fields = new Set(meant.map(each => each?.field));
  return fields.size === 1 && meant[0] ? [meant[0]] : [];
}

/** "R$" and nothing else is what was put in, or what came of it: the sums tell. */
const MONEY_ALONE: readonly HeaderReading[] = [
  { field: 'stake', rank: LOOSE_RANK + 2 },
  { field: 'profit', rank: LOOSE_RANK + 3 },
];

/** Per cent of a bank are units: what one is worth, the person says. */
function sharesOfBank(text: string): HeaderReading[] {
  if (/^(stake|entrada|aposta|aposta da|investimento|risco)( (da|de|do))? ?(banca|bank|bankroll)?$/.test(text))
    return [{ field: 'stake_units', rank: 5 }];
  return /^(resultado|lucro|profit|p l|retorno|ganho)( (da|de|do))? ?(banca|bank|bankroll)$/.test(text)
    ? [{ field: 'profit_units', rank: 5 }]
    : [];
}

/** What a header resembles, the best first: a question, or a name with a known word in it. Its cells have to agree. */
export function readLooseHeader(header: string): readonly HeaderReading[] {
  const { text, isMoney } = wordsOf(header);
  if (text === '' && isMoney) return MONEY_ALONE;
  if (header.includes('%') || NO_FIELD.test(text) || text.length > LONGEST_NAME) return [];
  const words = text.split(' ');
  const asked = QUESTIONS.find(([pattern]) => pattern.test(text));
  // One word of a question is a name, not a question.
  if (asked && words.length > 1) return asked[1].map((field, place) => ({ field, rank: LOOSE_RANK + place }));
  const fields = words.flatMap(word => HEADS.find(([pattern]) => pattern.test(word))?.[1] ?? []);
  const known = fields.filter(field => !isMoney || !['selection', 'status', 'house'].includes(field));
  return [...new Set(known)].map((field, place) => ({ field, rank: LOOSE_RANK + 5 + place }));
}
