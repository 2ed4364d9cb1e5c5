/** The words of `/login`, `/cadastro`, `/recuperar-senha` and `/perfil`. Failures are in `account-failures.ts`. */
import { AUDIT_DAYS } from '../../wire/admin/audit.ts';
import type { Device } from '../../wire/sessions.ts';

export const accountFields = {
  email: 'E-mail',
  password: 'Senha',
  newPassword: 'Nova senha',
  name: 'Nome',
  optional: 'opcional',
  phone: 'Celular',
  phoneHint: 'Com DDD, como (11) 98765-4321. De fora do Brasil, comece com +.',
  code: 'Código',
  codeHint: '6 números',
  show: 'Mostrar senha',
  hide: 'Esconder senha',
  /** Shown while a button's action is running. */
  busy: 'Aguarde…',
} as const;

/** What is wrong with a field, found before any request is sent. */
export const fieldErrors = {
  email: 'Digite o e-mail no formato nome@exemplo.com.',
  password: 'Digite a senha.',
  newPassword: 'Digite a senha nova.',
  policy: 'Complete o que falta na lista abaixo.',
  phone: 'Digite o DDD e o celular, como (11) 98765-4321.',
  code: 'Digite os 6 números da mensagem.',
  name: 'Digite o nome.',
  adult: 'Confirme que você tem 18 anos ou mais.',
} as const;

export const passwordRules = {
  title: 'A senha precisa ter',
  /** The server's answer to a password of the right length. */
  guessable: 'Essa senha é fácil de adivinhar. Junte mais palavras, ou use uma frase só sua.',
  hint: 'Uma frase de quatro palavras é fácil de lembrar. Espaços e acentos valem.',
  strength: 'difícil de adivinhar',
  strengthLabel: 'Força da senha',
  levels: ['Muito fácil de adivinhar', 'Fácil de adivinhar', 'Boa', 'Muito boa'],
  minLength: (count: number) => `ao menos ${count} caracteres`,
  maxLength: (count: number) => `no máximo ${count} caracteres`,
  lowercase: 'uma letra minúscula',
  uppercase: 'uma letra maiúscula',
  numeric: 'um número',
  symbol: 'um símbolo, como ! ou #',
  met: 'cumprida',
  missing: 'falta',
} as const;

export const localInbox = {
  note: 'MODO LOCAL: mensagens não saem desta máquina.',
  open: 'Ver as mensagens enviadas',
  empty: (to: string) => `Nenhuma mensagem para ${to} até agora.`,
  noAddress: 'Digite o e-mail ou o celular para ver as mensagens dele.',
  link: 'Abrir o link da mensagem',
  failed: 'As mensagens não puderam ser lidas. Feche e abra esta lista de novo.',
} as const;

export const login = {
  ways: { email: 'E-mail', phone: 'Celular' },
  waysLabel: 'Como entrar',
  submit: 'Entrar',
  forgot: 'Esqueci a senha',
  noAccount: 'Ainda não tem conta?',
  signUp: 'Criar conta',
  or: 'ou',
  telegram: 'Entrar com o Telegram',
  provider: (name: string) => `Entrar com ${name}`,
  outside: (names: string) =>
    `${names} não abre dentro do Telegram. Para entrar assim, abra o site no navegador do aparelho.`,
  openOutside: 'Abrir no navegador',
  sendCode: 'Receber código por SMS',
  codeSent: (number: string) => `Código enviado para ${number}. Ele vale por 10 minutos.`,
  otherNumber: 'Usar outro número',
  resend: 'Enviar outro código',
  mailLink: 'Receber um link para entrar',
  mailLinkSent: (email: string) => `Se ${email} puder entrar aqui, o link chega em instantes. Ele vale por 1 hora.`,
  link: {
    working: 'Conferindo o link…',
    ask: 'O link foi aberto em outro navegador. Digite o e-mail que o recebeu para confirmar que é você.',
    submit: 'Entrar com este e-mail',
    again: 'Pedir outro link',
  },
  already: {
    as: (who: string) => `Você está na conta de ${who}.`,
    asTelegram: (who: string) => `Você entrou com o Telegram como ${who}.`,
    continue: 'Continuar',
    signOut: 'Sair',
  },
  entering: 'Entrando…',
} as const;

