/** `/arbitragem-pre` and `/arbitragem-live`: the live list, its filters and actions, and all its states. */
import { arbitrageRouteOf, hrefOf } from '#shared/access/routes.ts';
import { conditionsOf } from '#shared/arb-filter/arb-filter.ts';
import { hidden as hiddenWords } from '#shared/catalogue/arbitrage/arb-tools.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage/arbitrage.ts';
import { pages } from '#shared/catalogue/pages.ts';
import type { ArbKind } from '#shared/wire/arbitrage.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Snackbar } from '../../ui/Snackbar.tsx';
import { ArbControls } from './ArbControls.tsx';
import { ArbitrageDialogs } from './ArbitrageDialogs.tsx';
import styles from './ArbitrageScreen.module.css';
import { ArbListSection } from './ArbListSection.tsx';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { ArbSummary } from './list/ArbSummary.tsx';
import { Failed, Loading } from './list/ListStates.tsx';
import { ListTools } from './list/ListTools.tsx';
import { useArbShortcuts } from './use-arb-shortcuts.ts';
import { useArbitragePage } from './use-arbitrage-page.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

export function ArbitrageScreen({ kind }: { kind: ArbKind }) {
  const page = useArbitragePage(kind);
  useArbShortcuts(page);
  const { filter, event, live, index, summary, pinsAndHides, panels } = page;
  const route = arbitrageRouteOf(kind);
  const { title } = pages[route];
  const conditions = conditionsOf(filter).length;
  return (
    <Screen wide title={title} aside={summary.hasDemo && <DemoMark />}>
      <ArbControls kind={kind} total={page.total} />
      <div className={styles.top}>
        <div>
          <ViewSwitch view={filter.view} onChoose={page.chooseView} />
        </div>
        <ListTools
          conditions={conditions}
          hiddenCount={pinsAndHides.kept.hidden.length}
          filtersOpen={panels.panel === 'filters'}
          onOpen={panels.toggle}
        />
      </div>
      <ArbSummary
        view={filter.view}
        index={index}
        filtered={conditionsOf({ ...filter, mine: false, houses: [] }).length > 0}
        allHref={event === undefined ? null : hrefOf(route)}
        covered={page.hasNews}
        status={<ConnectionStatus connection={live.connection} lastAt={live.lastAt} clock={live.clock} />}
      />
      {index && live.list && <ArbListSection page={page} list={live.list} index={index} title={title} />}
      {!index && (live.failed ? <Failed onRetry={live.retry} /> : <Loading />)}
      <ArbitrageDialogs page={page} />
      <Snackbar
        text={pinsAndHides.undoable ? hiddenWords.done(pinsAndHides.undoable.name) : page.message}
        onUndo={pinsAndHides.undoable && pinsAndHides.undo}
      />
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
