/** The bar above the list: which list it is, the total, the filter, and how many there are now. */

import sortIcon from 'lucide:arrow-down-wide-narrow';
import sliders from 'lucide:sliders-horizontal';
import { Link } from 'wouter';
import { arbitrageRouteOf, hrefOf } from '#shared/access/routes.ts';
import { ARB_VIEWS, conditionsOf } from '#shared/arb-filter/arb-filter.ts';
import { rounding as roundingWords } from '#shared/catalogue/account/settings.ts';
import { filters, viewNotes, views, viewsLabel } from '#shared/catalogue/arbitrage/around-list.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage/live-list.ts';
import { DEFAULT_STEP } from '#shared/stakes/unsaid-terms.ts';
import { cents } from '#shared/units.ts';
import { ConnectionStatus } from '../../arb-rows/ConnectionStatus.tsx';
import { useMedia, WIDE } from '../../browser/use-media.ts';
import { roundingChoices } from '../../settings/rounding-choices.ts';
import { useHouseStore, useHouses } from '../../settings/use-houses.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { HomeLink } from '../../ui/HomeLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ArbBar.module.css';
import { FilterChips } from './filter/FilterChips.tsx';
import { LimitedNote } from './LimitedNote.tsx';
import { ListTools } from './list/ListTools.tsx';
import type { ArbFigures } from './live/arb-counter.ts';
import { useIndexed } from './live/use-arb-index.ts';
import { PlainSelect } from './PlainSelect.tsx';
import { TotalField } from './TotalField.tsx';
import type { ArbitrageState } from './use-arbitrage-page.ts';

export function ArbBar({ page }: { page: ArbitrageState }) {
  const { kind, filter, event, setFilter, live, summary, total, pinsAndHides, panels } = page;
  const isWide = useMedia(WIDE);
  const conditions = conditionsOf(filter).length + Number(filter.suspicious);
  // The first thing that somebody new has to say. On a wide screen its button is always there.
  const asksForHouses = !isWide && page.houses.mine.size === 0;
  const hasChips = conditions > 0 || asksForHouses;
  return (
    <>
      <div className={styles.bar}>
        <HomeLink />
        <nav className={styles.kinds} aria-label={words.switchKind}>
          {(['pre', 'live'] as const).map(value => (
            <Link
              key={value}
              className={styles.kind}
              href={hrefOf(arbitrageRouteOf(value))}
              aria-current={value === kind ? 'page' : undefined}
            >
              <span className={styles.short}>{words.shortKinds[value]}</span>
              <span className={styles.long}>{words.kinds[value]}</span>
            </Link>
          ))}
        </nav>
        {isWide && <ViewButtons page={page} />}
        <span className={styles.space} />
        {isWide && summary.hasDemo && <DemoMark />}
        <TotalField {...total} />
        {isWide && <RoundingChoice />}
        {!isWide && (
          <Pressable
            className={styles.filter}
            aria-label={conditions > 0 ? `${filters.open}: ${conditions}` : filters.open}
            aria-expanded={panels.panel === 'filters'}
            onClick={() => panels.toggle('filters')}
          >
            <Icon icon={sliders} />
            {conditions > 0 && (
              <span aria-hidden="true" className={styles.badge}>
                {conditions}
              </span>
            )}
          </Pressable>
        )}
        <ConnectionStatus
          place="under"
          connection={live.connection}
          lastAt={live.lastAt}
          clock={live.clock}
          sources={summary.sources}
        />
      </div>
      <div className={styles.sub}>
        {!isWide && (
          <PlainSelect
            strong
            label={viewsLabel}
            value={filter.view}
            options={ARB_VIEWS.map(view => [view, views[view]])}
            onChange={page.chooseView}
          />
        )}
        <Count page={page} allHref={event === undefined ? null : hrefOf(arbitrageRouteOf(kind))} />
        <LimitedNote page={page} />
        {hasChips ? (
          <FilterChips
            filter={filter}
            onChange={setFilter}
            onHouses={asksForHouses ? () => panels.open('houses') : undefined}
          />
        ) : (
          <>
            <span className={styles.space} />
            {!isWide && summary.hasDemo && <DemoMark />}
          </>
        )}
        {isWide && (
          <ListTools
            conditions={conditions}
            hiddenCount={pinsAndHides.kept.hidden.length}
            filtersOpen={panels.panel === 'filters'}
            onOpen={panels.toggle}
          />
        )}
        <PlainSelect
          label={filters.sort}
          value={filter.sort}
          options={page.sorts.map(sort => [sort, filters.sorts[sort]])}
          onChange={sort => setFilter({ ...filter, sort })}
          {...(!isWide && hasChips && { icon: sortIcon })}
        />
      </div>
      {filter.view !== 'arbs' && <p className={styles.note}>{viewNotes[filter.view]}</p>}
    </>
  );
}

/** On a narrow screen it stands under the filters. */
function RoundingChoice() {
  const { rounding } = useHouses();
  const store = useHouseStore();
  return (
    <span className={styles.rounding} title={roundingWords.text}>
      <span aria-hidden="true">{roundingWords.short}</span>
      <PlainSelect
        strong
        label={roundingWords.label}
        value={String(rounding ?? DEFAULT_STEP)}
        options={roundingChoices(rounding)}
        onChange={step => store.round(cents(Number(step)))}
      />
    </span>
  );
}

function ViewButtons({ page: { filter, chooseView } }: { page: ArbitrageState }) {
  return (
    <fieldset className={styles.views}>
      <legend className="visually-hidden">{viewsLabel}</legend>
      {ARB_VIEWS.map(view => (
        <Pressable
          key={view}
          className={styles.view}
          aria-pressed={view === filter.view}
          onClick={() => chooseView(view)}
        >
          {views[view]}
        </Pressable>
      ))}
    </fieldset>
  );
}

/** The waiting new rows are announced beside it. */
function Count({ page: { index, filter }, allHref }: { page: ArbitrageState; allHref: string | null }) {
  const figures = useIndexed(index, each => each.figures(), null);
  const isFiltered = conditionsOf({ ...filter, mine: false, houses: [] }).length > 0;
  return (
    <p className={styles.count}>
      {figures !== null && countText(figures, isFiltered)}
      {allHref !== null && (
        <>
          {figures !== null && ' · '}
          <Link href={allHref}>{words.event.all}</Link>
        </>
      )}
    </p>
  );
}

function countText({ listed, all }: ArbFigures, isFiltered: boolean): string {
  return isFiltered ? words.count.ofAll(listed, all) : words.count.now(listed);
}

function DemoMark() {
  return (
    <p className={styles.demo}>
      <strong>{words.demo.mark}</strong>
      <span className="spoken">: {words.demo.text}</span>
    </p>
  );
}
