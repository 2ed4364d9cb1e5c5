/** The words of the table of commissions, on the administrator's page and in the audit log. */

export const commissions = {
  intro:
    'Quanto cada exchange fica do ganho líquido do mercado. Vale na busca de arbitragens, nas calculadoras, nos guias e no bot. Quem tem uma comissão própria no perfil continua com a dele.',
  rates: 'Comissões das exchanges',
  percent: '%',
  first: (percent: string) => `Valor inicial: ${percent} %`,
  isFirst: 'É o valor inicial',
  reset: 'Voltar ao valor inicial',
  resetOf: (name: string, percent: string) => `Voltar ao valor inicial de ${name}, ${percent} %`,
  field: (name: string) => `Comissão da ${name}, em %`,
  unreadable: 'Digite de 0 a 50, com até duas casas, por exemplo 6,5.',
  unsaved: 'Alterações não salvas',
  save: 'Salvar',
  discard: 'Descartar',
  saved: 'Salvo. As arbitragens abertas estão sendo recalculadas.',
  damaged: 'A tabela guardada não pôde ser lida, e valem os valores iniciais. Confira e salve para gravar de novo.',
  conflict: {
    title: 'Outra pessoa mudou a tabela enquanto você editava',
    about: 'As linhas que você mudou continuam como você digitou; as outras já mostram as dela.',
    theirs: 'Como está agora no servidor:',
    line: (name: string, percent: string) => `${name}: ${percent} %`,
    take: 'Ficar com a do servidor',
    keep: 'Salvar as minhas linhas',
    /** The API's message, for clients that do not show the table. */
    refused: 'Outra pessoa mudou a tabela de comissões antes. Recarregue e refaça a mudança.',
  },
  /** A line of the audit log. */
  change: (name: string, before: string, after: string) => `${name}: ${before} % → ${after} %`,
} as const;
