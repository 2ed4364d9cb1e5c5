/** The link from the guide into the tour: from the start, or from where the person left it. */
import { useSyncExternalStore } from 'react';
import { hrefOf } from '#shared/access/routes.ts';
import { TOUR_STEPS, tour as words } from '#shared/catalogue/guides/tour-words.ts';
import { linkOf } from '../../calculator/address.ts';
import { progressText, readProgress } from '../../tour/tour-progress.ts';
import { ActionLink } from '../../ui/button/Action.tsx';
import { calculationOfExample } from './lesson-figures.ts';
import styles from './TourEntry.module.css';

const never = () => () => {};

export function TourEntry() {
  // A prerendered page cannot contain anything from this browser's storage.
  const progress = readProgress(useSyncExternalStore(never, progressText, () => null));
  const isUnderWay =
    progress !== null && progress.state !== 'done' && progress.step > 0 && progress.step < TOUR_STEPS.length;
  const step = isUnderWay ? progress.step + 1 : 1;
  return (
    <section className={styles.entry} aria-label={words.title}>
      <p className={styles.about}>{words.about}</p>
      <div className={styles.actions}>
        <ActionLink primary href={tourHref(step)}>
          {isUnderWay ? words.resume(step, TOUR_STEPS.length) : words.start}
        </ActionLink>
        {isUnderWay && <ActionLink href={tourHref(1)}>{words.again}</ActionLink>}
      </div>
    </section>
  );
}

/** The surebet of the first lesson, with the tour on. */
function tourHref(step: number): string {
  return `${hrefOf('calculator')}?c=${linkOf(calculationOfExample('twoHouses'))}&tour=${step}`;
}
