/** `/arbitragem-pre` and `/arbitragem-live`: the live list, and every state it can be in. */
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { arbitrageSearchSchema, hrefOf, searchValues } from '#shared/access/routes.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage.ts';
import { pages } from '#shared/catalogue/pages.ts';
import type { ArbKind, SourceStatus } from '#shared/wire/arbitrage.ts';
import { useLiveList } from '../../server/use-live-list.ts';
import { ActionButton, ActionLink } from '../../ui/Action.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StateNotice } from '../../ui/StateNotice.tsx';
import { useElapsed } from '../../ui/use-elapsed.ts';
import { ArbAnnouncer } from './ArbAnnouncer.tsx';
import { ArbControls } from './ArbControls.tsx';
import styles from './ArbitrageScreen.module.css';
import { ArbList } from './ArbList.tsx';
import { ArbSummary } from './ArbSummary.tsx';
import { type EmptyReason, emptyReason } from './arbitrage-view.ts';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { useTotal } from './use-total.ts';

export function ArbitrageScreen({ kind }: { kind: ArbKind }) {
  const live = useLiveList(kind);
  const total = useTotal();
  const search = useSearch();
  const { evento } = arbitrageSearchSchema.parse(searchValues(search));
  const { list, clock } = live;
  const arbs = useMemo(() => {
    if (list === undefined || evento === undefined) return list?.arbs;
    return new Map([...list.arbs].filter(([, arb]) => arb.event.id === evento));
  }, [list, evento]);
  const allDemo = list !== undefined && list.sources.length > 0 && list.sources.every(source => source.demo);
  const someDemo = allDemo || [...(arbs?.values() ?? [])].some(arb => arb.demo);
  const route = kind === 'pre' ? 'arbitragePre' : 'arbitrageLive';
  const { title } = pages[route];

  return (
    <Screen wide title={title} aside={someDemo && <DemoMark />}>
      <ArbControls kind={kind} total={total} />
      <ArbSummary
        arbs={arbs}
        clock={clock}
        allHref={evento === undefined ? null : hrefOf(route)}
        status={<ConnectionStatus connection={live.connection} lastAt={live.lastAt} clock={clock} />}
      />
      {arbs !== undefined && list !== undefined && (
        <>
          {arbs.size === 0 && <Empty kind={kind} sources={list.sources} oneEvent={evento !== undefined} />}
          <ArbList
            key={`${kind} ${evento}`}
            label={title}
            arbs={arbs}
            total={total.total}
            markDemo={!allDemo}
            clock={clock}
          />
          <ArbAnnouncer key={kind} arbs={list.arbs} />
        </>
      )}
      {arbs === undefined && (live.failed ? <Failed onRetry={live.retry} /> : <Loading />)}
    </Screen>
  );
}

function DemoMark() {
  return (
    <p className={styles.demo}>
      <strong>{words.demo.mark}</strong>
      <span className={styles.demoText}>: {words.demo.text}</span>
    </p>
  );
}

const EMPTY_ICONS: Readonly<Record<EmptyReason, IconName>> = {
  noFeed: 'offline',
  noData: 'hourglass',
  waiting: 'hourglass',
  failing: 'warning',
  ended: 'arbitrageArchive',
  none: 'search',
};

function Empty({ kind, sources, oneEvent }: { kind: ArbKind; sources: readonly SourceStatus[]; oneEvent: boolean }) {
  const reason = emptyReason(sources);
  if (reason === 'none') {
    const { title, text } = oneEvent
      ? words.empty.event
      : { title: words.empty.none[kind], text: words.empty.none.text };
    return <StateNotice icon="search" title={title} text={text} />;
  }
  const { title, text } = words.empty[reason];
  return (
    <StateNotice icon={EMPTY_ICONS[reason]} title={title} text={text}>
      {reason === 'ended' && <ActionLink href={hrefOf('arbitrageArchive')}>{pages.arbitrageArchive.title}</ActionLink>}
    </StateNotice>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { title, text, retry } = words.error;
  return (
    <StateNotice icon="warning" title={title} text={text}>
      <ActionButton primary onClick={onRetry}>
        {retry}
      </ActionButton>
    </StateNotice>
  );
}

/** Six rows of a card's height: what arrives stands where these stood. */
function Loading() {
  const skeleton = useElapsed(200);
  const spoken = useElapsed(2_000);
  if (!skeleton) return null;
  return (
    <div className={styles.loading} aria-busy="true">
      <p role="status" className={styles.words}>
        {spoken && words.loading}
      </p>
      {['a', 'b', 'c', 'd', 'e', 'f'].map(key => (
        <div key={key} className={styles.ghost}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}
