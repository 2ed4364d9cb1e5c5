/** What each variable sets, for `docs/variables.md`: in Portuguese, because operators read it. The test asks for every variable once. */

export interface VariableGroup {
  readonly title: string;
  readonly about?: string;
  /** By variable, in the order of the page. */
  readonly variables: Readonly<Record<string, string>>;
}

const SERVER: VariableGroup = {
  title: 'Servidor',
  variables: {
    PORT: 'a porta em que o servidor escuta',
    HOST: 'o endereço em que escuta; sem ela, todos se há `PUBLIC_URL`, senão só esta máquina. Atrás de um proxy na mesma máquina, `127.0.0.1`',
    PUBLIC_URL: 'o endereço pelo qual as pessoas chegam',
    PAGES_URL:
      'a origem das páginas, se não é a desta API: só ela lê as respostas da API, com cookies (`PUBLIC_URL` tem de ser https)',
    API_BASE: 'a origem da API para as páginas que este servidor entrega, se é outra',
    DATA_DIR: 'onde fica tudo o que o servidor guarda',
    MIN_FREE_MB: 'com menos espaço livre só se gravam apostas, sessões, o fim delas e a auditoria',
    NODE_ENV: '`production` recusa o modo local e os emuladores; a imagem a define',
    LOG_FORMAT: '`text`, ou `json`: um objeto por linha com `at`, `level`, `message` e, durante um pedido, `requestId`',
    METRICS_TOKEN: 'o token que `/api/metrics` pede onde há `PUBLIC_URL`; sem ele ninguém lê os números',
    SESSION_SECRET: 'assina as sessões; sem ela o servidor cria uma na pasta de dados',
    SESSION_SECRET_PREVIOUS: 'a anterior, para trocar sem sair de nenhuma conta',
  },
};

const FEEDS: VariableGroup = {
  title: 'Fontes de odds',
  about:
    'Em `/admin` → Fontes as chaves da The Odds API e da odds-api.io se trocam sem reiniciar; as outras variáveis valem lá também.',
  variables: {
    FEED: 'as fontes, separadas por vírgula: `demo`, `replay:ARQUIVO[?speed=N&from=…&to=…]`, `the-odds-api`, `odds-api-io`, `betfair`, `push`',
    DEMO_BESIDE_REAL: '`yes` permite odds inventadas ou antigas junto de um `BOT_TOKEN`, para um teste num grupo seu',
    THE_ODDS_API_KEY: 'a chave da The Odds API',
    THE_ODDS_API_ROOT: 'outro endereço dela, ou um intermediário seu',
    ODDS_API_IO_KEY: 'a chave da odds-api.io',
    ODDS_API_IO_ROOT: 'outro endereço dela, ou um intermediário seu',
    ODDS_API_IO_SPORTS: 'esportes, como ela os escreve; cada um é uma lista pedida seis vezes por hora',
    ODDS_API_IO_LEAGUES: 'ligas, como ela as escreve; sem a variável, todas',
    ODDS_API_IO_HOUSES:
      'casas, como ela as escreve (`Betano BR,KTO`); sem a variável as brasileiras e, num plano menor, as da sua conta',
    ODDS_API_IO_PER_HOUR: 'o máximo de pedidos por hora; sem ela, o que os cabeçalhos permitem, menos 5 %',
    BETFAIR_APP_KEY: 'a chave de aplicativo da Betfair',
    BETFAIR_USERNAME: 'a conta da Betfair',
    BETFAIR_PASSWORD: 'a senha dela',
    BETFAIR_CERT_FILE: 'arquivo PEM do certificado; sem ele entra só com nome e senha',
    BETFAIR_KEY_FILE: 'arquivo PEM da chave do certificado',
    BETFAIR_DOMAIN: 'onde a conta está: `betfair.bet.br` ou `betfair.com`',
    BETFAIR_SPORTS: 'os números dos esportes na Betfair',
    BETFAIR_MARKETS: 'quantos mercados acompanhar ao mesmo tempo',
    BETFAIR_CONFLATE_MS: 'os milissegundos em que a Betfair junta as mudanças de um mercado',
    FEED_PUSH_TOKEN: 'o token de quem empurra odds a `POST /api/feeds/push`',
    RECORD_DIR: 'grava tudo o que o scanner ouve; `npm run explain` reproduz',
    RECORD_MAX_MB: 'quanto as gravações ocupam; as mais antigas saem primeiro',
  },
};

