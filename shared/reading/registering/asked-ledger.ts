/** What somebody asks of their own planilha, and what they take back: every word has to be known. */

import type { RegisteringReading } from '../result/registering.ts';
import { isSmallTalk } from '../said/small-talk.ts';
import { wordSet } from '../said/word-set.ts';
import type { RegisteringContext } from './context.ts';
import type { Piece } from './pieces.ts';
import { PERIOD_WORDS, periodSaid } from './said-periods.ts';
import { DONE_VERBS, FILLERS, WEAK_WRITES, WRITE_VERBS } from './words.ts';

/** Words that ask or are polite: they change no question. */
const TALK = wordSet(
  'la cade onde diz fala mostra mostrar ve ver saber meus minhas esta estao tao tenho nas qual quais quanto ' +
    'quanta quantas quantos qto qtos qnt qnto neste deste ate casa casas total tudo todas cada mesmo msm ' +
    'sao tem gentileza ainda n passa manda mandar passar puxa consegue dizer falar conta aii bom boa ' +
    'noite tarde ola gostaria dar da aproximadamente resumo nesta me HOUSE sabe momento atual atuais ' +
    'atualmente poderia podes informar informe informa consultar consulta confere conferir vejo veja ' +
    'estou vai indo andamento em nisso nele dele deles delas as todos lado restante real reais livre ' +
    'livres tot geral sobrou sobrando resta restou',
);
const BALANCE = wordSet('saldo saldos dinheiro grana parado parada preso banca disponivel');
const BALANCE_CORE =
  /\bsaldos?\b|\b(?:quanto|quanta) (?:me )?(?:sobrou|restou|resta|sobra)\b.*\bHOUSE\b|\b(?:quanto|qto|qnto|qnt)\b(?: \w+)* (?:tenho|ta|tem|esta|estou|ficou|sobrou|resta)\b.*(?:\bHOUSE\b|\bcasas?\b|\bparad[oa]\b|\bpres[oa]\b)|\b(?:quanto|qto) (?:de )?(?:dinheiro|grana)\b|\bcomo (?:que |e que )?(?:ta|esta|tao|estao|anda|andam|ficou|vai) (?:(?:a|as|o|os|minhas?) )*(?:bancas?|casas)\b|\b(?:tem|tenho|to com|tou com|estou com|ta|ficou|sobrou|resta|restou) (?:quanto|qto|qnto|qnt)\b.*\bHOUSE\b/;
const OPEN = wordSet(
  'bater jogo algo alguma algum aberto aberta abertos abertas pendente pendentes pendencia pendencias ' +
    'operacoes operacao correndo andamento ativa ativas lista listar falta faltam bilhetes rolando ' +
    'procedimentos resolver fechar rodando pend liquidar encerrar entradas entrada oq quantas surebets sures',
);
const OPEN_CORE =
  /\babert[oa]s?\b|\bpend(?:en(?:tes?|cias?))?\b|\bem andamento\b|\bcorrendo\b|\b(?:apostas?|entradas?|bilhetes?|operacoes|operacao|sures?|surebets?)(?: (?:que|q|ainda|eu|tenho|tao|ta|estao|esta|tem|minhas?|meus?))* (?:ativ[ao]s?|rolando|correndo|rodando|em jogo)\b|\bfaltam? bater\b|\bfaltam? (?:liquidar|resolver|fechar|encerrar)\b/;
const PROFIT = wordSet(
  'lucro lucros lucrei lucramos ganhei ganho ganhos ganhando preju perdi perdendo prejuizo resultado ' +
    'resultados saldo fiz fechei roi yield balanco desempenho fui fomos andando acumulado geral green red ' +
    'vermelho azul verde ou positivo negativo dando rendendo lucrando fazendo tirando venho no fechamento faturei ' +
    'faturamento rendeu rendi tirei relatorio entao sai saiu fecha p&l pnl pl sem liquido bruto extrato',
);
const QUANTITY = '(?:quanto|qto|qnto|qnt)';
const NAMES_PROFIT =
  '(?:lucros?|resultados?|prejuizo|balanco|desempenho|roi|fechamento|faturamento|relatorio|p&l|pnl|pl)';
