/** Who may do what, in words: the table in `/admin`, and the sentences of refusals. */
import type { Act, Role } from '../access/rights.ts';

export const rights = {
  title: 'Quem pode o quê',
  intro:
    'Vale para o que cada pessoa escreve e para o que já existe. O direito é de cada chat: o que muda em vários chats pede o direito em todos, e sem ele nada muda em nenhum. “Publica, fora de chats” é quem publica em algum chat, sobre o que ainda não está em nenhum.',
  own: 'O próprio',
  others: 'De outra pessoa',
  nobody: 'ninguém',
  everybody: 'todos que entraram',
  legend: '“Sim” vale para o próprio e para o de outra pessoa.',
  act: 'O que faz',
  cells: { both: 'sim', own: 'o próprio', others: 'de outra pessoa', none: '—' },
  needs: {
    one: 'basta um dos chats',
    each: 'em cada chat alcançado',
  },
  areas: {
    post: 'Mensagens',
    media: 'Anexos',
    procedure: 'Procedimentos',
    flow: 'Fluxos',
    team: 'Equipes',
  },
  roles: {
    visitor: 'Visitante',
    member: 'Quem entrou',
    publisherElsewhere: 'Publica só em outro chat',
    publisherUnplaced: 'Publica, fora de chats',
    publisher: 'Publica neste chat',
    administrator: 'Administra',
    groupMember: 'Membro do grupo da equipe',
  } satisfies Record<Role, string>,
  acts: {
    'post.create': 'Criar',
    'post.read': 'Ver',
    'post.readVersion': 'Ver versões antigas',
    'post.test': 'Mandar um teste para si',
    'post.change': 'Mudar ou voltar a uma versão',
    'post.deleteDraft': 'Apagar o rascunho',
    'post.publish': 'Publicar ou agendar',
    'post.cancel': 'Cancelar o agendado',
    'post.update': 'Atualizar o que está no ar',
    'post.pin': 'Fixar',
    'post.takeDown': 'Tirar do ar',
    'post.deletePublished': 'Apagar daqui o que fica no ar',
    'media.add': 'Guardar',
    'media.read': 'Abrir',
    'media.attach': 'Usar em uma mensagem',
    'procedure.create': 'Criar',
    'procedure.readDraft': 'Ver o rascunho',
    'procedure.changeDraft': 'Mudar o rascunho',
    'procedure.deleteDraft': 'Apagar o rascunho',
    'procedure.publish': 'Publicar',
    'procedure.read': 'Ver o publicado',
    'procedure.mark': 'Registrar e compartilhar o resultado',
    'procedure.seeNumbers': 'Ver números e texto original',
    'procedure.seeShared': 'Ver quem compartilhou resultado',
    'procedure.change': 'Mudar o publicado',
    'procedure.end': 'Encerrar',
    'procedure.reopen': 'Reabrir',
    'procedure.deletePublished': 'Apagar o publicado',
    'flow.create': 'Criar',
    'flow.read': 'Ver',
    'flow.readVersion': 'Ver versões antigas',
    'flow.check': 'Conferir erros',
    'flow.seeNumbers': 'Ver números',
    'flow.change': 'Mudar o rascunho',
    'flow.delete': 'Apagar',
    'flow.publish': 'Publicar',
    'flow.rollBack': 'Voltar a uma versão publicada',
    'flow.stop': 'Parar',
    'team.open': 'Abrir a equipe',
    'team.claim': 'Pegar uma entrada',
    'team.place': 'Marcar como feita',
    'team.release': 'Devolver a entrada',
    'team.free': 'Liberar a entrada de outra pessoa',
    'team.limit': 'Anotar um limite',
  } satisfies Record<Act, string>,
  refused: {
    /** How many chats are told, and not which: whoever has no right there may not know their names. */
    lacking: (count: number) =>
      count === 1
        ? 'Isto chega a um chat onde você não publica. Nada mudou: peça a quem publica lá, ou a quem administra.'
        : `Isto chega a ${count} chats onde você não publica. Nada mudou: peça a quem publica lá, ou a quem administra.`,
    unlisted: (count: number) =>
      count === 1
        ? 'Isto chega a um chat fora da lista de publicações. Nada mudou: peça a quem administra.'
        : `Isto chega a ${count} chats fora da lista de publicações. Nada mudou: peça a quem administra.`,
    nobody: 'Isto é de outra pessoa, ou pede o direito de publicar. Peça a quem administra.',
    publishedProcedure: 'Um procedimento que saiu não é apagado. Encerre-o.',
  },
} as const;
