/** How the last act of a section went. */
import { Notice, NoticePlace } from '../../../ui/feedback/Notice.tsx';
import type { Acts } from './use-acts.ts';

export function ActOutcome({ problem, done }: Pick<Acts, 'problem' | 'done'>) {
  return (
    <NoticePlace>
      {problem !== null && <Notice tone="failure">{problem}</Notice>}
      {done !== null && <Notice tone="done">{done}</Notice>}
    </NoticePlace>
  );
}
