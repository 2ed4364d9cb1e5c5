/** The sheets that any part of the page can open. */
import { Suspense, useContext } from 'react';
import { placing as placingWords } from '#shared/catalogue/arbitrage/placing.ts';
import { replayWords } from '#shared/catalogue/arbitrage/replay.ts';
import { epochMs } from '#shared/units.ts';
import { lazyScreen } from '../../navigation/lazy-screen.tsx';
import { LiveContext } from '../../server/live/live-context.ts';
import { ListLoading } from '../../ui/feedback/ListLoading.tsx';
import { Dialog } from '../../ui/sheet/Dialog.tsx';
import { AlertsPanel } from './AlertsPanel.tsx';
import { HousesPanel } from './HousesPanel.tsx';
import { chooseWay } from './placing/use-placing.ts';
import { RescueDialog } from './rescue/RescueDialog.tsx';
import { HiddenPanel, KeysPanel } from './SidePanels.tsx';
import type { ArbitrageState } from './use-arbitrage-page.ts';

const ReplayPanel = lazyScreen(async () => (await import('../../replay/ReplayPanel.tsx')).ReplayPanel);

export function ArbitrageDialogs({ page }: { page: ArbitrageState }) {
  const { panels, pinsAndHides, summary, houses, live } = page;
  const { panel, close } = panels;
  const { now } = useContext(LiveContext);
  return (
    <>
      <AlertsPanel
        open={panel === 'alerts'}
        kind={page.kind}
        filter={page.filter}
        rule={panels.newAlert}
        onClose={() => close('alerts')}
        onCreate={panels.openAlerts}
        onUse={rule => page.closeWith(rule.filter)}
      />
      <HiddenPanel open={panel === 'hidden'} onClose={() => close('hidden')} pinsAndHides={pinsAndHides} />
      <KeysPanel open={panel === 'keys'} onClose={() => close('keys')} />
      <HousesPanel
        open={panel === 'houses'}
        onClose={() => close('houses')}
        arbs={summary.arbs}
        filter={page.filter}
        context={summary.context}
        books={summary.books}
        isOfSomeHouses={page.hasOwnSet}
        onShow={mine => page.setFilter({ ...page.filter, mine })}
      />
      <Dialog open={panel === 'replay'} title={replayWords.title} onClose={() => close('replay')}>
        <Suspense fallback={<ListLoading text={replayWords.loading} lines={3} />}>
          <ReplayPanel filter={page.filter} kind={page.kind} />
        </Suspense>
      </Dialog>
      <RescueDialog
        rescue={panels.rescue}
        houses={houses.byBook}
        isListed={({ id }) => live.list?.arbs.has(id) ?? false}
        onChoose={(arb, legs, budget) => {
          if (!chooseWay(arb.id, { legs, budget }, epochMs(now()))) return page.say(placingWords.errors.too_many_legs);
          panels.closeRescue();
        }}
        onClose={panels.closeRescue}
      />
    </>
  );
}
