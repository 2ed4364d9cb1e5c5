/** The fair value of a match: its starting value, plus a slow random walk, plus the jumps of news. */
import type { Discipline, Latent, LatentPart } from './discipline.ts';
import type { SeededRandom } from './random.ts';

export interface FairValue {
  latent(): Latent;
  /** Continues the walk for this long. */
  wander(ms: number): void;
  /** News. points: hundredths. */
  jump(part: LatentPart, points: number): void;
}

/** The walk: its deviation in hundredths of probability, and the time in which it returns half of the way. */
const DRIFT = { points: 3, halfLifeMs: 6 * 3_600_000 };
/** Once jumps add up to this, news leads back towards the start: most matches keep their favourite. */
const MAX_JUMPED_POINTS = 5;

export function createFairValue(start: Latent, { point }: Discipline, random: SeededRandom): FairValue {
  const jumped = { supremacy: 0, total: 0 };
  const drift = { supremacy: DRIFT.points * random.normal(), total: DRIFT.points * random.normal() };
  const partNow = (part: LatentPart): number => start[part] + (drift[part] + jumped[part]) * point[part];
  const currentLatent = (): Latent => ({ supremacy: partNow('supremacy'), total: partNow('total') });
  let latent = currentLatent();

  return {
    latent: () => latent,
    wander(ms) {
      const kept = 0.5 ** (ms / DRIFT.halfLifeMs);
      const renewed = DRIFT.points * Math.sqrt(1 - kept * kept);
      for (const part of ['supremacy', 'total'] as const) drift[part] = drift[part] * kept + renewed * random.normal();
      latent = currentLatent();
    },
    jump(part, points) {
      const towards = Math.abs(jumped[part]) > MAX_JUMPED_POINTS ? -Math.sign(jumped[part]) : Math.sign(points);
      jumped[part] += towards * Math.abs(points);
      latent = currentLatent();
    },
  };
}
