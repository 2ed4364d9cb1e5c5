/** What somebody asks for in a group, and is told in private: their planilha and their alerts are nobody else's business. */
import type { Context } from 'grammy';
import { registeringWords } from '#shared/catalogue/chat/registering.ts';
import { tellInPrivate } from '../chat/in-private.ts';
import type { Shown } from './planilha-answers.ts';

/** What the group is told; the rest goes to the person. */
export async function inPrivateOf(
  ctx: Pick<Context, 'api'>,
  personId: number,
  said: readonly Shown[],
): Promise<string> {
  const isTold = await tellInPrivate(ctx, personId, said);
  return isTold ? registeringWords.inPrivate : registeringWords.openPrivate;
}
