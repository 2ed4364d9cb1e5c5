/**
 * Refuses an upload before its body is read: whether its sender may write the kind at all, and whether there is space for
 * what it says of its size. How much they have already is counted when it is kept.
 */
import type { FreeSpace } from './free-space.ts';
import { judgeGrowth } from './judge-growth.ts';
import type { MeteredName } from './quota-kinds.ts';
import { QuotaRefusal } from './quota-refusal.ts';
import type { Writers } from './writers.ts';

export interface Admission {
  /** owner: for whom it would be kept. length: the header, if there is one. Throws `QuotaRefusal`. */
  admit(kind: MeteredName, owner: string, length: string | undefined): Promise<void>;
}

export interface AdmissionDeps {
  readonly writers: Pick<Writers, 'of'>;
  readonly space: Pick<FreeSpace, 'hasRoom'>;
}

export function createAdmission({ writers, space }: AdmissionDeps): Admission {
  return {
    async admit(kind, owner, length) {
      const standing = writers.of(owner)?.standing ?? 'proven';
      const added = { count: 1, bytes: Math.max(0, Number(length) || 0) };
      const quota = judgeGrowth({ kind, added, standing, person: {}, network: null, strangers: null });
      if (quota !== null) throw new QuotaRefusal(quota, kind, owner);
      if (!(await space.hasRoom(added.bytes))) throw new QuotaRefusal('floor', kind, owner);
    },
  };
}
