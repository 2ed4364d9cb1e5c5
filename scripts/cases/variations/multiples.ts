/** Multiples, hedged leg by leg or all at once. */
import type { Variation } from './variation.ts';

const acca = (stake: number, legs: readonly (readonly [number, number, number])[], returned: number) => {
  let left = returned;
  const lays: number[] = [];
  for (const [, lay, c] of [...legs].reverse()) {
    lays.unshift(left / (lay - c));
    left = (left / (lay - c)) * (1 - c);
  }
  return { lay_stakes: lays, profit: left - stake };
};
const three = [
  [1.5, 1.55, 0.02],
  [2.2, 2.3, 0.05],
  [1.8, 1.85, 0],
] as const;
const asLegs = three.map(([b, lay, commission]) => ({ back: b, lay, commission }));
const returned = 60 * 1.5 * 2.2 * 1.8;

export const MULTIPLES: Variation[] = [
  ['acca_sequential_lay', { stake: 60, legs: asLegs }, acca(60, three, returned)],
  [
    'acca_sequential_lay',
    { stake: 60, legs: [{ back: 2, lay: 2.1 }], commission: 0.05 },
    { lay_stakes: [120 / 2.05], profit: (120 / 2.05) * 0.95 - 60 },
  ],
  ['acca_sequential_lay_freebet_SNR', { freebet: 60, legs: asLegs }, acca(0, three, returned - 60)],
  [
    'acca_sequential_lay_freebet_SNR',
    { stake: 60, back_fee_on_return: 0.1, legs: asLegs },
    acca(0, three, (returned - 60) * 0.9),
  ],
  [
    'pinnacle_style_multi_with_half_results',
    {
      stake: 10,
      legs: [
        { odds: 2, result: 'half_win' },
        { odds: 3, result: 'push' },
        { odds: 1.9, result: 'won' },
      ],
    },
    { returns: 28.5, net_profit: 18.5 },
  ],
  [
    'pinnacle_style_multi_with_half_results',
    {
      stake: 10,
      legs: [
        { odds: 2, result: 'loss' },
        { odds: 3, result: 'win' },
      ],
    },
    { returns: 0, net_profit: -10 },
  ],
];
