/** Who did something, as the audit log names them. Pure. */
import { admin as words } from '#shared/catalogue/admin.ts';
import { asUid } from '#shared/units.ts';

/** Example: 'tg:42' → 'Telegram 42'. */
export function actorText(actor: string): string {
  const { anonymous, server, stranger, telegram, account, gone } = words.audit;
  if (actor === 'server') return server;
  const [, scheme, id = ''] = /^(tg|uid|from|gone):(.+)$/s.exec(actor) ?? [];
  if (scheme === 'tg') return telegram(id);
  if (scheme === 'uid') return account(asUid(id));
  if (scheme === 'gone') return gone(id);
  return scheme === 'from' ? stranger(id) : anonymous;
}
