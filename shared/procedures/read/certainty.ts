/** How sure a reading is: what has to be asked, and whether a claim may be contradicted. */
import type { Procedure } from '../schema/procedure.ts';
import { needsRetention } from '../sums/step-sums.ts';
import type { DraftLeg, MessageReading } from './draft/draft.ts';

/** Money that stands for itself, and is in no leg, may belong to one. */
export const isAllRead = ({ post }: MessageReading) =>
  !post.left.some(atom => atom.kind === 'number' && atom.roles.some(({ role, isSaid }) => isSaid && role === 'odds'));

/** Whether a claim may be contradicted: nothing of the step is asked, nor are both sides at one exchange, which settles them together. */
export function isSure(procedure: Procedure, step: number | undefined, missing: readonly string[]): boolean {
  const { steps } = procedure;
  const of = step === undefined ? 'steps.' : `steps.${step}.`;
  if (missing.some(path => path.startsWith(of))) return false;
  return steps.every((each, index) => {
    const { legs } = each;
    const lay = legs.find(({ side }) => side === 'lay');
    const isOneBook = lay !== undefined && legs.some(({ side, house }) => side === 'back' && house === lay.house);
    // Limits say how much one may stake at each, and not at which of them all is staked.
    const limits = legs.filter(({ stakeCents, maxStakeCents }) => stakeCents !== null && stakeCents === maxStakeCents);
    const isOther = step !== undefined && step !== index;
    // What a free bet that comes back is worth is said nowhere.
    return isOther || (!isOneBook && limits.length < 2 && !needsRetention(each, procedure));
  });
}

/** What is read, but not without a doubt. */
export function doubtsIn({ steps }: { readonly steps: readonly { readonly legs: readonly DraftLeg[] }[] }): string[] {
  return steps.flatMap(({ legs }, step) =>
    legs.flatMap(({ doubts = [] }, leg) => doubts.map(field => `steps.${step}.legs.${leg}.${field}`)),
  );
}
