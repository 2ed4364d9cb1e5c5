/** The words of `/` and `/index_old`. Numbers arrive formatted. */
import type { Access, RouteId } from '../access/routes.ts';
import type { CalculatorId } from '../calculators/registry.ts';

const counted = (count: string, one: string, many: string) => `${count}\u00a0${count === '1' ? one : many}`;

export const home = {
  money: {
    label: 'O seu dinheiro',
    bankroll: 'Banca hoje',
    today: 'hoje',
    month: (name: string) => `em ${name}`,
    open: (legs: number) => (legs === 1 ? '1 em aberto' : `${legs} em aberto`),
    emptyTitle: 'Comece a sua banca',
    empty: 'Registre ou importe apostas na planilha.',
  },
  todo: {
    title: 'Para fazer',
    placing: (done: number, all: number) => `apostando: ${done} de ${all} ${all === 1 ? 'entrada' : 'entradas'}`,
    goOn: 'Continuar',
    held: (when: string, money: string) => `começou ${when}, preso ${money}`,
    burn: 'Queimar',
    settle: 'Acertar',
    draft: 'conta que você não salvou',
    dropDraft: (name: string) => `Descartar: ${name}`,
    muted: 'Os seus alertas não chegam',
    mutedNote: 'o bot ainda não pode escrever para você',
    openBot: 'Abrir o bot',
    more: (count: number) => (count === 1 ? 'Mais 1' : `Mais ${count}`),
  },
  title: 'Surebets e calculadoras',
  hero: {
    headline: 'Quando as casas discordam, o Arbi faz a conta.',
    about:
      'Odds de várias casas lado a lado, a idade de cada odd, quanto colocar em cada entrada e o pior resultado possível, antes de você apostar.',
    calculator: 'Abrir a calculadora',
    join: 'Entrar com o Telegram',
    free: 'Calculadoras grátis e sem conta. O que você digita fica no seu navegador.',
    example: {
      event: 'Bahia × Fortaleza',
      mark: 'exemplo, R$\u00a01.000 no total',
      selections: ['Bahia −0,5', 'Fortaleza +0,5'],
      stake: 'Coloca',
      ifWon: 'Volta, se ganhar',
      staked: 'Apostado',
      returned: 'Volta no pior caso',
      worst: 'Pior caso',
      caution: 'Na prática a odd muda em segundos, e a casa pode limitar ou anular.',
    },
  },
  teaser: {
    title: 'Nas últimas 24 horas',
    demo: 'DEMONSTRAÇÃO: odds inventadas',
    count: (count: string, isMore: boolean) =>
      isMore ? `Mais de ${count} surebets vistas e já encerradas` : counted(count, 'surebet vista', 'surebets vistas'),
    median: (span: string) => `duração mediana: ${span}`,
    best: 'As maiores, já encerradas',
    bestNote: 'Só entram as que nunca tiveram odd velha nem suspeita de erro. Já acabaram: servem de exemplo.',
    lived: (span: string) => `durou ${span}`,
    oldest: (age: string) => `odd mais antiga: ${age}`,
    onlyDoubtful: 'Todas tiveram odd velha ou suspeita de erro em algum momento: nenhuma serve de exemplo.',
    empty: 'Nenhuma surebet se encerrou nas últimas 24 horas.',
    emptyNote: 'O arquivo tem as dos outros dias.',
    loading: 'Buscando as últimas 24 horas…',
    failed: 'As últimas 24 horas não vieram. O resto da página funciona.',
    offline: 'Sem conexão: as últimas 24 horas aparecem quando ela voltar.',
    retry: 'Tentar de novo',
    archive: 'Ver o arquivo de encerradas',
  },
  calculators: {
    title: 'Calculadoras',
    note: 'Abertas a todos, sem conta. O que você digita não sai deste navegador.',
    all: 'Ver todas na calculadora',
  },
  guides: { title: 'Guias' },
  join: {
    title: 'Como entrar na arbitragem',
    steps: [
      'Faça parte de um dos grupos do Telegram que abrem as páginas de arbitragem.',
      'Entre aqui com esse mesmo Telegram. Dentro do Telegram a entrada é automática.',
      'As listas pré-jogo e ao vivo abrem na hora, e fecham se você sair do grupo.',
    ],
    telegram: 'Entrar com o Telegram',
    signUp: 'Criar conta com e-mail',
  },
  outsider: {
    verify: {
      title: 'Falta o Telegram',
      text: 'A sua conta está aberta, mas as páginas de arbitragem são de membros de um grupo do Telegram. Entre com ele para conferir.',
    },
    join: {
      title: 'O seu Telegram ainda não abre a arbitragem',
      text: 'Ele não está em nenhum dos grupos que abrem as páginas de arbitragem. Entre em um deles e confira de novo.',
    },
    groups: 'Grupos que abrem:',
    wait: {
      title: 'Não deu para conferir os seus grupos',
      silences: {
        server: 'O servidor do Arbi não respondeu.',
        store: 'O banco de dados do Arbi não respondeu.',
        telegram: 'O Telegram não respondeu se você é membro.',
      },
      text: 'Tente de novo em instantes; as calculadoras continuam abertas.',
    },
    retry: 'Conferir de novo',
  },
  best: {
    title: { pre: 'Melhores pré-jogo', live: 'Melhores ao vivo' },
    titleMine: { pre: 'Suas casas: pré-jogo', live: 'Suas casas: ao vivo' },
    count: (count: number) => counted(String(count), 'surebet', 'surebets'),
    all: { pre: 'Ver todas as pré-jogo', live: 'Ver todas as ao vivo' },
    markHouses: 'Marcar as suas casas',
    allMine: { pre: 'Pré-jogo nas suas casas', live: 'Ao vivo nas suas casas' },
    oldest: (age: string) => `odd mais antiga há ${age}`,
    none: { pre: 'Nenhuma surebet pré-jogo aberta agora.', live: 'Nenhuma surebet ao vivo aberta agora.' },
    noneMine: {
      pre: 'Nenhuma surebet pré-jogo só com as suas casas agora.',
      live: 'Nenhuma surebet ao vivo só com as suas casas agora.',
    },
    onlySuspicious: (count: number) =>
      `${counted(String(count), 'surebet aberta', 'surebets abertas')}, mas ${count === 1 ? 'suspeita' : 'todas suspeitas'}: nenhuma é certa agora.`,
    failed: 'A lista não veio.',
    retry: 'Tentar de novo',
    loading: 'Buscando as surebets…',
  },
  shortcuts: {
    title: 'Calculadoras e contas salvas',
    saved: 'Contas salvas',
    /** Where the name is too long for a tile. */
    short: { 'matched-bet': 'Freebet', 'double-green': 'Duplo green', 'convert-odds': 'Conversor' },
  },
  pages: 'Todas as páginas',
} as const;

