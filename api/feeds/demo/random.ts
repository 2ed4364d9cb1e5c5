/** Seeded randomness: the same seed gives the same market. Not for secrets. */

export interface SeededRandom {
  /** From 0, included, to 1, excluded. */
  unit(): number;
  between(low: number, high: number): number;
  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  /** Mean 0, standard deviation 1. */
  normal(): number;
  /** A waiting time, `mean` on average. */
  exponential(mean: number): number;
  /** A number of occurrences, `mean` on average. */
  poisson(mean: number): number;
  /** Undefined only for an empty list. */
  pick<T>(items: readonly T[]): T | undefined;
}

/**
 * Source of the generator: sfc32, Chris Doty-Humphrey, PractRand (RNG/sfc.cpp), public domain; three words of state
 * and a counter, twelve rounds after seeding. The seed is spread over the state by the finaliser of MurmurHash3.
 */
export function createSeededRandom(seed: number): SeededRandom {
  let a = mix(seed);
  let b = mix(seed ^ 0x9e3779b9);
  let c = mix(Math.floor(seed / 0x1_0000_0000) ^ 0x85ebca6b);
  let counter = 1;

  function next(): number {
    const out = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    return out >>> 0;
  }
  for (let round = 0; round < 12; round++) next();

  const unit = (): number => next() / 0x1_0000_0000;
  return {
    unit,
    between: (low, high) => low + (high - low) * unit(),
    integer: (low, high) => low + Math.floor((high - low + 1) * unit()),
    chance: probability => unit() < probability,
    // Box and Muller, 1958; 1 − u keeps the logarithm finite.
    normal: () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
    exponential: mean => -mean * Math.log(1 - unit()),
    poisson(mean) {
      // Knuth, 1969: fine for small means, as in a moment of play.
      const limit = Math.exp(-mean);
      let count = 0;
      for (let product = unit(); product > limit; product *= unit()) count += 1;
      return count;
    },
    pick: items => items[Math.floor(items.length * unit())],
  };
}

function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0;
}