/** Why a person was sent to sign in, and what opens the page. */
export const reasons = {
  verify: {
    title: 'Esta página precisa do Telegram',
    text: 'Ela abre para membros de grupos do Telegram. Entre com o Telegram para conferirmos.',
  },
  verifyLinked: 'A sua conta ainda não está ligada a um Telegram, e esta página abre só para membros dos grupos.',
  join: {
    title: 'Esta página é para membros',
    text: 'O seu Telegram não está em nenhum dos grupos que abrem esta página. Entre em um deles e confira de novo:',
    none: 'O seu Telegram não está em nenhum dos grupos que abrem esta página. Fale com quem administra o seu grupo.',
  },
  noInvitation: 'Sem link de convite aqui: peça um a quem já está no grupo ou a quem o administra.',
  wait: {
    title: 'Não deu para conferir agora',
    text: 'O Telegram não respondeu se você é membro. O que você fez está salvo; tente de novo em instantes.',
  },
  login: {
    title: 'Esta página precisa de uma conta',
    text: 'Entre ou crie a sua conta e voltamos para ela.',
  },
  forbidden: {
    title: 'Esta página é de quem administra',
    text: 'Entre com uma conta de administração ou volte ao início.',
  },
  expired: {
    title: 'A sessão do Telegram venceu',
    text: 'Feche o app e abra-o de novo pelo Telegram, ou entre aqui de outro jeito.',
  },
  invalid: {
    title: 'O Telegram não foi confirmado',
    text: 'Os dados que vieram dele não conferem. Feche o app e abra-o de novo pelo bot.',
  },
  second_factor: {
    title: 'Falta o segundo fator',
    text: 'Esta conta é de quem administra: pela conta, o Telegram dela só vale com o segundo fator. Ligue-o em Perfil, saia e entre de novo, ou entre com o Telegram.',
  },
  different_people: {
    title: 'O Telegram mudou de conta',
    text: 'O app foi aberto por outra pessoa. Feche-o e abra de novo pelo Telegram.',
  },
  ended: {
    title: 'Esta sessão foi encerrada',
    text: 'Ela foi encerrada aqui ou em outro aparelho. Feche o app e abra-o de novo pelo Telegram, ou entre de novo.',
  },
  disabled: {
    title: 'Esta conta está desativada',
    text: 'Fale com quem administra o Arbi.',
  },
  deleted: {
    title: 'Esta conta foi excluída',
    text: 'O que era dela foi apagado. Entre de novo para começar outra.',
  },
  password_changed: {
    title: 'A senha da conta mudou',
    text: 'Com isso as outras sessões foram encerradas. Entre de novo.',
  },
  unreachable: {
    title: 'Não deu para conferir agora',
    text: 'O servidor não respondeu. Verifique a conexão e tente de novo.',
  },
  store_silent: {
    title: 'Não deu para conferir agora',
    text: 'O banco de dados do Arbi não respondeu. Tente de novo em instantes.',
  },
  signedOut: 'Você saiu da conta',
  retry: 'Conferir de novo',
  home: 'Ir para o início',
} as const;

export const signUpTexts = {
  submit: 'Criar conta',
  adult: 'Tenho 18 anos ou mais',
  hasAccount: 'Já tem conta?',
  login: 'Entrar',
  sent: (email: string) =>
    `Conta criada. Enviamos um e-mail para ${email}: abra o link para confirmar o endereço. Se você já tinha conta com ele, o e-mail diz como entrar nela.`,
  notSent: 'Conta criada, mas o e-mail de confirmação não saiu. Peça outro no perfil.',
  noMail: 'Conta criada. Este servidor não envia e-mails, então o endereço fica por confirmar.',
  continue: 'Continuar',
} as const;

