/** The indexes for all collections that are queried and may grow large. */

import { CLAIM_INDEXES } from './alerts/sending/send-claims.ts';
import { ALERT_INDEXES } from './alerts/sent/alert-book.ts';
import { AUDIT_INDEXES } from './audit/audit-log.ts';
import { PICTURE_INDEXES } from './bets/picture-documents.ts';
import { VOUCHER_INDEXES } from './bets/voucher-watch.ts';
import { CLOSING_INDEXES } from './closing-odds/create-closings.ts';
import { DECISION_INDEXES } from './feeds/matching/event-decisions.ts';
import { FLOW_INDEXES } from './flows/flow-documents.ts';
import { ARCHIVE_INDEXES } from './history/archive-documents.ts';
import { IDENTITY_INDEXES } from './identity/embedded-identity.ts';
import { ACCOUNT_NAME_INDEXES } from './identity/firebase/account-names.ts';
import { PERSON_INDEXES } from './people/person-data.ts';
import { PEOPLE_INDEXES } from './people/telegram-people.ts';
import { POST_INDEXES } from './posts/post-documents.ts';
import { MARK_INDEXES } from './procedures/procedure-marks.ts';
import { NEWS_INDEXES } from './procedures/procedure-news.ts';
import { REMINDER_INDEXES } from './procedures/procedure-reminders.ts';
import { PROCEDURE_INDEXES } from './procedures/procedure-store.ts';
import { RESULT_INDEXES } from './results/result-store.ts';
import { SESSION_INDEXES } from './sessions/session-store.ts';
import { TEAM_INDEXES } from './team/team-documents.ts';

export const STORE_INDEXES = [
  ...IDENTITY_INDEXES,
  ...AUDIT_INDEXES,
  ...PERSON_INDEXES,
  ...ACCOUNT_NAME_INDEXES,
  ...PEOPLE_INDEXES,
  ...PROCEDURE_INDEXES,
  ...MARK_INDEXES,
  ...SESSION_INDEXES,
  ...ARCHIVE_INDEXES,
  ...ALERT_INDEXES,
  ...CLAIM_INDEXES,
  ...RESULT_INDEXES,
  ...VOUCHER_INDEXES,
  ...PICTURE_INDEXES,
  ...CLOSING_INDEXES,
  ...POST_INDEXES,
  ...FLOW_INDEXES,
  ...TEAM_INDEXES,
  ...NEWS_INDEXES,
  ...REMINDER_INDEXES,
  ...DECISION_INDEXES,
];
