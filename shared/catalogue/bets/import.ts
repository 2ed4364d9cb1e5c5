/** The words of importing and exporting bets. */
import type { ImportField } from '../../bets-import/result/fields.ts';
import type { Rejection, Remark } from '../../bets-import/result/imported.ts';
import type { FileProblem } from '../../spreadsheet/cells.ts';
import { formatCount } from '../numbers/format-count.ts';

export const importFieldNames: Readonly<Record<ImportField, string>> = {
  date: 'Data',
  time: 'Hora',
  event: 'Jogo',
  home: 'Mandante',
  away: 'Visitante',
  sport: 'Esporte',
  league: 'Campeonato',
  market: 'Mercado',
  selection: 'Entrada',
  house: 'Casa',
  side: 'Back ou lay',
  odds: 'Odd',
  boosted_odds: 'Odd turbinada',
  stake: 'Stake',
  stake_units: 'Stake em unidades',
  liability: 'Responsabilidade',
  freebet: 'Freebet',
  commission: 'Comissão',
  status: 'Situação',
  winner: 'Entrada vencedora',
  return: 'Retorno',
  profit: 'Lucro',
  profit_units: 'Lucro em unidades',
  procedure_profit: 'Lucro da operação',
  planned_profit: 'Lucro previsto',
  procedure: 'Número da operação',
  category: 'Categoria',
  promotion: 'Promoção',
  phase: 'Fase',
  expires: 'Validade',
  tags: 'Marcadores',
  notes: 'Observações',
  ticket: 'Bilhete',
  currency: 'Moeda',
  procedure_name: 'Nome da operação',
  procedure_notes: 'Observações da operação',
  code: 'Código Arbi',
};

export const rejectionWords: Readonly<Record<Rejection, string>> = {
  no_date: 'falta a data',
  bad_date: 'a data não existe',
  no_house: 'falta a casa',
  no_odds: 'falta a odd',
  bad_odds: 'a odd não vale',
  no_stake: 'falta o valor apostado',
  bad_stake: 'o valor apostado não vale',
  bad_money: 'o retorno ou lucro não é um valor',
  bad_commission: 'a comissão não vale',
  unknown_status: 'situação desconhecida',
  unknown_winner: 'não dá para saber qual entrada ganhou',
  formula_error: 'a fórmula deu erro',
  duplicate: 'já está na planilha',
  movement: 'depósitos e saques não são apostas',
  other_currency: 'a casa está em outra moeda na planilha: mude a moeda dela, ou converta o valor',
};

export const remarkWords: Readonly<Record<Remark, string>> = {
  differs: 'o dinheiro do arquivo difere de odd × stake: vale o do arquivo',
  contradiction: 'situação e dinheiro não combinam: confira',
  other_month: 'a data é de outro mês',
  formula_error: 'uma fórmula deu erro: o valor foi calculado',
  duplicate: 'igual a outra linha',
  updates: 'atualiza uma aposta que já estava aqui',
  hidden_row: 'linha oculta no arquivo',
  status_guessed: 'situação deduzida do lucro',
};

export const fileProblemWords: Readonly<Record<FileProblem, string>> = {
  too_large: 'O arquivo passa de 50 MB. Divida-o e tente de novo.',
  zip_bomb: 'O arquivo fica grande demais ao abrir. Salve a planilha de novo e tente.',
  encrypted: 'O arquivo tem senha. Salve uma cópia sem senha.',
  old_excel: 'Este é um Excel antigo (.xls). Salve como .xlsx ou CSV.',
  wrong_type: 'Isto não é uma planilha. Use um arquivo .xlsx ou .csv.',
  damaged: 'O arquivo está danificado. Salve a planilha de novo e tente.',
  empty: 'O arquivo está vazio.',
  too_many_rows: 'O arquivo tem linhas demais. Divida-o por ano ou por mês.',
};

