/** The last look before a post goes out: where to, how, and when. */

import { type FormEvent, useState } from 'react';
import { publishing } from '#shared/catalogue/posts/publishing.ts';
import type { PostChat, PostContent } from '#shared/wire/posts.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Input } from '../../../ui/field/Input.tsx';
import { Labelled } from '../../../ui/field/Labelled.tsx';
import { Dialog } from '../../../ui/sheet/Dialog.tsx';
import tools from '../../../ui/tools.module.css';
import styles from './Publish.module.css';
import { targetName } from './target-name.ts';

const words = publishing.look;

export interface LastLookProps {
  kind: 'publish' | 'schedule' | null;
  content: PostContent;
  chats: readonly PostChat[];
  onClose: () => void;
  /** Null: now. */
  onConfirm: (at: number | null) => void;
}

export function LastLook({ kind, content, chats, onClose, onConfirm }: LastLookProps) {
  const [when, setWhen] = useState('');
  const [isPast, setPast] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kind === 'publish') {
      onConfirm(null);
      return;
    }
    const at = new Date(when).getTime();
    const isWrong = !(at > Date.now());
    setPast(isWrong);
    if (!isWrong) onConfirm(at);
  };
  const how = [content.silent ? words.silent : words.loud, ...(content.pin ? [words.pinned] : [])].join(', ');
  return (
    <Dialog
      open={kind !== null}
      title={kind === 'schedule' ? words.scheduleTitle : words.publishTitle}
      onClose={onClose}
    >
      <form className={tools.stack} noValidate onSubmit={submit}>
        <div className={tools.group}>
          <h3 className={tools.legend}>{words.to}</h3>
          <ul className={styles.look}>
            {content.targets.map(target => {
              const problem = chats.find(({ chatId }) => chatId === target.chatId)?.problem ?? null;
              return (
                <li key={`${target.chatId} ${target.topicId}`} className={styles.part}>
                  {targetName(target, chats)}
                  {problem !== null && (
                    <span className={tools.hint} data-problem="">
                      {words.blocked}: {problem}
                    </span>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
        <div className={tools.group}>
          <h3 className={tools.legend}>{words.how}</h3>
          <p>{how}</p>
        </div>
        {kind === 'schedule' && (
          <Labelled label={words.when}>
            <Input
              type="datetime-local"
              value={when}
              aria-invalid={isPast}
              onChange={event => setWhen(event.target.value)}
            />
            {isPast && (
              <span className={tools.problem} role="alert">
                {words.past}
              </span>
            )}
          </Labelled>
        )}
        <Button type="submit" primary>
          {kind === 'schedule' ? words.confirmSchedule : words.confirmPublish}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </form>
    </Dialog>
  );
}
