/** The sheets that any part of the page can open. */
import { useContext } from 'react';
import { placing as placingWords } from '#shared/catalogue/arbitrage/placing.ts';
import { epochMs } from '#shared/units.ts';
import { LiveContext } from '../../server/live/live-context.ts';
import { AlertsPanel } from './AlertsPanel.tsx';
import { chooseWay } from './placing/use-placing.ts';
import { RescueDialog } from './rescue/RescueDialog.tsx';
import { HiddenPanel, HousesPanel, KeysPanel } from './SidePanels.tsx';
import type { ArbitragePage } from './use-arbitrage-page.ts';

export function ArbitrageDialogs({ page }: { page: ArbitragePage }) {
  const { panels, pinsAndHides, summary, houses, live, setFilter } = page;
  const { panel, close, closeAlerts } = panels;
  const { now } = useContext(LiveContext);
  return (
    <>
      <AlertsPanel
        open={panel === 'alerts'}
        rule={panels.newAlert}
        onClose={closeAlerts}
        onUse={rule => {
          setFilter(rule.filter);
          closeAlerts();
        }}
      />
      <HiddenPanel open={panel === 'hidden'} onClose={() => close('hidden')} pinsAndHides={pinsAndHides} />
      <KeysPanel open={panel === 'keys'} onClose={() => close('keys')} />
      <HousesPanel
        open={panel === 'houses'}
        onClose={() => close('houses')}
        arbs={summary.arbs}
        books={summary.books}
      />
      <RescueDialog
        rescue={panels.rescue}
        houses={houses.byBook}
        isListed={({ id }) => live.list?.arbs.has(id) ?? false}
        onChoose={(arb, legs) => {
          if (!chooseWay(arb.id, legs, epochMs(now()))) return page.say(placingWords.errors.too_many_legs);
          panels.closeRescue();
        }}
        onClose={panels.closeRescue}
      />
    </>
  );
}
