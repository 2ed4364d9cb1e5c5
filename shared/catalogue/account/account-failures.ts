/**
 * What to do about each failure of accounts, files and stored data: one sentence per code, no matter who raised it. Codes are
 * Firebase's own (`auth/…`, `storage/…`, `firestore/…`); a failure without a code is recognised by its text.
 */

const AUTH = {
  'account-exists-with-different-credential':
    'Este e-mail já entra por outro caminho. Entre como das outras vezes e ligue esta forma de entrar no perfil.',
  'admin-restricted-operation': 'Aqui não se entra sem conta. Crie a sua com e-mail e senha.',
  'app-deleted': 'A sessão desta página terminou. Recarregue a página e entre de novo.',
  'argument-error': 'Falta um dado para continuar. Confira os campos e tente de novo.',
  'cancelled-popup-request': 'Outra janela de entrada foi aberta em seguida. Continue por ela ou comece de novo.',
  'captcha-check-failed': 'A verificação contra robôs não passou. Recarregue a página e peça o código de novo.',
  'code-expired': 'O código venceu. Peça um novo e digite-o em até 10 minutos.',
  'credential-already-in-use':
    'Isto já é de outra conta. Saia e entre por essa outra conta, ou desligue-a por lá antes de ligar aqui.',
  'custom-token-mismatch': 'O Telegram foi confirmado por outro servidor. Feche o app e abra de novo pelo bot.',
  'dynamic-link-not-activated': 'Este link não abre aqui. Peça um novo na página de entrada.',
  'email-already-in-use': 'Já existe uma conta com este e-mail. Entre com ela ou recupere a senha.',
  'email-change-needs-verification': 'Confirme primeiro o e-mail novo pelo link que enviamos para ele.',
  'expired-action-code': 'Este link venceu. Peça outro e abra a mensagem mais recente.',
  'internal-error': 'O serviço de contas falhou. Espere um minuto e tente de novo; o que você digitou continua aqui.',
  'invalid-action-code': 'Este link já foi usado ou não é o mais recente. Peça outro e abra a última mensagem.',
  'invalid-api-key': 'Este site está com a chave do serviço de contas errada. Avise quem administra o grupo.',
  'invalid-app-credential': 'A verificação contra robôs não valeu. Recarregue a página e peça o código de novo.',
  'invalid-app-id': 'Este site não está cadastrado no serviço de contas. Avise quem administra o grupo.',
  'invalid-continue-uri': 'O endereço de volta não é válido. Abra a página de entrada pelo menu e tente de novo.',
  'invalid-credential': 'E-mail ou senha não conferem. Confira os dois ou use “Esqueci a senha”.',
  'invalid-custom-token': 'A confirmação do Telegram venceu. Feche o app e abra de novo pelo bot.',
  'invalid-email': 'Este e-mail não está completo. Escreva no formato nome@exemplo.com.',
  'invalid-oauth-client-id': 'A entrada por este serviço está mal configurada. Entre de outro jeito e avise o grupo.',
  'invalid-oauth-provider': 'Este serviço não serve para entrar aqui. Escolha outra forma de entrar.',
  'invalid-persistence-type': 'Este navegador não guarda a sessão. Saia da navegação anônima ou use outro navegador.',
  'invalid-phone-number': 'Este número não está completo. Digite o DDD e o celular, como (11) 98765-4321.',
  'invalid-recaptcha-token': 'A verificação contra robôs venceu. Recarregue a página e tente de novo.',
  'invalid-user-token': 'Sua sessão não vale mais. Entre de novo para continuar.',
  'invalid-verification-code': 'O código não confere. Digite os 6 números da última mensagem.',
  'invalid-verification-id': 'Este pedido de código se perdeu. Peça um código novo.',
  'missing-email': 'Falta o e-mail. Digite o endereço da sua conta.',
  'missing-continue-uri': 'Falta o endereço de volta. Abra a página de entrada pelo menu e tente de novo.',
  'missing-iframe-start': 'A janela de entrada não carregou. Recarregue a página e tente de novo.',
  'missing-password': 'Falta a senha. Digite a senha da sua conta.',
  'missing-phone-number': 'Falta o celular. Digite o DDD e o número.',
  'missing-recaptcha-token': 'A verificação contra robôs não respondeu. Recarregue a página e tente de novo.',
  'missing-verification-code': 'Falta o código. Digite os 6 números que chegaram por SMS.',
  'missing-verification-id': 'Nenhum código foi pedido ainda. Peça um e digite os 6 números.',
  'multi-factor-auth-required': 'Falta o código do segundo fator. Entre de novo e digite-o.',
  'network-request-failed': 'Sem resposta do serviço de contas. Verifique a conexão e tente de novo.',
  'no-auth-event': 'A janela de entrada fechou sem resposta. Abra-a de novo.',
  'no-such-provider': 'Esta forma de entrar já não está ligada à conta. Recarregue a página para ver as que estão.',
  'null-user': 'Ninguém entrou ainda. Entre na sua conta e tente de novo.',
  'operation-not-allowed': 'Esta forma de entrar está desligada, ou é a única da conta. Use ou ligue outra antes.',
  'operation-not-supported-in-this-environment':
    'Este navegador não abre a janela de entrada. Abra o site no navegador do celular ou do computador.',
  'password-does-not-meet-requirements': 'A senha não cumpre as regras. Complete o que falta na lista.',
  'popup-blocked': 'O navegador bloqueou a janela de entrada. Permita janelas deste site e tente de novo.',
  'popup-closed-by-user': 'A janela de entrada foi fechada antes do fim. Abra-a de novo e conclua.',
  'provider-already-linked': 'A conta já tem uma forma de entrar deste tipo. Desligue a atual antes de ligar outra.',
  'quota-exceeded': 'O limite de mensagens de hoje acabou. Entre de outro jeito ou tente amanhã.',
  'redirect-cancelled-by-user': 'A entrada foi cancelada no meio. Comece de novo quando quiser.',
  'redirect-operation-pending': 'Uma entrada já está em andamento. Conclua-a ou recarregue a página.',
  'rejected-credential': 'O outro serviço recusou a entrada. Confira a sua conta lá e tente de novo.',
  'requires-recent-login': 'Para mudar isto é preciso confirmar que é você. Digite a senha de novo.',
  timeout: 'O serviço de contas demorou demais. Verifique a conexão e tente de novo.',
  'tenant-id-mismatch': 'Esta conta é de outro site. Entre com uma conta daqui.',
  'token-expired': 'Sua entrada passou do prazo. Entre de novo para continuar.',
  'too-many-requests': 'Foram tentativas demais. Espere alguns minutos e tente de novo.',
  'unauthorized-continue-uri': 'O endereço de volta não é deste site. Abra a página de entrada pelo menu.',
  'unauthorized-domain': 'Este endereço não está liberado para entrar assim. Use o endereço oficial do site.',
  unavailable: 'O servidor está ocupado agora. Espere alguns segundos e tente de novo.',
  'unsupported-first-factor': 'Esta forma de entrar não aceita a segunda confirmação. Entre de outro jeito.',
  'unsupported-persistence-type': 'Este navegador não guarda a sessão. Libere o armazenamento ou use outro navegador.',
  'unverified-email': 'O e-mail ainda não foi confirmado. Abra o link que enviamos e tente de novo.',
  'user-cancelled': 'A autorização foi recusada na outra janela. Abra-a de novo e aceite para continuar.',
  'user-disabled': 'Esta conta foi desativada. Fale com quem administra o grupo.',
  'user-mismatch': 'Esta confirmação é de outra conta. Confirme com a mesma conta em que você entrou.',
  'user-not-found': 'Não há conta com estes dados. Confira o que digitou ou crie uma conta.',
  'user-signed-out': 'Você saiu da conta. Entre de novo para continuar.',
  'user-token-expired': 'Sua sessão terminou, porque a senha ou o e-mail mudou ou ela venceu. Entre de novo.',
  'weak-password': 'Esta senha é fácil de adivinhar. Escolha outra, mais longa e só sua.',
  'web-storage-unsupported': 'O armazenamento deste navegador está bloqueado. Libere-o ou use outro navegador.',
  'wrong-password': 'A senha não confere. Digite de novo ou use “Esqueci a senha”.',
} as const;