const TELEGRAM: VariableGroup = {
  title: 'Telegram',
  variables: {
    BOT_TOKEN: 'o token do BotFather',
    BOT_MODE:
      '`polling`, `webhook` (precisa de `PUBLIC_URL` https), `off` ou `sandbox`; com vários processos qualquer `api` recebe',
    BOT_ANSWERS: '`text`: contas, `/arb` e alertas só em texto, para quem tem membros com o Telegram antigo',
    ADMIN_TELEGRAM_IDS: 'os ids do Telegram de quem abre os dados de `/admin`, separados por vírgula',
    TELEGRAM_LOGIN: 'o que `/telegram-login` oferece no navegador: `widget` ou `oidc`',
    TELEGRAM_API_ROOT: 'um servidor da Bot API seu, no lugar do do Telegram',
    FLOW_ADDRESSES: 'os começos dos endereços que os fluxos do bot podem chamar, separados por vírgula',
  },
};

const ACCOUNTS: VariableGroup = {
  title: 'Contas e e-mail',
  variables: {
    SMTP_URL: 'por onde saem os e-mails de confirmação e de recuperação; sem ela nenhum dos dois é oferecido',
    MAIL_FROM: 'o remetente desses e-mails',
    OIDC_ISSUER: 'mais um jeito de entrar, como o Google; o provedor precisa conhecer o retorno `/oidc-return.html`',
    OIDC_CLIENT_ID: 'o que o provedor deu a este site',
    OIDC_NAME: 'o nome no botão',
    FIREBASE_PROJECT_ID: 'o projeto: contas do Google e Firestore no lugar das nossas e do SQLite',
    FIREBASE_CLIENT_EMAIL: 'o e-mail da conta de serviço',
    FIREBASE_PRIVATE_KEY: 'a chave PEM dela',
    FIREBASE_API_KEY: 'a chave web do projeto',
    FIREBASE_AUTH_DOMAIN: 'o domínio de entrada do projeto',
    FIREBASE_STORAGE_BUCKET:
      'o bucket que guarda fotos e mídias no lugar do disco (as nossas em `slips/` e `posts/`); o que já está no disco vai com `npm run move-files -- bucket`',
  },
};

const BACKUPS: VariableGroup = {
  title: 'Backup',
  variables: {
    BACKUP_DIR: 'a pasta dos backups, uma por servidor, melhor em outro disco; sem ela, `backups` na pasta de dados',
    BACKUP_HOUR: 'de 0 a 23, pelo relógio de Brasília; `off`: nenhum por dia',
    BACKUP_KEEP: 'quantos ficam: o mais novo de cada um de tantos dias, e de cada uma de tantas semanas (`7,4`)',
    BACKUP_BUCKET_URL:
      'também para um bucket S3: `https://servidor/bucket` ou `https://servidor/bucket/pasta`, um por servidor',
    BACKUP_BUCKET_REGION: 'a região dele; `auto` na R2',
    BACKUP_BUCKET_KEY_ID: 'uma chave que só lista, lê, grava e apaga ali',
    BACKUP_BUCKET_SECRET: 'o segredo dessa chave',
  },
};

const CLUSTER: VariableGroup = {
  title: 'Vários processos',
  about: 'Um processo numa máquina é o normal. O resto está em [scale.md](scale.md).',
  variables: {
    REDIS_URL: 'o Redis que os liga',
    ROLE: '`api` responde a pessoas, `scanner` procura',
    SHARED_DIR: 'a pasta que todas as máquinas veem: chaves, mídias, backups',
  },
};

const TRACES: VariableGroup = {
  title: 'Rastros (OpenTelemetry)',
  variables: {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'um coletor OTLP por HTTP; sem ela nada de rastros é carregado',
    OTEL_EXPORTER_OTLP_HEADERS: 'cabeçalhos para ele: `nome=valor,nome=valor`',
    OTEL_SERVICE_NAME: 'como este servidor se chama lá',
    OTEL_TRACES_SAMPLER_ARG: 'a parte dos rastros que é enviada, de 0 a 1',
  },
};

const EMULATORS: VariableGroup = {
  title: 'Emuladores do Google',
  about: 'Para testes e medições; com `NODE_ENV=production` são recusados.',
  variables: {
    FIRESTORE_EMULATOR_HOST: '`máquina:porta` do Firestore',
    FIREBASE_AUTH_EMULATOR_HOST: '`máquina:porta` das contas',
    FIREBASE_STORAGE_EMULATOR_HOST: '`máquina:porta` do bucket',
    STORAGE_EMULATOR_HOST: 'não se usa: é recusada, porque o cliente do Google a seguiria sem dizer',
  },
};

export const VARIABLE_GROUPS: readonly VariableGroup[] = [
  SERVER,
  FEEDS,
  TELEGRAM,
  ACCOUNTS,
  BACKUPS,
  CLUSTER,
  TRACES,
  EMULATORS,
];
