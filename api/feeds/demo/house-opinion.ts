/** One house's estimate of a match: the fair view, its own opinion, and its temporary blind spots. */
import type { Discipline, Latent, LatentPart } from './discipline.ts';
import type { DemoHouse } from './houses.ts';
import type { SeededRandom } from './random.ts';

/** A part of the match that the house gets wrong for some time. */
interface BlindSpot {
  readonly part: LatentPart;
  readonly until: number;
  /** The estimate it keeps; null if its estimate is only off by `offset`. */
  readonly value: number | null;
  readonly offset: number;
}

export interface HouseOpinion {
  /** Its estimate of the match now. fair: the fair value with the house's own lag. */
  estimate(now: number, fair: Latent): Latent;
  /** The last estimate of one part. */
  belief(part: LatentPart): number;
  addBlindSpot(spot: BlindSpot): void;
  clearBlindSpots(): void;
  hasBlindSpot(): boolean;
}

/** An opinion fades to half in this time, while a new one takes its place. */
const HALF_LIFE_MS = 40 * 60_000;

export function createHouseOpinion(house: DemoHouse, discipline: Discipline, random: SeededRandom): HouseOpinion {
  const opinion = { supremacy: house.opinion * random.normal(), total: house.opinion * random.normal() };
  let blindSpots: BlindSpot[] = [];
  let believed: Latent = { supremacy: 0, total: 0 };
  let estimatedAt = 0;

  return {
    estimate(now, fair) {
      const kept = 0.5 ** ((now - estimatedAt) / HALF_LIFE_MS);
      const renewed = house.opinion * Math.sqrt(1 - kept * kept);
      estimatedAt = now;
      blindSpots = blindSpots.filter(({ until }) => now < until);
      const estimatePart = (part: LatentPart): number => {
        opinion[part] = opinion[part] * kept + renewed * random.normal();
        const blind = blindSpots.find(other => other.part === part);
        const seen = blind?.value ?? fair[part] + opinion[part] * discipline.point[part];
        return seen + (blind?.offset ?? 0);
      };
      believed = { supremacy: estimatePart('supremacy'), total: estimatePart('total') };
      return believed;
    },
    belief: part => believed[part],
    addBlindSpot: spot => void blindSpots.push(spot),
    clearBlindSpots() {
      blindSpots = [];
    },
    hasBlindSpot: () => blindSpots.length > 0,
  };
}
