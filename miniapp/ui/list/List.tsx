/** Sections of cells as Telegram has them: telegram-ui's, in our colours and sizes. Its styles come with this file. */
import '@telegram-apps/telegram-ui/dist/styles.css';
import { List as TelegramList } from '@telegram-apps/telegram-ui/dist/components/Blocks/List/List.js';
import { AppRoot } from '@telegram-apps/telegram-ui/dist/components/Service/AppRoot/AppRoot.js';
import type { ReactNode } from 'react';
import styles from './list.module.css';

export interface ListProps {
  /** What is around it is a card already. */
  flat?: boolean;
  children: ReactNode;
}

/** The appearance is fixed, because our own colours replace those of both. That of iOS has no ripples and round sections. */
export function List({ flat = false, children }: ListProps) {
  return (
    <AppRoot platform="ios" appearance="light" className={styles.root} data-flat={flat || undefined}>
      <TelegramList className={styles.list}>{children}</TelegramList>
    </AppRoot>
  );
}
