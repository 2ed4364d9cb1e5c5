/** Test, schedule, publish: each only after everything is saved, and publishing after a last look. */

import clock from 'lucide:clock';
import flask from 'lucide:flask-conical';
import send from 'lucide:send';
import { useState } from 'react';
import { publishing as words } from '#shared/catalogue/posts/publishing.ts';
import type { PostChat, PostContent } from '#shared/wire/posts.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LastLook } from './LastLook.tsx';
import styles from './PublishBar.module.css';
import type { Publishing } from './use-publishing.ts';

export interface PublishBarProps {
  content: PostContent;
  chats: readonly PostChat[];
  mayPublish: boolean;
  isVisitor: boolean;
  problems: number;
  publishing: Publishing;
}

export function PublishBar({ content, chats, mayPublish, isVisitor, problems, publishing }: PublishBarProps) {
  const [look, setLook] = useState<'publish' | 'schedule' | null>(null);
  const { busy } = publishing;
  const why = whyNot({ content, mayPublish, isVisitor, problems });
  return (
    <div className={styles.bar}>
      {!isVisitor && (
        <Pressable className={styles.action} disabled={busy} onClick={() => void publishing.test()}>
          <Icon icon={flask} size="small" />
          {words.test}
        </Pressable>
      )}
      {why === null ? (
        <>
          <Pressable className={styles.action} disabled={busy} onClick={() => setLook('schedule')}>
            <Icon icon={clock} size="small" />
            {words.schedule}
          </Pressable>
          <Pressable className={styles.action} data-primary="" disabled={busy} onClick={() => setLook('publish')}>
            <Icon icon={send} size="small" />
            {words.publish(content.targets.length)}
          </Pressable>
        </>
      ) : (
        <p className={styles.why}>{why}</p>
      )}
      <LastLook
        kind={look}
        content={content}
        chats={chats}
        onClose={() => setLook(null)}
        onConfirm={at => {
          setLook(null);
          void publishing.publish(at);
        }}
      />
    </div>
  );
}

function whyNot({ content, mayPublish, isVisitor, problems }: Omit<PublishBarProps, 'chats' | 'publishing'>) {
  if (isVisitor) return words.visitor;
  if (!mayPublish) return words.noRight;
  if (content.isTemplate) return words.template;
  if (problems > 0) return words.problems;
  return content.targets.length === 0 ? words.noTargets : null;
}
