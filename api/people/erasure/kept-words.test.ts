/** What the page says of a deletion is what is done. */
import { expect, it } from 'vitest';
import { profile } from '#shared/catalogue/account/account.ts';
import { AUDIT_DAYS } from '#shared/wire/admin/audit.ts';
import { mostDaysKept } from '../../backups/folder/retention.ts';
import { SPENT_KEPT_MS } from '../../sessions/person-sessions.ts';

it('says how long the audit log, the end of sessions and the backups are kept', () => {
  const said = profile.data.keeps(mostDaysKept({ daily: 7, weekly: 4 })).join(' ');
  for (const days of [AUDIT_DAYS, SPENT_KEPT_MS / 86_400_000, 28]) expect(said).toContain(`${days} dias`);
  expect(profile.data.keeps(null).join(' ')).not.toContain('null');
});

it.each([
  [{ daily: 7, weekly: 4 }, 28],
  [{ daily: 60, weekly: 4 }, 60],
  [{ daily: 0, weekly: 0 }, 1],
])('a backup of %j is at most %i days old', (keep, days) => {
  expect(mostDaysKept(keep)).toBe(days);
});
