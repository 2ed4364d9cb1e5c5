/**
 * The defaults of new calculations, shown beside the calculation, so that visitors without a profile can set them too.
 */
import { mySettings as words } from '#shared/catalogue/calculators/aftermath.ts';
import { MyHousesSection, RoundingSection } from '../../settings/MyHousesSection.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import tools from '../../ui/tools.module.css';

export function MySettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <div className={tools.stack}>
        <p className={tools.hint}>{words.about}</p>
        <RoundingSection />
        <MyHousesSection />
      </div>
    </Dialog>
  );
}