export const recovery = {
  intro: 'Digite o e-mail da conta. Enviamos um link para criar uma senha nova.',
  submit: 'Enviar o link',
  sent: (email: string) =>
    `Se existe uma conta com ${email}, o link chega em instantes e vale por 1 hora. Veja também a caixa de spam.`,
  again: 'Enviar de novo',
  back: 'Voltar para o login',
  noMail: 'Este servidor não envia e-mails. Entre de outro jeito ou fale com quem administra o grupo.',
  checking: 'Conferindo o link…',
  reset: {
    title: 'Criar nova senha',
    intro: (email: string) => `Nova senha para a conta ${email}.`,
    submit: 'Salvar a senha',
    done: 'Senha salva. As outras sessões foram encerradas.',
    login: 'Entrar com a nova senha',
  },
  verifyEmail: {
    title: 'Confirmar e-mail',
    done: (email: string) => `${email} está confirmado.`,
  },
  verifyAndChangeEmail: {
    title: 'Confirmar e-mail novo',
    done: (email: string) => `A sua conta agora usa ${email}. Entre de novo com ele.`,
  },
  recoverEmail: {
    title: 'Desfazer a troca do e-mail',
    done: (email: string) =>
      `A sua conta voltou a usar ${email}. Se não foi você que trocou, crie uma senha nova agora.`,
    newPassword: 'Criar uma senha nova',
  },
  yourEmail: 'O e-mail',
  continue: 'Continuar',
  askAgain: 'Pedir outro link',
  toProfile: 'Ir para o perfil',
} as const;

