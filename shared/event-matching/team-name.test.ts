import { describe, expect, it } from 'vitest';
import { type Likeness, likenessOf } from './team-likeness.ts';
import { readTeam } from './team-name.ts';

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
    ['Sao Bernardo', 'São Bernardo SP', 'same'],
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
    ['B 93', 'B93 Copenhagen', 'same'],
    ['CA Paranaense PR', 'Athletico-PR', 'same'],
    ['SC Recife PE', 'Sport', 'same'],
    ['AC Goianiense GO', 'Atlético-GO', 'same'],
    ['CR Brasil AL', 'CRB', 'same'],
    ['CS Alagoano AL', 'CSA', 'same'],
    ['Athletic Club SJDR MG', 'Athletic-MG', 'same'],
    ['Ceará SC', 'Ceara CE', 'same'],
    ['Novo Hamburgo RS', 'Novo Hamburgo', 'same'],
    ['Vasco-AC', 'Vasco', 'different'],
    ['Vasco AC', 'Vasco da Gama', 'different'],
    ['Santos AP', 'Santos', 'different'],
    ['Flamengo-PI', 'CR Flamengo RJ', 'different'],
    ['Vila Nova', 'Villa Nova', 'different'],
    ['América', 'América-MG', 'different'],
    ['Sporting KC', 'Sporting Kansas City', 'same'],
    ['DC United', 'D.C. United', 'same'],
    ['Wexford F.C', 'Wexford FC', 'same'],
    ['Estudiantes RC', 'Estudiantes', 'different'],
    ['Estudiantes RC', 'Estudiantes de Río Cuarto', 'same'],
    ['UD Logroñés', 'SD Logroñés', 'different'],
    ['KF Tirana', 'Dinamo Tirana', 'different'],
    ['Chester', 'Chesterfield', 'different'],
    ['Sevilla FC', 'Betis Sevilla', 'possible'],
    ['FC Linz', 'Krumau Linz', 'possible'],
    ['Broendby IF', 'Brøndby', 'same'],
    ['Vaalerenga IF', 'Vålerenga', 'same'],
    ['Colo-Colo', 'Colocolo', 'same'],
    ['FK Akron Tolyatti', 'Akron Togliatti', 'same'],
    ['KKS Lech Poznań', 'Lech Poznan', 'likely'],
    ['Everton (CHI)', 'Everton', 'different'],
    ['Everton (CHI)', 'Everton de Viña del Mar', 'same'],
    ['EC Primavera', 'Primavera SP', 'same'],
    ['Esbjerg fB 2', 'Esbjerg', 'different'],
    ['Qingdao Youth Island', 'Qingdao West Coast', 'same'],
    ['Guinea', 'Equatorial Guinea', 'different'],
    ['Niger', 'Nigeria', 'different'],
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

  it.each<[string, string, string, Likeness]>([
    ['Athletic Club', 'Athletic Bilbao', 'La Liga - Spain', 'same'],
    ['Athletic Club', 'Athletic-MG', 'Brazil Série B', 'same'],
    ['Athletic Club', 'Athletic Bilbao', 'Brazil Série B', 'different'],
    ['Nacional', 'Nacional Montevideo', 'Uruguay - Primera Division', 'same'],
    ['Nacional', 'Nacional Montevideo', 'Paraguay - Primera Division', 'different'],
    ['Liverpool', 'Liverpool Montevideo', 'Uruguay - Primera Division', 'same'],
    ['Central PE', 'Central SC', 'Brasil - Copa do Brasil', 'likely'],
    ['Al-Hazm', 'Al Hazem', 'Saudi Pro League', 'likely'],
  ])('%s, %s in %s: %s', (a, b, league, expected) => {
    expect(likenessOf(readTeam(a, league), readTeam(b, league))).toBe(expected);
  });

  it.each<[string, string, Likeness]>([
    ['C. Alcaraz', 'Alcaraz C.', 'same'],
    ['C. Alcaraz', 'Carlos Alcaraz', 'likely'],
    ['Alcaraz, Carlos', 'Carlos Alcaraz', 'same'],
    ['Alcaraz', 'Carlos Alcaraz', 'likely'],
    ['K. Khachanov', 'Khachanov, Karen', 'likely'],
    ['A. Zverev', 'Mischa Zverev', 'different'],
    ['J. Cerundolo', 'F. Cerundolo', 'different'],
    ['Shelton B.', 'Ben Shelton', 'likely'],
  ])('of players, %s, %s: %s', (a, b, expected) => {
    expect(likenessOf(readTeam(a, 'ATP US Open', 'tennis'), readTeam(b, 'ATP US Open', 'tennis'))).toBe(expected);
    expect(likenessOf(readTeam(b, 'ATP US Open', 'tennis'), readTeam(a, 'ATP US Open', 'tennis'))).toBe(expected);
  });
});
