/**
 * What the local Telegram keeps across a restart: its token, its counters, who is in which group, and the latest
 * messages.
 */
import { z } from 'zod';
import { CHAT_MEMBER_STATUSES } from '#shared/membership/membership.ts';
import type { DocumentData, DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Message } from './telegram-objects.ts';
import type { After } from './timer.ts';
import type { World } from './world.ts';

const BOT = 'sandboxBot';
const CHATS = 'sandboxChats';
/** A chat is one document, and stores refuse a document of a megabyte. */
const MAX_SAVED_MESSAGES = 50;
const MAX_SAVED_BYTES = 800_000;

const botSchema = z.object({ version: z.literal(1), token: z.string() });
const messagesSchema = z.array(z.looseObject({ message_id: z.int(), date: z.int() }));
const chatFields = {
  lastMessageId: z.int(),
  hasStarted: z.boolean(),
  hasBlocked: z.boolean(),
  members: z.record(z.string(), z.object({ status: z.enum(CHAT_MEMBER_STATUSES), is_member: z.boolean().optional() })),
};
/** Since version 2 the messages are text, because a keyboard is a list of lists, which no store accepts. */
const chatSchema = z.discriminatedUnion('version', [
  z.object({ version: z.literal(1), ...chatFields, messages: messagesSchema }),
  z.object({
    version: z.literal(2),
    ...chatFields,
    messages: z.string().transform(readJson).pipe(messagesSchema),
  }),
]);

/** A sandbox whose state cannot be read begins a new one. */
export const SANDBOX_KINDS = [
  keptKind(BOT, botSchema, { field: 'version', isPersonal: false, whenUnreadable: 'set_aside' }),
  keptKind(CHATS, chatSchema, { field: 'version', latest: 2, whenUnreadable: 'set_aside' }),
];

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The stored token, or a new one, which is then stored. Two programs that start at once agree on one. */
export async function loadToken(store: DocumentStore | undefined, newToken: () => string): Promise<string> {
  if (!store) return newToken();
  return store.transaction(async tx => {
    const saved = botSchema.safeParse((await tx.get(BOT, 'token'))?.data);
    if (saved.success) return saved.data.token;
    const token = newToken();
    tx.put(BOT, 'token', { version: 1, token }, 'any');
    return token;
  });
}

/** Restores every stored chat. A document that is no longer valid is skipped. */
export async function restoreWorld(store: DocumentStore, world: World): Promise<void> {
  for (const chatId of [...world.people.keys(), ...world.groups.keys()]) {
    const saved = chatSchema.safeParse((await store.get(CHATS, String(chatId)))?.data);
    if (!saved.success) continue;
    const { lastMessageId, messages, members, hasStarted, hasBlocked } = saved.data;
    world.restoreChat(chatId, lastMessageId, messages as unknown as Message[]);
    for (const [userId, { status, is_member }] of Object.entries(members)) {
      world.setMember(chatId, Number(userId), { status, ...(is_member === undefined ? {} : { is_member }) });
    }
    const person = world.people.get(chatId);
    if (person) world.setContact(person, { hasStarted, hasBlocked });
  }
}

export interface Saver {
  /** Marks a chat as changed: it is written within a second, together with its other changes. */
  touch(chatId: number): void;
  /** Writes pending changes. */
  flush(): Promise<void>;
}

const DELAY_MS = 1000;

/** A failed write is logged and not repeated: the next change of that chat writes all of it. */
export function createSaver(store: DocumentStore, world: () => World, log: Log, after: After): Saver {
  const changed = new Set<number>();
  let cancel: (() => void) | null = null;
  let written = Promise.resolve();

  async function writeAll(): Promise<void> {
    for (const chatId of changed) {
      changed.delete(chatId);
      await store.put(CHATS, String(chatId), chatData(world(), chatId), 'any').catch(cause => {
        log.warn('sandbox: uma conversa não foi guardada', { chatId, cause });
      });
    }
  }

  function write(): void {
    cancel?.();
    cancel = null;
    // One after the other, so that an older state does not overwrite a newer one.
    written = written.then(writeAll);
  }

  return {
    touch(chatId) {
      changed.add(chatId);
      cancel ??= after(DELAY_MS, write);
    },
    flush() {
      write();
      return written;
    },
  };
}

function chatData(world: World, chatId: number): DocumentData {
  const person = world.people.get(chatId);
  const data = {
    version: 2,
    lastMessageId: world.lastMessageId(chatId),
    hasStarted: person?.hasStarted ?? false,
    hasBlocked: person?.hasBlocked ?? false,
    members: Object.fromEntries(world.groups.get(chatId)?.members ?? []),
    messages: JSON.stringify(newestThatFit(world.messages(chatId))),
  };
  // Removes undefined fields; the rest is JSON.
  return JSON.parse(JSON.stringify(data)) as DocumentData;
}

function newestThatFit(messages: readonly Message[]): readonly Message[] {
  let bytes = 0;
  const fitting = messages
    .slice(-MAX_SAVED_MESSAGES)
    .toReversed()
    .filter(message => {
      bytes += Buffer.byteLength(JSON.stringify(message));
      return bytes <= MAX_SAVED_BYTES;
    });
  return fitting.toReversed();
}
