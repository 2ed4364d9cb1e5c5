/** The paths of the local Telegram's chat pages, and their parameters. */
import { z } from 'zod';

export const PERSON = '/api/sandbox/people/:telegramId';
export const CHAT = `${PERSON}/chats/:chatId` as const;
const id = z.coerce.number().int().safe();
export const personParams = z.object({ telegramId: id });
export const chatParams = z.object({ telegramId: id, chatId: id });
export const messageParams = z.object({ telegramId: id, chatId: id, messageId: id });
export const queryParams = z.object({ telegramId: id, chatId: id, queryId: z.string().max(64) });
