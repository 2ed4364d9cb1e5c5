/** The parts that the bot's methods and people's acts share. */
import type { Clock } from '#shared/ports/clock.ts';
import type { ChatFileStore } from '../media/chat-file-store.ts';
import type { FloodControl } from './flood-control.ts';
import type { Payments } from './payments.ts';
import type { QueryBook } from './query-book.ts';
import type { FormattedText, Message, ReplyMarkup, User } from './telegram-objects.ts';
import type { UpdateQueue } from './update-queue.ts';
import type { WebhookDelivery } from './webhook-delivery.ts';
import type { World } from './world.ts';

interface CallbackQuestion {
  readonly personId: number;
  readonly chatId: number;
  /** Of the message with the button; 0 if it is an ephemeral one. */
  readonly messageId: number;
}

export interface CallbackAnswer {
  readonly text: string;
  readonly showAlert: boolean;
  readonly url: string;
}

interface InlineQuestion {
  readonly personId: number;
  readonly query: string;
}

/** A result that becomes a message when a person chooses it. */
export interface InlineResult {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly content: FormattedText;
  readonly replyMarkup: ReplyMarkup | undefined;
}

export interface InlineAnswer {
  readonly results: readonly InlineResult[];
  readonly nextOffset: string;
  readonly cacheSeconds: number;
  readonly isPersonal: boolean;
  readonly button: { readonly text: string; readonly webAppUrl?: string; readonly startParameter?: string } | null;
}

interface Prepared {
  readonly personId: number;
  readonly result: InlineResult;
  /** Milliseconds. */
  readonly expiresAt: number;
}

/** What a page that shows the local Telegram is notified of. */
export type SandboxEvent =
  | { readonly kind: 'message' | 'edited'; readonly message: Message }
  /** Somebody put a reaction under it, or took one away. */
  | { readonly kind: 'reacted'; readonly chatId: number; readonly messageId: number }
  | { readonly kind: 'deleted'; readonly chatId: number; readonly messageId: number }
  | { readonly kind: 'action'; readonly chatId: number; readonly action: string }
  | { readonly kind: 'member'; readonly chatId: number; readonly user: User }
  /** A person has blocked or unblocked the bot. */
  | { readonly kind: 'contact'; readonly personId: number }
  | { readonly kind: 'callback_answer'; readonly queryId: string; readonly answer: CallbackAnswer }
  | { readonly kind: 'inline_answer'; readonly queryId: string; readonly answer: InlineAnswer }
  | { readonly kind: 'settings' }
  /** Everything is back to the first day. */
  | { readonly kind: 'reset' };

/** Source: https://core.telegram.org/bots/api#botcommand */
export interface BotCommand {
  readonly command: string;
  readonly description: string;
  /** In a group nobody but its author and the bot sees it. */
  readonly is_ephemeral?: true;
}

/** The bot's settings, under Telegram's own keys. As JSON, so that they can be stored. */
export interface BotSettings {
  /** By scope and language. */
  readonly commands: Map<string, readonly BotCommand[]>;
  /** 'long' and 'short', by language. */
  readonly descriptions: Map<string, string>;
  /** By person; 0 is the default. */
  readonly menuButtons: Map<number, { readonly type: string; readonly [field: string]: unknown }>;
}

/** Who summoned the bot, and where. */
export interface GuestQuestion {
  readonly personId: number;
  readonly chatId: number;
}

export interface SandboxCore {
  readonly clock: Clock;
  readonly world: World;
  readonly updates: UpdateQueue;
  readonly webhook: WebhookDelivery;
  readonly flood: FloodControl;
  readonly callbacks: QueryBook<CallbackQuestion, CallbackAnswer>;
  readonly inlineQueries: QueryBook<InlineQuestion, InlineAnswer>;
  /** Summons from chats where the bot is no member. */
  readonly guestQueries: QueryBook<GuestQuestion, true>;
  readonly prepared: Map<string, Prepared>;
  readonly settings: BotSettings;
  readonly files: ChatFileStore;
  readonly payments: Payments;
  readonly newId: () => string;
  readonly tell: (event: SandboxEvent) => void;
}
