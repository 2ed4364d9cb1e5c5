/**
 * The place of "Para fazer" until it is known what waits, as high as when it was last seen. What is below it is not
 * shown before, so that nobody sees it move.
 */
import { createSafeStorage } from '../../../browser/safe-storage.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import styles from './PersonHome.module.css';

const KEY = 'arbi:todo-height';
/** Pixels. Whatever is stored, the page stays a page. */
const MOST = 600;
const storage = createSafeStorage(() => localStorage);

export function keepTodoHeight(height: number): void {
  storage.set(KEY, String(height));
}

export function TodoPlace() {
  const height = Math.min(Number(storage.get(KEY)) || 0, MOST);
  return (
    <div data-waits className={styles.todoPlace} style={{ height: `${height}px` }}>
      {height > 0 && <Skeleton shape="panel" />}
    </div>
  );
}
