/** The form of a movement over the page. */
import { Dialog } from '../../../ui/sheet/Dialog.tsx';
import { formTitle, MovementForm, type MovementFormProps } from './MovementForm.tsx';

export function MovementDialog(props: MovementFormProps) {
  return (
    <Dialog open title={formTitle(props.before)} onClose={props.onClose}>
      <MovementForm {...props} />
    </Dialog>
  );
}
