/** The sheets that any part of the page can open. */
import { AlertsPanel } from './AlertsPanel.tsx';
import { RescueDialog } from './rescue/RescueDialog.tsx';
import { HiddenPanel, HousesPanel, KeysPanel } from './SidePanels.tsx';
import type { ArbitragePage } from './use-arbitrage-page.ts';

export function ArbitrageDialogs({ page }: { page: ArbitragePage }) {
  const { panels, pinsAndHides, summary, houses, live, setFilter } = page;
  const { panel, close, closeAlerts } = panels;
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
        onClose={panels.closeRescue}
      />
    </>
  );
}
