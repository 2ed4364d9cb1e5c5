/** What a person reads when a limit of what is kept refuses something: what is full, and what they can do. */

const prove = 'Confirme seu e-mail na conta, ou entre com o Telegram';

export const quotas = {
  /** Too little is proven about who they are. */
  standing: {
    media: `${prove}, para enviar anexos. Até lá eles ficam só neste aparelho.`,
    slips: 'Crie uma conta para guardar fotos fora deste aparelho.',
    other: `${prove}, e tente de novo. O que você escreveu continua neste aparelho.`,
  },
  /** They have as much as one person may have. */
  person: {
    bets: 'A planilha está cheia. Exporte o que é antigo e fale com quem opera o Arbi.',
    slips: 'São fotos demais: apague as antigas e envie de novo.',
    media: 'Seus anexos passaram do espaço guardado. Apague mensagens antigas com anexos.',
    posts: 'Você tem mensagens demais guardadas. Apague as que não usa.',
    flows: 'Você tem fluxos demais guardados. Apague os que não usa.',
    operations: 'Você tem procedimentos demais guardados. Apague os que não usa.',
    rules: 'Você tem alertas demais. Apague os que não usa.',
    settings: 'Você salvou contas e filtros demais. Apague os que não usa.',
    sessions: 'Sua conta está aberta em aparelhos demais. Saia dos que não usa, em Conta.',
    other: 'Você chegou ao limite do que guardamos. Apague o que não usa e tente de novo.',
  },
  /** Unproven accounts together, of their network or of all. */
  strangers: `Há contas sem confirmação demais aqui. ${prove}, e tente de novo. O que você escreveu continua neste aparelho.`,
  floor:
    'O espaço do servidor está acabando, e só apostas e sessões são gravadas agora. O que você escreveu continua neste aparelho: avise quem administra e tente mais tarde.',
} as const;
