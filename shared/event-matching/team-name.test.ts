import { describe, expect, it } from 'vitest';
import { type Likeness, likenessOf, readTeam } from './team-name.ts';

describe('two names of a team', () => {
  it.each<[string, string, Likeness]>([
    ['Atlético-MG', 'Atletico Mineiro', 'same'],
    ['Clube Atlético Mineiro', 'Atletico Mineiro', 'same'],
    ['Atlético-MG', 'Atlético-GO', 'different'],
    ['Athletico-PR', 'Atlético Mineiro', 'different'],
    ['Grêmio', 'Gremio FBPA', 'same'],
    ['Man Utd', 'Manchester United', 'same'],
    ['Man Utd', 'Manchester City', 'different'],
    ["Nott'm Forest", 'Nottingham Forest', 'same'],
    ['Brighton & Hove Albion', 'Brighton', 'same'],
    ['FC Bayern München', 'Bayern de Munique', 'same'],
    ['1. FC Köln', 'Cologne', 'same'],
    ['Alemanha', 'Germany', 'same'],
    ['EUA', 'United States', 'same'],
    ['São Bernardo', 'Sao Bernardo FC', 'same'],
    ['Sao Bernardo', 'São Bernardo SP', 'likely'],
    ['Sheffield United', 'Sheffield Wednesday', 'different'],
    ['Botafogo', 'Botafogo-SP', 'different'],
    ['Racing Club', 'Racing Santander', 'different'],
    ['Inter Milan', 'AC Milan', 'different'],
    ['Internacional', 'Inter Miami', 'different'],
    ['Real Madrid', 'Real Madrid Castilla', 'different'],
    ['Barcelona', 'Barcelona B', 'different'],
    ['Barcelona', 'Barcelona SC', 'different'],
    ['Chelsea', 'Chelsea W', 'different'],
    ['Chelsea Women', 'Chelsea (F)', 'same'],
    ['Corinthians Feminino', 'Corinthians (W)', 'same'],
    ['Palmeiras U20', 'Palmeiras Sub-20', 'same'],
    ['Palmeiras U20', 'Palmeiras', 'different'],
    ['Palmeiras U20', 'Palmeiras U17', 'different'],
    ['Dinamo Zagreb', 'Dinamo Kyiv', 'different'],
    ['B 93', 'B93 Copenhagen', 'different'],
    ['', 'Santos', 'different'],
  ])('%s, %s: %s', (a, b, expected) => {
    expect(likenessOf(readTeam(a), readTeam(b))).toBe(expected);
    expect(likenessOf(readTeam(b), readTeam(a))).toBe(expected);
  });

  it('takes from the competition that women or a youth team play, and not that it is a second division', () => {
    expect(readTeam('Corinthians', 'Brasileirão Feminino').category).toBe('women');
    expect(readTeam('Corinthians', 'Brasileirão Série B').category).toBe('');
    expect(readTeam('Corinthians', 'Copa SP Sub-20').category).toBe('u20');
    expect(readTeam('Corinthians (W)', 'Brasileirão U20').category).toBe('u20+women');
  });
});
