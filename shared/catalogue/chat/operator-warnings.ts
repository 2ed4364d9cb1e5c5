/** What the bot writes to the operators of the server when something breaks, and when it works again. */
import type { ChatTrouble } from '../../membership/membership.ts';

const PARTS: Readonly<Record<string, string>> = {
  store: 'O banco de dados não grava.',
  disk: 'A pasta dos dados, a comum das máquinas ou a das cópias não grava, ou quase não tem mais espaço.',
  files: 'O bucket dos arquivos não responde ou recusa: prints e mídias não abrem nem são guardados.',
  bucket: 'A última cópia de segurança não foi para o bucket: está só nesta máquina.',
  settings: 'Algo que foi definido em /admin não pôde ser lido; a página dele diz o que vale enquanto isso.',
  sending: 'O Telegram recusa há tempo o que o bot escreve, por ser demais: as respostas e os alertas esperam.',
  backup: 'A última cópia de segurança falhou, ou é velha demais.',
  redis: 'O Redis não responde: nenhuma surebet é procurada.',
  scanners: 'Uma parte dos jogos não é procurada, ou ninguém lê as fontes: falta um scanner.',
};

/** By part and reason, where the reason says what to do. */
const CAUSES: Readonly<Record<string, string>> = {
  'store no_answer': 'O banco de dados não responde.',
  'store permission_denied':
    'O banco de dados recusa por falta de permissão: confira a conta de serviço do Firebase, ou quem pode gravar na pasta dos dados. O log diz o quê.',
  'store failed_precondition':
    'Falta algo ao Firestore, em geral um índice: o log traz o endereço que o cria. Uma parte do Arbi não funciona até lá.',
  'store unimplemented':
    'O banco de dados não sabe fazer o que o Arbi pede: confira a edição do Firestore. O log diz o quê.',
  // The bot can write, but hears nothing.
  'telegram elsewhere': 'O bot não ouve ninguém: o Telegram entrega as mensagens dele em outro endereço.',
  'telegram undelivered': 'O bot não ouve ninguém: o Telegram não consegue entregar aqui as mensagens que esperam.',
  'telegram contested': 'O bot não ouve ninguém: outro processo recebe por este BOT_TOKEN. Deixe um só ligado.',
};

const DISKS: Readonly<Record<string, string>> = {
  data: 'dos dados',
  shared: 'da pasta comum das máquinas (SHARED_DIR)',
  backups: 'das cópias de segurança',
};

export const operatorWarnings = {
  begun: 'Arbi: precisa de você',
  over: 'Voltou ao normal',
  part: (name: string, reason: string | null) =>
    CAUSES[`${name} ${reason}`] ?? PARTS[name] ?? `Uma parte do servidor falha: ${name}.`,
  feed: (id: string, detail: string | null) => `A fonte ${id} falha${detail === null ? '.' : `: ${detail}`}`,
  silentFeed: (id: string, minutes: number) => `A fonte ${id} está há mais de ${minutes} minutos sem mandar nada.`,
  neverFed: (id: string, minutes: number) =>
    `A fonte ${id} não mandou nada desde o início, há mais de ${minutes} minutos.`,
  waitingFeed: (id: string, detail: string | null) =>
    `A fonte ${id} espera pela cota há mais de um dia${detail === null ? '.' : `: ${detail}`}`,
  filling: (folder: string, left: string) => `O disco ${DISKS[folder] ?? folder} está quase cheio: restam ${left}.`,
  errors: 'Uma em cada vinte requisições, ou mais, termina em erro do servidor.',
  group: (title: string, trouble: ChatTrouble) => `${title}: ${GROUP_TROUBLES[trouble]}`,
};

const GROUP_TROUBLES: Readonly<Record<ChatTrouble, string>> = {
  unknown: 'o Telegram não conhece mais este grupo. Ele não abre nenhuma página.',
  not_in: 'o bot foi tirado do grupo. Ele não abre nenhuma página.',
  no_rights: 'o bot não é mais administrador do grupo. Ele não abre nenhuma página.',
  moved: 'o grupo virou supergrupo, com outro id. Ele não abre nenhuma página.',
};
