/** What the API answers about procedures. */
export const proceduresApi = {
  unknown: 'Este procedimento não existe mais.',
  stale: 'Alguém mudou este procedimento antes. Veja como ele está e mude de novo.',
  tooMany: 'Limite de rascunhos atingido. Apague um que não usa mais.',
  notYours: 'Só quem publica procedimentos pode fazer isso. Peça a quem administra.',
  missing: 'Falta responder o que ficou em aberto antes de publicar.',
  flagged:
    'Este texto pede contas de outras pessoas ou esconder algo da casa. Isso quebra as regras das casas e a lei, e não pode ser publicado.',
  slowDown: 'Muitos textos de uma vez. Espere um minuto.',
  nameless: 'Alguém do grupo',
  listChanged: 'Outra pessoa mudou a lista antes. Veja como ela está.',
} as const;
