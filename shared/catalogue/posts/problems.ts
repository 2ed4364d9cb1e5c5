/** What keeps a post from going out: said as it is typed, and when it is to be published. */

const count = (many: number, one: string, more: string) => `${many.toLocaleString('pt-BR')} ${many === 1 ? one : more}`;

export const postProblems = {
  empty: 'Escreva algo ou anexe um arquivo.',
  text: (over: number) => `O texto passa do limite em ${count(over, 'caractere', 'caracteres')}.`,
  caption: (over: number) => `Com anexo, o texto passa do limite em ${count(over, 'caractere', 'caracteres')}.`,
  entities: (most: number) => `Mais de ${most} trechos formatados: o Telegram ignora o resto.`,
  blocks: (most: number) => `Passa de ${most} blocos.`,
  columns: (most: number) => `Uma tabela passa de ${most} colunas.`,
  rich: (block: number) => `O bloco ${block} só existe na mensagem rica.`,
  unknown: (name: string, block: number) => `{${name}}, no bloco ${block}, não é uma variável.`,
  inBlock: (name: string, block: number) => `{${name}} (bloco ${block})`,
  missing: {
    person: (names: string) => `Só em conversa privada há valor para ${names}.`,
    subject: (names: string) =>
      `Não há valor para ${names}. Ponha um botão que abra o procedimento, a surebet ou a conta; o que ele não diz fica sem valor.`,
    chat: (names: string) => `Falta escolher o grupo de ${names}.`,
    time: (names: string) => `Falta o valor de ${names}.`,
  },
  albumButtons: 'Álbum não leva botões no Telegram. Deixe um anexo, ou tire os botões.',
  mixedAlbum: 'Arquivos não ficam no mesmo álbum que fotos e vídeos.',
  richMedia: 'Mensagem rica não leva anexos. Tire os anexos, ou use a clássica.',
  albumBytes: 'Os anexos juntos passam de 50 MB.',
} as const;
