/** Where a post goes: groups, their topics, channels. */

import plus from 'lucide:plus';
import close from 'lucide:x';
import { useState } from 'react';
import { postBuilder } from '#shared/catalogue/posts/builder.ts';
import { MOST_TARGETS, type PostChat, type PostTarget } from '#shared/wire/posts.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Chip } from '../../../ui/button/Chip.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Check } from '../../../ui/field/Check.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Dialog } from '../../../ui/sheet/Dialog.tsx';
import tools from '../../../ui/tools.module.css';
import styles from './Publish.module.css';
import { isSameTarget, targetName } from './target-name.ts';

const words = postBuilder.targets;

export interface TargetsFieldProps {
  targets: readonly PostTarget[];
  chats: readonly PostChat[];
  onChange: (targets: PostTarget[]) => void;
}

export function TargetsField({ targets, chats, onChange }: TargetsFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const without = (target: PostTarget) => targets.filter(each => !isSameTarget(each, target));
  const toggle = (target: PostTarget) => {
    const rest = without(target);
    if (rest.length < targets.length) onChange(rest);
    else if (targets.length < MOST_TARGETS) onChange([...targets, target]);
  };
  const choices = chats.flatMap(chat => [
    { target: { chatId: chat.chatId, topicId: null }, chat },
    ...chat.topics.map(topic => ({ target: { chatId: chat.chatId, topicId: topic.id }, chat })),
  ]);
  return (
    <section className={styles.part} aria-label={words.label}>
      <h2 className={styles.heading}>{words.label}</h2>
      <div className={tools.chips}>
        {targets.map(target => {
          const name = targetName(target, chats);
          return (
            <span key={name} className={styles.target}>
              <span className={styles.targetName}>{name}</span>
              <Pressable
                className={styles.targetRemove}
                aria-label={words.remove(name)}
                onClick={() => onChange(without(target))}
              >
                <Icon icon={close} size="tiny" />
              </Pressable>
            </span>
          );
        })}
        <Chip onClick={() => setOpen(true)}>
          <Icon icon={plus} size="small" />
          {words.add}
        </Chip>
      </div>
      <Dialog open={isOpen} title={words.choose} onClose={() => setOpen(false)}>
        {choices.length === 0 && <p className={tools.hint}>{words.noChats}</p>}
        <div>
          {choices.map(({ target, chat }) => (
            <Check
              key={`${target.chatId} ${target.topicId}`}
              checked={targets.some(each => isSameTarget(each, target))}
              onChange={() => toggle(target)}
            >
              <span className={tools.rowMain}>
                {targetName(target, chats)}
                <span className={tools.rowNote} data-problem={chat.problem !== null || undefined}>
                  {chat.problem ?? words.kinds[chat.kind]}
                </span>
              </span>
            </Check>
          ))}
        </div>
        <Button primary onClick={() => setOpen(false)}>
          {words.done}
        </Button>
      </Dialog>
    </section>
  );
}
