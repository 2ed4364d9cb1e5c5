import { describe, expect, it } from 'vitest';
import { SPORTS } from '../../markets/market.ts';
import { readSport, sportName } from './sport-words.ts';

describe('the sport of a bet', () => {
  it.each([
    ['Futebol', 'soccer'],
    ['TÊNIS ', 'tennis'],
    ['NBA', 'basketball'],
    [' Sinuca', 'Sinuca'],
    ['', ''],
  ])('%j is kept as %j', (typed, kept) => expect(readSport(typed)).toBe(kept));

  it('is read again from its own name, as an export writes it', () => {
    for (const sport of SPORTS.filter(each => each !== 'other')) expect(readSport(sportName(sport))).toBe(sport);
    expect(sportName('Sinuca')).toBe('Sinuca');
  });
});
