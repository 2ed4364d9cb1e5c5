/** The sheets that any part of the page can open. */
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { Panel } from './ListTools.tsx';
import { RescueDialog, type RescueDialogProps } from './RescueDialog.tsx';
import { HiddenPanel, HousesPanel, KeysPanel } from './SidePanels.tsx';
import type { HouseBook } from './stake-plan.ts';
import type { MarksState } from './use-marks.ts';

export interface ArbitrageDialogsProps {
  panel: Panel | null;
  onClose: (panel: Panel) => void;
  marks: MarksState;
  arbs: readonly Opportunity[];
  rescue: RescueDialogProps['rescue'];
  onRescued: () => void;
  houses: HouseBook;
}

export function ArbitrageDialogs({ panel, onClose, marks, arbs, rescue, onRescued, houses }: ArbitrageDialogsProps) {
  return (
    <>
      <HiddenPanel open={panel === 'hidden'} onClose={() => onClose('hidden')} marks={marks} />
      <KeysPanel open={panel === 'keys'} onClose={() => onClose('keys')} />
      <HousesPanel open={panel === 'houses'} onClose={() => onClose('houses')} arbs={arbs} />
      <RescueDialog rescue={rescue} houses={houses} onClose={onRescued} />
    </>
  );
}
