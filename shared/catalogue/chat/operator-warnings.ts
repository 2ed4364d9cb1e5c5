/** What the bot writes to the operators of the server when something breaks, and when it works again. */
import type { ChatTrouble } from '../../wire/admin/page-groups.ts';

const PARTS: Readonly<Record<string, string>> = {
  store: 'O banco de dados não grava.',
  disk: 'A pasta dos dados não grava, ou quase não tem mais espaço.',
  bucket: 'A última cópia de segurança não foi para o bucket: está só nesta máquina.',
  settings: 'Algo que foi definido em /admin não pôde ser lido; a página dele diz o que vale enquanto isso.',
  backup: 'A última cópia de segurança falhou, ou é velha demais.',
};

export const operatorWarnings = {
  begun: 'Arbi: precisa de você',
  over: 'Voltou ao normal',
  part: (name: string) => PARTS[name] ?? `Uma parte do servidor falha: ${name}.`,
  feed: (id: string, detail: string | null) => `A fonte ${id} falha${detail === null ? '.' : `: ${detail}`}`,
  silentFeed: (id: string, minutes: number) => `A fonte ${id} está há mais de ${minutes} minutos sem mandar nada.`,
  filling: (left: string) => `O disco dos dados está quase cheio: restam ${left}.`,
  errors: 'Uma em cada vinte requisições, ou mais, termina em erro do servidor.',
  group: (title: string, trouble: ChatTrouble) => `${title}: ${GROUP_TROUBLES[trouble]}`,
};

const GROUP_TROUBLES: Readonly<Record<ChatTrouble, string>> = {
  unknown: 'o Telegram não conhece mais este grupo. Ele não abre nenhuma página.',
  not_in: 'o bot foi tirado do grupo. Ele não abre nenhuma página.',
  no_rights: 'o bot não é mais administrador do grupo. Ele não abre nenhuma página.',
  moved: 'o grupo virou supergrupo, com outro id. Ele não abre nenhuma página.',
};