const EARNED = '(?:lucrei|ganhei|perdi|lucramos|fiz|fechei|faturei|rendi)';
const EARNING = '(?:ganhando|perdendo|lucrando|fazendo|tirando)';
/** The time may be unsaid. */
const PROFIT_CORE = new RegExp(
  `\\b${QUANTITY}\\b.*\\b${EARNED}\\b|\\b(?:${EARNED}|(?:to|estou|tou|venho) ${EARNING}) (?:eu )?${QUANTITY}\\b|\\bganhei ou perdi\\b|\\b(?:lucro|resultado)\\b.*\\b(?:total|geral|acumulado)\\b|^(?:(?:o|e|meu|qual) )*(?:lucro|resultado|balanco|p&l|pnl)(?: (?:na|da|no|do) HOUSE)?$|\\b(?:to|estou|ta) (?:no )?(?:lucro|verde|azul|vermelho|positivo|negativo|prejuizo|preju)\\b|\\b${QUANTITY}\\b.*\\b(?:to|estou|tou|venho) ${EARNING}\\b`,
);
/** Said of a time. */
const PROFIT_OF_TIME = new RegExp(
  `\\b${NAMES_PROFIT}\\b|\\b${QUANTITY}\\b.*\\b(?:deu|rendeu|rendendo|tirei|saiu|foi)\\b|\\bcomo (?:to|estou|ta|foi|fui|fechei|anda|sai)\\b|\\bfechei\\b`,
);

const UNDO =
  /^(?:desfaz\w*|desfac\w*|apag(?:a|ar|ue|uem)|delet(?:a|ar|e)|exclu(?:i|a|ir)|remov(?:e|a|er)|tir(?:a|ar|e)|cancel(?:a|ar|e)|elimin(?:a|ar|e)|estorn(?:a|ar|e)|risc(?:a|ar|que)|anul(?:a|ar|e)|revert(?:e|a|er)|desconsider(?:a|ar|e)|ignor(?:a|ar|e)|esquec(?:e|a|er)|retir(?:a|ar|e)|invalid(?:a|ar|e)|suprim(?:a|e|ir)|desmarc(?:a|ar|que)|desanot(?:a|ar|e)|abort(?:a|ar|e)|risqu?e|raspa|limpa)$/;
/** What may stand around it: what is undone, and why. */
const UNDONE = wordSet(
  'repetida repetido duplicada duplicado segunda segundo ultima ultimo anterior registro anotacao ' +
    'lancamento planilha acabei mandar mandei errado errada engano merda porcaria escrevi errei coisa ' +
    'delas deles agorinha aquela aquele aquilo ela ele ih movimento operacao deposito saque feito fiz ' +
    'botei coloquei deixa quieto volta atras n nao queira queiram solicito peco peço requeiro operacoes ' +
    'equivoco equivocado lapso indevido indevida incorreto incorreta efetuado realizada realizado',
);
const UNDO_OBJECT =
  /\b(?:desfa|isso|essa|ultim|aposta|entrada|registro|anotacao|lancamento|planilha|anterior|que (?:eu )?(?:mandei|anotei|registrei))/;
/** Right after something was written down: one of two that are the same. */
const UNDO_ONE = /\b(?:um|uma|repetid[ao]|duplicad[ao]|segund[ao])\b/;
const CHECK =
  /^(?:e\s+)?(?:ja\s+)?(?:registrou|anotou|lancou|gravou|salvou|foi registrad[ao]|foi anotad[ao]|ta registrad[ao]|ta anotad[ao]|ficou registrad[ao]|ficou anotad[ao]|entrou na planilha|ta na planilha)\b(?:\s+(?:ne|ai|certo|mesmo|msm|isso|essa|a|ultima|tudo|ja|la|na|planilha|sim))*$/;
/** They point at the sum above, or say that it is done. */
const ABOVE = wordSet(
  'ja fechado fechei pronto cima conta duas dois todas ambas nas lancar tudo essas esses valores lados ' +
    'lado ultima surebet sure casas planilha caderno certo certinho direitinho certinha igual falou ' +
    'mandou assim calculo pernas entradas exato exatamente mesmo msm perfeito top show boa confirmado ' +
    'confirmo apostas bem calculou bota poe coloca passa joga manda',
);

