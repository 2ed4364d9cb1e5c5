/** How often things happened since this process began. Labels are words of ours: never an address, a name or an id. */

/** What is counted, and by which labels. */
export interface Counted {
  readonly arbi_sign_ins_total: { readonly way: string; readonly result: 'ok' | 'refused' | 'limited' };
  readonly arbi_rate_limited_total: { readonly rule: string };
  readonly arbi_flow_conversations_total: { readonly outcome: 'begun' | 'failed' };
  readonly arbi_flow_steps_total: Readonly<Record<never, string>>;
  readonly arbi_posts_total: { readonly act: 'publish' | 'edit' | 'remove'; readonly result: 'done' | 'failed' };
  readonly arbi_planilha_writes_total: { readonly result: 'written' | 'full' | 'failed' };
  readonly arbi_planilha_actions_total: Readonly<Record<never, string>>;
  readonly arbi_backups_total: { readonly result: 'made' | 'failed' | 'sent' | 'unsent' };
  readonly arbi_bot_updates_total: { readonly kind: string };
  readonly arbi_alerts_total: { readonly result: 'sent' | 'postponed' | 'refused' };
  readonly arbi_alert_seconds_total: Readonly<Record<never, string>>;
  /** refused: as wrong. limited: as too much. failed: no answer, or Telegram's own failure. */
  readonly arbi_telegram_calls_total: {
    readonly method: string;
    readonly result: 'ok' | 'refused' | 'limited' | 'failed';
  };
  readonly arbi_telegram_seconds_total: { readonly method: string };
  /** kind: quick, answer, alert, edit. limited: refused as too much. failed: no answer, or Telegram's own failure. */
  readonly arbi_telegram_repeats_total: { readonly kind: string; readonly reason: 'limited' | 'failed' };
  /** failed: tried in vain. full: too many wait. late: its query has ended. stopped: the process ended before. */
  readonly arbi_telegram_dropped_total: {
    readonly kind: string;
    readonly reason: 'failed' | 'full' | 'late' | 'stopped';
  };
  /** full: the person has too many in the queue, and is told. stopped: the process ended before its turn. */
  readonly arbi_bot_unanswered_total: { readonly reason: 'full' | 'stopped' };
  readonly arbi_bot_conflicts_total: Readonly<Record<never, string>>;
  readonly arbi_mail_total: { readonly kind: string; readonly result: 'sent' | 'failed' };
  readonly arbi_store_calls_total: { readonly call: string; readonly result: 'answered' | 'failed' };
  readonly arbi_store_seconds_total: { readonly call: string };
}

/** What is measured each time that it happens, in seconds. */
export type Measured = 'arbi_alert_late_seconds' | 'arbi_answer_wait_seconds';

export interface Tally {
  add<Name extends keyof Counted>(name: Name, labels: Counted[Name], by?: number): void;
  measure(name: Measured, seconds: number): void;
}

/** Nobody reads it. */
export const NO_TALLY: Tally = { add() {}, measure() {} };
