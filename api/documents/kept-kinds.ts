/**
 * Every collection that the API keeps documents in, once. `kept-kinds.test.ts` holds the list against the sources, so that
 * a new collection is declared here, or the tests fail. The bot's own are declared by the bot.
 */
import type { KeptKind } from '#shared/ports/documents/kept-kind.ts';
import { ROUTE_LIST_KIND } from '../access/route-list-cache.ts';
import { OUTBOX_KIND } from '../adapters/store-outbox.ts';
import { ALERT_SETTINGS_KIND } from '../alerts/alert-settings-store.ts';
import { ALERT_RULE_KIND } from '../alerts/rules/alert-rule-documents.ts';
import { CLAIM_KIND } from '../alerts/sending/send-claims.ts';
import { ALERT_KIND } from '../alerts/sent/alert-book.ts';
import { LEAGUES_KIND } from '../arbitrage/seen-leagues.ts';
import { AUDIT_KIND } from '../audit/audit-log.ts';
import { BET_LOG_KINDS } from '../bets/bet-log.ts';
import { PICTURE_KIND } from '../bets/picture-documents.ts';
import { VOUCHER_KIND } from '../bets/voucher-watch.ts';
import { CLOSING_WATCH_KIND } from '../closing-odds/closing-watches.ts';
import { CLOSING_KIND } from '../closing-odds/create-closings.ts';
import { DECISION_KIND } from '../feeds/matching/event-decisions.ts';
import { FLOW_COUNTS_KIND } from '../flows/flow-counts.ts';
import { FLOW_KINDS } from '../flows/flow-documents.ts';
import { FLOW_SCHEDULE_KIND } from '../flows/schedules.ts';
import { PROBE_KIND } from '../health/checks.ts';
import { ARCHIVE_KINDS } from '../history/archive-documents.ts';
import { ACCOUNT_KINDS } from '../identity/accounts/account-store.ts';
import { CODE_KIND } from '../identity/codes/code-kind.ts';
import { ACCOUNT_NAME_KIND } from '../identity/firebase/account-names.ts';
import { LINK_KIND } from '../identity/firebase/firebase-identity-links.ts';
import { IDENTITY_SESSION_KIND } from '../identity/tokens/session-document.ts';
import { SETTINGS_KIND } from '../operator/documents/settings-kind.ts';
import { ACCOUNT_SETTINGS_KIND } from '../people/account-settings.ts';
import { CHAT_MEMORY_KIND } from '../people/chat-memory.ts';
import { ERASURE_KIND } from '../people/erasure/erasure-documents.ts';
import { CHAT_TEXTS_KIND } from '../people/kept-texts.ts';
import { PERSON_KIND } from '../people/telegram-people.ts';
import { POST_CHAT_KIND } from '../posts/post-chats.ts';
import { POST_KINDS } from '../posts/post-documents.ts';
import { POST_MEDIA_KIND } from '../posts/post-media.ts';
import { MARK_KIND } from '../procedures/procedure-marks.ts';
import { NEWS_KIND } from '../procedures/procedure-news.ts';
import { REMINDER_KIND } from '../procedures/procedure-reminders.ts';
import { PROCEDURE_KIND } from '../procedures/procedure-store.ts';
import { QUOTA_KINDS } from '../quotas/usage.ts';
import { RESULT_KIND } from '../results/result-store.ts';
import { DELETED_PEOPLE_KIND } from '../sessions/deleted-people.ts';
import { TELEGRAM_SESSION_KIND } from '../sessions/person-sessions.ts';
import { TEAM_KINDS } from '../team/team-documents.ts';
import { SENT_WARNING_KIND } from '../warnings/sent-warnings.ts';
import { SET_ASIDE_KIND } from './set-aside.ts';

export const KEPT_KINDS: readonly KeptKind[] = [
  ROUTE_LIST_KIND,
  SETTINGS_KIND,
  AUDIT_KIND,
  TELEGRAM_SESSION_KIND,
  DELETED_PEOPLE_KIND,
  ERASURE_KIND,
  PERSON_KIND,
  ...ACCOUNT_KINDS,
  IDENTITY_SESSION_KIND,
  CODE_KIND,
  ACCOUNT_NAME_KIND,
  LINK_KIND,
  ACCOUNT_SETTINGS_KIND,
  CHAT_MEMORY_KIND,
  CHAT_TEXTS_KIND,
  ...BET_LOG_KINDS,
  PICTURE_KIND,
  VOUCHER_KIND,
  ALERT_SETTINGS_KIND,
  ALERT_RULE_KIND,
  ALERT_KIND,
  CLAIM_KIND,
  ...POST_KINDS,
  POST_MEDIA_KIND,
  POST_CHAT_KIND,
  ...FLOW_KINDS,
  FLOW_COUNTS_KIND,
  FLOW_SCHEDULE_KIND,
  PROCEDURE_KIND,
  MARK_KIND,
  NEWS_KIND,
  REMINDER_KIND,
  ...TEAM_KINDS,
  DECISION_KIND,
  CLOSING_KIND,
  CLOSING_WATCH_KIND,
  RESULT_KIND,
  LEAGUES_KIND,
  ...ARCHIVE_KINDS,
  OUTBOX_KIND,
  SENT_WARNING_KIND,
  ...QUOTA_KINDS,
  PROBE_KIND,
  SET_ASIDE_KIND,
];
