/** What new calculations begin with, beside the calculation: of visitors as well, who have no profile to say it in. */
import { mySettings as words } from '#shared/catalogue/calculators/aftermath.ts';
import { HousesSection, RoundingSection } from '../../settings/HousesSection.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import tools from '../../ui/tools.module.css';

export function MySettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <div className={tools.stack}>
        <p className={tools.hint}>{words.about}</p>
        <RoundingSection />
        <HousesSection />
      </div>
    </Dialog>
  );
}
