/**
 * The defaults of new calculations, shown beside the calculation, so that visitors without a profile can set them too.
 */
import { mySettings as words } from '#shared/catalogue/calculators/aftermath.ts';
import { MyHousesSection, RoundingSection } from '../../settings/MyHousesSection.tsx';
import { List } from '../../ui/list/List.tsx';
import { ListText } from '../../ui/list/ListText.tsx';
import { Dialog } from '../../ui/sheet/Dialog.tsx';

export function MySettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <List flat>
        <ListText>{words.about}</ListText>
        <RoundingSection />
        <MyHousesSection />
      </List>
    </Dialog>
  );
}
