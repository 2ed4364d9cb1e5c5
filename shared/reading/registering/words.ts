/** The words of messages to the planilha, in lower case without accents. */
import { COUNTED_WORDS, MARKET_SPELLINGS, SELECTION_WORDS } from '../../language/words/market-words.ts';
import { wordSet } from '../said/word-set.ts';

/** They say that nothing was bet: 'se eu tivesse apostado', 'ia botar', 'meu pai apostou'. */
export const HYPOTHESES = wordSet(
  'tivesse apostasse botasse colocasse fosse ia iria desisti quase pensei pensando dera teria poderia ' +
    'deveria devia caso imagina supondo suponha exemplo apostou botou colocou meteu cravou jogou taquou',
);
/** Writing down, whatever else is said: 'anota', 'lança'. */
export const WRITE_VERBS = new Set([
  ...[
    'anot',
    'registr',
    'regist',
    'lanc',
    'cadastr',
    'consign',
    'contabiliz',
    'averb',
    'escritur',
    'document',
    'rabisc',
    'comput',
  ].flatMap(stem => [`${stem}a`, `${stem}ar`, `${stem}e`, `${stem}em`, `${stem}ando`]),
  ...[
    'reg',
    'regs',
    'anot',
    'lanç',
    'lcto',
    'anotai',
    'registrai',
    'lancai',
    'cadastrai',
    'assenta',
    'assente',
    'assentar',
  ],
  ...[
    'diario',
    'apontar',
    'aponta',
    'aponte',
    'transcreva',
    'transcrever',
    'conste',
    'constar',
    'escreve',
    'escreva',
    'insira',
    'insere',
    'inserir',
    'inclua',
  ],
]);
/** 'Lançamento: ...': the noun of it at the head of what follows. */
export const WRITE_NOUNS = new Set(['anotacao', 'registro', 'lancamento', 'apontamento', 'lancamentos', 'registros']);
/** Keeping something: it may be anything, so all of a bet has to stand beside it. */
export const WEAK_WRITES = wordSet(
  'grava gravar grave salva salvar salve adiciona adicionar inclui incluir guarda guardar guarde marca ' +
    'marcar marque',
);
/** What else people ask to be noted. */
export const NO_BETS = wordSet(
  'numero telefone cpf chave senha email endereco nome banca lembrete reuniao zap aniversario compra ' +
    'lista ideia recado agenda consulta codigo placa whatsapp celular',
);
/** Writing down if a place to write stands beside them: 'bota na planilha', 'coloca lá'. */
export const PUT_VERBS = wordSet(
  'bota botar bote poe por ponha coloca colocar coloque joga mete taca manda passa da deixa soca crava ' + 'jogue meta',
);
/** Those of them that only tell somebody to put it: with a whole bet beside them nothing else can be meant. */
export const PUT_ORDERS = wordSet('bota bote poe ponha coloca coloque joga jogue mete taca soca crava');
export const BOOK_WORDS = wordSet(
  'planilha planilhas papel caderneta tabela excel caderno caderninho diario historico controle registro registros livro anotacoes ' +
    'la',
);
/** What somebody has done: it may be told to be written down, or to be covered. */
export const DONE_VERBS = wordSet(
  'apostei peguei fiz coloquei botei joguei entrei meti taquei usei queimei pus investi cravei posto ' +
    'colocado pego apostado mandei gastei lancei anotei registrei comprei backei tasquei',
);

