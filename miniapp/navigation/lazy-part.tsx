/**
 * A part of a screen in a file of its own. If its file does not come, only the part is missing: a page with what was
 * typed into it is not given up for a menu or an ornament.
 */
import { type ComponentType, use, useCallback, useEffect, useState } from 'react';
import { failureTexts } from '#shared/catalogue/frame.ts';
import styles from './lazy-part.module.css';

/** What is shown if its file does not come: nothing, a sentence, or (for a dialog) a sentence over the page. */
export type MissingPart = 'nothing' | 'sentence' | 'floating sentence';

/** Suspends until it is loaded. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: MissingPart,
): ComponentType<Props> {
  let loading: Promise<ComponentType<Props> | null> | null = null;

  /** The same promise for every place of this part; null: the file did not come. */
  function loadOnce(): Promise<ComponentType<Props> | null> {
    loading ??= load().catch(() => null);
    return loading;
  }

  function forget(failed: typeof loading): void {
    if (loading === failed) loading = null;
  }

  return function LazyPart(props: Props) {
    const [asked, setAsked] = useState(loadOnce);
    const forgetIt = useCallback(() => forget(asked), [asked]);
    const Part = use(asked);
    if (Part !== null) return <Part {...props} />;
    const retry = () => {
      forgetIt();
      setAsked(loadOnce());
    };
    return <Missing as={missing} onRetry={retry} onGone={forgetIt} />;
  };
}

/** onGone: called when this leaves the page, so that the part's next place requests the file again. */
function Missing({ as, onRetry, onGone }: { as: MissingPart; onRetry: () => void; onGone: () => void }) {
  useEffect(() => onGone, [onGone]);
  if (as === 'nothing') return null;
  return (
    <p role="alert" className={styles.missing} data-floating={as === 'floating sentence' || undefined}>
      {failureTexts.part}
      <button type="button" className={styles.retry} onClick={onRetry}>
        {failureTexts.retry}
      </button>
    </p>
  );
}
