/** The words of publishing: the last look, what became of each chat, two people at once. */
import type { Publication } from '../../wire/posts.ts';

const places = (many: number) => (many === 1 ? '1 grupo' : `${many} grupos`);

export const publishing = {
  test: 'Enviar só para mim',
  tested: 'Enviada para a sua conversa com o bot.',
  schedule: 'Agendar',
  publish: (many: number) => (many === 0 ? 'Publicar' : `Publicar em ${places(many)}`),
  /** Why there is no button to publish. */
  visitor: 'Entre na conta para publicar. O rascunho fica guardado neste aparelho.',
  noRight: 'Publica quem tem permissão no grupo. Peça a quem administra o Arbi.',
  unsaved: 'Esta mensagem ainda não foi salva na conta. Espere a conexão voltar.',
  template: 'Isto é um modelo: use-o para fazer uma mensagem e publique a mensagem.',
  noTargets: 'Escolha o destino antes.',
  problems: 'Acerte o que falta antes de publicar.',
  look: {
    publishTitle: 'Publicar agora?',
    scheduleTitle: 'Agendar',
    to: 'Vai para',
    how: 'Como',
    silent: 'sem som',
    loud: 'com som',
    pinned: 'fixada',
    when: 'Quando, no seu horário',
    past: 'Escolha um horário que ainda não passou.',
    confirmPublish: 'Publicar',
    confirmSchedule: 'Agendar',
    cancel: 'Voltar',
    blocked: 'Aqui não sai',
  },
  results: {
    label: 'Onde está',
    states: {
      waiting: 'na fila',
      sending: 'saindo',
      sent: 'saiu',
      failed: 'não saiu',
      removed: 'apagada',
    } satisfies Record<Publication['state'], string>,
    unsure: 'talvez enviada',
    scheduled: (when: string) => `sai ${when}`,
    tries: (many: number) => (many === 1 ? '1 tentativa' : `${many} tentativas`),
    again: 'Não chegou: mandar de novo',
    /** Why there is no button to change what is out. */
    elsewhere: (chats: number) =>
      `Está em ${chats === 1 ? 'um chat' : `${chats} chats`} onde você não publica. Muda ou apaga quem publica em todos.`,
    cancel: 'Cancelar o envio',
    update: 'Atualizar o que saiu',
    remove: 'Apagar dos grupos',
    removeTitle: 'Apagar dos grupos?',
    removeText: 'A mensagem some de onde saiu. O rascunho continua aqui.',
    changed: 'O que está no ar é de antes da última mudança.',
    refresh: 'Atualizar a situação',
  },
  conflict: {
    title: 'Outra pessoa salvou esta mensagem',
    text: (who: string) => `${who} salvou uma versão enquanto você escrevia. Escolha qual fica; a outra sai.`,
    mine: 'A sua',
    theirs: (who: string) => `A de ${who}`,
    keepMine: 'Ficar com a minha',
    takeTheirs: (who: string) => `Ficar com a de ${who}`,
    both: 'Ficar com a outra e guardar a minha como cópia',
  },
  failed: 'Não deu certo. Tente de novo em instantes.',
} as const;
