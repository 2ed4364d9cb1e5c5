/**
 * What the query string of each page may contain. A named key says which entry, part or period the page shows: a value
 * that it cannot have is a 404, because another page would be shown under that address. Keys that are not named are
 * allowed. Lists of words are written out here, since the first load of every page has this file and not their sources;
 * a test compares them.
 */
import * as z from 'zod/mini';

export type PageQuery = z.ZodMiniType<Readonly<Record<string, string | undefined>>>;

const word = (words: string) => z.optional(z.enum(words.split(' ')));
const like = (shape: RegExp) => z.optional(z.string().check(z.regex(shape)));
const number = like(/^\d{1,16}$/);
const day = z.optional(
  z.string().check(
    z.regex(/^\d{4}-\d\d-\d\d$/),
    // The 31st of February is read as a day of March.
    z.refine(text => new Date(text).toJSON()?.startsWith(text) ?? false),
  ),
);
/** Of a post and of a flow. */
const draftId = like(/^[A-Za-z0-9][\w-]{7,39}$/);
const procedureId = like(/^[A-Za-z0-9-]{8,40}$/);
const houseKey = like(/^[a-z\d][\w.:-]{0,79}$/);

/** The longest value an address may contain; `shared/arb-filter/address.ts` interprets it. */
const filterWord = z.optional(z.string().check(z.maxLength(2_000)));

/** `?evento=` shows only the arbs of one event; the other keys are a filter. */
export const arbitrageSearchSchema = z.object({
  ver: filterWord,
  ordem: filterWord,
  minhas: filterWord,
  casas: filterWord,
  esportes: filterWord,
  ligas: filterWord,
  mercados: filterWord,
  classes: filterWord,
  lucro_de: filterWord,
  lucro_ate: filterWord,
  busca: filterWord,
  reais: filterWord,
  ao_ano: filterWord,
  odd_de: filterWord,
  odd_ate: filterWord,
  minuto_de: filterWord,
  minuto_ate: filterWord,
  em: filterWord,
  limite: filterWord,
  suspeitas: filterWord,
  frescas: filterWord,
  evento: like(/^[\w.:-]{1,80}$/),
  /** The arb that is open, and the sheet; an unknown one opens nothing. */
  abrir: filterWord,
  painel: filterWord,
});

export const archiveQuery = z.object({
  ver: word('graficos'),
  periodo: word('7 30 90 180 datas'),
  de: day,
  ate: day,
  tipo: word('two_way three_way n_way back_lay cross'),
  momento: word('pre live'),
  esporte: word('soccer basketball tennis american_football baseball ice_hockey volleyball mma other'),
  casa: like(/^[\w.:-]{1,80}$/),
  frescas: word('1'),
  ordem: word('pico'),
});

const CALCULATORS =
  'surebet score-grid equal-return fixed-leg distribute-profit equal-return-limits rounded-stakes ' +
  'dutching-target dutching-lay net-odds lay-as-back matched-bet cashback bonus-rollover-lay acca-lay ' +
  'acca-lay-steps acca-at-once each-way each-way-lay extra-place lay-bias partial-lay ' +
  'dutch-against-main two-freebets boost boost-extra-as-freebet early-payout-lock-in ' +
  'early-payout-double early-payout-ev double-green middle-totals middle-handicap-against-win ' +
  'settle-handicaps settle-totals settle-multiple handicap-equal-return allocate-matrix ' +
  'allocate-score-grid hedge-existing complete-leg partial-hedge compare-cash-out kelly-single ' +
  'kelly-exclusive no-vig value-bet value-against-sharp rollover-ev annual-roi convert-odds ' +
  'palpable-errors';

export const calculatorQuery = z.object({
  /** The calculator that opens with its example. */
  abrir: word(CALCULATORS),
  tour: like(/^\d{1,2}$/),
});

export const calculatorBotQuery = z.object({ ver: word('padrao ultimas comandos') });

export const betsQuery = z.object({
  ver: word('freebets movimentos'),
  de: day,
  ate: day,
  situacao: word('abertas encerradas'),
  vazamento: word('void error refused limited odds_moved other'),
  sorte: word('chance fechamento'),
  inteiras: word('sim'),
});

export const dashboardQuery = z.object({ periodo: word('7dias mes ano tudo datas'), de: day, ate: day });

export const proceduresQuery = z.object({ p: procedureId, ver: word('publicar'), editar: procedureId });

export const messageBuilderQuery = z.object({ mensagem: draftId });

export const flowBuilderQuery = z.object({ fluxo: draftId });

export const telegramTestQuery = z.object({
  ver: word('conversas diagnostico caixa'),
  pessoa: number,
  conversa: like(/^-?\d{1,16}$/),
});

export const adminQuery = z.object({
  secao: word(
    'pessoas grupos entradas fontes jogos casas comissoes conteudo publicacoes direitos maquina copias redirecionamentos registro',
  ),
  id: like(/^[\w.:@-]{1,128}$/),
  casa: houseKey,
});

/** True if every value of every key is one that the query may have. */
export function holds(query: PageQuery, search: string): boolean {
  return [...new URLSearchParams(search)].every(([key, value]) => query.safeParse({ [key]: value }).success);
}