/**
 * The calculators that most people look for; each opens with a real example. The names match the calculator's own list.
 */
export const HOME_CALCULATORS: readonly { readonly id: CalculatorId; readonly name: string; readonly about: string }[] =
  [
    { id: 'surebet', name: 'Surebet', about: 'De 2 a 14 entradas, com comissão, limite e arredondamento.' },
    { id: 'equal-return', name: 'Dutching', about: 'O mesmo retorno em qualquer resultado.' },
    { id: 'matched-bet', name: 'Freebet e qualificadora com lay', about: 'Quanto sobra da freebet, em dinheiro.' },
    { id: 'boost', name: 'Odd aumentada', about: 'A odd depois do aumento, no lucro ou inteira.' },
    { id: 'double-green', name: 'Duplo green nas casas', about: 'Com pagamento antecipado, o normal e o duplo.' },
    { id: 'cashback', name: 'Cashback e aposta sem risco', about: 'Parte do stake volta se perder.' },
    { id: 'complete-leg', name: 'Uma perna entrou e a outra mudou', about: 'Quanto custa completar em cada odd.' },
    { id: 'middle-totals', name: 'Middle em mais/menos', about: 'Duas linhas, e o intervalo em que as duas ganham.' },
    { id: 'no-vig', name: 'Margem e odd justa', about: 'A odd sem a margem da casa, por cinco métodos.' },
    { id: 'convert-odds', name: 'Conversor de odds', about: 'Decimal, fração, americana e asiáticas.' },
  ];

export const HOME_GUIDES: readonly { readonly id: RouteId; readonly about: string }[] = [
  { id: 'calculatorGuide', about: 'Lições curtas com a própria calculadora dentro, e um passo a passo.' },
  { id: 'exchangeGuide', about: 'Back, lay, responsabilidade e comissão, numa ladder de treino.' },
  { id: 'marketsGuide', about: 'Cada mercado, placar a placar: quando ganha, devolve ou perde.' },
];

export const directory = {
  intro: 'Todas as páginas do Arbi, em links simples. Esta lista, o início e os três guias abrem sem JavaScript.',
  access: {
    member: 'só membros de um grupo do Telegram',
    signedIn: 'pede conta',
    adminData: 'dados só para quem administra',
  } satisfies Record<Exclude<Access, 'public'>, string>,
  lines: {
    home: 'O que é o Arbi, as últimas 24 horas e, para membros, as melhores de agora.',
    homeClassic: 'Esta lista.',
    arbitragePre: 'Surebets antes do jogo, em tempo real, com a idade de cada odd.',
    arbitrageLive: 'Surebets com o jogo em andamento.',
    arbitrageArchive: 'As que já fecharam: até onde foram e quanto duraram.',
    calculator: 'Surebet, freebet, dutching, lay, múltiplas, Kelly e as outras.',
    calculatorCopy: 'Duas contas lado a lado, com a diferença.',
    calculatorBot: 'A calculadora dentro dos chats do Telegram.',
    procedures: 'As promoções do grupo passo a passo, com o seu saldo.',
    betTracker: 'O registro das suas apostas, por procedimento.',
    dashboard: 'Banca, lucro por dia, casa e tipo.',
    calculatorGuide: 'Lições curtas com a calculadora dentro.',
    exchangeGuide: 'Back, lay, responsabilidade e comissão.',
    marketsGuide: 'Cada mercado com o resultado em cada placar.',
    messageBuilder: 'Mensagens do Telegram, com prévia e botões.',
    flowBuilder: 'Fluxos do bot, com simulador.',
    telegramTest: 'O que o Telegram informa ao app e por que uma página abre ou não.',
    login: 'E-mail, celular, Google ou Telegram.',
    signUp: 'Conta nova com e-mail.',
    telegramLogin: 'A entrada pelo Telegram, direto do navegador.',
    passwordReset: 'Um link no e-mail para trocar a senha.',
    profile: 'Seus dados, casas, arredondamento e alertas.',
    admin: 'Grupos, acessos e registro.',
  } satisfies Record<RouteId, string>,
} as const;
