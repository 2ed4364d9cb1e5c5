/** One page with its groups, and the actions on them. */

import key from 'lucide:key-round';
import { useId } from 'react';
import { admin as words } from '#shared/catalogue/admin.ts';
import { pages } from '#shared/catalogue/pages.ts';
import type { ChatTrouble } from '#shared/membership/membership.ts';
import type { ListedGroup, RouteGroups } from '#shared/wire/admin/page-groups.ts';
import { useClosingConfirmation } from '../../../telegram/closing-confirmation.ts';
import { ActionButton } from '../../../ui/button/Action.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { Notice, NoticePlace } from '../../../ui/feedback/Notice.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../parts/card.module.css';
import { LastChange } from '../parts/LastChange.tsx';
import { AddGroup } from './AddGroup.tsx';
import { useRouteGroups } from './use-route-groups.ts';

export function RouteGroupsCard({ route }: { route: RouteGroups }) {
  const editor = useRouteGroups(route);
  const { draft, theirs } = editor;
  const id = useId();
  useClosingConfirmation(editor.changed);
  const without = (chatId: number) => draft.groups.filter(group => group.chatId !== chatId);
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.header}>
        <div>
          <h2 id={id} className={styles.title}>
            {pages[route.routeId].title}
          </h2>
          <p className={styles.path}>{route.path}</p>
        </div>
        {route.canToggle ? (
          <label className={styles.switch}>
            <input
              type="checkbox"
              role="switch"
              className={styles.toggle}
              checked={draft.enforced}
              aria-checked={draft.enforced}
              onChange={event => editor.change({ ...draft, enforced: event.target.checked })}
            />
            <span>
              {words.routes.enforced}
              <span className={styles.hint}>{words.routes.enforcedHint}</span>
            </span>
          </label>
        ) : (
          <p className={styles.fixed}>
            <Icon icon={key} />
            {words.routes.alwaysClosed}
          </p>
        )}
      </header>
      <LastChange {...route} busy={editor.state === 'undoing'} onUndo={() => void editor.undo()} />
      <GroupList
        groups={draft.groups}
        empty={draft.enforced ? words.routes.empty : words.routes.emptyOpen}
        troubles={route.troubles}
        onRemove={chatId => editor.change({ ...draft, groups: without(chatId) })}
      />
      <AddGroup
        listed={draft.groups}
        onAdd={group => editor.change({ ...draft, groups: [...draft.groups, group] })}
        page={pages[route.routeId].title}
      />
      <NoticePlace>
        {editor.problem !== null && <Notice tone="failure">{editor.problem}</Notice>}
        {theirs !== null && (
          <Notice tone="warning" title={words.routes.conflict}>
            <p>{words.routes.conflictTheirs}</p>
            <GroupList groups={theirs.groups ?? []} empty={words.routes.emptyOpen} />
          </Notice>
        )}
        {editor.state === 'saved' && <p className={styles.saved}>{words.routes.saved}</p>}
        {editor.state === 'undone' && <p className={styles.saved}>{words.undone}</p>}
      </NoticePlace>
      {(editor.changed || theirs !== null) && (
        <footer className={styles.actions}>
          <span className={styles.note}>{words.routes.changed}</span>
          <ActionButton onClick={editor.discard}>
            {theirs === null ? words.routes.discard : words.routes.takeTheirs}
          </ActionButton>
          <SubmitButton busy={editor.state === 'saving'} onClick={() => void editor.save()}>
            {theirs === null ? words.routes.save : words.routes.keepMine}
          </SubmitButton>
        </footer>
      )}
    </article>
  );
}

interface GroupListProps {
  groups: readonly ListedGroup[];
  empty: string;
  troubles?: RouteGroups['troubles'];
  onRemove?: (chatId: number) => void;
}

function GroupList({ groups, empty, troubles = [], onRemove }: GroupListProps) {
  if (groups.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={styles.groups}>
      {groups.map(({ chatId, title, link }) => (
        <li key={chatId} className={styles.group}>
          <span className={styles.about}>
            <span className={styles.name}>{title}</span>
            <span className={styles.detail}>
              <span className={styles.id}>{chatId}</span>
              {link !== null && (
                <a href={link} target="_blank" rel="noreferrer">
                  {link.replace('https://', '')}
                </a>
              )}
            </span>
            <Trouble of={troubles.find(each => each.chatId === chatId)?.trouble} />
          </span>
          {onRemove && (
            <Pressable
              className={styles.remove}
              aria-label={words.routes.removeOf(title)}
              onClick={() => onRemove(chatId)}
            >
              {words.routes.remove}
            </Pressable>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A group that opens nothing at present, and what would mend it. */
function Trouble({ of }: { of: ChatTrouble | undefined }) {
  return of === undefined ? null : <span className={styles.trouble}>{words.routes.troubles[of]}</span>;
}