export const ODDS_WORDS = new Set(['odd', 'odds', 'cotacao', 'cota', 'pagando', 'oddzinha', 'price']);
export const STAKE_WORDS = new Set(['stake', 'valor', 'entrada', 'stk', 'valendo', 'apostando', 'aposta']);
export const RETURN_WORDS = wordSet('retorno retornou voltou voltaram recebi pagou pagaram rendeu ret payout paga');
export const PROFIT_WORDS = new Set(['lucro', 'lucrei', 'lucrou', 'lucrando']);
export const LIABILITY_WORDS = new Set(['resp', 'responsabilidade', 'liability', 'risco', 'responsa']);
export const LIMIT_WORDS = new Set(['limite', 'max', 'maximo', 'maxima', 'teto']);
export const COMMISSION_WORDS = new Set(['comissao', 'taxa', 'comissoes', 'com']);
export const FREE_WORDS = wordSet('fb freebet freebets free gratis gratuita gratuito free-bet');
export const MULTIPLE_WORDS = wordSet(
  'multipla multiplas casadinha casadinhas dupla tripla quadrupla combinada acumulada acumulador acca parlay',
);
/** Kinds of operation: they say that several legs belong together. */
export const OPERATION_WORDS = wordSet(
  'surebet surebets sure arb arbitragem duplinha triplinha procedimento operacao dutching pontas vias',
);
/** Between the price before a boost and the one after it. */
export const BOOST_WORDS = wordSet('foi subiu virou passou aumentou turbinou turbinada por pra para pro');
/** They say that a bet was not taken. */
export const UNPLACED = wordSet(
  'caiu cairam sumiu sumiram travou suspendeu suspenderam suspensa recusou recusaram bloqueou fecharam ' +
    'rejeitou rejeitaram',
);
const isOneWord = (word: string) => !word.includes(' ');
/** After a number they say that it is a line, or a part of the match. */
export const COUNTED: ReadonlySet<string> = new Set([...COUNTED_WORDS, 'tempo', 'tempos']);
/** What may stand before a line; a letter only right before it. */
export const LINE_WORDS = new Set(
  [
    ...['o', 'u', 'mais', 'menos', 'acima', 'abaixo', 'over', 'under', 'ov', 'un', 'linha'],
    ...MARKET_SPELLINGS.asian_handicap,
  ].filter(isOneWord),
);
/** Words of a selection that never belong to the name of a team. */
export const MARKET_WORDS = new Set(
  [
    ...Object.values(SELECTION_WORDS).flat(),
    ...Object.values(MARKET_SPELLINGS).flat(),
    ...COUNTED,
    ...['1t', '2t', 'ht', 'ft', 'primeiro', 'segundo', 'casa', 'marcam', 'placar', 'vencedor'],
    ...['vitoria', 'vence', 'ml', 'dc', 'chance', 'resultado', 'correto', 'exato', 'seco', 'anula'],
  ].filter(word => isOneWord(word) && word.length > 1),
);
/** Join or follow; they say nothing by themselves. */
export const FILLERS = wordSet(
  'mas porem o a os as um uma de do da dos das em no na nos nas ai aqui la pra pro para mim pf pfv pfvr favor por ' +
    'bora vamos hein que minha meu essa esse esta este isso isto bot mano cara ta e eu foi era com ja ' +
    'tinha pode me so agora entao tb tbm tambem nessa nesse dessa desse pelo pela novo nova ok blz beleza ' +
    'oi opa aposta apostas entrada entradas bilhete bilhetes valeu obrigado obg vlw to estou estava tava jogo partida ' +
    'seguinte depois feito feita site parceiro irmao chefe bro man mestre rei po viu dai ali usando usada ' +
    'acabou terminou encerrou como mais outra outro amigo parca aew ae deu favorito simples q uns umas tipo sei rs kkk hj quero ' +
    'queria preciso vc voce pessoal galera eh boa bom tarde noite manha certinho direitinho tudo bem ' +
    'gente novamente mesmo verdade faca facam tome tomem efetue efetuar proceda realize realizar providencie vai peco solicito gentileza mlk moleque pernas separadas separados separadamente atualiza atualize atualizar',
);
/** They turn what stands beside them into something else, so a message that has one of them unexplained is asked about. */
export const DENIALS = wordSet('nao nunca nem jamais quase metade dobro talvez acho exceto resto cancela menos');
export const QUESTIONS = wordSet(
  'quanto qto quantos qnt quanta qual quais como cubro cobrir cobre zerar sera vale devo seria dividir ' +
    'divido calcula calcular fecho fechar',
);
