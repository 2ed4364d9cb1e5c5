/** Why a sign-in ended without a sign-out: one sentence each, shown where one signs in again. */
import type { SignInEnding } from '../../access/sign-in-ending.ts';

export const endings: Readonly<Record<SignInEnding, string>> = {
  disabled: 'Esta conta foi desativada. Fale com quem administra o Arbi.',
  deleted: 'Esta conta foi excluída, e o que era dela foi apagado.',
  password_changed: 'A senha desta conta mudou, e as outras sessões foram encerradas. Entre com a senha nova.',
  ended: 'Esta sessão foi encerrada em outro aparelho, ou por quem administra o Arbi. Entre de novo para continuar.',
  expired: 'Sua sessão venceu. Entre de novo para continuar.',
};
