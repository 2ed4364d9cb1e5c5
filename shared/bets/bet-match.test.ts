import { expect, it } from 'vitest';
import { epochMs } from '../units.ts';
import { isAbout } from './bet-match.ts';

const START = epochMs(1_780_000_000_000);
const DAY = 86_400_000;

it.each([
  ['Bahia × Ceará', 'Bahia', 'Ceará', 0, true],
  ['Bahia × Ceará', 'EC Bahia', 'Ceara SC', DAY, true],
  ['fla x palmeiras', 'Flamengo', 'Palmeiras', 0, true],
  // In doubt it stays open: one source spells a team in one way.
  ['Atlético-MG × Bahia', 'Atlético Mineiro', 'Bahia', 0, false],
  ['final da copa', 'Flamengo', 'Palmeiras', 0, true],
  ['final da copa', 'Flamengo', 'Palmeiras', 30 * DAY, false],
  ['Bahia × Ceará', 'Ceará', 'Bahia', 0, false],
  ['Bahia × Ceará', 'Bahia', 'Sport', 0, false],
  ['Bahia × Ceará', 'Santos', 'Ceará', 0, false],
  ['Bahia × Ceará', 'Bahia', 'Ceará', 30 * DAY, false],
  ['Bahia × Ceará', 'Bahia U20', 'Ceará U20', 0, false],
  ['Manchester City × Arsenal', 'Manchester United', 'Arsenal', 0, false],
  ['Atlético-MG × Bahia', 'Atlético-GO', 'Bahia', 0, false],
])('%s, %s–%s, moved by %d ms: %s', (eventName, home, away, moved, expected) => {
  expect(
    isAbout({ eventName, startsAt: START, sport: 'soccer' }, { home, away, startsAt: epochMs(START + moved) }),
  ).toBe(expected);
});

it('contradicts nothing where nobody knows which match it was, or when', () => {
  expect(isAbout({ eventName: 'Bahia × Ceará', startsAt: START, sport: '' }, undefined)).toBe(true);
  expect(
    isAbout(
      { eventName: 'Bahia × Ceará', startsAt: null, sport: '' },
      { home: 'Bahia', away: 'Ceará', startsAt: START },
    ),
  ).toBe(true);
});

it('is not about a match of the same clubs in another sport', () => {
  const bet = { eventName: 'Flamengo × Palmeiras', startsAt: START, sport: 'soccer' };
  const match = { home: 'Flamengo', away: 'Palmeiras', startsAt: START };
  expect([isAbout(bet, { ...match, sport: 'basketball' }), isAbout(bet, match)]).toEqual([false, true]);
});
