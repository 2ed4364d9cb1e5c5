import trash from 'lucide:trash';
import { flowBlocks } from '#shared/catalogue/flow/screen-blocks.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import styles from './BlockForm.module.css';

/** Takes one of several parts of a block away. */
export function RemoveButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <IconButton
      icon={trash}
      size="small"
      label={flowBlocks.fields.remove(what)}
      className={styles.remove}
      onClick={onClick}
    />
  );
}
