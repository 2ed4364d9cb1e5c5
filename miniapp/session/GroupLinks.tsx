/** The groups that open a page: each with its invitation, or with whom to ask for one. */
import { reasons as words } from '#shared/catalogue/account/account.ts';
import type { AccessAnswer } from '#shared/wire/auth.ts';

interface GroupLinksProps {
  groups: AccessAnswer['groups'];
  className?: string;
}

export function GroupLinks({ groups, className }: GroupLinksProps) {
  return (
    <>
      <ul className={className}>
        {groups.map(({ title, link }) => (
          <li key={title}>
            {link === null ? (
              title
            ) : (
              <a href={link} target="_blank" rel="noreferrer">
                {title}
              </a>
            )}
          </li>
        ))}
      </ul>
      {groups.some(({ link }) => link === null) && <p>{words.noInvitation}</p>}
    </>
  );
}
