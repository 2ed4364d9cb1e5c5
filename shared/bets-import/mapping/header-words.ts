/** Which fields the words at the top of a column can mean. */
import { cleanedText } from '../cells/clean-text.ts';
import type { ImportField } from './fields.ts';

/** Best words first: of two columns for one field the better named one is taken. */
const WORDS: Readonly<Record<ImportField, string>> = {
  date: 'data|data hora|data e hora|data horario|datahora|data do evento|data evento|data do jogo|data jogo|data da aposta|data aposta|dia|date|dt|quando|dia do jogo|placed|placed at|date time',
  time: 'hora|horario|hora do jogo|horario do jogo|hora jogo|hs|hr|kickoff|time',
  event:
    'evento|jogo|partida|confronto|event|match|game|jogos|eventos|evento jogo|jogo evento|fixture|duelo|luta|descricao|times|equipes|jogo partida|nome do evento',
  home: 'mandante|time da casa|time casa|equipe da casa|equipe casa|home|home team|time 1|equipe 1|time a|time mandante|jogador 1|casa',
  away: 'visitante|time de fora|time fora|time visitante|equipe visitante|away|away team|time 2|equipe 2|time b|fora|jogador 2',
  sport: 'esporte|sport|modalidade|esportes',
  league: 'liga|campeonato|competicao|torneio|league|competition|tournament|liga campeonato|campeonato liga',
  market: 'mercado|market|tipo de aposta|tipo da aposta|tipo aposta|tipo de mercado|bet type|linha|mercado aposta|tipo',
  selection:
    'selecao|entrada|pick|palpite|selection|prognostico|aposta|minha aposta|escolha|tip|dica|aposta em|opcao|lado apostado|bet',
  house:
    'casa|casa de aposta|casa de apostas|bookmaker|bookie|book|casas|site|plataforma|house|sportsbook|casa aposta|casa apostas|operadora|bet house|banca|exchange|onde|corretora',
  side: 'back lay|lado|side|tipo|a favor contra|posicao|operacao|b l|tipo de operacao|modo',
  odds: 'odd|odds|cotacao|cota|odd final|odd tomada|odd pega|odd apostada|odd entrada|odd da aposta|odd decimal|price|preco|odds tomada|cotacoes',
  stake:
    'stake|valor apostado|valor da aposta|valor aposta|valor|investimento|valor investido|apostado|aposta|montante|quantia|entrada|valor entrada|valor da entrada|amount|wager|investido|risco|stake real|backer stake',
  stake_units:
    'stake u|unidades|stake unidades|stake em unidades|un|unds|u|units|stake un|und|unid|unidade|stake units',
  liability: 'responsabilidade|liability|resp|responsa|risco lay|exposicao',
  freebet:
    'fb|freebet|free bet|e freebet|aposta gratis|freebet s n|e fb|usou fb|usou freebet|bonus|fb s n|tipo de saldo',
  commission: 'comissao|commission|taxa|comissao exchange|taxa exchange|tx|com|taxa comissao|comissao da casa',
  status:
    'status|situacao|resultado|result|g r|g r d|g r v|green red|w l|w l v|v d|v d e|desfecho|resultado da aposta|outcome|estado|ganhou|bateu|win loss|green|resolvida|resultado final|red green|status da aposta|g ou r',
  winner:
    'vencedor|quem ganhou|ganhador|casa vencedora|winner|entrada vencedora|leg vencedora|ganhou em|bateu em|casa que bateu|quem bateu|vencedora|casa ganhadora|resultado|green em',
  return:
    'retorno|return|payout|valor retornado|valor recebido|recebido|retorno total|pagamento|retornou|recebi|valor retorno|retorno final|retorno real|premio|returns',
  profit:
    'lucro|lucro prejuizo|l p|lucro perda|p l|profit|profit loss|lucro real|lucro liquido|lucro prej|pl|p e l|pnl|resultado financeiro|ganho|ganho perda|ganhos|resultado r|lucro final|lucro ou prejuizo|liquido|saldo da aposta|net|valor ganho|resultado|green red|lucro preju|lucro por aposta',
  profit_units:
    'lucro u|lucro un|lucro unidades|lucro em unidades|l p u|p l u|pl u|profit u|resultado u|lucro unid|saldo u|resultado unidades|profit units',
  procedure_profit:
    'lucro total|lucro da operacao|lucro operacao|lucro do procedimento|lucro procedimento|lucro op|lucro da op|lucro surebet|lucro do dia op|resultado da operacao|lucro final operacao|lucro geral',
  planned_profit:
    'lucro previsto|lucro esperado|lucro planejado|lucro estimado|lucro garantido|previsto|expected profit|lucro projetado|lucro calculado|lucro minimo|planejado',
  procedure:
    'op|operacao|n|no|num|numero|proc|procedimento|ref|referencia|grupo|surebet|arb|id op|id operacao|id da operacao|n op|op n|cod operacao|n da operacao|n operacao|surebet n|cod|codigo|id procedimento|id surebet|operation|n proc',
  category:
    'categoria|estrategia|tipo de operacao|tipo operacao|metodo|category|tipo da operacao|tipo de procedimento|classe|tipo',
  promotion: 'promocao|promo|oferta|campanha|promotion|missao|nome da promocao|nome promo|beneficio',
  phase: 'fase|etapa|phase|passo|estagio',
  expires:
    'validade|vence|vencimento|expira|expira em|valido ate|expires|prazo|data de validade|data validade|vence em|expiracao',
  tags: 'tags|tag|marcadores|etiquetas|labels|marcador|etiqueta',
  notes:
    'obs|observacao|observacoes|notas|nota|comentario|comentarios|anotacoes|notes|detalhes|anotacao|comments|obs s',
  currency: 'moeda|currency|moeda da casa',
  procedure_name: 'nome da operacao',
  procedure_notes: 'observacoes da operacao',
  code: 'codigo arbi',
  ticket:
    'bilhete|n bilhete|no bilhete|ticket|id bilhete|cupom|codigo da aposta|id aposta|bet id|id da aposta|codigo do bilhete|n do bilhete|no do bilhete|comprovante|codigo aposta|id do bilhete|numero do bilhete|cod bilhete|protocolo|betslip|id cupom|n cupom',
};

/** Names of columns that are no field: figures that follow from others, or that mean something else. */
const NO_FIELD =
  /\b(acum|acumulad[ao]|saldo|banca (inicial|final|atual)|bankroll|roi|yield|prob|probabilidade|ev|margem|margin|justa|minima|maxima|fechamento|closing|clv|abertura|potencial|possivel|provavel|arredondad[ao]|previa|implicita|conferid[ao]|media|meta|cumulative|running|balance|banca)\b/;

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

/** All that a header can mean, the best first; none: no field. */
export function readHeader(header: string): readonly HeaderReading[] {
  const plain = cleanedText(header.replace(/R\$|\bBRL\b/g, ' ').replace(/[ºª°]/g, ' '));
  const isMoney = /R\$|\breais\b/i.test(header);
  const text = plain.replace(/ (r|rs|em reais|reais)$/, '').trim();
  if (text === '' && /#/.test(header)) return [{ field: 'procedure', rank: 9 }];
  const found = BY_WORD.get(text) ?? [];
  const readings = isMoney
    ? found.filter(({ field }) => !['selection', 'status', 'stake_units'].includes(field))
    : found;
  const isShare = header.includes('%') && !readings.some(({ field }) => field === 'commission');
  if (isShare) return [];
  if (readings.length > 0) return [...readings].sort((a, b) => a.rank - b.rank);
  return NO_FIELD.test(text) ? [] : [];
}
