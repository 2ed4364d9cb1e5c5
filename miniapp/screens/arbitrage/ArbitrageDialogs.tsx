/** The sheets that any part of the page can open. */
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { Panel } from './list/ListTools.tsx';
import type { MarksState } from './live/use-marks.ts';
import { RescueDialog, type RescueDialogProps } from './rescue/RescueDialog.tsx';
import { HiddenPanel, HousesPanel, KeysPanel } from './SidePanels.tsx';
import type { HouseBook } from './stakes/stake-plan.ts';

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
