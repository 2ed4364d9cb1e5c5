/** The sentences of the flow builder's API. */

export const flowsApi = {
  unknown: 'Este fluxo não existe ou foi apagado.',
  stale: 'Outra pessoa salvou este fluxo antes. As duas versões estão aqui: escolha qual fica.',
  taken: 'Este código já é de outro fluxo.',
  tooBig: 'O fluxo ficou grande demais para guardar.',
  noVersion: 'Esta versão não está mais guardada.',
  noRight: 'Só quem pode publicar em algum grupo publica fluxos.',
  noBot: 'Este servidor está sem bot: nada é publicado daqui.',
  problems: 'O fluxo tem erros. Resolva os que estão marcados e publique de novo.',
  stillPublished: 'Pare o fluxo antes de apagá-lo.',
  notPublished: 'Este fluxo não está publicado.',
  stopped: {
    failures: 'Parou sozinho: falhou vezes demais.',
    asked: 'Parado por quem o publica.',
    right: 'Parou: quem o publicou não pode mais. Quem publicar de novo assume o fluxo.',
  },
} as const;
