/** Charts of a period's closed arbs: how long they lived, when, between which houses, and how old their prices were. */
import { archive as words } from '#shared/catalogue/arbitrage/archive.ts';
import type { ArchiveSummary } from '#shared/wire/archive.ts';
import styles from './ArchiveScreen.module.css';
import { BarList } from './BarList.tsx';
import { agesByPeak, busiestHour, hoursOf, lifetimesBy, pairBars, staleByPeak } from './charts-view.ts';
import { HeatGrid } from './HeatGrid.tsx';

export function ArchiveCharts({ summary }: { summary: ArchiveSummary }) {
  const { charts } = words;
  const busiest = busiestHour(summary);
  return (
    <>
      <p className={styles.note}>{charts.note}</p>
      <div className={styles.charts}>
        <HeatGrid
          title={charts.lifetimeByClass}
          note={charts.lifetimeNote}
          columnName={charts.lifetime}
          grid={lifetimesBy(summary, 'class')}
        />
        <HeatGrid
          title={charts.lifetimeBySport}
          note={charts.lifetimeNote}
          columnName={charts.lifetime}
          grid={lifetimesBy(summary, 'sport')}
        />
        <BarList
          title={charts.staleByPeak}
          note={charts.staleByPeakNote}
          names={[charts.peak, charts.count]}
          bars={staleByPeak(summary)}
        />
        <BarList
          title={charts.pairs}
          note={charts.pairsNote}
          names={[charts.pair, charts.count]}
          bars={pairBars(summary)}
        />
        <HeatGrid title={charts.age} note={charts.ageNote} columnName={charts.peak} grid={agesByPeak(summary)} />
        <HeatGrid
          title={charts.hours}
          note={busiest === null ? charts.hoursNote : `${charts.hoursNote} ${busiest}`}
          columnName={charts.hour}
          grid={hoursOf(summary)}
        />
      </div>
    </>
  );
}
