/** The messages that bring people a code, and the links in them, which lead to pages of the product. */
import type { OutboxMessage } from '#shared/ports/outbox.ts';
import type { Uid } from '#shared/units.ts';
import type { MailPurpose } from './one-time-codes.ts';

interface Mail {
  readonly mode: string;
  readonly page: string;
  readonly subject: string;
  readonly text: (link: string) => string;
}

/** `HAS_ACCOUNT`: to somebody who signs up, or moves to an address, where there is an account already. */
export type MailKind = MailPurpose | 'HAS_ACCOUNT';

const IGNORE = 'Se não foi você, ignore esta mensagem.';

const MAILS: Readonly<Record<MailKind, Mail>> = {
  PASSWORD_RESET: {
    mode: 'resetPassword',
    page: '/recuperar-senha',
    subject: 'Criar uma nova senha',
    text: link => `Para criar uma nova senha, abra em até 1 hora:\n${link}\n\n${IGNORE}`,
  },
  VERIFY_EMAIL: {
    mode: 'verifyEmail',
    page: '/recuperar-senha',
    subject: 'Confirme seu e-mail',
    text: link => `Para confirmar este e-mail, abra em até 24 horas:\n${link}\n\n${IGNORE}`,
  },
  VERIFY_AND_CHANGE_EMAIL: {
    mode: 'verifyAndChangeEmail',
    page: '/recuperar-senha',
    subject: 'Confirme seu novo e-mail',
    text: link => `Para passar a usar este e-mail, abra em até 1 hora:\n${link}\n\n${IGNORE}`,
  },
  RECOVER_EMAIL: {
    mode: 'recoverEmail',
    page: '/recuperar-senha',
    subject: 'O e-mail da sua conta mudou',
    text: link => `O e-mail da sua conta foi trocado. Se não foi você, desfaça em até 72 horas:\n${link}`,
  },
  EMAIL_SIGNIN: {
    mode: 'signIn',
    page: '/login',
    subject: 'Seu link para entrar',
    text: link => `Para entrar, abra em até 1 hora:\n${link}\n\n${IGNORE}`,
  },
  HAS_ACCOUNT: {
    mode: 'resetPassword',
    page: '/recuperar-senha',
    subject: 'Você já tem uma conta',
    text: link =>
      `Alguém quis usar este e-mail numa conta nova ou em outra conta, mas ele já é de uma conta. Se foi você, entre com a senha dela, ou crie outra em até 1 hora:\n${link}\n\n${IGNORE}`,
  },
};

export interface MailedCode {
  readonly kind: MailKind;
  readonly to: string;
  readonly code: string;
  readonly continueUrl?: string | undefined;
  /** Null: of nobody, or nobody known. */
  readonly about: Uid | null;
}

/** baseUrl: without a slash at the end. */
export function codeMail(
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string },
  { kind, to, code, continueUrl, about }: MailedCode,
): OutboxMessage {
  const { mode, page, subject, text } = MAILS[kind];
  // The SDK recognises a link as its own only if it has an `apiKey`.
  const query = new URLSearchParams({ mode, oobCode: code, apiKey, lang: 'pt-BR' });
  if (continueUrl !== undefined) query.set('continueUrl', continueUrl);
  const link = `${baseUrl}${page}?${query}`;
  return { kind: 'mail', to, subject, text: text(link), link, ...(about === null ? {} : { about }) };
}

export function codeSms(to: string, digits: string): OutboxMessage {
  return { kind: 'sms', to, subject: 'Código de acesso', text: `${digits} é o seu código. Não o diga a ninguém.` };
}
