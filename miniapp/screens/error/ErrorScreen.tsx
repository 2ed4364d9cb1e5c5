/** 404, 500 and other errors: what happened in three fields, and the way back. */
import { hrefOf } from '#shared/access/routes.ts';
import { failureTexts } from '#shared/catalogue/frame.ts';
import { type PageError, toErrorView } from '../../navigation/page-error.ts';
import { ActionButton, ActionLink } from '../../ui/button/Action.tsx';
import { Screen } from '../../ui/Screen.tsx';
import styles from './ErrorScreen.module.css';

export interface ErrorScreenProps {
  error: PageError;
  /** Present if trying again can help. */
  onRetry?: () => void;
}

export function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  const { status, statusMessage, message, language, isNotFound } = toErrorView(error);
  const kind = isNotFound ? 'notFound' : 'other';
  return (
    <Screen title={failureTexts.headline[kind]}>
      <p className={styles.explain}>{failureTexts.explain[kind]}</p>
      <p className={styles.status} lang="en">
        {status} <span>{statusMessage}</span>
      </p>
      {message !== statusMessage && (
        <p className={styles.message} lang={language}>
          {message}
        </p>
      )}
      <div className={styles.actions}>
        {onRetry && (
          <ActionButton primary onClick={onRetry}>
            {failureTexts.retry}
          </ActionButton>
        )}
        <ActionLink primary={!onRetry} href={hrefOf('home')}>
          {failureTexts.home}
        </ActionLink>
        <ActionLink href={hrefOf('homeClassic')}>{failureTexts.allPages}</ActionLink>
      </div>
    </Screen>
  );
}
