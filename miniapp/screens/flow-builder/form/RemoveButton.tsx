import trash from 'lucide:trash';
import { flowBlocks } from '#shared/catalogue/flow/screen-blocks.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './BlockForm.module.css';

/** Takes one of several parts of a block away. */
export function RemoveButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={flowBlocks.fields.remove(what)}
      title={flowBlocks.fields.remove(what)}
      onClick={onClick}
    >
      <Icon icon={trash} size="small" />
    </button>
  );
}
