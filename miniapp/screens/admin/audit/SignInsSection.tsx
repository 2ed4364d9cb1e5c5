/** Who came in, when, how and on which device, and who was refused. */
import { admin } from '#shared/catalogue/admin.ts';
import adminStyles from '../parts/admin.module.css';
import { AuditEntries } from './AuditEntries.tsx';

const SIGN_INS = { group: 'signIns' } as const;

export function SignInsSection() {
  return (
    <section aria-label={admin.sections.signIns}>
      <p className={adminStyles.intro}>{admin.audit.signInsIntro}</p>
      <AuditEntries filter={SIGN_INS} />
    </section>
  );
}