export const betsImport = {
  open: 'Importar',
  title: 'Importar apostas',
  choose: 'Escolher arquivo .xlsx ou .csv',
  drop: 'ou solte o arquivo aqui',
  paste: 'Ou cole do Excel ou do Google Planilhas',
  reading: 'Lendo o arquivo…',
  saving: 'Salvando…',
  cancel: 'Cancelar',
  pasted: 'Colado',
  otherFile: 'Trocar arquivo',
  noBets: 'Não achei apostas neste arquivo: preciso de colunas como data, casa, odd e stake.',
  sheet: (name: string) => `Aba ${name}`,
  columns: 'Colunas',
  noField: 'Não usar',
  unusedSheet: '(não usada)',
  used: (used: number, all: number) => `${used} de ${all} entram`,
  /** Why a column is taken for a field, where its name does not say it. */
  reasons: { cells: 'pelo que há nela', sums: 'pelas contas', person: 'escolha sua' },
  questions: 'Perguntas',
  missing: (count: number) => (count === 1 ? 'falta 1 resposta' : `faltam ${count} respostas`),
  whichColumn: (field: string) => `Qual coluna é ${field}?`,
  noSuchColumn: 'Nenhuma delas',
  noFreeColumn: 'Nenhuma coluna sobrou: confira as colunas abaixo.',
  whichHouse: 'De qual casa são as apostas?',
  dateOrder: (example: string) => `${example} é qual dia?`,
  year: (example: string) => `${example} é de que ano?`,
  returnMeaning: 'O retorno é o possível ou o que voltou?',
  returnMeanings: { possible: 'O possível', paid: 'O que voltou' },
  update: 'Parece uma aposta que já está aqui, com outra odd ou outro valor',
  updates: { correct: 'Corrige a que está aqui', new: 'É outra aposta' },
  houseSettings: 'As casas da cópia têm outros ajustes',
  houseChoices: { keep: 'Ficam os daqui', take: 'Vêm os da cópia' },
  houseChange: (field: string, before: string, after: string) => `${field} ${before} → ${after}`,
  houseFields: { currency: 'moeda', voidedFreeBet: 'freebet de aposta anulada' },
  houseValues: { returned: 'volta', lost: 'perdida' },
  nothing: 'nada',
  /** What a backup of ours brings besides bets. */
  recorded: (counts: {
    readonly movement: number;
    readonly voucher: number;
    readonly procedure: number;
    readonly house: number;
    readonly rate: number;
  }) =>
    [
      counts.movement > 0 ? `${counts.movement} ${counts.movement === 1 ? 'movimentação' : 'movimentações'}` : '',
      counts.voucher > 0 ? `${counts.voucher} ${counts.voucher === 1 ? 'freebet' : 'freebets'}` : '',
      counts.procedure > 0
        ? `${formatCount(counts.procedure)} ${counts.procedure === 1 ? 'operação' : 'operações'}`
        : '',
      counts.house > 0 ? `${counts.house} ${counts.house === 1 ? 'casa' : 'casas'}` : '',
      counts.rate > 0 ? `${counts.rate} ${counts.rate === 1 ? 'cotação' : 'cotações'}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  lay: 'Lay',
  freebet: 'freebet',
  was: (change: string) => (change === '' ? 'corrige a que está aqui' : `corrige: ${change}`),
  change: (before: string, after: string) => `${before} → ${after}`,
  times: (count: number) => `${count}×`,
  rowsFrom: (places: readonly string[], more: number) =>
    more > 0 ? `linhas ${places.join(', ')} e mais ${more}` : `linhas ${places.join(', ')}`,
  tabs: {
    in: (count: number) => `Entram ${count}`,
    out: (count: number) => `Recusadas ${count}`,
    known: (count: number) => `Repetidas ${count}`,
  },
  heads: {
    row: 'Linha',
    date: 'Data',
    house: 'Casa',
    selection: 'Entrada',
    odds: 'Odd',
    stake: 'Stake',
    status: 'Situação',
    profit: 'L/P',
    remark: 'Anotação',
  },
  sums: {
    entries: 'Entram',
    of: (rows: number) => `de ${rows}`,
    known: (duplicates: number, corrections: number) =>
      [
        duplicates > 0 ? (duplicates === 1 ? '1 já estava' : `${duplicates} já estavam`) : '',
        corrections > 0 ? (corrections === 1 ? '1 corrige' : `${corrections} corrigem`) : '',
      ]
        .filter(Boolean)
        .join(', '),
    staked: 'Apostado',
    profit: 'Lucro',
    and: (amounts: string) => `mais ${amounts}`,
    whole: 'bate com as linhas do arquivo',
    differs: (file: string, missing: string) => `arquivo: ${file}; ficam de fora ${missing}`,
    open: 'Em aberto',
    rejected: 'Recusadas',
  },
  unit: 'Quanto vale 1 unidade (R$)',
  oddsFormat: 'Formato das odds',
  oddsFormats: { decimal: 'Decimal (2,10)', american: 'Americana (+110)', fractional: 'Fracionária (11/10)' },
  groupBy: 'Apostas no mesmo jogo',
  groups: { event: 'São uma operação', row: 'Cada linha é uma operação' },
  side: 'Sem back nem lay escrito: as apostas',
  sides: { lay: 'São lay', back: 'São back' },
  betfair: 'Betfair, sem mais nada, é',
  profitOnly: 'Linhas só com lucro, sem aposta',
  amounts: { accept: 'Importar como valor', reject: 'Deixar de fora' },
  statusFromProfit: 'Sem coluna de situação: o resultado é deduzido do lucro.',
  statusWord: (word: string) => `“${word}” quer dizer`,
  leaveOut: 'Deixar de fora',
  comingIn: (count: number) => (count === 1 ? '1 entrada' : `${formatCount(count)} entradas`),
  stayingOut: (count: number) => (count === 1 ? '1 linha fica de fora' : `${formatCount(count)} linhas ficam de fora`),
  preview: 'O que entra',
  more: (count: number) => `e mais ${count}`,
  saveRecords: (count: number) => (count === 1 ? 'Importar 1 registro' : `Importar ${formatCount(count)} registros`),
  save: (count: number) => (count === 1 ? 'Importar 1 entrada' : `Importar ${formatCount(count)} entradas`),
  saved: (count: number) => (count === 1 ? '1 entrada importada.' : `${formatCount(count)} entradas importadas.`),
  categories: {
    duplo_green: 'Duplo green',
    superodd: 'Superodd',
    aposta_sem_risco: 'Aposta sem risco',
    cashback: 'Cashback',
    giros: 'Giros',
    freebet: 'Freebet',
    multiple: 'Múltipla',
    surebet: 'Surebet',
    middle: 'Middle',
    value: 'Valor',
    single: 'Simples',
  },
  difference: 'Diferença entre o arquivo e odd × stake',
} as const;
