/** The period in a few numbers, and how reliable its large peaks are. */

import { archive as words } from '#shared/catalogue/arbitrage/archive.ts';
import { formatCount } from '#shared/catalogue/numbers/format-count.ts';
import type { ArchiveSummary } from '#shared/wire/archive.ts';
import { formatDay, formatShare } from '../../arb-rows/archive-view.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import styles from './ArchiveScreen.module.css';
import { allLifetimes, fatPeaks, medianLifetime } from './charts-view.ts';

export function ArchiveFigures({ summary }: { summary: ArchiveSummary }) {
  const { figures, honest } = words;
  const fat = fatPeaks(summary);
  const lifetime = medianLifetime(allLifetimes(summary));
  return (
    <section aria-label={figures.label} className={styles.figures}>
      <dl className={styles.tiles}>
        <Tile figure={formatCount(summary.count)} label={figures.count} />
        <Tile figure={lifetime ?? '–'} label={figures.lifetime} />
        <Tile figure={summary.count === 0 ? '–' : formatShare(summary.stale / summary.count)} label={figures.stale} />
        {fat !== null && <Tile figure={fat.share} label={figures.fatStale(fat.peak)} />}
      </dl>
      <p className={styles.note}>{figures.from(formatDay(summary.from), formatDay(summary.to))}</p>
      {fat?.mostly && (
        <Notice tone="warning" title={honest.title}>
          <p>{honest.text(fat.share, fat.peak)}</p>
        </Notice>
      )}
    </section>
  );
}

function Tile({ figure, label }: { figure: string; label: string }) {
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd>{figure}</dd>
    </div>
  );
}
