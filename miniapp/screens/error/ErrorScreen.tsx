/** 404, 500 and the rest: what happened in three fields, and the way back. */
import { hrefOf } from '#shared/access/routes.ts';
import { failure } from '#shared/catalogue/pt-br.ts';
import { ActionButton, ActionLink } from '../../ui/Action.tsx';
import { Screen } from '../../ui/Screen.tsx';
import styles from './ErrorScreen.module.css';
import { type PageError, toErrorView } from './page-error.ts';

export interface ErrorScreenProps {
  error: PageError;
  /** Where trying again can help. */
  onRetry?: () => void;
}

export function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  const { status, statusMessage, message, isNotFound } = toErrorView(error);
  return (
    <Screen title={failure.code(status)}>
      <p className={styles.explain}>{isNotFound ? failure.explain.notFound : failure.explain.other}</p>
      <p className={styles.status} lang="en">
        {statusMessage}
      </p>
      {message !== statusMessage && (
        <p className={styles.message} lang="en">
          {message}
        </p>
      )}
      <div className={styles.actions}>
        {onRetry && (
          <ActionButton primary onClick={onRetry}>
            {failure.retry}
          </ActionButton>
        )}
        <ActionLink primary={!onRetry} href={hrefOf('home')}>
          {failure.home}
        </ActionLink>
        <ActionLink href={hrefOf('homeClassic')}>{failure.allPages}</ActionLink>
      </div>
    </Screen>
  );
}