const STORAGE = {
  unknown: 'O arquivo não foi e o motivo não veio. Tente enviar de novo.',
  'object-not-found': 'Este arquivo não existe mais. Envie-o de novo.',
  'bucket-not-found': 'O lugar dos arquivos não foi encontrado. Avise quem administra o grupo.',
  'quota-exceeded': 'O espaço para arquivos acabou. Apague o que não usa ou avise quem administra o grupo.',
  unauthenticated: 'Para mexer em arquivos é preciso entrar. Entre na sua conta e tente de novo.',
  unauthorized: 'Este arquivo não é seu ou está fechado para você. Entre com a conta certa.',
  'unauthorized-app': 'Este site não tem acesso aos arquivos. Avise quem administra o grupo.',
  'retry-limit-exceeded': 'O envio demorou demais. Verifique a conexão e envie de novo.',
  canceled: 'O envio foi cancelado. Comece de novo quando quiser.',
  'invalid-url': 'O endereço do arquivo está errado. Copie o endereço inteiro e tente de novo.',
  'invalid-default-bucket': 'O lugar dos arquivos está mal configurado. Avise quem administra o grupo.',
  'no-default-bucket': 'Este site não tem lugar para arquivos. Avise quem administra o grupo.',
  'cannot-slice-blob': 'O arquivo mudou durante o envio. Escolha-o de novo.',
  'no-download-url': 'Este arquivo ainda não pode ser baixado. Espere um instante e tente de novo.',
  'invalid-argument': 'O arquivo ou o nome dele não serve. Escolha outro arquivo.',
  'app-deleted': 'A sessão desta página terminou. Recarregue a página e envie de novo.',
  'invalid-root-operation': 'Falta o nome do arquivo. Escolha um arquivo antes de enviar.',
  'invalid-format': 'O conteúdo do arquivo não pôde ser lido. Salve-o em outro formato e envie de novo.',
  'internal-error': 'O serviço de arquivos falhou. Espere um minuto e tente de novo.',
  'unsupported-environment': 'Este navegador não envia arquivos. Atualize-o ou use outro.',
} as const;

