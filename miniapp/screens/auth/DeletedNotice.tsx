/** Said once an account is deleted: what is still kept, how long and why. */
import { profile } from '#shared/catalogue/account/account.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

export function DeletedNotice({ backupDays }: { backupDays: number | null }) {
  return (
    <Notice tone="done" title={profile.data.deleted}>
      {profile.data.keeps(backupDays).map(text => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}