/** Houses stand as 'HOUSE' in the plain words. */
export function askedOfLedger(pieces: readonly Piece[], context: RegisteringContext): RegisteringReading | null {
  const said = plainOf(pieces);
  const houses = [...new Set(pieces.flatMap(({ house }) => house?.house ?? []))];
  // What follows an undo is its reason: 'desfaz isso, era da conta da minha irmã'.
  const isUndo = clausesOf(pieces)
    .map(plainOf)
    .some(each => isUndoing(each) && (UNDO_OBJECT.test(each) || (context.before !== null && UNDO_ONE.test(each))));
  if (isUndo && !pieces.some(isAmount)) return { kind: 'undo' };
  if (pieces.some(isAmount)) return null;
  if (CHECK.test(said)) return { kind: 'check' };
  const words = said.split(' ').filter(word => word !== '');
  const knows = (...sets: readonly ReadonlySet<string>[]) =>
    words.every(
      word =>
        /^\d/.test(word) || FILLERS.has(word) || TALK.has(word) || isSmallTalk(word) || sets.some(set => set.has(word)),
    );
  if (context.hasSum && pieces.some(({ role }) => role === 'write' || role === 'keep')) {
    const isAbove = words.every(word =>
      [ABOVE, FILLERS, DONE_VERBS, WRITE_VERBS, WEAK_WRITES].some(set => set.has(word)),
    );
    if (isAbove && houses.length === 0) return { kind: 'the-above' };
  }
  const hasTime = words.some(word => PERIOD_WORDS.has(word) && word !== 'dia');
  if (knows(BALANCE) && BALANCE_CORE.test(said) && !hasTime) return { kind: 'balance', houses };
  if (knows(OPEN) && OPEN_CORE.test(said)) return { kind: 'open', houses };
  return profitIn(said, knows(PROFIT, PERIOD_WORDS), houses, pieces, context);
}

/** Every word but the verb has to be known: 'tira a Betano dos alertas' is none. */
function isUndoing(clause: string): boolean {
  const words = clause.split(' ').filter(word => word !== '');
  const verb = words.findIndex(word => UNDO.test(word));
  return (
    (verb >= 0 || clause.startsWith('volta atras')) &&
    words.every(
      (word, at) =>
        at === verb ||
        UNDONE.has(word) ||
        FILLERS.has(word) ||
        isSmallTalk(word) ||
        WRITE_VERBS.has(word) ||
        DONE_VERBS.has(word),
    )
  );
}

function profitIn(
  said: string,
  isKnown: boolean,
  houses: readonly string[],
  pieces: readonly Piece[],
  context: RegisteringContext,
): RegisteringReading | null {
  // 'quanto deu o jogo ontem?' asks for a score.
  if (!isKnown || said === '' || /\b(?:jogo|partida)\b/.test(said)) return null;
  // 'p&l sem.' is of the week; 'ano sem lucro' is talk.
  if (/\bsem (?!passada|ant|anterior)/.test(said)) return null;
  const period = periodSaid(said, pieces, context);
  // 'desde' with what is no day.
  if (period === null && /\bdesde\b/.test(said)) return null;
  const { before } = context;
  const goesOn = before?.kind === 'profit' && /^e\b/.test(said);
  if (goesOn && (period !== null || houses.length > 0))
    return { kind: 'profit', period: period ?? before.period, houses: houses.length > 0 ? houses : before.houses };
  if (!PROFIT_CORE.test(said) && !(period !== null && PROFIT_OF_TIME.test(said))) return null;
  return { kind: 'profit', period: period ?? 'all', houses };
}

/** A number that is no day and no count of times. */
function isAmount({ role, token }: Piece, at: number, pieces: readonly Piece[]): boolean {
  if (role === 'day' || pieces[at + 1]?.token.plain === 'vezes') return false;
  return ['number', 'percent', 'units', 'slash', 'score'].includes(token.kind);
}

function clausesOf(pieces: readonly Piece[]): Piece[][] {
  const clauses: Piece[][] = [[]];
  for (const piece of pieces) {
    if (/^[,.;!(]$/.test(piece.token.text) || piece.token.kind === 'break') clauses.push([]);
    else clauses.at(-1)?.push(piece);
  }
  return clauses;
}

function plainOf(pieces: readonly Piece[]): string {
  return pieces
    .flatMap(({ token, role, house }, at) => {
      if (role === 'house') return house ? ['HOUSE'] : [];
      if (role === 'label' && pieces[at - 1]?.role === 'house') return isOfHouse(pieces, at) ? [] : [token.plain];
      return token.kind === 'sign' || token.kind === 'break' ? [] : [token.plain];
    })
    .join(' ');
}

/** A later word of a house's name. */
function isOfHouse(pieces: readonly Piece[], at: number): boolean {
  for (let back = at - 1; back >= 0; back -= 1) {
    const house = pieces[back]?.house;
    if (house) return at - back < house.count;
    if (pieces[back]?.role !== 'label') return false;
  }
  return false;
}