const DATABASE = {
  'invalid-argument': 'Um dos dados não tem o formato certo. Confira os campos e salve de novo.',
  'failed-precondition': 'Os dados mudaram enquanto você editava. Recarregue a página e refaça a mudança.',
  unavailable: 'O serviço de dados está fora do ar. Espere um minuto e tente de novo.',
  unimplemented: 'O servidor ainda não faz isto. Recarregue a página para usar a versão atual.',
  'not-found': 'O que você procura foi apagado ou nunca existiu. Volte à lista e atualize.',
  'permission-denied': 'A sua conta não pode ver nem mudar isto. Entre com a conta certa.',
  'only-cached': 'Só há uma cópia antiga destes dados. Conecte-se à internet e atualize.',
  'request-timeout': 'O pedido demorou demais. Verifique a conexão e tente de novo.',
  'connection-failed': 'A conexão com o serviço de dados caiu. Verifique a internet e tente de novo.',
  'client-offline': 'Você está sem internet. Conecte-se e tente de novo.',
  'backend-not-reached': 'O serviço de dados não respondeu em 10 segundos. Verifique a conexão e tente de novo.',
} as const;

/** Failures without a code: the texts of the observed database, each with the row that says what to do. */
const BY_TEXT: readonly (readonly [RegExp, keyof typeof DATABASE])[] = [
  [/(documents? (could not be fetched )?from server|could not be fetched from the server)/i, 'only-cached'],
  [/backend (not reached|didn't respond)|within 10 seconds|could not reach/i, 'backend-not-reached'],
  [/client is offline|client offline/i, 'client-offline'],
  [/request time(d )?-?out|request timeout/i, 'request-timeout'],
  [/connection failed/i, 'connection-failed'],
];

export const unknownFailure = 'Algo deu errado e nada foi mudado. Tente de novo; se continuar, recarregue a página.';

/** Every code with a sentence, with its family as prefix. */
export const FAILURE_CODES: readonly string[] = [
  ...Object.keys(AUTH).map(code => `auth/${code}`),
  ...Object.keys(STORAGE).map(code => `storage/${code}`),
  ...Object.keys(DATABASE).map(code => `firestore/${code}`),
];

/**
 * What a person can do about a failure. Takes `auth/…`, `storage/…`, `firestore/…`, a bare code of the database, or the
 * text of a failure without a code; anything else gets a general sentence.
 * Example: 'auth/wrong-password' → 'A senha não confere. Digite de novo ou use “Esqueci a senha”.'
 */
export function sentenceFor(code: string): string {
  const slash = code.indexOf('/');
  const family = slash < 0 ? 'firestore' : code.slice(0, slash);
  const known = { auth: AUTH, storage: STORAGE, firestore: DATABASE }[family] as Record<string, string> | undefined;
  const name = code.slice(slash + 1);
  if (known !== undefined && Object.hasOwn(known, name)) return known[name] ?? unknownFailure;
  const found = BY_TEXT.find(([text]) => text.test(code));
  return found === undefined ? unknownFailure : DATABASE[found[1]];
}
