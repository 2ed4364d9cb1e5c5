/** The words of the second factor: in `/perfil`, and the question at sign-in. */

export const secondFactorTexts = {
  title: 'Segundo fator',
  off: 'Depois da senha, a conta pede um código do aplicativo autenticador do seu celular. Quem descobrir a senha não entra.',
  telegram: 'Entrar pelo Telegram continua sem código.',
  unproven: 'Confirme o e-mail antes de ligar o segundo fator.',
  noWay: 'Esta conta só entra pelo Telegram, que não pede código. Adicione e-mail e senha para ligar o segundo fator.',
  turnOn: 'Ligar o segundo fator',
  on: (since: string) => `Ligado desde ${since}.`,
  newCodes: 'Novos códigos de recuperação',
  turnOff: 'Desligar',
  turnedOff: 'Segundo fator desligado. As outras sessões foram encerradas.',
  setUp: {
    scan: 'Leia este código com o seu aplicativo autenticador, como Google Authenticator, Aegis ou 1Password.',
    qr: 'Código QR com o segredo do segundo fator',
    typed: 'Ou digite o segredo no aplicativo:',
    code: 'Código do aplicativo',
    submit: 'Conferir e ligar',
  },
  codes: {
    title: 'Códigos de recuperação',
    text: 'Cada um entra uma vez no lugar do código, se você perder o celular. Guarde-os agora: não aparecem de novo.',
    copy: 'Copiar todos',
    copied: 'Copiados.',
    kept: 'Já guardei',
    failed: 'O segundo fator está ligado, mas os códigos de recuperação não vieram. Gere-os abaixo.',
  },
  ask: {
    title: 'Falta o segundo fator',
    text: 'Digite o código que o seu aplicativo autenticador mostra agora, ou um código de recuperação.',
    code: 'Código',
    hint: '6 números, ou o código de recuperação',
    wrong: 'Digite os 6 números do aplicativo ou um código de recuperação inteiro.',
    refused: 'O código não confere ou já foi usado. Espere o próximo aparecer no aplicativo.',
    submit: 'Entrar',
  },
} as const;