export const profile = {
  nobody: {
    title: 'Entre para ver o seu perfil',
    text: 'Aqui ficam os seus dados, as formas de entrar e a aparência do app.',
    login: 'Entrar',
    signUp: 'Criar conta',
  },
  failed: { title: 'O perfil não abriu', retry: 'Tentar de novo' },
  loading: 'Carregando o perfil…',
  unnamed: 'Sem nome',
  cancel: 'Cancelar',
  save: 'Salvar',
  saved: 'Salvo.',
  person: {
    title: 'Dados pessoais',
    name: 'Nome',
    edit: 'Editar nome',
    useTelegramPhoto: 'Usar a foto do Telegram',
    removePhoto: 'Remover a foto',
    photo: 'Foto',
    photoNone: 'Sem foto: mostramos as suas iniciais.',
    photoSet: 'Esta é a foto da sua conta.',
  },
  access: {
    title: 'Entrar na conta',
    email: 'E-mail',
    verified: 'Confirmado',
    unverified: 'Por confirmar',
    none: 'Nenhum',
    resend: 'Enviar confirmação',
    resent: (email: string) => `Enviamos um link para ${email}. Abra-o para confirmar.`,
    recheck: 'Já confirmei',
    notYet: 'O e-mail ainda não foi confirmado. Abra o link da mensagem mais recente.',
    changeEmail: 'Trocar e-mail',
    newEmail: 'Novo e-mail',
    changeSent: (email: string) =>
      `Enviamos um link para ${email}. A troca vale quando ele for aberto; até lá continua o e-mail atual.`,
    addEmail: 'Adicionar e-mail e senha',
    added: (email: string) => `E-mail e senha adicionados. Enviamos um link para confirmar ${email}.`,
    password: 'Senha',
    passwordSet: 'Definida',
    changePassword: 'Trocar senha',
    createPassword: 'Criar senha',
    passwordSaved: 'Senha salva. As outras sessões foram encerradas.',
    phone: 'Celular',
    addPhone: 'Adicionar celular',
    changePhone: 'Trocar celular',
    phoneSaved: 'Celular confirmado.',
    confirmCode: 'Confirmar código',
    remove: 'Remover',
    removed: (way: string) => `${way}: não entra mais nesta conta.`,
    link: 'Ligar',
    linked: (way: string) => `${way}: agora também entra nesta conta.`,
    outside: 'Para ligar outros serviços, abra o site no navegador do aparelho.',
    notLinked: 'Não ligado',
  },
  telegram: {
    title: 'Telegram',
    none: 'Nenhum Telegram ligado. Ligado, ele abre as páginas dos seus grupos.',
    linkCurrent: (name: string) => `Ligar o Telegram de ${name}`,
    link: 'Entrar com o Telegram para ligar',
    linked: 'Telegram ligado.',
    unlink: 'Desligar',
    unlinked: 'Telegram desligado.',
    only: 'O Telegram é a única entrada desta conta. Adicione e-mail e senha para poder desligá-lo.',
    own: 'Esta conta nasceu do seu Telegram e entra por ele.',
    failed: 'Não deu para ler o Telegram da conta.',
  },
  devices: {
    title: 'Onde estou conectado',
    loading: 'Carregando os aparelhos…',
    failed: 'Não deu para ler os aparelhos.',
    none: 'Nenhum aparelho na lista.',
    accountElsewhere:
      'As entradas na conta, por e-mail, telefone ou Google, são guardadas pelo Google, que não as mostra uma a uma: encerram-se todas juntas, abaixo.',
    retry: 'Tentar de novo',
    unknown: 'Aparelho desconhecido',
    current: 'Este aparelho',
    ways: {
      launch: 'Aberto pelo Telegram',
      widget: 'Entrada com o Telegram',
      oidc: 'Entrada com o Telegram',
      account: 'Pela conta ligada',
      email: 'Conta, por e-mail',
      phone: 'Conta, por telefone',
      provider: 'Conta, por outro serviço',
      telegram: 'Conta, pelo Telegram',
      visitor: 'Visita, sem conta',
    } satisfies Record<Device['way'], string>,
    seen: (moment: string) => `visto ${moment}`,
    signOut: 'Desconectar',
    signedOut: (device: string) => `${device}: desconectado.`,
    everywhereText:
      'Encerra tudo, neste aparelho também: as sessões do Telegram e as entradas na conta, com senha ou sem. Use se perdeu um celular ou se alguém soube a sua senha, e depois troque a senha.',
    everywhere: 'Sair de todos os aparelhos',
    everywhereSure: 'Sair mesmo de todos',
  },
  appearance: {
    follows: 'A escolha vale em todos os aparelhos em que você entrar.',
  },
  data: {
    title: 'Seus dados',
    exportText: 'Um arquivo com tudo o que o Arbi guarda sobre você.',
    export: 'Baixar meus dados',
    exported: 'Arquivo baixado.',
    fileName: 'arbi-meus-dados.json',
    deleteText: 'Apaga a conta e tudo o que você guardou aqui. Não tem volta.',
    /** What is kept after a deletion, how long and why. backupDays: null while the server has not said. */
    keeps: (backupDays: number | null) => [
      `Por ${AUDIT_DAYS} dias fica o que foi feito e quando, sem o seu nome e sem valores, para a segurança do site.`,
      'Por 2 dias fica, sem dizer de quem, a hora em que as suas entradas deixaram de valer, para ninguém usar uma antiga.',
      'Os restos no disco são sobrescritos em minutos, ou em até um dia se o banco de dados for grande.',
      backupDays === null
        ? 'As cópias de segurança de antes, que existem para o caso de o servidor falhar, ainda têm os seus dados até serem trocadas por novas.'
        : `As cópias de segurança de antes, que existem para o caso de o servidor falhar, ainda têm os seus dados por até ${backupDays} dias.`,
      'O que você publicou ou escreveu em chats está no Telegram, e só lá se apaga.',
    ],
    delete: 'Apagar a conta',
    deleteTitle: 'Apagar a conta de vez?',
    confirmWord: 'APAGAR',
    confirmLabel: (word: string) => `Digite ${word} para confirmar`,
    confirmError: (word: string) => `Digite ${word}, com estas letras.`,
    deleteNow: 'Apagar agora',
    deleted: 'Conta apagada, com tudo o que você guardou aqui.',
  },
  signOut: 'Sair da conta',
  confirm: {
    title: 'Confirme que é você',
    text: 'Faz mais de 5 minutos que você entrou. Confirme para continuar o que estava fazendo.',
    password: 'Confirmar com a senha',
    provider: (name: string) => `Confirmar com ${name}`,
    code: 'Confirmar código',
    telegram: 'Confirmar com o Telegram',
    telegramAgain: 'Entrar de novo com o Telegram',
    none: 'Saia e entre de novo na conta para continuar.',
  },
} as const;

/** Names of sign-in methods that the configuration does not name. */
export const wayNames: Readonly<Record<string, string>> = {
  password: 'E-mail e senha',
  phone: 'Celular',
  'google.com': 'Google',
  'apple.com': 'Apple',
  'facebook.com': 'Facebook',
  'microsoft.com': 'Microsoft',
};
