import { describe, expect, it } from 'vitest';
import { eventSchema, type SportEvent } from '../markets/market.ts';
import { correctionOf } from './correction.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-21T20:00:00Z');
const event = (home: string, away: string, more: Partial<Record<keyof SportEvent, unknown>> = {}) =>
  eventSchema.parse({ id: 'e', sport: 'soccer', league: 'Brasileirão', home, away, startsAt: START, ...more });
const BEFORE = event('Atlético Mineiro', 'Bahia');
const same = (more: object) => event('Atlético Mineiro', 'Bahia', more);

describe('an event that is described anew', () => {
  it.each<[string, SportEvent, string | null]>([
    ['word for word', same({ score: '1–0', live: true }), null],
    ['other spellings', event('Atlético-MG', 'EC Bahia'), null],
    ['one spelling', event('Atlético-MG', 'Bahia'), null],
    ['another name of the league', same({ league: 'Brasileirão Série A' }), null],
    ['put off by an hour', same({ startsAt: START + HOUR }), null],
    ['put off to the next day', same({ startsAt: START + 24 * HOUR }), null],
    ['brought forward to the day before', same({ startsAt: START - 24 * HOUR }), null],
    ['turned round', event('Bahia', 'Atlético Mineiro'), 'sides'],
    ['turned round and spelt otherwise', event('EC Bahia', 'Atlético-MG'), 'sides'],
    ['turned round and moved to the next day', event('Bahia', 'Atlético-MG', { startsAt: START + 24 * HOUR }), 'sides'],
    ['another opponent', event('Atlético Mineiro', 'Sport'), 'teams'],
    ['another opponent of the same name', event('Atlético-GO', 'Bahia'), 'teams'],
    ['two other teams', event('Santos', 'Ceará'), 'teams'],
    ['the women', event('Atlético Mineiro', 'Bahia', { league: 'Brasileirão Feminino' }), 'teams'],
    ['the youth', event('Atlético Mineiro U20', 'Bahia U20'), 'teams'],
    ['put off by thirty days', same({ startsAt: START + 30 * 24 * HOUR }), 'start'],
    ['brought forward by a week', same({ startsAt: START - 7 * 24 * HOUR }), 'start'],
    ['another sport', same({ sport: 'basketball' }), 'sport'],
  ])('%s', (_, after, expected) => expect(correctionOf(BEFORE, after, START - HOUR)).toBe(expected));

  it('does not begin again once it has begun', () => {
    const later = same({ startsAt: START + 5 * HOUR });
    expect(correctionOf(BEFORE, later, START - HOUR)).toBeNull();
    expect(correctionOf(BEFORE, later, START + 3 * HOUR)).toBe('start');
    // A delay is told when it should have begun.
    expect(correctionOf(BEFORE, same({ startsAt: START + HOUR }), START + 60_000)).toBeNull();
  });
});
