/** The contract between the server, which decides on alerts, and the chat that shows them. */

import type { Opportunity } from '../../arbitrage/opportunity.ts';
import type { AlertWords } from '../../reading/alert-words/alert-words.ts';
import type { WeekFigures } from '../../report/weekly-summary.ts';
import type { Result } from '../../result.ts';
import type { FieldChange } from '../../sync/field-change.ts';
import type { Cents, EpochMs, TelegramId } from '../../units.ts';
import type { AlertRule, NewAlertRule } from '../alert-rule.ts';
import type { AlertSettings, AlertSettingsChange, Mute } from '../alert-settings.ts';

/** An alert as the person should see it now. */
export interface AlertView {
  /** Unique per person, and short enough for a button. */
  readonly id: string;
  readonly rule: string;
  readonly opportunity: Opportunity;
  /** The houses over which it was found; null: all. */
  readonly houses: readonly string[] | null;
  /** Centavos for the person's total at their houses, leg by leg; null: their total is not known. */
  readonly stakes: { readonly legs: readonly Cents[]; readonly total: Cents; readonly worst: Cents } | null;
  /** The opportunity has closed: its text is struck out. */
  readonly isGone: boolean;
  /** It has closed because a feed corrected its match: what the message said was not so. */
  readonly isCorrected?: boolean;
  /** It is open, and pays less than the person's filter lets in. */
  readonly isBelow?: boolean;
  readonly now: EpochMs;
  readonly timeZone: string;
}

/** What an alert would send now; null: nothing passes it. */
export interface AlertTestView {
  readonly rule: string;
  readonly alert: Omit<AlertView, 'id' | 'rule'> | null;
}

/** The part of an alert that its buttons work on. */
export type ShownAlert = Pick<AlertView, 'opportunity' | 'houses' | 'stakes'>;

export interface DigestView {
  /** Alerts of the last 24 hours: those sent, and those held back by quiet hours or the limit. */
  readonly sent: number;
  readonly held: number;
  /** The most profitable, best first. */
  readonly best: readonly { readonly title: string; readonly profit: number; readonly market: string }[];
}

/** A free bet that expires. */
export interface VoucherView {
  readonly house: string;
  /** Of its house; absent: reais. */
  readonly currency?: string;
  readonly cents: Cents;
  readonly hoursLeft: number;
}

/**
 * blocked: this person does not accept messages from the bot. refused: Telegram rejected the request, for instance an
 * edit of a deleted message; with its reason. later: too many requests; try again after that many milliseconds.
 * unavailable: no answer, or an answer that is not Telegram's.
 */
export type SendError =
  | { readonly code: 'blocked' | 'unavailable' }
  | { readonly code: 'refused'; readonly said: string }
  | { readonly code: 'later'; readonly afterMs: number };

export interface AlertSender {
  /** The message's id. */
  send(telegramId: TelegramId, view: AlertView): Promise<Result<number, SendError>>;
  /** Marked as a test, and never edited. */
  sendTest(telegramId: TelegramId, view: AlertTestView): Promise<Result<number, SendError>>;
  edit(telegramId: TelegramId, messageId: number, view: AlertView): Promise<Result<null, SendError>>;
  /** Tells the person that the hourly limit is reached and the rest waits for the digest. */
  sendLimitReached(telegramId: TelegramId): Promise<Result<number, SendError>>;
  /** Warns that a free bet expires in this many hours. */
  sendVoucherWarning(telegramId: TelegramId, view: VoucherView): Promise<Result<number, SendError>>;
  /** A week of their bets, as a picture with words. */
  sendWeek(telegramId: TelegramId, week: WeekFigures): Promise<Result<number, SendError>>;
  sendDigest(telegramId: TelegramId, view: DigestView): Promise<Result<number, SendError>>;
  /** The text of an alert as the person sees it. An edit that does not change it is not sent. */
  textOf(view: AlertView): string;
}

/** What a person does to their alerts in a chat. */
export interface AlertControls {
  settings(telegramId: TelegramId): Promise<AlertSettings>;
  change(telegramId: TelegramId, change: AlertSettingsChange): Promise<AlertSettings>;
  /** 'stale': a named field was changed elsewhere since it was seen. */
  changeSeen(
    telegramId: TelegramId,
    change: FieldChange<AlertSettings>,
  ): Promise<Result<AlertSettings, { readonly code: 'stale' }>>;
  mute(telegramId: TelegramId, mute: Mute): Promise<AlertSettings>;
  /** What a message says of all alerts. 'full': they are too many conditions, and nothing is changed. */
  applyWords(telegramId: TelegramId, words: AlertWords): Promise<Result<AlertSettings, { readonly code: 'full' }>>;
  rules(telegramId: TelegramId): Promise<readonly AlertRule[]>;
  /** id: of the request; the same one again adds nothing. False: they have as many as one person may. */
  addRule(telegramId: TelegramId, rule: NewAlertRule, id: string): Promise<boolean>;
  removeRule(telegramId: TelegramId, id: string): Promise<void>;
  /**
   * What an alert shows, and over which houses it was found: first as it was last sent, if that is still known, then as
   * it would be now, then as it was stored. Null: the alert is no longer stored.
   */
  shown(telegramId: TelegramId, id: string): Promise<readonly [ShownAlert, ...ShownAlert[]] | null>;
  /** The id of the alert that they were sent last, in the last hour; null: none. */
  latest(telegramId: TelegramId): Promise<string | null>;
  /** Called when they write to the bot, allow it to write, or block it. */
  setCanWrite(telegramId: TelegramId, canWrite: boolean): Promise<void>;
  canWrite(telegramId: TelegramId): Promise<boolean>;
  /** An open opportunity that this person may see; null otherwise. */
  find(telegramId: TelegramId, arbId: string): Promise<Opportunity | null>;
}
