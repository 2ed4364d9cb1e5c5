/** The choice of a calculator as a dialog. */
import { presetPicker as words } from '#shared/catalogue/calculators/picker.ts';
import { Dialog } from '../../ui/sheet/Dialog.tsx';
import { PresetChoices, type PresetChoicesProps } from './PresetChoices.tsx';

export interface PresetPickerProps extends Pick<PresetChoicesProps, 'chosen' | 'onChoose'> {
  open: boolean;
  onClose: () => void;
}

/** Closing the dialog ends the search. */
export function PresetPicker({ open, chosen, onChoose, onClose }: PresetPickerProps) {
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <PresetChoices chosen={chosen} onChoose={onChoose} />
    </Dialog>
  );
}
