/** The place of what `/admin` begins with, until all of it is read. */
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';

export function NowPlace() {
  return (
    <div aria-busy="true">
      <Skeleton shape="sections" />
    </div>
  );
}
