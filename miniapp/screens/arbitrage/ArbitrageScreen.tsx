/** `/arbitragem-pre` and `/arbitragem-live`: the live list, its filters and actions, and all its states. */
import { arbitrageRouteOf } from '#shared/access/routes.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import { hidden as hiddenWords } from '#shared/catalogue/arbitrage/around-list.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { Snackbar } from '../../ui/feedback/Snackbar.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ArbBar } from './ArbBar.tsx';
import { ArbitrageDialogs } from './ArbitrageDialogs.tsx';
import { ArbListSection } from './ArbListSection.tsx';
import { Failed, Loading } from './list/ListStates.tsx';
import { useArbShortcuts } from './use-arb-shortcuts.ts';
import { useArbitragePage } from './use-arbitrage-page.ts';

export function ArbitrageScreen({ kind }: { kind: ArbKind }) {
  const page = useArbitragePage(kind);
  useArbShortcuts(page);
  const { live, index, pinsAndHides } = page;
  const { title } = pages[arbitrageRouteOf(kind)];
  return (
    <Screen wide bare title={title}>
      <ArbBar page={page} />
      {index && live.list && <ArbListSection page={page} list={live.list} index={index} title={title} />}
      {live.state.pending &&
        (live.state.error === null ? <Loading /> : <Failed busy={live.state.loading} onRetry={live.retry} />)}
      <ArbitrageDialogs page={page} />
      <Snackbar
        text={pinsAndHides.undoable ? hiddenWords.done(pinsAndHides.undoable.name) : page.message}
        onUndo={pinsAndHides.undoable && pinsAndHides.undo}
      />
    </Screen>
  );
}
